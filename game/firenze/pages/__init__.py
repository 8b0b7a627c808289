"""Pages about the current table: odds, threats, standing. Each is a function of model and words."""
