"""What stays in the city for good takes two presses, the first of which says so; placing nobody warns."""

import pytest
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg import actions as ac
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.rules import legal
from engine.strasbourg.view import view
from game.shell.language import LANGUAGE_CODES, Language
from game.strasbourg.asking.confirmation import confirmation
from game.strasbourg.asking.offer import offer
from game.strasbourg.base.words import StrasbourgWords
from game.table.question import Question

NAMES = ("Anna", "Bruno", "Chiara", "Dante")


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_what_stays_in_the_city_or_is_kept_takes_two_presses(code: str) -> None:
    words = StrasbourgWords(STRASBOURG, Language.load(code, strict=True), NAMES)
    confirmed, warned = set[type](), set[bool]()
    for before, _, _, _ in steps_of(Spec(4, 3, lively=True)):
        seen = view(before, before.to_act)
        for action in legal(seen):
            if isinstance(action, ac.Place | ac.BuildChapel | ac.BuildEdifice | ac.Keep):
                shown = confirmation(seen, action, words)
                assert shown is not None and shown.final and shown.prompt and shown.label
                confirmed.add(type(action))
        if ac.SKIP in legal(seen):
            asked: Question[ac.Action] = offer(seen, (), words)
            assert bool(asked.warning) == bool(asked.answers)
            warned.add(bool(asked.warning))
    assert confirmed == {ac.Place, ac.BuildChapel, ac.BuildEdifice, ac.Keep} and True in warned
