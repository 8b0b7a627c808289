"""The Princes of Florence on the screen."""
