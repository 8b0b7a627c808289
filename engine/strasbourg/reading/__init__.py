"""Information read off a position or a game."""
