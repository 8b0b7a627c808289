"""The reasons of a computer player for an action: every number is recomputed here from the view and the rules."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count, islice, permutations

import pytest
from courts import court, say, table

from engine.kernel.chance import Chance
from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.bonus import BONUS, adds
from engine.princes.game import PRINCES
from engine.princes.pieces import BUILDINGS, LANDSCAPES, MASKS, ORIENTATIONS
from engine.princes.plan import Piece
from engine.princes.players.greedy import pick
from engine.princes.players.prospect import cost
from engine.princes.players.taste import taste_for
from engine.princes.players.why import reasons
from engine.princes.players.worths import object_worths, price_expected
from engine.princes.professions import PROFESSIONS
from engine.princes.rules import apply, legal
from engine.princes.scoring import points_of
from engine.princes.state import State
from engine.princes.values import MINIMUM
from engine.princes.view import View, view
from firenze.checks.walks import NAMES

POSITIONS = 200


def positions(seats: int) -> Iterator[State]:
    """Yield states of a game of greedy players with an occasional random action, which is played once."""
    known, more = _met(seats)
    for number in count():
        if number == len(known):
            known.extend(islice(more, 1))
        if number == len(known):
            return
        yield known[number]


@cache
def _met(seats: int) -> tuple[list[State], Iterator[State]]:
    """Return the states that somebody has asked for, and those to come."""
    return [], _played(seats)


def _played(seats: int) -> Iterator[State]:
    chance = Chance.seeded(seats)
    for seed in range(8):
        state = PRINCES.begin({"names": NAMES[:seats], "seed": seed})
        while not state.is_over:
            actions = legal(state)
            if len(actions) > 1 and chance.below(4) == 0:
                yield state
            by_chance = chance.below(8) == 0
            action = actions[chance.below(len(actions))] if by_chance else pick(state, actions, taste_for(seats))
            state, _ = apply(state, action)


def first_hands(seats: int, games: int = 120) -> Iterator[State]:
    """Yield the starts of games: seat 0 holds four artists and gives one back."""
    for seed in range(games):
        yield PRINCES.begin({"names": NAMES[:seats], "seed": seed})


def remaining(seen: View, thing: str) -> int:
    """Return how many of a thing are left, counted from the box."""
    if thing == "prestige":
        return len(seen.piles["prestige"])
    most = {"forest": 6, "lake": 6, "park": 6, "jester": 7, "builder": 6, "recruiting": 5}
    count = most.get(thing, 3 if thing in BUILDINGS else len(seen.seats) - 1)
    for seat in seen.seats:
        count -= [*(piece.kind for piece in seat.plan.pieces), *seat.freedoms].count(thing)
        count -= {"jester": seat.jesters, "builder": seat.builders}.get(thing, 0)
        count -= (seat.recruiting + seat.used) * (thing == "recruiting")
    return count - seen.thrown.get(thing, 0)


def worth_at(seen: View, thing: str, florins: int, *, shy: bool = False) -> float:
    """Return the worth of an object at a price to the seat to act, in points."""
    taste = taste_for(len(seen.seats))
    worth = object_worths(seen, seen.to_act, [thing], taste)[thing]
    return worth * (taste.shy if shy else 1.0) - cost(seen, seen.to_act, florins, taste)


def still_shared(hand: tuple[str, ...], gone: str) -> int:
    """Return how many wishes at least two of a hand share without this artist."""
    rows = [PROFESSIONS[card] for card in hand if card != gone]
    wants = Counter(wish for row in rows for wish in (row.building, row.landscape, row.freedom))
    return len([wish for wish, number in wants.items() if number > 1])


def each_work(seen: View, each: int, spent: int) -> dict[str, int]:
    """Return what `each` WV more adds to the works that can still be performed, counted without the rules' helpers."""
    me, asked = seen.seats[seen.to_act], seen.pending
    here = asked.limits.left if isinstance(asked, st.Acting) else 2
    actions = here + 2 * (7 - seen.round) - spent
    if seen.round < 7:
        number = min(len(me.hand), actions)
        return {"each": each, "works": number, "value": each * number}
    now = sorted(work_values(me), reverse=True)

    def best(values: list[int]) -> list[int]:
        bonus, found = [adds(card, me) for card in me.bonus], list[list[int]]()
        for some in permutations(values, min(actions, len(values))):
            for more in permutations([*bonus, *[0] * len(some)], len(some)):
                sums = [value + add for value, add in zip(some, more, strict=True)]
                found.append([value for value in sums if value >= MINIMUM[6]])
        return max(found, key=sum, default=[])

    then = best([value + each for value in now])
    return {"each": each, "works": len(then), "value": sum(then) - sum(best(now))}


def work_values(me: st.Seat) -> list[int]:
    """Return the WV of each work in hand."""
    have = {piece.kind for piece in me.plan.pieces} | set(me.freedoms)
    base = 2 * me.jesters + len(me.hand) + len(me.table) + me.recruiting + me.used
    rows = [PROFESSIONS[card] for card in me.hand]
    return [base + 4 * (r.building in have) + 3 * (r.landscape in have) + 3 * (r.freedom in have) for r in rows]


def room(seen: View, piece: Piece) -> dict[str, int]:
    """Return in how many ways each kind that may still come can be placed after this piece."""
    me = seen.seats[seen.to_act]
    plan = me.plan.with_piece(piece)
    closed = plan.covered if me.builders >= 2 else plan.barred
    ways = {k: sum(not mask & closed for mask in MASKS[k].values()) for k in BUILDINGS if k not in plan.kinds}
    return ways | {k: sum(not mask & plan.covered for mask in MASKS[k].values()) for k in LANDSCAPES}


def is_limit(seen: View, asked: st.Bidding, florins: int) -> bool:
    """Return whether the object is the better buy at that bid, and no longer at the next one."""
    me, taste = seen.seats[seen.to_act], taste_for(len(seen.seats))
    others = set(ac.OBJECTS) - set(seen.got) - {asked.object} - ({"builder"} if me.builders == 3 else set())
    instead = max(
        (
            worth_at(seen, thing, price_expected(seen, seen.to_act, thing, taste))
            for thing in others
            if remaining(seen, thing) > 0
        ),
        default=0.0,
    )
    more = worth_at(seen, asked.object, florins + 100, shy=True)
    return worth_at(seen, asked.object, florins, shy=True) >= instead and (more < instead or florins + 100 > me.funds())


def check(seen: View, action: ac.Action, reason: Reason) -> None:
    """Recompute the numbers."""
    me, told = seen.seats[seen.to_act], dict(reason.numbers)
    kinds, hand = [piece.kind for piece in me.plan.pieces], me.hand
    base = 2 * me.jesters + len(me.hand) + len(me.table) + me.recruiting + me.used
    asked = seen.pending

    def wv(card: str, more: int = 0) -> int:
        wish = PROFESSIONS[card]
        pleased = 4 * (wish.building in kinds) + 3 * (wish.landscape in kinds) + 3 * (wish.freedom in me.freedoms)
        return base + pleased + more

    def paid(price: int) -> dict[str, int]:
        return {"price": price, "prestige": (price - me.money) // 100}

    match reason.code:
        case "jester_now":
            assert told == each_work(seen, 2, 0)
        case "landscape_wanted" | "building_wanted" | "freedom_wanted":
            kind = str(told["kind"])
            wishes = [PROFESSIONS[card] for card in hand]
            count = sum(kind in (wish.building, wish.landscape, wish.freedom) for wish in wishes)
            assert kind not in kinds and kind not in me.freedoms and count
            assert told == {"kind": kind, "each": 4 if kind in BUILDINGS else 3, "artists": count}
        case "landscape_again" | "builder_again" | "building_points":
            assert told == {"points": 3}
            thing = getattr(action, "object", None) or getattr(asked, "object", None) or getattr(asked, "piece", None)
            assert reason.code != "landscape_again" or thing in kinds
            assert reason.code != "builder_again" or me.builders
        case "cheaper":
            assert (told["from"], told["to"]) == ((700, 300) if me.builders == 0 else (300, 0))
        case "may_touch":
            assert me.builders == 1 and told["empty"] == 49 - bin(me.plan.covered).count("1")
        case "more_persons":
            assert told == each_work(seen, 1, int(isinstance(action, ac.TakeProfession)))
        case "bonus_expected":
            left = [adds(card, me) for card in BONUS if card not in (*seen.spent, *me.bonus)]
            assert min(left) <= int(told["value"]) <= max(left) + 2
        case "recruits":
            card = str(told["card"])
            assert any(card in other.table for other in seen.seats if other is not me)
            assert told["value"] == wv(card, 0 if isinstance(action, ac.Recruit) else 1)
        case "prestige_promise":
            assert told["points"] == points_of(seen, seen.to_act, str(told["card"]))
        case "bonus_adds":
            assert told["value"] == adds(str(told["card"]), me)
        case "artist_value":
            assert told["value"] == wv(str(told["card"]), 1) and told["minimum"] == MINIMUM[seen.round - 1]
        case "work_pays" | "best_work":
            assert isinstance(action, ac.Work)
            value = wv(action.card, adds(action.bonus, me) if action.bonus else 0)
            if reason.code == "work_pays":
                assert told == {"value": value, "florins": 100 * value, "prestige": value // 2}
            else:
                assert told == {"value": value, "best": seen.best_value} and value > seen.best_value
        case "raises":
            assert isinstance(asked, st.Bidding)
            assert told == {"bid": asked.bid + 100, "cash": me.money}
        case "spares":
            assert isinstance(asked, st.Bidding)
            unsold = set(ac.OBJECTS) - set(seen.got) - {asked.object} - ({"builder"} if me.builders == 3 else set())
            assert told == {"bid": asked.bid + 100, "objects": sum(remaining(seen, thing) > 0 for thing in unsold)}
        case "worth_up_to":
            assert isinstance(asked, st.Bidding) and told["object"] == asked.object and told["bid"] == asked.bid + 100
            assert (int(told["florins"]) > asked.bid) == (action == ac.RAISE)
            # after trials that raise or drop where the first estimate would not, the limit is this bid or the last one
            assert is_limit(seen, asked, int(told["florins"])) or told["florins"] in (asked.bid, asked.bid + 100)
        case "better_buy":
            assert isinstance(asked, st.Bidding)
            taste, thing = taste_for(len(seen.seats)), str(told["object"])
            gained = worth_at(seen, asked.object, asked.bid + 100, shy=True)
            assert (
                worth_at(seen, thing, price_expected(seen, seen.to_act, thing, taste)) > gained
                and thing not in seen.got
            )
            assert (
                told["bid"] == asked.bid + 100
                and abs(int(told["price"]) - price_expected(seen, seen.to_act, thing, taste)) <= 50
            )
        case "stays_shared":
            assert isinstance(action, ac.PutBack) and isinstance(asked, st.Hire)
            assert told == {"wishes": still_shared(hand, action.card)}
            after = [still_shared(hand, card) for card in hand]
            assert told["wishes"] == max(after) and after.count(max(after)) == 1, "of no other it is so"
        case "shares" | "large_building":
            assert isinstance(action, ac.PutBack) and isinstance(asked, st.Hire)
            wanted = {c: {PROFESSIONS[c].building, PROFESSIONS[c].landscape, PROFESSIONS[c].freedom} for c in hand}
            shared = {c: sum(any(w in wanted[o] for o in hand if o != c) for w in wanted[c]) for c in hand}
            sizes = {card: len(ORIENTATIONS[PROFESSIONS[card].building][0]) for card in hand}
            if reason.code == "shares":
                assert told == {"card": action.card, "wishes": shared[action.card]}
                assert sorted(shared.values())[:2].count(shared[action.card]) == 1, "of all others it is not so"
            else:
                assert told == {"kind": PROFESSIONS[action.card].building, "squares": max(sizes.values())}
                assert list(sizes.values()).count(sizes[action.card]) == 1 and sizes[action.card] == told["squares"]
        case "gives_up":
            price = (700, 300, 300, 0)[me.builders] if isinstance(action, ac.Build) else 300
            assert told == paid(asked.bid + 100 if isinstance(asked, st.Bidding) else price)
        case "enough":
            assert isinstance(action, ac.Take) and isinstance(asked, st.Taking) and action.prestige
            dearest = max((700, 300, 300, 0)[me.builders], 300) if asked.limits.left else 0
            need = round(taste_for(len(seen.seats)).reserve[seen.round - 1] / 100) * 100 + dearest
            cash = me.money + 100 * asked.value - 200 * action.prestige
            assert told == {"prestige": action.prestige, "cash": cash, "need": need} and cash >= need
        case "leaves":
            assert isinstance(action, ac.Take) and isinstance(asked, st.Taking)
            florins = 100 * asked.value - 200 * action.prestige
            assert told == {"prestige": action.prestige, "florins": florins, "cash": me.money + florins}
        case "still_fits" | "places_for" | "places_left":
            assert isinstance(action, ac.Place) and isinstance(asked, st.Placing)
            then = room(seen, Piece(asked.piece, action.orient, action.at))
            if reason.code == "still_fits":
                fit = [kind for kind, ways in then.items() if ways]
                buildings = sum(kind in BUILDINGS for kind in fit)
                assert told == {"buildings": buildings, "landscapes": len(fit) - buildings}
            else:
                assert told["ways"] == (then[str(told["kind"])] if "kind" in told else sum(then.values()))
                assert int(told["ways"]) > int(told["other"]) >= 0
        case "last_one":
            assert remaining(seen, str(told["kind"])) == 1
        case _:
            raise AssertionError(f"nobody knows what {reason.code} means")


def test_every_number_is_a_fact_of_the_view() -> None:
    met, checked = Counter[str](), 0
    for seats in (3, 4, 5):
        for state in positions(seats):
            seen = view(state, state.to_act)
            for action in legal(state)[:30]:
                told = reasons(seen, action)
                assert told == reasons(state, action), "the truth says no more than the view"
                for reason in told:
                    check(seen, action, reason)
                    met[reason.code] += 1
            checked += 1
    assert checked >= POSITIONS
    assert {
        "jester_now", "landscape_wanted", "building_wanted", "freedom_wanted", "landscape_again", "builder_again",
        "building_points", "cheaper", "may_touch", "more_persons", "recruits", "prestige_promise", "bonus_adds",
        "artist_value", "work_pays", "best_work", "raises", "gives_up", "leaves", "still_fits", "last_one", "spares",
        "bonus_expected", "enough", "places_for", "places_left",
        "better_buy", "worth_up_to", "shares", "stays_shared", "large_building",
    } == set(met)  # fmt: skip


@pytest.mark.parametrize("level", ["greedy", "gran_maestro"])
def test_what_is_ranked_first_says_why(level: str) -> None:
    state = table(court(hand="poet painter lawyer physicist"), court(), court(), step="offer", round_=1)
    choice = PRINCES.player(level, 1).choose(view(state, 0), legal(state))
    ranked = next(each for each in choice.ranked if each.action == say("offer jester"))
    assert Reason("jester_now", "R31", {"each": 2, "works": 4, "value": 8}) in ranked.reasons
    worths = [each.worth for each in choice.ranked]
    assert worths == sorted(worths, reverse=True)


def test_who_is_given_back_is_told_apart_from_those_who_stay() -> None:
    """A fact that holds for all four is no reason; each reason holds for one of them only."""
    told = 0
    for seats in (3, 4, 5):
        for state in first_hands(seats):
            seen = view(state, state.to_act)
            found = [reasons(seen, action) for action in legal(state)]
            codes = Counter(reason.code for each in found for reason in each)
            assert set(codes.values()) <= {1}
            told += any(found)
    assert told > 200, "of most hands there is something to say"


def test_dropping_out_names_what_serves_better_and_only_where_it_does() -> None:
    """The best levels drop at once in favour of another object: the reason names it, and claims no saving."""
    named = dropped = 0
    for seats in (3, 4, 5):
        for state in positions(seats):
            if not isinstance(state.pending, st.Bidding) or legal(state) == (ac.DROP,):
                continue
            seen = view(state, state.to_act)
            first = PRINCES.player("greedy", 1).choose(seen, legal(state)).ranked[0]
            codes = [reason.code for reason in reasons(seen, ac.DROP)]
            if first.action == ac.DROP and first.worth > 0:
                dropped += 1
                assert codes[0] == "better_buy"
            elif first.action == ac.RAISE:
                assert "better_buy" not in codes
            named += "better_buy" in codes
    assert named >= dropped > 5
