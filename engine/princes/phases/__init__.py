"""The phases of the game; the order of a round stands in `rounds.py`, the table of all questions in `steps.py`."""
