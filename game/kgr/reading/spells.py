"""Lasting effects on a seat, in sentences: festivals, spells, debts; and those of this turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr.actions import KNIGHT, ROAD
from engine.kgr.island import EDGES
from engine.kgr.state import Festival
from engine.kgr.view import View
from game.kgr.base.words import KgrWords


def seats_told(view: View, words: KgrWords) -> Iterator[str]:
    """Yield by seat its festival, the spell on its knights, and its debts."""
    for number, seat in enumerate(view.seats):
        name = words.name(number)
        if seat.festival is not None:
            yield _festival(view, words, name, seat.festival)
        if seat.spell:
            yield words.t("kgr.told.spell", name=name, n=seat.spell)
        if seat.lent:
            yield words.t("kgr.told.lent", name=name, owed=words.cards(seat.lent))
        for ban in seat.bans:
            calendar, other = words.of("area", ban.area), words.name(ban.by)
            yield words.t("kgr.told.ban", name=name, calendar=calendar, other=other, owed=words.cards(ban.due))


def turn_told(view: View, words: KgrWords) -> Iterator[str]:
    """Yield the settings of cards for this turn: dice, and kinds that the bank takes at a better rate."""
    if view.fixed:
        yield words.t("kgr.told.fixed", dice=words.listed([words.of("die", die) for die in view.fixed]))
    if view.fleet:
        yield words.t("kgr.told.fleet", cards=words.listed([words.of("card", kind) for kind in view.fleet]))


def _festival(view: View, words: KgrWords, name: str, chip: Festival) -> str:
    """Return where a chip is, and whose piece celebrates."""
    if chip.at is None:
        return words.t("kgr.told.festival_moving", name=name)
    pieces = {ROAD: "roads", KNIGHT: "knights"}.get(chip.what, "buildings")
    owner = next((number for number, seat in enumerate(view.seats) if getattr(seat, pieces) >> chip.at & 1), None)
    if owner is None:  # nothing is there to celebrate
        return words.t("kgr.told.festival_moving", name=name)
    if chip.what == ROAD:
        site = words.at(view, *EDGES[chip.at])
        what = words.t("kgr.told.festival_road", site=site, whose=words.name(owner))
    else:
        piece = words.of("piece", chip.what)
        site = words.at(view, chip.at)
        what = words.t("kgr.told.festival_at", piece=piece, site=site, whose=words.name(owner))
    return words.t("kgr.told.festival", name=name, what=what)
