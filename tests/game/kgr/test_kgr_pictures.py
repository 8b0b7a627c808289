"""Things that are listed instead of painted have pictures, on phones and on pages."""

from types import SimpleNamespace
from typing import Any

import pytest

from engine.kgr.values import AREAS, CARD_ORDER, KINDS
from game.kgr.reading.pictures import OF_PRICES, picture
from game.shell.context import Context
from game.table.spots import Target


def seen(*cards: str) -> Any:
    """Return a table of which only the own cards are seen."""
    return SimpleNamespace(me=0, view=SimpleNamespace(seats=[SimpleNamespace(cards=cards)]))


def test_every_thing_that_is_shown_by_itself_is_a_sprite(context: Context) -> None:
    """Of hand, bank, decks, calendar and progress cards, their backs included."""
    known = frozenset(context.sprites.names())
    own = seen(*CARD_ORDER, *AREAS)
    things = [Target(kind, place) for kind in ("card", "bank") for place in range(len(KINDS))]
    things += [Target(kind, place) for kind in ("deck", "area") for place in range(len(AREAS))]
    things += [Target("progress", place) for place in range(len(CARD_ORDER) + len(AREAS))]
    names = {thing: picture(thing, own) for thing in things}
    assert not [thing for thing, name in names.items() if name not in known]
    assert known.issuperset(OF_PRICES.values())


@pytest.mark.parametrize("target", [Target("progress", 3), Target("hex", 0), Target("dice")])
def test_what_is_not_there_or_has_a_place_of_its_own_has_none(target: Target) -> None:
    assert picture(target, seen()) == ""
