"""A game closes with a picture in the winner's colour; after it the page stands by rank."""

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from bar_results import LEVELS, finished, scene_of

from game.graphics import theme
from game.input.intents import Command, PointerMoved, Pressed
from game.shell.context import Context
from game.shell.scene import Pop, Push
from game.shell.settings import INSTANT
from game.shell.sound.narrator import Narrator
from game.table.results.feast import LASTS, FeastScene
from game.table.results.words import headline

SIZE = (640, 360)
every_case = pytest.mark.parametrize("game", LEVELS)


def feast_of(game: str, context: Context) -> FeastScene:
    """Return the picture that follows the counting of the results of a game."""
    results = scene_of(context, finished(game), SIZE)
    results.finish()
    change = results.update(0.01)
    assert isinstance(change, Push) and isinstance(change.scene, FeastScene)
    assert results.update(0.01) is None, "it comes once"
    change.scene.resize(SIZE)
    return change.scene


@every_case
def test_it_is_in_the_colour_of_the_winner_and_moves_only_if_things_may(game: str, context: Context) -> None:
    for reduced in (False, True):
        context.settings.reduced_motion = reduced
        feast, pictures = feast_of(game, context), []
        for _ in range(2):
            feast.update(0.6)
            pictures.append(pygame.Surface(SIZE))
            feast.draw(pictures[-1])
        first, second = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
        assert (first == second) is reduced
        banners = {pictures[0].get_at((x, y))[:3] for x in range(0, SIZE[0], 2) for y in range(2, 30, 2)}
        assert theme.PLAYERS[feast.feast.winners[0].shape] in banners


def test_it_lasts_some_seconds_and_any_press_ends_it(context: Context) -> None:
    feast = feast_of("strasbourg", context)
    assert feast.update(LASTS - 0.1) is None and feast.handle(PointerMoved((5, 5))) is None
    assert feast.handle(Pressed((5, 5))) == feast.handle(Command("confirm")) == feast.update(0.2) == Pop()


@every_case
def test_the_winner_is_read_aloud(game: str, context: Context) -> None:
    feast = feast_of(game, context)
    assert feast.feast.winners[0].name in feast.spoken().title
    assert list(feast.read_aloud()) == list(feast.feast.words)


@pytest.mark.parametrize("pressed", [False, True])
def test_the_winner_is_spoken_once(context: Context, pressed: bool) -> None:
    said: list[str] = []
    narrator = Narrator(cast(Any, SimpleNamespace(say=lambda text, *_: said.append(text))), lambda: "en")
    page = scene_of(context, finished("strasbourg"), SIZE)
    page.ms = page.growth.named - 1
    narrator.listen(page, page.spoken())
    if pressed:
        page.finish()
    while not (change := page.update(0.01)):
        narrator.listen(page, page.spoken())
    assert isinstance(change, Push)
    narrator.listen(change.scene, change.scene.spoken())
    narrator.listen(page, page.spoken())
    assert sum(headline(context, page.results) in each for each in said) == 1
    assert any(headline(context, page.results) in each for each in page.read_aloud())


@every_case
def test_rows_stand_by_rank_once_all_is_counted(game: str, context: Context) -> None:
    results = scene_of(context, finished(game), SIZE)
    seats = range(len(results.results.seats))

    def tops() -> list[int]:
        return [results.form[f"bar.{seat}"].rect.y for seat in seats]

    assert tops() == sorted(tops()), "the order betrays nobody while points are counted"
    results.finish()
    results.update(0.01)
    assert [tops()[seat] for seat in results.results.ranking()] == sorted(tops())


@pytest.mark.parametrize("speed", (INSTANT,))
def test_whoever_wants_no_motion_in_time_gets_the_page_at_once(context: Context, speed: float) -> None:
    context.speed = speed
    results = scene_of(context, finished("strasbourg"), SIZE)
    assert results.update(0.01) is None and results.order == results.results.ranking()
