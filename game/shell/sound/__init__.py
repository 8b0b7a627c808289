"""Everything to hear: sounds, music, captions, speech."""
