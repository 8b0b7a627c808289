"""Everything that can happen has words in both languages, in every extent: every action a label, an explanation and
named facts, every event a line, every question a sentence, every refusal a reason; and no name of the protocol is
shown.  So have the families, which have manners and portraits, and speak at the table."""

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
import whole_positions
from kgr_games import sayable
from kgr_generous import NAMES, Moment, generous
from knights_positions import POSITIONS
from stage import opened

from engine.kernel.reasons import Reason
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.actions import ACTIONS as OF_KNIGHTS
from engine.kgr.cards.deck import CARDS
from engine.kgr.game import KGR
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.kgr.magic.actions import ACTIONS
from engine.kgr.rules import why_not
from engine.kgr.state import State
from engine.kgr.values import AREAS, EXTENTS, FACES_OF, KINDS, TERRAINS, TOP_LEVEL, WHOLE
from engine.kgr.values import CARDS as NAMED_CARDS
from engine.kgr.view import view
from game.kgr.asking.offer import offer
from game.kgr.asking.places import place_of
from game.kgr.base.codes import of_question
from game.kgr.base.facts import facts
from game.kgr.base.words import KgrWords
from game.kgr.reading.position import told
from game.kgr.sounds import CUES, cues_of
from game.paths import assets_of
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.setup.characters import seat_names, words_on
from game.table.families import MANNERS, PORTRAITS

SOUNDS = [path.name for drawer in ("kgr", "house") for path in assets_of(f"game.{drawer}").rglob("*.ogg")]
LANGUAGES = ("de", "en")
LENGTH = {"land": 300, "knights": 1500, "kgr": 5000}
"""Moments of a game."""
COUNTERS = 250
"""Those of one with counter-offers."""
OFTEN = 12
"""From one position that is read to the next, beside those with a question that was not asked before."""
HIGHEST_TOKEN = 12
RAW = {*KINDS, *AREAS, *NAMED_CARDS, *TERRAINS, *FACES_OF["kgr"], "citadel", "bishopric", "settlement", "city", "road"}
"""Names of the protocol, none of which is a German word."""


@cache
def played(extent: str) -> tuple[Moment, ...]:
    return *generous(extent, 11, LENGTH[extent]), *generous(extent, 11, COUNTERS, counter_offers=True)


def words_in(code: str) -> KgrWords:
    return KgrWords(KGR, Language.load(code, strict=True), NAMES)


def is_raw(said: str, code: str) -> bool:
    """Return whether a text is missing, has an unfilled place, or shows a name of the protocol."""
    tokens = set(re.findall(r"[a-z_]+", re.sub(r"[A-ZÄÖÜ]\w*", "", said)))
    return not said or "{" in said or "kgr." in said or "_" in said or (code == "de" and bool(tokens & RAW))


@pytest.mark.parametrize("extent", EXTENTS)
def test_whatever_happens_is_said(extent: str) -> None:
    faults = set[str]()
    for code in LANGUAGES:
        words, asked = words_in(code), set[str]()
        for number, moment in enumerate(played(extent)):
            said = list(_of_events(moment, words))
            question = of_question(moment.before.pending)
            if number % OFTEN == 0 or question not in asked:
                asked.add(question)
                said += _of_position(moment.before, moment.legal, words)
            faults |= {f"{what}: {text}" for what, text in said if is_raw(text, code)}
    assert not faults


SILENT = {ev.Asked, ev.Ended, ev.OfferBegun, ev.Targeted, ev.Looked, me.Spell, me.Lifted}


@pytest.mark.parametrize("extent", EXTENTS)
def test_whatever_happens_has_a_sound_that_is_there(extent: str) -> None:
    """Each event is heard, or is silent on purpose; also when all neutral figures leave the island."""
    happened = [event for moment in played(extent) for event in moment.events]
    sounds = {cue.sound for event in happened for cue in cues_of(event)}
    assert sounds <= {name.rpartition("-")[0] for name in SOUNDS}, "each is there in several variants"
    assert {type(event) for event in happened} <= {*CUES} | SILENT and not CUES.keys() & SILENT
    away = {event.figure for event in happened if isinstance(event, ev.Figure) and event.at is None}
    assert extent != WHOLE or away == {"robber", "merchant", "wizard", "inquisitor"}


@pytest.mark.parametrize("extent", EXTENTS)
def test_places_are_named_by_the_land_around_them(extent: str) -> None:
    """No label counts corners or edges: its numbers are those of tokens, cards and levels."""
    named = {
        words.action(action, facts(seen, action))
        for words in map(words_in, LANGUAGES)
        for moment in played(extent)[:: OFTEN * OFTEN]
        for seen in [view(moment.before, moment.before.to_act)]
        for action in moment.legal
        if (place := place_of(action)) is not None and place.kind in ("corner", "edge")
    }
    assert named and not [
        label for label in named if any(int(number) > HIGHEST_TOKEN for number in re.findall(r"\d+", label))
    ]


def _of_events(moment: Moment, words: KgrWords) -> list[tuple[str, str]]:
    """Return the lines of the chronicle; each begins otherwise than with the name of the event."""
    found = []
    for event in moment.events:
        line = words.chronicle(event)
        if line is not None:
            raw = KGR.codec.write_event(event)["event"].replace("_", " ")
            found.append((repr(event), "" if line.text.split(": ")[-1].startswith(raw) else line.text))
    return found


def _of_position(s: State, actions: Any, words: KgrWords) -> list[tuple[str, str]]:
    """Return what is said of a position to the seat to act and to a neighbour."""
    seen, other = view(s, s.to_act), view(s, (s.to_act + 1) % len(s.seats))
    found = [("waits", words.waits(other)), ("prompt", words.prompt(seen)), ("prompt for others", words.prompt(other))]
    found += [("told", line) for line in told(seen, words)]
    found += _of_questions(seen, words)
    for action in actions:
        known = facts(seen, action)
        found += [(repr(action), words.action(action, known)), (f"about {action}", words.about(action, known))]
        found += [(name, said) for name, value in known.items() for said in words.fact(name, value)]
    return found


def _of_questions(seen: Any, words: KgrWords) -> Iterator[tuple[str, str]]:
    """Yield what the painted table writes for the question, and for what follows a first touch of each kind."""
    first = offer(seen, (), words)
    paths = {answer[-1].kind: answer for answer in first.answers.values() if isinstance(answer, tuple)}
    for question in (first, *(offer(seen, path, words) for path in paths.values())):
        yield "question", question.prompt
        yield from (("label", label) for label in question.labels.values())
        yield from (("button", each.label) for each in (question.primary, question.secondary) if each is not None)


@cache
def reasons() -> tuple[Reason, ...]:
    """Return a reason of each code and rule, of all that can be written in many positions."""
    positions = [*POSITIONS.values(), *whole_positions.POSITIONS.values()]
    states = [KGR.codec.read_position(position, 1) for position in positions]
    found: dict[tuple[str, str], Reason] = {}
    for s in (*states, *(moment.before for moment in played("kgr")[::500])):
        for action in sayable(s):
            reason = why_not(s, action)
            if reason is not None:
                found[reason.code, reason.rule] = reason
    return tuple(found.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_refusal_has_a_sentence(code: str) -> None:
    words = words_in(code)
    assert len(reasons()) > 100
    said = {reason.code: words.refusal(reason) for reason in reasons()}
    missing = {reason.code for reason in reasons() if f"kgr.refusal.{reason.code}" not in words}
    assert not missing | {text for text in said.values() if is_raw(text, code)}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_and_every_improvement_has_a_name_and_its_rule(code: str) -> None:
    words = words_in(code)
    wanted = {f"{section}.{card}" for section in ("progress", "rule_of") for card in CARDS}
    wanted |= {f"level.{area}_{level}" for area in AREAS for level in range(1, TOP_LEVEL + 1)}
    wanted |= {f"power.{area}" for area in AREAS}
    assert not {key for key in wanted if f"kgr.{key}" not in words}


def test_the_game_of_this_test_has_everything() -> None:
    """Check of the tests above: all actions, questions, cards and nearly all events occur in the game of the whole."""
    game = played("kgr")
    actions = {type(action) for moment in game for action in moment.legal}
    questions = {type(moment.before.pending) for moment in game}
    cards = {event.card for moment in game for event in moment.events if isinstance(event, ev.Played)}
    tasks = {each for each in mt.TASKS if issubclass(each, ts.SeatTask)}
    assert len(OF_KNIGHTS) < len(ACTIONS)
    assert not set(ACTIONS) - actions
    assert not tasks - questions
    assert not {card for card, each in CARDS.items() if card not in cards} - {"constitution", "printer", "white_magic"}


def test_the_chronicle_speaks_in_sentences() -> None:
    """A number of cards is counted, what is built has its article, and a card's name stands in quotes."""
    german, english = words_in("de"), words_in("en")
    tale = {
        ev.Gave(0, 1, 1, None): ("Anna gives 1 card to Bruno", "Anna gibt Bruno 1 Karte"),
        ev.Gave(0, 1, 2, None): ("Anna gives 2 cards to Bruno", "Anna gibt Bruno 2 Karten"),
        ev.Lost(0, "knight", 3, "intrigue"): ("Anna loses a knight", "Anna verliert einen Ritter"),
        ev.Played(0, "commercial_harbour"): ("Anna plays Trading Port", "Anna spielt „Handelshafen“"),
    }
    for event, (in_english, in_german) in tale.items():
        lines = english.chronicle(event), german.chronicle(event)
        assert [line and line.text for line in lines] == [in_english, in_german]
    gone = Reason("none_in_supply", "R29", {"what": "knight"})
    assert "keinen Ritter mehr" in german.refusal(gone) and "no knight left" in english.refusal(gone)


@pytest.mark.parametrize(
    ("code", "needed"), [("en", ("first at level 4", "first at level 5")), ("de", ("zuerst Stufe 4", "zuerst Stufe 5"))]
)
def test_a_metropolis_goes_to_the_first(code: str, needed: tuple[str, ...]) -> None:
    words = words_in(code)
    for area in AREAS:
        assert all(each in words.of("area_text", area) for each in needed)


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_words_of_a_plate_are_spoken_after_the_line_of_its_card_or_level(code: str) -> None:
    words = words_in(code)
    lines = [words.chronicle(event) for event in (ev.Played(1, "smith"), ev.Improved(1, "trade", 3, (0,) * 11, ""))]
    said = [words.t("kgr.rule_of.smith"), words.t("kgr.power.trade")]
    assert all(line is not None and line.aloud.startswith(begin) for line, begin in zip(lines, said, strict=True))


MOST_LETTERS = 38
"""Of a temper, so that it has room in its niche."""
FAMILIES = tuple(character.name for character in KGR.characters)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_family_has_name_temper_manner_and_portrait(code: str, context: Context) -> None:
    language = Language.load(code, strict=True)
    for name in FAMILIES:
        called, temper = words_on(language, KGR.name, name)
        assert called and temper and len(temper) <= MOST_LETTERS, name
        assert context.sprites.info(PORTRAITS[name]).w > 0
    assert {MANNERS[name] for name in FAMILIES} == set(MANNERS.values()), "every manner is met"


def test_a_family_that_is_robbed_says_so(context: Context) -> None:
    kinds = ("human", *(f"journeyman@{name}" for name in FAMILIES[:3]))
    names = seat_names(context.language, kinds)
    scene = opened(context, replace(quick_setup(kinds, names, 3, math.inf, KGR.name), start=0))
    assert scene.table.seating.portraits == ("", *(PORTRAITS[name] for name in FAMILIES[:3]))
    for hear in scene.table.motion.on_event[1:]:  # the first belongs to the table, which needs real events
        hear(ev.Stole(0, 1, "wood"))
    remark = scene.table.shown.remark
    assert remark is not None and remark.seat == 1 and remark.key.startswith(f"remark.{MANNERS[FAMILIES[0]]}.robbed")
