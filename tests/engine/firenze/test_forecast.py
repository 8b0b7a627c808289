"""The forecast of a turn comes true: every figure is played out, and no other order of fulfilments brings more."""

# ruff: noqa: N802  (the names carry the rules)

from collections.abc import Iterator

from builder import BALCONIES, NEUTRAL, do, happen, parse, position, seat
from lively import reached

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import state as st
from engine.firenze.reading.forecast import Forecast, forecast, scored
from engine.firenze.rules import apply, legal
from engine.firenze.state import State
from engine.firenze.view import view
from engine.kernel.chance import Chance


def now(at: State) -> list[int | None]:
    """Return the points of each tower if it is fulfilled next; None if it cannot be."""
    return [each.now.total if each.now else None for each in forecast(at, at.player).towers]


def planned(at: State) -> list[int | None]:
    """Return the points of each tower in the plan; None if it is not in it."""
    return [each.planned.total if each.planned else None for each in forecast(at, at.player).towers]


def played_out(state: State, promise: Forecast) -> int:
    """Return the points of building nothing more and playing the plan; check each step against its promise."""
    before = state.seats[state.player].score
    while not isinstance(state.pending, st.FulfilOrders):
        choices = legal(state)
        state, _ = apply(state, ac.CONTINUE if ac.CONTINUE in choices else choices[0])
    for step in promise.plan:
        score = state.seats[state.player].score
        state, _ = apply(state, step.action)
        assert state.seats[state.player].score - score == (step.points.total if step.points else 0)
    return state.seats[state.player].score - before


def best_of_all(state: State) -> int:
    """Return the most points of any sequence of fulfilments without persons from phase 5 on."""
    score = state.seats[state.player].score
    best = 0
    tried = set[tuple[object, ...]]()
    stack = [state]
    while stack:
        at = stack.pop()
        key = (*at.seats[at.player].towers, *at.orders, at.seats[at.player].score, at.bells)
        if key in tried:
            continue
        tried.add(key)
        best = max(best, at.seats[at.player].score - score)
        for action in legal(at):
            if isinstance(action, ac.Bell) or (isinstance(action, ac.Fulfil) and action.as_ is None):
                stack.append(apply(at, action)[0])
    return best


def check(state: State) -> bool:
    """Compare every promise for this position with the outcome; return whether there was one."""
    promise = forecast(view(state, state.player), state.player)
    assert played_out(state, promise) == promise.to_come
    after = state
    while not isinstance(after.pending, st.FulfilOrders):
        choices = legal(after)
        after, _ = apply(after, ac.CONTINUE if ac.CONTINUE in choices else choices[0])
    assert best_of_all(after) == promise.to_come
    standing = [each for each in promise.towers if not each.falls]
    assert len(standing) == len(after.seats[after.player].towers)
    ready = {action.tower for action in legal(after) if isinstance(action, ac.Fulfil) and action.as_ is None}
    for number, each in enumerate(standing):
        assert (each.now is not None) == (number in ready)
        if each.now is not None:
            score = after.seats[after.player].score
            assert apply(after, ac.Fulfil(number))[0].seats[after.player].score - score == each.now.total
    return promise.to_come > 0


def before_the_limits(games: int) -> Iterator[State]:
    """Yield positions of lively random games with nothing hidden and no question to another seat before phase 5."""
    for state in reached(games):
        if isinstance(state.pending, st.ChooseExchange | st.BuildTowers | st.PayFee | st.FulfilOrders):
            yield state


def crowded(number: int) -> State:
    """Return a position with many towers that can be fulfilled together: balconies, tiles, privileges, few seals."""
    chance = Chance.seeded(number)
    left = dict(zip("wygrbv", (21, 17, 15, 12, 10, 8), strict=True))  # except the stock
    towers = []
    for _ in range(1 + chance.below(7)):
        colour, height = "wygrbv"[chance.below(6)], 2 + chance.below(6)
        if chance.below(3) == 0:
            colour, height = BALCONIES.split()[chance.below(4)][0], int(BALCONIES.split()[chance.below(4)][1])
        if left[colour] >= height:
            left[colour] -= height
            towers.append(f"{colour}{height}{('', '+', '*', '*')[chance.below(4)]}")
    sealed = []
    for word in BALCONIES.split()[: chance.below(4)]:
        sealed.append(f"{word[:2]}:1")
    for _ in range(chance.below(4)):
        order = f"{'wygrbv'[chance.below(6)]}{3 + chance.below(6)}"
        if order not in NEUTRAL and order not in BALCONIES and all(order != each[:2] for each in sealed):
            sealed.append(f"{order}:1")
    church = " ".join(
        card
        for card in ("small_privilege", "medium_privilege", "great_privilege", "campanile")
        if chance.below(2 if card != "campanile" else 4) == 0
    )
    seals = (1, 2, 3, 5)[chance.below(4)]
    stones = "wy"[: chance.below(3)]
    built = chance.below(4)
    rival_done = chance.below(4) == 0
    return position(
        seat(stones + "w" * 3, " ".join(towers), seals=seals),
        seat(seals=0) if rival_done and seals < 5 else seat(),
        step=("build", "fulfil", "swap")[chance.below(3)],
        built=built,
        church=church,
        bells=[chance.below(2)] if "campanile" in church and chance.below(3) == 0 else [],
        sealed=" ".join(sealed),
        tiles={height: points for height, points in {5: 1, 6: 2, 7: 3, 8: 4}.items() if chance.below(3)},
    )


# ---------------------------------------------------------------- promises come true


def test_promises_of_played_games_are_kept() -> None:
    positions = promised = 0
    for state in before_the_limits(18):
        promised += check(state)
        positions += 1
    assert positions > 4_000 and promised > 800


def test_promises_of_crowded_sites_are_kept() -> None:
    promised = 0
    for number in range(1_500):
        promised += check(crowded(number))
    assert promised > 500


# ---------------------------------------------------------------- named cases


def test_R93_old_tower_that_must_be_raised_brings_nothing_yet() -> None:
    for step in ("choose", "swap", "build"):
        at = position(seat("y", "y5 w4"), step=step)
        assert now(at) == [None, None] and forecast(at, 0).total == 0
        assert all(each.falls for each in forecast(at, 0).towers)
    raised = do(position(seat("y", "y5 w4"), step="build"), "raise 0")
    assert now(raised)[0] is not None and now(raised)[1] is None


def test_R122_the_five_points_of_the_last_seal_are_promised() -> None:
    at = position(seat("", "w3*", seals=1), step="fulfil")
    promise = forecast(at, 0)
    assert promise.towers[0].now is not None and promise.towers[0].now.last_seal == 5
    assert promise.to_come == do(at, "fulfil 0").seats[0].score
    late = position(seat("", "w3*", seals=1), seat(seals=0), step="fulfil")
    assert forecast(late, 0).to_come == promise.to_come - 5


def test_R122_with_two_seals_the_second_order_brings_the_bonus() -> None:
    at = position(seat("", "w3* w4*", seals=2), step="fulfil")
    first, second = forecast(at, 0).plan
    assert first.points and second.points
    assert (first.points.last_seal, second.points.last_seal) == (0, 5)
    assert all(each.now and not each.now.last_seal for each in forecast(at, 0).towers)


def test_R109_one_floor_tile_is_promised_once() -> None:
    at = position(seat("", "w5* g5*"), step="fulfil", church="small_privilege")
    alone = now(at)
    together = planned(at)
    assert None not in alone and None not in together
    assert sum(each or 0 for each in together) == sum(each or 0 for each in alone) - 1 - 2
    assert forecast(at, 0).to_come == do(at, "fulfil 0", "fulfil 0").seats[0].score


def test_R46_two_equal_towers_fulfil_one_order() -> None:
    at = position(seat("", "w4* w4*"), step="fulfil")
    assert now(at)[0] == now(at)[1]
    assert [each is None for each in planned(at)] == [False, True]


def test_R103_no_more_orders_than_seals() -> None:
    at = position(seat("", "w4* w5* w6*", seals=1), seat(seals=0), step="fulfil")
    assert [each is None for each in planned(at)] == [True, True, False]


def test_R106_balconies_in_their_sequence() -> None:
    at = position(seat("", "r4* g3*"), step="fulfil")
    assert [step.tower for step in forecast(at, 0).plan] == [1, 0]
    assert now(at) == [None, 5]
    why = forecast(at, 0).towers[0].why
    assert why is not None and why.code == "balcony_waits"
    assert forecast(position(seat("", "r4*"), step="fulfil"), 0).plan == ()


def test_R166_the_bell_tower_comes_first() -> None:
    at = position(seat("", "y4* w3*"), step="fulfil", church="campanile")
    promise = forecast(at, 0)
    assert [step.action for step in promise.plan] == [ac.Bell(1), ac.Fulfil(0)]
    assert now(at) == [None, None]
    assert promise.to_come == do(at, "bell 1", "fulfil 0").seats[0].score > 0
    without = position(seat("", "y4* w4*"), step="fulfil", church="campanile")
    assert forecast(without, 0).to_come == 0


def test_ruins_fall_before_the_plan_and_numbers_close_up() -> None:
    at = position(seat("", "v4 w3* g5 y4+"), step="build", built=2)
    promise = forecast(at, 0)
    assert sorted(step.tower for step in promise.plan) == [1, 3]
    assert played_out(at, promise) == promise.to_come


def test_scored_so_far_is_counted_from_the_events_of_the_turn() -> None:
    at = position(seat("", "w5* g5*"), step="fulfil", church="small_privilege")
    after, log = happen(at, "fulfil 0")
    points = scored([ev.OrderFulfilled(0, 0, 0, 3, 3, None, 9, 5, 9), ev.TurnBegan(0, 3), *log], 0)
    assert points == after.seats[0].score
    assert scored(log, 1) == 0
    whole = forecast(after, 0, points)
    assert (whole.scored, whole.total) == (points, forecast(at, 0).total)


def test_nothing_is_promised_after_phase_5_or_to_others() -> None:
    at = position(seat("w" * 12, "w4*"), seat("", "y4"), step="limits", due=2)
    assert forecast(at, 0).plan == () and forecast(at, 1).plan == ()
    assert forecast(position(seat(), seat("", "y4"), step="fulfil"), 1).to_come == 0
    assert parse("fulfil 0") == ac.Fulfil(0)


def test_order_that_costs_points_is_planned_for_the_last_seal_alone() -> None:
    poor = "g3:-2 r4:7 b4:9 y7:12"
    one = position(seat("", "g3*", seals=1), step="fulfil", balconies=poor)
    assert forecast(one, 0).to_come == 3 == best_of_all(one)
    assert forecast(position(seat("", "g3*", seals=2), step="fulfil", balconies=poor), 0).plan == ()
