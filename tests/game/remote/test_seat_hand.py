"""Whole games by phone: every game of the list, and the small one, is played to its end by what the sheets offer."""

import pytest
from phones import HandsOfSeats, pressable, setup_for
from tiers import widely

from engine.kernel.chance import Chance
from engine.kernel.game import quick_level
from engine.kernel.games import GAMES
from firenze.checks.window import at_random
from game.client import GameClient
from game.clients import find_client
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.session import Session
from game.table.spots import Target

MOST = 6_000
"""Most presses in a game."""
OWN = 4
"""One decision in so many is made by presses, the others by a computer player: games played by anybody's presses alone
may never end."""
PRIMARY = Target("primary")


@pytest.mark.parametrize("name", widely([*GAMES, "lots"], kept={"fuersten", "kgr", "strasbourg", "lots"}))
def test_a_whole_game_is_played_by_what_the_sheets_offer(name: str, lots_client: GameClient, context: Context) -> None:
    game, chance = find_client(name).game, Chance.seeded(3)
    helper = game.player(quick_level(game), 3)
    session = Session.begin(setup_for(name, game.seats[-1], 3), None)
    phones = HandsOfSeats(context, session, Language.load("en", strict=True))
    for _ in range(MOST):
        if session.is_over:
            break
        hand = at_random(chance, phones.asked)
        if hand is phones.asked[0] and not hand.interaction.path and chance.below(OWN):
            view = session.seen_by(hand.seat)
            phones.play(hand.seat, (helper.choose(view, game.legal(view)).action,))
            continue
        sheet = hand.sheet()
        assert sheet.acts and sheet.prompt
        found = list(pressable(sheet))
        assert found, f"nothing can be pressed: {sheet.prompt}"
        missing = hand.interaction.question.answers.keys() - {*found}
        assert not missing, f"{missing} cannot be pressed: {sheet.prompt}"
        target = PRIMARY if PRIMARY in found and chance.below(2) else at_random(chance, found)
        before = hand.is_stale
        phones.press(hand, target)
        assert hand.is_stale or before, f"a press on {target} has no effect: {sheet.prompt}"
    assert session.is_over and session.journal.result is not None
    said = phones.hands[0].sheet().prompt
    assert all(session.setup.seats[seat].name in said for seat in session.journal.result.winners)
