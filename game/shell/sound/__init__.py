"""Sounds, music, captions, speech."""
