"""The results of The Princes of Florence."""
