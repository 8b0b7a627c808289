"""Texts of a table to read or hear: pages, keys, spoken words."""
