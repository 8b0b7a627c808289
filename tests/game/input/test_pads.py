"""Pads: real events of SDL's virtual joysticks become commands."""

from collections.abc import Iterator

import pygame
import pytest
from virtual_pads import NINTENDO, SONY, VirtualPads, virtual_pads

from game.input.devices import Devices
from game.input.intents import Command, CommandEnded, Intent, PadFound, PadLost
from game.input.pads import kind_of
from game.input.repeat import AGAIN, FIRST, Stick, Trigger


@pytest.fixture
def devices() -> Iterator[Devices]:
    found = Devices()
    found.pads.start()
    pygame.event.clear()
    yield found
    found.pads.close()


@pytest.fixture
def cables(devices: Devices) -> Iterator[VirtualPads]:
    with virtual_pads() as pads:
        yield pads


def heard(devices: Devices) -> list[Intent]:
    """Return the intents of the events since the last call."""
    return [intent for event in pygame.event.get() for intent in devices.translate(event)]


def test_a_pad_is_found_and_every_press_counts_once(devices: Devices, cables: VirtualPads) -> None:
    pad = cables.plug()
    assert heard(devices) == [PadFound(1, "xbox")]
    pad.tap("a")
    assert heard(devices) == [Command("confirm", 1), CommandEnded("confirm", 1)]
    pad.tap("b")
    pad.tap("start")
    assert heard(devices) == [Command("cancel", 1), Command("menu", 1)]
    assert devices.used == "xbox"


@pytest.mark.parametrize(
    ("button", "command"),
    [
        *(("a", "confirm"), ("b", "cancel"), ("x", "primary"), ("y", "inspect"), ("back", "standing")),
        *(("start", "menu"), ("leftshoulder", "region_previous"), ("rightshoulder", "region_next")),
        *(("leftstick", "peek"), ("rightstick", "chronicle"), ("dpup", "up"), ("dpdown", "down")),
        *(("dpleft", "left"), ("dpright", "right")),
    ],
)
def test_buttons_give_their_commands(devices: Devices, cables: VirtualPads, button: str, command: str) -> None:
    pad = cables.plug()
    heard(devices)
    pad.press(button)
    assert heard(devices) == [Command(command, 1)]
    pad.release(button)
    assert heard(devices) == ([CommandEnded(command, 1)] if command in ("peek", "confirm") else [])


def test_a_held_direction_repeats(devices: Devices, cables: VirtualPads) -> None:
    pad = cables.plug()
    heard(devices)
    pad.press("dpdown")
    assert heard(devices) == [Command("down", 1)]
    assert devices.update(FIRST - 0.01) == ()
    assert devices.update(0.02) == (Command("down", 1),)
    assert devices.update(AGAIN - 0.02) == () and devices.update(0.02) == (Command("down", 1),)
    assert len(devices.update(10.0)) == 1
    pad.release("dpdown")
    heard(devices)
    assert devices.update(10.0) == ()


def test_a_held_button_does_not_repeat(devices: Devices, cables: VirtualPads) -> None:
    pad = cables.plug()
    heard(devices)
    pad.press("a")
    assert heard(devices) == [Command("confirm", 1)] and devices.update(5.0) == ()


def test_the_stick_counts_once_a_push(devices: Devices, cables: VirtualPads) -> None:
    pad = cables.plug()
    heard(devices)
    pad.stick(0.5, 0.0)
    assert heard(devices) == []
    pad.stick(0.7, 0.0)
    assert heard(devices) == [Command("right", 1)]
    for wobble in (0.5, 0.6, 0.4, 0.9):  # around the threshold, but never released
        pad.stick(wobble, 0.1)
    assert heard(devices) == []
    assert devices.update(FIRST) == (Command("right", 1),)
    pad.stick(0.1, 0.0)
    assert heard(devices) == [] and devices.update(5.0) == ()
    pad.stick(-0.2, 0.95)
    assert heard(devices) == [Command("down", 1)]


def test_a_stick_on_the_diagonal_keeps_its_way() -> None:
    stick = Stick()
    assert stick.move(x=0.7, y=0.6) and stick.direction == "right"
    assert not stick.move(x=0.65, y=0.75) and stick.direction == "right"
    assert stick.move(x=0.5, y=0.85) and stick.direction == "down"
    assert stick.move(x=0.0, y=0.3) and stick.direction is None


def test_triggers_are_buttons(devices: Devices, cables: VirtualPads) -> None:
    pad = cables.plug()
    heard(devices)
    pad.trigger("lefttrigger", 0.9)
    assert heard(devices) == [Command("undo", 1)]
    pad.trigger("lefttrigger", 0.45)
    pad.trigger("lefttrigger", 0.9)
    assert heard(devices) == []
    pad.trigger("lefttrigger", 0.0)
    pad.trigger("lefttrigger", 1.0)
    pad.trigger("righttrigger", 1.0)
    assert heard(devices) == [Command("undo", 1), Command("redo", 1)]


def test_a_trigger_wobbles_about_no_edge() -> None:
    trigger = Trigger()
    moved = [trigger.move(value) for value in (0.4, 0.5, 0.4, 0.35, 0.6, 0.2, 0.4)]
    assert moved == [False, True, False, False, False, True, False]


def test_two_pads_are_told_apart(devices: Devices, cables: VirtualPads) -> None:
    first, second = cables.plug(), cables.plug()
    assert heard(devices) == [PadFound(1, "xbox"), PadFound(2, "xbox")]
    second.tap("a")
    first.tap("b")
    assert heard(devices) == [Command("confirm", 2), CommandEnded("confirm", 2), Command("cancel", 1)]
    first.press("dpup")
    second.press("dpright")
    heard(devices)
    assert set(devices.update(FIRST)) == {Command("up", 1), Command("right", 2)}


def test_a_pad_comes_and_goes(devices: Devices, cables: VirtualPads) -> None:
    first, second = cables.plug(), cables.plug(SONY)
    assert heard(devices) == [PadFound(1, "xbox"), PadFound(2, "playstation")]
    first.press("leftstick")
    first.press("dpup")
    heard(devices)
    first.unplug()
    assert heard(devices) == [CommandEnded("peek", 1), PadLost(1)]
    assert devices.update(5.0) == ()
    second.tap("a")
    assert heard(devices) == [Command("confirm", 2), CommandEnded("confirm", 2)]
    again = cables.plug(NINTENDO)
    assert heard(devices) == [PadFound(1, "nintendo")]
    again.tap("a")
    assert heard(devices) == [Command("confirm", 1), CommandEnded("confirm", 1)] and devices.used == "nintendo"


def test_a_pad_that_comes_back_has_its_number(devices: Devices, cables: VirtualPads) -> None:
    first, second = cables.plug(product=1), cables.plug(SONY, product=2)
    heard(devices)
    first.unplug()
    second.unplug()
    heard(devices)
    cables.plug(SONY, product=2)
    assert heard(devices) == [PadFound(2, "playstation")]


def test_what_no_database_knows_plays_as_a_joystick(devices: Devices, cables: VirtualPads) -> None:
    stick = cables.plug_joystick()
    assert heard(devices) == [PadFound(1, "generic")]
    stick.tap("a")
    stick.stick(0.0, -1.0)
    assert heard(devices) == [Command("confirm", 1), CommandEnded("confirm", 1), Command("up", 1)]
    assert devices.used == "generic"
    assert devices.update(FIRST) == (Command("up", 1),)
    stick.unplug()
    assert heard(devices) == [PadLost(1)]


def test_a_pad_follows_the_bindings(devices: Devices, cables: VirtualPads) -> None:
    pad = cables.plug()
    heard(devices)
    devices.bindings.bind("odds", "pad", "y")
    pad.tap("y")
    assert heard(devices) == [Command("odds", 1)]


@pytest.mark.parametrize(
    ("name", "guid", "kind"),
    [
        ("PS4 Controller", "", "playstation"),
        ("Nintendo Switch Pro Controller", "", "nintendo"),
        ("Xbox One Controller", "", "xbox"),
        ("Anything", "030000004c050000e60c000000000000", "playstation"),
        ("Steam Deck", "03000000de2800000512000000000000", "xbox"),
        ("8BitDo Zero", "03000000c82d00001890000000000000", "xbox"),
    ],
)
def test_the_kind_of_a_pad(name: str, guid: str, kind: str) -> None:
    assert kind_of(name, guid) == kind
