"""Answers that would read alike are told apart by where they lie on the table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from pygame import Rect

from game.remote.messages import SheetItem
from game.table.spots import Target

Say = Callable[..., str]


def told_apart(items: tuple[SheetItem, ...], place: Callable[[Target], Rect], say: Say) -> tuple[SheetItem, ...]:
    """Return things of a group; those that can be pressed and read alike get a line that says which one each is.
    place: returns the rectangle of a target; say: returns a text by its key."""
    alike: dict[Hashable, list[int]] = defaultdict(list)
    for number, item in enumerate(items):
        if item.lit:
            alike[item.label, item.details].append(number)
    found = list(items)
    for numbers in alike.values():
        if len(numbers) > 1:
            rects = [place(Target(*items[number].target)) for number in numbers]
            for number, which in zip(numbers, _which(rects, say), strict=True):
                found[number] = replace(items[number], details=(which, *items[number].details))
    return tuple(found)


def _which(rects: Sequence[Rect], say: Say) -> list[str]:
    """Return of each rectangle which one it is: along the longer way between them."""
    across = [rect.centerx for rect in rects]
    down = [rect.centery for rect in rects]
    is_across = max(across) - min(across) >= max(down) - min(down)
    way = across if is_across else down
    order = sorted(range(len(rects)), key=lambda each: (way[each], (down if is_across else across)[each]))
    rank = {each: place for place, each in enumerate(order)}
    if len(rects) == 2:
        names = ("left", "right") if is_across else ("upper", "lower")
        return [say(f"phone.sheet.which.{names[rank[each]]}") for each in range(2)]
    key = "phone.sheet.which.across" if is_across else "phone.sheet.which.down"
    return [say(key, n=rank[each] + 1) for each in range(len(rects))]
