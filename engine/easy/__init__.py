"""A whole game from the few things that only its author can write (`EasyGame`); everything else is derived."""
