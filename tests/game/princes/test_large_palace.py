"""A rival's small palace is painted in every window, and a press on it with any device shows it large until the next
one.
"""

from dataclasses import replace

import pygame
import pytest
from test_princes_choice_reasons import positions
from test_princes_why import at

from game.input.intents import Command, Pressed
from game.princes.palace.large import LargePalace
from game.princes.palace.small import ground_in
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.table.shown import Hint
from game.table.spots import Target


@pytest.fixture
def scene(context: Context) -> TableScene:
    return at(context, next(state for state in positions(4) if state.pending.step == "act"))


def rival(scene: TableScene) -> Target:
    return Target("court", scene.table.model.rivals()[0])


def large(scene: TableScene) -> Target | None:
    found = scene.table.shown.tools.large
    assert found is None or isinstance(found, Target)
    return found


def test_a_press_shows_it_and_any_press_closes_it_without_meaning_more(scene: TableScene) -> None:
    table, target = scene.table, rival(scene)
    before = scene.session.state
    for closing in (Pressed((700, 300)), Pressed(table.rect_of(target).center), Command("menu"), Command("confirm")):
        scene.handle(Pressed(table.rect_of(target).center))
        assert large(scene) == target
        scene.handle(closing)
        assert large(scene) is None and not table.shown.tools.any_open
    assert scene.session.state is before


def test_keys_reach_it(scene: TableScene) -> None:
    target = rival(scene)
    assert target in scene.table.focus.targets and scene.table.focus.reach(target)
    scene.handle(Command("confirm"))
    assert large(scene) == target
    assert scene.speech is not None
    assert scene.table.words.name(target.a) in f"{scene.speech.spoken()}"


def test_no_frame_of_a_hint_or_lesson_lies_over_it(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    framed, surface = list[object](), pygame.Surface((1280, 720))
    monkeypatch.setattr("game.table.view.compose_hint", lambda display, context, area, time: framed.append(area))
    scene.table.shown = replace(scene.table.shown, hint=Hint(rival(scene)))
    scene.draw(surface)
    assert framed
    scene.handle(Pressed(scene.table.rect_of(rival(scene)).center))
    framed.clear()
    scene.table.shown = replace(scene.table.shown, hint=Hint(rival(scene)))
    scene.draw(surface)
    assert large(scene) is not None and not framed


def test_it_is_painted_over_the_middle_of_the_table_alone(scene: TableScene) -> None:
    table = scene.table
    (layer,) = (each for each in table.painter.composition.layers if isinstance(each, LargePalace))
    assert layer.props(table.model, table.shown) is None
    scene.handle(Pressed(table.rect_of(rival(scene)).center))
    props = layer.props(table.model, table.shown)
    assert props is not None and props.plan == table.model.view.seats[rival(scene).a].plan
    place = layer.area(props)
    assert place.contains(table.rect_of(Target("prompt")))
    assert not place.colliderect(table.rect_of(Target("seat", rival(scene).a)))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)])
def test_the_small_one_is_painted_in_every_window(scene: TableScene, size: tuple[int, int]) -> None:
    """Its meadow has the many colours of a picture, not one."""
    scene.resize(size)
    scene.update(0.0)
    picture = pygame.Surface(size)
    scene.draw(picture)
    place = ground_in(scene.table.rect_of(rival(scene))).rect
    colours = {tuple(picture.get_at((x, y))) for x in range(place.x, place.right) for y in range(place.y, place.bottom)}
    assert len(colours) > 60


def test_it_is_seen_in_the_window_after_the_press(scene: TableScene) -> None:
    size = (1280, 720)
    scene.resize(size)
    before, after = pygame.Surface(size), pygame.Surface(size)
    for picture in (before, after):
        for _ in range(30):
            scene.update(1 / 60)
            scene.draw(picture)
        if picture is before:
            scene.handle(Pressed(scene.table.rect_of(rival(scene)).center))
    place = scene.table.rect_of(Target("building", 0))
    was, now = (pygame.image.tobytes(picture.subsurface(place), "RGB") for picture in (before, after))
    assert was != now
