#!/usr/bin/env python3
"""Make the grey textures of tools/art/tex: plaster, parchment, gold leaf. Needs numpy; same seed, same picture."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

Grey = NDArray[np.float64]
FOLDER = Path(__file__).resolve().parent / "tex"
SEED = 1304


def _picture(values: Grey) -> Image.Image:
    return Image.fromarray(np.clip(values, 0, 255).astype("uint8"))


def _stretched(values: Grey, w: int, h: int) -> Grey:
    """Return the values scaled to 0..255, stretched to w x h and centred on 0 (-.5 .. .5)."""
    low, high = values.min(), values.max()
    picture = _picture((values - low) / (high - low) * 255).resize((w, h), Image.Resampling.BICUBIC)
    return np.asarray(picture, float) / 255 - 0.5


def noise(w: int, h: int, cell: float, rng: np.random.Generator) -> Grey:
    """Return smooth noise with one random value per cell, -.5 .. .5."""
    columns, rows = int(w / cell) + 3, int(h / cell) + 3
    grid = Image.fromarray((rng.random((rows, columns)) * 255).astype("uint8"))
    size = (int(columns * cell), int(rows * cell))
    return np.asarray(grid.resize(size, Image.Resampling.BICUBIC), float)[:h, :w] / 255 - 0.5


def layered(w: int, h: int, layers: list[tuple[float, float]], rng: np.random.Generator) -> Grey:
    """Return a sum of noises: (cell, share) each."""
    total = np.zeros((h, w))
    for cell, share in layers:
        total += share * noise(w, h, cell, rng)
    return total


def cracks(w: int, h: int, count: int, rng: np.random.Generator, step: int = 14, length: int = 26) -> Grey:
    """Return wandering fine lines, 0..1."""
    picture = Image.new("L", (w, h), 0)
    draw = ImageDraw.Draw(picture)
    for _ in range(count):
        x, y, angle = rng.random() * w, rng.random() * h, rng.random() * 6.28
        for _ in range(int(rng.integers(6, length))):
            angle += rng.normal(0, 0.45)
            x2, y2 = x + np.cos(angle) * step, y + np.sin(angle) * step
            draw.line((x, y, x2, y2), fill=int(rng.integers(90, 255)), width=1)
            x, y = x2, y2
    return np.asarray(picture.filter(ImageFilter.GaussianBlur(0.6)), float) / 255


def plaster(w: int, h: int, rng: np.random.Generator) -> Image.Image:
    """Trowelled wall with cracks and worn flecks."""
    cells = [(420, 0.34), (150, 0.30), (46, 0.20), (13, 0.13), (4, 0.12), (1.6, 0.16)]
    values = layered(w, h, [(float(c), s) for c, s in cells], rng)
    values += 0.16 * _stretched(rng.normal(0, 1, (h // 2 + 2, w // 26 + 2)), w, h)
    values = 128 + 150 * values - 46 * cracks(w, h, 46, rng)
    flecks = noise(w, h, 5, rng) + 0.6 * noise(w, h, 60, rng)
    values += np.where(flecks > 0.52, 42, 0) - np.where(flecks < -0.55, 34, 0)
    return _picture(values).filter(ImageFilter.GaussianBlur(0.5))


def parchment(w: int, h: int, rng: np.random.Generator) -> Image.Image:
    """Clouded skin with fibres."""
    values = layered(w, h, [(240, 0.30), (80, 0.26), (22, 0.2), (6, 0.16), (2, 0.14)], rng)
    return _picture(128 + 105 * values + 26 * _stretched(rng.normal(0, 1, (h, w // 18 + 2)), w, h))


def leaf(w: int, h: int, rng: np.random.Generator) -> Image.Image:
    """Gold leaf: laps every 90 px, fine cracks."""
    values = 128 + 120 * layered(w, h, [(130, 0.4), (40, 0.3), (9, 0.2), (2, 0.2)], rng)
    for x in range(0, w, 90):
        values[:, x : x + 3] += 26
    for y in range(0, h, 90):
        values[y : y + 3, :] -= 22
    return _picture(values - 40 * cracks(w, h, 70, rng, 7, 16))


def main() -> None:
    rng = np.random.default_rng(SEED)
    FOLDER.mkdir(exist_ok=True)
    plaster(1920, 1080, rng).save(FOLDER / "plaster.jpg", quality=82)
    parchment(900, 900, rng).save(FOLDER / "parch.jpg", quality=82)
    leaf(900, 900, rng).save(FOLDER / "leaf.jpg", quality=82)


if __name__ == "__main__":
    main()
