"""Only the changed part of a scene is drawn, and the window equals a complete drawing."""

import ast
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from operator import attrgetter
from pathlib import Path
from typing import Any

import pygame
import pytest
from monkey_player import Monkey
from recorded import put, recording
from stage import CLIENT, NAMES, SIZE
from tiers import widely
from whole_pictures import Seen, whole_pictures

from firenze.checks.patience import wait_for
from game.input.intents import Command, Intent, PointerMoved, Pressed, Released, Wheel
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.settings.scene import LINKS
from game.shell.app import UNCOVERED, App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.places import GoBindings, GoGames, GoReplay, GoScreen, GoSeating, GoSeats, GoSettings, GoWelcome
from game.shell.scene import ComposedScene, Go, Pop, Scene
from game.shell.session.session import Session
from game.table.shown import Pin, PromptNotice
from game.table.spots import Target
from game.ui.to_page import GoPage

FRAME = 1 / 60
REST = 0.1
"""Maximum average part of a window drawn while nothing happens."""
GAME = Path(__file__).resolve().parents[3] / "game"


@pytest.fixture
def seen() -> Iterator[Seen]:
    """Every picture in the test is compared with a complete one."""
    with whole_pictures() as found:
        yield found


class Stage:
    """A window with a scene."""

    def __init__(self, context: Context, first: Callable[[Context], Scene], size: tuple[int, int] = SIZE) -> None:
        self.context = context
        self.app = App(CommandOptions(size=size), context, first, SceneOpener(context, "firenze"))
        self.run(6)

    @property
    def top(self) -> Any:
        return self.app.stack.top

    def run(self, frames: int, each: Callable[[int], object] = lambda number: None, dt: float = FRAME) -> None:
        for number in range(frames):
            each(number)
            assert self.app.frame(dt)

    def do(self, *intents: Intent | str) -> None:
        for intent in intents:
            self.app.stack.apply(self.top.handle(Command(intent) if isinstance(intent, str) else intent))

    def go(self, go: Go) -> None:
        self.app.stack.apply(go)
        self.arrive()
        assert go.place in (self.top.name, GoScreen.place)

    def back(self) -> None:
        self.app.stack.apply(Pop())
        self.arrive()

    def arrive(self) -> None:
        """Run until the new scene is there: it is read in the background."""
        self.run(1)
        wait_for(lambda: self.app.coming is None, "the scene", lambda: self.run(1))
        self.run(3)


BEGUN = quick_setup(("human",) * 3, NAMES, 7, 1.0)


@cache
def decisions() -> tuple[Any, ...]:
    """Return the actions of a game until a card is chosen in the middle of it."""
    session, player = Session.begin(BEGUN, None), CLIENT.game.player("greedy", 1)
    while len(session.journal.steps) < 130 or type(session.state.pending).__name__ != "ChooseCard":
        view = session.game.view(session.state, session.game.to_act(session.state))
        session.play(player.choose(view, session.game.legal(view)).action)
    return tuple(step.action for step in session.journal.steps)


@pytest.fixture
def begun(context: Context) -> Session:
    """A game in progress."""
    session = Session.begin(BEGUN, context.library)
    for action in decisions():
        session.play(action)
    session.find_viewer()
    return session


Laid = Callable[..., Stage]


@pytest.fixture
def laid(context: Context, begun: Session) -> Iterator[Laid]:
    """A function that opens a window with that game."""
    stages: list[Stage] = []

    def open_window(size: tuple[int, int] = SIZE) -> Stage:
        stages.append(Stage(context, lambda context: TableScene.of(context, begun), size))
        return stages[-1]

    yield open_window
    for stage in stages:
        stage.app.close()


def cover_everything(table: Any) -> None:
    """Show everything that can cover a table."""
    row = table.model.view.row
    pins = (Pin(Target("order", 2, 6), 1), Pin(Target("stock", 1), 0, is_cursor=True))
    table.shown = replace(
        table.shown,
        pointer=replace(table.shown.pointer, hover=Target("row", 1), card=row[1].card),
        tools=replace(table.shown.tools, pins=pins),
        notice=PromptNotice("Not yet: one yellow stone more", is_refusal=True),
        changed=frozenset({Target("row", 0), Target("order", 1, 4), Target("seat", 1)}),
        focus=Target("row", 2),
    )


# ---------------------------------------------------------------- the table


@pytest.mark.parametrize(
    "size", widely([(SIZE,), ((1366, 768),), ((320, 200),), ((64, 64),)], kept={(SIZE,), ((64, 64),)})
)
def test_the_table_at_rest(laid: Laid, seen: Seen, size: tuple[int, int]) -> None:
    stage = laid(size)
    seen.shares.clear()
    stage.run(60)
    cover_everything(stage.top.table)
    stage.run(30)
    assert seen.whole < 10 and seen.partly > 40
    if size[0] > 1000:
        assert sum(seen.shares) / len(seen.shares) < REST


def test_pointer_focus_panels_and_menus_over_the_table(laid: Laid, seen: Seen) -> None:
    stage, (width, height) = laid(), SIZE
    scene = stage.top
    stage.run(40, lambda k: scene.handle(PointerMoved((k * 37 % width, k * 23 % height))))
    stage.context.device = "keys"
    ways = ("right", "right", "down", "left", "up", "region_next")
    stage.run(40, lambda k: stage.do(ways[k // 3 % len(ways)]) if k % 3 == 0 else None)
    stage.run(70)  # until the tip for the focus appears
    assert scene.table.tip.target is not None
    stage.run(24, lambda k: stage.do("chronicle") if k % 6 == 0 else None)
    stage.run(24, lambda k: scene.menu.toggle("menu") if k % 8 == 0 else stage.do("down"))
    scene.table.use(scene.table.shown.tools.closed())
    stage.do("hint", Pressed((5, 5), 1), Released((5, 5)))
    stage.run(20)
    assert seen.partly > 150 and seen.whole < 30, seen


def test_captions_come_and_go(laid: Laid, seen: Seen) -> None:
    stage = laid()
    stage.context.settings.captions = True
    before = seen.whole
    for word in ("captions.bell", "captions.seal"):
        stage.context.sounds.captions.say(word)
        stage.run(15, dt=0.2)
    assert seen.whole == before and seen.partly > 10


def test_what_flies_shakes_and_glows(context: Context, seen: Seen) -> None:
    """A game with all its motion."""
    session = Session.begin(quick_setup(("human", "human"), NAMES, 5, 4.0), context.library)
    context.speed = 2.0
    stage = Stage(context, lambda context: TableScene.of(context, session))
    player, scene = CLIENT.game.player("greedy", 1), stage.top

    def play(number: int) -> None:
        if not scene.table.busy and scene.session.human_acts:
            view = session.game.view(session.state, session.game.to_act(session.state))
            scene.live.play((player.choose(view, session.game.legal(view)).action,))
        elif number % 9 == 0:
            scene.table.motion.refuse(lambda: scene.table.rect_of(Target("row", 1)))

    stage.run(180, play, 0.12)
    assert seen.partly > 100 and len(session.journal.steps) > 15, seen
    stage.app.close()


def test_a_scene_below_another_one_moves_no_more(laid: Laid, seen: Seen) -> None:
    stage = laid()
    for page in ("rules", "cards/campanile"):
        stage.go(GoPage(page))
        before = seen.untouched
        stage.run(20)
        assert seen.untouched > before + 15, "a page at rest costs nothing"
        stage.run(20, lambda k: stage.do(Wheel((0, 0), -1 if k < 12 else 1)) if k % 2 else None)
        stage.run(20, lambda k: stage.do("next") if k % 4 == 0 else None)
        stage.run(20, lambda k: stage.do(PointerMoved((k * 60 % SIZE[0], k * 35 % SIZE[1]))))
        stage.back()


# ---------------------------------------------------------------- other scenes


@pytest.mark.parametrize(
    "go", [GoSettings(), GoBindings(), LINKS["programs"][1], GoSeats(), GoWelcome()], ids=attrgetter("place")
)
def test_forms(laid: Laid, seen: Seen, go: Go, size: tuple[int, int] = (1024, 720)) -> None:
    stage, chance = laid(size), random.Random(3)
    stage.go(go)
    assert isinstance(stage.top, ComposedScene)
    stage.run(10)
    before = seen.untouched
    stage.run(30)
    assert seen.untouched > before + 15, "at rest nothing is drawn"
    stage.context.device = "keys"
    stage.run(30, lambda k: stage.do(chance.choice(("down", "down", "right", "left"))) if k % 3 == 0 else None)

    def point(_: int) -> None:
        pos = chance.randrange(size[0]), chance.randrange(size[1])
        stage.do(PointerMoved(pos), Wheel(pos, chance.choice((-1, 1))))

    stage.run(40, point)
    assert seen.partly > 10


def test_who_sits_where(laid: Laid, seen: Seen, begun: Session) -> None:
    stage = laid()
    stage.go(GoSeating(begun))
    stage.run(30, lambda k: stage.do(("down", "right", "up")[k // 3 % 3]) if k % 3 == 0 else None)
    assert seen.partly


def test_games_and_a_replay(context: Context, seen: Seen) -> None:
    for number in range(12):
        put(context.library, recording(2, 40 + number), 1000.0 * number)
    path = put(context.library, recording(2, 200), 10.0)
    stage = Stage(context, lambda context: SceneOpener(context, "firenze")(GoGames()))
    stage.arrive()
    stage.run(40, lambda k: stage.do("down") if k % 4 == 0 else None)
    stage.run(20, lambda k: stage.do(Wheel((300, 400), -1 if k < 10 else 1)))
    stage.go(GoReplay(path))
    stage.run(40, lambda k: stage.do("step") if k % 10 == 0 else None)
    stage.do("play_pause")
    stage.run(80, dt=0.06)
    stage.run(40, lambda k: stage.do(PointerMoved((k * 31 % SIZE[0], SIZE[1] - 10 - k))))
    assert seen.partly > 150 and seen.whole < 40, seen
    stage.app.close()


def test_the_settings_change_how_everything_looks(laid: Laid, seen: Seen) -> None:
    stage = laid()
    for name, value in (("text_scale", 2.0), ("palette", "second"), ("high_contrast", True), ("reduced_motion", True)):
        stage.go(GoSettings())
        stage.context.change(name, value)
        stage.run(6)
        stage.back()
        stage.run(30)
    assert seen.partly > 20


# ---------------------------------------------------------------- the presented picture is lost


@pytest.fixture
def presented(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The way in which each frame was presented."""
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("all"))
    monkeypatch.setattr(pygame.display, "update", lambda rects: shown.append("part"))
    return shown


class Still(ComposedScene):
    """A scene in which nothing happens."""

    def compose(self, display: Any) -> None:
        display.fill((1, 2, 3), display.area)


def test_nothing_is_presented_where_nothing_changes(context: Context, presented: list[str]) -> None:
    stage = Stage(context, Still)
    stage.run(10)
    assert presented == ["all"]
    stage.app.close()


@pytest.mark.parametrize("kind", sorted(UNCOVERED))
def test_a_window_that_may_have_lost_its_picture_is_presented_whole(
    context: Context, presented: list[str], kind: int
) -> None:
    stage = Stage(context, Still)
    presented.clear()
    stage.app.frame(FRAME, [pygame.Event(kind, w=SIZE[0], h=SIZE[1], size=SIZE)])
    stage.run(3)
    assert presented == ["all"]
    stage.app.close()


def test_another_size_another_scene_and_an_overlay_are_drawn_whole(laid: Laid, presented: list[str]) -> None:
    stage = laid()
    stage.run(10)
    changes: tuple[Callable[[], object], ...] = (
        stage.app.resize,
        partial(stage.go, GoSettings()),
        stage.back,
        partial(stage.go, GoPage("rules")),
        stage.back,
    )
    for change in changes:
        presented.clear()
        change()
        stage.run(2)
        assert presented[0] == "all"


# ---------------------------------------------------------------- anything else


def test_whatever_is_pressed_the_window_shows_what_is_there(tmp_path: Path, seen: Seen) -> None:
    monkey = Monkey(tmp_path, seed=3)
    monkey.slow_down()
    try:
        monkey.run(100)
    finally:
        monkey.close()
    assert not monkey.findings.problems, "\n".join(monkey.findings.problems.values())
    assert seen.partly + seen.untouched > 30, seen


def test_nothing_is_drawn_with_what_looks_different_where_a_clip_cuts_it() -> None:
    """See `game.graphics.frame`; allowed on a separate picture, or for things never drawn in part."""
    free = {"frame.py", "glyphs.py", "crash.py", "head.py"}
    found = []
    for path in GAME.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        is_free = path.name in free or path == GAME / "graphics" / "marks.py"  # other rooms have marks of their own
        for node in ast.walk(ast.parse(text)) if "pygame.draw." in text and not is_free else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                has_width = len(node.args) > 3 or any(keyword.arg == "width" for keyword in node.keywords)
                is_frame = ast.unparse(node.func) == "pygame.draw.rect" and has_width
                if is_frame or ast.unparse(node.func).startswith("pygame.draw.aa"):
                    found.append(f"{path.relative_to(GAME)}:{node.lineno}")
    assert not found
