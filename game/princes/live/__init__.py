"""Layers composed in every frame over the regions."""
