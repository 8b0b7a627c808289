"""Information read off a position: queries, odds, threats, forecasts, standings, and statistics of a finished game."""
