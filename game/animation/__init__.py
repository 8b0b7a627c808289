"""Animation: the director turns events into acts of pieces; nothing in here knows a rule."""
