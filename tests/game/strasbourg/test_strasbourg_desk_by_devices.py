"""The desk by mouse, finger and keys, and a half laid hand that is found again."""

import math
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from desks import NAMES, at_the_desk, dividing, opened
from stage import frames, sized

from engine.strasbourg.rules import legal
from engine.strasbourg.state import COVERED, Bidding, Dividing, InField
from engine.wire.sealed_file import seal
from game.input.intents import Command, Dragged, PointerMoved, Pressed, Released
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.records.library import MIND_ENDING, Library
from game.shell.session.session import Session
from game.strasbourg.asking.offer import offer
from game.strasbourg.asking.useful import numbered
from game.strasbourg.desk.desk import DESK, capped
from game.strasbourg.desk.division import arranged
from game.strasbourg.desk.lying import lying
from game.strasbourg.desk.meant import BACKS, Meant
from game.table.live.peek import LONG_LOOK
from game.table.reading.spoken import TableSpeech, look_away, spoken_question
from game.table.spots import Target

# ---------------------------------------------------------------- by mouse, finger and keys


def laid(scene: TableScene, tray: int) -> tuple[int, ...]:
    return arranged(scene.session.view.seats[0], scene.live.interaction.path).on(tray)


def middle(scene: TableScene, target: Target) -> tuple[int, int]:
    rect = scene.table.rect_of(target)
    return rect.centerx, rect.centery


@pytest.mark.parametrize("device", ["mouse", "finger"])
def test_a_card_is_dragged_onto_a_tray_and_back(context: Context, device: str) -> None:
    scene = at_the_desk(context)

    def drag(origin: Target, goal: Target) -> None:
        rect, end = scene.table.rect_of(origin), middle(scene, goal)
        start = rect.left + 6, rect.centery  # the edge that no other card of a fan covers
        if device == "mouse":
            intents: tuple[Any, ...] = (PointerMoved(start), Pressed(start), PointerMoved(end), Released(end))
        else:
            intents = (Dragged(start, end), Released(end, by_finger=True))
        for intent in intents:
            scene.handle(intent)
            scene.update(0.3)

    drag(Target("card", 1), Target("tray", 3))
    assert laid(scene, 3) == (1,)
    drag(Target("card", 1), Target("tray", 6))
    assert (laid(scene, 3), laid(scene, 6)) == ((), (1,))
    drag(Target("card", 2), Target("tray", 6))
    assert laid(scene, 6) == (1, 2)
    drag(Target("card", 1), Target("hand"))
    assert laid(scene, 6) == (2,)


def test_a_covered_hand_waits_as_it_was_divided(context: Context) -> None:
    """Whoever looks away in the middle of a plan finds it again; meanwhile nobody sees or hears of it."""
    scene = at_the_desk(context, "human", "covered")
    table, look = scene.table, Target("secondary")
    closed = lying(table.model, table.shown), table.shown.question

    def press(target: Target) -> None:
        at = middle(scene, target)
        for intent in (PointerMoved(at), Pressed(at), Released(at)):
            scene.handle(intent)
            scene.update(0.5)

    press(look)
    press(Target("card", 1))
    press(Target("tray", 3))
    assert laid(scene, 3) == (1,)
    for closes in (partial(press, look), partial(scene.update, LONG_LOOK + 1)):
        closes()
        assert not scene.live.covered.is_open and not scene.live.interaction.path
        assert (lying(table.model, table.shown), table.shown.question) == closed
        press(look)
        assert laid(scene, 3) == (1,)


def test_undo_takes_back_the_card_that_was_laid_last_and_redo_lays_it_again(context: Context) -> None:
    scene = at_the_desk(context)
    live, steps = scene.live, len(scene.session.journal.steps)

    def press(*targets: Target) -> None:
        for target in targets:
            live.carry_out(live.interaction.press(target))
            scene.update(1.0)

    def command(name: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        scene.handle(Command(name))
        scene.update(1.0)
        return laid(scene, 3), laid(scene, 0)

    press(Target("card", 2), Target("tray", 3), Target("card", 1), Target("tray"))
    assert scene.table.shown.history.can_undo and not scene.table.shown.history.can_redo
    assert command("undo") == ((2,), ()) and scene.table.shown.history.can_redo
    assert command("redo") == ((2,), (1,))
    press(Target("card", 0))
    assert command("cancel") == ((2,), (1,)) and live.interaction.question.selected is None
    assert command("cancel") == ((2,), ())  # what lies highest in the hand is not what was laid last
    assert command("undo") == ((), ()) and len(scene.session.journal.steps) == steps
    scene.handle(Command("undo"))
    assert len(scene.session.journal.steps) < steps


def test_a_task_given_back_is_taken_again_by_undo(context: Context) -> None:
    setup = quick_setup(("human", "greedy", "greedy"), NAMES[:3], 5, math.inf, "strasbourg")
    scene = sized(TableScene.of(context, Session.begin(replace(setup, seed=5, start=0), None)))
    while not scene.session.human_acts:
        scene.live.play((legal(scene.session.state)[0],))
    frames(scene, 20, 0.5)
    press_all(scene, Target("task", 1), Target("task", 3))
    for path in ((Target("task", 1),), ()):
        scene.handle(Command("undo"))
        scene.update(0.5)
        assert scene.live.interaction.path == path


def test_undo_throws_no_division_away_that_waits_under_a_covered_hand(context: Context) -> None:
    scene = at_the_desk(context, "human", "covered")
    live, steps = scene.live, len(scene.session.journal.steps)
    for target in (Target("secondary"), Target("card", 1), Target("tray", 3), Target("secondary")):
        live.carry_out(live.interaction.press(target))
        scene.update(1.0)
    scene.handle(Command("undo"))
    assert len(scene.session.journal.steps) == steps and scene.table.shown.notice is not None


def test_an_open_hand_is_not_told_to_the_room(context: Context) -> None:
    """The question and what follows from it are spoken as if the cards were covered; the room is asked to look away."""
    scene = at_the_desk(context, "human", "covered")
    table, cards = scene.table, len(scene.session.view.seats[0].hand) + 1
    speech = TableSpeech(table)
    press_all(scene, Target("secondary"))
    first = speech.spoken()
    assert first.notice == look_away(table)
    press_all(scene, *(each for card in range(cards) for each in (Target("card", card), Target("tray", card))))
    button = table.shown.question.primary
    assert button is not None and button.note and button.note in spoken_question(table)
    assert (speech.spoken().prompt, speech.spoken().notice) == (first.prompt, first.notice)


def test_a_stack_is_turned_up_by_its_number_while_the_hand_stays_covered(context: Context) -> None:
    """The number is that of the tray it was laid onto; nothing shown or said tells its cards."""
    scene = at_the_desk(context, "human", "covered")
    table, session = scene.table, scene.session
    number = len(session.view.seats[0].hand) + 1
    press_all(scene, Target("secondary"))
    press_all(scene, *(each for card in range(number) for each in (Target("card", card), Target("tray", card))))
    seals = {tray.number: tray.cards[0][1] for tray in lying(table.model, table.shown).trays[:number]}
    press_all(scene, Target("primary"), Target("primary"))
    while session.state.to_act or not isinstance(session.state.pending, Bidding):
        scene.live.play((legal(session.state)[0],))
        frames(scene, 30, 0.3)
    frames(scene, 30, 0.3)  # a computer may have moved in the last of the frames: its stones land first
    assert not scene.live.covered.is_open and session.state.to_act == 0
    lit = sorted(target for target in table.shown.question.lit if target.kind == "stack")
    assert [target.a - BACKS for target in lit] == sorted(seals)
    seal, value = next(iter(seals.items()))
    press_all(scene, Target("stack", BACKS + seal))
    assert str(seal) in table.shown.question.prompt and COVERED in table.model.view.seats[0].stacks[0]
    press_all(scene, Target("primary"))
    assert isinstance(session.state.pending, InField) and session.state.pending.bids[0] == (value,)
    assert seal not in [tray.number for tray in lying(table.model, table.shown).trays]


def test_a_look_at_the_cards_visibly_runs_out(context: Context) -> None:
    scene = at_the_desk(context, "human", "covered")
    press_all(scene, Target("secondary"))
    first = scene.table.shown.look
    scene.update(LONG_LOOK / 2)
    assert first > 0.9 and 0.4 < scene.table.shown.look < 0.6
    press_all(scene, Target("card", 1))
    assert scene.table.shown.look > 0.9, "whoever goes on has the whole time again"
    scene.update(LONG_LOOK + 1)
    scene.update(0.1)
    assert not scene.table.shown.look and not scene.live.covered.is_open


def test_no_tip_opens_where_a_card_was_dropped(context: Context) -> None:
    """It would hide the next card to take, and the words below the trays tell of them."""
    scene = at_the_desk(context)
    table, start, end = scene.table, middle(scene, Target("card", 0)), middle(scene, Target("tray", 3))
    for intent in (PointerMoved(start), Pressed(start), PointerMoved(end), Released(end)):
        scene.handle(intent)
        scene.update(0.1)
    frames(scene, 12, 0.1)
    assert laid(scene, 3) == (0,) and table.tip.told is None
    scene.handle(PointerMoved(middle(scene, Target("tray", 5))))
    frames(scene, 12, 0.1)
    assert table.tip.told is None


@pytest.mark.parametrize("lifted", [False, True])
def test_keys_on_the_desk_hide_no_number(context: Context, lifted: bool) -> None:
    """The key of a card lies below its number, that of a tray between field and sign; cards that lie have none, and
    those in the hand have the first keys."""
    table = opened(context, dividing("6655443321"), 0)
    path = (Target("card", 2), Target("tray", 1)) + ((Target("card", 0),) if lifted else ())
    table.ask(offer(table.model.view, path, table.words))
    keys = [each.at for each in numbered(table.model, table.shown)]
    kind, px = ("tray", "card")[not lifted], table.layout.grid.px
    assert keys[0] == Target(kind, 0) and (lifted or keys[-1] == Target("card", 2))
    for target in keys:
        rect = table.rect_of(target)
        place = capped(rect, table.shown, target, px(10))
        cap = pygame.Rect(0, 0, px(36), px(36))
        cap.center = place.right - px(10), place.top + px(4)
        if target == Target("card", 2):
            assert not place.w
        elif lifted:
            assert cap.left > rect.left + px(24) and cap.bottom <= rect.top + px(14)
        else:
            assert cap.top > rect.top + px(30) and table.layout.panels[DESK].rect.contains(cap)


def test_a_hand_is_divided_by_keys_alone(context: Context) -> None:
    """A press lifts the card in focus, the next one lays it; at last the focus is on the button."""
    scene = at_the_desk(context)

    def press(*names: str) -> None:
        for name in names:
            scene.handle(Command(name))
            scene.update(0.6)

    cards = len(arranged(scene.session.view.seats[0], ()).cards)
    press("right")
    for number in range(cards):
        assert scene.table.focus.at is not None and scene.table.focus.at.kind == "card"
        press("confirm")
        assert scene.table.focus.at is not None and scene.table.focus.at.kind == "tray"
        press(*("right",) * (number % 2), "confirm")
    assert scene.table.focus.at == Target("primary")
    press("confirm")
    asked = scene.table.shown.question
    assert asked.prompt.startswith("Lay them like this?") and asked.primary is not None
    assert asked.primary.label == "Yes, like this"
    scene.update(2.0)
    press("confirm")
    assert not isinstance(scene.session.state.pending, Dividing)
    assert scene.table.model.notes[0]


# ---------------------------------------------------------------- continued


def continued(scene: TableScene) -> TableScene:
    """Return the same game as another program finds it after this one was killed."""
    path = scene.session.path
    assert path is not None
    kept = path.with_suffix(MIND_ENDING).read_bytes() if path.with_suffix(MIND_ENDING).exists() else None
    scene.session.close()
    if kept is not None:
        path.with_suffix(MIND_ENDING).write_bytes(kept)
    again = sized(TableScene.load(scene.context, path))
    again.update(0.1)
    return again


def press_all(scene: TableScene, *targets: Target) -> None:
    """Press one target after the other, each once it is read."""
    for target in targets:
        scene.live.carry_out(scene.live.interaction.press(target))
        scene.update(0.0)
        scene.update(2.0)


HALF = (Target("card", 2), Target("tray", 3), Target("card", 1), Target("tray"))


def test_a_half_laid_hand_is_found_again(context: Context, tmp_path: Path) -> None:
    scene = at_the_desk(context, library=Library(tmp_path))
    press_all(scene, *HALF)
    again = continued(scene)
    assert (laid(again, 3), laid(again, 0)) == ((2,), (1,))
    again.handle(Command("undo"))
    again.update(0.1)
    assert (laid(again, 3), laid(again, 0)) == ((2,), ())


def test_a_half_laid_hand_stays_covered(context: Context, tmp_path: Path) -> None:
    scene = at_the_desk(context, "human", "covered", Library(tmp_path))
    press_all(scene, Target("secondary"), *HALF)
    again = continued(scene)
    assert not again.live.interaction.path and not any(
        tray.cards for tray in lying(again.table.model, again.table.shown).trays
    )
    press_all(again, Target("secondary"))
    assert laid(again, 3) == (2,)


def test_what_stacks_are_meant_for_is_found_again(context: Context, tmp_path: Path) -> None:
    scene = at_the_desk(context, library=Library(tmp_path))
    cards = len(arranged(scene.session.view.seats[0], ()).cards)
    press_all(scene, *(each for card in range(cards) for each in (Target("card", card), Target("tray", card))))
    press_all(scene, Target("primary"), Target("primary"))
    assert not isinstance(scene.session.state.pending, Dividing)
    meant = scene.table.model.notes[0]
    assert isinstance(meant, Meant) and len(meant.stacks) == cards
    again = continued(scene)
    assert again.table.model.notes[0] == meant


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"decided":[],"at":9,"stops":[[["card",77,0]]]}'])
def test_a_damaged_memory_counts_as_none(context: Context, tmp_path: Path, damage: bytes) -> None:
    """Also one that is whole, but asks for what the game does not offer."""
    scene = at_the_desk(context, library=Library(tmp_path))
    press_all(scene, *HALF)
    path = scene.session.path
    assert path is not None
    steps = len(scene.session.journal.steps)
    whole = seal({"decided": [[0, [["stack", 3, 0]]]], "at": steps, "stops": [[], [["card", 77, 0]]]}, 0)[0]
    for data in (damage, whole):
        path.with_suffix(MIND_ENDING).write_bytes(data)
        scene = continued(scene)
        assert not scene.live.interaction.path and not scene.table.model.notes


def test_no_memory_stays_where_nothing_is_to_be_kept(context: Context, tmp_path: Path) -> None:
    scene = at_the_desk(context, library=Library(tmp_path))
    assert scene.session.path is not None
    beside = scene.session.path.with_suffix(MIND_ENDING)
    press_all(scene, *HALF[:2])
    assert beside.exists()
    scene.handle(Command("undo"))
    scene.update(0.1)
    assert not beside.exists()
