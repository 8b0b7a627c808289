"""Silhouettes of places, edifices and tasks in one colour, round the origin, about 44 across; gaps stay transparent."""

from collections.abc import Callable
from functools import partial

from art.fixed import fixed
from art.svg import at, group

Mark = Callable[[str], str]
POWERS = ("bakers", "butchers", "shoemakers", "vintners", "smiths", "merchants", "nobility", "church")


def inked(name: str, ink: str) -> str:
    """A silhouette in a colour; those of the guilds and other powers are 100 across here."""
    return group(fixed(f"strasbourg/signs/{name}"), "", f'color="{ink}"')


def _of_power(name: str, ink: str) -> str:
    """The mark of a guild or another power of the council, in the size of the others here."""
    return group(inked(name, ink), "scale(.44)")


def members(ink: str, places: tuple[tuple[float, float], ...], scale: float) -> str:
    return "".join(group(inked("member", ink), at(x, y, scale)) for x, y in places)


PLACES: dict[str, Mark] = {
    **{power: partial(_of_power, power) for power in POWERS},
    "chapel": partial(inked, "chapel"),
    "edifice": partial(inked, "gable"),
}
EDIFICES: dict[str, Mark] = {
    name: partial(inked, name) for name in ("town_hall", "customs_house", "mint", "granary", "hospital")
}
THINGS: dict[str, Mark] = {
    "influence": partial(inked, "influence"),
    "task": partial(inked, "task"),
    "privilege": partial(inked, "privilege"),
    "good": partial(inked, "crate"),
    "council": partial(inked, "chair"),
    "member": lambda ink: group(inked("member", ink), "translate(0 -1) scale(1.3)"),
}
