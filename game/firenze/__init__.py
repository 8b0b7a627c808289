"""Firenze on the screen."""
