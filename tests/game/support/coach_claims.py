"""What the sentences of a coach say of the table, found again from view, events and legal actions: the test of claims
asks here, so that what a file declares is compared with what its sentence says.

A sentence that states a rule and nothing of the position is one of RULES.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.firenze.cards import EVENTS, FEASTS, PERSONS
from engine.firenze.reading.queries import stones_over
from engine.kgr.values import BANK_RATE, HAND_LIMIT, SETTLEMENT_COST
from engine.princes.values import MINIMUM
from game.learn.conditions import LessonMove

Fact = Callable[[LessonMove], bool]
COLOURS = "wygrbv"


def own(now: LessonMove) -> Any:
    """Return the learner's seat in the view."""
    return now.seen["players"][now.learner]


def rivals(now: LessonMove) -> list[Any]:
    """Return the other seats."""
    return [each for number, each in enumerate(now.seen["players"]) if number != now.learner]


def asked(*steps: str) -> Fact:
    """Return whether the learner is asked one of these."""

    def fact(now: LessonMove) -> bool:
        game, state = now.game, now.after
        is_asked = game.result(state) is None and game.to_act(state) == now.learner
        return is_asked and game.question(state) in steps

    return fact


def can(do: str, **fields: Any) -> Fact:
    """Return whether the learner may play such an action now."""
    wanted = {"do": do, **fields}
    return lambda now: any(wanted.items() <= action.items() for action in now.open_actions)


def happened(event: str, **fields: Any) -> Fact:
    """Return whether this happened since the learner's last turn began."""
    wanted = {"event": event, **fields}
    return lambda now: any(wanted.items() <= each.items() for each in now.events)


# ---------------------------------------------------------------- the island


def _lacks_one(now: LessonMove) -> bool:
    hand = own(now)["hand"]
    return sum(max(0, need - int(have)) for need, have in zip(SETTLEMENT_COST, hand, strict=False)) == 1


def _near_the_end(now: LessonMove) -> bool:
    points = [int(each) for seat, each in enumerate(now.seen["points"]) if seat != now.learner]
    return max(points) >= int(now.view.options.target) - 2


def _bank_gives(now: LessonMove) -> bool:
    """A bank that exchanges needs 4 equal cards, or fewer at a port."""
    return can("bank")(now) and max(map(int, own(now)["hand"])) >= 2 and BANK_RATE == 4


ISLAND: Mapping[str, Fact] = {
    "discard": asked("discard"),
    "robber": asked("robber"),
    "robbed": happened("stole", **{"from": 0}),
    "full": lambda now: sum(own(now)["hand"]) > HAND_LIMIT == 7,
    "city": can("build", what="city"),
    "settle": can("build", what="settlement"),
    "nearly": _lacks_one,
    "bank": _bank_gives,
    "road": can("build", what="road"),
    "answer": asked("answer"),
    "offer": lambda now: can("offer")(now) and max(own(now)["hand"]) > 1,
    "close": _near_the_end,
    "rest_discard": asked("discard"),
    "rest_robber": asked("robber", "rob"),
    "rest_answer": asked("answer"),
    "rest_before": asked("before"),
    "rest_city": can("build", what="city"),
    "rest_settle": can("build", what="settlement"),
    "rest_full": lambda now: sum(own(now)["hand"]) > HAND_LIMIT,
    "rest_nearly": _lacks_one,
    "rest_road": can("build", what="road"),
    "rest_act": asked("act"),
    "rest_close": _near_the_end,
}

# ---------------------------------------------------------------- Firenze


def _fits(now: LessonMove, colour: str) -> int:
    return int(own(now)["stock"][COLOURS.index(colour)])


def _falls(now: LessonMove) -> bool:
    towers = own(now)["towers"]
    return any(tower["old"] and not tower["raised"] and _fits(now, tower["colour"]) for tower in towers)


def _lacks_a_stone(now: LessonMove) -> bool:
    """Some colour has more towers that have to grow than stones."""
    grows = [tower["colour"] for tower in own(now)["towers"] if not tower["raised"]]
    return any(grows.count(colour) > _fits(now, colour) for colour in set(grows))


def _on_a_card(now: LessonMove) -> bool:
    grows = [tower["colour"] for tower in own(now)["towers"]]
    short = [colour for colour in set(grows) if grows.count(colour) > _fits(now, colour)]
    return any(card["stones"][COLOURS.index(colour)] for card in now.seen["row"] for colour in short)


def _balcony(now: LessonMove) -> bool:
    lowest = now.view.open_balcony()
    if lowest is None:
        return False
    wanted = now.seen["balconies"][lowest]
    towers = [tower["height"] for tower in own(now)["towers"] if tower["colour"] == wanted["colour"]]
    return any(height >= wanted["height"] - 2 for height in towers)


def _few_seals(seat: Any) -> bool:
    return 0 < int(seat["seals"]) <= 2


def _fell(event: Any) -> bool:
    is_own = event["event"] == "tower_fell" and event["seat"] == 0
    return is_own and 0 < int(event["to_stock"]) <= int(event["height"])


FIRENZE: Mapping[str, Fact] = {
    "begin": can("take"),
    "falling": _falls,
    "order": lambda now: can("fulfil")(now) and now.seen["end"] is None,
    "seal": happened("order_fulfilled", seat=0),
    "pay": asked("pay"),
    "fee": asked("fee"),
    "exchange": lambda now: can("swap")(now) and _lacks_a_stone(now),
    "card_saves": lambda now: asked("choose")(now) and _on_a_card(now),
    "swap": can("swap"),
    "fell": lambda now: any(_fell(each) for each in now.events),
    "event": lambda now: any(card["card"] in EVENTS for card in now.seen["row"]),
    "balcony": _balcony,
    "opened": lambda now: now.view.open_balcony() is not None,
    "person": lambda now: any(card in PERSONS for card in own(now)["hand"]),
    "feast": lambda now: any(card in FEASTS for card in own(now)["hand"]),
    "building": lambda now: bool(own(now)["buildings"]),
    "limit": lambda now: stones_over(now.view, now.learner) > 0,
    "rival_seal": happened("order_fulfilled", seat=1),
    "church": lambda now: any(each["card"].endswith("privilege") for each in now.seen["church"]),
    "rival_ends": lambda now: _few_seals(rivals(now)[0]) and now.seen["end"] is None,
    "ends": lambda now: _few_seals(own(now)) and now.seen["end"] is None,
    "last": lambda now: now.seen["end"] == 1,
    "rest_choose": lambda now: can("take")(now) and not now.seen["turn"]["free_choice"],
    "rest_pay": asked("pay"),
    "rest_swap": asked("swap", "give"),
    "fell_low": lambda now: any(each["event"] == "tower_fell" and each["to_stock"] == 0 for each in now.events),
    "rest_rival": lambda now: not asked("choose", "pay", "swap", "give", "build", "fulfil")(now),
    "rest_no_tower": lambda now: asked("fulfil")(now) and not own(now)["towers"],
    "rest_build": asked("build"),
    "rest_fulfil": asked("fulfil"),
}

# ---------------------------------------------------------------- the Princes


def _cheap(now: LessonMove) -> bool:
    return now.seen["got"].count(None) == 1 and now.seen["got"][0] is None


def _dropped_in_this_round(now: LessonMove) -> bool:
    kinds = [each["event"] for each in now.events if each["event"] != "dropped_out" or each["seat"] == now.learner]
    return "round_began" not in kinds[kinds.index("dropped_out") :] if "dropped_out" in kinds else False


def _too_many(now: LessonMove) -> bool:
    """Two actions a round, of which those of this round may be spent."""
    turn, seat = now.seen["turn"], own(now)
    left = 2 * (7 - now.seen["round"]) + (turn.get("left", 2) if turn["to_act"] == now.learner else 2)
    return len(seat["hand"]) > int(left)


PRINCES: Mapping[str, Fact] = {
    "hire": asked("hire"),
    "last_round": lambda now: now.seen["round"] == 7,
    "two_rounds": lambda now: now.seen["round"] == 6,
    "take_last": lambda now: asked("take")(now) and now.seen["round"] == 7,
    "take": asked("take"),
    "landscape": lambda now: now.seen["turn"].get("piece") in ("forest", "lake", "park"),
    "building": lambda now: asked("place")(now) and now.seen["turn"].get("piece") not in ("forest", "lake", "park"),
    "keep_artist": lambda now: now.seen["turn"].get("pile") == "profession",
    "keep_bonus": lambda now: now.seen["turn"].get("pile") == "bonus",
    "keep_prestige": lambda now: now.seen["turn"].get("pile") == "prestige",
    "only_buyer": _cheap,
    "offer": can("offer"),
    "bid": can("raise"),
    "pays_prestige": lambda now: asked("bid")(now) and now.seen["turn"]["bid"] + 100 > own(now)["money"],
    "act": lambda now: asked("act")(now) and now.seen["turn"]["left"] == 2,
    "work": can("work"),
    "build": can("build"),
    "freedom": can("freedom"),
    "recruit": lambda now: can("recruit")(now) or can("lure")(now),
    "bonus": lambda now: bool(own(now)["bonus"]) and bool(own(now)["hand"]),
    "short": lambda now: asked("act")(now) and not can("work")(now),
    "dropped": lambda now: can("offer")(now) and _dropped_in_this_round(now),
    "jester": happened("object_won", seat=0, object="jester"),
    "builder": lambda now: own(now)["builders"] == 1,
    "performed": happened("work_performed", seat=0),
    "best": happened("best_work_found"),
    "too_many": _too_many,
    "minimum": lambda now: list(MINIMUM) == sorted(set(MINIMUM)),
    "no_artist": lambda now: asked("act")(now) and not own(now)["hand"],
    "rest_hire": asked("hire"),
    "rest_auction": asked("offer", "bid"),
    "rest_place": asked("place"),
    "rest_act": asked("act"),
}

# ---------------------------------------------------------------- Strasbourg


def _field(*names: str) -> Fact:
    return lambda now: asked("bid")(now) and now.seen["turn"].get("field") in names


def _stacks(now: LessonMove) -> Sequence[int]:
    return [sum(stack) for stack in own(now)["stacks"]]


def _bids(now: LessonMove) -> list[Any]:
    return [bid for seat, bid in enumerate(now.seen["turn"]["bids"]) if seat != now.learner]


def _beaten(now: LessonMove) -> bool:
    laid = [sum(bid) for bid in _bids(now) if isinstance(bid, list | tuple)]
    return bool(laid) and bool(_stacks(now)) and max(laid) > max(_stacks(now))


def _hopeless(now: LessonMove) -> bool:
    """As many stacks as places pay here come before all own ones: they are higher, or as high and decided on before."""
    places = {"A": 2, "B": 3, "D": 3, "F": 3}.get(now.seen["turn"]["field"], 1)
    bids, best, first = now.seen["turn"]["bids"], max(_stacks(now)), now.seen["start"]

    def turn(seat: int) -> int:
        return int((seat - first) % len(bids))

    laid = [(sum(bid), seat) for seat, bid in enumerate(bids) if isinstance(bid, list | tuple)]
    before = [seat for points, seat in laid if points > best or (points == best and turn(seat) < turn(now.learner))]
    return len(before) >= places


def _squares(now: LessonMove) -> int:
    return sum(action["do"] == "place" for action in now.open_actions)


STRASBOURG: Mapping[str, Fact] = {
    "tasks": asked("tasks"),
    "last_round": lambda now: asked("draw")(now) and now.seen["round"] == 5,
    "draw": lambda now: asked("draw")(now) and now.seen["round"] < 5,
    "enough": asked("draw"),
    "split": asked("split"),
    "estates": _field("A"),
    "guild": _field("B", "D", "F"),
    "merchants": _field("C", "E", "G"),
    "alone": lambda now: all(bid == "pass" for bid in _bids(now)),
    "beaten": _beaten,
    "hopeless": _hopeless,
    "wait": can("wait"),
    "apprentice": lambda now: asked("settle")(now) and now.seen["turn"].get("office") == "apprentice",
    "settle": lambda now: asked("settle")(now) and _squares(now) > 0,
    "few": lambda now: _squares(now) == 1,
    "task_near": asked("settle"),
    "sell": asked("sell"),
    "refund": asked("refund"),
    "chapel": asked("chapel"),
    "edifice": asked("edifice"),
    "privilege": lambda now: own(now)["privileges"] > 0,
    "council": happened("council_scored"),
    "ousted": lambda now: happened("council_taken", ousted=0)(now),
    "start": lambda now: now.seen["start"] == 0,
    "task_met": lambda now: bool(own(now)["tasks"]),
    "rest_tasks": asked("tasks"),
    "rest_plan": asked("draw", "split"),
    "rest_bid": asked("bid"),
    "rest_city": asked("settle", "chapel", "edifice"),
}

FACTS: Mapping[str, Mapping[str, Fact]] = {
    "firenze": FIRENZE,
    "fuersten": PRINCES,
    "strasbourg": STRASBOURG,
    "kgr": ISLAND,
}
RULES: Mapping[str, frozenset[str]] = {
    "firenze": frozenset(("build", "rest")),
    "fuersten": frozenset(("rest",)),
    "strasbourg": frozenset(("rest",)),
    "kgr": frozenset(("found", "pave", "roll", "longest", "rest_found", "rest_pave", "rest")),
}
