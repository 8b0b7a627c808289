"""Parts of a table that need a game in progress: hints, plans, looking back, recaps."""
