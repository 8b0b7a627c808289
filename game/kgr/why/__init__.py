"""Why a player moves as it does, in words: hints, pages, reviews."""
