"""Everything by keys alone: whole games from the title to the results and back, every scene, every step of a game."""

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from clicker import Clicker
from keyboard_player import KeyboardPlayer
from stage import ARROWS, reached, sized
from test_by_every_device import in_haste
from tiers import widely

from game.client import GameClient
from game.input.intents import Command, PointerMoved
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.language import Language
from game.shell.places import GoBindings, GoFair, GoFrom, GoGames, GoHall, GoReplay, GoSeating, GoSeats, GoSettings
from game.shell.scene import Go, Pop, Scene, SceneStack
from game.shell.session.session import Session
from game.shell.setup.setup import GoOn
from game.table.view import does_something
from game.ui.to_page import GoPage

SIZE = (1280, 720)
NAMES = ("Anna", "Bruno", "Chiara", "Dante")


def at_the_title(context: Context, game: str, monkeypatch: pytest.MonkeyPatch) -> SceneStack:
    in_haste(context, monkeypatch)
    return SceneStack(TitleScene(context), SIZE, SceneOpener(context, game, 3))


def begun(stack: SceneStack, player: KeyboardPlayer, kinds: tuple[str, ...]) -> TableScene:
    """Begin a game with people in these niches and return its table."""
    player.press("new")
    assert player.scene.name == "seats"
    for niche in kinds:
        player.go_to(niche)
        while player.scene.draft.niches[int(niche[-1])].kind != "human":  # type: ignore[attr-defined]
            player.key("right")
    player.press("start_game")
    table = stack.top
    assert isinstance(table, TableScene)
    return table


@pytest.mark.wide  # the tiers have whole games by keys of the Princes and of the small game
def test_a_whole_game_of_firenze_from_the_title_and_back(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    stack = at_the_title(context, "firenze", monkeypatch)
    player = KeyboardPlayer(stack, random.Random(4))
    table = begun(stack, player, ("kind.0", "kind.1"))
    player.play(until=lambda: stack.top is not table)
    assert player.scene.name == "results"
    player.key("confirm")
    assert_page_reached(player.scene)
    player.press("title")
    assert player.scene.name == "title" and len(context.library.finished()) == 1
    player.press("quit")
    assert stack.top is None


def test_a_whole_game_of_the_small_game(
    context: Context, lots_client: GameClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack = at_the_title(context, lots_client.game.name, monkeypatch)
    player = KeyboardPlayer(stack, random.Random(2))
    table = begun(stack, player, ("kind.0", "kind.1"))
    player.play(until=lambda: stack.top is not table)
    assert player.scene.name == "results"
    assert_page_reached(player.scene)
    player.press("title")
    assert player.scene.name == "title"


# ---------------------------------------------------------------- the focus reaches everything


def assert_all_reached(scene: TableScene, rng: random.Random) -> None:
    """Assert that arrows and regions reach every target of the table, or of the layer above it, and that Tab reaches
    every target that reacts to a press."""
    table = scene.table
    wanted = {spot.target for spot in table.targets() if spot.rect.w}
    targets = table.focus.targets
    if not any(area.is_window for area in table.parts.showing.areas(table.layout, table.model, table.shown)):
        assert set(targets) == wanted
    assert set(targets) <= wanted
    stops = table.focus.moves.stops
    for start in rng.sample(targets, min(2, len(targets))):
        assert reached(stops, start) == set(targets), start
    by_tab, by_regions, groups = set(), set(), {stop.key: stop.group for stop in stops}
    scene.handle(Command("next"))
    start_of_tab = table.focus.at
    for _ in targets:
        scene.handle(Command("next"))
        by_tab.add(table.focus.at)
    is_window = any(area.is_window for area in table.parts.showing.areas(table.layout, table.model, table.shown))
    pressed = {target for target in targets if is_window or does_something(table, target)}
    assert by_tab - {start_of_tab} == (pressed or set(targets)) - {start_of_tab}
    for _ in set(groups.values()):
        scene.handle(Command("region_next"))
        by_regions.add(groups.get(table.focus.at or start))
    assert by_regions == set(groups.values())
    scene.handle(PointerMoved((3, 3)))


def situations(scene: TableScene, seed: int, patience: int) -> Iterator[tuple[object, ...]]:
    """Yield every kind of question of a game when it first appears."""
    player, seen = Clicker(scene, random.Random(seed)), set[tuple[object, ...]]()
    while not scene.session.is_over and patience:
        patience -= 1
        question, tools = scene.table.shown.question, scene.table.shown.tools
        path = tuple(target.kind for target in scene.live.interaction.path)
        kind: tuple[object, ...] = (
            scene.session.state.pending.step,
            path,
            question.picker is not None,
            question.chosen is not None,
            bool(question.secondary),
            tools,
        )
        if kind not in seen:
            seen.add(kind)
            yield kind
        for target in sorted(question.lit)[:: max(1, len(question.lit) // 3)]:
            if type(question.answers[target]) is tuple and len(path) < 2 and (kind[0], target.kind) not in seen:
                seen.add((kind[0], target.kind))
                player.click(target)
                break
        else:
            while scene.live.interaction.path or scene.live.interaction.chosen is not None:
                scene.handle(Command("cancel"))
                scene.update(0.0)
            player.say(player.choose())


@pytest.mark.parametrize(
    ("language", "seats", "size"),
    widely([("en", 2, SIZE), ("de", 4, (1920, 1080)), ("de", 3, (1280, 800))], kept={("de", 3, (1280, 800))}),
)
def test_in_every_step_the_focus_reaches_every_target(
    context: Context, language: str, seats: int, size: tuple[int, int]
) -> None:
    context.language = Language.load(language, strict=True)
    context.settings.auto_advance = False
    setup = quick_setup(("human",) * seats, NAMES, 11, math.inf)
    scene = sized(TableScene.new(context, setup), size)
    scene.update(0.0)
    rng, steps = random.Random(1), set()
    for kind in situations(scene, 5, 600):
        steps.add(kind[0])
        assert_all_reached(scene, rng)
    assert {"choose", "pay", "swap", "build", "fulfil", "window", "give"} <= steps
    scene.handle(Command("menu"))
    assert_all_reached(scene, rng)


# ---------------------------------------------------------------- every page


def reached_by_keys(scene: Any, names: Sequence[str]) -> set[str]:
    """Return the widgets that the keys reach, sent to the scene directly; a widget that uses an arrow keeps it."""
    form = scene.form
    found: set[str] = set()
    waiting: list[str | None] = [None]
    while waiting:
        here = waiting.pop()
        for name in names:
            form.set_focus(here)
            is_tab = str(here).startswith("tab.") and name in ("left", "right")
            if here is not None and (here not in form or name in form[here].commands or is_tab):
                continue
            scene.handle(Command(name))
            if form.focus is not None and form.focus not in found:
                found.add(form.focus)
                waiting.append(form.focus)
    return found


def assert_page_reached(scene: Any) -> None:
    """Assert that arrows and Tab each reach every widget of a page."""
    wanted = {widget.id for widget in scene.form if widget.can_take_focus}
    assert wanted
    assert wanted <= reached_by_keys(scene, ("next",))
    assert wanted <= reached_by_keys(scene, ARROWS)


def page_of(context: Context, place: str) -> Scene:
    """Return the scene of a place, with a game in the library for places that need one."""
    places = SceneOpener(context, "firenze", 3)
    context.settings.auto_advance = False
    if place == "title":
        scene: Scene = TitleScene(context)
    else:
        session = Session.begin(quick_setup(("human", "human"), NAMES, 5, 1.0), context.library)
        for _ in range(3):
            session.play(session.game.legal(session.state)[0])
        position = GoOn(session.setup, tuple(step.action for step in session.journal.steps), 1, (0, 0))
        path = context.library.running()[0].path
        if place not in ("seating", "fair"):
            session.close()
        ways: tuple[Go, ...] = (
            *(GoSeats(), GoSettings(), GoBindings(), GoGames(), GoHall(), GoPage("rules")),
            *(GoReplay(path), GoFrom(position), GoSeating(session), GoFair(session)),
        )
        scene = places(next(go for go in ways if go.place == place))
    scene.resize(SIZE)
    scene.update(0.1)
    return scene


PLACES = ("title", "seats", "settings", "bindings", "games", "replay", "go_on", "seating")


@pytest.mark.parametrize("place", PLACES)
def test_on_every_page_arrows_alone_and_tab_alone_reach_everything(context: Context, place: str) -> None:
    assert_page_reached(page_of(context, place))


@pytest.mark.parametrize("place", (*PLACES, "page", "fair", "hall"))
def test_every_page_is_left_by_keys(context: Context, place: str) -> None:
    scene = page_of(context, place)
    if place != "title":
        assert scene.handle(Command("cancel")) == Pop()


def test_the_first_key_at_the_title_shows_where_one_goes_on(context: Context) -> None:
    title = page_of(context, "title")
    assert isinstance(title, TitleScene)
    title.handle(Command("confirm"))
    assert title.form.focus == "new"
    again = page_of(context, "seats")
    again.close()
    title = page_of(context, "title")
    assert isinstance(title, TitleScene)
    title.handle(Command("up"))
    assert title.form.focus == "continue"
