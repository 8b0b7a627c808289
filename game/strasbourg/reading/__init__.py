"""Texts about the table: names, pages, the position in sentences."""
