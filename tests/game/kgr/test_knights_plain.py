"""Knights and cities on their plain table: which games have it, and what a covered hand hides there."""

from __future__ import annotations

from knights_positions import POSITIONS

from engine.kgr.game import KGR
from engine.kgr.view import view
from game.clients import find_client
from game.kgr.base.covered import cover
from game.kgr.base.words import KgrWords
from game.kgr.plain.table import PLAIN_TABLE
from game.shell.language import Language

NAMES = ["Anna", "Bruno", "Carla"]


def test_the_client_of_a_game_with_knights_has_the_plain_table() -> None:
    client = find_client("kgr")
    assert client.of({"extent": "knights"}).table() is PLAIN_TABLE
    assert client.of({"extent": "kgr"}).table() is PLAIN_TABLE and client.of({}).table() is PLAIN_TABLE
    assert client.of({"extent": "land"}) is client and client.shown == {"extent": "land"}


def test_a_covered_hand_hides_cards_too_and_asks_to_be_opened() -> None:
    s = KGR.codec.read_position(POSITIONS["knights"], 1)
    covered = cover(view(s, 0), frozenset({0}))
    assert covered.seats[0].cards == ("trade", "politics", "science")
    words = KgrWords(KGR, Language.load("en", strict=True), NAMES)
    question = PLAIN_TABLE.asking.offer(covered, (), words)
    assert question.secondary is not None and question.secondary.opens_hand and not question.answers
