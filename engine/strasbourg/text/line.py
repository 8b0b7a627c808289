"""A position as one short line, as lessons and puzzles use it.

    bid B, bids - 63 pass; seat stacks 53 4, city 1,0 2,1; seat; seat tasks rows; round 2; council 0 - 1 - - - - -

The parts are divided by semicolons, the groups of a part by commas.  The first part is the step; it is the first seat's
question, or that of another seat if `by` and its number are given.

| step | content |
|---|---|
| `tasks`, `draw`, `split`, `chapel`, `edifice`, `over` | |
| `bid`, `settle`, `sell`, `refund` | the field, and `bids` by seat |
| `settle`, `sell`, `refund` | also `ranking`: the seats that turned up a stack, place 1 first |
| `sell` | also `last`: the good sold last, if there is one |

| part | content |
|---|---|
| `seat` | one or more of OF_A_SEAT; 5 coins if `money` is missing |
| `round`, `start` | 1, and place 1 of the ranking or else seat 0 if missing |
| `boards`, `edifices` | by round; in the order of the rules if missing |
| `council` | the holders of the eight council seats, `-` for an empty one; as at the beginning if missing |
| `chapels` | spots |
| `built` | edifices and their plots, `mint@1,1` |

A bid is cards, `pass`, `wait`, `none` where the only card has gone back, or `-` if the seat still has to decide.  Seats
are numbers from 0, cards digits: `stacks 63 5`.  `goods` names each good, `city` the squares of the members.

A seat's cards that are not named are out of the game if its `pile` is named, and otherwise its pile, shuffled by the
seed.  Tasks that are not named make up the five of each seat, in their order: it has given them back, but for one that
it keeps if it has no other; while it still chooses it holds them all.  The others are in the box.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from engine.strasbourg import state as st
from engine.strasbourg.city import HEIGHT, NUMBER, SQUARES, WIDTH, Square, numbers_in
from engine.strasbourg.components import BOARDS, COUNCIL, EDIFICES, GUILDS, OFFICES, PILE
from engine.strasbourg.stacks import Stack
from engine.strasbourg.state import PASSED, WAITING, Bid, Pending, Seat, State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.position import FORMAT, QUESTIONS, from_json
from engine.strasbourg.values import DEALT, START_MONEY
from engine.wire.line import (
    Said,
    check_seats,
    exactly,
    only,
    read_groups,
    read_number,
    read_parts,
    write_groups,
    write_part,
)

NOBODY = UNDECIDED = "-"
NO_CARDS = "none"
COUNTED = ("money", "score", "privileges")
CARDS = ("pile", "returned", "hand", "out", "lost")
LISTED = ("goods", "stacks", "tasks", "rejected", "city")
OF_A_SEAT = (*COUNTED, *CARDS, *LISTED)
OF_A_STEP = ("bids", "ranking", "last", "by")
PARTS = ("seat", "round", "start", "boards", "edifices", "council", "chapels", "built")
USUAL: dict[str, list[str]] = {
    "round": ["1"],
    "boards": list(BOARDS),
    "edifices": list(EDIFICES),
    "council": ["0", "1", *(NOBODY for _ in COUNCIL[2:])],
    "chapels": [],
    "built": [],
}
"""The text of a missing part."""

_PLACE = re.compile(r"(\d),(\d)")

# ---------------------------------------------------------------- reading


def read_line(text: str, names: Sequence[str], seed: int = 0) -> State:
    """Return the position; the chances come from the seed.

    names: of the seats.  Raises PositionError, with the part and the problem, for an invalid position.
    """
    step, seats, said = read_parts(text, PARTS)
    families = [read_groups(seat, OF_A_SEAT, "seat") for seat in seats]
    check_seats(families, names)
    turn = _turn(step)
    tasks, box = _tasks(families, turn)
    piles = _piles(families, turn, Chance.seeded(seed))
    parts = {**USUAL, **said}
    position = {
        "format": FORMAT,
        "options": {},
        "round": read_number("round", only("round", parts["round"])),
        "start": _start(turn, said),
        "boards": parts["boards"],
        "edifices": parts["edifices"],
        "players": [
            _player(name, family) | tasks[number] | piles[number]
            for number, (name, family) in enumerate(zip(names, families, strict=True))
        ],
        "box": box,
        "council": dict(zip(COUNCIL, map(_holder, exactly("council", parts["council"], len(COUNCIL))), strict=True)),
        "city": _city(families),
        "chapels": [list(_place("chapels", word)) for word in parts["chapels"]],
        "built": [_built(word) for word in parts["built"]],
        "turn": turn,
    }
    return from_json(position, seed)


def _turn(text: str) -> dict[str, Any]:
    """Return the question as JSON."""
    told = read_groups(text, (*QUESTIONS, *OF_A_STEP), "step")
    step = next(iter(told), "")
    if step not in QUESTIONS:
        raise PositionError("step", f"must begin with one of {', '.join(QUESTIONS)}")
    kind = QUESTIONS[step]
    turn: dict[str, Any] = {"step": step, "to_act": read_number("by", only("by", told.get("by", ["0"])))}
    if not issubclass(kind, st.InField):
        exactly("step", told[step], 0)
        return turn
    turn |= {"field": only("step", told[step]), "bids": [_bid(word) for word in told.get("bids", [])]}
    if issubclass(kind, st.AfterRanking):
        turn["ranking"] = [read_number("ranking", word) for word in told.get("ranking", [])]
    if kind is st.Settling:
        turn["office"] = _office(turn)
    if kind is st.Selling:
        turn["last"] = only("last", told["last"]) if "last" in told else None
    return turn


def _bid(word: str) -> Any:
    if word in (PASSED, WAITING):
        return word
    return None if word == UNDECIDED else [] if word == NO_CARDS else _digits("bids", word)


def _office(turn: dict[str, Any]) -> str:
    """Return the office of the seat's place."""
    ranking: list[int] = turn["ranking"]
    seat = turn["to_act"]
    if seat not in ranking[: len(OFFICES)]:
        raise PositionError("ranking", f"must have seat {seat} on one of the first {len(OFFICES)} places")
    return OFFICES[ranking.index(seat)]


def _start(turn: dict[str, Any], said: Said) -> int:
    if "start" in said:
        return read_number("start", only("start", said["start"]))
    ranking: list[int] = turn.get("ranking") or [0]
    return ranking[0]


def _tasks(families: Sequence[Said], turn: dict[str, Any]) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the tasks of each seat, and those in the box."""
    named = [*(task for family in families for what in ("tasks", "rejected") for task in family.get(what, []))]
    left = [task for task in TASKS if task not in named]
    found: list[dict[str, Any]] = []
    for number, family in enumerate(families):
        kept, back = list(family.get("tasks", [])), list(family.get("rejected", []))
        missing = max(0, DEALT - len(kept) - len(back))
        more, left = left[:missing], left[missing:]
        if turn["step"] == st.ChoosingTasks.step and number >= turn["to_act"]:
            kept += more
        else:
            kept, more = (kept, more) if kept else (more[:1], more[1:])
            back += more
        found.append({"tasks": kept, "rejected": back})
    return found, left


def _piles(families: Sequence[Said], turn: dict[str, Any], chance: Chance) -> list[dict[str, Any]]:
    """Return the pile of each seat, and its cards that are out: those that lie nowhere else."""
    found: list[dict[str, Any]] = []
    for number, family in enumerate(families):
        bid = turn.get("bids", [])[number : number + 1]
        away = [card for name in CARDS if name != "returned" for card in _cards(family, name)]
        away += [card for stack in family.get("stacks", []) for card in _digits("seat.stacks", stack)]
        away += [card for cards in bid if isinstance(cards, list) for card in cards]
        rest = list((Counter(PILE) - Counter(away)).elements())
        pile, out, returned = _cards(family, "pile"), _cards(family, "out"), _cards(family, "returned")
        if "pile" in family:
            out += rest
        else:
            under = Counter(returned)
            pile = [*chance.shuffled(list((Counter(rest) - under).elements())), *returned]
        found.append({"pile": pile, "out": out})
    return found


def _player(name: str, family: Said) -> dict[str, Any]:
    """Return a seat as JSON, without tasks and pile."""
    counted = {"money": [str(START_MONEY)], "score": ["0"], "privileges": ["0"], **family}
    goods = family.get("goods", [])
    if unknown := next((good for good in goods if good not in GUILDS), ""):
        raise PositionError("seat.goods", f"must be goods, each named after its guild, not {unknown!r}")
    return {
        "name": name,
        **{what: read_number(f"seat.{what}", only(f"seat.{what}", counted[what])) for what in COUNTED},
        "goods": {guild: goods.count(guild) for guild in GUILDS},
        **{what: _cards(family, what) for what in ("returned", "hand", "lost")},
        "stacks": [_digits("seat.stacks", word) for word in family.get("stacks", [])],
    }


def _cards(family: Said, what: str) -> list[int]:
    words = family.get(what, [])
    return _digits(f"seat.{what}", only(f"seat.{what}", words)) if words else []


def _digits(name: str, word: str) -> list[int]:
    """Return the cards of a word of digits."""
    if not word.isdecimal():
        raise PositionError(name, f"must be cards such as 631, not {word!r}")
    return [int(digit) for digit in word]


def _city(families: Sequence[Said]) -> list[list[int | None]]:
    city: list[list[int | None]] = [[None] * WIDTH for _ in range(HEIGHT)]
    for number, family in enumerate(families):
        for word in family.get("city", []):
            x, y = at = _place("seat.city", word)
            if at not in NUMBER or city[y][x] is not None:
                raise PositionError("seat.city", f"must be squares of the city, each once, not {word!r}")
            city[y][x] = number
    return city


def _place(name: str, word: str) -> Square:
    told = _PLACE.fullmatch(word)
    if told is None:
        raise PositionError(name, f"must be places such as 2,1, not {word!r}")
    x, y = told.groups()
    return int(x), int(y)


def _built(word: str) -> dict[str, Any]:
    edifice, _, at = word.partition("@")
    return {"edifice": edifice, "at": list(_place("built", at))}


def _holder(word: str) -> int | None:
    return None if word == NOBODY else read_number("council", word)


# ---------------------------------------------------------------- writing


def write_line(state: State) -> str:
    """Return the line of a position: `read_line` restores it, except for the chances."""
    parts = [_step_words(state.pending), *map(_seat_words, state.seats)]
    said: dict[str, list[str]] = {
        "round": [str(state.round)],
        "boards": list(state.boards),
        "edifices": list(state.edifices),
        "council": [NOBODY if holder is None else str(holder) for holder in state.council],
        "chapels": list(map(_place_word, state.chapels)),
        "built": [f"{built.edifice}@{_place_word(built.at)}" for built in state.built],
    }
    ranking = state.pending.ranking if isinstance(state.pending, st.AfterRanking) else (0,)
    if state.start != ranking[0]:
        parts.append(write_part("start", [state.start]))
    parts += [write_part(name, words) for name, words in said.items() if words != USUAL[name]]
    return "; ".join(parts)


def _step_words(asked: Pending) -> str:
    groups: list[list[object]] = [[asked.step]]
    if isinstance(asked, st.InField):
        groups[0].append(asked.field)
        groups.append(["bids", *map(_bid_word, asked.bids)])
    if isinstance(asked, st.AfterRanking):
        groups.append(["ranking", *asked.ranking])
    if isinstance(asked, st.Selling) and asked.last is not None:
        groups.append(["last", asked.last])
    return write_groups([*groups, ["by", asked.seat]] if asked.seat else groups)


def _bid_word(bid: Bid) -> str:
    if isinstance(bid, tuple):
        return _cards_word(bid) or NO_CARDS
    return UNDECIDED if bid is None else bid


def _seat_words(seat: Seat) -> str:
    groups: list[list[object]] = [["money", seat.money]]
    groups += [[name, getattr(seat, name)] for name in COUNTED[1:] if getattr(seat, name)]
    goods = [guild for guild, number in zip(GUILDS, seat.goods, strict=True) for _ in range(number)]
    groups += [["goods", *goods]] if goods else []
    groups.append(["pile", _cards_word(seat.pile)] if seat.pile else ["pile"])
    groups += [[name, _cards_word(getattr(seat, name))] for name in ("returned", "hand", "lost") if getattr(seat, name)]
    groups += [["stacks", *map(_cards_word, seat.stacks)]] if seat.stacks else []
    groups.append(["tasks", *seat.tasks])
    groups += [["rejected", *seat.rejected]] if seat.rejected else []
    groups += [["city", *(_place_word(SQUARES[number]) for number in numbers_in(seat.members))]] if seat.members else []
    return f"seat {write_groups(groups)}"


def _cards_word(cards: Stack) -> str:
    return "".join(map(str, cards))


def _place_word(at: Iterable[int]) -> str:
    return ",".join(map(str, at))
