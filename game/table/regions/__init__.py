"""Regions that every table has: menu, chronicle, prompt."""
