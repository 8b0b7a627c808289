"""The deal of the day and duplicate games."""
