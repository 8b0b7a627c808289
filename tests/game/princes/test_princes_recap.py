"""The recap at the beginning of one's turn, and the place of its sheet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest
from stage import frames, sized

from engine.contest import arena
from engine.journal.journal import Journal
from engine.princes import events as ev
from engine.princes.game import PRINCES
from game.graphics.brush import Brush
from game.graphics.text import Type
from game.input.intents import Command, PointerMoved, Pressed, Released
from game.princes.base.words import Words
from game.princes.reading.recap import recap
from game.princes.reading.strip import deed
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.session.session import Session
from game.table.regions.recap_sheet import RecapPainter, Told, draw_sheet
from game.table.shown import Recap, RecapLine
from game.table.spots import Target
from game.table.strip import strip_of

NAMES = ("Anna", "Bruno", "Chiara")
FIVE = (*NAMES, "Dante", "Elena")
SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture
def words() -> Words:
    return Words(Language.load("en", strict=True), NAMES)


def told(events: Sequence[ev.GameEvent], me: int, words: Words) -> tuple[RecapLine, ...]:
    """Return the lines of the recap as they are read, without their pictures."""
    return tuple(line._replace(marks=()) for line in recap(events, me, words))


def test_a_line_a_seat_with_its_points(words: Words) -> None:
    events = (
        ev.ObjectOffered(1, "lake", 200),
        ev.Paid(1, 400, 2, 0, 3),
        ev.ObjectWon(1, "lake", 400),
        ev.PiecePlaced(1, "lake", 0, (0, 0)),
        ev.PrestigeScored(1, "landscape", 3, 6),
        ev.ObjectWon(0, "park", 200),
        ev.TurnBegan(2),
        ev.ArtistRecruited(2, "poet", 0),
        ev.PiecePlaced(2, "opera", 0, (0, 0)),
        ev.PrestigeScored(2, "building", 3, 3),
        ev.WorkPerformed(2, "poet", None, 14),
        ev.WorkPaid(2, 0, 7, 0, 10),
    )
    assert told(events, 0, words) == (
        RecapLine(1, "Lake 400", points=1),
        RecapLine(2, "recruits Poet · Opera · Poet 14", points=10),
    )
    assert told(events, 2, words) == (RecapLine(1, "Lake 400", points=1), RecapLine(0, "Park 200"))


def test_hidden_cards_are_not_told_and_nothing_is_no_line(words: Words) -> None:
    events = (ev.CardKept(1, "bonus", None), ev.CardKept(1, "prestige", None), ev.DroppedOut(2, "lake"))
    assert told(events, 0, words) == (RecapLine(1, "Bonus"),)


def test_what_was_given_up_is_taken_off_and_the_best_work_named(words: Words) -> None:
    events = (
        ev.ObjectOffered(1, "forest", 200),
        ev.Paid(1, 400, 2, 0, 0),
        ev.ObjectWon(1, "forest", 400),
        ev.PiecePlaced(1, "forest", 0, (0, 0)),
        ev.ObjectOffered(2, "jester", 200),
        ev.Paid(2, 200, 0, 0, 3),
        ev.ObjectWon(2, "jester", 200),
        ev.BestWorkFound((2,), 14, 3),
        ev.PrestigeScored(2, "best_work", 3, 6),
    )
    assert told(events, 0, words) == (
        RecapLine(1, "Forest 400", points=-2),
        RecapLine(2, "Jester 200 · best work", points=3),
    )


def test_a_payment_without_its_work_is_told_too(words: Words) -> None:
    """A game may begin where a work is paid, at a position."""
    assert told((ev.WorkPaid(1, 0, 7, 0, 10), ev.ObjectWon(1, "lake", 200)), 0, words) == (
        RecapLine(1, "Lake 200", points=7),
    )


@pytest.mark.parametrize("seats", [3, 5])
def test_chronicle_and_recap_count_all_points_of_a_game(words: Words, seats: int) -> None:
    """Line by line of the strip, and turn by turn as the recap tells them, they come to the scores of the table."""
    journal = Journal(PRINCES, {"names": FIVE[:seats], "seed": 4})
    arena.record(journal, [PRINCES.player("apprentice", seat) for seat in range(seats)])
    events = [event for step in journal.steps for event in step.events]
    scores = [court.score for court in journal.state.seats]
    lines = [line for line in strip_of(events, deed) if line.marks or line.points]
    assert [sum(line.points for line in lines if line.seat == seat) for seat in range(seats)] == scores
    assert all(line.marks for line in lines), "nothing is gained or lost without a picture"
    named = Words(Language.load("en", strict=True), FIVE[:seats])
    assert [line.points for line in sorted(recap(events, -1, named))] == scores


def played_to(context: Context, step: str, size: tuple[int, int]) -> TableScene:
    """Return a table of five in mid-game, at the person's first question of a turn with this step."""
    kinds = ("human", *("journeyman",) * 4)
    setup = replace(quick_setup(kinds, (*NAMES, "Dante", "Elena"), 5, math.inf, "fuersten"), start=0)
    session = Session.begin(setup, context.library)
    game = session.game
    players = [game.player("journeyman", seat) for seat in range(5)]

    def is_there() -> bool:
        state, steps = session.state, session.journal.steps
        if state.round < 3 or state.to_act or state.pending.step != step:
            return False
        return game.turn(steps[-1].before) != game.turn(state)

    while not is_there():
        seat = session.state.to_act
        session.play(players[seat].choose(session.seen_by(seat), game.legal(session.state)).action)
    session.find_viewer()
    scene = sized(TableScene(context, session), size)
    surface = pygame.Surface(size)
    for _ in range(8):
        scene.update(0.1)
        scene.draw(surface)
    return scene


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", ["offer", "act"])
def test_the_sheet_lies_over_nothing_that_is_asked(context: Context, step: str, size: tuple[int, int]) -> None:
    context.rescale(size)
    scene = played_to(context, step, size)
    table = scene.table
    assert table.shown.recap is not None and table.shown.recap.lines
    (painter,) = (each for each in table.painter.composition.layers if isinstance(each, RecapPainter))
    props = painter.props(table.model, table.shown)
    assert props is not None and len(props.lines) == len(table.shown.recap.lines)
    area = painter.area(props)
    assert area == (table.layout.rect(table.layout.boxes.buttons) if step == "offer" else table.layout.objects.rect)
    assert step == "act" or not area.colliderect(table.layout.auction.rect), "prices and verdict stay in sight"
    lit = [spot.rect for spot in table.targets() if spot.target in table.shown.question.lit]
    assert lit and not any(area.colliderect(rect) for rect in lit)
    table.shown = replace(table.shown, recap=Recap(0, ()))
    assert painter.props(table.model, table.shown) is None


OTHERS = tuple(("circle", f"Bruno: Gaukler für {k + 2}00", False, 0, ()) for k in range(8))
HARM = ("shield", "Elena wirbt deinen Maler ab", True, 0, ())


def drawn(
    context: Context, monkeypatch: pytest.MonkeyPatch, rect: pygame.Rect, lines: Told
) -> dict[str, list[pygame.Rect]]:
    """Return the places of a sheet's texts, by text."""
    found: dict[str, list[pygame.Rect]] = {}
    draw = Type.draw

    def kept(self: Type, surface: pygame.Surface, text: str, *about: Any) -> pygame.Rect:
        place = draw(self, surface, text, *about)
        found.setdefault(text, []).append(place)
        return place

    monkeypatch.setattr(Type, "draw", kept)
    draw_sheet(Brush(context, context.scale), pygame.Surface((1920, 1080)), rect, lines)
    monkeypatch.setattr(Type, "draw", draw)
    return found


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("size, letters", [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_the_sheet_has_its_head_wherever_a_line_of_room_is_left(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], letters: float
) -> None:
    context.settings.text_scale = letters
    context.rescale(size)
    head = context.t("recap.title")
    for high in range(70, 200, 4):
        rect = pygame.Rect(40, 40, round(560 * context.scale), round(high * context.scale))
        for number in range(1, 7):
            found = drawn(context, monkeypatch, rect, OTHERS[:number])
            places = [place for text, all_ in found.items() if text != head for place in all_]
            last = max(place.bottom for place in places)
            if head in found:
                assert found[head][0].top >= rect.top - 4 and last <= rect.bottom + 6
            else:
                assert rect.bottom - last < 1.5 * min(place.h for place in places), (high, number)


@pytest.mark.parametrize("number", range(1, 8))
def test_below_the_ring_in_a_small_window_the_sheet_has_its_head(
    context: Context, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Three lines fit below it there; more lines would not fit even without it."""
    context.rescale((1280, 720))
    found = drawn(context, monkeypatch, pygame.Rect(284, 310, 363, 97), OTHERS[:number])
    assert context.t("recap.title") in found and len(found) == 1 + min(3, number)


def test_what_was_done_to_the_reader_stays_and_is_told_once(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    context.rescale((1280, 720))
    rect = pygame.Rect(40, 40, 363, 97)
    for place in range(7):
        lines = (*OTHERS[:place], HARM, *OTHERS[place:])
        found = drawn(context, monkeypatch, rect, lines)
        assert len(found[HARM[1]]) == 1
        assert not any(len(places) > 1 for places in found.values())
        rows = sorted(places[0].top for places in found.values())
        assert len(rows) == len(set(rows)) == 4


@pytest.mark.parametrize("step", ["offer", "act"])
def test_a_press_on_the_sheet_opens_these_turns_in_the_chronicle(context: Context, step: str) -> None:
    """The press does not reach the target below, and no page opens for that target."""
    scene = played_to(context, step, SIZES[0])
    table, steps = scene.table, len(scene.session.journal.steps)
    (painter,) = (each for each in table.painter.composition.layers if isinstance(each, RecapPainter))
    props = painter.props(table.model, table.shown)
    assert props is not None
    for place in ("topleft", "center", "bottomright"):
        x, y = getattr(painter.area(props).inflate(-16, -16), place)
        scene.handle(PointerMoved((x, y)))
        assert scene.handle(Command("inspect")) is None, place
        assert scene.handle(Pressed((x, y))) is None, place
        assert table.shown.tools.log_open and table.shown.notice is None, place
        scene.handle(Released((x, y)))
        scene.handle(Command("cancel"))
        assert not table.shown.tools.log_open
    assert len(scene.session.journal.steps) == steps


def test_the_first_turn_of_the_game_is_told_too(context: Context) -> None:
    """A player whose first turn comes last reads what all others have done since the start."""
    setup = quick_setup(("journeyman", "journeyman", "human"), NAMES, 5, math.inf, "fuersten")
    session = Session.begin(replace(setup, start=0), context.library)
    game = session.game
    players = [game.player("journeyman", seat) for seat in range(3)]
    first = game.turn(session.state)
    while session.state.to_act != 2:
        seat = session.state.to_act
        session.play(players[seat].choose(session.seen_by(seat), game.legal(session.state)).action)
    session.find_viewer()
    scene = sized(TableScene(context, session), SIZES[0])
    frames(scene, 8, 0.1)
    told = scene.table.shown.recap
    done = [step for step in session.journal.steps if game.turn(step.before) == first]
    assert done and game.turn(session.state) >= first
    since = recap(session.past(session.journal.steps), 2, scene.table.words)
    assert (told.lines if told else ()) == since


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_tip_goes_when_the_menu_opens(context: Context, by_keys: bool) -> None:
    scene = played_to(context, "offer", SIZES[0])
    table = scene.table
    thing = Target("object", 0)
    if by_keys:
        assert table.focus.reach(thing)
    else:
        scene.handle(PointerMoved(table.rect_of(thing).center))
    frames(scene, 20, 0.1)
    assert table.tip.target == thing
    scene.handle(Command("menu"))
    for _ in range(20):
        scene.update(0.1)
        assert table.tip.target in (None, Target("menu_option", 0))
