"""Contracts on random games of every extent (section 8 of the rules), and on games of the computer player.  For
thousands: `tests/soak/contract_games.py --game kgr`."""

import pytest
from kgr_contract import Spec, twin_of
from kgr_games import check_state
from random_games import steps_of, watch

from engine.kernel.chance import Chance
from engine.kgr import actions as ac
from engine.kgr.cards.deck import CARDS
from engine.kgr.game import KGR
from engine.kgr.magic import actions as ma
from engine.kgr.players.deals import imagined
from engine.kgr.players.quick import QuickPlayer
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.text.position import view_json
from engine.kgr.turn.steps import STEPS
from engine.kgr.values import EXTENTS, LAND, WHOLE
from engine.kgr.view import view


@pytest.mark.parametrize("extent", EXTENTS)
def test_games_keep_every_contract(extent: str) -> None:
    for seats in (3, 4):
        assert watch(Spec(seats, 11, True, extent, extent != LAND)).ended == 1


def test_the_games_meet_every_question_and_every_card() -> None:
    """The contracts prove little unless the games reach everything."""
    steps, cards = set[str](), set[str]()
    for seed in range(4):
        for state, action, _, _ in steps_of(Spec(3 + seed % 2, seed, True, WHOLE, True)):
            steps.add(state.pending.step)
            if isinstance(action, ac.Play | ma.Reroll):
                cards.add(action.card)
    of_house_rules = {"counter", "bargain"}  # test_kgr_counter_offers.py
    assert steps == {kind.step for kind in STEPS} - {"found", "pave", "over"} - of_house_rules
    assert cards >= set(CARDS) - {"indulgence"}


DECISIONS = 500


def test_the_computer_player_builds_knights_plays_cards_and_improves() -> None:
    """In the middle of the game it has been attacked, has knights, levels and points, and has played cards."""
    s, player = new_game(list("ABC"), 5, Options("knights", "random", "full")), QuickPlayer()
    for count in range(DECISIONS):
        if count % 20 == 0:
            check_choice(player, s, Chance.seeded(count))
        s, _ = apply(s, player.choose(view(s, s.to_act), legal(s)).action)
    assert s.attacks >= 2 and sum(seat.knights.bit_count() for seat in s.seats) >= 3
    assert sum(sum(seat.levels) for seat in s.seats) >= 5 and max(KGR.summary(s).scores) >= 7


def check_choice(player: QuickPlayer, s: State, chance: Chance) -> None:
    """Check that hidden things do not change what the player chooses, and that imagined hands agree with its view."""
    mine, other = view(s, s.to_act), view(twin_of(s, s.to_act, chance), s.to_act)
    assert player.choose(mine, legal(mine)) == player.choose(other, legal(other))
    for number in range(len(s.seats)):
        dealt = imagined(view(s, number), chance)
        assert view_json(view(dealt, number)) == view_json(view(s, number)), "imagined hands agree with the view"
        check_state(dealt)
