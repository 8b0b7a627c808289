"""Knights and cities on their plain table: every action has a label, every event a line, every refusal a sentence, in
both languages; and a game is played over it."""

from __future__ import annotations

import pytest
from kgr_games import sayable
from knights_positions import POSITIONS

from engine.kgr.game import KGR
from engine.kgr.players.greedy import GreedyPlayer
from engine.kgr.rules import apply, legal, why_not
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.view import view
from game.clients import find_client
from game.kgr.base.covered import cover
from game.kgr.base.facts import facts
from game.kgr.base.words import UNTOLD, KgrWords
from game.kgr.plain.table import PLAIN_TABLE, sheet
from game.shell.language import Language

NAMES = ["Anna", "Bruno", "Carla"]
DECISIONS = 350


@pytest.mark.parametrize("code", ["de", "en"])
def test_everything_is_said(code: str) -> None:
    words = KgrWords(KGR, Language.load(code, strict=True), NAMES)
    s = new_game(NAMES, 5, Options("knights", "random", "full"))
    player, faults = GreedyPlayer(), set[str]()
    states = [KGR.codec.read_position(position, 1) for position in POSITIONS.values()]
    for count in range(DECISIONS):
        actions = legal(s)
        faults |= unsaid(s, words)
        after, log = apply(s, player.choose(view(s, s.to_act), actions).action)
        for event in log:
            line = words.chronicle(event)
            name = KGR.codec.write_event(event)["event"].replace("_", " ")
            if line is None or isinstance(event, UNTOLD):
                continue
            if line.text.split(": ")[-1].startswith(name) or "{" in line.text:  # raw, for want of a text
                faults.add(line.text)
        s = after
        if count % 60 == 0:
            states.append(s)
    for state in states:
        faults |= unsaid(state, words)
        for action in sayable(state):
            reason = why_not(state, action)
            if reason is not None and f"kgr.refusal.{reason.code}" not in words:
                faults.add(reason.code)
    assert not faults


def unsaid(s: State, words: KgrWords) -> set[str]:
    """Return what has no text in a position: actions, the question, the sheet."""
    seen = view(s, s.to_act)
    found = {repr(action) for action in legal(s) if not labelled(words, seen, action)}
    said = [words.prompt(seen), words.waits(seen), *(str(line) for line in sheet(seen, words))]
    return found | {line for line in said if "kgr." in line}


def labelled(words: KgrWords, seen: object, action: object) -> bool:
    known = facts(seen, action)  # type: ignore[arg-type]
    label = words.action(action, known)
    return bool(words.about(action, known)) and "kgr." not in label and "{" not in label and "_" not in label


def test_the_client_of_a_game_with_knights_has_the_plain_table() -> None:
    client = find_client("kgr")
    assert client.of({"extent": "knights"}).table() is PLAIN_TABLE
    assert client.of({"extent": "land"}) is client and client.of({}) is client


def test_a_covered_hand_hides_cards_too_and_asks_to_be_opened() -> None:
    s = KGR.codec.read_position(POSITIONS["knights"], 1)
    covered = cover(view(s, 0), frozenset({0}))
    assert covered.seats[0].cards == ("trade", "politics", "science")
    words = KgrWords(KGR, Language.load("en", strict=True), NAMES)
    question = PLAIN_TABLE.asking.offer(covered, (), words)
    assert question.secondary is not None and question.secondary.opens_hand and not question.answers
