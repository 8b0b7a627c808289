"""What is heard: sounds, music, captions, speech."""
