"""The end of the game on the table: flags and feasts bring their points, and the scores agree with the engine."""

import random

import moments
import pygame
import pytest

from engine.firenze import events as ev
from engine.firenze.board import MAJORITY
from engine.firenze.scoring import final_scoring
from game.animation.effects import Tint
from game.animation.pieces import CountUp
from game.animation.stage import Act
from game.firenze.layout import TableLayout
from game.firenze.motion.sounds import cues_of
from game.firenze.motion.timing import TIMINGS, feasts_start
from game.graphics.display_list import draw_composed
from game.shell.context import Context
from game.shell.settings import INSTANT

FRAME = 1 / 60
SIZE = (1280, 720)
TIMES = TIMINGS[ev.GameEnded]


def ended(context: Context, speed: float = 1.0, *, reduced: bool = False) -> tuple[moments.Film, ev.GameEnded]:
    """Return a table after the last turn, and the engine's final scoring."""
    film = moments.scoring(context, SIZE)
    film.director.speed, film.director.reduced = speed, reduced
    event = next(event for event in film.director.queue if isinstance(event, ev.GameEnded))
    return film, event


def act_of(film: moments.Film) -> Act:
    """Run until the final scoring has begun; return it."""
    for _ in range(600):
        acts = [act for act in film.director.stage.acts if act.kind is ev.GameEnded]
        if acts:
            return acts[0]
        film.director.advance(FRAME)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0, INSTANT])
@pytest.mark.parametrize("reduced", [False, True])
def test_scores_end_as_the_engine_says(context: Context, speed: float, reduced: bool) -> None:
    film, event = ended(context, speed, reduced=reduced)
    assert final_scoring(film.state).scores == event.scores
    before = list(film.model.scores)
    assert before != list(event.scores)
    for _ in range(2000):
        film.director.advance(FRAME)
        if not film.director.busy:
            break
    assert film.model.scores == list(event.scores)
    assert not film.model.incoming


@pytest.mark.parametrize("seed", range(8))
def test_scores_end_as_the_engine_says_whatever_is_clicked(context: Context, seed: int) -> None:
    chance = random.Random(seed)
    film, event = ended(context)
    director, surface = film.director, pygame.Surface(SIZE)
    while director.busy:
        director.advance(FRAME * chance.choice((1, 4, 15)))
        match chance.randrange(40):
            case 0:
                director.finish()
            case 1:
                director.skip_all()
            case 2:
                director.resize(TableLayout(chance.choice((SIZE, (1024, 768)))))
            case 3:
                draw_composed(surface, director.compose)
    assert film.model.scores == list(event.scores)


def test_scores_count_with_each_flag_and_each_hand(context: Context) -> None:
    film, event = ended(context)
    act = act_of(film)
    flags = [colour for colour, seat in enumerate(event.majorities) if seat is not None]
    amounts = {mover.start: mover.amount for mover in act.waiting if isinstance(mover, CountUp)}
    expected = {TIMES["flag"].start(n) + TIMES["flap"].ms + TIMES["flag"].ms: MAJORITY[c] for n, c in enumerate(flags)}
    feasts = sorted((points for points in event.feasts), key=lambda points: points == 0)
    expected |= {feasts_start(len(flags), n) + TIMES["feasts"].ms: points for n, points in enumerate(feasts) if points}
    assert amounts == expected
    assert len(flags) >= 4 and any(points < 0 for points in feasts)


def test_points_are_heard_when_they_are_counted(context: Context) -> None:
    film, event = ended(context)
    act = act_of(film)
    counted = sorted(mover.start for mover in act.waiting if isinstance(mover, CountUp) and mover.amount)
    cues = cues_of(event)
    assert sorted(cue.at for cue in cues if cue.sound.startswith("pluck")) == counted
    assert max(cue.at for cue in cues) <= max(mover.start for mover in act.waiting)
    assert not any(cue.sound == "bells_city" for cue in cues)  # they ring for the winner, in the results


def test_dusk_stays_whatever_is_cut_short(context: Context) -> None:
    film, _ = ended(context)
    stage = film.director.stage
    act_of(film)
    film.director.advance(0.5)
    film.director.finish()
    assert [type(echo.moving[0]) for echo in stage.echoes] == [Tint]
    film.director.reset(film.model.view)
    assert not stage.echoes


def test_each_seal_has_its_motif_wherever_it_sits() -> None:
    shapes = ("star", "lozenge", "circle")
    heard = [cues_of(ev.TurnBegan(seat, 1), shapes)[0].sound for seat in range(3)]
    assert heard == ["motif_3", "motif_2", "motif_0"]
