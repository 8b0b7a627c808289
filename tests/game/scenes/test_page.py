"""Pages to read: their layout, and reading, following links and going back with every device."""

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from typing import Any

import pygame
import pytest
from page_texts import links_in, pictures_in
from stage import SIZES, frames, led_to, sized

from firenze.checks.patience import wait_for
from game.input.intents import Command, PointerMoved, Pressed, Released, TextTyped, Wheel
from game.scenes.page import PageScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.scene import Pop, Push, Scene, SceneStack, Size
from game.ui.page import (
    Bar,
    Bars,
    Book,
    Facts,
    Page,
    PageFigure,
    PageGrid,
    PageHeading,
    Points,
    Reading,
    Text,
    bound,
    no_book,
)
from game.ui.page_layout import PageSheet, PlacedFigure, Slab, TextRun, TypeSetting, laid_out, sprite_figures
from game.ui.rich_text import Setter, TextFace, WordPart, parse
from game.ui.to_page import GoPage

LONG = "A sentence that goes on for a while, so that it has to be broken. " * 6
EVERYTHING = Page(
    "All that a page can show",
    (
        PageFigure("card_row_mason", "The mason"),
        Text(f"Pay {{brick_w_0}} first, then [the fee](fee); {{key:keys/escape}} leaves. {LONG}"),
        Points(("One {icon_trowel}", f"Two {LONG}", "[three](three)")),
        Facts((("Height", "5 floors"), ("A longer name", LONG))),
        PageHeading("A table"),
        PageGrid(("Colour", "3", "4"), (("{stone_w} White", "1", "2"), ("{stone_v} Violet", "3", LONG)), 1),
        PageHeading("Bars"),
        Bars((Bar("White", 12, "12 of 25", "w"), Bar("Anna", 0, "0", "circle"), Bar("Rest", 3, "3"))),
        PageFigure("seal_star", "A star"),
        PageFigure("seal_circle", "A circle"),
        PageFigure("church"),
        *[Text(LONG)] * 6,
        Text("[the last](last)", "loss"),
    ),
    icon="icon_trowel",
    address="all",
    previous="fee",
    next="three",
)
SHORT = Page("Short", (Text("Nothing but [a way on](all)."),), address="short")


def book(address: str) -> Page | None:
    """Return a page that links to others, or a search result."""
    if address.startswith("search/"):
        return Page(address, (Text("[found](fee)"),), address=address)
    named = {"all": EVERYTHING, "rules": replace(SHORT, address="rules", title="Contents")}
    return named.get(address) or (replace(SHORT, title=address, address=address) if len(address) < 6 else None)


def shown(context: Context, page: Page = EVERYTHING, size: Size = (1280, 720), of: Book = book) -> PageScene:
    return sized(PageScene(context, Reading(page, of), sprite_figures(context)), size)


def sheet_of(context: Context, size: Size, width: int) -> PageSheet:
    context.rescale(size)
    return laid_out_whole(context, EVERYTHING, width)


def laid_out_whole(context: Context, page: Page, width: int) -> PageSheet:
    steps = laid_out(page, TypeSetting(context), width, sprite_figures(context))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            sheet: PageSheet = end.value
            return sheet


def settle(scene: Scene) -> None:
    frames(scene, 90)


# ------------------------------------------------------------ texts and rectangles


def test_words_links_and_pictures_are_told_apart() -> None:
    text = "a [b c](d/e), {stone_w}x {key:keys/f1} {Not this} [nor](th is)"
    assert links_in(text) == ["d/e"]
    assert pictures_in(text) == ["stone_w"]
    words = parse(text)
    assert [number for _, number in words[:3]] == [None, 0, 0]
    assert words[2][0] == (WordPart("c", link="d/e"), WordPart(","))
    assert words[3][0] == (WordPart(picture="stone_w"), WordPart("x"))
    assert "".join(piece.text for word, _ in words[5:] for piece in word) == "{Notthis}[nor](this)"


def test_a_picture_that_there_is_none_of_is_read_as_it_is_written(context: Context) -> None:
    face = TextFace("medium", 20, (0, 0, 0), 26)
    (line,) = Setter(context.type, context.sprites).wrap("a {no-such} b", face, 900)
    assert [run.piece.text for run in line.runs] == ["a {no-such} b"]


def test_a_name_stays_beside_the_picture_before_it(context: Context) -> None:
    """In a narrow column too, the name is not wrapped below its seal."""
    face, setter = TextFace("medium", 20, (0, 0, 0), 26), Setter(context.type, context.sprites)
    assert setter.longest_word("{seal_star} Bartholomea", face) >= setter.natural("{seal_star} Bartholomea", face)
    assert len(setter.wrap("{seal_star} Bartholomea", face, 20)) == 1
    assert len(setter.wrap("{seal_star} Bartholomea Strozzi", face, 20)) == 2
    assert len(setter.wrap("Anna {seal_star} Bartholomea", face, 20)) == 3


def test_a_number_stays_with_what_it_counts(context: Context) -> None:
    face, setter = TextFace("medium", 20, (0, 0, 0), 26), Setter(context.type, context.sprites)
    for width in range(60, 400, 7):
        for line in setter.wrap("the tower is worth 5 points and a fee of 3 stones", face, width):
            assert not line.runs[-1].piece.text.endswith(("5", "3"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("share", [0.35, 0.66])
def test_nothing_sticks_out_and_no_two_texts_overlap(context: Context, size: Size, share: float) -> None:
    width = round(size[0] * share)
    sheet = sheet_of(context, size, width)
    solid = [mark.rect for mark in sheet.marks if isinstance(mark, TextRun | PlacedFigure)]
    assert all(rect.left >= 0 and rect.right <= width + 1 and rect.bottom <= sheet.size[1] for rect in solid)
    texts = [mark.rect for mark in sheet.marks if isinstance(mark, TextRun)]
    for place, rect in enumerate(texts):
        assert rect.inflate(-2, -2).collidelist(texts[place + 1 :]) == -1
    for picture in (mark.rect for mark in sheet.marks if isinstance(mark, PlacedFigure)):
        assert picture.inflate(-2, -2).collidelist(texts) == -1
    assert [link.address for link in sheet.links] == ["fee", "three", "last"]


def test_a_lone_figure_stands_beside_the_text_until_a_heading(context: Context) -> None:
    sheet = sheet_of(context, (1920, 1080), 1200)
    figure = next(mark for mark in sheet.marks if isinstance(mark, PlacedFigure))
    beside = [mark for mark in sheet.marks if isinstance(mark, TextRun) and mark.rect.top < figure.rect.bottom]
    assert len(beside) > 3 and all(mark.rect.left > figure.rect.right for mark in beside)
    assert sheet.tops[4] >= figure.rect.bottom
    row = [mark.rect for mark in sheet.marks if isinstance(mark, PlacedFigure)][1:]
    assert len({rect.bottom for rect in row}) == 1 and row[0].right < row[1].left


def test_bars_are_as_long_as_their_values(context: Context) -> None:
    bars = [mark.rect.width for mark in sheet_of(context, (1920, 1080), 1200).marks if slab(mark) == "bar"]
    assert len(bars) == 2  # a value of 0 has no bar
    assert bars[0] == pytest.approx(4 * bars[1], abs=4)


def test_the_reader_s_row_and_the_block_that_was_looked_for_are_marked(context: Context) -> None:
    context.rescale((1280, 720))
    page = replace(EVERYTHING, begin=6)
    sheet = laid_out_whole(context, page, 800)
    assert [slab(mark) for mark in sheet.marks].count("marked") == 1
    (place,) = (mark.rect for mark in sheet.marks if slab(mark) == "place")
    assert place.top == sheet.tops[6]
    scene = shown(context, page)
    assert any(
        top == scene.spread.sheet.tops[6] for top in range(round(scene.spread.scroll), round(scene.spread.scroll) + 200)
    )


def slab(mark: object) -> str:
    return mark.kind if isinstance(mark, Slab) else ""


# ------------------------------------------------------------ reading with any device


def test_keys_walk_over_all_links_and_reach_the_end(context: Context) -> None:
    scene = shown(context)
    reached = []
    for _ in range(120):
        scene.handle(Command("down"))
        settle(scene)
        reached.append(scene.form.focus)
    wanted = ["link.0", "link.1", "link.2"]
    assert [name for name in dict.fromkeys(reached) if name in wanted] == wanted
    assert round(scene.spread.scroll) == scene.spread.sheet.size[1] - scene.spread.place.text.height
    assert reached[-1] in ("previous", "contents", "next", "close")


def test_tab_brings_a_link_that_is_out_of_sight_into_sight(context: Context) -> None:
    scene = shown(context)
    for _ in range(3):
        scene.handle(Command("next"))
    assert scene.form.focus == "link.2"
    assert scene.form["link.2"].visible and scene.spread.scroll > 0


def test_a_link_leads_on_and_back_returns_to_where_one_was(context: Context) -> None:
    scene = shown(context)
    scene.handle(Command("end"))
    settle(scene)
    there = scene.spread.scroll
    scene.handle(Command("previous"))
    while scene.form.focus != "link.2":
        scene.handle(Command("previous"))
    there = scene.spread.scroll
    scene.handle(Command("confirm"))
    assert scene.page.title == "last" and scene.spread.scroll == 0
    scene.handle(Command("erase"))
    assert scene.page is EVERYTHING
    assert (scene.spread.scroll, scene.form.focus) == (there, "link.2")
    assert not scene.trail.past


@pytest.mark.parametrize("way", ["back", "erase", "secondary", "undo"])
def test_every_way_back_is_one(context: Context, way: str) -> None:
    scene = shown(context)
    assert "back" not in scene.form
    scene.follow("fee")
    if way == "back":
        press(scene, scene.form["back"].rect.center)
    else:
        scene.handle(Command(way))
    assert scene.page is EVERYTHING


def press(scene: Scene, pos: tuple[int, int]) -> object:
    scene.handle(PointerMoved(pos))
    return scene.handle(Pressed(pos)) or scene.handle(Released(pos))


def test_the_pointer_follows_a_link_and_pulls_the_page(context: Context) -> None:
    scene = shown(context)
    at = scene.form["link.0"].rect.center
    scene.handle(Pressed(at))
    for y in range(0, 200, 10):
        scene.handle(PointerMoved((at[0], at[1] - y)))
    scene.handle(Released((at[0], at[1] - 190)))
    assert scene.page is EVERYTHING and scene.spread.scroll == 190
    scene.handle(Wheel(at, 99))
    settle(scene)
    press(scene, at)
    assert scene.page.title == "fee"


def test_the_scroll_bar_is_dragged(context: Context) -> None:
    scene = shown(context)
    bar = scene.form["scroll"].rect
    scene.handle(Pressed((bar.centerx, bar.top + 5)))
    scene.handle(PointerMoved((bar.centerx, bar.bottom)))
    scene.handle(Released((bar.centerx, bar.bottom)))
    assert round(scene.spread.scroll) == scene.spread.sheet.size[1] - scene.spread.place.text.height
    assert "scroll" not in shown(context, SHORT).form


def test_neighbours_are_reached_by_button_and_by_region(context: Context) -> None:
    scene = shown(context)
    scene.handle(Command("region_next"))
    assert scene.page.title == "three"
    scene.back()
    press(scene, scene.form["previous"].rect.center)
    assert scene.page.title == "fee"


@pytest.mark.parametrize("intent", [Command("cancel"), Command("help"), Pressed((600, 300), 3), Pressed((3, 300))])
def test_leaving(context: Context, intent: Command | Pressed) -> None:
    assert isinstance(shown(context).handle(intent), Pop)


def test_the_button_in_the_corner_leaves(context: Context) -> None:
    scene = shown(context)
    assert isinstance(press(scene, scene.form["close"].rect.center), Pop)


def test_what_is_typed_is_searched_for_and_leaves_no_trail(context: Context) -> None:
    scene = shown(context)
    press(scene, scene.form["search"].rect.center)
    assert scene.typing
    for letter in "abc":
        scene.handle(TextTyped(letter))
    assert scene.page.title == "search/abc"
    assert scene.typing and len(scene.trail.past) == 1
    scene.handle(Command("confirm"))
    scene.handle(Command("confirm"))
    assert scene.page.title == "fee"
    scene.back()
    assert scene.page.title == "search/abc"
    press(scene, scene.form["search"].rect.center)
    scene.handle(Command("cancel"))
    assert scene.page is EVERYTHING


def test_a_book_that_cannot_be_searched_has_no_field(context: Context) -> None:
    assert "search" not in shown(context, of=no_book).form


def test_a_link_to_nowhere_changes_nothing(context: Context) -> None:
    scene = shown(context)
    scene.follow("no such address")
    assert scene.page is EVERYTHING and not scene.trail.past


def test_books_are_asked_one_after_another() -> None:
    one = bound(lambda address: SHORT if address == "s" else None, book)
    assert one("s") is SHORT and one("all") is EVERYTHING


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_room_in_every_window(context: Context, size: Size) -> None:
    scene = shown(context, size=size)
    scene.follow("all")
    window = pygame.Rect((0, 0), size)
    rects = {w.id: w.rect for w in scene.form if not w.id.startswith("link.")}
    assert set(rects) == {"back", "close", "search", "scroll", "previous", "contents", "next"}
    assert all(window.contains(rect) and rect.width and rect.height for rect in rects.values())
    for name, rect in rects.items():
        others = [other for key, other in rects.items() if key != name]
        assert rect.collidelist([*others, scene.spread.place.title, scene.spread.place.text]) == -1, name


def test_the_window_may_change_while_one_reads(context: Context) -> None:
    scene = shown(context)
    scene.handle(Command("end"))
    settle(scene)
    scene.resize((1920, 1080))
    assert scene.spread.scroll == scene.spread.sheet.size[1] - scene.spread.place.text.height


def test_it_lies_over_what_is_below_which_becomes_darker(context: Context) -> None:
    class Below(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill((200, 200, 200))

    stack = SceneStack(Below(context), (1280, 720), lambda go: led_to(context, go))
    surface = pygame.Surface((1280, 720))
    stack.apply(GoPage(SHORT))
    stack.draw(surface)
    top = stack.top
    assert isinstance(top, PageScene)
    assert sum(surface.get_at((3, 300))[:3]) < 300
    inner = surface.subsurface(top.spread.place.text)
    assert sum(pygame.transform.average_color(inner)[:3]) > 500
    stack.apply(top.handle(Command("cancel")))
    stack.draw(surface)
    assert surface.get_at((3, 300))[:3] == (200, 200, 200)


def test_letters_are_rendered_and_a_page_is_laid_out_only_once(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def noted(name: str, does: Callable[..., Any]) -> Callable[..., Any]:
        def note(*what: Any) -> Any:
            done.append(name)
            return does(*what)

        return note

    monkeypatch.setattr(context.type, "render", noted("rendered", context.type.render))
    monkeypatch.setattr("game.scenes.page.laid_out", noted("laid out", laid_out))
    scene, surface = shown(context), pygame.Surface((1280, 720))
    scene.draw(surface)
    assert done.count("laid out") == 1 and done.count("rendered") > 10
    done.clear()
    for _ in range(5):
        scene.update(1 / 60)
        scene.draw(surface)
    assert not done
    scene.handle(Command("end"))
    scene.update(1.0)
    scene.draw(surface)
    assert "rendered" in done and "laid out" not in done


def test_a_page_is_laid_out_in_steps_and_at_once_for_whoever_asks(context: Context) -> None:
    in_steps, at_once = shown(context), shown(context)
    assert in_steps.is_unready and not in_steps.typing
    steps = in_steps.prepare()
    count = sum(1 for _ in takewhile(lambda _: in_steps.is_unready, steps))
    assert count > len(EVERYTHING.blocks), "a block a step, and more for lists and tables"
    assert in_steps.spread.sheet == at_once.spread.sheet and not at_once.is_unready
    places = [[page.form[f"link.{k}"].rect for k in range(3)] for page in (in_steps, at_once)]
    assert places[0] == places[1]
    in_steps.follow("fee")
    assert in_steps.is_unready, "the next page comes in steps as well"
    for _ in range(5):
        next(steps := in_steps.prepare())
    in_steps.handle(Command("end"))
    assert not in_steps.is_unready and in_steps.page.title == "fee"


def test_a_page_that_has_to_be_counted_is_made_when_its_turn_comes(context: Context) -> None:
    made: list[Page] = []

    def make() -> Page:
        made.append(EVERYTHING)
        return EVERYTHING

    scene = sized(PageScene(context, Reading(make, book), sprite_figures(context)))
    steps = scene.prepare()
    assert next(steps) is True and not made, "it has a frame to itself"
    for _ in steps:
        pass
    assert made == [EVERYTHING] and not scene.is_unready


def test_what_it_leads_to_comes_in_steps_in_the_window(context: Context) -> None:
    class Below(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill((200, 200, 200))

    page, surfaces = shown(context), []
    app = App(CommandOptions(size=(1280, 720)), context, lambda _: Below(context))
    app.stack.apply(Push(page))
    app.frame(1 / 60)
    first = pixels(app.surface)
    for title in ("fee", EVERYTHING.title):
        before = pixels(app.surface)
        page.follow("fee") if title == "fee" else page.back()
        assert page.is_unready and page.page.title == title
        app.frame(1 / 60)
        assert pixels(app.surface) == before, "what was read stays meanwhile"
        wait_until_it_differs(app, before)  # the picture of the smaller sheet is made in the background
        surfaces.append(pixels(app.surface))
    assert surfaces[1] == first and surfaces[0] != surfaces[1]
    page.follow("fee")
    app.resize()
    app.frame(1 / 60)
    assert pixels(app.surface) == surfaces[0], "in a window of another size there is nothing that could stay"


def wait_until_it_differs(app: App, before: bytes) -> None:
    wait_for(lambda: pixels(app.surface) != before, "the page", lambda: app.frame(1 / 60))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(("is_behind", "times"), [(False, 1), (True, 2)])
def test_what_is_below_is_drawn_once_and_again_where_it_was_behind(
    context: Context, is_behind: bool, times: int
) -> None:
    drawn: list[tuple[int, int]] = []

    class Below(Scene):
        @property
        def is_behind(self) -> bool:
            return is_behind and len(drawn) < 2

        def draw(self, surface: pygame.Surface) -> None:
            drawn.append(surface.get_size())
            surface.fill((200, 200, 200))

    stack = SceneStack(Below(context), (1280, 720), lambda go: led_to(context, go))
    surface = pygame.Surface((1280, 720))
    stack.apply(GoPage(SHORT))
    for _ in range(40):
        stack.draw(surface)
    assert len(drawn) == times
    dark = sum(surface.get_at((3, 300))[:3])
    assert 0 < dark < 300, "it is made darker once, not in every frame"
    stack.resize((1280, 720))
    stack.draw(surface)
    assert len(drawn) == times + 1
    assert sum(surface.get_at((3, 300))[:3]) == dark


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
def test_a_page_by_itself_has_a_sheet_of_its_height(context: Context, size: Size, text_scale: float) -> None:
    context.settings.text_scale = text_scale
    scene = shown(context, SHORT, size)
    window = pygame.Rect((0, 0), size)
    place = scene.spread.place
    assert place.sheet.height < size[1] * 0.6 and window.contains(place.sheet)
    assert abs(place.sheet.centery - window.centery) <= 1 and "scroll" not in scene.form
    assert scene.spread.sheet.size[1] <= place.text.height
    for widget in scene.form:
        assert widget.id.startswith("link.") or place.sheet.contains(widget.rect), widget.id
    whole = shown(context, EVERYTHING, size).spread.place.sheet
    assert whole.height > size[1] * 0.9
    scene.follow("all")
    assert scene.spread.place.sheet == whole
    scene.back()
    assert scene.spread.place.sheet == place.sheet
    assert shown(context, replace(SHORT, next="all"), size).spread.place.sheet == whole, "one leafs on one sheet"


def test_what_is_below_a_sheet_that_becomes_smaller_is_seen_again(context: Context) -> None:
    class Below(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill((200, 200, 200))

    stack = SceneStack(Below(context), (1280, 720), lambda go: led_to(context, go))
    surface, fresh = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    stack.apply(GoPage(Reading(SHORT, book)))
    stack.draw(fresh)
    top = stack.top
    assert isinstance(top, PageScene)
    top.follow("all")
    stack.draw(surface)
    assert sum(surface.get_at((640, 100))[:3]) > 500
    top.back()
    stack.draw(surface)
    above = pygame.Rect(0, 0, 1280, top.spread.place.sheet.top - 40)
    assert surface.subsurface(above).get_buffer().raw == fresh.subsurface(above).get_buffer().raw
    assert sum(surface.get_at((640, 100))[:3]) < 300
