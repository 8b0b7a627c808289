"""Makes puzzles from games that computer players play against each other: `python -m tools.puzzles`."""
