"""Layers composed in every frame over the painted regions: they glow, grow, flutter or dim the table."""
