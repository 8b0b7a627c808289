"""What a table does only where a game is played: hints, plans, looking back, recaps."""
