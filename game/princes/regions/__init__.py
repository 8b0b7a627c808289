"""Regions of the table, with their targets and painters."""
