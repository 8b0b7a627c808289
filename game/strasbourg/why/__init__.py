"""Reasons for moves, better moves, and losses: sentences from the engine's reasons."""
