"""What can be read off a position: queries, deeds, and what a finished game says."""
