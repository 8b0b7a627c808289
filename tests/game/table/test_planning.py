"""Plans made while others play: known only to the client and their own seat, without disturbing the player to act."""

import math
import random

import pygame
from clicker import Clicker
from scripts import touch
from stage import NAMES, SIZE, frames, opened, two_people

from engine.firenze.text.position import to_json
from game.input.intents import Command
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.table.live.planning import Plans
from game.table.spots import Target

ORDER = Target("order", 2, 6)
SEALED = Target("order", 0, 7)
STOCK = Target("stock", 1)


def with_a_computer(context: Context) -> TableScene:
    """Return a table at which a computer player is to act and never answers."""
    scene = TableScene.new(context, quick_setup(("human", "greedy"), NAMES, 3, math.inf))
    scene.session.computers.ask = lambda: None  # type: ignore[method-assign]
    scene.session.computers.answer = lambda: None  # type: ignore[method-assign]
    scene.resize(SIZE)
    scene.update(0.0)
    player = Clicker(scene, random.Random(1))
    while scene.session.human_acts:
        player.say(player.choose())
    scene.update(0.0)
    return scene


def test_a_plan_is_laid_while_a_computer_plays_and_never_reaches_the_game(context: Context) -> None:
    scene = with_a_computer(context)
    me = scene.table.model.me
    before, steps = to_json(scene.session.state), len(scene.session.journal.steps)
    data = scene.session.path.read_bytes() if scene.session.path else b""
    for target in (ORDER, STOCK):
        touch(scene, target)
    assert scene.guest(Plans).wanted(me) == {ORDER, STOCK}
    assert {pin.target for pin in scene.table.shown.tools.pins} == {ORDER, STOCK}
    assert to_json(scene.session.state) == before and len(scene.session.journal.steps) == steps
    assert scene.session.path is not None and scene.session.path.read_bytes() == data
    touch(scene, ORDER)
    assert scene.guest(Plans).wanted(me) == {STOCK}


def test_pins_are_seen_on_the_table(context: Context) -> None:
    scene = with_a_computer(context)
    bare, pinned = pygame.Surface(SIZE), pygame.Surface(SIZE)
    scene.table.painter.reduced = True
    scene.draw(bare)
    scene.guest(Plans).toggle(scene.table.model.me, ORDER)
    scene.draw(pinned)
    rect = scene.table.rect_of(ORDER).inflate(20, 20)
    assert pygame.image.tobytes(bare.subsurface(rect), "RGB") != pygame.image.tobytes(pinned.subsurface(rect), "RGB")


def test_an_order_that_is_sealed_loses_its_mark(context: Context) -> None:
    scene = with_a_computer(context)
    seat = scene.table.model.me
    covered = next(
        Target("order", index // 6, index % 6 + 3)
        for index, owner in enumerate(scene.table.model.view.orders)
        if owner != -1
        and not scene.table.parts.thinking.plannable(scene.table.model, Target("order", index // 6, index % 6 + 3))
    )
    scene.guest(Plans).toggle(seat, covered)
    assert not scene.guest(Plans).wanted(seat) and not scene.table.shown.tools.pins


def test_only_the_seat_itself_sees_its_plan(context: Context) -> None:
    scene = opened(context, two_people(3))
    seat = scene.table.model.me
    scene.guest(Plans).toggle(1 - seat, ORDER)
    assert not scene.table.shown.tools.pins
    scene.guest(Plans).toggle(seat, STOCK)
    assert [pin.seat for pin in scene.table.shown.tools.pins] == [seat]
    player = Clicker(scene, random.Random(2))
    while scene.table.model.me == seat:
        player.say(player.choose())
    scene.update(0.0)
    assert [(pin.seat, pin.target) for pin in scene.table.shown.tools.pins] == [(1 - seat, ORDER)]


def test_a_pad_of_its_own_plans_without_disturbing_who_is_on_turn(context: Context) -> None:
    scene = opened(context, two_people(3))
    other = 1 - scene.table.model.me
    name = scene.session.setup.seats[other].name
    asked, before = scene.table.shown.question, to_json(scene.session.state)
    for command in ("right", "right", "up", "confirm", "right", "confirm"):
        scene.guest(Plans).aside(name, Command(command, 2))
    assert len(scene.guest(Plans).wanted(other)) == 2
    pins = scene.table.shown.tools.pins
    assert any(pin.is_cursor for pin in pins) and {pin.seat for pin in pins} == {other}
    assert scene.table.shown.question == asked and to_json(scene.session.state) == before
    frames(scene, 80, 0.1)
    assert not scene.table.shown.tools.pins, "after a while the table is that of the seat on turn again"
    scene.guest(Plans).aside(name, Command("undo", 2))
    assert scene.table.shown.notice is not None, "whose turn it is"
