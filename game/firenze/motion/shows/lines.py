"""Things in a line before a seat, or in the church, which move up when one comes or goes."""

from __future__ import annotations

from dataclasses import dataclass

from game.animation.model import LandingPlace
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.tween import Timing
from game.firenze.motion.looks import CardLook, Stones
from game.firenze.motion.motion import TableMotion

STILL = 1.5
"""Distance that does not count as movement, real px."""


@dataclass(frozen=True, slots=True)
class LinedUp:
    """A thing in a line."""

    kind: str
    """Kind of line (tower, hand, building, church)."""
    number: int
    """Its number in the line."""
    look: Look
    was: Locator
    """Its former place."""
    amount: int = 1
    """Number of pieces of the model's `incoming` that it represents."""


def towers(motion: TableMotion, seat: int) -> list[LinedUp]:
    """Return the towers of a seat in their places."""
    return [
        LinedUp(
            "tower",
            number,
            Stones(tower.colour, tower.height),
            motion.at.pinned(motion.at.tower(seat, number, tower.height)),
            tower.height,
        )
        for number, tower in enumerate(motion.model.view.seats[seat].towers)
    ]


def cards(motion: TableMotion, seat: int) -> list[LinedUp]:
    """Return the cards of a seat in their places: hand, then buildings."""
    at, owner = motion.at, motion.model.view.seats[seat]
    return [
        LinedUp(kind, number, CardLook(at.face(seat, kind), card), at.pinned(at.card(seat, kind, number)))
        for kind, held in (("hand", owner.hand), ("building", owner.buildings))
        for number, card in enumerate(held)
    ]


def church(motion: TableMotion) -> list[LinedUp]:
    """Return the cards in the church in their places."""
    return [
        LinedUp("church", field, CardLook("niche", card), motion.at.pinned(motion.at.church(field)))
        for field, card in enumerate(motion.model.view.church)
    ]


def close_up(
    motion: TableMotion, seat: int, before: list[LinedUp], time: Timing, gone: tuple[str, int] | None = None
) -> None:
    """Move the things of `before` to their present places, after `gone` (kind and number) has left. Call it after the
    fold."""
    moved = 0
    for item in before:
        if gone == (item.kind, item.number):
            continue
        now = item.number - (gone is not None and gone[0] == item.kind and item.number > gone[1])
        to, into = _place(motion, seat, item, now)
        a, b = item.was(), to()
        if max(abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width)) > STILL:
            leg = Leg(time, to)
            motion.fly(
                item.look, item.was, leg, entry=PieceEntry(time.start(moved)), into=into, amount=item.amount, layer=0
            )
            moved += 1


def _place(motion: TableMotion, seat: int, item: LinedUp, number: int) -> tuple[Locator, LandingPlace]:
    """Return the present place of a thing that is number `number` of its line, and its name in `incoming`."""
    if item.kind == "tower":
        return motion.at.tower(seat, number, item.amount), ("tower", seat, number)
    if item.kind == "church":
        return motion.at.church(number), ("church", number)
    return motion.at.card(seat, item.kind, number), (item.kind, seat, number)
