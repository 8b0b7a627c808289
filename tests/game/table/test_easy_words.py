"""The sentences of an easy game without a language file."""

from typing import Any

from easy_games.court import COURT, Play
from easy_games.heaps import HEAPS as HEAPS_GAME
from easy_games.heaps import Take

from engine.easy.events import Done, Ended
from engine.kernel.reasons import Reason
from game.shell.language import Language
from game.table.plain.words import PlainWords

HEAPS: Any = HEAPS_GAME
NAMES = ("Anna", "Bruno")


def test_a_refusal_without_a_reason_names_the_action() -> None:
    state = HEAPS.begin({"names": list(NAMES), "seed": 1})
    reason = HEAPS.why_not(state, Take(0, 9))
    assert reason is not None
    assert PlainWords(HEAPS, Language.load("en"), NAMES).refusal(reason).startswith("Not possible now: ")
    assert PlainWords(HEAPS, Language.load("de"), NAMES).refusal(Reason("game_over", "")) == "Die Partie ist aus"
    other = HEAPS.why_not(HEAPS.view(state, 1), Take(0, 1))
    assert other is not None and "Anna" in PlainWords(HEAPS, Language.load("en"), NAMES).refusal(other)


def test_the_chronicle_tells_the_action_and_the_end() -> None:
    words = PlainWords(HEAPS, Language.load("en"), NAMES)
    lines = [words.chronicle(event) for event in (Done(1, Take(0, 2)), Ended((6, 2), (0,)))]
    told = [line.text for line in lines if line is not None]
    assert told == ["Bruno: Take 2 from heap 1", "The game is over. Winner: Anna"]


def test_a_reason_of_the_game_has_its_rule() -> None:
    state = COURT.begin({"names": list(NAMES), "seed": 1})
    missing = next(card for card in range(1, 5) if card not in state.hands[0])
    reason = COURT.why_not(state, Play(missing, 1))
    assert reason is not None and PlainWords(COURT, Language.load("en"), NAMES).refusal(reason).endswith("(C1)")
