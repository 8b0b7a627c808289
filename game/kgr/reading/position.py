"""The whole position in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr.island import numbers_in
from engine.kgr.phases.trade import rates
from engine.kgr.points import longest_trail, points_of
from engine.kgr.state import HIDDEN
from engine.kgr.values import KINDS
from engine.kgr.view import View
from game.kgr.base.words import KgrWords
from game.kgr.reading.figures import figures_told
from game.kgr.reading.knights import knights_told, marks_at, own_cards_told, table_told
from game.kgr.reading.spells import seats_told


def told(view: View, words: KgrWords) -> Iterator[str]:
    """Yield the position in sentences."""
    yield words.t("kgr.told.target", n=view.options.target)
    yield from figures_told(view, words)
    for number, seat in enumerate(view.seats):
        yield words.t(
            "kgr.told.seat",
            name=words.name(number),
            points=words.n("kgr.points", points_of(view, number)),
            cards=words.n("kgr.cards", seat.held),
            settlements=_places(view, words, number, seat.settlements),
            cities=_places(view, words, number, seat.cities),
            roads=words.n("kgr.roads", seat.roads.bit_count()),
        )
    if view.options.areas:
        yield from knights_told(view, words)
        yield from table_told(view, words)
        yield from seats_told(view, words)
    if view.longest is not None:
        yield words.t("kgr.told.longest", name=words.name(view.longest), n=longest_trail(view, view.longest))
    own_ports = view.ports_of(view.seat) if 0 <= view.seat < len(view.seats) else set()
    if own_ports:
        yield words.t("kgr.told.ports", ports=", ".join(words.port(port) for port in sorted(own_ports)))
    yield from _own_told(view, words)


def _places(view: View, words: KgrWords, number: int, corners: int) -> str:
    """Return the corners of a seat's buildings by the land at them, each with its special facts."""
    said = []
    for corner in numbers_in(corners):
        site = words.at(view, corner)
        marks = ", ".join(marks_at(view, number, corner, words))
        said.append(words.t("kgr.told.city", site=site, marks=marks) if marks else site)
    return "; ".join(said) or "–"


def _own_told(view: View, words: KgrWords) -> Iterator[str]:
    if 0 <= view.seat < len(view.seats) and view.seats[view.seat].hand != HIDDEN:
        yield words.t("kgr.told.hand", cards=words.amounts(view.seats[view.seat].hand))
        asked = rates(view, view.seat)
        said = (f"{words.of('card', KINDS[kind])} {asked[kind]}:1" for kind in view.options.kinds)
        yield from own_cards_told(view, words)
        yield words.t("kgr.told.rates", rates=", ".join(said))
