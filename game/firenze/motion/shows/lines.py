"""Things that lie in a line before a seat, or in the church, and move up when one comes or goes."""

from __future__ import annotations

from dataclasses import dataclass

from game.animation.model import LandingPlace
from game.animation.pieces import Entry, Leg, Locator, Look
from game.animation.tween import Timing
from game.firenze.motion.looks import Card, Stones
from game.firenze.motion.motion import TableMotion

STILL = 1.5
"""Real px that are no movement."""


@dataclass(frozen=True, slots=True)
class Lying:
    """Something in a line: kind of line (tower, hand, building, church), number in it, look, place as it was, and how
    many pieces of the model's `incoming` it stands for."""

    kind: str
    number: int
    look: Look
    was: Locator
    amount: int = 1


def towers(motion: TableMotion, seat: int) -> list[Lying]:
    """The towers of a seat as they stand."""
    return [
        Lying(
            "tower",
            number,
            Stones(tower.colour, tower.height),
            motion.at.pinned(motion.at.tower(seat, number, tower.height)),
            tower.height,
        )
        for number, tower in enumerate(motion.model.view.seats[seat].towers)
    ]


def cards(motion: TableMotion, seat: int) -> list[Lying]:
    """The cards before a seat as they lie: hand, then buildings."""
    at, owner = motion.at, motion.model.view.seats[seat]
    return [
        Lying(kind, number, Card(at.face(seat, kind), card), at.pinned(at.card(seat, kind, number)))
        for kind, held in (("hand", owner.hand), ("building", owner.buildings))
        for number, card in enumerate(held)
    ]


def church(motion: TableMotion) -> list[Lying]:
    """The cards in the church as they lie."""
    return [
        Lying("church", field, Card("niche", card), motion.at.pinned(motion.at.church(field)))
        for field, card in enumerate(motion.model.view.church)
    ]


def close_up(
    motion: TableMotion, seat: int, before: list[Lying], time: Timing, gone: tuple[str, int] | None = None
) -> None:
    """What lay there `before` moves to where it lies now, `gone` (kind and number) having left; what did not move is
    left alone. Call it after the fold."""
    moved = 0
    for item in before:
        if gone == (item.kind, item.number):
            continue
        now = item.number - (gone is not None and gone[0] == item.kind and item.number > gone[1])
        to, into = _place(motion, seat, item, now)
        a, b = item.was(), to()
        if max(abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width)) > STILL:
            leg = Leg(time, to)
            motion.fly(item.look, item.was, leg, entry=Entry(time.start(moved)), into=into, amount=item.amount, layer=0)
            moved += 1


def _place(motion: TableMotion, seat: int, item: Lying, number: int) -> tuple[Locator, LandingPlace]:
    """Where a thing lies now that is number `number` of its line, and its name in `incoming`."""
    if item.kind == "tower":
        return motion.at.tower(seat, number, item.amount), ("tower", seat, number)
    if item.kind == "church":
        return motion.at.church(number), ("church", number)
    return motion.at.card(seat, item.kind, number), (item.kind, seat, number)
