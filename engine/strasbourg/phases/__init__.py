"""The phases of the game; `rounds.py` holds the automatic steps, `steps.py` the table of all questions."""
