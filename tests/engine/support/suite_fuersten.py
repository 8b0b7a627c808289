"""Suite of The Princes of Florence: a position for every step, and every check of `load` (section 6f of the rules) with
the field that it names."""

import copy
from typing import Any

from achievements_fuersten import EARNING
from courts import court, told
from princes_games import check_cards, check_supplies, sayable
from suite import Suite

from engine.princes.state import State
from firenze.checks.walks import Json


def rich() -> Json:
    """Return a position with something in every field."""
    return told(
        court("tower@4,0 lake@0,0", hand="poet painter", table="lawyer", prestige="court", bonus="lakes", recruiting=1,
              used=1, jesters=1, builders=2, freedoms="travel", score=4),
        court(hand="composer", table="physicist", bonus="hand", money=700),
        court(prestige="two_large most_parks"),
        spent="table parks", thrown={"park": 2}, got=["jester", "none", "lake"], best={"value": 9, "seats": [0]},
        round_=2, to_act=1,
    )  # fmt: skip


HIRE = told(
    court(hand="theologian philosopher dramatist", rejected="alchemist"),
    court(hand="poet painter lawyer physician", rejected=None),
    court(hand="composer sculptor goldsmith botanist", rejected=None),
    step="hire", to_act=1,
)  # fmt: skip
OFFER = told(court(), court(money=100), court(), step="offer", to_act=2, round_=3)
BID = told(
    court(), court(builders=3), court(), court(money=500), step="bid", to_act=2, object="builder", chooser=0, bid=400,
    high=3, dropped=[0],
)  # fmt: skip
LAND = told(court(), court(), court(), step="place", piece="lake", to_act=1, got=["jester", "lake", None])
BUILD = told(court(), court("opera@4,0"), court(), step="place", piece="tower", to_act=1, left=0)
SIFT = told(court(), court(), court(), step="sift", pile="bonus", cards=["lakes", "parks", "hand"], to_act=2)
CHOOSE = told(
    court(), court(), court(), step="sift", pile="prestige", cards=["court", "two_large"], got=["prestige", None, None]
)
LURE = told(court(recruiting=1), court(table="poet"), court(), step="lure", got=["recruiting", None, None])
ACT = told(court(hand="poet", recruiting=1), court(table="lawyer"), court(), left=0)
TAKE = told(court(), court(table="poet"), court(), step="take", to_act=1, value=9, best={"value": 10, "seats": [0]})
OVER = told(court(prestige="court"), court(), court(), step="over", to_act=2, round_=7)
STEPS = {
    "hire": HIRE, "offer": OFFER, "bid": BID, "land": LAND, "build": BUILD, "sift": SIFT, "choose": CHOOSE,
    "lure": LURE, "act": ACT, "take": TAKE, "over": OVER, "rich": rich(),
}  # fmt: skip


def put(position: Json, path: str, value: Any) -> Json:
    """Return the position with another value at that place; `gone` removes the field, a callable maps the old value to
    the new one."""
    result = copy.deepcopy(position)
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    holder: Any = result
    for part in way:
        holder = holder[part]
    if value == "gone":
        del holder[last]
    else:
        holder[last] = value(holder[last]) if callable(value) else value
    return result


WRONG: list[tuple[str, str, Any, str]] = [
    # the shape
    ("rich", "format", "firenze-position-1", "format"),
    ("rich", "options", [], "options"),
    ("rich", "players", lambda seats: seats[:2], "players"),
    ("rich", "players", lambda seats: seats * 2, "players"),
    ("rich", "players.0.name", 7, "players[0].name"),
    ("rich", "players.0.money", 350, "players[0].money"),
    ("rich", "players.0.money", -100, "players[0].money"),
    ("rich", "players.0.money", 100.0, "players[0].money"),
    ("rich", "players.0.money", True, "players[0].money"),
    ("rich", "players.0.score", -1, "players[0].score"),
    ("rich", "players.0.hand.0", "prince", "players[0].hand[0]"),
    ("rich", "players.0.rejected", "prince", "players[0].rejected"),
    ("rich", "players.0.rejected", None, "players[0].rejected"),
    ("rich", "round", 0, "round"),
    ("rich", "round", 8, "round"),
    ("rich", "start", 0, "start"),
    ("rich", "round", 3, "start"),
    # cards once
    ("rich", "players.0.hand.0", "lawyer", "cards"),
    ("rich", "players.0.hand", [], "cards"),
    ("rich", "spent", ["table"], "cards"),
    ("rich", "spent.0", "lakes", "cards"),
    ("rich", "players.2.prestige.0", "court", "cards"),
    ("rich", "piles.profession", lambda pile: pile[1:], "cards"),
    ("rich", "piles.profession.0.card", "lakes", "piles.profession[0].card"),
    ("rich", "piles.profession.0.by", 3, "piles.profession[0].by"),
    ("rich", "piles.profession.0.by", "gone", "piles.profession[0].by"),
    ("sift", "turn.cards.0", "table", "cards"),
    ("sift", "turn.cards.0", "poet", "turn.cards[0]"),
    ("hire", "players.0.rejected", "poet", "cards"),
    # supplies
    ("rich", "players.0.plan.0.at", [5, 0], "players[0].plan[0]"),
    ("rich", "players.0.plan.0.at", [0, 6], "players[0].plan[0]"),
    ("rich", "players.0.plan.0.at", [4], "players[0].plan[0]"),
    ("rich", "players.0.plan.0.at", [4, "0"], "players[0].plan[0].at[1]"),
    ("rich", "players.0.plan.0.orient", 2, "players[0].plan[0]"),
    ("rich", "players.0.plan.0.kind", "palazzo", "players[0].plan[0].kind"),
    ("rich", "players.0.plan.1.at", [4, 0], "players[0].plan[1]"),
    ("rich", "players.0.plan.1", {"kind": "tower", "orient": 0, "at": [0, 2]}, "players[0].plan[1]"),
    ("rich", "players.0.builders", 4, "players[0].builders"),
    ("rich", "players.0.jesters", 8, "players"),
    ("rich", "players.0.recruiting", 5, "players"),
    ("rich", "players.0.used", -1, "players[0].used"),
    ("rich", "players.0.freedoms", ["travel", "travel"], "players[0].freedoms"),
    ("rich", "players.0.freedoms", ["press"], "players[0].freedoms[0]"),
    ("rich", "thrown.lake", 6, "players"),
    ("rich", "thrown.lake", "gone", "thrown.lake"),
    # got, sold, best
    ("rich", "got.0", None, "sold"),
    ("rich", "got.1", None, "got"),
    ("rich", "got.1", "lake", "sold"),
    ("rich", "got.1", "palazzo", "got[1]"),
    ("rich", "got", ["jester", "lake"], "got"),
    ("rich", "sold", ["jester"], "sold"),
    ("rich", "sold", ["jester", "lake", "lake"], "sold"),
    ("rich", "best.seats", [], "best"),
    ("rich", "best.value", 0, "best"),
    ("rich", "best.seats", [0, 0], "best.seats"),
    ("rich", "best.seats", [3], "best.seats[0]"),
    ("offer", "best", {"value": 9, "seats": [0]}, "best.value"),
    # the turn
    ("rich", "turn.step", "choose", "turn.step"),
    ("rich", "turn.to_act", 3, "turn.to_act"),
    ("rich", "turn.left", 3, "turn.left"),
    ("rich", "turn.left", "gone", "turn.left"),
    ("rich", "turn.freedom", 0, "turn.freedom"),
    ("hire", "turn.to_act", 0, "players[0].rejected"),
    ("hire", "turn.to_act", 2, "players[1].rejected"),
    ("hire", "got", ["none", None, None], "got"),
    ("offer", "turn.to_act", 0, "turn.to_act"),
    ("offer", "players.2.money", 100, "turn.to_act"),
    ("bid", "turn.object", "palazzo", "turn.object"),
    ("bid", "turn.chooser", 2, "turn.chooser"),
    ("bid", "turn.high", 2, "turn.high"),
    ("bid", "turn.high", 1, "turn.high"),
    ("bid", "turn.to_act", 1, "turn.to_act"),
    ("bid", "turn.dropped", [0, 2], "turn.to_act"),
    ("bid", "turn.dropped", [0, 4], "turn.dropped[1]"),
    ("bid", "turn.bid", 100, "turn.bid"),
    ("bid", "turn.bid", 450, "turn.bid"),
    ("bid", "turn.bid", 600, "turn.bid"),
    ("land", "turn.piece", "park", "got[1]"),
    ("land", "turn.piece", "palazzo", "turn.piece"),
    ("land", "thrown.lake", 6, "turn.piece"),
    ("build", "turn.piece", "opera", "turn.piece"),
    ("build", "players.1.money", 600, "turn.piece"),
    ("build", "turn.left", 2, "turn.left"),
    ("sift", "turn.pile", "wine", "turn.pile"),
    ("choose", "got.0", None, "sold"),
    ("lure", "players.0.recruiting", 0, "turn.step"),
    ("lure", "players.1.table", [], "cards"),
    ("act", "players.0.recruiting", 0, "turn.left"),
    ("take", "turn.value", 11, "turn.value"),
    ("take", "turn.value", 6, "turn.value"),
    ("take", "turn.left", 2, "turn.left"),
    ("over", "round", 6, "start"),
    ("over", "turn.to_act", 1, "turn.to_act"),
]


def _check(state: State) -> None:
    check_cards(state)
    check_supplies(state)


SUITE = Suite(
    "fuersten",
    STEPS,
    {f"{name} {path} {number}": (put(STEPS[name], path, value), field)
     for number, (name, path, value, field) in enumerate(WRONG)},
    actions=(
        {"do": "put_back", "card": "poet"},
        {"do": "offer", "object": "lake"},
        {"do": "place", "orient": 0, "at": [0, 0]},
        {"do": "work", "card": "poet", "bonus": "lakes"},
        {"do": "take", "prestige": 3},
        {"do": "done"},
    ),
    values=(
        100, 200, 600, "poet", "lakes", "court", "lake", "none", "jester", "builder", "prestige", "recruiting",
        "profession", "bonus", "tower", "travel", "hire", "offer", "bid", "place", "sift", "lure", "act", "take",
        "over", [0, 0], ["poet"], {"card": "poet", "by": 0},
    ),
    check=_check,
    sayable=sayable,
    achievements=EARNING,
    taken_back=10,
)  # fmt: skip
