"""The position as a sheet of text: round boards, council, city, families, the field, and what the viewer alone knows.

`told` says the same in sentences, for those who listen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.strasbourg import state as st
from engine.strasbourg.city import BIT, GUILD, HEIGHT, NUMBER, PRICE, SPOTS, TOUCHING, WIDTH, numbers_in
from engine.strasbourg.city import SQUARES as ALL_SQUARES
from engine.strasbourg.components import BOARDS, COUNCIL, EDIFICES, GUILDS, PILE
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.stacks import sizes
from engine.strasbourg.state import PLANNING, UNKNOWN, InField, Seat
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import ROUNDS
from engine.strasbourg.view import View
from game.strasbourg.base.words import StrasbourgWords, cards, square
from game.table.plain.sheet import Row, SheetLine

FAMILY = (1.3, 0.5, 1.2, 2.15, 0.7, 1.0, 1.1, 1.1, 0.8, 0.85)
"""Shares of the columns of the families."""
BOARD = (0.7, 1.2, 1.2, 1.2, 1.6)
"""Shares of the columns of the round boards."""
SEATS = (0.98, 0.85, 0.82, 1.0, 1.45, 1.15, 1.12, 1.18)
"""Shares of the columns of the council."""
CITY = (0.4, *(1.0,) * WIDTH)
"""Shares of the columns of the city."""
SPOT, CHAPEL, PLOT = "°", "+", "[ ]"
"""Signs of squares that touch a free chapel spot or a chapel, and of a building plot."""
SHORT = 3
"""Letters of a name on a square."""


def position(view: View, words: StrasbourgWords) -> Iterator[SheetLine]:
    """Yield the lines of the sheet."""
    yield from _boards(view, words)
    yield from _council(view, words)
    yield from _city(view, words)
    yield from _families(view, words)
    yield from _field(view, words)
    yield from _own(view, words)


# ---------------------------------------------------------------- what all see


def _boards(view: View, words: StrasbourgWords) -> Iterator[SheetLine]:
    yield Row((words.t("strasbourg.sheet.round"), "B", "D", "F", words.t("strasbourg.sheet.edifice")), BOARD, True)
    for number in range(1, ROUNDS + 1):
        board, edifice = BOARDS[view.boards[number - 1]], view.edifices[number - 1]
        guilds = (words.of("guild", guild) for guild in board)
        worth = f"{words.of('edifice', edifice)} ({EDIFICES[edifice]})"
        yield Row((str(number), *guilds, worth), BOARD, is_marked=number == view.round)


def _council(view: View, words: StrasbourgWords) -> Iterator[SheetLine]:
    yield Row(tuple(words.of("council", place) for place in COUNCIL), SEATS, True)
    yield Row(tuple(_holder(words, holder) for holder in view.council), SEATS)


def _city(view: View, words: StrasbourgWords) -> Iterator[SheetLine]:
    yield Row(("", *"abcdefghi"), CITY, True)
    owner = {number: seat for seat, each in enumerate(view.seats) for number in numbers_in(each.members)}
    short = short_names(view, words)
    for y in range(HEIGHT):
        line = (_square(view, words, NUMBER[x, y], owner, short) for x in range(WIDTH))
        yield Row((str(y + 1), *line), CITY)
    signs = {"spot": SPOT, "chapel": CHAPEL, "plot": PLOT}
    yield words.t("strasbourg.sheet.legend", name=words.name(view.start), **signs)


def _square(view: View, words: StrasbourgWords, number: int, owner: dict[int, int], short: tuple[str, ...]) -> str:
    """Return a square: its guild with the price or the family on it, or what is built on a plot."""
    guild = GUILD[number]
    if guild is None:
        edifice = next((built.edifice for built in view.built if NUMBER[built.at] == number), None)
        return PLOT if edifice is None else words.of("edifice", edifice)
    touched = next((place for place in SPOTS if TOUCHING[place] & BIT[number]), None)
    sign = "" if touched is None else CHAPEL if touched in view.chapels else SPOT
    return f"{words.of('letters', guild)} {short[owner[number]] if number in owner else PRICE[number]}{sign}"


def short_names(view: View, words: StrasbourgWords) -> tuple[str, ...]:
    """Return a short form of each seat's name; where two are equal, with the number of the seat."""
    short = [words.name(seat)[:SHORT] for seat in range(len(view.seats))]
    return tuple(f"{name[:-1]}{seat + 1}" if short.count(name) > 1 else name for seat, name in enumerate(short))


def _families(view: View, words: StrasbourgWords) -> Iterator[SheetLine]:
    heads = ("family", "points", "coins", "goods", "privileges", "pile", "stacks", "council", "members", "tasks")
    yield Row(tuple(words.t(f"strasbourg.sheet.{head}") for head in heads), FAMILY, True)
    for number, seat in enumerate(view.seats):
        stacks = _sizes(seat)
        counts = (len(seat.pile), stacks, view.council.count(number), seat.members.bit_count(), len(seat.tasks))
        yield Row(
            (
                words.name(number),
                str(seat.score),
                str(seat.money),
                _goods(seat, words),
                str(seat.privileges),
                *map(str, counts),
            ),
            FAMILY,
            is_marked=number == view.to_act,
        )


def _sizes(seat: Seat) -> str:
    """Return the numbers of cards in the stacks, from the largest down: 2, 1, 1."""
    return ", ".join(map(str, sizes(seat.stacks))) or "–"


def _goods(seat: Seat, words: StrasbourgWords) -> str:
    held = zip(seat.goods, GUILDS, strict=True)
    return ", ".join(f"{number} {words.of('good', guild)}" for number, guild in held if number) or "–"


def _field(view: View, words: StrasbourgWords) -> Iterator[str]:
    """Yield what the field pays, and what each seat did there."""
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


# ---------------------------------------------------------------- what the viewer knows


def _own(view: View, words: StrasbourgWords) -> Iterator[str]:
    """Yield hand, stacks, what is left in the pile and the tasks of the viewer; nothing for a stranger."""
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
    yield words.t("strasbourg.own.pile", n=len(seat.pile), cards=_left(seat, view), each=_each(view, seat))
    yield from (_task(view, words, task) for task in seat.tasks if task != UNKNOWN)


def _stacks(view: View, seat: Seat) -> str:
    said = [f"{cards(stack)} = {sum(stack)}" if len(stack) > 1 else str(stack[0]) for stack in seat.stacks]
    opened = isinstance(view.pending, PLANNING) and view.pending.seat == view.seat
    return " | ".join(said) + (" …" if opened else "")


def _each(view: View, seat: Seat) -> int:
    """Return how many cards of the pile there are for each round to come."""
    planned = not isinstance(view.pending, (*PLANNING, st.ChoosingTasks))
    return -(-len(seat.pile) // max(1, ROUNDS + 1 - view.round - planned))


def _left(seat: Seat, view: View) -> str:
    """Return the cards still in the pile, counted from those that the seat has seen: 2×6, 1×5."""
    left = Counter(PILE)
    bid = view.pending.bids[view.seat] if isinstance(view.pending, InField) else None
    for seen in (seat.hand, seat.out, seat.lost, *seat.stacks, bid if isinstance(bid, tuple) else ()):
        left.subtract(seen)
    return ", ".join(f"{number}×{value}" for value, number in sorted(left.items(), reverse=True) if number) or "–"


def _task(view: View, words: StrasbourgWords, task: str) -> str:
    done = progress(view, view.seat, task)
    return words.t(
        "strasbourg.own.met" if done.is_met else "strasbourg.own.task",
        task=words.of("task", task),
        condition=words.condition(task, len(view.seats)),
        points=TASKS[task].points,
        has=done.has,
        wanted=done.wanted,
    )


# ---------------------------------------------------------------- in sentences


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
