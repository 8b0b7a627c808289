"""The strip of turns: one line of pictures a turn, which undo takes back, and whose words are the chronicle's."""

import math
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import pygame
import pytest
from stage import NAMES, SIZE, sized
from written import written

from engine.firenze import events as ev
from engine.firenze.stones import VIOLET, WHITE
from engine.kernel.game import Limit
from engine.princes import events as pr
from game.firenze.base.words import Words
from game.firenze.reading.brief import brief
from game.firenze.reading.strip import deed
from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.grid import Box
from game.princes.reading.strip import deed as princes_deed
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.table.chronicle import Chronicle
from game.table.reading.spoken import spoken_name
from game.table.regions.strip import MarkLook, TurnLook, brush_rect, draw_turns
from game.table.shown import ChronicleLine, DeedMark, TurnLine, turn_told
from game.table.spots import Target
from game.table.strip import NewsStrip, strip_of

TURN = (
    ev.TurnBegan(0, 4),
    ev.CardTaken(0, 1, "mason", (1, 0, 0, 0, 0, 0), False),
    ev.TowerFounded(0, 0, 2, 1),
    ev.TowerRaised(0, 0, 2, 2, 2),
    ev.TowerRaised(0, 0, 2, 3, 3),
    ev.TowerFell(1, 0, 4, 5, 3, 2, "saboteur"),
)
RAISED = (ev.TowerRaised(0, 0, VIOLET, 2, 2), ev.TowerRaised(0, 0, VIOLET, 3, 3))


def test_a_turn_is_one_line_and_a_tower_one_picture() -> None:
    (line,) = strip_of(TURN, deed)
    assert line.seat == 0 and line.at == len(TURN)
    assert line.marks == (
        DeedMark("card_chip_mason", "+"),
        DeedMark("brick_g_1", "3"),
        DeedMark("brick_b_1", "5", seal=1, is_loss=True),
    )


def test_the_first_turn_of_a_game_is_told_without_a_heading() -> None:
    lines = tuple(ChronicleLine(text, text.isupper()) for text in ("a", "b", "BRUNO", "c"))
    told = cast(Any, SimpleNamespace(chronicle=lines, strip=(TurnLine(0),)))
    assert [turn_told(told, line) for line in range(4)] == [("", "a. b")] * 2 + [("BRUNO", "c")] * 2


def test_an_order_of_the_architect_leaves_the_tower_that_was_built() -> None:
    for height, built in ((4, (DeedMark("brick_v_1", "3"),)), (3, ())):
        order = ev.OrderFulfilled(0, 0, VIOLET, height, 3, None, 9, 6, 9)
        (line,) = strip_of((ev.TurnBegan(0, 4), ev.TowerFounded(0, 0, VIOLET, 1), *RAISED, order), deed)
        assert line.marks == (*built, DeedMark("brick_v_1", str(height), seal=0))


def test_taking_and_playing_a_person_and_the_stone_of_a_neighbour_are_told_apart() -> None:
    taken, played = ev.CardTaken(0, 0, "smuggler", (1, 0, 0, 0, 0, 0), False), ev.PersonPlayed(0, "smuggler")
    (line,) = strip_of((ev.TurnBegan(0, 4), taken, played, ev.StocksSwapped(0, 1, WHITE, VIOLET)), deed)
    chip = DeedMark("card_chip_smuggler")
    assert line.marks == (chip._replace(number="+"), chip, DeedMark("brick_v_1", "−1", seal=1, is_loss=True))


def test_the_strip_is_the_same_however_it_came_about() -> None:
    """What was taken back leaves no trace."""
    strip = NewsStrip(deed)
    strip.keep(TURN, 0)
    again = (*TURN[:3], ev.TurnBegan(1, 5))
    strip.keep(again, 3)
    assert strip.lines == strip_of(again, deed)


def test_a_turn_is_told_in_words_and_harm_to_the_reader_by_itself(context: Context) -> None:
    words = Words(context.language, NAMES)
    chronicle: Chronicle[ev.GameEvent] = Chronicle(deed_of=deed, brief=brief)
    chronicle.begin(TURN, words)
    ((mine,), (other,)) = chronicle.strip(1, words), chronicle.strip(2, words)
    assert "Mason" in mine.words and "3" in mine.words
    assert mine.harms == (words.t("recap.fell", colour=words.colour(4), height=5, cause=words.cause("saboteur")),)
    assert other.words == mine.words and not other.harms
    assert replace(mine, words="", harms=()) == strip_of(TURN, deed)[0]


@pytest.mark.parametrize("game", ["firenze", "fuersten"])
def test_the_strip_beside_the_table_is_pressed_and_spoken(context: Context, game: str) -> None:
    scene = sized(TableScene.new(context, quick_setup(("human",) * 3, NAMES[:3], 4, math.inf, game)))
    session = scene.session
    players = [session.game.player("random", seat) for seat in range(3)]
    for _ in range(60):
        seat = session.game.to_act(session.state)
        action = players[seat].choose(session.seen_by(seat), session.game.legal(session.state), Limit(nodes=1)).action
        scene.live.play((action,))
        scene.live.catch_up()
        if len(scene.table.shown.strip) > 3:
            break
    scene.live.refresh()
    scene.draw(pygame.Surface(SIZE))
    lines = [spot.target.a for spot in scene.table.targets() if spot.target.kind == "log_line"]
    assert len(lines) >= 3
    said = spoken_name(scene.table, Target("log_line", lines[0]))
    heading, sentences = turn_told(scene.table.shown, lines[-1])
    assert heading and sentences, "the words of the turn are those of the chronicle"
    assert spoken_name(scene.table, Target("log_line", lines[-1])) == f"{heading}: {sentences}"
    assert said


def test_the_strip_of_the_princes_names_prices_and_works() -> None:
    happened = (
        pr.ObjectWon(1, "jester", 900),
        pr.TurnBegan(2),
        pr.WorkPerformed(2, "poet", None, 14),
        pr.WorkPaid(2, 400, 5, 900, 12),
    )
    won, worked = strip_of(happened, princes_deed)
    assert won.seat == 1 and won.marks == (DeedMark("princes_icon_jester", "900"),)
    assert worked.points == 5 and worked.marks == (DeedMark("princes_artist_poet", "14"),)


def test_the_pictures_of_a_turn_end_before_its_points(context: Context) -> None:
    """Many of them lie over each other."""
    context.rescale(SIZE)
    brush, drawn = Brush(context, context.scale), list[pygame.Rect]()
    marks = tuple(MarkLook(DeedMark("card_chip_mason"), "") for _ in range(12))
    turn = TurnLook("seal_circle", "circle", marks, points=7)
    with patch.object(Brush, "fitted", lambda self, surface, name, place: drawn.append(place)), written() as page:
        dict(draw_turns(brush, pygame.Surface(SIZE), Box(100, 100, 400, 300), [turn], theme.GOLD))
    (points,) = page.lines
    assert len(drawn) == len(marks)
    assert max(place.right for place in drawn) <= points.ink.left


TOLD = TurnLook("seal_circle", "circle", (), 7, words="Mason · builds 3 · Violet 4")
HARMED = TOLD._replace(harms=("Flood: two white stones lost",), reader="star", line=1)


@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
@pytest.mark.parametrize("high", [118, 158, 300])
def test_words_of_turns_stay_in_their_panel_and_harm_is_never_left_out(
    context: Context, size: tuple[int, int], high: int, letters: float
) -> None:
    context.settings.text_scale = letters
    context.rescale(size)
    brush, surface = Brush(context, context.scale), pygame.Surface(size)
    box = Box(100, 100, 392, high)
    panel = brush_rect(brush, box)
    new = [HARMED._replace(line=k, is_new=True) for k in range(2)]
    with written() as page:
        places = dict(
            draw_turns(brush, surface, box, [*[TOLD._replace(line=-k) for k in range(9, 0, -1)], *new], theme.GOLD)
        )
    assert all(panel.contains(line.ink) for line in page.lines)
    assert 1 in places and all(panel.contains(place) for place in places.values())
    assert any(line.text.startswith("Flood") for line in page.lines)


def test_the_first_new_turn_is_kept_where_many_fit_only_in_one_line_each(context: Context) -> None:
    context.rescale(SIZE)
    brush = Brush(context, context.scale)
    old, new = [TOLD._replace(line=k) for k in range(6)], [TOLD._replace(line=6 + k, is_new=True) for k in range(3)]
    places = dict(draw_turns(brush, pygame.Surface(SIZE), Box(100, 100, 392, 158), [*old, *new], theme.GOLD))
    assert sorted(places) == [6, 7, 8]
