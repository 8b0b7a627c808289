"""Positions, actions and events as JSON."""
