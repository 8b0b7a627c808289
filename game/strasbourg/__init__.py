"""Strasbourg on the screen: its first table, of text, and its book of rules."""
