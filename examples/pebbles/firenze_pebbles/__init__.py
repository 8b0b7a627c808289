"""Pebbles: take stones from a heap; the last one is worth five points, a secret card one to three."""
