"""One voice of the fourth game: every fact that hint, page and coach tell is recomputed from the view, mostly by doing
the action, and tells the move from the next best one."""

from collections.abc import Callable
from typing import Any

from voices import VoiceCase, check_voice

from engine.kernel.chance import Chance
from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.island import CORNERS_OF, HEX_MASK, port_at
from engine.kgr.knights.barbarians import shares, strength
from engine.kgr.phases.calendar import has_power
from engine.kgr.phases.dice import hand_limit
from engine.kgr.players.deals import imagined
from engine.kgr.players.plans import Goal
from engine.kgr.players.standing import card_worth
from engine.kgr.players.weighing import Glance
from engine.kgr.players.why.hand_cards import aim
from engine.kgr.players.worth.taste import SEASONED
from engine.kgr.players.worth.yields import empty_pips, income
from engine.kgr.points import longest_trail, points_of
from engine.kgr.rules import apply, legal
from engine.kgr.state import State
from engine.kgr.values import AREA, AREAS, BEER, CHURCH, KIND, KINDS, METROPOLIS_LEVEL, POWER_LEVEL, SCIENCE, SHIP_STEPS
from engine.kgr.view import View
from engine.kgr.voice import AGAINST, DEGREE_OF, DEGREES, GONE_WITH, LESS_IS_BETTER, VOICE

Numbers = dict[str, Any]
EXTENTS = ("land", "knights", "kgr")


def done(seen: View, action: ac.Action) -> State:
    """Return a state that agrees with the view, after the action and the choice of a metropolis that it asks for."""
    state, _ = apply(imagined(seen, Chance.seeded(1)), action)
    while isinstance(state.pending, ts.PlaceMetropolis) and state.to_act == seen.to_act:
        state, _ = apply(state, legal(state)[0])
    return state


def hit(seen: View, seat: int, hex_: int) -> int:
    """Return how many cards a seat gets from a hex when its number is thrown."""
    owner = seen.seats[seat]
    return sum((owner.settlements >> corner & 1) + 2 * (owner.cities >> corner & 1) for corner in CORNERS_OF[hex_])


def throws(number: int) -> int:
    """Return in how many of 36 throws a number comes."""
    return sum(one + two == number for one in range(1, 7) for two in range(1, 7))


def hand_after(seen: View, action: ac.Action) -> list[int]:
    """Return the hand of the seat to act after what the action exchanges, now or once all agree to it."""
    asked: Any = seen.pending
    get, give = list[str](), list[str]()
    match action:
        case ac.Accept():
            get, give = list(asked.give), list(asked.want)
        case ac.Ask() | ac.Trade():
            get, give = list(asked.want), list(asked.give)
        case ac.Take():
            get = [action.kind]
        case ac.Give() | ac.Discard():
            give = [action.kind]
        case ac.Bank():
            return list(done(seen, action).seats[seen.to_act].hand)
    cards = list(seen.seats[seen.to_act].hand)
    for kind in get:
        cards[KIND[kind]] += 1
    for kind in give:
        cards[KIND[kind]] -= 1
    return cards


# ---------------------------------------------------------------- the facts, by code


def _points(seen: View, action: ac.Action, told: Numbers) -> bool:
    me, after = seen.to_act, done(seen, action)
    own = points_of(after, me)
    return (told["points"], told["own"], told["target"]) == (own - points_of(seen, me), own, seen.options.target)


def _brings(seen: View, action: ac.Action, told: Numbers) -> bool:
    me, after = seen.to_act, done(seen, action)
    more = [new - old for old, new in zip(of_land(seen, me), of_land(after, me), strict=True)]
    kinds = [KINDS[kind] for kind, number in enumerate(more) if number > 1e-9]
    filled = empty_pips(seen, me) - empty_pips(after, me) if filling(seen, me) else 0
    assert (told.get("already", 0), told.get("area")) == (filled, AREAS[filling(seen, me)[0]] if filled else None)
    return bool(", ".join(kinds) == told["kinds"] and abs(sum(each for each in more if each > 0) - told["pips"]) <= 0.5)


def filling(table: Any, number: int) -> list[int]:
    """Return the areas whose power brings a card when nothing else does."""
    areas = (SCIENCE, CHURCH) if table.options.areas else ()
    return [area for area in areas if has_power(table, number, area)]


def of_land(table: Any, number: int) -> list[float]:
    """Return the income of a seat without such a power."""
    comes, empty, areas = income(table, number), empty_pips(table, number), filling(table, number)
    filled = [0.23 * empty * (kind < 5) if SCIENCE in areas else empty * (kind == BEER) for kind in range(len(KINDS))]
    return [all_ - own for all_, own in zip(comes, filled if areas else [0] * len(KINDS), strict=True)]


def _new_kinds(seen: View, action: ac.Action, told: Numbers) -> bool:
    before, after = income(seen, seen.to_act), income(done(seen, action), seen.to_act)
    new = [KINDS[kind] for kind in range(5) if after[kind] and not before[kind]]
    return (", ".join(new), len(new)) == (told["kinds"], told["number"])


def _port(seen: View, action: Any, told: Numbers) -> bool:
    return bool(told["port"] == port_at(seen.ports, action.at))


def _costs(seen: View, action: ac.Action, told: Numbers) -> bool:
    me = seen.to_act
    return bool(told["cards"] == sum(seen.seats[me].hand) - sum(done(seen, action).seats[me].hand))


def _towards(seen: View, action: Any, told: Numbers) -> bool:
    around = [hex_ for hex_ in range(len(HEX_MASK)) if HEX_MASK[hex_] >> told["at"] & 1 and seen.numbers[hex_]]
    full = sum(throws(seen.numbers[hex_]) for hex_ in around)
    taken = any((seat.settlements | seat.cities) >> told["at"] & 1 for seat in seen.seats)
    return not taken and told["roads"] >= 0 and (told["pips"] == full or seen.robber in around)


def _takes_longest(seen: View, action: ac.Action, told: Numbers) -> bool:
    me, after = seen.to_act, done(seen, action)
    holder = -1 if seen.longest is None else seen.longest
    return after.longest == me != holder and (told["length"], told["from"]) == (longest_trail(after, me), holder)


def _towards_longest(seen: View, action: ac.Action, told: Numbers) -> bool:
    me, after = seen.to_act, done(seen, action)
    others = [longest_trail(seen, seat) for seat in range(len(seen.seats)) if seat != me]
    wanted = max(5, 1 + max(others))
    return (told["length"], told["wanted"]) == (longest_trail(after, me), wanted) and after.longest != me


def _level(seen: View, action: Any, told: Numbers) -> bool:
    me, after = seen.to_act, done(seen, action)
    paid = sum(seen.seats[me].hand) - sum(after.seats[me].hand)
    return (told["level"], told["cards"]) == (after.seats[me].levels[AREA[action.area]], paid)


def _metropolis(seen: View, action: Any, told: Numbers) -> bool:
    area, after = AREA[action.area], done(seen, action)
    corner, before = after.metropolises[area], seen.metropolises[area]
    holder = -1 if before is None else seen.owner_at(before)
    return corner is not None and after.owner_at(corner) == seen.to_act != holder == told["from"]


def _near_metropolis(seen: View, action: Any, told: Numbers) -> bool:
    area = AREA[action.area]
    return seen.metropolises[area] is None and told["levels"] == METROPOLIS_LEVEL - _new_level(seen, action) > 0


def _new_level(seen: View, action: Any) -> int:
    return seen.seats[seen.to_act].levels[AREA[action.area]] + 1


def _defence(seen: View, action: ac.Action, told: Numbers) -> bool:
    after = done(seen, action)
    stands = (shares(after)[seen.to_act], sum(shares(after)), strength(after), SHIP_STEPS - after.ship)
    return (told["own"], told["defence"], told["strength"], told["ship"]) == stands


def _saviour(seen: View, action: ac.Action, told: Numbers) -> bool:
    me, after = seen.to_act, list(shares(done(seen, action)))
    own = after.pop(me)
    return (told["own"], told["next"]) == (own, max(after)) and own > max(after) >= shares(seen)[me]


def _last_share(seen: View, action: ac.Action, told: Numbers) -> bool:
    before, after = shares(seen)[seen.to_act], shares(done(seen, action))[seen.to_act]
    return told["own"] == before <= told["next"] < after and told["next"] in shares(seen)


def _goal_of(seen: View, action: ac.Action, told: Numbers) -> Goal | None:
    goal = aim(Glance(seen, SEASONED), hand_after(seen, action))
    return goal if goal is not None and (goal.name, goal.at) == (told["what"], told.get("at", goal.at)) else None


def _for_goal(seen: View, action: ac.Action, told: Numbers) -> bool:
    goal, cards = _goal_of(seen, action, told), hand_after(seen, action)
    if goal is None:
        return False
    missing = sum(max(0, need - have) for have, need in zip(cards, goal.cost, strict=True))
    return missing == told.get("missing", 0) and (not missing or told["rounds"] >= 0)


def _lacks(seen: View, action: ac.Action, told: Numbers) -> bool:
    goal, kind = _goal_of(seen, action, told), KIND[told["kind"]]
    have = seen.seats[seen.to_act].hand[kind]
    return goal is not None and have < goal.cost[kind] and hand_after(seen, action)[kind] > have


def _spare(seen: View, action: ac.Action, told: Numbers) -> bool:
    goal = aim(Glance(seen, SEASONED), hand_after(seen, action))
    kind = KIND[told["kind"]]
    left = hand_after(seen, action)[kind]
    return goal is not None and told["number"] == left >= goal.cost[kind]


def _needed(seen: View, action: ac.Action, told: Numbers) -> bool:
    goal, kind = _goal_of(seen, action, told), KIND[told["kind"]]
    if goal is None:
        return False
    return hand_after(seen, action)[kind] < goal.cost[kind]


def _worth(seen: View, action: ac.Action, told: Numbers) -> bool:
    plan, hand = Glance(seen, SEASONED).plan, seen.seats[seen.to_act].hand
    if isinstance(action, ac.Decline):
        return bool(told["hundredths"] == round(100 * (plan.worth(hand) - plan.worth(hand_after(seen, ac.ACCEPT)))) > 0)
    return bool(told["hundredths"] == round(100 * (plan.worth(hand_after(seen, action)) - plan.worth(hand))))


def _keeps(seen: View, action: ac.Action, told: Numbers) -> bool:
    goal, _ = Glance(seen, SEASONED).plan.next(seen.seats[seen.to_act].hand)
    return goal is not None and hand_after(seen, ac.ACCEPT)[KIND[told["kind"]]] < goal.cost[KIND[told["kind"]]]


def _this_turn(seen: View, action: Any, told: Numbers) -> bool:
    plan, hand = Glance(seen, SEASONED).plan, seen.seats[seen.to_act].hand
    (goal,) = [each for each in plan.goals if (each.name, each.at) == (told["what"], told["at"])]
    return (plan.exchanges(hand, goal.cost) or [])[:1] == [(KIND[action.give], KIND[action.get])]


def _under_limit(seen: View, action: ac.Action, told: Numbers) -> bool:
    limit, held = hand_limit(seen, seen.to_act), sum(hand_after(seen, action))
    return (told["held"], told["limit"]) == (held, limit) and held <= limit < sum(seen.seats[seen.to_act].hand)


def _goes(seen: View, action: Any, told: Numbers) -> bool:
    asked: Any = seen.pending
    plan, hand = Glance(seen, SEASONED).plan, list(seen.seats[seen.to_act].hand)
    kinds = [KIND[name] for name in told["kinds"].split(", ")]
    answers: list[Any] = list(legal(imagined(seen, Chance.seeded(1))))
    left = {KIND[each.kind]: plan.worth(hand_after(seen, each)) for each in answers}
    assert told["sorts"] == len(kinds) <= asked.due and all(hand[kind] for kind in kinds)
    return kinds[0] == KIND[action.kind] and max(left.values()) == max(left.get(kind, -1.0) for kind in kinds)


def _near_win(seen: View, action: Any, told: Numbers) -> bool:
    seat, target = told["seat"], seen.options.target
    points = points_of(seen, seat)
    return bool(seat != seen.to_act and told["points"] == points >= target - 2 and told["target"] == target)


def offer_of_seat(seen: View) -> Any:
    """Return the offer that the judge would make with the cards named so far."""
    return Glance(seen, SEASONED).offer


def _blocks(seen: View, action: Any, told: Numbers) -> bool:
    hits = [0 if seat == seen.to_act else hit(seen, seat, action.hex) for seat in range(len(seen.seats))]
    return hits[told["seat"]] == max(hits) and told["pips"] == throws(seen.numbers[action.hex]) * max(hits)


def _hits_leader(seen: View, action: Any, told: Numbers) -> bool:
    others = [points_of(seen, seat) for seat in range(len(seen.seats)) if seat != seen.to_act]
    seat = told["seat"]
    return told["points"] == points_of(seen, seat) == max(others) and bool(hit(seen, seat, action.hex))


def _can_draw(seen: View, action: Any, told: Numbers) -> bool:
    others = [seat for seat in range(len(seen.seats)) if seat != seen.to_act]
    return bool(told["seats"] == sum(bool(seen.seats[seat].held and hit(seen, seat, action.hex)) for seat in others))


def _own_hex(seen: View, action: Any, told: Numbers) -> bool:
    return bool(told["pips"] == throws(seen.numbers[action.hex]) * hit(seen, seen.to_act, action.hex) > 0)


def _loses(seen: View, action: Any, told: Numbers) -> bool:
    me, after = seen.to_act, done(seen, action)
    lost = sum(of_land(seen, me)) - sum(of_land(after, me))
    return bool(abs(lost - told["pips"]) <= 0.5)


def _frees(seen: View, action: Any, told: Numbers) -> bool:
    hex_ = told["hex"]
    return bool(hex_ == seen.robber and told["pips"] == throws(seen.numbers[hex_]) * hit(seen, seen.to_act, hex_))


def _richest(seen: View, action: Any, told: Numbers) -> bool:
    seat = action.seat
    return (told["seat"], told["held"], told["points"]) == (seat, seen.seats[seat].held, points_of(seen, seat))


def _helps(seen: View, action: Any, told: Numbers) -> bool:
    asked: Any = seen.pending
    seat = action.with_ if isinstance(action, ac.Trade) else asked.by
    return (told["seat"], told["points"], told["target"]) == (seat, points_of(seen, seat), seen.options.target)


FACTS: dict[str, Callable[[View, Any, Numbers], bool]] = {
    "brings": _brings,
    "new_kinds": _new_kinds,
    "port": _port,
    "points": _points,
    "wins": lambda seen, action, told: told["points"] >= seen.options.target and done(seen, action).is_over,
    "costs": _costs,
    "towards": _towards,
    "towards_longest": _towards_longest,
    "takes_longest": _takes_longest,
    "protects": lambda seen, action, told: told["limit"] == hand_limit(done(seen, action), seen.to_act),
    "opens": lambda seen, action, told: told["area"] == ("magic" if action.what == ac.CITADEL else "church"),
    "level": _level,
    "draws": lambda seen, action, told: told["red"] == _new_level(seen, action) + 1,
    "power": lambda seen, action, told: _new_level(seen, action) == POWER_LEVEL,
    "metropolis": _metropolis,
    "near_metropolis": _near_metropolis,
    "defence": _defence,
    "saviour": _saviour,
    "last_share": _last_share,
    "frees": _frees,
    "loses": _loses,
    "for_goal": _for_goal,
    "completes": _for_goal,
    "saves_for": _for_goal,
    "lacks": _lacks,
    "spare": _spare,
    "needed": _needed,
    "worth": _worth,
    "keeps": _keeps,
    "no_help": _helps,
    "this_turn": _this_turn,
    "helps": _helps,
    "under_limit": _under_limit,
    "goes": _goes,
    "offered": lambda seen, action, told: seen.offers > 1,
    "near_win": _near_win,
    "no_gain": lambda seen, action, told: offer_of_seat(seen) is None,
    "no_taker": lambda seen, action, told: offer_of_seat(seen) is None,
    "blocks": _blocks,
    "hits_leader": _hits_leader,
    "own_hex": _own_hex,
    "can_draw": _can_draw,
    "richest": _richest,
    "card": lambda seen, action, told: told["card"] == action.card,
    "card_worth": lambda seen, action, told: told["hundredths"] == round(100 * card_worth(action.card)),
    "hand_of_cards": lambda seen, action, told: told["number"] == len(seen.seats[seen.to_act].cards),
    "nothing_better": lambda seen, action, told: isinstance(action, ac.End),
}
OF_AN_OFFER = frozenset({"would_offer", "worth", "lacks", "spare", "needed", "for_goal", "completes", "under_limit"})
"""Told of what would be offered, which is only named later: not recomputed for the actions on the way there."""


def check(seen: View, action: ac.Action, reason: Reason) -> None:
    """Assert that the reason is so."""
    if isinstance(action, ac.Offer | ac.Give | ac.Want) and reason.code in OF_AN_OFFER:
        return
    assert FACTS[reason.code](seen, action, dict(reason.numbers)), str(reason)


def _degree(name: str, sign: float = 1.0) -> Callable[[Any], float]:
    return lambda numbers: sign * float(numbers[name])


CASE = VoiceCase(
    KGR,
    VOICE,
    (3, 4),
    ("apprentice", "journeyman", "master", "maestro", "quick"),
    "gran_maestro",
    check,
    {
        **{code: (code, _degree(name)) for code, name in DEGREES.items()},
        **{code: (code, degree) for code, degree in DEGREE_OF.items()},
        **{code: (code, _degree(name, -1.0)) for code, name in LESS_IS_BETTER.items()},
        **{code: (code, lambda numbers: -1.0) for code in AGAINST},
    },
    GONE_WITH,
    options=tuple({"extent": extent} for extent in EXTENTS),
)


def test_what_is_said_is_so_and_tells_the_choice_from_the_next_best_one() -> None:
    check_voice(CASE, range(3), every=20, most=8, least=15)
