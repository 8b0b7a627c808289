"""The player's hand: artists, bonus cards and prestige cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes import bonus
from engine.princes.reading import queries
from engine.princes.state import COVERED, Seat
from engine.princes.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.model import TableModel, TableShown
from game.princes.base.region import Part, Region
from game.princes.planner.race import CardInHand, held_cards
from game.princes.regions.cards import LARGE, SMALL, CardFace, artist_face, draw_card
from game.princes.regions.outlook import NARROW, ShownScore, paint_cards, paint_scores, scores_of
from game.table.spots import Target, TouchArea

HEAD, AIR, APART, BETWEEN = 40.0, 12.0, 10.0, 6.0
"""Logical px: the title of a hand without cards, the rim, more of a gap between the kinds of cards, and the gap between
cards."""
KINDS = ("artist", "bonus", "prestige")


class HandRegion(Region):
    """The cards of the nearest seat: artists, bonus cards, prestige cards from left to right."""

    name = "hand"
    kinds = KINDS

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        numbers = held(model.view.seats[model.me])
        place = KINDS.index(target.kind)
        if target.a >= numbers[place]:
            return Rect(0, 0, 0, 0)
        return self.real(self.card(numbers, place, target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        numbers = held(model.view.seats[model.me])
        yield self._area(
            model,
            shown,
            [Target(kind, k) for kind, number in zip(KINDS, numbers, strict=True) for k in reversed(range(number))],
        )

    def card(self, numbers: tuple[int, ...], place: int, position: int) -> Box:
        """Return the box of a card in a hand with these numbers of each kind, logical px."""
        kinds = sum(number > 0 for number in numbers)
        room, high = self.cards.w - APART * max(0, kinds - 1), self.cards.h
        if self.are_large(numbers):
            wide = high * LARGE[0] / LARGE[1]
        else:
            wide = min(high * SMALL[0] / SMALL[1], room / max(1, sum(numbers)) - BETWEEN)
            high = wide * SMALL[1] / SMALL[0]
        before = sum(numbers[:place]) + position
        gaps = APART * sum(number > 0 for number in numbers[:place])
        return Box(self.cards.x + gaps + before * (wide + BETWEEN), self.cards.y, wide, high)

    def are_large(self, numbers: tuple[int, ...]) -> bool:
        """Return whether there is room for the large form of all cards, at the full height of the hand."""
        needed = sum(numbers) * (self.cards.h * LARGE[0] / LARGE[1] + BETWEEN)
        beside = 0.0 if numbers[0] else NARROW + APART  # the standing of the prestige cards
        return needed + APART * (len(KINDS) - 1) + beside <= self.cards.w

    def beside(self, numbers: tuple[int, ...]) -> Box:
        """Return the room to the right of a hand with these numbers of each kind, logical px."""
        last = len(numbers) - 1
        left = self.card(numbers, last, numbers[last] - 1).right + APART
        return Box(left, self.cards.y, self.cards.right - left, self.cards.h)

    @property
    def cards(self) -> Box:
        """The room for all cards, logical px."""
        return self.box.inset(AIR)


def held(court: Seat) -> tuple[int, int, int]:
    """Return the numbers of artists, bonus and prestige cards in a court's hand."""
    return len(court.hand), len(court.bonus), len(court.prestige)


class HandProps(NamedTuple):
    """The shown cards by kind, and whether they are covered. Where no artist needs the room: how the prestige cards
    stand, or, in an empty hand, all seats."""

    cards: tuple[tuple[CardFace, ...], ...]
    is_covered: bool
    standing: tuple[CardInHand, ...] = ()
    scores: tuple[ShownScore, ...] = ()


class HandPainter(Part[HandRegion, HandProps]):
    """Painter of the player's cards; an artist shows the present WV of its work."""

    def props(self, model: TableModel, shown: TableShown) -> HandProps:
        found = shown.known(hand_of, model.view, model.me)
        return found if any(found.cards) else found._replace(scores=scores_of(model))

    def paint(self, surface: pygame.Surface, props: HandProps) -> None:
        brush, box = self.brush, self.region.box
        brush.panel(surface, "princes_panel_terracotta", self.region.rect)
        numbers = tuple(len(cards) for cards in props.cards)
        for place, cards in enumerate(props.cards):
            for position, face in enumerate(cards):
                card, is_large = self.region.card(numbers, place, position), self.region.are_large(numbers)
                draw_card(brush, surface, face, card, large=is_large)
        if props.standing:
            paint_cards(brush, surface, props.standing, self.region.beside(numbers))
        elif props.scores:
            title, room = (
                brush.t("princes_race.scores"),
                Box(box.x + AIR, box.y + HEAD, box.w - 2 * AIR, box.h - HEAD - AIR),
            )
            x, y = box.x + AIR + 4, box.y + 29
            brush.text(surface, title, x, y, 28, theme.CREAM, within=box.w - 30, tight=True, grow=1.2)
            paint_scores(brush, surface, props.scores, room.inset(AIR))


def hand_of(view: View, seat: int) -> HandProps:
    """Return the hand of a seat, with the present values of its cards."""
    court = view.seats[seat]
    artists = tuple([artist_face(court, card, _value(view, seat, card)) for card in court.hand])
    extra = tuple(
        [
            CardFace("bonus", card, value="" if card == COVERED else f"+{bonus.adds(card, court)}")
            for card in court.bonus
        ]
    )
    now = dict(queries.prestige_now(view, seat))
    hidden = tuple([CardFace("prestige", card, value=_points(now.get(card))) for card in court.prestige])
    is_covered = COVERED in (*court.hand, *court.bonus, *court.prestige)
    standing = () if court.hand or is_covered else held_cards(view, seat)
    return HandProps((artists, extra, hidden), is_covered, standing)


def _value(view: View, seat: int, card: str) -> str:
    """Return the present WV of an artist."""
    return "" if card == COVERED else str(queries.work_value(view, seat, card).total)


def _points(points: int | None) -> str:
    return "" if points is None else f"{points}"
