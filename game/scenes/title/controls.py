"""What the title shows beside its menu: the doors of the games, and the offer to somebody who is new to one."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.clients import CLIENTS, title_of
from game.scenes.doors import Door
from game.scenes.title.layout import doors
from game.shell.context import Context
from game.shell.scene import Size
from game.ui.widgets import Widget


def doors_of(context: Context, kept: Mapping[str, Door], shown: str, size: Size) -> dict[str, Door]:
    """Return the doors of all games in a window of a size, that of the game shown open; a house of one game has none.
    kept: those so far."""
    names = tuple(CLIENTS) if len(CLIENTS) > 1 else ()
    places = doors(size, len(names), names.index(shown) if shown in names else 0)
    found = {name: kept.get(name) or Door(name) for name in names}
    for number, (name, door) in enumerate(found.items()):
        door.card = title_of(name)
        door.label, door.is_open = context.language.called(name), name == shown
        door.rect = places.get(number, pygame.Rect(0, 0, 0, 0))
        is_first, is_last = number == min(places) and number > 0, number == max(places) and number < len(names) - 1
        door.more = "left" if is_first else "right" if is_last else ""
    return found


def offered(context: Context, game: str, place: pygame.Rect) -> list[Widget]:
    """Return the offer of a coach, or of lessons, to somebody who is new to a game; nothing for others."""
    from game.shell.progress.beginner import is_beginner  # the first picture of the menu does without
    from game.ui.offer import coach_offer

    card = title_of(game)
    if not (card.coach or card.learn) or not is_beginner(context, game):
        return []
    offer = coach_offer("coach" if card.coach else "lessons", context.t, primary=True)
    offer.rect = place
    return [offer]
