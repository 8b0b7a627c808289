"""Positions of Strasbourg for tests, in few words: everything not given is as at the beginning, and every card and task
lies somewhere.

table(family(stacks="63 5"), family(stacks="5"), family(), step="bid", bids=[None, None, "pass"])
"""

import copy
from collections.abc import Sequence
from typing import Any

import suite

from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.components import BOARDS, COUNCIL, EDIFICES, GUILDS, PILE
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.stacks import in_form
from engine.strasbourg.state import State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.position import FORMAT, from_json
from firenze.checks.walks import NAMES, Json


def cards(word: str) -> list[int]:
    """Return the values of a word such as `6553`."""
    return [int(letter) for letter in word]


def squares(words: str) -> list[list[int]]:
    """Return the places of a text such as `1,0 2,0`."""
    return [[int(number) for number in word.split(",")] for word in words.split()]


def family(members: str = "", **given: Any) -> Json:
    """Return a seat of a position.  members: its squares.  Cards are words of digits, stacks several of them, goods a
    mapping, tasks and rejected words in one text.  The cards not named are in the pile; where `pile` is given, they are
    out."""
    seat: Json = {
        "name": "", "money": 5, "score": 0, "goods": {}, "privileges": 0, "pile": None, "returned": "", "hand": "",
        "stacks": "", "out": "", "lost": "", "tasks": "", "rejected": "",
    }  # fmt: skip
    assert given.keys() <= seat.keys()
    seat |= given
    for name in ("returned", "hand", "out", "lost"):
        seat[name] = cards(seat[name])
    seat["stacks"] = [cards(word) for word in seat["stacks"].split()]
    seat["goods"] = dict.fromkeys(GUILDS, 0) | seat["goods"]
    for name in ("tasks", "rejected"):
        seat[name] = seat[name].split()
    return seat | {"members": squares(members)}


def _with_all_cards(seat: Json, bid: Any) -> None:
    """Put the cards not named into the pile, or out."""
    left = list(PILE)
    named = [*seat["hand"], *seat["out"], *seat["lost"], *(bid if isinstance(bid, list) else [])]
    named += [card for stack in seat["stacks"] for card in stack]
    pile = seat["pile"]
    for card in [*named, *(seat["returned"] if pile is None else cards(pile))]:
        left.remove(card)
    if pile is None:
        seat["pile"] = [*left, *seat["returned"]]
    else:
        seat["pile"] = cards(pile)
        seat["out"] = list(in_form([*seat["out"], *left]))


def _with_all_tasks(seats: Sequence[Json], step: str, to_act: int) -> list[str]:
    """Give every seat five tasks, and return the others.  One that keeps none of those named keeps one."""
    free = [task for task in TASKS if not any(task in (*seat["tasks"], *seat["rejected"]) for seat in seats)]
    for number, seat in enumerate(seats):
        if not seat["tasks"]:
            seat["tasks"] = [free.pop(0)]
        more = [free.pop(0) for _ in range(5 - len(seat["tasks"]) - len(seat["rejected"]))]
        seat["tasks" if step == "tasks" and number >= to_act else "rejected"] += more
    return free


def told(*families: Json, step: str = "bid", to_act: int = 0, round_: int = 1, start: int = 0, **given: Any) -> Json:
    """Return a position as JSON.  given: fields of the position (boards, edifices, council, chapels, built), otherwise
    of `turn`; cards in `bids` are words."""
    seats = [copy.deepcopy(seat) | {"name": name} for seat, name in zip(families, NAMES, strict=False)]
    if "bids" in given:
        given = {"field": "A", **given}
        given["bids"] = [cards(bid) if isinstance(bid, str) and bid.isdigit() else bid for bid in given["bids"]]
    city: list[list[int | None]] = [[None] * 9 for _ in range(6)]
    for number, seat in enumerate(seats):
        bids = given.get("bids", [None] * len(seats))
        _with_all_cards(seat, bids[number])
        for x, y in seat.pop("members"):
            city[y][x] = number
    box = _with_all_tasks(seats, step, to_act)
    council: dict[str, int | None] = {**dict.fromkeys(COUNCIL), **given.pop("council", {})}
    return {
        "format": FORMAT, "options": {}, "round": round_, "start": start,
        "boards": given.pop("boards", list(BOARDS)), "edifices": given.pop("edifices", list(EDIFICES)),
        "players": seats, "box": box,
        "council": council, "city": city, "chapels": squares(given.pop("chapels", "")),
        "built": [{"edifice": edifice, "at": list(at)} for edifice, at in given.pop("built", {}).items()],
        "turn": {"step": step, "to_act": to_act, **given}, "rng": 0,
    }  # fmt: skip


def table(*families: Json, **given: Any) -> State:
    """Return the state of such a position."""
    return from_json(told(*families, **given))


# ---------------------------------------------------------------- actions and queries


def say(word: str) -> ac.Action:
    """Return an action from its short form: `keep rows store`, `add 3`, `reveal 63`, `place 1,0`, `sell bakers`."""
    do, *rest = word.split()
    match do:
        case "keep":
            return ac.Keep(tuple(rest))
        case "reveal":
            return ac.Reveal(tuple(cards(rest[0])))
        case "add" | "return":
            return ac.KINDS[do](int(rest[0]))  # type: ignore[call-arg]
        case "place" | "chapel" | "edifice":
            x, y = rest[0].split(",")
            return ac.KINDS[do]((int(x), int(y)))  # type: ignore[call-arg]
    return ac.KINDS[do](*rest)


def word(action: ac.Action) -> str:
    """Return the short form of an action."""
    match action:
        case ac.Keep(tasks=tasks):
            return " ".join(["keep", *tasks])
        case ac.Reveal(cards=turned_up):
            return "reveal " + "".join(map(str, turned_up))
        case ac.Add(value=value) | ac.Return(value=value):
            return f"{action.do} {value}"
        case ac.Place(at=(x, y)) | ac.BuildChapel(at=(x, y)) | ac.BuildEdifice(at=(x, y)):
            return f"{action.do} {x},{y}"
        case ac.Sell(good=good):
            return f"sell {good}"
    return action.do


def after(state: State, *words: str) -> State:
    """Return the state after these actions."""
    for each in words:
        state, _ = apply(state, say(each))
    return state


def log_of(state: State, each: str) -> list[ev.GameEvent]:
    """Return the events of that action."""
    return apply(state, say(each))[1]


def words(state: State) -> list[str]:
    """Return the legal actions in their short form."""
    return [word(action) for action in legal(state)]


def asked(state: State) -> tuple[str, int]:
    """Return the step and the seat to act."""
    return state.pending.step, state.to_act


def rule(state: State, each: str) -> str:
    """Return the rule that forbids the action; `apply` must name the same."""
    return suite.rule(STRASBOURG, state, say(each))


def refused(position: Json) -> str:
    """Return the field for which `load` refuses the position."""
    return suite.refused(STRASBOURG, position)
