"""A table, results and pieces for a game without pictures."""
