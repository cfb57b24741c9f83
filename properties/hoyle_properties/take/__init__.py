"""Take under examination: positions, properties and wrong rules."""
