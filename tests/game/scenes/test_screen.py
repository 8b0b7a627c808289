"""A screen is a value: what the house makes of it, on pages that no game has."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest
from stage import SIZE, SIZES, click, sized

from game.input.intents import Command, PointerMoved, Pressed, TextTyped, Wheel
from game.shell.context import Context
from game.shell.places import GoPuzzles
from game.shell.scene import Change, Pop
from game.ui.fields import NameField
from game.ui.form import Form
from game.ui.rows import ChoiceRow, Switch, Tab
from game.ui.screen import PaintedPart, Paragraph, Part, Picture, Plate, Room, Screen, ScreenHeading, ScreenLine, placed
from game.ui.screen_scene import SheetScreen, WindowScreen
from game.ui.to_page import GoPage
from game.ui.widgets import Button, Signal, Stepper, Widget

SENTENCE = "How long the bells are heard, and who rings them."


class Bells(WindowScreen):
    """A sentence, three rows and two buttons."""

    name = "bells"
    help = "rules"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chosen = {"long": 1, "loud": 0, "night": 1}

    def screen(self, room: Room) -> Screen:
        long = ChoiceRow("long", "icon_pause", (1, 1, 1))
        long.title, long.options, long.chosen = "Bells", ("short", "usual", "long"), self.chosen["long"]
        loud, night = Switch("loud", "icon_ringing-bell"), Switch("night", "icon_skip")
        for row in (loud, night):
            row.title, row.on, row.detail = row.id, bool(self.chosen[row.id]), f"about {row.id}"
        return Screen(
            "Bells", SENTENCE, rows=(long, loud, night), buttons=(Button("ring", "Ring"),), back="Back", hint=""
        )

    def answer(self, signal: Signal) -> Change | None:
        if signal.id == "ring":
            return GoPuzzles()
        self.chosen[signal.id] = int(signal.value or 0)
        return None


class Tabbed(WindowScreen):
    """More rows than there is room for, under two tabs."""

    name = "tabbed"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.open = "a"

    def screen(self, room: Room) -> Screen:
        tabs = [Tab(f"tab.{name}", "icon_note") for name in "ab"]
        for tab in tabs:
            tab.title, tab.chosen = tab.id, tab.id == f"tab.{self.open}"
        rows = [Switch(f"{self.open}{number}", "icon_flash") for number in range(14)]
        hint = {"none": "nothing"} | {row.id: f"about {row.id}" for row in rows}
        return Screen("Tabs", tabs=tabs, rows=rows, back="Back", hint=hint)

    def answer(self, signal: Signal) -> Change | None:
        self.open = signal.id.removeprefix("tab.")
        return None


class Painted(WindowScreen):
    """A part for each letter of a word, which counts how often it is painted."""

    name = "painted"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.word = "abc"
        self.painted: list[str] = []

    def screen(self, room: Room) -> Screen:
        parts = [
            PaintedPart(pygame.Rect(100 * k, 300, 40, 40), letter, self._paint) for k, letter in enumerate(self.word)
        ]
        return Screen("Painted", parts=parts, back="Back")

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.painted.append(self.word[rect.x // 100])


class Note(SheetScreen):
    """A sentence on a sheet, and one button."""

    name = "note"

    def screen(self, room: Room) -> Screen:
        sheet = pygame.Rect(200, 100, 600, 300)
        text = Paragraph(pygame.Rect(220, 120, 560, 100), SENTENCE, 24, 20)
        button = placed(Button("back", "Back"), pygame.Rect(220, 320, 160, 60))
        return Screen("Note", controls=(button,), ground=(text,), first="back", sheet=sheet, prompt=SENTENCE)


@pytest.fixture
def bells(context: Context) -> Bells:
    return sized(Bells(context))


def picture(page: WindowScreen | SheetScreen) -> bytes:
    surface = pygame.Surface(page.size)
    page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


# ---------------------------------------------------------------- layout and intents


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_all_of_a_page_lies_in_the_window_and_apart(context: Context, size: tuple[int, int], scale: float) -> None:
    context.settings.text_scale = scale
    page = sized(Bells(context), size)
    assert page.row_list.place is not None
    fixed = [page.row_list.place.title, page.row_list.place.head, page.row_list.place.panel, page.row_list.place.hint]
    fixed += [page.form[name].rect for name in ("ring", "back")]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in fixed)
    for group in (fixed, page.row_list.place.rows):
        assert not any(a.colliderect(b) for a, b in combinations(group, 2))
    assert page.form["ring"].rect.right < page.form["back"].rect.left
    picture(page)


def test_keys_reach_all_controls_in_their_order(bells: Bells) -> None:
    way = []
    for _ in range(5):
        bells.handle(Command("down"))
        way.append(bells.form.focus)
    assert way == ["long", "loud", "night", "ring", "back"]


def test_an_answer_is_shown_at_once(bells: Bells) -> None:
    before, row = picture(bells), bells.form["loud"]
    click(bells, row.rect)
    assert bells.chosen["loud"] == 1 and bells.form["loud"] is row and isinstance(row, Switch) and row.on
    assert picture(bells) != before
    assert click(bells, bells.form["ring"].rect) == GoPuzzles()


@pytest.mark.parametrize("intent", [Command("cancel"), Pressed((5, 5), 3)])
def test_a_page_is_left_by_cancel_and_its_last_button(bells: Bells, intent: Command | Pressed) -> None:
    assert bells.handle(intent) == Pop()
    assert click(bells, bells.form["back"].rect) == Pop()
    assert bells.handle(Command("help")) == GoPage("rules")


def test_tabs_turn_and_the_list_follows_the_focus(context: Context) -> None:
    page = sized(Tabbed(context))
    page.handle(Command("region_next"))
    assert page.open == "b" and page.form.focus == "tab.b" and "a0" not in page.form
    page.handle(Command("left"))
    assert page.open == "a" and page.form.focus == "tab.a"
    for _ in range(15):
        page.handle(Command("down"))
    assert page.form.focus == "a13" and page.row_list.scroll.offset > 0
    assert page.row_list.scroll.viewport.contains(page.form["a13"].rect) and page.hint == "about a13"
    page.handle(PointerMoved((2, 2)))
    page.form.set_focus(None)
    assert page.hint == "nothing"
    page.handle(Wheel(page.row_list.scroll.viewport.center, 99))
    assert page.row_list.scroll.offset == 0 and not page.form["a13"].takes(page.form["a13"].rect.center)
    page.handle(Command("region_next"))
    assert page.row_list.scroll.offset == 0


# ---------------------------------------------------------------- controls described anew


def test_what_the_player_does_with_a_control_stays() -> None:
    form = Form(())

    def shown(*more: Widget) -> None:
        button, field = Button("go", "Go"), NameField("name", "Anna")
        placed(button, pygame.Rect(0, 0, 100, 50))
        form.renew((button, placed(field, pygame.Rect(0, 100, 200, 50)), *more))

    shown()
    button, field = form["go"], form["name"]
    form.handle(PointerMoved((10, 10)))
    form.set_focus("name")
    for text in ("x", "y"):
        form.handle(Command("home"))
        form.handle(TextTyped(text))
    shown(Button("new", "New"))
    assert form["go"] is button and button.hot and form["name"] is field and field.focused
    assert isinstance(field, NameField) and field.value == "Anna" and not form["new"].visible
    form.renew((placed(Stepper("go"), pygame.Rect(0, 0, 100, 50)),))
    assert isinstance(form["go"], Stepper) and "name" not in form, "another kind is another control"


def test_a_held_control_that_goes_is_let_go() -> None:
    form = Form(())
    form.renew((placed(Button("go"), pygame.Rect(0, 0, 100, 50)),))
    form.handle(Pressed((10, 10)))
    form.renew((placed(Button("other"), pygame.Rect(0, 0, 100, 50)),))
    form.handle(PointerMoved((10, 10)))
    assert form["other"].hot


# ---------------------------------------------------------------- the picture


def test_only_parts_that_differ_are_painted(context: Context) -> None:
    page = sized(Painted(context))
    picture(page)
    page.painted.clear()
    page.refresh()
    picture(page)
    assert not page.painted, "they are the same"
    page.word = "axc"
    page.refresh()
    picture(page)
    assert page.painted == ["x"]


def test_parts_with_the_same_values_are_equal() -> None:
    rect = pygame.Rect(1, 2, 3, 4)
    made: list[Callable[[], Part]] = [
        lambda: Plate(rect.copy(), "prompt"),
        lambda: ScreenHeading(rect.copy(), "a", 20),
        lambda: ScreenLine(rect.copy(), "a"),
        lambda: Paragraph(rect.copy(), "a", 20, 10),
        lambda: Picture(rect.copy(), "icon_note"),
        lambda: PaintedPart(rect.copy(), ("a", 1), lambda surface, rect: None),
    ]
    for make in made:
        assert make() == make() != make().moved(1, 0)
        assert make().moved(1, 0).moved(-1, 0) == make()
    assert len({type(make()) for make in made}) == len(made)


def test_a_sheet_lies_over_what_is_below(context: Context) -> None:
    page = sized(Note(context))
    below = pygame.Surface(SIZE)
    below.fill((200, 200, 200))
    page.shade(below)
    page.draw(below)
    assert page.is_overlay and page.form.focus == "back" and not page.form.focus_shown
    assert below.get_at((10, 10))[:3] < (200, 200, 200) and below.get_at((500, 250)) != below.get_at((10, 10))
    assert page.handle(Command("confirm")) == Pop()


# ---------------------------------------------------------------- speech


def test_a_page_says_its_title_its_question_and_its_controls(bells: Bells, context: Context) -> None:
    bells.form.set_focus("night")
    said = bells.spoken()
    assert (said.title, said.prompt) == ("Bells", SENTENCE)
    assert said.focus.startswith("night") and said.focus.endswith("about night.")
    bells.form["ring"].called = "Ring the bell"
    assert any("Ring the bell" in line for line in bells.read_aloud()) and SENTENCE in bells.read_aloud()
    note = sized(Note(context))
    assert note.spoken().prompt == SENTENCE
