"""Sprites: the index, the files, scaling, nine-slices, anchors, towers."""

import json
import re
import sys
from fnmatch import fnmatch
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.firenze.base.floors import draw_board_tower
from game.graphics.bricks import brick_depth, brick_height, brick_lod, draw_tower
from game.graphics.images import Sprites, faded
from game.graphics.index import AssetError, formatted
from game.graphics.slices import Slicing, composed, shrunk
from game.paths import ASSETS, HOUSE, asset_folders
from game.shell import window
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.scene import Scene

sys.path.insert(0, str(ASSETS.parent / "tools"))
from art import fixed, svg
from rebuilt import differences

CARDS = (
    "alchemist architect princess wholesaler mason patrician saboteur smuggler recognition "
    "disgrace monument fame scandal bridge warehouse workshop campanile small_privilege "
    "medium_privilege great_privilege collapse flood storehouse_fire luxury_tax botch renaissance tribute"
)
RED, WHITE, CLEAR = pygame.Color(200, 30, 30), pygame.Color("white"), pygame.Color(0, 0, 0, 0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one nine-slice (red, a 4 px white margin) and one plain sprite with a pad."""
    framed = pygame.Surface((40, 40), pygame.SRCALPHA)
    framed.fill((255, 255, 255, 255))
    framed.fill(RED, (8, 8, 24, 24))
    pygame.image.save(framed, tmp_path / "framed.png")
    padded = pygame.Surface((40, 40), pygame.SRCALPHA)
    padded.fill(RED, (10, 10, 20, 20))
    pygame.image.save(padded, tmp_path / "padded.png")
    plain = {"w": 10, "h": 10, "scale": 2, "anchor": [0, 0], "pad": [0, 0, 0, 0]}
    index = {
        "framed": {**plain, "file": "framed.png", "w": 20, "h": 20, "nine": [4, 4, 4, 4]},
        "padded": {**plain, "file": "padded.png", "anchor": [5, 10], "pad": [5, 5, 5, 5]},
        "lost": {**plain, "file": "lost.png"},
    }
    (tmp_path / "index.json").write_text(json.dumps(index), encoding="utf-8")
    return tmp_path


def uncredited(assets: Path, credits: str) -> list[str]:
    """Return the files that no pattern in the text names by path or name, with or without suffix."""
    patterns = re.findall(r"`([^`\s]+)`", credits)
    files = sorted(path for path in assets.rglob("*") if path.is_file() and path.name != "CREDITS.md")
    names = ((path, (path.relative_to(assets).as_posix(), path.name, path.stem)) for path in files)
    return [path.name for path, said in names if not any(fnmatch(word, p) for word in said for p in patterns)]


def canvas(width: int = 200, height: int = 200) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA, 32)


def test_every_sprite_has_its_file_and_every_file_its_sprite() -> None:
    sprites = Sprites()
    files = [sprites.info(name).path for name in sprites.names()]
    kept = [path for folder in asset_folders("sprites") for path in folder.iterdir() if path.name != "index.json"]
    assert sorted(files) == sorted(kept)


def test_the_assets_stay_light() -> None:
    # 25 MB for three games, and 4 of the 10 that the fourth may add
    assert sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()) < 29_000_000


def test_every_file_has_its_author_and_licence(tmp_path: Path) -> None:
    credits = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    assert uncredited(ASSETS, credits) == []
    foreign = (("sounds", "harp-1.ogg"), ("music", "ghaetta.ogg"), ("fonts", "Foreign.ttf"), ("", "x.png"))
    for folder, name in ((f"house/{folder}", name) for folder, name in foreign):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / name).touch()
    assert sorted(uncredited(tmp_path, credits)) == ["Foreign.ttf", "ghaetta.ogg", "harp-1.ogg", "x.png"]


def test_the_portraits_are_small_files() -> None:
    files = sorted(HOUSE.glob("sprites/portrait_*"))
    assert len(files) == 9, "eight families and the plain computer"
    assert sum(file.stat().st_size for file in files) <= 350 * 1024


def test_every_icon_from_elsewhere_has_its_author() -> None:
    """The table in the credits names exactly the icons of tools/art/icons.json."""
    credits = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    table = credits[credits.index("| author | icons |") : credits.index("## Fonts")]
    lists = [row.split("|")[2] for row in table.splitlines()[2:] if row]
    named = {word.strip().split(" (")[0] for row in lists for word in row.split(",")}
    taken = json.loads((ASSETS.parent / "tools" / "art" / "icons.json").read_text(encoding="utf-8"))["icons"]
    assert named == set(taken)


def test_every_fixed_picture_is_an_svg_whose_references_are_defined() -> None:
    common = set(re.findall(r'id="(\w+)"', svg.definitions()))
    for file in fixed.FOLDER.rglob("*.svg"):
        name = file.relative_to(fixed.FOLDER).with_suffix("").as_posix()
        assert ElementTree.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg", name
        svg.begin_page()
        page = fixed.fixed(name) + svg.definitions()
        assert set(re.findall(r"url\(#(\w+)\)", page)) <= common | set(re.findall(r'id="(\w+)"', page)), name


def test_what_is_not_as_it_is_built_is_named(tmp_path: Path) -> None:
    fresh, kept = tmp_path / "fresh" / "sprites", tmp_path / "kept" / "sprites"
    for folder, files in ((fresh, ("same", "new", "changed")), (kept, ("same", "old", "changed"))):
        folder.mkdir(parents=True)
        for name in files:
            (folder / name).write_text(folder.parent.name if name == "changed" else name)
    expected = ["differs: sprites/changed", "missing: sprites/new"]
    assert differences(fresh.parent, kept.parent, whole=False) == expected
    assert differences(fresh.parent, kept.parent, whole=True) == [*expected, "stray: sprites/old"]
    assert differences(kept.parent, kept.parent, whole=True) == []


def test_all_cards_are_there_in_all_sizes() -> None:
    names = set(Sprites().names())
    for card in CARDS.split():
        for size in ("full", "row", "hand", "chip"):
            assert f"card_{size}_{card}" in names


def test_the_file_is_as_large_as_the_index_says() -> None:
    sprites = Sprites()
    for name in ("brick_r_0", "card_row_flood", "board_sky", "niche_star", "row_shelf", "title_word"):
        sprite = sprites.info(name)
        file = pygame.image.load(sprite.path)
        width, height = sprite.picture
        assert abs(file.get_width() - width * sprite.scale) <= 4
        assert abs(file.get_height() - height * sprite.scale) <= 4


def test_an_unknown_name_and_a_lost_file_are_named(folder: Path) -> None:
    sprites = Sprites(1.0, folder)
    with pytest.raises(AssetError, match="no sprite named 'nothing'"):
        sprites.get("nothing")
    with pytest.raises(AssetError, match=r"lost\.png"):
        sprites.get("lost")
    with pytest.raises(AssetError, match="no nine-slice"):
        sprites.nine("padded", (10, 10))


def test_the_list_of_a_folder_is_read_when_no_folder_before_it_has_the_name(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "index.json").write_text("{", encoding="utf-8")
    sprites = Sprites(1.0, folder, other)
    assert sprites.get("padded").get_size() == (20, 20)
    for want in (lambda: sprites.info("nothing"), sprites.names):
        with pytest.raises(AssetError, match=r"other.index\.json"):
            want()


def test_without_its_icon_the_window_opens_all_the_same(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    for path in (tmp_path / "gone.png", broken):
        monkeypatch.setattr(window, "WINDOW_ICON", path)
        caplog.clear()
        App(CommandOptions(size=(1280, 720)), context, Scene).close()
        assert "icon of the window" in caplog.text


def test_a_folder_without_an_index_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"index\.json"):
        Sprites(1.0, tmp_path).names()


def test_surfaces_are_kept_until_the_scale_changes(folder: Path) -> None:
    sprites = Sprites(1.0, folder)
    first = sprites.get("padded")
    assert sprites.get("padded") is first
    assert first.get_size() == (20, 20)
    sprites.scale = 1.5
    assert sprites.get("padded").get_size() == (30, 30)
    assert sprites.get("padded", 1.0) is not first


def test_a_nine_slice_keeps_its_margins(folder: Path) -> None:
    wide = Sprites(1.0, folder).nine("framed", (100, 30))
    assert wide.get_size() == (100, 30)
    assert wide.get_at((2, 15)) == wide.get_at((97, 2)) == WHITE
    assert wide.get_at((6, 6)) == wide.get_at((93, 23)) == RED


def test_a_nine_slice_smaller_than_its_margins_still_fits(folder: Path) -> None:
    assert Sprites(1.0, folder).nine("framed", (5, 3)).get_size() == (5, 3)


def test_a_frame_is_kept_without_its_empty_middle(folder: Path) -> None:
    hollow = pygame.Surface((20, 20), pygame.SRCALPHA)
    hollow.fill(RED)
    hollow.fill(CLEAR, (4, 4, 12, 12))
    pygame.image.save(hollow, folder / "framed.png")
    sprites, target, whole = Sprites(1.0, folder), canvas(), canvas()
    sprites.panel(target, "framed", (20, 10, 150, 130))
    assert sprites.used < 150 * 130 * 4 / 2, "the middle was kept"
    whole.blit(sprites.nine("framed", (150, 130)), (20, 10))
    assert target.get_view("0").raw == whole.get_view("0").raw


def test_edges_of_a_frame_are_planned_before_they_are_made(folder: Path) -> None:
    sprites = Sprites(1.0, folder)
    with sprites.planning():
        assert sprites.rim("framed", (100, 30)) == []
    while sprites.fetching:
        pass
    assert len(sprites.rim("framed", (100, 30))) == 4


def test_the_anchor_lands_on_the_point(folder: Path) -> None:
    target = canvas()
    body = Sprites(2.0, folder).blit(target, "padded", 100, 100)
    assert body == pygame.Rect(90, 80, 20, 20)
    assert target.get_at((100, 99)) == RED
    assert target.get_at((100, 101)) == CLEAR


def test_a_width_overrules_the_scale(folder: Path) -> None:
    assert Sprites(1.0, folder).blit(canvas(), "padded", 50, 50, width=40).size == (40, 40)


def test_a_cover_fills_the_area(folder: Path) -> None:
    surface = Sprites(1.0, folder).cover("framed", (60, 20), (0.5, 1))
    assert surface.get_size() == (60, 20)
    assert surface.get_at((30, 19)) == WHITE
    assert surface.get_at((30, 2)) == RED


def test_a_mask_takes_a_colour() -> None:
    icon = Sprites().tinted("icon_plus", (10, 200, 30), 48)
    middle = icon.get_at(icon.get_rect().center)
    assert all(abs(have - want) <= 3 for have, want in zip(middle, (10, 200, 30, 255), strict=True))


def test_a_faded_copy_leaves_the_original(folder: Path) -> None:
    surface = Sprites(1.0, folder).get("framed")
    copy = faded(surface, 0.5)
    assert copy.get_at((10, 10))[3] in (127, 128)
    assert surface.get_at((10, 10)) == RED
    old = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    old.fill(WHITE)
    assert pygame.image.tobytes(faded(surface, 0.5, old), "RGBA") == pygame.image.tobytes(copy, "RGBA")


def test_the_drawing_of_a_brick_follows_its_real_width() -> None:
    assert [brick_lod(width) for width in (120, 70, 69, 40, 39, 20)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize("width", [30.0, 54.0, 93.0])
@pytest.mark.parametrize("height", [1, 4, 8])
def test_a_tower_stands_where_it_is_put(width: float, height: int) -> None:
    target = canvas(240, 480)
    draw_tower(target, Sprites(), "r", height, 60, 440, width, new=1, danger=height == 4)
    depth_x, depth_y = brick_depth(width)
    top = 440 - height * brick_height(width) - depth_y
    drawn = target.get_bounding_rect(min_alpha=250)
    margin = 0.11 * width + 2
    assert 60 - margin <= drawn.left <= 60
    assert 440 <= drawn.bottom <= 440 + margin
    assert top - margin <= drawn.top <= top + 1
    assert 60 + width - 2 <= drawn.right <= 60 + width + margin
    # The notch at the lower right is empty.
    assert target.get_at((round(60 + width), 439))[3] < 250 or depth_x < margin


def test_no_stones_no_tower() -> None:
    target = canvas()
    draw_tower(target, Sprites(), "w", 0, 50, 150, 60)
    assert target.get_bounding_rect().size == (0, 0)


@pytest.mark.parametrize(("front", "floor"), [(124, 45), (148, 45), (124, 49), (300, 114), (83, 30)])
def test_a_board_tower_has_its_floors_where_they_are_reckoned(front: float, floor: float) -> None:
    target = canvas(500, 1000)
    draw_board_tower(target, Sprites(), "y", 100, 950, front, floor)
    plinth = 38 * floor / 45
    for index in range(6):
        # The dark window that fills the height.
        y = 950 - plinth - floor * (index + 0.4)
        assert sum(target.get_at((round(100 + front * 24 / (148 if front == 148 else 124)), round(y)))[:3]) < 150


def documented() -> re.Pattern[str]:
    """Return one pattern for all sprite names listed in docs/sprites.md."""
    text = (ASSETS.parent / "docs" / "sprites.md").read_text(encoding="utf-8")
    tables = text[text.index("## Bricks") :]
    wild = {"c": "[wygrbv]", "seat": "(circle|shield|lozenge|star)", "0-2": "[012]"}
    patterns = [
        "icon_(" + "|".join(re.findall(r"[a-z-]+", tables[tables.index("## Icons") : tables.index("## Part")])) + ")"
    ]
    for line in tables.splitlines():
        stem = ""
        for name in re.findall(r"`([^`]+)`", line.split("|")[1] if line.startswith("|") else line):
            stem, full = (stem, stem + name) if name.startswith("_") else (name, name)
            parts = re.split(r"<([^>]+)>", full)
            for i in range(1, len(parts), 2):
                choice = "(" + parts[i].replace(",", "|") + ")" if "," in parts[i] else r"\w+"
                parts[i] = wild.get(parts[i], choice)
            patterns.append("".join(parts))
    return re.compile("|".join(f"({pattern})" for pattern in patterns))


def test_every_sprite_is_documented() -> None:
    pattern = documented()
    assert [name for name in Sprites().names() if not pattern.fullmatch(name)] == []


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (2520, 1440)])
def test_a_large_picture_scaled_in_strips_is_the_very_same(size: tuple[int, int]) -> None:
    sprites = Sprites(1.0)
    found = sprites.cover("ground_stars", size)
    whole = formatted(pygame.image.load(sprites.info("ground_stars").path), 0)
    factor = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    part = pygame.Rect(0, 0, round(size[0] / factor), round(size[1] / factor))
    part.topleft = round((whole.get_width() - part.w) / 2), round((whole.get_height() - part.h) / 2)
    wanted = shrunk(whole.subsurface(part.clip(whole.get_rect())), size)
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(wanted, "RGB")


def test_a_single_row_or_column_of_pixels_is_never_stretched_smoothly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library reads beyond its memory when it stretches a single row smoothly, and rarely crashes."""
    smooth, asked = pygame.transform.smoothscale, list[tuple[int, int]]()

    def watched(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        asked.append(surface.get_size())
        return smooth(surface, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", watched)
    line = pygame.Surface((9, 1), pygame.SRCALPHA)
    line.fill(RED)
    for size in ((9, 40), (1, 40), (50, 3), (4, 1)):
        for picture in (line, pygame.transform.rotate(line, 90)):
            found = shrunk(picture, size)
            dots = [found.get_at((x, y)) for x in range(size[0]) for y in range(size[1])]
            off = max(abs(have - want) for dot in dots for have, want in zip(dot, RED, strict=True))
            assert off <= 1, size  # the library rounds down
    frame = pygame.Surface((7, 7), pygame.SRCALPHA)
    frame.fill(RED)
    composed(frame, (30, 30), Slicing(3, 3, 3, 3, 2, 2, 0))
    assert asked
    assert min(min(size) for size in asked) > 1
