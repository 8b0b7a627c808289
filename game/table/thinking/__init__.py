"""Thoughts of computer players about moves, as values and as pages."""
