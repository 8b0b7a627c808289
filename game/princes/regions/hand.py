"""The player's hand: artists with their works, bonus cards and prestige cards, as large as they have room; beside few
of them the round's race."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.reading import queries
from engine.princes.state import COVERED, Seat
from engine.princes.view import View
from game.graphics.grid import Box
from game.princes.base.court_ground import acting_shape, paint_ground
from game.princes.base.model import TableModel, TableShown
from game.princes.base.region import Part, Region
from game.princes.planner.painter import outlook
from game.princes.planner.preview import Preview, preview
from game.princes.planner.race_painter import RaceProps, paint_race, race_props
from game.princes.planner.region import span
from game.princes.planner.sums import works
from game.princes.regions.cards import BACK, draw_back
from game.princes.regions.court_cards import CourtExtra, CourtWork, Ruler, extras_of, paint_extra, paint_work
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

AIR, BETWEEN, APART = 12.0, 11.0, 12.0
"""Logical px: the rim, the gap between cards, and the gap before the race."""
WIDEST, WIDEST_EXTRA, BROAD = 424.0, 220.0, 250.0
"""Greatest width of an artist and of another card, and width of an artist that has room for its sum at its side."""
RACE = 430.0
"""Width that the race needs at least."""
MOST_ADDED = 4
"""Greatest addition of a single thing to a work."""
KINDS = ("artist", "bonus", "prestige")
RACE_TOLD = Target("race")
"""The race, which explains itself."""
Numbers = tuple[int, ...]


class HandRegion(Region):
    """The cards of the nearest seat: artists, bonus cards, prestige cards from left to right."""

    name = "hand"
    kinds = (*KINDS, RACE_TOLD.kind)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        numbers = held(model.view.seats[model.me])
        if target == RACE_TOLD:
            beside = self.beside(numbers)
            return NOWHERE.copy() if beside is None else self.real(beside)
        place = KINDS.index(target.kind)
        if target.a >= numbers[place]:
            return NOWHERE.copy()
        return self.real(self.card(numbers, place, target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        numbers = held(model.view.seats[model.me])
        found = [Target(kind, k) for kind, number in zip(KINDS, numbers, strict=True) for k in reversed(range(number))]
        yield self._area(model, shown, found if self.beside(numbers) is None else [*found, RACE_TOLD])

    def card(self, numbers: Numbers, place: int, position: int) -> Box:
        """Return the box of a card in a hand with these numbers of each kind, logical px."""
        artist, extra = self.widths(numbers)
        before = [artist] * numbers[0] + [extra] * sum(numbers[1:])
        left = sum(wide + BETWEEN for wide in before[: sum(numbers[:place]) + position])
        return Box(self.cards.x + left, self.cards.y, extra if place else artist, self.cards.h)

    def widths(self, numbers: Numbers) -> tuple[float, float]:
        """Return the widths of an artist and of another card in a hand with these numbers."""
        artists, extras = numbers[0], sum(numbers[1:])
        room = self.cards.w + BETWEEN
        extra = min(WIDEST_EXTRA, room / max(1, artists + extras) - BETWEEN)
        room -= extras * (extra + BETWEEN)
        if room - artists * (BROAD + BETWEEN) >= RACE + APART:
            room -= RACE + APART
        return min(WIDEST, room / max(1, artists) - BETWEEN), extra

    def beside(self, numbers: Numbers) -> Box | None:
        """Return the room for the race to the right of a hand with these numbers, None without it."""
        artist, extra = self.widths(numbers)
        left = self.cards.x + numbers[0] * (artist + BETWEEN) + sum(numbers[1:]) * (extra + BETWEEN)
        left += APART if sum(numbers) else 0.0
        room = self.cards.right - left
        return Box(left, self.cards.y, room, self.cards.h) if room >= RACE - APART else None

    @property
    def cards(self) -> Box:
        """The room for all cards, logical px."""
        box = self.box
        return Box(box.x + AIR, box.y + 4, box.w - AIR - 4, box.h - AIR - 4)


def held(court: Seat) -> tuple[int, int, int]:
    """Return the numbers of artists, bonus and prestige cards in a court's hand."""
    return len(court.hand), len(court.bonus), len(court.prestige)


class HandProps(NamedTuple):
    """Props of the hand."""

    numbers: Numbers
    works: tuple[CourtWork | None, ...]
    """The works of the artists as they lie, None for a covered one."""
    extras: tuple[CourtExtra, ...]
    """The other cards."""
    preview: Preview
    """The thing pointed at anywhere on the table, and its addition to each work."""
    race: RaceProps | None
    """The round's race, if there is room for it."""
    acts: str
    """The seal of the player while it acts."""


class HandPainter(Part[HandRegion, HandProps]):
    """Painter of the player's cards; an artist shows the sum of its work, and how far that reaches."""

    work = 2
    has_gutter = False

    def props(self, model: TableModel, shown: TableShown) -> HandProps:
        view, me = model.view, model.me
        numbers = held(view.seats[me])
        pointed = preview(model, shown, shown.known(outlook, view, me).found)
        lying, extras = shown.known(hand_of, view, me)
        return HandProps(
            numbers,
            tuple([None if work is None else work._replace(more=pointed.added(work.sum.card)) for work in lying]),
            extras,
            pointed,
            race_props(model, shown) if self.region.beside(numbers) else None,
            acting_shape(model),
        )

    def ruler(self, props: HandProps) -> Ruler:
        """Return the ends of the bars; they have room for every preview, and do not change while the pointer moves."""
        return span([work.sum.best + MOST_ADDED for work in props.works if work])

    def painted(self, surface: pygame.Surface, props: HandProps) -> Iterator[None]:
        brush, region = self.brush, self.region
        paint_ground(brush, surface, region.boxes, region.rect, props.acts)
        ruler = self.ruler(props)
        for position, work in enumerate(props.works):
            box = region.card(props.numbers, 0, position)
            if work is None:
                draw_back(brush, surface, "profession", _backed(box))
            else:
                paint_work(brush, surface, work, box, ruler)
            yield
        for number, extra in enumerate(props.extras):
            kind, place = (1, number) if number < props.numbers[1] else (2, number - props.numbers[1])
            box = region.card(props.numbers, kind, place)
            if extra.card == COVERED:
                draw_back(brush, surface, extra.pile, _backed(box))
            else:
                paint_extra(brush, surface, extra, box)
            yield
        room = region.beside(props.numbers)
        if props.race is not None and room is not None:
            paint_race(brush, surface, props.race, room)


def _backed(box: Box) -> Box:
    """Return the place of a card face down in the box of an open one."""
    wide = min(box.w, box.h * BACK[0] / BACK[1])
    return Box(box.centre[0] - wide / 2, box.y, wide, box.h)


def hand_of(view: View, seat: int) -> tuple[tuple[CourtWork | None, ...], tuple[CourtExtra, ...]]:
    """Return the works of the artists in a seat's hand as they lie, without a preview, and its other cards."""
    court, sums = view.seats[seat], {work.card: work for work in works(view, seat)}
    found = [
        None if card == COVERED else CourtWork(sums[card], queries.shared_wishes(court, card), 0, view.round)
        for card in court.hand
    ]
    return tuple(found), extras_of(view, seat)
