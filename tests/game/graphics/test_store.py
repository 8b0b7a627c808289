"""Pictures cached on disk: read back unchanged, or not at all."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from stage import sized

from game import paths
from game.graphics import store as disk
from game.graphics.images import Sprites
from game.graphics.store import HEAD, PictureStore
from game.scenes.title.scene import WARM, TitleScene
from game.shell.context import CACHE, Context

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1280, 720)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "source.png"
    path.write_bytes(b"what a picture is made of")
    return path


@pytest.fixture
def store(tmp_path: Path) -> PictureStore:
    return PictureStore(tmp_path / "cache" / "deep", "1")


def picture(flags: int = pygame.SRCALPHA) -> pygame.Surface:
    surface = pygame.Surface((30, 20), flags, 32)
    surface.fill((10, 90, 200, 120))
    surface.fill((200, 0, 3, 255), (3, 4, 9, 2))
    return surface


def looks(surface: pygame.Surface) -> tuple[object, ...]:
    flags = surface.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)
    return surface.get_size(), surface.get_masks(), surface.get_pitch(), flags, surface.get_buffer().raw


def only(store: PictureStore) -> Path:
    (path,) = store.folder.iterdir()
    return path


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_picture_comes_back_as_it_was(store: PictureStore, source: Path, flags: int) -> None:
    assert store.find("a", source) is None
    assert store.write("a", source, picture(flags))
    found = store.find("a", source)
    assert found is not None and looks(found) == looks(picture(flags)) and not found.get_locked()
    assert store.find("b", source) is None


def test_it_counts_for_its_file_its_version_and_its_key_alone(store: PictureStore, source: Path) -> None:
    store.write("a", source, picture())
    assert PictureStore(store.folder, "2").find("a", source) is None
    path = only(store)
    path.rename(store.path_of("b"))  # as if two keys had the same checksum
    assert store.find("b", source) is None
    store.path_of("b").rename(path)
    assert store.find("a", source) is not None
    source.write_bytes(b"another picture")
    assert store.find("a", source) is None
    source.unlink()
    assert store.find("a", source) is None and not store.write("b", source, picture())


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "a head alone": lambda data: data[:HEAD],
    "torn": lambda data: data[:-1],
    "longer": lambda data: data + b"\0",
    "a pixel": lambda data: data[:-5] + bytes([data[-5] ^ 1]) + data[-4:],
    "zeros": lambda data: bytes(len(data)),
    "wider": lambda data: data.replace(b"30 20 1", b"20 30 1", 1),
    "huge": lambda data: data.replace(b"30 20 1", b"99999 99999 1", 1),
    "negative": lambda data: data.replace(b"30 20 1", b"-30 -20 1", 1),
    "no numbers": lambda data: data.replace(b"30 20 1", b"a b c", 1),
    "opaque": lambda data: data.replace(b"30 20 1", b"30 20 0", 1),
}


def test_no_byte_of_a_file_may_differ(store: PictureStore, source: Path) -> None:
    store.write("a", source, picture())
    path = only(store)
    data = path.read_bytes()
    used = len(data[:HEAD].rstrip())
    for at in (*range(used), *range(HEAD, len(data), 7)):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert store.find("a", source) is None, at


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_none(store: PictureStore, source: Path, damage: str) -> None:
    store.write("a", source, picture())
    path = only(store)
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    assert store.find("a", source) is None
    assert store.write("a", source, picture()) and store.find("a", source) is not None


def test_what_is_no_file_is_not_waited_for(store: PictureStore, source: Path, tmp_path: Path) -> None:
    store.write("a", source, picture())
    path = only(store)
    if hasattr(os, "mkfifo"):
        other = path.rename(tmp_path / "other")
        os.mkfifo(path)
        assert store.find("a", source) is None
        path.unlink()
        path.symlink_to(other)
        assert store.find("a", source) is None
    path.unlink()
    path.mkdir()
    assert store.find("a", source) is None and not store.write("a", source, picture())


def test_what_belongs_to_somebody_else_is_not_used(
    store: PictureStore, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.write("a", source, picture())
    monkeypatch.setattr(os, "geteuid", lambda: 4711, raising=False)
    assert store.find("a", source) is None and not store.write("b", source, picture())
    assert len(list(store.folder.iterdir())) == 1


def test_a_folder_that_cannot_be_made_or_written_is_no_folder(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    below = PictureStore(source / "cache", "1")
    assert below.find("a", source) is None and not below.write("a", source, picture())
    below.tidy()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    store = PictureStore(source.parent / "cache", "1")
    monkeypatch.setattr(Path, "replace", full)
    assert not store.write("a", source, picture()) and list(store.folder.iterdir()) == []


def test_the_oldest_go_where_there_are_too_many(tmp_path: Path, source: Path) -> None:
    taken = HEAD + 30 * 20 * 4
    store = PictureStore(tmp_path / "cache", "1", budget=5 * taken)
    for number in range(7):
        store.write(str(number), source, picture())
        os.utime(store.path_of(str(number)), (1000 + number, 1000 + number))
    store.find("0", source)  # marks it as recently used
    (store.folder / "letter.txt").write_text("not ours")
    gone, going = store.folder / f"x{disk.PART}", store.folder / f"y{disk.PART}"
    gone.touch()
    going.touch()
    os.utime(gone, (1000, 1000))
    store.tidy()
    assert [number for number in range(7) if store.find(str(number), source)] == [0, 3, 4, 5, 6]
    assert (store.folder / "letter.txt").exists() and going.exists() and not gone.exists()
    large = PictureStore(tmp_path / "cache", "1", budget=2 * taken)
    assert large.write("large", source, picture()) and large.find("large", source) is None


def test_several_copies_write_at_once(tmp_path: Path, source: Path) -> None:
    program = (
        "import sys, pygame; from pathlib import Path; from game.graphics.store import PictureStore\n"
        f"store = PictureStore(Path({str(tmp_path / 'cache')!r}), '1'); source = Path({str(source)!r})\n"
        "surface = pygame.Surface((300, 200), pygame.SRCALPHA, 32); surface.fill((1, 2, 3, 4))\n"
        "for _ in range(60):\n"
        "    store.write('a', source, surface); found = store.find('a', source)\n"
        "    assert found is not None and found.get_at((299, 199)) == (1, 2, 3, 4)\n"
    )
    copies = [subprocess.Popen([sys.executable, "-c", program], cwd=ROOT) for _ in range(2)]
    assert [copy.wait() for copy in copies] == [0, 0]
    assert len(list((tmp_path / "cache").iterdir())) == 1


# ---------------------------------------------------------------------------------------------------- the sprites


def shown(context: Context) -> bytes:
    """Return the title's first picture."""
    title = sized(TitleScene(context, is_sky_shown=True))
    surface = pygame.Surface(SIZE)
    title.draw(surface)
    title.update(2 * WARM)
    context.sprites.stored.wait()
    return pygame.image.tobytes(surface, "RGB")


def test_the_title_is_the_same_from_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Context.open(tmp_path, "de")
    made = shown(first)
    files = {path.name: path.stat().st_mtime_ns for path in (tmp_path / CACHE).iterdir()}
    assert len(files) > 12 and sum(path.stat().st_size for path in (tmp_path / CACHE).iterdir()) > 10 * 2**20
    again = Context.open(tmp_path, "de")
    read: list[str] = []

    def noted(name: str) -> pygame.Surface:
        read.append(name)
        return first.sprites.index.read(name)

    monkeypatch.setattr(again.sprites.index, "read", noted)
    assert shown(again) == made
    assert not {"title_sky", "title_city", "title_towers", "menu_block_y"} & set(read)
    assert {path.name: path.stat().st_mtime_ns for path in (tmp_path / CACHE).iterdir()} == files


def test_another_size_and_another_palette_have_pictures_of_their_own(tmp_path: Path) -> None:
    store = PictureStore(tmp_path / "cache", "1")

    def kept(scale: float, palette: str) -> bytes:
        sprites = Sprites(scale, store=store)
        sprites.wear(palette, False)
        picture = sprites.get("menu_block_y")
        sprites.stored.write_missing()
        sprites.stored.wait()
        return picture.get_buffer().raw

    looks = [(0.5, "standard"), (0.6, "standard"), (0.5, "second")]
    made = [kept(*look) for look in looks]
    assert len(list((tmp_path / "cache").iterdir())) == 3
    assert [kept(*look) for look in looks] == made
    assert Sprites(0.5).get("menu_block_y").get_buffer().raw == made[0]


def test_stones_that_change_their_colours_are_not_written_as_they_were_before(tmp_path: Path) -> None:
    store = PictureStore(tmp_path / "cache", "1")
    sprites = Sprites(0.5, store=store)
    sprites.get("menu_block_y")
    (text, name, make) = next(iter(sprites.stored.missing.values()))

    def made(source: pygame.Surface) -> pygame.Surface:
        sprites.wear("second", False)
        return make(source)

    sprites.stored.write(store, ((text, name, made),), sprites.stored.changes)
    assert store.find(text, sprites.index[name].path) is None


def test_pictures_lie_beside_the_games_or_in_the_cache_of_this_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Context.open(tmp_path).cache_dir == tmp_path / CACHE
    monkeypatch.setattr(paths, "user_config_dir", lambda: tmp_path)
    monkeypatch.setattr(paths, "user_data_dir", lambda: tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    if sys.platform.startswith("linux"):
        assert Context.open().cache_dir == tmp_path / "caches" / "firenze"

    def nobody(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr("platformdirs.user_cache_path", nobody)
    homeless = Context.open()
    assert homeless.cache_dir is None
    homeless.sprites.get("menu_block_y")
    homeless.sprites.stored.write_missing()
    assert list(tmp_path.iterdir()) == []
