"""Facts read off a position."""
