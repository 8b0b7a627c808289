"""The regions of Firenze's table, one module each: its layout, its targets, and its painter, which decides by cheap
props when to repaint."""
