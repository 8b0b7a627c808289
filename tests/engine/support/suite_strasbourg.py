"""Suite of Strasbourg: a position for every step, and every check of `load` (section 6f of the rules) with the field
that it names."""

from typing import Any

from achievements_strasbourg import EARNING
from families import family, told
from strasbourg_games import check_state, sayable
from suite import Suite
from suite_fuersten import put

from firenze.checks.walks import Json

COUNCIL = {"nobility": 0, "church": 2, "bakers": 1, "smiths": 0, "merchants": 2}


def rich() -> Json:
    """Return a position with something in every field."""
    return told(
        family("0,0 3,2", money=4, score=2, goods={"bakers": 1, "smiths": 1}, privileges=1, returned="4",
               stacks="5 1", out="6543", lost="42", tasks="at_mint street estates", rejected="in_smiths rows"),
        family("2,0", stacks="3 2", out="66", tasks="store"),
        family(stacks="6 5", privileges=1, out="1"),
        step="bid", to_act=1, round_=2, start=2, field="B", bids=["63", None, "wait"],
        boards=["III", "I", "V", "II", "IV"], edifices=["mint", "town_hall", "hospital", "granary", "customs_house"],
        council=COUNCIL, chapels="2,1", built={"mint": (1, 1)},
    )  # fmt: skip


TASKS = told(family(tasks="rows store"), family(), family(), step="tasks", to_act=1)
DRAW = told(family(stacks="64 2", out="3"), family(), family(hand="52", returned="1"), step="draw", to_act=2, round_=2)
SPLIT = told(family(stacks="6 5", hand="53", out="11"), family(), family(), step="split", to_act=0, round_=2)
SETTLE = told(
    family(), family(), family("0,0"), step="settle", to_act=1, start=0, field="B", bids=["6", "51", "4"],
    ranking=[0, 1, 2], office="journeyman",
)  # fmt: skip
SELL = told(
    family(), family(goods={"bakers": 2, "vintners": 1}, stacks="2"), family(), step="sell", to_act=1, start=1,
    field="C", bids=["5", "61", "pass"], ranking=[1, 0], last="butchers",
)  # fmt: skip
REFUND = told(
    family(), family(returned="5"), family(), family(), step="refund", to_act=0, round_=2, start=3, field="E",
    bids=["43", "", "pass", "65"], ranking=[3, 1, 0],
)  # fmt: skip
REFUND["turn"]["bids"][1] = []
CHAPEL = told(family(stacks="61"), family(), family(), step="chapel", to_act=1, round_=2, chapels="2,1",
              council={"church": 1})  # fmt: skip
EDIFICE = told(family(), family(), family(), step="edifice", to_act=2, round_=2, chapels="2,1 5,5",
               built={"town_hall": (3, 1)}, council={"nobility": 2})  # fmt: skip
OVER = told(
    family("0,0 1,0", score=9, privileges=2, out="666", tasks="street store"), family("2,0", lost="5544"), family(),
    step="over", to_act=1, round_=5, start=2, built={"mint": (1, 1)}, chapels="2,1",
)  # fmt: skip
BID = rich()
STEPS = {
    "tasks": TASKS, "draw": DRAW, "split": SPLIT, "bid": BID, "settle": SETTLE, "sell": SELL, "refund": REFUND,
    "chapel": CHAPEL, "edifice": EDIFICE, "over": OVER,
}  # fmt: skip


WRONG: list[tuple[str, str, Any, str]] = [
    # the shape
    ("bid", "format", "fuersten-position-1", "format"),
    ("bid", "options", [], "options"),
    ("bid", "players", lambda seats: seats[:2], "players"),
    ("bid", "players", lambda seats: seats * 2, "players"),
    ("bid", "players.0.name", 7, "players[0].name"),
    ("bid", "players.0.money", -1, "players[0].money"),
    ("bid", "players.0.money", 4.0, "players[0].money"),
    ("bid", "players.0.score", True, "players[0].score"),
    ("bid", "players.0.score", -1, "players[0].score"),
    ("bid", "players.0.privileges", -1, "players[0].privileges"),
    ("bid", "players.0.goods.smiths", -1, "players[0].goods.smiths"),
    ("bid", "players.0.goods.smiths", "gone", "players[0].goods.smiths"),
    ("bid", "round", 0, "round"),
    ("bid", "round", 6, "round"),
    ("bid", "start", 3, "start"),
    ("bid", "boards.0", "I", "boards"),
    ("bid", "boards.0", "VI", "boards[0]"),
    ("bid", "boards", [], "boards"),
    ("bid", "edifices.4", "mint", "edifices"),
    ("bid", "edifices.4", "tower", "edifices[4]"),
    # cards
    ("bid", "players.0.pile.0", 7, "players[0].pile[0]"),
    ("bid", "players.0.pile.0", 0, "players[0].pile[0]"),
    ("bid", "players.0.pile", lambda pile: pile[1:], "players[0].pile"),
    ("bid", "players.0.out", [6, 5, 4, 4], "players[0].pile"),
    ("bid", "players.0.lost", [], "players[0].pile"),
    ("bid", "players.0.returned", [5], "players[0].returned"),
    ("bid", "players.0.stacks", [[5], [1], []], "players[0].stacks"),
    ("bid", "players.0.stacks", [[1], [5]], "players[0].stacks"),
    ("bid", "players.0.stacks", [[1, 5]], "players[0].stacks"),
    ("bid", "players.0.stacks", [5, 1], "players[0].stacks[0]"),
    ("bid", "turn.bids", [[6, 3], None], "turn.bids"),
    ("bid", "turn.bids.0", [3, 6], "turn.bids[0]"),
    ("bid", "turn.bids.0", [6, 2], "players[0].pile"),
    ("bid", "turn.bids.0", "stop", "turn.bids[0]"),
    ("bid", "turn.bids.0", 7, "turn.bids[0]"),
    ("draw", "players.2.returned", [3], "players[2].returned"),
    ("split", "players.1.stacks", [[6]], "players[1].pile"),
    # where cards lie
    ("bid", "players.1.hand", [6], "players[1].pile"),
    ("tasks", "players.0.returned", [6], "players[0].returned"),
    # tasks
    ("bid", "box", [], "box"),
    ("bid", "box.0", "street", "box"),
    ("bid", "box.0", "towers", "box[0]"),
    ("bid", "players.0.tasks", [], "box"),
    # council and city
    ("bid", "council.smiths", 3, "council.smiths"),
    ("bid", "council.smiths", "gone", "council.smiths"),
    ("bid", "city", lambda rows: rows[:5], "city"),
    ("bid", "city.2", lambda row: row[:8], "city[2]"),
    ("bid", "city.0.1", 3, "city[0][1]"),
    ("bid", "city.1.1", 0, "city[1][1]"),
    ("bid", "chapels.0", [2, 2], "chapels"),
    ("bid", "chapels.0", [2], "chapels[0]"),
    ("bid", "chapels", [[2, 1], [2, 1]], "chapels"),
    ("bid", "chapels", [[2, 1], [5, 1]], "chapels"),
    ("chapel", "chapels", [[2, 1], [5, 1]], "chapels"),
    ("edifice", "chapels", [[2, 1], [5, 1], [5, 5]], "chapels"),
    ("bid", "built.0.at", [0, 0], "built"),
    ("bid", "built.0.at", [1, "1"], "built[0].at[1]"),
    ("bid", "built.0.edifice", "town_hall", "built"),
    ("bid", "built", [{"edifice": "mint", "at": [1, 1]}] * 2, "built"),
    ("edifice", "built.0.edifice", "customs_house", "built"),
    # the turn
    ("bid", "turn.step", "auction", "turn.step"),
    ("bid", "turn.to_act", 0, "turn.to_act"),
    ("bid", "turn.to_act", 3, "turn.to_act"),
    ("bid", "turn.field", "H", "turn.field"),
    ("bid", "turn.bids.0", [], "players[0].pile"),
    ("tasks", "round", 2, "round"),
    ("over", "round", 4, "round"),
    ("settle", "turn.field", "C", "turn.field"),
    ("settle", "turn.office", "master", "turn.office"),
    ("settle", "turn.office", "baker", "turn.office"),
    ("settle", "turn.to_act", 0, "turn.office"),
    ("settle", "turn.ranking", [0, 1], "turn.ranking"),
    ("settle", "turn.ranking", [0, 1, 1], "turn.ranking"),
    ("settle", "turn.ranking", [0, 2, 1], "turn.ranking"),
    ("settle", "turn.ranking", [1, 0, 2], "start"),
    ("settle", "start", 1, "start"),
    ("settle", "players.1.money", 0, "turn.step"),
    ("settle", "turn.bids.2", None, "players[2].pile"),
    ("sell", "turn.field", "B", "turn.field"),
    ("sell", "turn.to_act", 0, "turn.to_act"),
    ("sell", "turn.last", "wine", "turn.last"),
    ("sell", "turn.last", "gone", "turn.last"),
    ("sell", "players.1.goods", {"bakers": 0, "butchers": 0, "shoemakers": 0, "vintners": 0, "smiths": 0},
     "turn.to_act"),
    ("sell", "turn.bids.2", "wait", "turn.bids"),
    ("sell", "turn.bids.2", None, "turn.bids"),
    ("refund", "turn.to_act", 3, "turn.bids"),
    ("refund", "turn.to_act", 2, "turn.to_act"),
    ("refund", "round", 5, "round"),
    ("refund", "turn.ranking", [3, 0, 1], "turn.bids"),
    ("chapel", "turn.to_act", 0, "turn.to_act"),
    ("edifice", "turn.to_act", 0, "turn.to_act"),
]  # fmt: skip

SUITE = Suite(
    "strasbourg",
    STEPS,
    {f"{name} {path} {number}": (put(STEPS[name], path, value), field)
     for number, (name, path, value, field) in enumerate(WRONG)},
    actions=(
        {"do": "draw"}, {"do": "stop"}, {"do": "add", "value": 3}, {"do": "close"}, {"do": "pass"}, {"do": "wait"},
        {"do": "reveal", "cards": [3]}, {"do": "place", "at": [0, 0]}, {"do": "sell", "good": "vintners"},
        {"do": "return", "value": 4}, {"do": "chapel", "at": [2, 1]}, {"do": "edifice", "at": [1, 1]},
    ),
    values=(
        "bakers", "smiths", "mint", "I", "A", "B", "C", "G", "pass", "wait", "master", "apprentice", "street", "store",
        *STEPS, [6, 3], [1], [2, 1], [[6], [3]], {"edifice": "mint", "at": [1, 1]}, 4, 6,
    ),
    check=check_state,
    sayable=sayable,
    achievements=EARNING,
    taken_back=2,
)  # fmt: skip
