"""The own plan: what can be placed where, and how the palace looks."""
