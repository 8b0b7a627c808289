"""Trying out a building in the palace."""
