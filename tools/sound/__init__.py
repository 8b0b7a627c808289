"""The build of sounds and music; see build.py."""
