"""From drawings to picture files: pages of SVG, shot by a headless browser, cut apart, saved as PNG or JPEG."""

from __future__ import annotations

import math
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from art import svg
from art.sheet import Drawing

PAGE_WIDTH = 2000  # logical px of an ordinary page; larger drawings get a page of their own
PAGE_HEIGHT = 1800
GAP = 4
SUFFIXES = (".png", ".webp", ".jpg")
LARGE_PNG = 10_000
"""Bytes from which a PNG is worth replacing."""
JPEG_QUALITY, WEBP_QUALITY = 82, 90
BROWSER = [
    "chromium",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--default-background-color=00000000",
    "--allow-file-access-from-files",
    "--run-all-compositor-stages-before-draw",
    "--virtual-time-budget=4000",
]
FONTS = {"FTitle": "FirenzeTitle", "FDisplay": "FirenzeDisplay-Black", "FText": "FirenzeText-ExtraBold"}


@dataclass
class Page:
    """Drawings of one scale with their places."""

    scale: float
    places: list[tuple[Drawing, int, int]]
    width: int
    height: int


def picture_size(drawing: Drawing) -> tuple[int, int]:
    """Logical size of the whole picture, in whole px that give whole file px too."""
    step = 2 if drawing.scale % 1 else 1
    w = drawing.w + drawing.pad[0] + drawing.pad[2]
    h = drawing.h + drawing.pad[1] + drawing.pad[3]
    return math.ceil(w / step) * step, math.ceil(h / step) * step


def paged(drawings: list[Drawing]) -> Iterator[Page]:
    """Lay the drawings on shelves, highest first, page by page; one scale per page."""
    for scale in sorted({d.scale for d in drawings}):
        page = Page(scale, [], 0, 0)
        x = y = shelf = 0
        same = (d for d in drawings if d.scale == scale)
        for drawing in sorted(same, key=lambda d: (-picture_size(d)[1], d.name)):
            w, h = picture_size(drawing)
            if x and x + w > PAGE_WIDTH:
                x, y, shelf = 0, y + shelf + GAP, 0
            if page.places and y + h > PAGE_HEIGHT:
                yield page
                page = Page(scale, [], 0, 0)
                x = y = shelf = 0
            page.places.append((drawing, x, y))
            page.width, page.height = max(page.width, x + w), max(page.height, y + h)
            x, shelf = x + w + GAP, max(shelf, h)
        if page.places:
            yield page


def markup(page: Page, fonts: Path) -> str:
    """The HTML of a page: every drawing is an SVG of its own that blends with nothing but itself."""
    svg.begin_page()
    parts = []
    for drawing, x, y in page.places:
        w, h = picture_size(drawing)
        parts.append(
            f'<svg style="left:{x}px;top:{y}px" width="{w}" height="{h}" '
            f'viewBox="{-drawing.pad[0]} {-drawing.pad[1]} {w} {h}">{drawing.draw()}</svg>'
        )
    faces = "".join(
        f"@font-face{{font-family:{name};src:url({(fonts / file).with_suffix('.ttf').as_uri()})}}"
        for name, file in FONTS.items()
    )
    rules = "html,body{margin:0;background:transparent}svg{position:absolute;isolation:isolate;overflow:hidden}"
    definitions = f'<svg width="0" height="0"><defs>{svg.definitions()}</defs></svg>'
    return f'<!doctype html><meta charset="utf-8"><style>{faces}{rules}</style><body>{definitions}{"".join(parts)}'


def shoot(page: Page, folder: Path, fonts: Path) -> Image.Image:
    """The page as a picture with a transparent ground."""
    source, shot = folder / "page.html", folder / "page.png"
    source.write_text(markup(page, fonts), encoding="utf-8")
    shot.unlink(missing_ok=True)
    # The window is higher than the page: some versions of the browser keep a strip of it for themselves.
    command = [
        *BROWSER,
        f"--force-device-scale-factor={page.scale:g}",
        f"--window-size={max(page.width, 500)},{page.height + 160}",
        f"--user-data-dir={folder / 'profile'}",
        f"--screenshot={shot}",
        source.as_uri(),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    if not shot.exists():
        raise RuntimeError(f"the browser made no picture:\n{done.stderr}")
    with Image.open(shot) as picture:
        return picture.convert("RGBA")


def cut(page: Page, picture: Image.Image) -> Iterator[tuple[Drawing, Image.Image]]:
    """Every drawing of the page with its pixels."""
    for drawing, x, y in page.places:
        w, h = picture_size(drawing)
        box = tuple(round(v * page.scale) for v in (x, y, x + w, y + h))
        yield drawing, picture.crop((box[0], box[1], box[2], box[3]))


def save(drawing: Drawing, picture: Image.Image, folder: Path) -> Path:
    """Write the file of a sprite: JPEG where opaque, PNG where that is small, else WebP. Returns the file."""
    for suffix in SUFFIXES:
        (folder / f"{drawing.name}{suffix}").unlink(missing_ok=True)
    if drawing.opaque:
        file = folder / f"{drawing.name}.jpg"
        picture.convert("RGB").save(file, quality=JPEG_QUALITY, optimize=True)
        return file
    file = folder / f"{drawing.name}.png"
    picture.save(file, optimize=True)
    if picture.getcolors(300):
        return file  # masks and flat marks stay exact
    # Exit code 99 means that 256 colours would not be good enough: then all colours stay.
    options = ["--quality=88-100", "--speed=1", "--strip", "--force", "--skip-if-larger"]
    reduce = ["pngquant", *options, "--output", str(file), str(file)]
    done = subprocess.run(reduce, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 98, 99):
        raise RuntimeError(f"pngquant failed on {file}: {done.stderr}")
    return _lighter(file, picture)


def _lighter(file: Path, picture: Image.Image) -> Path:
    """The picture as WebP instead, where that spares a lot: it takes two to three times as long to read."""
    if file.stat().st_size < LARGE_PNG:
        return file
    webp = file.with_suffix(".webp")
    picture.save(webp, quality=WEBP_QUALITY, method=6, alpha_quality=100)
    if webp.stat().st_size > 0.75 * file.stat().st_size:
        webp.unlink()
        return file
    file.unlink()
    return webp


def file_of(drawing: Drawing, folder: Path) -> str:
    """The name of the file that `save` wrote; FileNotFoundError where there is none."""
    for suffix in SUFFIXES:
        if (folder / f"{drawing.name}{suffix}").is_file():
            return f"{drawing.name}{suffix}"
    raise FileNotFoundError(f"{drawing.name} has not been drawn yet")
