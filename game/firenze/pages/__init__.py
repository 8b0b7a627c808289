"""What can be read about the table as it stands: odds, threats, standing.  Each is a function of model and words."""
