"""What a press does at the table: the first selects, the second plays; the top layer takes all input."""

import math
import random

import pytest
from clicker import Clicker
from stage import refusal, sized

from engine.firenze import actions as ac
from engine.firenze.automatic import ends_undo
from engine.firenze.reading import queries
from engine.firenze.rules import legal
from game.input.intents import Command, PointerMoved, Pressed, Released
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.places import GoSettings
from game.shell.scene import Pop
from game.table.shown import MENU
from game.table.spots import Target

NAMES = ("Anna", "Bruno")
SIZE = (1280, 720)
ROW, OTHER, DEAR, PRIMARY = Target("row", 0), Target("row", 1), Target("row", 5), Target("primary")
FAST = 0.11
"""Seconds between the presses of a fast double press."""
SLOW = 0.5
"""Seconds between two deliberate presses."""


@pytest.fixture
def scene(context: Context) -> TableScene:
    found = sized(TableScene.new(context, quick_setup(("human", "human"), NAMES, 3, math.inf)))
    found.update(0.0)
    return found


def press(scene: TableScene, target: Target, after: float = SLOW) -> None:
    """Press the left button in the middle of a target, `after` seconds after the last press."""
    scene.update(after)
    pos = scene.table.rect_of(target).center
    scene.handle(PointerMoved(pos))
    scene.handle(Pressed(pos))
    scene.handle(Released(pos))
    scene.update(0.0)


def decisions(scene: TableScene) -> list[object]:
    return [step.action for step in scene.session.journal.steps]


# ---------------------------------------------------------------- the top layer


def test_nothing_reaches_the_table_under_the_menu(scene: TableScene) -> None:
    Clicker(scene, random.Random(1)).say(ac.Take(1))
    before = decisions(scene)
    for name in ("confirm", "confirm", "undo", "redo", "next", "confirm", "confirm", "undo"):
        scene.table.use(scene.table.shown.tools.closed())
        scene.handle(Command("menu"))
        scene.handle(Command(name))
        scene.update(1.0)
        assert decisions(scene) == before, name
    scene.table.use(scene.table.shown.tools.closed())
    scene.handle(Command("menu"))
    scene.handle(Pressed(scene.table.rect_of(PRIMARY).center))
    assert decisions(scene) == before


def test_keys_lead_through_the_menu(scene: TableScene) -> None:
    scene.handle(Command("menu"))
    assert scene.table.focus.at is None
    scene.handle(Command("next"))
    assert scene.table.focus.at == Target("menu_option", 0)
    scene.handle(Command("down"))
    assert scene.table.focus.at == Target("menu_option", MENU.index("overview"))
    scene.handle(Command("down"))
    assert scene.table.focus.at == Target("menu_option", MENU.index("hint"))
    scene.handle(Command("down"))
    assert scene.table.focus.at == Target("menu_option", MENU.index("help"))
    scene.handle(Command("down"))
    assert scene.table.focus.at == Target("menu_option", MENU.index("settings"))
    assert scene.handle(Command("confirm")) == GoSettings() and not scene.menu.is_open
    scene.handle(Command("menu"))
    scene.handle(Command("previous"))
    assert scene.table.focus.at == Target("menu_option", MENU.index("leave"))
    assert scene.handle(Command("confirm")) == Pop()
    scene.handle(PointerMoved((1, 1)))
    scene.handle(Command("menu"))
    scene.handle(Command("confirm"))
    assert scene.menu.is_open and scene.table.focus.at == Target("menu_option", 0)  # the focus is visible first
    scene.handle(Command("confirm"))
    assert not scene.menu.is_open


def test_a_press_beside_the_menu_closes_it_and_does_nothing_else(scene: TableScene) -> None:
    scene.handle(Command("menu"))
    window = scene.table.rect_of(Target("menu_window"))
    scene.handle(Pressed((window.x + 6, window.y + 6)))
    assert scene.menu.is_open
    scene.handle(Pressed(scene.table.rect_of(ROW).center))
    assert not scene.menu.is_open and not window.collidepoint(scene.table.rect_of(ROW).center)
    assert scene.live.interaction.chosen is None and not decisions(scene)
    scene.handle(Command("menu"))
    scene.handle(Command("cancel"))
    assert not scene.menu.is_open


# ---------------------------------------------------------------- select first


def test_a_card_is_chosen_first_and_taken_with_a_second_press(scene: TableScene) -> None:
    press(scene, ROW)
    question = scene.table.shown.question
    assert not decisions(scene) and question.selected == question.chosen == ROW
    view, words = scene.table.model.view, scene.table.words
    assert not queries.reveals(view, ac.Take(0)) and ends_undo(view, (ac.Take(0),)), "an alchemist opens the window"
    key = "prompt.take_soon"
    assert question.prompt == words.t(key, card=words.card(view.row[0].card))
    press(scene, OTHER)
    assert not decisions(scene) and scene.table.shown.question.chosen == OTHER
    press(scene, ROW)
    press(scene, ROW, FAST)
    assert not decisions(scene)  # a fast double press only selects
    press(scene, ROW, 0.4)
    assert decisions(scene)[:1] == [ac.Take(0)]


def test_the_big_button_takes_what_is_chosen_and_says_before_what_to_do(scene: TableScene) -> None:
    press(scene, PRIMARY)
    assert refusal(scene) == scene.context.t("button.why_choose") and not decisions(scene)
    press(scene, ROW)
    assert not refusal(scene)
    press(scene, PRIMARY)
    assert decisions(scene)[:1] == [ac.Take(0)]


@pytest.mark.parametrize("button", [3, 0])
def test_one_step_back_out_of_a_choice_and_out_of_a_payment(scene: TableScene, button: int) -> None:
    back = Pressed((5, 5), 3) if button else Command("cancel")
    press(scene, OTHER)
    scene.handle(back)
    scene.update(0.0)
    assert not scene.menu.is_open and scene.table.shown.question.chosen is None
    press(scene, OTHER)
    press(scene, PRIMARY)
    assert scene.session.state.pending.step == "pay"
    scene.handle(back)
    scene.update(0.0)
    assert not scene.menu.is_open and scene.session.state.pending.step == "choose"
    scene.handle(back)
    assert scene.menu.is_open  # only then the menu opens


def test_undo_lets_go_of_what_is_chosen(scene: TableScene) -> None:
    press(scene, OTHER)
    press(scene, PRIMARY)
    scene.handle(Command("undo"))
    scene.update(0.0)
    press(scene, OTHER)
    scene.handle(Command("undo"))
    scene.update(0.0)
    assert scene.table.shown.question.chosen is None and not refusal(scene)
    scene.handle(Command("redo"))
    assert decisions(scene) == [ac.Take(1)]


def test_one_press_is_enough_where_the_settings_say_so(scene: TableScene) -> None:
    scene.context.change("one_press", True)
    press(scene, ROW)
    assert decisions(scene)[:1] == [ac.Take(0)]


def test_the_full_card_stays_open_beside_a_chosen_one(scene: TableScene) -> None:
    press(scene, OTHER)
    scene.handle(PointerMoved((2, 2)))
    over = {type(layer).__name__: layer for layer in scene.table.painter.composition.layers}["CardPainter"]
    props = over.props(scene.table.model, scene.table.shown)  # type: ignore[union-attr]
    assert props is not None and props.card == scene.table.model.view.row[1].card


def test_nothing_is_revealed_by_a_single_press(scene: TableScene) -> None:
    """The first press on any target plays nothing that reveals information, unless it was shown as a proposal."""
    player = Clicker(scene, random.Random(6))
    pressed = 0
    for _ in range(150):
        if scene.session.is_over:
            break
        before, view = len(decisions(scene)), scene.table.model.view
        scene.live.interaction.advance(1.0)
        question = scene.table.shown.question
        lit = sorted(question.lit & {spot.target for spot in scene.table.targets()})
        if question.primary is not None and not question.proposed:
            lit.append(PRIMARY)
        target = player.rng.choice(lit)
        revealing = {action for action in legal(view) if queries.reveals(view, action)}
        player.click(target)
        played = decisions(scene)[before:]
        assert not revealing & set(played), (target, played)
        pressed += bool(revealing)
        while scene.live.interaction.path or scene.live.interaction.chosen or scene.live.interaction.warned:
            scene.handle(Command("cancel"))
        scene.update(0.0)
        player.say(player.choose())
    assert pressed > 10


# ---------------------------------------------------------------- too fast to be deliberate


def test_a_fast_double_press_is_one(scene: TableScene) -> None:
    Clicker(scene, random.Random(1)).say(ac.Take(1))
    Clicker(scene, random.Random(1)).say(ac.PAY[next(k for k, n in enumerate(scene.session.state.seats[0].stock) if n)])
    while scene.session.state.pending.step != "swap":
        press(scene, PRIMARY, 1.0)
    before = len(decisions(scene))
    press(scene, PRIMARY, 1.0)
    press(scene, PRIMARY, FAST)
    scene.handle(Command("confirm"))
    press(scene, PRIMARY, FAST)
    assert len(decisions(scene)) == before + 1 and scene.session.state.pending.step == "build"


def test_fast_presses_never_overrule_a_warning(scene: TableScene) -> None:
    player = Clicker(scene, random.Random(4))
    warned = 0
    for _ in range(3_000):
        if scene.live.interaction.question.warning and scene.live.interaction.chosen is None:
            before = decisions(scene)
            scene.update(1.0)
            for how in ("mouse", "mouse", "mouse", "key", "key", "mouse", "mouse", "key", "mouse"):
                scene.update(FAST)
                if how == "mouse":
                    press(scene, PRIMARY, 0.0)
                else:
                    scene.handle(Command("confirm"))
            assert decisions(scene) == before and refusal(scene)
            press(scene, PRIMARY, 0.6)
            assert len(decisions(scene)) == len(before) + 1
            warned += 1
            if warned == 2:
                return
        player.say(player.choose())
    raise AssertionError("no warning ever came")


def test_after_the_turn_of_another_seat_no_button_answers_in_the_place_of_the_last_press(scene: TableScene) -> None:
    player = Clicker(scene, random.Random(4))
    while not (scene.session.state.pending.step == "fulfil" and legal(scene.session.state) == (ac.CONTINUE,)):
        player.say(player.choose())
    seat = scene.session.state.to_act
    press(scene, PRIMARY, 1.0)
    assert scene.session.state.to_act != seat and scene.session.state.pending.step == "choose"
    press(scene, PRIMARY, 0.4)
    assert not refusal(scene) and not scene.table.shown.tools.log_open  # the press was meant for the previous button
