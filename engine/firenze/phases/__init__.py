"""The phases of a turn, one module each (R53)."""
