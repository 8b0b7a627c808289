"""Whole games of the knights: what holds in every position, events folded over views, positions as text, and hidden
things permuted (sections 6g, 6h and 8 of the rules)."""

from __future__ import annotations

from typing import Any

import suite
from kgr_games import check_limits, check_state

from engine.chance import Chance
from engine.kgr.fold import fold
from engine.kgr.game import KGR
from engine.kgr.players.deals import imagined
from engine.kgr.players.quick import QuickPlayer
from engine.kgr.rules import apply, legal
from engine.kgr.seen import seen_by
from engine.kgr.setup import new_game
from engine.kgr.state import HIDDEN, Options, State
from engine.kgr.values import AREA_OF
from engine.kgr.view import view

RANDOM, GREEDY = 900, 500
"""Decisions of each kind of game."""


def play(s: State, most: int, chance: Chance | None) -> State:
    """Play so many decisions, by chance or by the computer player; after each the events, folded over the views of all
    seats, give the next views."""
    greedy, seats = QuickPlayer(), range(len(s.seats))
    seen = [view(s, seat) for seat in seats]
    for count in range(most):
        actions = legal(s)
        if not actions:
            break
        if chance is None:
            action = greedy.choose(view(s, s.to_act), actions).action
        else:
            action = actions[chance.below(len(actions))]
        after, log = apply(s, action)
        check_state(after)
        check_limits(after)
        for seat in seats:
            for event in seen_by(log, seat):
                fold(seen[seat], event)
            if not after.is_over and (count % 3 == 0 or after.tasks):
                assert written(seen[seat]) == written(view(after, seat)), (count, seat, action, log)
        if count % 20 == 0:
            suite.check_text(KGR, s)
            check_hidden(s, Chance.seeded(count))
        s = after
    return s


def written(table: Any) -> Any:
    return KGR.codec.write_view(table)


def check_hidden(s: State, chance: Chance) -> None:
    """Check that a seat sees and may do the same, and the computer player chooses the same, whatever it does not
    know."""
    seat = s.to_act
    twin = s.copy()
    twin.decks = tuple([tuple(chance.shuffled(deck)) for deck in s.decks])
    for number in range(len(s.seats)):
        if number != seat and view(s, seat).sees is None:
            other = twin.own(number)
            pool = list(other.cards)
            other.cards = tuple(next(c for deck in twin.decks for c in deck if AREA_OF[c] == AREA_OF[x]) for x in pool)
    twin.chance = Chance.seeded(chance.below(1000))
    one, two = view(s, seat), view(twin, seat)
    assert written(one) == written(two) and legal(one) == legal(two) == legal(s)
    assert all(each.hand == HIDDEN for number, each in enumerate(one.seats) if number != seat and not s.is_over)
    for number in range(len(s.seats)):
        dealt = imagined(view(s, number), chance)
        assert written(view(dealt, number)) == written(view(s, number)), "imagined hands agree with the view"
        check_state(dealt)
    player = QuickPlayer()
    assert player.choose(one, legal(one)) == player.choose(two, legal(two))


def test_random_games_fold_and_keep_every_rule() -> None:
    for seed, seats in ((1, 3), (2, 4)):
        play(new_game(list("ABCD")[:seats], seed, Options("knights", "random", "full")), RANDOM, Chance.seeded(seed))


def test_random_games_of_the_whole_fold_and_keep_every_rule() -> None:
    for seed, seats in ((1, 3), (2, 4)):
        play(new_game(list("ABCD")[:seats], seed, Options("kgr", "random", "full")), RANDOM, Chance.seeded(seed))


def test_the_computer_player_builds_knights_plays_cards_and_improves() -> None:
    """In the middle of the game it has been attacked, has knights, levels and points, and has played cards."""
    s = play(new_game(list("ABC"), 5, Options("knights", "random", "full")), GREEDY, None)
    assert s.attacks >= 2 and sum(seat.knights.bit_count() for seat in s.seats) >= 3
    assert sum(sum(seat.levels) for seat in s.seats) >= 5 and max(KGR.summary(s).scores) >= 7
