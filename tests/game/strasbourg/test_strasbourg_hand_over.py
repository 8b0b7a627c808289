"""The page that waits while the screen goes from one who plans in secret to the next one."""

import math
from dataclasses import replace

import pygame
from stage import sized

from game.input.intents import Command, Pressed
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Chiara")


def laid(context: Context, hands: str) -> TableScene:
    """Return a game of people who choose their tasks."""
    setup = quick_setup(("human",) * 3, NAMES, 3, math.inf, "strasbourg")
    scene = sized(TableScene.new(context, replace(setup, screen={"hands": hands})))
    scene.table.skip_all()
    scene.update(0.1)
    return scene


def decided(scene: TableScene) -> int:
    """Decide for the seat to act; return the next one."""
    state = scene.session.state
    scene.live.play((min(scene.session.game.legal(state), key=repr),))
    scene.table.skip_all()
    scene.live.refresh()
    return scene.session.viewer


def test_a_page_waits_until_the_next_person_has_the_screen(context: Context) -> None:
    scene = laid(context, "covered")
    assert scene.table.shown.greeting is None or not scene.table.shown.greeting.waits, "nobody gave it away"
    seat = decided(scene)
    greeting = scene.table.shown.greeting
    assert greeting is not None and greeting.waits and greeting.seat == seat
    assert scene.table.model.view.names[seat] in scene.live.handover.spoken()
    scene.update(60.0)
    surface, lit = pygame.Surface((1280, 720)), next(iter(scene.table.shown.question.lit), Target("secondary"))
    scene.draw(surface)
    assert max(surface.get_at(scene.table.rect_of(Target("seat", seat)).center)[:3]) < 80, "it hides the table"
    before = scene.table.shown.question
    scene.handle(Command("card_1"))
    scene.handle(Pressed(scene.table.rect_of(lit).center))
    assert scene.table.shown.question == before and not scene.live.covered.is_open, "the press meant the page"
    assert scene.table.shown.greeting is None and not scene.live.handover.spoken()
    scene.close()


def test_no_page_waits_for_the_only_person_without_a_phone(context: Context) -> None:
    scene = laid(context, "covered")
    scene.live.handover.refresh()
    first = scene.session.viewer
    scene.session.elsewhere = frozenset(range(3)) - {first}
    for _ in range(4):
        decided(scene)
        assert scene.table.shown.greeting is None or not scene.table.shown.greeting.waits
    scene.close()


def test_open_hands_are_not_given_away(context: Context) -> None:
    scene = laid(context, "open")
    decided(scene)
    assert scene.table.shown.greeting is None or not scene.table.shown.greeting.waits
    scene.close()
