"""The regions of Firenze's table, a module each: where it lies, what lies where in it, what can be touched there, and
its painter, which says by cheap props when it has to paint again."""
