"""Lessons and puzzles, as data and as games."""
