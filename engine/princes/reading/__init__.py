"""What can be read off a position: queries, statistics, and what a finished game says."""
