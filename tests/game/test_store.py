"""The store of pictures and the thread that makes them ahead."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import moments
import pygame
import pytest
from patience import PATIENCE, wait_for
from tables import table

from game.firenze.table.brush import TableBrush
from game.firenze.table.composition import composition
from game.firenze.table.layout import table_layout
from game.firenze.table.model import Forecast, TableShown, Turn
from game.firenze.table.preload import preload
from game.graphics.cache import LARGE, SurfaceCache
from game.graphics.images import SCALED_BUDGET, SOURCE_BUDGET, Sprites
from game.graphics.index import AssetError, SpriteIndex
from game.graphics.preloader import Preloader
from game.graphics.text import PICTURES_BUDGET
from game.shell.context import Context
from game.table.painter import TablePainter
from game.table.shown import History, Shown

SMALL = (10, 10)
BYTES = 400


def picture(size: tuple[int, int] = SMALL) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def test_the_least_used_pictures_go() -> None:
    store: SurfaceCache[pygame.Surface] = SurfaceCache(BYTES * LARGE)
    for key in range(LARGE):
        store.put(key, picture())
    assert store.find(0) is not None  # used again: now the oldest is 1
    store.put("new", picture())
    assert store.find(1) is None
    assert store.find(0) is not None and store.find("new") is not None


def test_small_pictures_stay_longer_than_large_ones() -> None:
    store: SurfaceCache[pygame.Surface] = SurfaceCache(16 * 2**20)
    for key in range(40):
        store.put(("small", key), picture((32, 32)))
    for key in range(40):
        store.put(("large", key), picture((512, 512)))
    assert all(store.find(("small", key)) for key in range(40))
    assert store.find(("large", 0)) is None and store.find(("large", 39)) is not None
    assert store.used <= 16 * 2**20
    for key in range(400):  # nothing stays for ever that nobody uses
        store.put(("other", key), picture((512, 512)))
    assert not any(store.find(("small", key)) for key in range(40))


def test_a_picture_of_nothing_is_kept_as_well() -> None:
    store: SurfaceCache[pygame.Surface] = SurfaceCache(BYTES * LARGE)
    nothing = picture((0, 5))
    store.put("nothing", nothing)
    assert store.find("nothing") is nothing and store.used == 0


def test_a_large_picture_is_shared_only_while_it_is_held() -> None:
    store: SurfaceCache[pygame.Surface] = SurfaceCache(BYTES * LARGE)
    store.put("small", picture())
    large = picture((40, 40))
    store.put("large", large)
    assert not store.keeps((40, 40)) and store.keeps(SMALL)
    assert store.find("large") is large
    del large
    assert store.find("large") is None and store.find("small") is not None


def test_the_same_key_again_takes_no_more_room() -> None:
    store: SurfaceCache[pygame.Surface] = SurfaceCache(BYTES * LARGE)
    for _ in range(3 * LARGE):
        store.put("one", picture())
    store.put("two", picture())
    assert store.find("one") is not None and store.find("two") is not None


def test_what_is_wanted_is_made_once_in_another_thread() -> None:
    ahead, made, go = Preloader(), [], threading.Event()

    def make() -> pygame.Surface:
        go.wait(PATIENCE)
        made.append(threading.current_thread())
        return picture()

    ahead.want("a", make)
    ahead.want("a", make)
    assert ahead.busy and ahead.taken() == []
    go.set()
    wait_for(lambda: bool(made))
    found: list[object] = []
    while ahead.busy:
        found += [key for key, _ in ahead.taken()]
    assert found == ["a"] and made != [threading.current_thread()] and len(made) == 1


def test_what_goes_wrong_in_the_background_is_told(tmp_path: Path) -> None:
    (tmp_path / "index.json").write_text(
        '{"gone": {"file": "gone.png", "w": 4, "h": 4, "scale": 1, "anchor": [0, 0], "pad": [0, 0, 0, 0]}}'
    )
    sprites = Sprites(1.0, tmp_path)
    sprites.fetch("gone")
    with pytest.raises(AssetError):
        wait_for(lambda: not sprites.fetching)


def test_what_was_fetched_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sprites = Sprites(0.5)
    plain = Sprites(0.5).get("coin")
    sprites.fetch("coin")
    wait_for(lambda: not sprites.fetching)
    monkeypatch.setattr(SpriteIndex, "read", lambda self, name: pytest.fail(f"{name} is read"))
    assert sprites.get("coin").get_buffer().raw == plain.get_buffer().raw


def test_another_scale_forgets_what_was_wanted() -> None:
    sprites = Sprites(1.0)
    sprites.fetch("seal_circle")
    sprites.scale = 0.5
    wait_for(lambda: not sprites.fetching)
    assert sprites.get("seal_circle").get_size() == Sprites(0.5).get("seal_circle").get_size()


def test_after_the_warm_up_the_table_reads_next_to_nothing(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    size = (1280, 720)
    context.rescale(size)
    for _ in preload(context, size):
        time.sleep(0.001)
    read: list[str] = []
    original = SpriteIndex.read

    def noted(self: SpriteIndex, name: str) -> pygame.Surface:
        read.append(name)
        return original(self, name)

    monkeypatch.setattr(SpriteIndex, "read", noted)
    for _ in preload(context, size):
        time.sleep(0.001)
    assert len(read) <= 12


def test_a_dealt_card_is_fetched_before_it_flies(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(Sprites, "fetch", lambda self, name: fetched.append(name))
    film = moments.MOMENTS["deal"](context, (1280, 720))
    assert fetched == [f"card_row_{row.card}" for row in film.state.row]


def test_the_picture_of_a_card_that_is_taken_is_fetched(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(Sprites, "fetch_file", lambda self, name: fetched.append(name))
    film = moments.MOMENTS["take"](context, (1280, 720))
    assert fetched == [f"card_hand_{film.state.seats[0].hand[-1]}"]


def test_a_frame_is_drawn_without_its_empty_middle() -> None:
    sprites, rect = Sprites(1.0), pygame.Rect(40, 30, 300, 200)
    quick, whole = picture((400, 300)), picture((400, 300))
    for _ in range(2):  # that it is hollow is known once it has been made
        sprites.panel(quick, "frame_gold", rect)
        pad = sprites.info("frame_gold").pad
        at = rect.x - round(pad[0]), rect.y - round(pad[1])
        whole.blit(sprites.nine("frame_gold", rect.size), at, special_flags=pygame.BLEND_PREMULTIPLIED)
        assert quick.get_buffer().raw == whole.get_buffer().raw


def test_a_sweep_of_sizes_leaves_no_file_open_and_a_bounded_store(context: Context) -> None:
    """Every size of the window needs other faces and other pictures; none of them stays for ever."""
    most_pictures, files = 0, 0
    for step in range(40):
        width = 1024 + 16 * (step if step < 20 else 39 - step)
        size = (width, width * 9 // 16)
        context.rescale(size)
        layout = table_layout(size)
        brush = TableBrush(context, layout.grid)
        nothing: TableShown = Shown(Forecast(), History(Turn()))
        TablePainter(brush, size, composition(brush, layout)).draw(pygame.Surface(size), table(), nothing)
        most_pictures = max(most_pictures, context.sprites.used)
        assert context.type.used <= PICTURES_BUDGET
        files = files or open_files()
    assert open_files() <= files
    assert 0 < most_pictures <= SCALED_BUDGET + SOURCE_BUDGET


def open_files() -> int:
    """How many files this process holds open; 0 where the system does not say."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.is_dir() else 0
