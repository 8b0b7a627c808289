"""A monkey test: random input from every device in every scene, through the real window.

    monkey = Monkey(folder, seed=1)
    monkey.run(5000)                # intents; monkey.findings holds what went wrong

Mouse, keys, fingers, the wheel, text, window sizes and dropped files are real pygame events; pads are passed in as
intents.  Occasionally any event that pygame can deliver is sent, with arbitrary values (`every_event`).  Half of the
input is random; the other half presses something that can be pressed, so that games are begun, finished, replayed and
resumed.  At intervals the way out is tested: a few presses on one device must lead back to the title from anywhere.  A
dead end is reported when many intents in a row change nothing visible, or the game at a table makes no progress.
Computer players answer at once, and pictures are cached on disk uncompressed.
"""

import random
import shutil
import traceback
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Literal
from unittest.mock import patch

import pygame
from every_event import ENDS, any_event
from pygame import Rect
from sight import Sight, decided, sight

from engine.kernel.game import Game, quick_level
from engine.kernel.games import DEFAULT, find_game
from engine.programs.program import NO_WORD
from engine.programs.safe_player import safe_player
from game.clients import CLIENTS
from game.input.bindings import BY_COMMAND, PAD_BUTTONS, TABLE, is_text, split_chord
from game.input.intents import COMMANDS, PAD_KINDS, CapPressed, Command, CommandEnded, Intent, PadFound, PadLost
from game.paths import ASSETS
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.scenes.title.scene import TitleScene
from game.shell.app import App
from game.shell.background.background import Background
from game.shell.context import Context
from game.shell.language import Language
from game.shell.options import CommandOptions
from game.shell.places import GoAttract, GoBindings, GoGames, GoHall, GoReplay, GoSeating, GoSeats, GoWelcome
from game.shell.scene import Go, Scene
from game.shell.session import session as sessions
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, GameSetup
from game.table.focus import PRIMARY
from game.table.spots import Target

Pos = tuple[int, int]
NAMES = ("Anna", "Bruno", "Chiara", "Dante")
HOME = (1280, 720)
SIZES = (
    *(HOME, (1024, 720), (1280, 800), (1920, 1080), (800, 600)),
    *((640, 360), (320, 200), (97, 61), (1, 1), (2560, 400)),
)
EVENING = 5_000
"""Number of intents after which the window is closed and reopened on a new folder."""
SEATED = 0.01
"""Share of the presses at a table that open the page of its seats."""
PROBE = 600
"""Number of intents after which the way out is tested."""
SEEN = 0.25
"""Share of the frames that are painted."""
MORE = 5
"""Number of extra short frames after each frame while pictures are compared."""
WAY_OUT = 40
"""Most presses that the way out may take."""
STILL = 300
"""At least one of this many intents must change something visible."""
STUCK = 400
"""At least one of this many intents at a running table must advance the game or take a step back; if random input
missed what there is to press, as in a tiny window, deliberate presses must find it."""
DELIBERATE = 150
"""Most deliberate presses on lit targets that may pass before the game advances."""
LATEST = 30
"""Number of recent intents reported with a failure."""
STEPS = (0.0, 1 / 60, 1 / 60, 0.1, 0.1, 0.3, 0.7, 2.0, 31.0)
"""Frame lengths in seconds; the longest starts the demonstration on the title."""
LETTERS = ("a", "Z", "ß", "é", "7", " ", "5XK7-Q2MN", "日本", "\u202e", "W" * 60, "'", "%s", "{n}", "]", "[a](b)")
CHORDS = [chord for binding in TABLE for chord in binding.keys]
ODD_KEYS = (pygame.K_F5, pygame.K_LSHIFT, pygame.K_CAPSLOCK, pygame.K_INSERT, pygame.K_z, pygame.K_QUOTE)


SECONDARY = Target("secondary")


class QuickThinker:
    """A `Thinker` that answers at once, in this process."""

    level = "greedy"
    gone = ""
    account = NO_WORD

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self._game = game
        self._answer: Any = None
        self.ranked: tuple[Any, ...] = ()

    @property
    def is_thinking(self) -> bool:
        return self._answer is not None

    def ask(self, who: object, seed: int, view: Any, legal: tuple[Any, ...]) -> None:
        choice = safe_player(self._game, self.level, seed).choose(view, legal)
        self._answer, self.ranked = choice.action, choice.ranked

    def answer(self) -> Any | None:
        answer, self._answer = self._answer, None
        return answer

    def hurry(self) -> None:
        """Do nothing: the answer takes no time."""

    def wait(self, seconds: float) -> bool:
        """Return whether there is an answer: it takes no time."""
        return self.is_thinking

    def forget(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None


def known_at_once(background: Background, name: object, function: object, deal: object, take: Any) -> None:
    """Report a fixed result for a deal without computing it."""
    take(50)


class Unpacked:
    """Reads a picture from its file once and its uncompressed pixels from a second file afterwards: most of the time
    went into decompressing the same pictures for every window size.  Nothing is kept in memory, because memory is
    measured."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._read = pygame.image.load
        self._writing = Lock()
        self._known: dict[str, tuple[Path, Pos, Literal["RGB", "RGBA"]]] = {}

    def load(self, source: Any, *more: Any) -> pygame.Surface:
        """Replace `pygame.image.load`."""
        if more or not isinstance(source, Path):
            return self._read(source, *more)
        known = self._known.get(str(source))
        if known is not None:
            path, size, kind = known
            return pygame.image.frombytes(path.read_bytes(), size, kind)
        picture = self._read(source)
        with self._writing:  # a thread reads pictures ahead
            if not source.is_relative_to(ASSETS) or str(source) in self._known:
                return picture
            path, has_alpha = self._folder / str(len(self._known)), picture.get_masks()[3]
            path.write_bytes(pygame.image.tobytes(picture, "RGBA" if has_alpha else "RGB"))
            self._known[str(source)] = path, picture.get_size(), "RGBA" if has_alpha else "RGB"
        return picture


@dataclass
class Findings:
    """Problems found, one of each kind, and the scenes visited."""

    problems: dict[str, str] = field(default_factory=dict)
    scenes: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    """Number of events sent as `any_event`, by the name of their type."""
    covered: int = 0
    """Intents at tables with covered hands."""
    games: int = 0
    finished: int = 0
    still: int = 0
    """Longest run of intents that changed nothing visible."""
    stuck: int = 0
    """Longest run of intents at a table without progress in the game."""

    def note(self, kind: str, text: str) -> bool:
        """Keep a problem and return whether it is new."""
        is_new = kind not in self.problems
        self.problems.setdefault(kind, text)
        return is_new


LONG = 2000
"""Most actions of a game."""


def samples_setup(game: str) -> GameSetup:
    """Return the setup of the games that every evening starts with."""
    return quick_setup(("human",) * find_game(game).seats[0], NAMES, 5, 1.0, game)


@cache
def decisions(game: str) -> tuple[Any, ...]:
    """Return the actions of a whole game from that setup."""
    session = Session.begin(samples_setup(game), None)
    player = safe_player(session.game, quick_level(session.game), 3)
    while not session.is_over and len(session.journal.steps) < LONG:
        view = session.game.view(session.state, session.game.to_act(session.state))
        session.play(player.choose(view, session.game.legal(view)).action)
    return tuple(step.action for step in session.journal.steps)


class Monkey:
    """The monkey; see the module.  say: called with every new problem."""

    def __init__(
        self, folder: Path, seed: int = 1, say: Callable[[str], None] = lambda text: None, game: str = DEFAULT
    ) -> None:
        self.folder = folder
        self.game = game
        self.rng = random.Random(seed)
        self.say = say
        self.findings = Findings()
        self.done = 0
        self._latest: deque[str] = deque(maxlen=LATEST)
        self._pads: set[int] = set()
        self._fingers: dict[int, Pos] = {}
        self._evening = 0
        self._samples = folder / "samples"
        self._events: list[pygame.Event] = []
        self._sight: Sight = ()
        self._still = 0
        self._came: Sight = ()
        self._stuck = 0
        self._share, self._more = SEEN, 0
        self._patch()
        self._fill_samples()
        self._open()

    # ------------------------------------------------------------ evenings

    def _patch(self) -> None:
        self._quick: list[Any] = [patch.object(sessions, "Thinker", QuickThinker)]
        self._quick.append(patch.object(Background, "want", known_at_once))
        self._quick.append(patch.object(pygame.image, "load", Unpacked(self.folder / "unpacked").load))
        for quick in self._quick:
            quick.start()

    def _fill_samples(self) -> None:
        """Create the files that are dropped on the window and those that every evening starts with."""
        home = self._samples / "home"
        context = Context.open(home, "en")
        whole = len(decisions(self.game))
        for steps in (whole, 0, 40, whole - 60, whole - 4):
            self._play(context, steps)
        (running, *_) = context.library.running()
        data = running.path.read_bytes()
        (self._samples / "good.firenze").write_bytes(data)
        (self._samples / "damaged.firenze").write_bytes(data[:2000] + b"#" + data[2001:])
        (self._samples / "letter.txt").write_text("Dear Anna")

    def _play(self, context: Context, steps: int) -> None:
        """Leave a game of this many actions in the library."""
        session = Session.begin(samples_setup(self.game), context.library)
        for action in decisions(self.game)[:steps]:
            session.play(action)
        if session.is_over:
            session.finish(context.library)
        session.close()

    def _open(self) -> None:
        """Open the window on a new folder with some games."""
        self._evening += 1
        self._home = self.folder / f"evening-{self._evening}"
        shutil.copytree(self._samples / "home", self._home)
        shutil.copy(self._samples / "damaged.firenze", self._home / "games")
        self._start()

    def _start(self) -> None:
        self._still = self._stuck = 0
        context = Context.open(self._home)
        context.language = Language.load(self.rng.choice(("de", "en")))
        places = SceneOpener(context, self.game, self.rng.randrange(99))
        self.app = App(CommandOptions(size=HOME), context, lambda _: TitleScene(context), places)
        self._fingers.clear()
        self._pads.clear()
        self._ready, self.app._is_ready = self.app._is_ready, self._seen  # type: ignore[method-assign]
        self._deliver, self.app.deliver = self.app.deliver, self._counted  # type: ignore[method-assign]
        self._frame(0.1)
        self._frame(0.1)

    def _counted(self, intent: Intent) -> None:
        """Count an intent and deliver it.  Raises DeadEnd if the preceding intents changed nothing."""
        self.done += 1
        top = self.app.stack.top
        if top is not None:
            self.findings.scenes[top.name] += 1
            self.findings.covered += isinstance(top, TableScene) and bool(top.table.hidden)
            self._watch(top)
        self._deliver(intent)

    def _watch(self, scene: Scene) -> None:
        """Count the intents that changed nothing.  Raises DeadEnd if there are too many."""
        before, self._sight = self._sight, sight(scene)
        self._still = self._still + 1 if self._sight == before else 0
        self.findings.still = max(self.findings.still, self._still)
        if self._still >= STILL:
            raise DeadEnd(f"{STILL} intents have changed nothing in {scene.name}")
        if isinstance(scene, TableScene) and not (scene.session.is_over or scene.menu.is_open):
            came, self._came = self._came, (scene, *decided(scene))
            self._stuck = self._stuck + 1 if self._came == came else 0
            self.findings.stuck = max(self.findings.stuck, self._stuck)

    def _seen(self, began: float) -> bool:
        """Return whether to paint the frame.  The random draw comes first, so that the run does not depend on the
        machine's speed."""
        is_looked_at = self.rng.random() < self._share
        return self._ready(began) and is_looked_at

    def slow_down(self) -> None:
        """Paint every frame from now on, each followed by short ones."""
        self._share, self._more = 1.0, MORE

    def _close(self) -> None:
        try:
            self.app.close()
        finally:
            pygame.display.init()
            pygame.display.set_mode(HOME)

    def close(self) -> None:
        """Close the window."""
        self._close()
        for quick in self._quick:
            quick.stop()

    def _new_evening(self) -> None:
        old = self._home
        self._close()
        self._open()
        shutil.rmtree(old, ignore_errors=True)

    # ------------------------------------------------------------ actions

    @property
    def scene(self) -> Scene:
        assert self.app.stack.top is not None
        return self.app.stack.top

    def run(self, intents: int, look: Callable[[int], None] = lambda done: None, every: int = 20_000) -> None:
        """Send this many intents.  look: called on the title after every `every` intents."""
        end = self.done + intents
        while self.done < end:
            before = self.done
            try:
                self._one()
                if self._stuck >= STUCK:
                    self._get_on()
                if self._is_due(before, PROBE):
                    self._find_out()
                if self._is_due(before, EVENING):
                    self._new_evening()
                if self._is_due(before, every):
                    self._go_home()
                    look(self.done)
            except Exception as problem:
                self._failed(problem)

    def _is_due(self, before: int, every: int) -> bool:
        """Return whether a multiple of `every` was passed since `before`."""
        return self.done // every > before // every

    def _failed(self, problem: Exception) -> None:
        frames = traceback.extract_tb(problem.__traceback__)
        ours = [frame for frame in frames if "/game/" in frame.filename or "/engine/" in frame.filename] or frames
        own = [frame for frame in ours if "/tests/" not in frame.filename] or ours
        kind = f"{type(problem).__name__} at {Path(own[-1].filename).name}:{own[-1].lineno}"
        if isinstance(problem, DeadEnd):
            kind = str(problem)
        text = "".join(traceback.format_exception(problem))
        if self.findings.note(kind, text):
            self.say(f"{self.done}: {kind}\n{text}\n  " + "\n  ".join(self._latest))
        try:
            self._close()
        except Exception:  # the failure is reported; the broken state cannot be closed
            pygame.display.init()
        self._evening += 1
        self._open()

    def _one(self) -> None:
        """Send one intent of any device, and run a frame half of the time."""
        wish = self.rng.random()
        if self.scene.name == "page" and wish < 0.2:
            self._command("cancel")
        elif wish < 0.52:
            self._press_something()
        else:
            self.rng.choices(
                (self._mouse, self._key, self._finger, self._pad, self._write, self._wheel, self._odd, self._any),
                (20, 25, 15, 20, 5, 10, 2, 10),
            )[0]()
        if self.rng.random() < 0.5:
            self._frame(self.rng.choices(STEPS, (2, 4, 4, 6, 6, 4, 3, 1, 0.02))[0])
            for _ in range(self._more):
                self._frame(1 / 60)

    def _frame(self, dt: float) -> None:
        events, self._events = self._events, []
        before = self.app.stack.top
        if not self.app.frame(dt, events):
            self._latest.append("the game was left")
            self._close()
            self._start()
        elif self.scene is not before:
            self._latest.append(f"-> {self.scene.name}")
            self.findings.games += self.scene.name == "table"
            self.findings.finished += self.scene.name == "results"

    def _event(self, kind: int, **values: Any) -> None:
        self._latest.append(f"{self.scene.name}: {pygame.event.event_name(kind)} {values}")
        self._events.append(pygame.Event(kind, **values))

    def _intent(self, intent: Intent) -> None:
        self._latest.append(f"{self.scene.name}: {intent}")
        self.app.deliver(intent)
        if self.app.stack.top is None:
            self._close()
            self._start()

    # ------------------------------------------------------------ what can be pressed

    def places(self) -> list[Rect]:
        """Return the rectangles of everything that can be pressed."""
        scene: Any = self.scene
        if isinstance(scene, TableScene):
            question = scene.table.shown.question
            spots = {spot.target: spot.rect for spot in scene.table.targets()}
            lit = [rect for target, rect in spots.items() if target in question.lit]
            buttons = [rect for target, rect in spots.items() if target.kind in ("primary", "secondary", "pick")]
            return lit * 3 + buttons * 8 + list(spots.values())
        form = getattr(scene, "form", None)
        return [] if form is None else [widget.rect for widget in form if widget.visible and widget.enabled]

    @property
    def _has_games(self) -> bool:
        return any(True for _ in self.app.context.library.listed())

    def _press_something(self) -> None:
        """Press something that can be pressed, on any device; sometimes go straight to a page: from the title, and from
        a table to its seats."""
        scene = self.scene
        if scene.name == "title" and self.rng.random() < 0.25:
            games = self.app.context.library.finished() or self.app.context.library.running()
            last = GoReplay(games[0].path) if games else GoHall()
            seats = GoSeats(self.rng.choice(list(CLIENTS)))
            self._go(self.rng.choice((GoWelcome(), GoBindings(), GoHall(), GoAttract(), GoGames(), seats, seats, last)))
            return
        if isinstance(scene, TableScene) and scene.name == "table" and self.rng.random() < SEATED:
            self._go(GoSeating(scene.session))
            return
        found = [rect for rect in self.places() if rect.w > 0 and rect.h > 0]
        if not found or self.rng.random() < 0.2:
            self._command(self.rng.choice(("next", "confirm", "primary", "confirm", "down", "right", "left", "up")))
            return
        rect = self.rng.choice(found)
        pos = self.rng.randrange(rect.left, rect.right), self.rng.randrange(rect.top, rect.bottom)
        w, h = self.app.surface.get_size()
        pos = min(max(0, pos[0]), w - 1), min(max(0, pos[1]), h - 1)
        if self.rng.random() < 0.7:
            self._event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
            self._event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
            self._event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        else:
            self._event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=pos[0] / w, y=pos[1] / h, dx=0.0, dy=0.0)
            self._event(pygame.FINGERUP, touch_id=1, finger_id=1, x=pos[0] / w, y=pos[1] / h, dx=0.0, dy=0.0)
            self._fingers.pop(1, None)

    def _go(self, go: Go) -> None:
        self._latest.append(f"to {go.place}")
        self.app.stack.apply(go)
        page = self.scene
        if isinstance(page, SeatsScene) and self.rng.random() < 0.5:  # several persons, whose hands are covered
            for niche in page.draft.taken:
                while page.draft.niches[niche].kind != HUMAN:
                    page.draft.turn_kind(niche, 1)
            page.resize(page.size)

    # ------------------------------------------------------------ devices

    def _anywhere(self) -> Pos:
        w, h = self.app.surface.get_size()
        if self.rng.random() < 0.05:
            return self.rng.choice(((0, 0), (w - 1, h - 1), (-1, -1), (w + 50, h // 2)))
        return self.rng.randrange(w), self.rng.randrange(h)

    def _mouse(self) -> None:
        pos, button = self._anywhere(), self.rng.choices((1, 2, 3, 5), (8, 1, 2, 1))[0]
        match self.rng.randrange(5):
            case 0:
                self._event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
            case 1:
                self._event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
            case 2:
                self._event(pygame.WINDOWLEAVE)
            case _:
                self._event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)

    def _wheel(self) -> None:
        self._event(pygame.MOUSEMOTION, pos=self._anywhere(), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        self._event(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-30, -3, -1, 0, 1, 2, 30)), touch=False)

    def _key(self) -> None:
        """Press a bound key or any other; most are released again."""
        if self.rng.random() < 0.1:
            key, mod = self.rng.choice(ODD_KEYS), self.rng.choice((0, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        else:
            key, mod = key_of(self.rng.choice(CHORDS))
        self._event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if self.rng.random() < 0.8:
            self._event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        if self.rng.random() < 0.02:
            self._event(pygame.WINDOWFOCUSLOST)

    def _command(self, name: str) -> None:
        """Send a command by key or by pad."""
        keys = BY_COMMAND[name].keys
        if keys and self.rng.random() < 0.6:
            key, mod = key_of(keys[0])
            self._event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self._event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        else:
            self._intent(Command(name, self.rng.choice((0, *self._pads))))

    def _finger(self) -> None:
        """Touch, move or lift one of up to three fingers."""
        w, h = self.app.surface.get_size()
        finger, (x, y) = self.rng.randrange(1, 4), self._anywhere()
        kind = self.rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP))
        self._event(kind, touch_id=1, finger_id=finger, x=x / w, y=y / h, dx=0.01, dy=0.01)

    def _pad(self) -> None:
        """Connect, press or disconnect a pad; the number may belong to no pad."""
        hand = self.rng.randrange(1, 5)
        match self.rng.randrange(14):
            case 0 if hand not in self._pads:
                self._pads.add(hand)
                self._intent(PadFound(hand, self.rng.choice(PAD_KINDS)))
            case 1:
                self._pads.discard(hand)
                self._intent(PadLost(hand))
            case 2:
                self._intent(CommandEnded("peek", hand))
            case 3 if self.scene.capturing:
                self._intent(CapPressed("pad", self.rng.choice(PAD_BUTTONS)))
            case _:
                self._intent(Command(self.rng.choice(sorted(COMMANDS - {"fullscreen"})), hand))

    def _write(self) -> None:
        self._event(pygame.TEXTINPUT, text=self.rng.choice(LETTERS))

    def _any(self) -> None:
        """Send any event except the end of the game, which is left to `_odd`, and count it."""
        event = any_event(self.rng)
        if event.type not in ENDS:
            self.findings.events[pygame.event.event_name(event.type)] += 1
            self._latest.append(f"{self.scene.name}: {event}"[:300])
            self._events.append(event)

    def _odd(self) -> None:
        """Send a rare event: a window size, a dropped file, fullscreen or the end."""
        match self.rng.randrange(40):
            case 0:
                self._event(pygame.QUIT)
            case 1:
                self._intent(Command("fullscreen"))
            case n if n < 14:
                names = ("good.firenze", "damaged.firenze", "letter.txt", "home", "nothing.firenze", "")
                self._event(pygame.DROPFILE, file=str(self._samples / self.rng.choice(names)))
            case _:
                size = self.rng.choice(SIZES)
                self._resize((max(1, size[0] + self.rng.randrange(-3, 4)), max(1, size[1] + self.rng.randrange(-3, 4))))

    def _resize(self, size: Pos) -> None:
        if self.app.context.fullscreen:
            self._intent(Command("fullscreen"))
            self._frame(0.1)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
        self._frame(0.1)

    # ------------------------------------------------------------ the way out

    def _find_out(self) -> None:
        """Return to the title with cancel and the menu alone.  Raises DeadEnd."""
        name = self.scene.name
        for event in (pygame.MOUSEBUTTONUP, pygame.FINGERUP):
            for finger in (1, 2, 3):
                more = {"finger_id": finger, "x": 0.0, "y": 0.0} if event == pygame.FINGERUP else {"button": finger}
                self._event(event, pos=(0, 0), touch=False, **more)
        self._frame(0.1)
        for _ in range(WAY_OUT):
            scene = self.scene
            if scene.name == "title":
                return
            if isinstance(scene, TableScene) and scene.menu.is_open and scene.table.shown.tools.cover == "menu":
                scene.table.focus.begin(menu_line(scene, "leave"))
                self._press_key("confirm")
            else:
                self._press_key("cancel")
        raise DeadEnd(f"nothing leads from {name} to the title: the monkey is at {self.scene.name}")

    def _get_on(self) -> None:
        """Advance the game with the focus and keys on lit targets.  Raises DeadEnd."""
        scene = self.scene
        if not isinstance(scene, TableScene):
            return  # tried again at the next table
        self._stuck = 0
        came, pressed = decided(scene), Counter[Any]()
        for _ in range(DELIBERATE):
            question, is_covered = scene.table.shown.question, scene.table.shown.tools.cover
            target = self._deliberate(question, pressed)
            if is_covered:
                self._press_key("cancel")
            elif target is not None:
                pressed[target] += 1
                scene.table.focus.reach(target)  # without visible focus, confirm presses the button
                self._press_key("confirm")
            self._frame(0.7)
            if self.scene is not scene or scene.session.is_over or decided(scene) != came:
                return
        raise DeadEnd(f"{STUCK} intents have not brought the game on: {_asked(scene)}")

    def _deliberate(self, question: Any, pressed: Counter[Any]) -> Any:
        """Return the button, half of the time it can be pressed, or one of the lit targets that were pressed least: a
        question may ask for every card of a hand before its button can be pressed.  A covered hand that alone could
        answer is opened first."""
        button, opens = question.primary, question.secondary
        if not question.lit and button is None and opens is not None and opens.opens_hand:
            return SECONDARY
        if not question.lit or (button is not None and button.enabled and self.rng.random() < 0.5):
            return None if button is None else PRIMARY
        least = min(pressed[target] for target in question.lit)
        return self.rng.choice([target for target in sorted(question.lit) if pressed[target] == least])

    def _press_key(self, command: str) -> None:
        chords = self.app.context.settings.bindings.keys_of(command)
        if self.scene.typing:  # letters are text here; the default key still works
            chords = (*(chord for chord in chords if not is_text(chord)), *BY_COMMAND[command].keys)
        key, mod = key_of(chords[0])
        self._event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self._event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self._frame(0.7)

    def _go_home(self) -> None:
        """Go to the title and restore the initial window size."""
        self._find_out()
        self._resize(HOME)
        for _ in range(3):
            self._frame(0.1)


class DeadEnd(Exception):
    """A scene that cannot be left or no longer responds."""


def _asked(scene: TableScene) -> str:
    """Describe the table's question without game-specific words."""
    question = scene.table.shown.question
    return f"{len(question.lit)} targets lit, {'a' if question.primary else 'no'} button"


def menu_line(scene: TableScene, name: str) -> Target:
    return Target("menu_option", scene.table.shown.tools.menu.index(name))


def key_of(chord: str) -> tuple[int, int]:
    """Return the key code and modifier flags of a chord."""
    held, key = split_chord(chord)
    marks = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}
    return key, sum(marks[name] for name in held)
