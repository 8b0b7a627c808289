"""Positions for tests, in few words: everything not given is as at the beginning, and every card lies somewhere.

table(court(hand="poet painter", plan="opera@4,0"), court(), court(), step="act", left=2)
"""

from typing import Any

import suite

from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.cards import CARDS
from engine.princes.game import PRINCES
from engine.princes.rules import apply, legal
from engine.princes.state import State
from engine.princes.text.position import FORMAT, from_json
from firenze.checks.walks import NAMES, Json

LISTS = ("hand", "table", "freedoms", "prestige", "bonus")


def court(plan: str = "", **given: Any) -> Json:
    """Return a seat of a position; cards and freedoms are words in one text, each piece of the plan is
    `kind:orient@x,y`."""
    seat: Json = {
        "name": "", "money": 3500, "score": 0, "hand": [], "table": [], "recruiting": 0, "used": 0, "jesters": 0,
        "builders": 0, "freedoms": [], "prestige": [], "bonus": [], "rejected": "alchemist",
    }  # fmt: skip
    assert given.keys() <= seat.keys()
    seat |= {name: value.split() if name in LISTS else value for name, value in given.items()}
    return seat | {"plan": [_piece(words) for words in plan.split()]}


def _piece(words: str) -> Json:
    look, _, at = words.partition("@")
    kind, _, orient = look.partition(":")
    return {"kind": kind, "orient": int(orient or 0), "at": [int(number) for number in at.split(",")]}


def told(*courts: Json, step: str = "act", to_act: int = 0, round_: int = 1, **given: Any) -> Json:
    """Return a position as JSON.  given: fields of the position (got, best, spent, thrown), otherwise of `turn`."""
    seats = [{**seat, "name": name} for seat, name in zip(courts, NAMES, strict=False)]
    auction = step in ("hire", "offer", "bid", "lure", "over") or (step == "place" and "left" not in given)
    auction = auction or (step == "sift" and given["pile"] == "prestige")
    if step in ("act", "take") or not auction:
        given = {"left": 2 if step == "act" else 1, "freedom": False, "profession": False, **given}
    got = given.pop("got", [None if auction else "none"] * len(seats))
    best = given.pop("best", {"value": 0, "seats": []})
    spent, thrown = given.pop("spent", "").split(), given.pop("thrown", {})
    gone = {*spent, *given.get("cards", [])}
    for seat in seats:
        gone |= {card for name in ("hand", "table", "prestige", "bonus") for card in seat[name]}
        if step == "hire":
            gone.add(seat["rejected"])
    piles = given.pop("piles", {})
    return {
        "format": FORMAT, "options": {}, "round": round_, "start": (round_ - 1) % len(seats), "players": seats,
        "thrown": {"forest": 0, "lake": 0, "park": 0} | thrown, "spent": spent,
        "piles": {
            pile: piles.get(pile, [{"card": card, "by": None} for card in cards if card not in gone])
            for pile, cards in CARDS.items()
        },
        "sold": [thing for thing in got if thing not in (None, "none")], "got": got, "best": best,
        "turn": {"step": step, "to_act": to_act, **given}, "rng": 0,
    }  # fmt: skip


def table(*courts: Json, **given: Any) -> State:
    """Return the state of such a position."""
    return from_json(told(*courts, **given))


# ---------------------------------------------------------------- actions and queries


def say(word: str) -> ac.Action:
    """Return an action from its short form: `raise`, `offer jester`, `place 0 4,0`, `work poet`, `work poet lakes`,
    `take 3`."""
    do, *rest = word.split()
    match do:
        case "place":
            x, y = rest[1].split(",")
            return ac.Place(int(rest[0]), (int(x), int(y)))
        case "take":
            return ac.Take(int(rest[0]))
    return ac.KINDS[do](*rest)


def after(state: State, *words: str) -> State:
    """Return the state after these actions."""
    for word in words:
        state, _ = apply(state, say(word))
    return state


def log_of(state: State, word: str) -> list[ev.GameEvent]:
    """Return the events of that action."""
    return apply(state, say(word))[1]


def can(state: State, word: str) -> bool:
    """Whether the action is legal."""
    return say(word) in legal(state)


def words(state: State) -> set[str]:
    """Return the names of the legal actions."""
    return {action.do for action in legal(state)}


def rule(state: State, word: str) -> str:
    """Return the rule that forbids the action; `apply` must name the same."""
    return suite.rule(PRINCES, state, say(word))


def refused(position: Json) -> str:
    """Return the field for which `load` refuses the position."""
    return suite.refused(PRINCES, position)
