"""The motion and the sounds of events."""
