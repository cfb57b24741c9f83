"""Cards and positions drawn in plain characters, for a terminal or a report."""
