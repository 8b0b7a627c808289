"""What can be read off a position: queries, odds, threats, forecasts, standings, and what a finished game says."""
