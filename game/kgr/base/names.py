"""Names of the things of *Church, Faith & Reformation*: cards, land, pieces, places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.kgr.island import EDGES, shared_hexes
from engine.kgr.reading.action_reason import Land
from engine.kgr.state import Seat, Table
from engine.kgr.values import ANY_PORT, AREAS, KINDS
from game.table.plain.words import CodedWords

SEA: Land = ("sea", 0)


def lands_at(view: Table, *corners: int) -> tuple[Land, ...]:
    """Return the lands that these corners share; beside an edge of the coast lies the sea."""
    lands = tuple([(view.terrains[hex_], view.numbers[hex_]) for hex_ in shared_hexes(corners)])
    return with_sea(lands) if len(corners) > 1 else lands


def with_sea(lands: tuple[Land, ...]) -> tuple[Land, ...]:
    """Return the lands at an edge, of which one may be the sea."""
    return lands if len(lands) > 1 else (*lands, SEA)


def building_at(view: Table, number: int, corner: int) -> str:
    """Return the name of a seat's building on a corner, in its highest rank."""
    if token := token_at(view.seats[number], corner):
        return token
    if corner in view.metropolises:
        return "metropolis"
    return "city" if view.seats[number].cities >> corner & 1 else "settlement"


def token_at(seat: Seat, corner: int) -> str:
    """Return the token that a seat has at a city, "" for none."""
    return next((token for token in ("citadel", "bishopric") if getattr(seat, token) >> corner & 1), "")


class KgrNames(CodedWords):
    """See the module."""

    def of(self, kind: str, name: str) -> str:
        """Return the name of a kind of card, a terrain or a piece."""
        return self.t(f"kgr.{kind}.{name}")

    def cards(self, kinds: Iterable[str]) -> str:
        """Return cards as a list: 2 wood, 1 ore."""
        listed = list(kinds)
        return self.listed([f"{listed.count(kind)} {self.of('card', kind)}" for kind in dict.fromkeys(listed)]) or "–"

    def price(self, counts: Sequence[int]) -> str:
        """Return a payment in short: 2 brick, ore; "" for nothing."""
        paid = [(self.of("card", kind), number) for kind, number in zip(KINDS, counts, strict=False) if number]
        return ", ".join(kind if number == 1 else f"{number} {kind}" for kind, number in paid)

    def amounts(self, counts: Sequence[int]) -> str:
        """Return a number for each kind as a list."""
        return self.cards(kind for kind, number in zip(KINDS, counts, strict=False) for _ in range(number))

    def land(self, terrain: str, number: int) -> str:
        """Return a hex: Fields 6."""
        return f"{self.of('terrain', terrain)}\N{NO-BREAK SPACE}{number}" if number else self.of("terrain", terrain)

    def site(self, lands: Iterable[Land]) -> str:
        """Return the land at a corner or an edge; a line breaks behind a dot."""
        return "\N{NO-BREAK SPACE}· ".join(self.land(*each) for each in lands)

    def at(self, view: Table, *corners: int) -> str:
        """Return the land that these corners share."""
        return self.site(lands_at(view, *corners))

    def seats(self, numbers: Iterable[int]) -> str:
        """Return the names of seats as a list."""
        return self.listed([self.name(number) for number in numbers]) or "–"

    def port(self, kind: str) -> str:
        """Return a port with its rate."""
        return self.t("kgr.port.any") if kind == ANY_PORT else self.t("kgr.port.own", kind=self.of("card", kind))

    def corner(self, view: Table, corner: int) -> str:
        """Return a corner by the land at it."""
        return self.t("kgr.thing.corner", site=self.at(view, corner))

    def edge(self, view: Table, edge: int) -> str:
        """Return an edge by the land on its sides, and its road."""
        owner = next((number for number, seat in enumerate(view.seats) if seat.roads >> edge & 1), None)
        key = "kgr.thing.edge" if owner is None else "kgr.thing.road"
        return self.t(key, site=self.at(view, *EDGES[edge]), name="" if owner is None else self.name(owner))

    def owner(self, view: Table, corner: int) -> str:
        """Return the building on a corner, and its owner."""
        for number, seat in enumerate(view.seats):
            if seat.buildings >> corner & 1:
                return f"{self.name(number)}, {self.of('piece', building_at(view, number, corner))}"
        return "–"

    def progress(self, cards: Iterable[str]) -> str:
        """Return progress cards as a list; one of which only the back is seen by its area."""
        return self.listed([self.of("area" if card in AREAS else "progress", card) for card in cards]) or "–"

    def level(self, reached: tuple[str, int]) -> str:
        """Return the name of an improvement: an area and a level."""
        area, level = reached
        return self.t(f"kgr.level.{area}_{level}")
