"""The phases of the game; `rounds.py` holds the order of a round, `steps.py` the table of all questions."""
