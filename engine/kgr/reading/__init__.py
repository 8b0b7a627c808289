"""What can be read off a position."""
