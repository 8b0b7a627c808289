"""Rendering of drawings to picture files: pages of SVG, drawn by a headless browser, saved as PNG, WebP or JPEG."""

from __future__ import annotations

import io
import math
import os
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

from art import svg
from art.browser import Browser
from art.sheet import Drawing

SUFFIXES = (".png", ".webp", ".jpg")
LARGE_PNG = 10_000
"""Smallest size in bytes of a PNG worth replacing."""
JPEG_QUALITY, WEBP_QUALITY = 82, 90
FONTS = {"FTitle": "FirenzeTitle", "FDisplay": "FirenzeDisplay-Black", "FText": "FirenzeText-ExtraBold"}


def picture_size(drawing: Drawing) -> tuple[int, int]:
    """Return the logical size of the whole picture, in whole px that are whole file px too."""
    step = 2 if drawing.scale % 1 else 1
    w = drawing.w + drawing.pad[0] + drawing.pad[2]
    h = drawing.h + drawing.pad[1] + drawing.pad[3]
    return math.ceil(w / step) * step, math.ceil(h / step) * step


def markup(drawing: Drawing, fonts: Path) -> str:
    """Return the HTML of a page with this drawing alone, so that no other drawing affects it."""
    svg.begin_page()
    w, h = picture_size(drawing)
    body = f'<svg width="{w}" height="{h}" viewBox="{-drawing.pad[0]} {-drawing.pad[1]} {w} {h}">{drawing.draw()}</svg>'
    faces = "".join(
        f"@font-face{{font-family:{name};src:url({(fonts / file).with_suffix('.ttf').as_uri()})}}"
        for name, file in FONTS.items()
    )
    rules = (
        "html,body{margin:0;background:transparent}"
        "svg{position:absolute;left:0;top:0;isolation:isolate;overflow:hidden}"
    )
    definitions = f'<svg width="0" height="0"><defs>{svg.definitions()}</defs></svg>'
    return f'<!doctype html><meta charset="utf-8"><style>{faces}{rules}</style><body>{definitions}{body}'


def picture(drawing: Drawing, browser: Browser, fonts: Path) -> Image.Image:
    """Return the drawing at its scale, on a transparent ground."""
    w, h = picture_size(drawing)
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(markup(drawing, fonts), encoding="utf-8")
        data = browser.picture(page, w, h, drawing.scale)
    with Image.open(io.BytesIO(data)) as shot:
        return shot.convert("RGBA")


def save(drawing: Drawing, picture: Image.Image, folder: Path) -> Path:
    """Write the file of a sprite: JPEG if opaque, PNG if that is small, otherwise WebP. Return the file."""
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
    # Exit code 99 means that 256 colours are not good enough: then all colours stay.
    options = ["--quality=88-100", "--speed=1", "--strip", "--force", "--skip-if-larger"]
    reduce = ["pngquant", *options, "--output", str(file), str(file)]
    alone = os.environ | {"OMP_NUM_THREADS": "1"}  # sums of several threads differ from run to run
    done = subprocess.run(reduce, env=alone, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 98, 99):
        raise RuntimeError(f"pngquant failed on {file}: {done.stderr}")
    return _lighter(file, picture)


def _lighter(file: Path, picture: Image.Image) -> Path:
    """Replace the picture by WebP if that is much smaller: reading it takes two to three times as long."""
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
    """Return the name of the file written by `save`; FileNotFoundError if there is none."""
    for suffix in SUFFIXES:
        if (folder / f"{drawing.name}{suffix}").is_file():
            return f"{drawing.name}{suffix}"
    raise FileNotFoundError(f"{drawing.name} has not been drawn yet")
