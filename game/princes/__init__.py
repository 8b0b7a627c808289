"""The client of The Princes of Florence."""
