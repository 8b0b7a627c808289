"""The phases of a turn, one room each (R53)."""
