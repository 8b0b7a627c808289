"""Touch input: taps, holds and drags, each delivered once."""

import pygame
import pytest

from game.input.devices import Devices
from game.input.intents import Command, Dragged, Held, Intent, PointerMoved, Pressed, Released, Wheel
from game.input.touch import HOLD
from game.shell.context import Context
from game.table.spots import Spot, Target, TouchArea, target_at
from game.ui.form import Form
from game.ui.form_scene import FormPicture
from game.ui.rows import Slider
from game.ui.widgets import Button, Signal

WINDOW = (1000, 500)
AWAY = PointerMoved((-1, -1))


def pressed(pos: tuple[int, int]) -> Pressed:
    return Pressed(pos, by_finger=True)


def released(pos: tuple[int, int]) -> Released:
    return Released(pos, by_finger=True)


@pytest.fixture
def devices() -> Devices:
    found = Devices()
    found.touch.window = WINDOW
    return found


def finger(devices: Devices, kind: int, x: int, y: int, number: int = 0) -> list[Intent]:
    """Return the intents of a finger event at a point of the window."""
    event = pygame.Event(kind, touch_id=1, finger_id=number, x=x / WINDOW[0], y=y / WINDOW[1], dx=0.0, dy=0.0)
    return list(devices.translate(event))


def test_a_tap_is_a_press_that_leaves_no_pointer(devices: Devices) -> None:
    assert finger(devices, pygame.FINGERDOWN, 300, 200) == [] and devices.update(0.1) == ()
    finger(devices, pygame.FINGERMOTION, 303, 202)
    pos = (300, 200)
    assert finger(devices, pygame.FINGERUP, 303, 202) == [pressed(pos), released(pos), AWAY]
    assert devices.used == "touch" and devices.pointer == (-1, -1)


def test_a_finger_that_rests_looks_and_does_not_press(devices: Devices) -> None:
    finger(devices, pygame.FINGERDOWN, 300, 200)
    assert devices.update(HOLD - 0.01) == () and devices.update(0.02) == (Held((300, 200)),)
    assert devices.update(5.0) == (), "once"
    finger(devices, pygame.FINGERMOTION, 400, 200)
    assert finger(devices, pygame.FINGERUP, 400, 200) == [released((300, 200)), AWAY]


def test_a_finger_that_moves_up_pulls_the_page(devices: Devices) -> None:
    finger(devices, pygame.FINGERDOWN, 300, 300)
    assert finger(devices, pygame.FINGERMOTION, 302, 290) == []
    assert finger(devices, pygame.FINGERMOTION, 305, 255) == [Wheel((300, 300), -1, by_finger=True)]
    assert finger(devices, pygame.FINGERMOTION, 500, 180) == [Wheel((300, 300), -2, by_finger=True)]
    assert finger(devices, pygame.FINGERMOTION, 500, 225) == [Wheel((300, 300), 2, by_finger=True)]
    assert devices.update(HOLD) == ()
    assert finger(devices, pygame.FINGERUP, 500, 225) == [AWAY]


def test_a_finger_that_moves_sideways_drags(devices: Devices) -> None:
    finger(devices, pygame.FINGERDOWN, 300, 300)
    assert finger(devices, pygame.FINGERMOTION, 330, 305) == [Dragged((300, 300), (330, 305))]
    assert finger(devices, pygame.FINGERMOTION, 350, 400) == [Dragged((300, 300), (350, 400))]
    assert finger(devices, pygame.FINGERUP, 350, 400) == [released((350, 400)), AWAY]


def test_a_finger_that_moves_up_drags_what_can_be_dragged(devices: Devices) -> None:
    devices.touch.drags = lambda pos: pos == (300, 300)
    finger(devices, pygame.FINGERDOWN, 300, 300)
    assert finger(devices, pygame.FINGERMOTION, 302, 255) == [Dragged((300, 300), (302, 255))]
    assert finger(devices, pygame.FINGERUP, 302, 255) == [released((302, 255)), AWAY]
    finger(devices, pygame.FINGERDOWN, 310, 300)  # beside it, a drag scrolls the page
    assert finger(devices, pygame.FINGERMOTION, 310, 255) == [Wheel((310, 300), -1, by_finger=True)]


def test_two_fingers_that_tap_go_back(devices: Devices) -> None:
    finger(devices, pygame.FINGERDOWN, 300, 300)
    finger(devices, pygame.FINGERDOWN, 500, 300, 1)
    assert finger(devices, pygame.FINGERUP, 500, 300, 1) == []
    assert finger(devices, pygame.FINGERUP, 300, 300) == [Command("cancel"), AWAY]


def test_two_fingers_that_move_pull_the_page(devices: Devices) -> None:
    finger(devices, pygame.FINGERDOWN, 300, 300)
    finger(devices, pygame.FINGERDOWN, 500, 300, 1)
    assert finger(devices, pygame.FINGERMOTION, 345, 310) == []  # a horizontal drag does nothing
    assert finger(devices, pygame.FINGERMOTION, 345, 385) == [Wheel((300, 300), 2, by_finger=True)]
    finger(devices, pygame.FINGERUP, 500, 300, 1)
    assert finger(devices, pygame.FINGERUP, 345, 385) == [AWAY]


def test_two_fingers_that_rest_do_nothing(devices: Devices) -> None:
    finger(devices, pygame.FINGERDOWN, 300, 300)
    finger(devices, pygame.FINGERDOWN, 500, 300, 1)
    assert devices.update(HOLD) == ()
    finger(devices, pygame.FINGERUP, 500, 300, 1)
    assert finger(devices, pygame.FINGERUP, 300, 300) == [AWAY]


def test_the_mouse_that_the_system_makes_of_a_finger_is_not_heard(devices: Devices) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert devices.translate(pygame.Event(kind, pos=(3, 4), button=1, touch=True)) == ()
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 1), buttons=(0, 0, 0), touch=True)
    assert devices.translate(moved) == () and devices.pointer == (-1, -1)
    real = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=False)
    assert devices.translate(real) == (Pressed((3, 4)),) and devices.used == "mouse"


def test_a_finger_at_the_edge_is_in_the_window(devices: Devices) -> None:
    finger(devices, pygame.FINGERDOWN, *WINDOW)
    pos = (WINDOW[0] - 1, WINDOW[1] - 1)
    assert finger(devices, pygame.FINGERUP, *WINDOW)[0] == pressed(pos)


def test_a_finger_beside_a_small_widget_means_it() -> None:
    form = Form([Button("small"), Button("far")])
    form.place({"small": pygame.Rect(100, 100, 30, 20), "far": pygame.Rect(400, 100, 30, 20)})
    beside = (92, 90)
    form.handle(Pressed(beside))
    assert form.handle(Released(beside)) is None, "a mouse can aim"
    form.handle(pressed(beside))
    assert form.handle(released(beside)) == Signal("small")
    form.handle(pressed((80, 100)))
    assert form.handle(released((80, 100))) is None


def test_on_a_couch_a_finger_may_be_further_away(context: Context) -> None:
    form = Form([Button("small")])
    form.place({"small": pygame.Rect(100, 100, 30, 20)})
    away = (86, 82)
    for context.settings.text_scale, is_meant in ((1.0, False), (1.3, True)):
        FormPicture(context, form).draw(pygame.Surface((300, 300)))
        form.handle(pressed(away))
        assert (form.handle(released(away)) == Signal("small")) == is_meant


def test_a_finger_drags_a_slider_and_pulls_past_it() -> None:
    slider = Slider("music", "icon_note", "v")
    form = Form([slider, Button("back")])
    form.place({"music": pygame.Rect(0, 0, 1000, 60), "back": pygame.Rect(0, 100, 200, 60)})
    middle, end = slider.rail.center, (slider.rail.right, 30)
    assert form.handle(Wheel(middle, 1, by_finger=True)) is None and slider.value == 0
    assert form.handle(Dragged(middle, end)) == Signal("music", 100) and slider.held
    assert form.handle(released(end)) == Signal("music", 100) and not slider.held
    assert form.handle(Dragged((50, 130), (150, 130))) is None
    assert form.handle(released((150, 130))) is None, "a button is not pressed by dragging across it"


def test_small_targets_of_a_table_grow_for_a_finger() -> None:
    here = Spot(Target("here"), pygame.Rect(10, 10, 10, 10), "a")
    there = Spot(Target("there"), pygame.Rect(100, 10, 10, 10), "b")
    areas = [TouchArea("a", pygame.Rect(0, 0, 60, 60), lambda: [here]), TouchArea("b", there.rect, lambda: [there])]
    assert target_at(areas, (30, 30)) is None and target_at(areas, (30, 30), 48) == Target("here")
    assert target_at(areas, (85, 15)) is None and target_at(areas, (85, 15), 48) == Target("there")
    assert target_at(areas, (59, 59), 48) is None, "far from everything in an area that covers"
