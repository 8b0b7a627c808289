"""The engine: rules, chance, journals and computer players.  Pure Python, no pygame, no clock."""
