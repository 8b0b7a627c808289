"""Lessons, puzzles and the first game."""
