"""The payment slider of a work: it takes what it shows, on every device."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from courts import court, table
from setups import open_setup
from stage import sized
from test_palace_table import wait
from tiers import widely

from engine.journal.journal import Journal
from engine.princes.game import PRINCES
from engine.princes.state import Limits, State, Taking
from game.graphics.display_list import DisplayList
from game.graphics.text import Type
from game.input.intents import Command, Intent, PointerMoved, Pressed, Released, Wheel
from game.princes.planner.payment import told_marks
from game.princes.planner.payment_painter import PaymentPainter, PaymentProps
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Size
from game.shell.session.session import Session
from game.table.shown import Hint
from game.table.spots import Target
from game.table.view import compose_over

NAMES = ("Anna", "Bruno", "Carla")


def paid(value: int = 16, money: int = 500, left: int = 1, round_: int = 2) -> State:
    """Return a state in which a work of this value is to be paid."""
    state = table(court("theatre@3,0", hand="poet", money=money), court(), court(), round_=round_, left=left)
    state.pending = Taking(0, value, Limits(left))
    return state


def opened(context: Context, state: State | None = None, size: Size = (1280, 720)) -> TableScene:
    """Return a table with this question."""
    setup = open_setup(("human",) * 3, NAMES, 4, 0.0, "fuersten")
    journal: Journal[Any, Any] = Journal(PRINCES, {"names": list(NAMES), "seed": 4}, position=state or paid())
    scene = sized(TableScene(context, Session(journal, setup)), size)
    wait(scene, 2.0)
    assert scene.table.shown.question.selected is not None
    return scene


def send(scene: TableScene, *intents: Intent) -> None:
    for intent in intents:
        scene.handle(intent)
        scene.update(0.1)


def shown(scene: TableScene) -> PaymentProps:
    """Return what the dial shows."""
    painters = [p for p in scene.table.painter.composition.layers if isinstance(p, PaymentPainter)]
    props = painters[0].props(scene.table.model, scene.table.shown)
    assert props is not None
    return props


def chosen(scene: TableScene) -> int:
    """Return the prestige points chosen, asserting that handle, dial, sums and button agree."""
    question, split = scene.table.shown.question, shown(scene).split
    button, handle = question.primary, question.selected
    assert handle is not None and button is not None
    (taken,) = button.actions
    assert (handle.a, split.prestige) == (taken.prestige, taken.prestige)
    assert button.note == scene.table.words.t("princes_planner.both", prestige=split.prestige, florins=split.florins)
    assert (split.score, split.money) == (split.prestige, 500 + split.florins)
    return int(taken.prestige)


def stop(scene: TableScene, prestige: int) -> tuple[int, int]:
    rect = scene.table.rect_of(Target("pay", prestige))
    assert rect.w
    return rect.center


# ---------------------------------------------------------------- by keys and pads


def test_arrows_move_the_handle_by_one_and_all_say_the_same(context: Context) -> None:
    scene = opened(context)
    at = chosen(scene)
    assert 1 < at < 8
    for name, by in (("left", -1), ("left", -1), ("right", 1), ("right", 1), ("right", 1)):
        send(scene, Command(name))
        at += by
        assert chosen(scene) == at, "the first arrow does not leap"


@pytest.mark.parametrize("first, last", [("home", "end"), ("region_previous", "region_next")])
def test_home_and_end_or_the_shoulder_buttons_lead_to_the_ends(context: Context, first: str, last: str) -> None:
    scene = opened(context)
    send(scene, Command(first))
    assert chosen(scene) == 0
    send(scene, Command("left"))
    assert chosen(scene) == 0, "there is nothing further"
    send(scene, Command(last))
    assert chosen(scene) == 8
    send(scene, Command("right"))
    assert chosen(scene) == 8


@pytest.mark.parametrize("name", ["primary", "confirm"])
def test_what_is_shown_is_what_is_taken(context: Context, name: str) -> None:
    scene = opened(context)
    send(scene, Command("left"), Command("left"))
    at = chosen(scene)
    wait(scene)
    send(scene, Command(name))
    state = scene.session.state
    assert (state.seats[0].score, state.seats[0].money) == (at, 500 + 1600 - 200 * at)


def test_enter_on_what_is_proposed_takes_it(context: Context) -> None:
    scene = opened(context)
    send(scene, Command("up"))
    assert scene.table.focus.at == Target("pay", chosen(scene)), "the first key shows where the focus is"
    at_first = chosen(scene)
    send(scene, Command("confirm"))
    assert scene.session.state.seats[0].score == at_first


@pytest.mark.parametrize("hints", [True, False])
def test_the_focus_is_on_the_handle_and_on_no_other_stop(context: Context, hints: bool) -> None:
    context.settings.cursor_hints = hints
    scene = opened(context)
    for name in ("right", "left", "left", "home", "right"):
        send(scene, Command(name))
        assert scene.table.focus.at == Target("pay", chosen(scene))
    assert [t for t in scene.table.focus.targets if t.kind == "pay"] == [Target("pay", chosen(scene))]


def test_elsewhere_the_arrows_lead_the_focus(context: Context) -> None:
    scene = opened(context)
    send(scene, Command("right"))
    before = chosen(scene)
    for _ in range(4):
        send(scene, Command("down"))
    at = scene.table.focus.at
    assert at is not None and at.kind != "pay"
    send(scene, Command("left"), Command("right"), Command("home"))
    assert chosen(scene) == before


# ---------------------------------------------------------------- by mouse


def test_the_pointer_over_a_stop_changes_nothing(context: Context) -> None:
    scene = opened(context)
    before = chosen(scene)
    send(scene, PointerMoved(stop(scene, 0)))
    assert chosen(scene) == before


def test_a_press_brings_the_handle_and_a_drag_moves_it(context: Context) -> None:
    scene = opened(context)
    send(scene, PointerMoved(stop(scene, 1)), Pressed(stop(scene, 1)))
    assert chosen(scene) == 1
    for prestige in (2, 3, 6):
        send(scene, PointerMoved(stop(scene, prestige)))
        assert chosen(scene) == prestige
    send(scene, Released(stop(scene, 6)), PointerMoved(stop(scene, 2)))
    assert chosen(scene) == 6 and scene.session.state.pending.step == "take"


def test_a_second_click_takes_and_a_drag_there_and_back_does_not(context: Context) -> None:
    scene = opened(context)
    there, aside = stop(scene, 4), stop(scene, 6)
    send(scene, PointerMoved(there), Pressed(there), Released(there))
    wait(scene)
    send(scene, Pressed(there), PointerMoved(aside), PointerMoved(there), Released(there))
    assert chosen(scene) == 4 and scene.session.state.pending.step == "take"
    wait(scene)
    send(scene, Pressed(there), Released(there))
    assert scene.session.state.seats[0].score == 4


def test_a_drag_that_leaves_the_slider_goes_on_along_it(context: Context) -> None:
    scene = opened(context)
    x, y = stop(scene, 5)
    send(scene, PointerMoved(stop(scene, 3)), Pressed(stop(scene, 3)), PointerMoved((x, y + 200)))
    assert chosen(scene) == 5
    send(scene, PointerMoved((0, y)))
    assert chosen(scene) == 0
    send(scene, Released((0, y)))
    assert chosen(scene) == 0


def test_the_wheel_moves_the_handle_by_one(context: Context) -> None:
    scene = opened(context)
    at = chosen(scene)
    pos = stop(scene, at)
    send(scene, Wheel(pos, 1))
    assert chosen(scene) == at + 1
    send(scene, Wheel(pos, -1), Wheel(pos, -1))
    assert chosen(scene) == at - 1


# ---------------------------------------------------------------- texts


def said(scene: TableScene) -> list[str]:
    painter = next(p for p in scene.table.painter.composition.layers if isinstance(p, PaymentPainter))
    return [text for text, _ in painter.marks_in_words(shown(scene))]


@pytest.mark.parametrize(
    "code, enough, short", [("en", "buys", "not enough for"), ("de", "reicht für", "reicht nicht für")]
)
def test_a_mark_says_not_enough_where_it_is_not_enough(context: Context, enough: str, short: str) -> None:
    scene = opened(context)
    send(scene, Command("home"))
    assert [text.startswith(enough) for text in said(scene)] == [True, True]
    send(scene, Command("end"))
    assert [text.startswith(short) for text in said(scene)] == [True, True]
    assert "(700 fl)" in said(scene)[0]


def test_in_the_last_round_no_mark_speaks_of_the_next(context: Context) -> None:
    for code in ("en", "de"):
        context.language = Language.load(code, strict=True)
        scene = opened(context, paid(17, left=1, round_=7))
        assert said(scene) and not any("next round" in text or "nächste Runde" in text for text in said(scene))


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_marks_have_a_place_of_their_own(context: Context, size: Size, scale: float) -> None:
    """The handle, the focus and the frame of a lesson do not cover them."""
    context.settings.text_scale = scale
    scene = opened(context, size=size)
    region = scene.table.layout.payment
    stops = scene.table.rect_of(Target("pay", 0)).union(scene.table.rect_of(Target("pay", 8)))
    rows = [region.real(region.mark(k)) for k in range(len(told_marks(scene.table.model.view)))]
    assert rows and not any(row.colliderect(stops) for row in rows)
    assert not rows[0].colliderect(rows[-1]) or len(rows) == 1
    foot = region.real(region.foot)
    assert all(region.rect.contains(row) and not row.colliderect(foot) for row in (*rows, stops))
    surface = pygame.Surface(size)
    scene.draw(surface)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("code", widely(["en", "de"], kept={"de"}))
@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_no_frame_round_the_handle_covers_a_letter(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: Size, letters: float
) -> None:
    context.settings.text_scale = letters
    scene = opened(context, size=size)
    painter = next(p for p in scene.table.painter.composition.layers if isinstance(p, PaymentPainter))
    written: dict[str, pygame.Rect] = {}
    draw = Type.draw

    def kept(self: Type, surface: pygame.Surface, text: str, *about: Any, **more: Any) -> pygame.Rect:
        rect = draw(self, surface, text, *about, **more)
        font, px = self.font(about[1], about[2]), about[2]
        written[text] = pygame.Rect(rect.x, rect.y + font.get_ascent() - round(px * 0.72), rect.w, round(px * 0.94))
        return rect

    monkeypatch.setattr(Type, "draw", kept)
    for prestige in range(9):
        send(scene, Command("home"), *[Command("right")] * prestige)
        handle = Target("pay", chosen(scene))
        assert scene.table.focus.at == handle and handle.a == prestige
        written.clear()
        painter.paint(pygame.Surface(size), shown(scene))
        assert len(written) >= 8
        for frame in (framed(scene, "focus", None), framed(scene, "hint", Hint(handle))):
            assert frame.contains(scene.table.rect_of(handle))
            assert [text for text, rect in written.items() if rect.colliderect(frame)] == [], frame


def framed(scene: TableScene, layer: str, hint: Hint | None) -> pygame.Rect:
    """Return the widest area that a layer over the table covers, with or without a hint."""
    table, frame = scene.table, pygame.Rect(0, 0, 0, 0)
    table.shown = replace(table.shown, hint=hint)
    for _ in range(20):
        scene.update(0.1)
        display = DisplayList(scene.size)
        compose_over(table, display)
        begun = [*display.since(1).begun, ("", len(display.items))]
        start, end = next((a, b) for (name, a), (_, b) in pairwise(begun) if name == layer)
        items = [item.rect for item in display.items[start:end]]
        assert items
        frame = items[0].unionall([frame, *items]) if frame.w else items[0].unionall(items)
    table.shown = replace(table.shown, hint=None)
    return frame


@pytest.mark.parametrize("tenths", range(1, 24, 3))
def test_no_press_during_the_show_of_a_work_takes_its_payment(context: Context, tenths: int) -> None:
    """A press ends the show and nothing else; the payment is taken by a press that began once it had stood."""
    state = table(court("theatre@0,0 opera@4,0", hand="poet", jesters=5, money=500), court(), court(), left=2)
    journal: Journal[Any, Any] = Journal(PRINCES, {"names": list(NAMES), "seed": 4}, position=state)
    scene = sized(TableScene(context, Session(journal, open_setup(("human",) * 3, NAMES, 4, 1.0, "fuersten"))))
    wait(scene, 2.0)
    for target in (Target("artist", 0), Target("primary")):
        place = scene.table.rect_of(target).center
        send(scene, Pressed(place), Released(place))
        wait(scene, 0.1 if target.kind == "primary" else 0.7)
    assert isinstance(scene.session.state.pending, Taking)
    wait(scene, tenths / 10)
    for _ in range(2):  # a press, and one more that is too quick
        place = scene.table.rect_of(Target("primary")).center or place
        send(scene, Pressed(place), Released(place))
        assert isinstance(scene.session.state.pending, Taking), "nobody has seen the payment yet"
    wait(scene, 0.7)
    place = scene.table.rect_of(Target("primary")).center
    send(scene, Pressed(place), Released(place))
    assert not isinstance(scene.session.state.pending, Taking)
