"""The position in sentences: the round, the field, council, families, city, and the viewer's own cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg.city import SQUARES as ALL_SQUARES
from engine.strasbourg.city import TOUCHING, numbers_in
from engine.strasbourg.components import BOARDS, COUNCIL, GUILDS
from engine.strasbourg.reading.pile import cards_a_round, unseen
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.reading.reach import in_reach
from engine.strasbourg.stacks import sizes
from engine.strasbourg.state import PLANNING, UNKNOWN, InField, Seat
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import ROUNDS
from engine.strasbourg.view import View
from game.strasbourg.base.words import StrasbourgWords, cards, span, square


def told(view: View, words: StrasbourgWords) -> Iterator[str]:
    """Yield the position in sentences."""
    guilds = words.all_of("guild", BOARDS[view.board])
    edifice = words.of("edifice", view.edifice)
    yield words.t("strasbourg.told.round", round=view.round, rounds=ROUNDS, guilds=guilds, edifice=edifice)
    yield from _field(view, words)
    held = [
        f"{words.of('council', place)}: {_holder(words, who)}" for place, who in zip(COUNCIL, view.council, strict=True)
    ]
    yield words.t("strasbourg.told.council", seats=", ".join(held))
    for number, seat in enumerate(view.seats):
        yield _family(view, words, number, seat)
    for built in view.built:
        yield words.t("strasbourg.told.edifice", edifice=words.of("edifice", built.edifice), at=square(built.at))
    if view.chapels:
        touched = (number for spot in view.chapels for number in numbers_in(TOUCHING[spot]))
        yield words.t("strasbourg.told.chapels", squares=", ".join(square(ALL_SQUARES[number]) for number in touched))
    yield from _own(view, words)


def _sizes(seat: Seat) -> str:
    """Return the numbers of cards in the stacks, from the largest down: 2, 1, 1."""
    return ", ".join(map(str, sizes(seat.stacks))) or "–"


def _goods(seat: Seat, words: StrasbourgWords) -> str:
    held = zip(seat.goods, GUILDS, strict=True)
    return ", ".join(f"{number} {words.of('good', guild)}" for number, guild in held if number) or "–"


def _field(view: View, words: StrasbourgWords) -> Iterator[str]:
    """Yield the payments of the field, and the deeds of each seat there."""
    asked = view.pending
    if not isinstance(asked, InField):
        return
    yield words.places(asked.field)
    bids = " · ".join(f"{words.name(seat)} {_bid(view, words, seat)}" for seat in view.order())
    yield words.t("strasbourg.sheet.bids", bids=bids)


def _bid(view: View, words: StrasbourgWords, seat: int) -> str:
    assert isinstance(view.pending, InField)
    bid = view.pending.bids[seat]
    if bid is None:
        return "…"
    if isinstance(bid, str):
        return words.t(f"strasbourg.bid.{bid}")
    return f"{sum(bid)}" if len(bid) == 1 else f"{sum(bid)} ({cards(bid)})"


# ---------------------------------------------------------------- the viewer's own cards


def _own(view: View, words: StrasbourgWords) -> Iterator[str]:
    """Yield hand, stacks, the rest of the pile and the tasks of the viewer; nothing for a stranger."""
    if not 0 <= view.seat < len(view.seats) or view.is_over:
        return
    seat = view.seats[view.seat]
    said = []
    if seat.hand:
        said.append(words.t("strasbourg.own.hand", cards=cards(seat.hand)))
    if seat.stacks:
        said.append(words.t("strasbourg.own.stacks", stacks=_stacks(view, seat)))
    if said:
        yield " · ".join(said)
    yield words.t("strasbourg.own.pile", n=len(seat.pile), cards=_left(view))
    if seat.pile and view.round < ROUNDS:
        yield words.n("strasbourg.own.after", ROUNDS - view.round, each=span(*cards_a_round(view, view.seat)))
    yield from (_task(view, words, task) for task in seat.tasks if task != UNKNOWN)


def _stacks(view: View, seat: Seat) -> str:
    said = [f"{cards(stack)} = {sum(stack)}" if len(stack) > 1 else str(stack[0]) for stack in seat.stacks]
    opened = isinstance(view.pending, PLANNING) and view.pending.seat == view.seat
    return " | ".join(said) + (" …" if opened else "")


def _left(view: View) -> str:
    """Return the cards still in the pile, counted from those that the seat has seen: 2×6, 1×5."""
    return (
        ", ".join(f"{number}×{value}" for value, number in sorted(unseen(view, view.seat).items(), reverse=True)) or "–"
    )


def _task(view: View, words: StrasbourgWords, task: str) -> str:
    done = progress(view, view.seat, task)
    key = "met" if done.is_met else "task" if in_reach(view, view.seat, task) else "lost"
    return words.t(
        f"strasbourg.own.{key}",
        task=words.of("task", task),
        condition=words.condition(task, len(view.seats)),
        points=TASKS[task].points,
        has=done.has,
        wanted=done.wanted,
    )


def _holder(words: StrasbourgWords, holder: int | None) -> str:
    return "–" if holder is None else words.name(holder)


def _family(view: View, words: StrasbourgWords, number: int, seat: Seat) -> str:
    squares = ", ".join(square(ALL_SQUARES[each]) for each in numbers_in(seat.members))
    return words.t(
        "strasbourg.told.family",
        name=words.name(number) + (words.t("strasbourg.told.start") if number == view.start else ""),
        points=seat.score,
        coins=words.coins(seat.money),
        goods=_goods(seat, words),
        privileges=words.n("strasbourg.privileges", seat.privileges),
        pile=len(seat.pile),
        stacks=_sizes(seat),
        squares=squares or "–",
    )
