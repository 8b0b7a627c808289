"""Phones that hold seats at a table, with a window or without: their sheets, and the answers to their presses."""
