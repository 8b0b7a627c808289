"""Games for the tests alone, each written as somebody from outside writes one."""

ALL = {name: f"easy_games.{name}:{name.upper()}" for name in ("heaps", "noughts", "court", "blind")}
"""The address of each, by its name."""
