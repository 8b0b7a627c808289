"""Painting of a table: its regions in one still picture, layers over it, and pictures read ahead."""
