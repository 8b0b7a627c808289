"""The client without a screen: a context with its own folder, and frames of a fixed length."""

from __future__ import annotations

import functools
import gc
import itertools
import os
import threading
import tomllib
from collections.abc import Callable, Container, Hashable, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
import small_game
from accessibility import checker
from ready import Ready
from stage import CLIENT
from virtual_pads import VirtualPads, virtual_pads

from game import paths
from game.clients import CLIENTS
from game.graphics.cache import SurfaceCache
from game.graphics.images import Sprites
from game.graphics.index import SpriteIndex
from game.graphics.stored import Make
from game.graphics.text import PICTURES_BUDGET, Type
from game.shell import app, language
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.scene import Scene
from game.shell.session.session import Session
from game.table.live import thought_keeper

if TYPE_CHECKING:
    from small_game.game import Lots

    from game.client import GameClient


NUMBERS = itertools.count()
FOLDERS = paths.asset_folders("sprites")
PICTURES_KEPT = 128 * 2**20
"""Bytes of pictures that are kept from one test to the next: of those in files, of scaled ones, and of lines."""
SIZES_KEPT = 200_000
"""Lines whose sizes are kept."""


@pytest.fixture(scope="session")
def axe(pytestconfig: pytest.Config) -> str:
    """The checker of accessibility."""
    assert pytestconfig.cache is not None
    return checker(pytestconfig.cache)


@pytest.fixture(scope="session", autouse=True)
def files_read_once() -> None:
    """Words and pictures, which are the same in all tests, are read from their files and scaled once, and words are
    measured and drawn once, not for every context."""
    patch = pytest.MonkeyPatch()  # never undone: a thread may still be reading when the last test has ended
    patch.setattr(tomllib, "loads", functools.cache(tomllib.loads))
    patch.setattr(language, "read_texts", _kept_texts())
    patch.setattr(SpriteIndex, "read", _kept_pictures())
    patch.setattr(Sprites, "obtain", _kept_scaled())
    patch.setattr(Type, "size_of", _kept_sizes())
    patch.setattr(Type, "render", _kept_letters())


def _kept_texts() -> Callable[..., dict[str, str]]:
    """The texts of a language."""
    read = functools.cache(language.read_texts)

    def kept(assets: Path, code: str, names: Iterable[str] | None = None) -> dict[str, str]:
        wanted = None if names is None else frozenset(names)
        return dict(read(assets, code, wanted) if assets == paths.ASSETS else read.__wrapped__(assets, code, wanted))

    return kept


def _kept_pictures() -> Callable[[SpriteIndex, str], pygame.Surface]:
    """The pictures as they are in their files."""
    read, lock = SpriteIndex.read, threading.Lock()
    pictures: SurfaceCache[pygame.Surface] = SurfaceCache(PICTURES_KEPT, large=8)

    def kept(self: SpriteIndex, name: str) -> pygame.Surface:
        if self.folders != FOLDERS or self.retouch is not None:
            return read(self, name)
        with lock:  # pictures are fetched by threads, too
            return pictures.get(name, lambda: read(self, name))

    return kept


def _kept_scaled() -> Callable[..., pygame.Surface]:
    """The pictures in the sizes in which they are shown, but for large ones, of which it matters who holds them."""
    obtain, lock = Sprites.obtain, threading.Lock()
    pictures: SurfaceCache[pygame.Surface] = SurfaceCache(PICTURES_KEPT, large=8)

    def kept(self: Sprites, key: Hashable, name: str, size: tuple[int, int], make: Make) -> pygame.Surface:
        def once(source: pygame.Surface) -> pygame.Surface:
            with lock:
                return pictures.get(key, lambda: make(source))

        is_plain = self.index.folders == FOLDERS and self.index.retouch is None
        return obtain(self, key, name, size, once if is_plain and self._scaled.keeps(size) else make)

    return kept


def _kept_sizes() -> Callable[[Type, str, str, int], tuple[int, int]]:
    """How large words are in the faces of the game."""
    measure, sizes = Type.size_of, dict[tuple[str, str, int], tuple[int, int]]()

    def kept(self: Type, text: str, role: str, px: int) -> tuple[int, int]:
        if self.folder != paths.FONTS:
            return measure(self, text, role, px)
        size = sizes.get((text, role, px))
        if size is None:
            if len(sizes) >= SIZES_KEPT:
                sizes.clear()
            size = sizes[text, role, px] = measure(self, text, role, px)
        return size

    return kept


def _kept_letters() -> Callable[..., pygame.Surface]:
    """Lines in the faces of the game."""
    render, lock = Type.render, threading.Lock()
    pictures: SurfaceCache[pygame.Surface] = SurfaceCache(PICTURES_KEPT, large=8)

    def kept(self: Type, text: str, role: str, px: int, *look: Any) -> pygame.Surface:
        if self.folder != paths.FONTS or self.budget != PICTURES_BUDGET:  # a small budget is what a test is about
            return render(self, text, role, px, *look)
        with lock:
            return pictures.get((text, role, px, *look), lambda: render(self, text, role, px, *look))

    return kept


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """A display nobody sees."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def window(display: None) -> None:
    """The display again, where a test before has closed it."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((1280, 720))


@pytest.fixture(scope="session", autouse=True)
def only_what_is_new_is_looked_through() -> None:
    """The game's clearing away looks through what the tests have made, not through all tests and their modules, which
    are exempted from collection."""
    spared = {name: lambda: None for name in ("freeze", "unfreeze")}
    pytest.MonkeyPatch().setattr(app, "gc", SimpleNamespace(**vars(gc) | spared))


@pytest.fixture(scope="session")
def opened() -> list[Any]:
    """The windows, scenes and games that a test has begun and not closed, in their order."""
    found: list[Any] = []

    def noted(begin: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(begin)
        def noting(self: Any, *about: Any, **more: Any) -> None:
            begin(self, *about, **more)
            if type(self).close is not Scene.close:  # there is something to be closed
                found.append(self)
                self.close = functools.partial(closing, self, self.close)

        return noting

    def closing(self: Any, close: Callable[[], None]) -> None:
        found[:] = [each for each in found if each is not self]
        del self.close
        close()

    for kind in (App, Scene, Session):
        pytest.MonkeyPatch().setattr(kind, "__init__", noted(kind.__init__))
    return found


@pytest.fixture(autouse=True)
def closed(opened: list[Any]) -> Iterator[None]:
    """Close the windows, tables and games that the test has begun: their files, threads and processes."""
    yield
    while opened:
        opened[-1].close()


@pytest.fixture(autouse=True)
def record(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which it is kept which programs may be started here: not that of whoever runs the tests."""
    folder = tmp_path_factory.getbasetemp() / f"record-{os.getpid()}" / str(next(NUMBERS))
    monkeypatch.setattr(paths, "user_record_dir", lambda: folder)
    return folder


@pytest.fixture
def code() -> str:
    """The language of the context; a test parametrised by `code` has one in each."""
    return "en"


@pytest.fixture
def context(tmp_path: Path, code: str) -> Context:
    """A context that saves into a folder of the test and raises KeyError for missing words."""
    known = code if code in LANGUAGE_CODES else "en"
    found = Context.open(tmp_path, known)
    found.language = Language.load(known, strict=True)
    found.repertoire = lambda: CLIENT.sounds
    return found


@pytest.fixture
def cables() -> Iterator[VirtualPads]:
    """Pads that can be plugged in and pulled out."""
    with virtual_pads() as pads:
        yield pads


@pytest.fixture(params=LANGUAGE_CODES)
def spoken(request: pytest.FixtureRequest, context: Context) -> Context:
    """A context in each language."""
    context.language = Language.load(request.param, strict=True)
    return context


@pytest.fixture
def lots_client(lots: Lots, monkeypatch: pytest.MonkeyPatch) -> GameClient:
    """The client of the small game, which is in both lists of games during this test, and its words in the files."""
    from small_game.client import CLIENT as LOTS_CLIENT

    words, read = Path(small_game.__file__).parent / "languages", language.read_texts

    def read_all(assets: Path, code: str, names: Container[str] | None = None) -> dict[str, str]:
        own = {} if names else language.flatten(tomllib.loads((words / f"{code}.toml").read_text("utf-8")))
        return read(assets, code, names) | own

    monkeypatch.setattr(language, "read_texts", read_all)
    monkeypatch.setitem(CLIENTS, lots.name, "small_game.client:CLIENT")
    return LOTS_CLIENT


@pytest.fixture
def surface() -> pygame.Surface:
    """What a scene of the usual size is drawn on."""
    return pygame.Surface((1280, 720))


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thoughts about a question are there as soon as they are asked for."""
    Ready.asked = []
    monkeypatch.setattr(thought_keeper, "Thinker", Ready)
