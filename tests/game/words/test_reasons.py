"""The sentences about a move are true of the position."""

import pytest
from reasons_read import CHECKS, Case, Reader, check, played, weighed
from tiers import widely

from engine.firenze.setup import new_game
from engine.firenze.view import view
from engine.kernel.game import Ranked
from engine.kernel.reasons import Reason
from game.firenze.reading.reasons import sentence

GAMES = ((11, 2), (12, 3), (13, 4))
"""Seeds and seats; the soak script checks three hundred positions (`tests/soak/reasons.py`)."""


@pytest.mark.parametrize(("seed", "seats"), widely(GAMES, kept={GAMES[0], GAMES[-1]}))
def test_the_sentences_name_only_facts(seed: int, seats: int) -> None:
    readers = [Reader(code) for code in ("de", "en")]
    clauses = 0
    for seen in played(seed, seats, every=7)[:4]:
        for case in weighed(seen):
            clauses += sum(check(case, reader) for reader in readers)
    assert clauses > 8, "nothing was said"


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_clause_is_checked(code: str) -> None:
    reader = Reader(code)
    assert {key.partition(".")[0] for key in reader.clauses} == set(CHECKS)


def test_what_is_not_so_is_found_out() -> None:
    """Check of the test itself: a sentence with a wrong number fails."""
    reader, state = Reader("en"), new_game(["Anna", "Bruno"], 3)
    seen = view(state, state.player)
    for reason in (
        Reason("order", "R102", {"colour": "b", "height": 5, "points": 7}),
        Reason("stones_kept", "R80", {"colour": "w", "count": 9, "tower": 0, "height": 3, "points": 1}),
        Reason("card", "R65", {"card": "mason"}),
        Reason("majority", "R128", {"colour": "g", "points": 4, "seals": 1, "leads": 1}),
    ):
        with pytest.raises(AssertionError):
            check(Case(seen, state, Ranked(None, 1.0, (reason,))), reader)


def test_an_order_that_is_denied_is_told_once() -> None:
    reader = Reader("en")
    place: dict[str, int | str] = {"colour": "b", "height": 5, "points": 7}
    order, denied = Reason("order", "R102", place), Reason("denied", "R46", {"seat": 1, **place})
    said = "Blue 5 now (+7), before Bruno could take it."
    assert sentence((order, denied), reader.words) == sentence((denied, order), reader.words) == said
    assert sentence((denied,), reader.words) == "Blue 5 taken before Bruno could."
    assert sentence((), reader.words) == ""
