"""The end of the Princes: dusk, a garland and bells on the table, and the winner's court in festival at last."""

from functools import partial
from unittest.mock import patch

import bar_results
import pygame
import pytest
from bar_results import drawn, scene_of
from test_ceremony import plates
from test_work_scene import SHAPES, director_of, performed, until

from engine.princes import events as ev
from game.animation.crowd import CrowdLook
from game.animation.director import Director
from game.animation.effects import Tint
from game.animation.pieces import FlyingPiece
from game.graphics.images import Sprites
from game.princes.motion.finale import GarlandLook
from game.princes.motion.sounds import cues_of
from game.shell.context import Context
from game.table.results.chart import Chart

finished = partial(bar_results.finished, "fuersten")
ENDED = ev.GameEnded(((), (), ()), (9, 7, 8), (0,))


def end(context: Context, *, reduced: bool = False) -> Director:
    director = director_of(context, performed()[0], reduced=reduced)
    director.enqueue([ENDED])
    until(director, 1)
    return director


@pytest.mark.parametrize("reduced", [False, True])
def test_at_the_end_it_grows_dark_and_a_garland_in_all_colours_hangs_down(context: Context, reduced: bool) -> None:
    director = end(context, reduced=reduced)
    movers = [mover for echo in director.stage.echoes for mover in echo.moving + echo.waiting]
    assert any(isinstance(mover, Tint) for mover in movers)
    looks = {type(mover.look()): mover.look() for mover in movers if isinstance(mover, FlyingPiece)}
    assert looks[GarlandLook] == GarlandLook(SHAPES[:3]) and CrowdLook in looks
    assert plates(director) == [context.t("princes_prompt.ended")]
    assert [cue.sound for cue in cues_of(ENDED)] == ["bells_city"]


def test_the_results_wait_no_longer_for_dusk_and_garland(context: Context) -> None:
    director = end(context)
    until(director, 0)
    seconds = 0.0
    while director.busy:
        director.advance(0.02)
        seconds += 0.02
    assert seconds < 0.8 and director.stage.echoes, "the table stays as it is until the results come"


def test_the_last_picture_shows_the_artists_of_the_winner_beside_the_palace(context: Context) -> None:
    scene = scene_of(context, finished(score=(50, 40, 30), prestige=((), (), ())))
    scene.finish()
    drawn(scene)
    winner = scene.state.seats[0]
    winner.table = ("poet", "painter", "lawyer")
    shown: list[str] = []
    blit = Sprites.blit

    def noted(sprites: Sprites, target: pygame.Surface, name: str, *args: object, **more: object) -> None:
        shown.append(name)
        blit(sprites, target, name, *args, **more)  # type: ignore[arg-type]

    with patch.object(Sprites, "blit", noted):
        for _ in scene.paint_feast(pygame.Surface(scene.size), pygame.Rect(180, 230, 920, 430)):
            pass
    assert [name for name in shown if "artist" in name] == [f"princes_artist_{card}" for card in winner.table]


def test_the_curve_names_each_round_and_its_end(spoken: Context) -> None:
    scene = scene_of(spoken, finished(score=(50, 40, 30), prestige=((), (), ())))
    chart: Chart = scene._chart
    written: list[str] = []
    draw = type(spoken.type).draw

    def noted(face: object, surface: pygame.Surface, text: str, *args: object, **more: object) -> pygame.Rect:
        written.append(text)
        return draw(face, surface, text, *args, **more)  # type: ignore[arg-type]

    with patch.object(type(spoken.type), "draw", noted):
        chart.paint_ground(pygame.Surface(scene.size))
    assert set(map(str, range(1, chart.rounds + 1))) <= set(written) and spoken.t("results.curve_end") in written
