"""Replays and reviews of games."""
