"""Deals that others can play too: of the day, and copied as text."""
