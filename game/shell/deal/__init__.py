"""Deals that others can play too: the deal of the day, and deals copied as text."""
