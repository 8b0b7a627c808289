"""What the table reckons out: prices one trade away, how likely the ship lands, and where the decks lie."""

import math
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from knights_positions import POSITIONS as KNIGHTS
from whole_positions import POSITIONS as WHOLE

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.reading.landing import chance_of_landing, throws_until
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.values import FACES_OF, SHIP_STEPS
from engine.kgr.view import View, view
from game.kgr.asking.forced_move import forced_move
from game.kgr.asking.nearly import within_a_trade
from game.kgr.base.covered import cover
from game.kgr.base.model import CALM, ShownForecast, TableModel
from game.kgr.base.strips import paid_by, price_of, priced
from game.kgr.base.words import KgrWords
from game.kgr.layout import layout_with_cards
from game.shell.language import Language
from game.table.question import Question
from game.table.shown import History, Shown
from game.table.spots import Target

SHAPES = ("circle", "shield", "lozenge")


def acting() -> list[State]:
    """Return the told positions of a turn, each with several hands."""
    found = []
    for position in (*KNIGHTS.values(), *WHOLE.values()):
        state = KGR.codec.read_position(position, 1)
        if not isinstance(state.pending, ts.AnyActions):
            continue
        for hand in ((4, 0, 1, 1, 0), (1, 0, 0, 0, 5), (5, 1, 0, 1, 0), (0, 4, 0, 2, 2), (4, 4, 4, 4, 4)):
            twin = state.copy()
            seat = twin.own(twin.player)
            seat.hand = (*hand, *seat.hand[5:])
            seat.held = sum(seat.hand)
            found.append(twin)
    return found


def test_a_price_is_half_lit_where_one_trade_with_the_bank_pays_it() -> None:
    """Every exchange is played out: whatever can be paid then, of which one card was missing, and nothing else."""
    states = acting()
    assert states
    seen_any, faults = False, []
    for state in states:
        actions, hand = legal(state), state.seats[state.player].hand
        shown = within_a_trade(view(state, state.player), actions)
        before = {paid_by(action) for action in actions}
        for number, what in enumerate(priced(view(state, state.player))):
            lacking = sum(max(0, need - have) for need, have in zip(price_of(what).cost, hand, strict=True))
            trades = [each for each in actions if isinstance(each, ac.Bank)] if lacking == 1 else []
            pays = any(paid_by(each) == what for trade in trades for each in legal(apply(state, trade)[0]))
            expected = pays and what not in before
            seen_any |= expected
            if (Target("price", number) in shown) != expected:
                faults.append((state.to_act, what, hand))
    assert seen_any and not faults


@pytest.mark.parametrize("extent", ["knights", "kgr"])
def test_the_chance_of_the_ship_counts_every_way_the_die_can_fall(extent: str) -> None:
    seen = at_sea(extent)
    share = FACES_OF[extent].count("ship") / len(FACES_OF[extent])
    for player, phase, ship in product(range(3), ("before", "act"), range(SHIP_STEPS)):
        seen.player, seen.phase, seen.ship = player, phase, ship
        expected = 0.0
        for fallen in product((0, 1), repeat=throws_until(seen, 0)):
            ways = [share if ships else 1 - share for ships in fallen]
            weight = 1.0
            for way in ways:
                weight *= way
            expected += weight * (ship + sum(fallen) >= SHIP_STEPS)
        assert chance_of_landing(seen, 0) == pytest.approx(expected), (player, phase, ship)


def at_sea(extent: str) -> View:
    return view(new_game(["Anna", "Bruno", "Carla"], 5, Options(extent, "random", "full")), 0)


def test_throws_until_a_seat_acts_again() -> None:
    seen, found = at_sea("knights"), []
    for player, phase in ((0, "before"), (0, "act"), (1, "before"), (1, "act"), (2, "act")):
        seen.player, seen.phase = player, phase
        found.append(throws_until(seen, 0))
    assert found == [1, 3, 3, 2, 1]
    seen.phase = "setup"
    assert chance_of_landing(seen, 0) == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_deck_has_a_place_in_the_bank(size: tuple[int, int]) -> None:
    layout = layout_with_cards(size)
    for extent, areas in (("knights", 3), ("kgr", 5)):
        model = TableModel(at_sea(extent), 0, ("circle", "shield", "lozenge"), (True,) * 3)
        rects = [layout.target_rect(model, CALM, Target("deck", area)) for area in range(areas + 1)]
        assert all(layout.rect(layout.boxes.bank).contains(rect) and rect.w > 20 for rect in rects[:areas])
        assert not rects[areas]
        assert all(not one.colliderect(other) for one in rects[:areas] for other in rects[:areas] if one != other)


def test_nobody_is_asked_for_cards_that_are_not_in_the_hand() -> None:
    words, without, covered = KgrWords(KGR, Language.load("en", strict=True), ("Anna", "Bruno", "Carla")), [], []
    state = new_game(["Anna", "Bruno", "Carla"], 5, Options("kgr", "random", "full"))
    while not isinstance(state.pending, ts.AnyActions):
        state, _ = apply(state, legal(state)[0])
    other = next(iter(state.others()))
    for held in (0, 1):
        state.own(state.player).hand = (1, *(0,) * 10)
        state.own(other).hand = (0, held, *(0,) * 9)
        offered = state
        for action in (ac.OFFER, ac.Give("wood"), ac.Want("brick"), ac.ASK):
            offered, _ = apply(offered, action)
        seen = view(offered, other)
        without.append(forced_move(seen, words))
        covered.append(forced_move(cover(seen, frozenset((other,))), words))
    assert without[0] is not None and without[0].actions == (ac.DECLINE,) and "brick" in without[0].text
    assert without[1] is None and covered == [None, None]


def test_a_hex_that_answers_is_pressed_nearly_to_its_rim() -> None:
    """Corners and edges, which answer nothing then, do not take the press, nor does the hex beside it."""
    island, faults = layout_with_cards((1280, 720)).island, []
    asked = Question("", dict.fromkeys((Target("hex", hex_) for hex_ in range(19)), ac.END))
    model = TableModel(at_sea("kgr"), 0, ("circle", "shield", "lozenge"), (True,) * 3)
    spots = next(iter(island.areas(model, Shown(ShownForecast(), History(None), asked)))).spots()
    for hex_ in range(19):
        (x, y), reach = island.places.hex(hex_), 0.6 * island.places.side
        for away in ((0, -reach), (0, reach), (-reach, 0), (reach, 0)):
            at = round(x + away[0]), round(y + away[1])
            found = next(spot.target for spot in spots if spot.rect.collidepoint(at))
            faults += [(hex_, away, found)] if found != Target("hex", hex_) else []
    assert not faults


@pytest.mark.parametrize(("least", "most"), [(0, 18), (48, 25)])
def test_a_press_founds_only_close_to_a_corner(least: int, most: int) -> None:
    """Corners are 48 px apart in a small window: the mouse has to be within 18 px, a finger within 25. The robber
    in the desert is no corner."""
    island, model = layout_with_cards((1280, 720)).island, TableModel(at_sea("kgr"), 0, SHAPES, (True,) * 3)
    asked = Question("", dict.fromkeys((Target("corner", corner) for corner in range(54)), ac.END))
    area = next(iter(island.areas(model, Shown(ShownForecast(), History(None), asked))))
    area = replace(area, spots=cache(area.spots))
    rect, places = island.rect, island.places
    far = [
        math.dist(places.corner(found.a), at)
        for at in product(range(rect.left, rect.right, 4), range(rect.top, rect.bottom, 4))
        if (found := area.at(at, least)) is not None and found.kind == "corner"
    ]
    assert far and max(far) <= most
    for hex_ in range(19):
        x, y = places.robber(hex_)
        found = area.at((round(x), round(y - 0.4 * places.side)), least)
        assert found == Target("hex", hex_)
