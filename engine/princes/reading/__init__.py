"""Information read off a position: queries, highlights, and statistics of a finished game."""
