"""The turn in which a seat can have an order: compared with a search through all its actions."""

# ruff: noqa: N802  (the names carry the rules)

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from builder import position, seat

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import state as st
from engine.firenze.board import ORDER_PLACES, order_index
from engine.firenze.reading.threats import LATER, NEVER, NEXT, NOW, Threat, races, threat, threats
from engine.firenze.rules import apply, legal
from engine.firenze.state import OPEN, State
from engine.firenze.stones import COLOURS, GREEN, RED, WHITE, YELLOW
from engine.firenze.view import view

Order = tuple[int, int]


# ---------------------------------------------------------------- a search with the rules themselves


def in_reach(state: State) -> set[Order]:
    """Return all orders that the seat on turn can fulfil in this turn, by trying every legal action except those that
    the module rules out (the fresh card, the wholesaler, events that strike)."""
    found: set[Order] = set()
    seen: set[object] = set()
    todo = [state]
    number = state.number
    while todo:
        at = todo.pop()
        key = _key(at)
        if key in seen:
            continue
        seen.add(key)
        for action in legal(at):
            if isinstance(action, ac.Fulfil):
                stands = at.seats[at.player].towers[action.tower]
                found.add((stands.colour, stands.height if action.as_ is None else action.as_))
            if _is_ruled_out(at, action):
                continue
            after, events = apply(at, action)
            struck = any(isinstance(event, ev.EventStruck) for event in events)
            if struck and not _is_harmless(events, at.player):
                continue
            if after.number == number and not after.is_over:
                todo.append(after)
    return found


def _is_ruled_out(at: State, action: ac.Action) -> bool:
    if isinstance(action, ac.PlayWholesaler | ac.PlaySaboteur | ac.PlayPatrician | ac.Accept | ac.Fulfil):
        return True
    if isinstance(action, ac.Take):  # an event strikes once its last stone is paid
        return at.row[action.slot].card == "campanile"
    fresh = len(at.row) - 1 if at.row and at.row[-1].card == "fame" else None
    return isinstance(action, ac.Swap) and action.slot == fresh


def _is_harmless(events: Sequence[ev.GameEvent], player: int) -> bool:
    """Whether the event took nothing from the seat and asks it nothing."""
    asks = st.RazeTower | st.StripTower | st.BurnStones | st.PayLevy
    for event in events:
        if isinstance(event, ev.StonesLost | ev.TowerFell) and event.seat == player:
            return False
        if isinstance(event, ev.Asked) and isinstance(event.pending, asks):
            return False
    return True


def _key(at: State) -> object:
    owner = at.seats[at.player]
    return (
        tuple(owner.stock), tuple(sorted(owner.towers, key=repr)), tuple(sorted(owner.hand)), tuple(owner.buildings),
        tuple(at.row), tuple(at.bag), at.pending, at.played, at.built, at.swapped, at.free_choice,
    )  # fmt: skip


def small(chance: random.Random, step: str = "choose") -> State:
    """Return a small position: few stones, few cards, seat 0 on turn."""
    persons = ["mason", "architect", "alchemist", "smuggler", "princess", "patrician"]
    stones = "".join(chance.choices("wwyg", k=chance.randrange(5)))
    towers = " ".join(f"{letter}{chance.randrange(1, 8)}" for letter in chance.sample("wyg", chance.randrange(3)))
    hand = " ".join(chance.sample(persons, chance.randrange(3)))
    houses = " ".join(chance.sample(["workshop", "bridge"], chance.randrange(2)))
    cards = ["alchemist", "mason", "architect", "workshop", "tribute", "luxury_tax", "flood", "botch"]
    cards += [] if houses == "bridge" else ["bridge"]
    row = " ".join(
        f"{card}:{''.join(chance.choices('wyg', k=chance.randrange(1, 4)))}" for card in chance.sample(cards, 3)
    )
    bag = chance.choice(["rrrr", "wrrr", "ggrrrr", "yrrrr"])
    state = position(seat(stones, towers, hand, houses), seat(), step=step, row=row, bag=bag, draw="fame fame")
    state.row = state.row[:3]
    state.seats[1].stock = [chance.randrange(2) for _ in COLOURS]
    return state


LEVIES = {"flood", "tribute", "luxury_tax"}


@pytest.mark.parametrize("seed", range(40))
def test_the_turn_that_runs_against_a_search(seed: int) -> None:
    state = small(random.Random(seed))
    expected = in_reach(state)
    said = {order for order, seats in threats(view(state, 1)).items() if seats[0].when == NOW}
    # a balcony that is not yet open is treated as open: the search cannot reach it
    closed = {(balcony.colour, balcony.height) for balcony in state.balconies[1:]}
    assert expected <= said
    if not LEVIES & {card.card for card in state.row}:  # they take rivals' stones that a smuggler could have fetched
        assert said - closed == expected - closed


@pytest.mark.parametrize(("seed", "step"), [(seed, step) for seed in range(12) for step in ("swap", "build", "fulfil")])
def test_the_rest_of_a_turn_against_a_search(seed: int, step: str) -> None:
    state = small(random.Random(seed))
    state.pending = {"swap": st.ChooseExchange(), "build": st.BuildTowers(), "fulfil": st.FulfilOrders()}[step]
    chance = random.Random(-seed)
    built = chance.randrange(3) if step == "build" else 0
    owner = state.seats[0]
    state.built = min(built, len(owner.towers), sum(owner.stock))
    owner.towers = [replace(tower, raised=k < state.built or step == "fulfil") for k, tower in enumerate(owner.towers)]
    said = {order for order, seats in threats(state).items() if seats[0].when == NOW}
    closed = {(balcony.colour, balcony.height) for balcony in state.balconies[1:]}
    assert said - closed == in_reach(state) - closed


@pytest.mark.parametrize("seed", range(10))
def test_the_next_turn_of_a_rival_is_what_it_could_do_if_it_were_on_turn(seed: int) -> None:
    state = small(random.Random(100 + seed))
    own = {order: seats[0] for order, seats in threats(state).items()}
    later = state.copy()
    later.player, later.pending, later.built = 1, st.BuildTowers(), 2
    rival = {order: seats[0] for order, seats in threats(later).items()}
    whens = {NOW: NEXT, LATER: LATER}
    assert {order: each.when for order, each in rival.items()} == {o: whens[each.when] for o, each in own.items()}
    assert {order: each.stones for order, each in rival.items()} == {o: each.stones for o, each in own.items()}


# ---------------------------------------------------------------- by hand


def test_the_cheapest_way_is_told() -> None:
    row = "fame:ww scandal:g recognition:gg mason:w workshop:w architect:w"
    state = position(seat("ww", "g2"), seat(), row=row)
    assert threat(state, 0, GREEN, 3) == Threat(0, NOW, 1, 0)  # three of four white stones for a green one (R75)
    assert threat(state, 0, GREEN, 4) == Threat(0, NOW, 2, 2)
    assert threat(state, 0, WHITE, 3) == Threat(0, NOW, 3, 0)
    assert threat(state, 0, RED, 3) == Threat(0, LATER)
    state.row[0] = replace(state.row[0], stones=(1, 0, 0, 0, 0, 0))
    state.seats[0].stock = [1, 0, 0, 0, 0, 0]
    assert threat(state, 0, GREEN, 3) == Threat(0, NOW, 1, 1)
    state.swapped, state.pending = True, st.ChooseExchange()
    state.seats[0].stock = [1, 0, 1, 0, 0, 0]
    assert threat(state, 0, GREEN, 3) == Threat(0, NOW, 1)


def test_R159_an_architect_stands_for_a_floor() -> None:
    row = "fame:w scandal:g disgrace:w mason:w workshop:w monument:w"
    state = position(seat("", "g2", "architect"), seat(), row=row)
    assert threat(state, 0, GREEN, 4).when == LATER  # the second card costs a stone
    state = position(seat("w", "g2", "architect"), seat(), row=row)
    assert threat(state, 0, GREEN, 4) == Threat(0, NOW, 1, 1, architect=True)


def test_R103_nobody_without_seals_and_R123_nobody_without_a_turn() -> None:
    state = position(seat("ggg", "g2", seals=0), seat("yyy", "y2"), seat("yyy", "y2"), player=1)
    assert threat(state, 0, GREEN, 4).when == NEVER  # holds the tile
    assert threat(state, 1, YELLOW, 4).when == NOW
    assert threat(state, 2, YELLOW, 4).when == NEXT
    state.player = 2
    assert threat(state, 1, YELLOW, 4).when == NEVER  # its last turn is over


def test_only_open_orders_are_asked_about() -> None:
    state = position(seat("ggg", "g2"), seat(), sealed="g4:1")
    assert set(threats(state)) == {each for each in ORDER_PLACES if state.orders[order_index(*each)] == OPEN}
    assert (GREEN, 4) not in threats(state)


def test_after_the_limits_nothing_is_in_reach() -> None:
    state = position(seat("gggggggggggg", "g3+"), seat())
    state.pending = st.KeepLimits(2)
    assert threat(state, 0, GREEN, 3).when == LATER


def test_a_race_is_about_a_tower_that_is_begun() -> None:
    """Green 3 is within reach of both; so is yellow, but seat 0 has begun no yellow tower."""
    state = position(seat("gyyy", "g2"), seat("ggg yyy"), seat("", ""))
    found = races(state, 0)
    assert found[GREEN, 3] == (1,) and {colour for colour, _ in found} == {GREEN}
    both = threats(state)
    assert both[YELLOW, 3][0].is_near and both[YELLOW, 3][1].is_near
    assert found == {
        place: tuple(each.seat for each in seats if each.seat and each.is_near)
        for place, seats in both.items()
        if place[0] == GREEN and seats[0].is_near and any(each.is_near for each in seats[1:])
    }
    assert races(state, 2) == {}
