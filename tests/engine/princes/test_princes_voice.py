"""One voice: hint, worth beside a bid and reasons of the best level come from one estimate, and tell moves apart."""

from collections.abc import Iterator, Sequence
from typing import Any

from test_princes_choice_reasons import check
from voices import VoiceCase, check_blame, check_voice

from engine.kernel.game import Ranked
from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.game import PRINCES
from engine.princes.players.mark import mark
from engine.princes.players.voice import VOICE
from engine.princes.view import View


def agree(seen: View, ranked: Sequence[Ranked[Any]]) -> Iterator[str]:
    """Yield where the mark beside the bid says something else than the hint."""
    best = ranked[0].action
    if isinstance(seen.pending, st.Bidding):
        bid, limit = seen.pending.bid + 100, mark(seen, seen.to_act, seen.pending.object, best).florins
        if (best == ac.RAISE) != (limit >= bid):
            yield f"at {bid}, but the mark is at {limit}"
        for each in ranked:
            for reason in each.reasons:
                if reason.code == "worth_up_to" and reason.numbers["florins"] != limit:
                    yield f"says {reason}, but the mark is at {limit}"
    if isinstance(best, ac.Offer) and mark(seen, seen.to_act, best.object, best).florins < 200:
        yield "offers what its mark calls worth no bid"


def _value(name: str) -> Any:
    return lambda numbers: float(numbers[name])


def _wanted(numbers: Any) -> float:
    return float(numbers["each"] * numbers["artists"])


CASE = VoiceCase(
    PRINCES,
    VOICE,
    (3, 4, 5),
    ("apprentice", "journeyman", "master", "maestro", "gran_maestro"),
    "gran_maestro",
    check,
    {
        **dict.fromkeys(("landscape_wanted", "building_wanted", "freedom_wanted"), ("wanted", _wanted)),
        **dict.fromkeys(("landscape_again", "builder_again", "building_points"), ("points", _value("points"))),
        **{code: (code, _value("value")) for code in ("recruits", "work_pays", "best_work", "bonus_expected")},
        "cheaper": ("cheaper", lambda numbers: float(numbers["from"] - numbers["to"])),
        "enough": ("enough", _value("prestige")),
        "leaves": ("leaves", _value("cash")),
    },
    frozenset({"raises", "spares", "gives_up", "prestige_promise", "artist_value", "bonus_adds"}),
    agree,
)


def test_no_review_blames_what_a_mark_or_a_hint_advised_beyond_its_doubt() -> None:
    check_blame(CASE, seed=3, every=12)


def test_what_is_said_is_so_and_tells_the_choice_from_the_next_best_one() -> None:
    check_voice(CASE, [3], every=10, most=14, least=10)
