"""Phones at the table: each is the hand of one seat."""
