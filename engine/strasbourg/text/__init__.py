"""Positions, views, actions and events as text."""
