"""One voice: hint and reasons of the best level come from one estimate, and tell moves apart."""

from typing import Any

from families import family, table
from test_strasbourg_choice_reasons import check
from voices import VoiceCase, check_blame, check_voice

from engine.kernel.game import Ranked
from engine.strasbourg import actions as ac
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players.taste import TASTES
from engine.strasbourg.players.voice import VOICE
from engine.strasbourg.players.why import reasons


def _value(name: str) -> Any:
    return lambda numbers: float(numbers[name])


def _kept(numbers: Any) -> float:
    """What a task kept brings on average, but for a constant."""
    return float(numbers["percent"] * (numbers["points"] + 3))


def _around(numbers: Any) -> float:
    """How many more own members than others stand there, then the free squares."""
    return float(numbers["own"]) - float(numbers["others"]) + float(numbers["free"]) / 100


CASE = VoiceCase(
    STRASBOURG,
    VOICE,
    (3, 4, 5),
    ("apprentice", "journeyman", "master", "maestro", "gran_maestro"),
    "gran_maestro",
    check,
    {
        "often_met": ("often_met", _kept),
        "seldom_met": ("seldom_met", lambda numbers: -float(numbers["percent"])),
        "place_now": ("place_now", lambda numbers: -float(min(numbers["place"], numbers["paying"] + 1))),
        "keeps": ("keeps", _value("sum")),
        "comes_back": ("comes_back", _value("value")),
        "stacks": ("stacks", _value("percent")),
        **{code: (code, _around) for code in ("chapel_at", "edifice_at")},
        "scores_now": ("scores_now", lambda numbers: float(numbers["points"]) - float(numbers["price"]) / 100),
        "beside_edifice": ("beside_edifice", _value("points")),
        "own_plot": ("own_plot", lambda numbers: float(numbers["points"] * numbers["members"])),
        "holds": ("holds", lambda numbers: float(numbers["percent"]) + float(numbers["first"]) / 1000),
    },
    frozenset({"division", "meant_for", "free_plots", "free_spot", "for_task"}),
)


def test_no_review_blames_what_a_mark_or_a_hint_advised_beyond_its_doubt() -> None:
    check_blame(CASE, seed=3, every=16)


def test_what_is_said_is_so_and_tells_the_choice_from_the_next_best_one() -> None:
    check_voice(CASE, [3], every=16, most=14, least=10)


def test_a_stack_for_a_place_that_pays_nothing_is_turned_up_for_a_card_that_comes_back() -> None:
    s = table(family(stacks="6 3"), family(), family(), field="A", bids=[None, "61", "62"], start=1)
    answers: tuple[ac.Action, ...] = (ac.Reveal((6,)), ac.PASS)
    turned, passed = (Ranked(action, 0.0, reasons(s, action, TASTES[3])) for action in answers)
    assert VOICE.apart(turned, passed)[0].code == "comes_back"
