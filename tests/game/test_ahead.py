"""What comes is prepared over a few frames while what was there stays in sight; and it looks as if made at once."""

from __future__ import annotations

import gc
import threading
import time
import weakref
from collections.abc import Callable, Generator, Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from stage import CLIENT, SIZE, Listener, opened, two_people

from game.graphics import ahead
from game.graphics.ahead import Ground, blank, meanwhile, read_ahead, unseen
from game.graphics.images import Sprites
from game.graphics.index import AssetError
from game.graphics.slices import Slicing, composed, lay
from game.input import Command, Intent
from game.scenes.games import GamesScene
from game.scenes.page import open_page
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.scenes.welcome import WelcomeScene
from game.shell import app as shell
from game.shell.app import PREPARING, App
from game.shell.context import Context
from game.shell.language import Language
from game.shell.options import Options
from game.shell.scene import Change, Pop, Push, Replace, Scene, Stack
from game.table.ahead import prepared
from game.table.pages import TablePages
from game.table.painter import STANDS
from game.table.view import TableView
from game.ui.book import Rulebook
from game.ui.page import bound

OLD, NEW = (200, 30, 30), (30, 30, 200)
STEP = PREPARING / 2.4
"""Seconds that a step of a `Coming` takes: a frame has room for three."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of the frames; it moves only where somebody moves it."""
    found = SimpleNamespace(now=100.0)
    found.perf_counter = lambda: found.now
    monkeypatch.setattr(shell, "time", found)
    monkeypatch.setattr(shell, "meanwhile", lambda work: iter([bool(work())]))  # no other thread has a clock
    return found


class Plain(Listener):
    """One colour."""

    name = "plain"

    def __init__(self, context: Context, colour: tuple[int, int, int] = OLD) -> None:
        super().__init__(context)
        self.colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


class Coming(Plain):
    """Needs some steps before it can be drawn.  waits: in which of them it waits for the background."""

    name = "coming"

    def __init__(self, context: Context, clock: SimpleNamespace, steps: int, waits: tuple[int, ...] = ()) -> None:
        super().__init__(context, NEW)
        self.clock, self.steps, self.waits = clock, steps, waits
        self.done = 0
        self.draws = 0

    def prepare(self) -> Iterator[bool]:
        for number in range(self.steps):
            self.done += 1
            self.clock.now += STEP
            yield number in self.waits

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        super().draw(surface)


def started(context: Context) -> tuple[App, Plain]:
    first = Plain(context)
    app = App(Options(size=SIZE), context, lambda _: first)
    app.frame(0.0)
    assert seen(app) == OLD
    return app, first


def seen(app: App) -> tuple[int, ...]:
    return tuple(app.surface.get_at((5, 5)))[:3]


def key(code: int = pygame.K_RETURN) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


# ------------------------------------------------------------ frames


def test_a_frame_does_no_more_than_its_share_and_the_old_picture_stays(
    context: Context, clock: SimpleNamespace
) -> None:
    app, first = started(context)
    coming = Coming(context, clock, 8)
    first.answer = Push(coming)
    done = []
    for events in ([key()], [], [], []):
        app.frame(1 / 60, events)
        done.append(coming.done)
        if coming.draws == 0:
            assert seen(app) == OLD
    assert done == [3, 6, 8, 8], "as much as there is room for; with the last of it the time to draw has gone by"
    assert coming.draws == 1 and seen(app) == NEW
    app.close()


def test_time_does_not_pass_for_what_is_not_seen_yet(context: Context, clock: SimpleNamespace) -> None:
    app, first = started(context)
    coming = Coming(context, clock, 30)
    first.answer = Push(coming)
    app.frame(1 / 60, [key()])
    before = coming.time
    while coming.draws == 0:
        app.frame(1.0)
    assert coming.time - before <= 1.0
    app.close()


def test_a_step_that_waits_ends_the_work_of_the_frame(context: Context, clock: SimpleNamespace) -> None:
    app, first = started(context)
    coming = Coming(context, clock, 3, waits=(0, 1, 2))
    clock.now += 1
    first.answer = Push(coming)
    done = []
    for events in ([key()], [], [], []):
        app.frame(1 / 60, events)
        done.append(coming.done)
    assert done == [1, 2, 3, 3] and coming.draws == 1
    app.close()


def test_a_frame_that_has_taken_long_still_does_a_step(context: Context, clock: SimpleNamespace) -> None:
    app, first = started(context)
    coming = Coming(context, clock, 2)

    def slow(intent: Intent) -> Change:
        clock.now += 3 * PREPARING
        return Push(coming)

    first.handle = slow  # type: ignore[method-assign]
    app.frame(1 / 60, [key()])
    assert coming.draws == 0
    for _ in range(3):
        app.frame(1 / 60)
    assert coming.draws > 0 and seen(app) == NEW
    app.close()


def test_the_very_first_picture_waits_for_nothing(context: Context, clock: SimpleNamespace) -> None:
    coming = Coming(context, clock, 9)
    app = App(Options(size=SIZE), context, lambda _: coming)
    app.frame(0.0)
    assert (coming.done, coming.draws) == (0, 1)
    app.close()


def test_what_is_pressed_meanwhile_reaches_what_comes_which_is_painted_at_once(
    context: Context, clock: SimpleNamespace
) -> None:
    """It may change what was being painted: a list of which a row is painted a step, and a row less."""

    class Rows(Coming):
        def prepare(self) -> Iterator[bool]:
            rows = [1, 2, 3]
            self.rows = rows
            for k in range(len(rows)):
                assert rows[k]
                self.clock.now += 10 * STEP
                yield False

        def handle(self, intent: Intent) -> Change | None:
            self.rows.pop()
            return super().handle(intent)

    app, first = started(context)
    coming = Rows(context, clock, 0)
    first.answer = Push(coming)
    app.frame(1 / 60, [key()])
    assert coming.draws == 0
    app.frame(1 / 60, [pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False)])
    assert coming.draws == 0, "a pointer that is moved presses nothing"
    coming.rows.append(3)
    app.frame(1 / 60, [key(pygame.K_UP)])
    assert coming.heard[-1] == Command("up") and first.heard == [Command("confirm")]
    assert coming.draws == 1 and seen(app) == NEW
    app.close()


def test_what_comes_can_be_left_before_it_is_seen(context: Context, clock: SimpleNamespace) -> None:
    app, first = started(context)
    coming = Coming(context, clock, 30)
    first.answer = Push(coming)
    app.frame(1 / 60, [key()])
    coming.answer = Pop()
    app.frame(1 / 60, [key(pygame.K_ESCAPE)])
    app.frame(1 / 60)
    assert app.stack.top is first and coming.draws == 0 and seen(app) == OLD
    app.close()


def test_an_error_while_it_is_prepared_is_not_kept_back(context: Context, clock: SimpleNamespace) -> None:
    class Failing(Plain):
        def prepare(self) -> Iterator[bool]:
            yield False
            raise LookupError("no such picture")

    app, first = started(context)
    first.answer = Push(Failing(context))
    with pytest.raises(LookupError, match="no such picture"):
        for events in ([key()], [], []):
            app.frame(1 / 60, events)
    app.close()


def test_a_window_that_changes_meanwhile_is_painted_at_once(context: Context, clock: SimpleNamespace) -> None:
    app, first = started(context)
    coming = Coming(context, clock, 30)
    first.answer = Push(coming)
    app.frame(1 / 60, [key()])
    assert coming.draws == 0
    pygame.display.set_mode((1024, 720), pygame.RESIZABLE)
    app.frame(1 / 60, [pygame.Event(pygame.VIDEORESIZE, size=(1024, 720), w=1024, h=720)])
    assert coming.size == (1024, 720) and coming.draws == 1 and seen(app) == NEW
    app.close()


def test_what_lies_below_an_overlay_is_prepared_as_well(context: Context, clock: SimpleNamespace) -> None:
    over = Plain(context)
    over.is_overlay = True
    below = Coming(context, clock, 4)
    stack = Stack(Plain(context), SIZE)
    stack.apply(Replace(below))
    stack.apply(Push(over))
    for _ in stack.prepare():
        pass
    assert below.done == 4


@pytest.mark.usefixtures("window")
def test_a_closed_scene_is_cleared_away_although_what_stays_is_not_looked_through(context: Context) -> None:
    app, _ = started(context)
    shell.clear_away(is_settled=True)
    try:
        scene = Plain(context)
        scene.itself = scene  # type: ignore[attr-defined]
        gone: list[bool] = []
        weakref.finalize(scene, gone.append, True)
        app.stack.apply(Push(scene))
        app.frame(1 / 60)
        app.stack.apply(Pop())
        del scene
        for _ in range(4):
            app.frame(1 / 60)
        assert gone == [True] and gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        app.close()


@pytest.mark.usefixtures("window")
def test_what_was_thought_to_stay_and_goes_is_cleared_away_the_next_time(context: Context) -> None:
    scene = Plain(context)
    scene.itself = scene  # type: ignore[attr-defined]
    gone: list[bool] = []
    weakref.finalize(scene, gone.append, True)
    try:
        shell.clear_away(is_settled=True)
        del scene
        shell.clear_away(is_settled=False)
        assert not gone, "it is not looked through"
        shell.clear_away(is_settled=True)
        assert gone == [True]
    finally:
        gc.unfreeze()


# ------------------------------------------------------------ pictures


def stripes(number: int) -> Callable[[pygame.Surface], Iterator[None]]:
    """Paint so many stripes, one a step."""

    def paint(surface: pygame.Surface) -> Iterator[None]:
        for k in range(number):
            surface.fill((20 * k, 255 - 20 * k, 90), (40 * k, 0, 40, 50))
            yield

    return paint


def all_of(steps: Iterator[bool]) -> list[bool]:
    """Ask a generator once a frame, with time for the background where it waits."""
    found = []
    for waits in steps:
        found.append(waits)
        if waits:
            time.sleep(0.01)
    return found


def ended(steps: Generator[bool, None, Any]) -> Any:
    """Wait until something is done meanwhile; what it hands back."""
    while True:
        try:
            assert next(steps) is True
        except StopIteration as end:
            return end.value
        time.sleep(0.001)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_ground_in_steps_is_the_one_painted_at_once(context: Context) -> None:
    in_steps, at_once = Ground(stripes(6)), Ground(stripes(6))
    all_of(in_steps.prepare(context.sprites, (320, 60)))
    assert in_steps.is_painted and not at_once.is_painted
    assert pixels(in_steps.get((320, 60))) == pixels(at_once.get((320, 60)))


def test_what_is_in_sight_is_renewed_a_moment_a_frame(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "MOMENT", 0.0)  # a step each
    ground, at_once = Ground(stripes(6)), Ground(stripes(6))
    steps, frames = ground.prepare(context.sprites, (320, 60)), 0
    while ahead.goes_on(steps):
        frames += 1
        time.sleep(0.001)
        assert frames < 500
    assert frames >= 12, "unseen and then seen, a stripe each"
    assert pixels(ground.get((320, 60))) == pixels(at_once.get((320, 60)))
    assert not ahead.goes_on(ground.prepare(context.sprites, (320, 60))), "it stays"


def test_a_moment_is_used_and_ends_with_a_step_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "MOMENT", 60.0)
    steps = iter([False, False, True, False, True])
    assert ahead.goes_on(steps) and list(steps) == [False, True]
    assert not ahead.goes_on(iter([False, False]))


def test_a_ground_that_is_forgotten_meanwhile_stays_forgotten(context: Context) -> None:
    colours = [OLD]
    ground = Ground(lambda surface: iter([surface.fill(colours[-1]) and None]))
    steps = ground.prepare(context.sprites, (32, 32))
    next(steps)
    ground.forget()
    colours.append(NEW)
    all_of(steps)
    assert not ground.is_painted
    assert tuple(ground.get((32, 32)).get_at((1, 1)))[:3] == NEW


SCENES: dict[str, Callable[[Context], Scene]] = {
    "settings": SettingsScene,
    "seats": lambda context: SeatsScene(context, CLIENT, 3),
    "games": GamesScene,
    "page": lambda context: open_page(context, CLIENT, "cards/campanile"),
    "welcome": WelcomeScene,
}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_scene_that_was_prepared_looks_as_if_drawn_at_once(context: Context, name: str, text_scale: float) -> None:
    context.settings.text_scale = text_scale
    context.rescale(SIZE)
    pictures = []
    for is_prepared in (True, False):
        context.sprites.forget()
        scene = SCENES[name](context)
        scene.resize(SIZE)
        if is_prepared:
            assert len(all_of(scene.prepare())) > 3
        surface = pygame.Surface(SIZE)
        for _ in range(2):  # the first picture of the first start is but the sky
            scene.draw(surface)
        pictures.append(pixels(surface))
        scene.close()
    assert pictures[0] == pictures[1]


@pytest.mark.usefixtures("window")
def test_a_table_that_was_prepared_looks_as_if_painted_at_once(context: Context) -> None:
    context.rescale(SIZE)
    tables: list[TableView] = []  # type: ignore[type-arg]
    for is_prepared in (True, False):
        context.sprites.forget()
        table = opened(context, two_people()).table
        if is_prepared:
            assert any(all_of(prepared(table))), "its pictures are read in the background"
            assert list(table.painter.regions_painted(table.model, table.shown)) == [], "all of it is painted"
        tables.append(table)
    surfaces = [pygame.Surface(SIZE), pygame.Surface(SIZE)]
    for table, surface in zip(tables, surfaces, strict=True):
        for _ in range(STANDS):  # then both have kept as pictures what lies over the table
            table.draw(surface)
            assert list(prepared(table)) == [], "it has been seen"
    assert pixels(surfaces[0]) == pixels(surfaces[1])


@pytest.mark.usefixtures("window")
def test_a_table_left_half_prepared_is_prepared_to_its_end(context: Context) -> None:
    table = opened(context, two_people()).table
    steps = prepared(table)
    while not table.painter.has_ground:
        if next(steps):
            time.sleep(0.01)
    steps.close()  # type: ignore[attr-defined]
    assert len(all_of(prepared(table))) > 3


@pytest.mark.usefixtures("window")
def test_another_language_in_the_middle_is_the_one_that_is_seen(context: Context) -> None:
    german = Language.load("de", strict=True)
    pictures = []
    for is_changed_late in (True, False):
        context.language = Language.load("en", strict=True) if is_changed_late else german
        scene = SettingsScene(context)
        scene.resize(SIZE)
        if is_changed_late:
            steps = scene.prepare()
            for _ in range(4):
                next(steps)
            context.language = german
            scene.resize(SIZE)
            all_of(steps)
        surface = pygame.Surface(SIZE)
        scene.draw(surface)
        pictures.append(pixels(surface))
    assert pictures[0] == pictures[1]


# ------------------------------------------------------------ reading


def test_what_is_not_read_in_time_is_read_at_once(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    sprites = context.sprites
    at_hand = Sprites(sprites.scale).get("church")
    monkeypatch.setattr(sprites._ahead, "_work", lambda: None)  # the thread does nothing
    monkeypatch.setattr(ahead, "LONGEST", 0.05)
    steps, until = read_ahead(sprites, (sprites.get("church") for _ in range(1))), time.perf_counter() + 5
    assert not next(steps) and next(steps), "it is waited for"
    assert all(steps) and time.perf_counter() < until
    picture = sprites.get("church")
    assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(at_hand, "RGBA")


def test_a_picture_that_cannot_be_read_in_the_background_is_an_error(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> pygame.Surface:
        raise AssetError(f"{name} cannot be read")

    monkeypatch.setattr(context.sprites._index, "read", broken)
    with pytest.raises(AssetError, match="church cannot be read"):
        all_of(read_ahead(context.sprites, (context.sprites.get("church") for _ in range(1))))


def test_large_pictures_are_held_until_they_are_used(context: Context) -> None:
    context.rescale((1920, 1080))
    sprites, size = context.sprites, (1920, 1080)

    def found() -> bool:
        with sprites.planning():
            return sprites.cover("ground_sheet", size).get_size() == size

    assert not found()
    all_of(read_ahead(sprites, (sprites.cover("ground_sheet", size) for _ in range(1))))
    assert found()
    sprites.let_go()
    assert not found(), "nobody holds it any more"


def test_what_is_left_half_way_holds_nothing(context: Context) -> None:
    context.rescale((1920, 1080))
    sprites, size = context.sprites, (1920, 1080)

    def paint(surface: pygame.Surface) -> Iterator[None]:
        surface.blit(sprites.cover("ground_sheet", size), (0, 0))
        yield

    steps = Ground(paint).prepare(sprites, size)
    while next(steps) or sprites.fetching:
        time.sleep(0.01)
    assert sprites._held
    steps.close()  # type: ignore[attr-defined]
    assert not sprites._held


def test_what_a_thread_does_meanwhile_is_handed_back() -> None:
    gate = threading.Event()
    steps = meanwhile(lambda: gate.wait(5) and "done")
    assert [next(steps) for _ in range(3)] == [True] * 3
    gate.set()
    assert ended(steps) == "done"
    with pytest.raises(ZeroDivisionError):
        ended(meanwhile(lambda: 1 // 0))


def test_a_blank_surface_is_one_like_any_other() -> None:
    surface, other = ended(blank((640, 300))), pygame.Surface((640, 300))
    assert (surface.get_size(), surface.get_masks(), surface.get_flags()) == (
        (640, 300),
        other.get_masks(),
        other.get_flags(),
    )
    assert pixels(surface) == pixels(other)


def test_nobody_sees_what_is_painted_unseen() -> None:
    assert unseen().get_size() == (1, 1)


@pytest.mark.parametrize("period", [0, 7])
@pytest.mark.parametrize("body", [(300, 200), (90, 31), (41, 400)])
def test_a_frame_laid_is_the_frame_composed(period: int, body: tuple[int, int]) -> None:
    source = pygame.Surface((64, 48), pygame.SRCALPHA, 32)
    for x in range(64):
        for y in range(48):
            alpha = (x * 7 + y * 5) % 256
            source.set_at((x, y), (alpha // 2, alpha // 3, alpha, alpha))
    cut = Slicing(12, 10, 14, 9, 6, 4, period)
    made, _ = composed(source, body, cut)
    whole, laid, part = (pygame.Surface((440, 440)) for _ in range(3))
    for surface in (whole, laid, part):
        surface.fill((90, 140, 60))
    whole.blit(made, (11, 13), special_flags=pygame.BLEND_PREMULTIPLIED)
    lay(laid, source, (11, 13), body, cut)
    assert pixels(whole) == pixels(laid)
    clip = pygame.Rect(30, 20, 50, 170)
    part.set_clip(clip)
    lay(part, source, (11, 13), body, cut)
    assert pixels(part.subsurface(clip)) == pixels(whole.subsurface(clip))


# ------------------------------------------------------------ addresses


def test_a_book_knows_the_addresses_that_it_has_pages_of(context: Context) -> None:
    assert CLIENT.book is not None
    for code in ("en", "de"):
        context.language = Language.load(code, strict=True)
        book = CLIENT.book(context, CLIENT.newest_edition)
        assert isinstance(book, Rulebook)
        rules = [f"rule/R{number}" for number in range(1, 200)] + ["rule/A1", "rule/", "rule/x"]
        sections = [*book.addresses, *(f"{name}#{part}" for name in book.addresses for part in (0, 3, 99, "x"))]
        others = [
            "rules",
            "search/",
            "search/tower",
            "",
            "#",
            "#1",
            "cards",
            "cards/",
            "cards/nobody",
            "odds",
            "rules/",
        ]
        for address in (*rules, *sections, *others):
            assert book.leads(address) == (book(address) is not None), address
            assert bound(book).leads(address) == book.leads(address), address


@pytest.mark.usefixtures("window")
def test_a_table_knows_the_addresses_that_it_has_pages_of(context: Context) -> None:
    scene = opened(context, two_people())
    book = TablePages(scene.table).book
    addresses = (*scene.table.parts.pages, "rules", "", "odds/", "nothing", "search/tower")
    for address in addresses:
        assert book.leads(address) == (book(address) is not None), address
    assert sum(book.leads(address) for address in addresses) == len(scene.table.parts.pages) > 2


def test_a_book_that_lists_nothing_is_asked_once_for_each_page() -> None:
    asked: list[str] = []
    books = bound(lambda address: asked.append(address))
    assert [books.leads("a"), books.leads("a"), books.leads("b")] == [False] * 3
    assert asked == ["a", "b"]
