"""The regions of Firenze's table: each knows where it lies, what lies where in it, and what can be touched there."""
