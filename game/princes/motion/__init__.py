"""Motion of The Princes of Florence: how events are shown on the table."""
