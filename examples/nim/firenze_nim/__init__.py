"""Nim: take stones from one heap; who takes the last of all wins."""
