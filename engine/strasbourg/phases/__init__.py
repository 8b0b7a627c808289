"""The phases of the game; `rounds.py` holds what happens by itself, `steps.py` the table of all questions."""
