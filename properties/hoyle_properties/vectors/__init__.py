"""Where the published vectors come from, and what they kill."""
