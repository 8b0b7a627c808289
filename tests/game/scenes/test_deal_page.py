"""The page of the deal of the day, several people in turn, and their comparison, through the real scenes: by mouse,
keys, touch and pad, in every size and both languages, and under random input."""

import random
from collections.abc import Callable, Hashable, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pygame
import pytest
from device_players import DevicePlayer, FingerPlayer, MousePlayer
from games_page import label
from keyboard_player import KeyPlayer
from monkey_player import QuickThinker
from pad_player import PadPlayer
from stage import CLIENT, SIZE, SIZES, click, reached
from test_by_every_device import title_app
from test_deal import MONDAY, TODAY, played
from tiers import widely
from virtual_pads import SONY, VirtualPads

from game.graphics.badge import Badge
from game.input.focus import FocusStop
from game.input.intents import COMMANDS, Command, Intent, PointerMoved, Pressed, Released, TextTyped, Wheel
from game.scenes.deal import layout as deal_layout
from game.scenes.deal.compare import CompareScene, compare_of
from game.scenes.deal.deals import Deals
from game.scenes.deal.duplicate import DuplicateScene
from game.scenes.deal.scene import DealScene
from game.scenes.deal.widgets import DayLeaf
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.title.layout import layout as title_layout
from game.scenes.title.leaf import CalendarLeaf
from game.scenes.title.scene import TitleScene
from game.shell.app import App
from game.shell.background.background import Background
from game.shell.context import Context
from game.shell.deal.record import DealPlayer, DealResult, deals_of
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoDeal, GoDuplicate, GoTable
from game.shell.scene import Pop, Size
from game.shell.session import session as sessions
from game.ui.page import PageFigure, PageGrid, Text
from game.ui.widgets import Stepper

DEVICES: dict[str, Callable[[App, random.Random], DevicePlayer]] = {
    "mouse": MousePlayer,
    "keys": KeyPlayer,
    "touch": FingerPlayer,
}
MARK = 84
RESULT = DealResult((84, 71, 79), 2, 0, (Badge("b", 4), Badge("r", 6)))


@pytest.fixture(autouse=True)
def mark_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mark is known at once, without a minute of play."""

    def want(self: Background, name: Hashable, function: Any, argument: Any, take: Callable[[int], object]) -> None:
        take(MARK)

    monkeypatch.setattr(Background, "want", want)


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts put on the clipboard."""
    found: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", found.append)
    return found


def laid_out(scene: Any, size: Size = SIZE) -> Any:
    scene.resize(size)
    scene.update(0.0)
    return scene


@pytest.fixture
def page(context: Context) -> DealScene:
    context.today = lambda: TODAY
    scene: DealScene = laid_out(DealScene(context, CLIENT))
    return scene


def on_title(app: App, today: date) -> None:
    app.context.today = lambda: today
    app.frame(0.1)


@pytest.fixture
def app(context: Context, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(sessions, "Thinker", QuickThinker)
    context.today = lambda: MONDAY
    return title_app(context, monkeypatch)


# ---------------------------------------------------------------- a day through the real scenes


def to_results(player: DevicePlayer, context: Context) -> None:
    """Play the beginning of a game with the device, and the rest automatically."""
    table = player.scene
    assert isinstance(table, TableScene)
    player.play(until=lambda: len(table.session.journal.steps) >= 6)
    table.table.skip_all()
    played(context, table.session)
    for _ in range(20):
        player.wait(1.0)
        if player.scene.name == "results":
            break
    assert player.scene.name == "results"


def a_day(player: DevicePlayer, context: Context, clipboard: Sequence[str]) -> None:
    """Go from the title through the attempt, its results and the calendar back to the title."""
    player.press("deal")
    assert isinstance(player.scene, DealScene)
    player.press("play")
    to_results(player, context)
    player.press("copy")
    assert clipboard and clipboard[-1].startswith("Firenze 2026-11-16 · 2 ") and f" {MARK}) · " in clipboard[-1]
    player.press("onward")
    page = player.scene
    assert isinstance(page, DealScene) and page.deals.state(MONDAY) == "done"
    assert label(page, "play") == context.t("deal.practice")
    player.press("copy")
    assert len(clipboard) == 2 and clipboard[0] == clipboard[1] == page.said.line
    player.press("earlier")
    assert page.month == date(2026, 10, 1)
    player.press("later")
    player.press("day.9")
    assert page.day == date(2026, 11, 9) and label(page, "play") == context.t("deal.play_late")
    player.press("back")
    title = player.scene
    assert isinstance(title, TitleScene)
    leaf = title.form["deal"]
    assert isinstance(leaf, CalendarLeaf) and leaf.note == context.t("title.deal_done")


@pytest.mark.parametrize("device", widely(DEVICES, kept={"touch"}))
def test_a_day_by_one_device_alone(app: App, clipboard: list[str], device: str) -> None:
    a_day(DEVICES[device](app, random.Random(4)), app.context, clipboard)
    assert app.context.device == device


def test_a_day_by_a_pad_alone_in_german(app: App, cables: VirtualPads, clipboard: list[str]) -> None:
    app.context.language = Language.load("de", strict=True)
    player = PadPlayer(app, random.Random(4), {"Anna": cables.plug(SONY)})
    player.wait()
    a_day(player, app.context, clipboard)
    assert app.context.device == "playstation"


def people_play(player: DevicePlayer, context: Context) -> None:
    """Let three people play in turn, from their names to the comparison."""
    player.press("deal")
    player.press("duplicate")
    page = player.scene
    assert isinstance(page, DuplicateScene) and page.drafting
    player.press("add")
    player.press("add")
    player.press("remove")
    before = page.players[2].name
    player.turn("proposal.2")
    assert len(page.players) == 3 and page.players[2].name != before
    if page.problem:
        player.turn("proposal.2")
    player.press("begin")
    assert not page.drafting and page.turn
    names = [one.name for one in page.players]
    for number in range(3):
        page = player.scene
        assert isinstance(page, DuplicateScene) and page.next == number
        assert "points" not in " ".join(page.read_aloud())
        player.press("begin")
        table = player.scene
        assert isinstance(table, TableScene) and names[number] in [one.name for one in table.session.setup.seats]
        to_results(player, context)
        assert "copy" not in player.places()
        player.press("onward")
    page = player.scene
    assert isinstance(page, DuplicateScene) and page.next is None and page.standings == ("done",) * 3
    player.press("begin")
    compared = player.scene
    assert isinstance(compared, CompareScene)
    player.back()
    assert isinstance(player.scene, DuplicateScene)
    player.press("back")
    assert player.scene.name in ("deal", "title")


@pytest.mark.parametrize("device", widely(["mouse", "keys"], kept={"keys"}))
def test_people_one_after_another_by_one_device_alone(app: App, device: str) -> None:
    people_play(DEVICES[device](app, random.Random(4)), app.context)


@pytest.mark.wide  # the tiers have the keys, and a day by a pad
def test_people_one_after_another_by_a_pad_alone(app: App, cables: VirtualPads) -> None:
    player = PadPlayer(app, random.Random(4), {"Anna": cables.plug(SONY)})
    player.wait()
    people_play(player, app.context)


# ---------------------------------------------------------------- the page


def test_the_keys_find_the_large_button(page: DealScene) -> None:
    page.handle(Command("right"))
    assert page.form.focus == "play" and page.form.focus_shown


def test_an_attempt_that_was_left_is_gone_on_with(page: DealScene) -> None:
    page.deals.begin(TODAY).close()
    page.resume()
    assert label(page, "play") == page.context.t("deal.continue")
    assert page.said.standing[1] == page.context.t("deal.state.running")
    change = click(page, page.form["play"].rect)
    assert isinstance(change, GoTable) and change.replace
    change.session.close()
    assert len(page.context.library.running()) == 1


def test_a_damaged_attempt_says_what_is_wrong(page: DealScene) -> None:
    session = page.deals.begin(TODAY)
    session.close()
    assert session.path is not None
    session.path.write_bytes(session.path.read_bytes()[:40])
    page.resume()
    assert click(page, page.form["play"].rect) is None and page.notice
    page.draw(pygame.Surface(SIZE))
    assert page.handle(Command("cancel")) == Pop()


def test_what_cannot_be_saved_is_said(page: DealScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(self: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.shell.records.library.Library.new_file", denied)
    assert click(page, page.form["play"].rect) is None
    assert page.notice == page.context.t("seats.cannot_save", problem=page.context.t("disk.denied"))
    page.draw(pygame.Surface(SIZE))


def test_midnight_turns_the_page_and_the_leaf(page: DealScene) -> None:
    page.context.today = lambda: TODAY + timedelta(1)
    page.update(0.1)
    leaf = page.form["day.23"]
    assert isinstance(leaf, DayLeaf) and leaf.is_today and leaf.enabled
    title: TitleScene = laid_out(TitleScene(page.context))
    title.draw(pygame.Surface(SIZE))
    page.context.today = lambda: TODAY + timedelta(2)
    title.update(0.1)
    calendar = title.form["deal"]
    assert isinstance(calendar, CalendarLeaf) and calendar.day.day == 24


def test_no_month_before_the_first_and_none_behind_today(page: DealScene) -> None:
    for _ in range(20):
        page.handle(Command("region_previous"))
    assert page.month == date(2026, 1, 1) and not page.form["earlier"].enabled
    for _ in range(20):
        page.handle(Command("region_next"))
    assert page.month == date(2026, 11, 1) and not page.form["later"].enabled


def test_a_clock_that_stands_years_back_breaks_nothing(context: Context) -> None:
    context.today = lambda: date(1999, 12, 31)
    scene = laid_out(DealScene(context, CLIENT))
    scene.handle(Command("region_previous"))
    scene.draw(pygame.Surface(SIZE))
    assert scene.month == date(1999, 12, 1)


def test_what_is_beaten_and_what_is_said_of_it(page: DealScene) -> None:
    record = deals_of(page.context)
    record.begin("firenze", TODAY, lambda counts: "gone")
    record.keep_mark("firenze", TODAY, 70)
    record.note("firenze", TODAY, RESULT)
    page.resume()
    assert page.said.standing == ("Score to beat: 70 points", "79 points · Score beaten!")
    assert page.said.line == "Firenze 2026-11-22 · 3 seats · 79 points (to beat: 70) · 🟦4 🟥6"
    said = " ".join(page.read_aloud())
    assert "Sunday, 22 November 2026" in said and "22 November: 79 points, Score beaten!" in said
    assert "21 November: Not played" in said


def test_where_there_is_no_clipboard_that_is_said(page: DealScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    record = deals_of(page.context)
    record.begin("firenze", TODAY, lambda counts: "gone")
    record.note("firenze", TODAY, RESULT)
    page.resume()
    click(page, page.form["copy"].rect)
    assert page.notice == page.context.t("deal.not_copied")


def test_the_deal_of_another_day_is_opened_from_its_results(context: Context) -> None:
    context.today = lambda: TODAY
    scene = SceneOpener(context, "firenze")(GoDeal(MONDAY))
    assert isinstance(scene, DealScene) and scene.day == MONDAY
    assert SceneOpener(context, "firenze")(GoDuplicate(MONDAY)).name == "duplicate"


# ---------------------------------------------------------------- people


@pytest.fixture
def people(context: Context) -> DuplicateScene:
    context.today = lambda: TODAY
    scene: DuplicateScene = laid_out(DuplicateScene(context, CLIENT, TODAY))
    return scene


def test_names_are_typed_and_have_to_differ(people: DuplicateScene) -> None:
    people.form.set_focus("name.0")
    for _ in range(14):
        people.handle(Command("erase"))
    people.handle(Command("confirm"))
    click(people, people.form["begin"].rect)
    assert people.drafting and people.notice == people.context.t("duplicate.need_name")
    people.form.set_focus("name.0")
    people.handle(TextTyped(people.players[1].name.upper()))
    people.handle(Command("confirm"))
    click(people, people.form["begin"].rect)
    assert people.drafting and people.notice.startswith("Two players are called")
    people.form.set_focus("name.0")
    people.handle(TextTyped("x"))
    people.handle(Command("cancel"))
    click(people, people.form["begin"].rect)
    assert not people.drafting and not people.notice
    again = laid_out(DuplicateScene(people.context, CLIENT, TODAY))
    assert again.players == people.players and not again.drafting
    click(again, again.form["again"].rect)
    assert again.drafting


def test_a_game_that_was_deleted_is_passed_over(people: DuplicateScene) -> None:
    deals = Deals(people.context, CLIENT)
    players = (DealPlayer("Anna", "circle"), DealPlayer("Bruno", "shield"))
    session = deals.begin_as(TODAY, players, 0)
    session.close()
    assert session.path is not None
    people.context.library.delete(session.path)
    people = laid_out(DuplicateScene(people.context, CLIENT, TODAY))
    assert people.standings == ("gone", "waits") and people.next == 1


def test_the_comparison_shows_everybody_in_a_column(context: Context) -> None:
    context.today = lambda: MONDAY
    deals = Deals(context, CLIENT)
    deals_of(context).set_players(
        "firenze", MONDAY, (DealPlayer("Anna", "circle"), DealPlayer("Bruno", "shield"), DealPlayer("Carla", "star"))
    )
    scores = []
    for number, level in enumerate(("apprentice", "greedy", "random")):
        session = deals.begin_as(MONDAY, deals_of(context).players("firenze", MONDAY), number)
        played(context, session, level)
        assert session.journal.result is not None
        scores.append(session.journal.result.scores[1])
        session.finish(context.library)
    for code in LANGUAGE_CODES:
        context.language = Language.load(code, strict=True)
        scene = laid_out(compare_of(context, CLIENT, MONDAY))
        (grid,) = [block for block in scene.page.blocks if isinstance(block, PageGrid)]
        assert [head.split(" ")[1] for head in grid.head[1:]] == ["Anna", "Bruno", "Carla"]
        assert grid.rows[-1][1:] == tuple(map(str, scores)) and all(len(row) == 4 for row in grid.rows)
        assert any(isinstance(block, PageFigure) for block in scene.page.blocks)
        for size in SIZES[:3]:
            scene.resize(size)
            scene.draw(pygame.Surface(size))
    library = context.library
    damaged = library.find(deals_of(context).players("firenze", MONDAY)[1].stem)
    assert damaged is not None
    damaged.write_bytes(damaged.read_bytes()[:-200])
    scene = laid_out(compare_of(context, CLIENT, MONDAY))
    (grid,) = [block for block in scene.page.blocks if isinstance(block, PageGrid)]
    assert len(grid.head) == 3 or any("Bruno" in block.text for block in scene.page.blocks if isinstance(block, Text))


def test_nothing_to_compare_is_a_page_all_the_same(context: Context) -> None:
    context.today = lambda: TODAY
    scene = laid_out(compare_of(context, CLIENT, TODAY))
    scene.draw(pygame.Surface(SIZE))
    assert not [block for block in scene.page.blocks if isinstance(block, PageGrid)]


# ---------------------------------------------------------------- looks


def pages(context: Context) -> list[Any]:
    """Return every page in a telling state."""
    context.today = lambda: TODAY
    record = deals_of(context)
    record.begin("firenze", TODAY, lambda counts: "gone")
    record.note("firenze", TODAY, DealResult((120, 3, 4, 5), 0, 7, (Badge("b", 4),) * 12, is_own=False))
    record.set_players("firenze", MONDAY, [DealPlayer("W" * 14, shape) for shape in ("circle", "star", "shield")])
    scenes = [DealScene(context, CLIENT), DealScene(context, CLIENT, MONDAY), DealScene(context, CLIENT, TODAY)]
    scenes[2].notice = "W " * 60
    return [*scenes, DuplicateScene(context, CLIENT, TODAY), DuplicateScene(context, CLIENT, MONDAY)]


@pytest.mark.parametrize("size", SIZES)
def test_controls_lie_in_the_window_and_beside_each_other(context: Context, size: Size) -> None:
    window = pygame.Rect(0, 0, *size)
    for scene in pages(context):
        laid_out(scene, size)
        rects = [widget.rect for widget in scene.form if widget.visible]
        assert all(window.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[k + 1 :]) == -1 for k, rect in enumerate(rects))


@pytest.mark.parametrize("size", SIZES)
def test_every_month_lies_in_its_panel(size: Size) -> None:
    for month in range(1, 13):
        place = deal_layout.layout(size, date(2026, month, 1))
        days = [rect for name, rect in place.widgets.items() if name.startswith("day.")]
        assert len(days) >= 28 and all(place.calendar.contains(rect) for rect in days)
        assert not any(rect.colliderect(place.streak) for rect in days)
        parts = [place.date, place.terms, place.seats, place.mark, place.standing, place.squares]
        assert all(place.deal.contains(part) for part in parts)
        assert all(a.bottom <= b.top + 1 for a, b in pairwise(parts))
        assert place.squares.bottom <= place.widgets["play"].top


@pytest.mark.parametrize("size", SIZES)
def test_the_leaf_hangs_beside_the_menu(size: Size) -> None:
    place = title_layout(size)
    assert pygame.Rect(0, 0, *size).contains(place.leaf)
    assert not any(rect.inflate(rect.width // 4, 0).colliderect(place.leaf) for rect in place.blocks.values())
    assert place.leaf.top > place.subtitle[1]


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_everything_is_drawn_with_letters_of_every_size(context: Context, code: str, scale: float) -> None:
    context.settings.text_scale = scale
    for scene in pages(context):
        context.language = Language.load(code, strict=True)
        for size in ((1024, 720), (1920, 1080)):
            laid_out(scene, size)
            scene.draw(pygame.Surface(size))


def test_the_focus_reaches_everything(context: Context) -> None:
    for scene in pages(context):
        laid_out(scene)
        stops = [
            FocusStop(widget.id, widget.rect, widget.group, frozenset())
            for widget in scene.form
            if widget.can_take_focus
        ]
        assert reached(stops, stops[0].key) == {stop.key for stop in stops}
    title: TitleScene = laid_out(TitleScene(context))
    stops = [FocusStop(widget.id, widget.rect) for widget in title.form if widget.can_take_focus]
    assert reached(stops, "new") == {stop.key for stop in stops} and "deal" in {stop.key for stop in stops}


def test_what_can_be_chosen_has_a_name(context: Context) -> None:
    for scene in pages(context):
        laid_out(scene)
        for widget in scene.form:
            if widget.visible and widget.can_take_focus and not isinstance(widget, Stepper):
                assert scene.speech_type(scene).control(widget), widget.id


# ---------------------------------------------------------------- random input


def any_intent(rng: random.Random, scene: Any) -> Intent:
    widgets = [widget for widget in scene.form if widget.visible]
    pos = (rng.randrange(SIZE[0]), rng.randrange(SIZE[1])) if rng.random() < 0.4 else rng.choice(widgets).rect.center
    intents: list[Intent] = [
        Command(rng.choice(sorted(COMMANDS))),
        Command(rng.choice(("up", "down", "left", "right", "confirm", "next", "previous"))),
        PointerMoved(pos),
        Pressed(pos),
        Released(pos),
        Pressed(pos, 1, by_finger=True),
        Wheel(pos, rng.choice((-1, 1))),
        TextTyped(rng.choice(("a", "Ä", " ", "\u202e", "日本"))),
    ]
    return rng.choice(intents)


@pytest.mark.parametrize("seed", widely(range(4), kept={0}))
def test_a_monkey_on_the_pages(context: Context, clipboard: list[str], seed: int) -> None:
    """A thousand random intents per page: none fails, and the exit always works."""
    rng = random.Random(seed)
    for scene in pages(context):
        laid_out(scene)
        surface = pygame.Surface(SIZE)
        for number in range(1000):
            change = scene.handle(any_intent(rng, scene))
            if isinstance(change, GoTable):
                change.session.close()
                scene.resume()
            scene.update(rng.choice((0.0, 0.02, 0.5)))
            if number % 100 == 0:
                scene.resize(rng.choice(SIZES[:4]))
                scene.resize(SIZE)
                scene.draw(surface)
        scene.form.set_focus("back")
        assert scene.handle(Command("cancel")) == Pop()
