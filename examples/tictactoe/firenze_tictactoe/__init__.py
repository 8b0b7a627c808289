"""Tic-tac-toe: three seals in a row win."""
