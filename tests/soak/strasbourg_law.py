"""Damaged positions of Strasbourg against a second reading of section 6f of the rules.

    python3 tests/by_hand.py strasbourg_law [--positions 20000] [--seed 1]

`is_sound` below is written from the text of the rules alone and shares no code with the engine.  Random games are
played and their positions damaged; the engine must accept what `is_sound` accepts and nothing else, write it back as it
was, and list an action in every accepted position but a finished one.  Status 1 at the first difference.
"""

import json
import random
from collections import Counter
from itertools import pairwise
from typing import Any, NamedTuple

from kgr_law import Unsound, need, number
from same_protocol import NAMES, damaged

from engine.kernel.game import PositionError
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.setup import new_game
from engine.strasbourg.text.position import from_json, to_json
from firenze.checks.damage import JUNK

Json = dict[str, Any]
MAP = ("BBFFWSSSS", "M#F#W#B#M", "MWFBWBBFM", "#WBB#S#FM", "FFFBMSSWW", "SS#MMM#WW")
PRICES = ("122233231", "4#3#4#2#4", "542232223", "#412#3#34", "223152333", "13#445#32")
LETTER = dict(zip(("bakers", "butchers", "shoemakers", "vintners", "smiths"), "BFSWM", strict=True))
COUNCIL = ("nobility", "church", *LETTER, "merchants")
EDIFICES = ("town_hall", "customs_house", "mint", "granary", "hospital")
BOARDS = {"I": "BSW", "II": "FWM", "III": "SMB", "IV": "WBF", "V": "MFS"}
SPOTS = ([2, 1], [5, 1], [7, 1], [1, 3], [3, 3], [6, 3], [8, 4], [2, 5], [5, 5])
TASKS = (
    *(f"at_{edifice}" for edifice in EDIFICES), *(f"in_{guild}" for guild in LETTER), "one_edifice", "four_edifices",
    "street", "diagonal", "councillors", "most_members", "chapels", "guilds", "pairs", "city_wall", "quarter", "rows",
    "estates", "guild_house", "store",
)  # fmt: skip
PAYS = {"A": 2, "B": 3, "C": 1, "D": 3, "E": 1, "F": 3, "G": 1}
FIELDS_OF = {"bid": "ABCDEFG", "settle": "BDF", "sell": "CEG", "refund": "ABCDEFG"}
STEPS = ("tasks", "draw", "split", *FIELDS_OF, "chapel", "edifice", "over")
LISTS = ("pile", "returned", "hand", "out", "lost")


def words(value: Any, known: tuple[str, ...]) -> list[str]:
    """Return a list of known words."""
    need(isinstance(value, list) and all(isinstance(each, str) and each in known for each in value))
    return list(value)


def cards(value: Any) -> list[int]:
    """Return a list of influence cards."""
    need(isinstance(value, list))
    return [number(card, 1, 6) for card in value]


def falls(values: list[Any]) -> bool:
    """Return whether no value is above the one before it."""
    return all(first >= second for first, second in pairwise(values))


def is_sound(position: Any) -> bool:
    """Return whether the rules accept the position."""
    try:
        check(position)
    except (Unsound, KeyError):
        return False
    return True


def check(p: Any) -> None:
    """Raise Unsound or KeyError for what section 6f refuses."""
    need(isinstance(p, dict) and p["format"] == "strasbourg-position-1" and isinstance(p["options"], dict))
    players, turn = p["players"], p["turn"]
    need(isinstance(players, list) and 3 <= len(players) <= 5 and all(isinstance(each, dict) for each in players))
    need(isinstance(turn, dict) and isinstance(turn["step"], str) and turn["step"] in STEPS)
    seats, step = len(players), turn["step"]
    round_, start, to_act = number(p["round"], 1, 5), number(p["start"], 0, seats - 1), turn["to_act"]
    number(to_act, 0, seats - 1)
    for name, known in (("boards", tuple(BOARDS)), ("edifices", EDIFICES)):
        need(sorted(words(p[name], known)) == sorted(known))
    bids = decided(turn, step, seats) if step in FIELDS_OF else [None] * seats
    order = [(start + k) % seats for k in range(seats)]
    for seat, player in enumerate(players):
        family(player, bids[seat], step, seat == to_act, order.index(seat) - order.index(to_act))
    tasks(p, step, to_act)
    city(p, step, round_, seats)
    need(step != "tasks" or round_ == 1)
    need(step != "over" or round_ == 5)
    if step in FIELDS_OF:
        field(p, turn, bids, order)
    if step in ("chapel", "edifice"):
        need(p["council"]["church" if step == "chapel" else "nobility"] == to_act)


def decided(turn: Json, step: str, seats: int) -> list[Any]:
    """Return the bids, each in its form."""
    need(isinstance(turn["field"], str) and len(turn["field"]) == 1 and turn["field"] in FIELDS_OF[step])
    bids = turn["bids"]
    need(isinstance(bids, list) and len(bids) == seats)
    for bid in bids:
        if isinstance(bid, list):
            need(falls(cards(bid)))
        else:
            need(bid is None or (isinstance(bid, str) and bid in ("pass", "wait")))
    return list(bids)


def family(player: Json, bid: Any, step: str, acts: bool, after: int) -> None:
    """Check a seat; `after` is above 0 for one that comes behind the seat to act in the order of play."""
    need(isinstance(player["name"], str) and isinstance(player["goods"], dict) and isinstance(player["stacks"], list))
    for value in (player["money"], player["score"], player["privileges"], *(player["goods"][each] for each in LETTER)):
        number(value, 0)
    pile, returned, hand, out, lost = (cards(player[name]) for name in LISTS)
    stacks = [cards(stack) for stack in player["stacks"]]
    need(all(stack and falls(stack) for stack in stacks) and falls(stacks))
    everywhere = [*pile, *hand, *out, *lost, *(bid if isinstance(bid, list) else [])]
    everywhere += [card for stack in stacks for card in stack]
    need(sorted(everywhere) == [value for value in range(1, 7) for _ in range(4)])
    planning = step in ("draw", "split")
    common = min(len(pile), len(returned)) if planning else len(returned)
    need(len(pile) >= common and (common == 0 or pile[-common:] == returned[-common:]))
    need(not hand or (planning and acts))
    if step == "tasks":
        need(not (out or lost or returned or stacks))
    if step == "over" or (planning and after > 0) or (step == "draw" and acts):
        need(not stacks)
    if step == "draw" and acts:
        need(bool(hand and pile))
    if step == "split" and acts:
        need(bool(hand and stacks) and max(hand) <= stacks[-1][0])


def tasks(p: Json, step: str, to_act: int) -> None:
    """Check that each task lies in one place."""
    found = words(p["box"], TASKS)
    for seat, player in enumerate(p["players"]):
        kept, back = words(player["tasks"], TASKS), words(player["rejected"], TASKS)
        need(bool(kept) and len(kept) + len(back) == 5 and not (step == "tasks" and seat >= to_act and back))
        found += [*kept, *back]
    need(sorted(found) == sorted(TASKS))


def place(value: Any) -> list[int]:
    """Return two numbers."""
    need(isinstance(value, list) and len(value) == 2 and all(type(each) is int for each in value))
    return list(value)


def is_plot(at: list[int]) -> bool:
    """Return whether that place is a building plot."""
    return 0 <= at[0] <= 8 and 0 <= at[1] <= 5 and MAP[at[1]][at[0]] == "#"


def city(p: Json, step: str, round_: int, seats: int) -> None:
    """Check council, city, chapels and edifices."""
    need(isinstance(p["council"], dict) and isinstance(p["city"], list) and len(p["city"]) == 6)
    for holder in (p["council"][each] for each in COUNCIL):
        need(holder is None or number(holder, 0, seats - 1) >= 0)
    for y, row in enumerate(p["city"]):
        need(isinstance(row, list) and len(row) == 9)
        for x, owner in enumerate(row):
            need(owner is None or (number(owner, 0, seats - 1) >= 0 and MAP[y][x] != "#"))
    need(isinstance(p["chapels"], list) and isinstance(p["built"], list))
    chapels = [place(each) for each in p["chapels"]]
    need(all(each in SPOTS and chapels.count(each) == 1 for each in chapels))
    need(len(chapels) <= (round_ if step in ("edifice", "over") else round_ - 1))
    need(all(isinstance(each, dict) for each in p["built"]))
    plots, edifices = (
        [place(each["at"]) for each in p["built"]],
        words([each["edifice"] for each in p["built"]], EDIFICES),
    )
    need(all(is_plot(at) and plots.count(at) == 1 for at in plots) and len(set(edifices)) == len(edifices))
    need(set(edifices) <= set(p["edifices"][: round_ if step == "over" else round_ - 1]))


def field(p: Json, turn: Json, bids: list[Any], order: list[int]) -> None:
    """Check a question of the fields A to G."""
    step, to_act = turn["step"], turn["to_act"]
    if step == "bid":
        need(next((seat for seat in order if bids[seat] is None), None) == to_act and [] not in bids)
        need(all(p["players"][seat]["stacks"] for seat, bid in enumerate(bids) if bid in (None, "wait")))
        return
    need(None not in bids and "wait" not in bids and isinstance(turn["ranking"], list))
    ranking = [number(seat, 0, len(bids) - 1) for seat in turn["ranking"]]
    need(bool(ranking) and sorted(ranking) == [seat for seat, bid in enumerate(bids) if isinstance(bid, list)])
    need(p["start"] == ranking[0] and to_act in ranking)
    at, paying = ranking.index(to_act), PAYS[turn["field"]]
    seen = [bids[seat] for k, seat in enumerate(ranking) if not (step == "refund" and paying <= k < at)]
    need(all(seen) and falls([sum(bid) for bid in seen]))
    if step == "settle":
        offices = ("master", "journeyman", "apprentice")
        need(isinstance(turn["office"], str) and turn["office"] in offices and at == offices.index(turn["office"]))
        letter = BOARDS[p["boards"][p["round"] - 1]]["BDF".index(turn["field"])]
        need(any(
            MAP[y][x] == letter and p["city"][y][x] is None and int(PRICES[y][x]) <= p["players"][to_act]["money"]
            for y in range(6) for x in range(9)
        ))  # fmt: skip
    elif step == "sell":
        last = turn["last"]
        need(at == 0 and any(p["players"][to_act]["goods"][each] for each in LETTER))
        need(last is None or (isinstance(last, str) and last in LETTER))
    else:
        need(at >= paying and p["round"] <= 4)


# ---------------------------------------------------------------- the comparison


def turned(position: Json, chance: random.Random) -> Json:
    """Return a copy with the question changed, and some things exchanged that a question depends on."""
    result: Json = json.loads(json.dumps(position))
    turn, players = result["turn"], result["players"]
    for _ in range(chance.choice((1, 1, 2))):
        seat = chance.randrange(len(players))
        match chance.randrange(8):
            case 0:
                turn["step"] = chance.choice(STEPS)
            case 1:
                turn["to_act"] = seat
            case 2:
                result["start"] = seat
            case 3:
                result["round"] = chance.randint(1, 5)
            case 4 if "bids" in turn:
                turn["bids"][seat] = chance.choice((None, "pass", "wait", [], [3], [6, 1], *turn["bids"]))
            case 5 if "ranking" in turn:
                chance.shuffle(turn["ranking"])
            case 6:
                turn |= {"field": chance.choice("ABCDEFGH"), "office": "master", "last": None, "ranking": [seat]}
            case _:
                one, two = chance.choices(LISTS, k=2)
                players[seat][one], players[seat][two] = players[seat][two], players[seat][one]
    return result


def compare(position: Json, counts: Counter[str]) -> str:
    """Return what differs between the engine and `is_sound`; "" for nothing."""
    wanted = is_sound(position)
    try:
        state = from_json(position)
    except PositionError as error:
        counts["refused"] += 1
        return f"refused, but sound: {error}" if wanted else ""
    counts["accepted"] += 1
    if not wanted:
        return "accepted, but unsound"
    if not legal(state) and position["turn"]["step"] != "over":
        return "no legal action"
    again = to_json(from_json(to_json(state)))
    return "" if again == to_json(state) else "not written back as it was"


class Given(NamedTuple):
    """The options."""

    positions: int = 2_000
    seed: int = 1


def main(given: Given) -> int:
    """Compare; return 0, or 1 if they differ."""
    chance, counts = random.Random(given.seed), Counter[str]()
    while counts.total() < given.positions:
        state = new_game(NAMES[: chance.choice((3, 4, 5))], chance.randrange(10**9))
        while legal(state):
            state, _ = apply(state, chance.choice(legal(state)))
            if chance.random() > 0.2 or counts.total() >= given.positions:
                continue
            position = to_json(state)
            changed = [change(position, chance) for change in (damaged, damaged, damaged, turned, turned, turned)]
            for copy in (position, *changed):
                if problem := compare(copy, counts):
                    print(f"{problem}\n{json.dumps(copy)}")
                    return 1
    print(f"no difference: {dict(counts)}, with {len(JUNK)} kinds of junk")
    return 0
