"""The list of sprites and their files.

`index.json` in `assets/house/sprites`, and in the folder of each game, has for every sprite there its file, its body
(`w`, `h` in logical px at 1920x1080), its margins beyond the body (`pad`: left, top, right, bottom; for shadows and
glows), its anchor (from the body's upper left corner) and the file's px per logical px. No name is in two folders. The
names are listed in docs/sprites.md.

A game from outside has such a folder in its package, `assets/sprites`. The name of the game and a dot stand before each
of its names, so that no sprite of one package is that of another: `stone` in the index of the game `heaps` is
`heaps.stone`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.paths import SPRITES, packages


class AssetError(Exception):
    """A picture is unknown, missing or unreadable."""


class Sprite(NamedTuple):
    """One entry of the index; lengths are logical px."""

    name: str
    folder: Path
    file: str
    w: float
    h: float
    scale: float
    anchor: tuple[float, float]
    pad: tuple[float, float, float, float]
    nine: tuple[float, float, float, float] | None = None
    tile: float = 0  # period of the pattern in the edges; 0 = edges are stretched

    @property
    def path(self) -> Path:
        """The file of the picture."""
        return self.folder / self.file

    @property
    def picture(self) -> tuple[float, float]:
        """Logical size of the whole picture, body and pad."""
        return self.w + self.pad[0] + self.pad[2], self.h + self.pad[1] + self.pad[3]


class SpriteIndex:
    """The entries of `index.json` in some folders, and the files beside it.  The list of a folder is read when a name
    is in none of the folders before it."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self._known: dict[str, Sprite] = {}
        self._read: set[Path] = set()
        self.retouch: Callable[[Sprite, pygame.Surface], pygame.Surface] | None = None
        """Changes a picture with transparent parts when it is read."""

    def __getitem__(self, name: str) -> Sprite:
        """Return the entry of a sprite; AssetError if there is none."""
        game = name.partition(".")[0]
        for folder in self.folders if game == name else ():
            if name in self._known:
                break
            self._take_in(folder)
        if game != name and name not in self._known:
            self._take_in_package(game)
        try:
            return self._known[name]
        except KeyError:
            raise AssetError(f"no sprite named {name!r} in {', '.join(map(str, self.folders))}") from None

    def names(self) -> list[str]:
        """Return all names in their order."""
        for folder in self.folders:
            self._take_in(folder)
        return list(self._known)

    def read(self, name: str) -> pygame.Surface:
        """Return the picture in the file, premultiplied; an opaque one without alpha, 24 bits. AssetError if it cannot
        be read."""
        path = self[name].path
        try:
            picture = pygame.image.load(path)
        except (OSError, pygame.error) as error:
            raise AssetError(f"cannot read the sprite {name!r} from {path}: {error}") from error
        if picture.get_masks()[3]:
            picture = picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
            return (self.retouch(self[name], picture) if self.retouch else picture).premul_alpha()
        return picture

    def _take_in_package(self, game: str) -> None:
        """Read the list of a game from outside."""
        for folder in (path / SPRITES for name, path in packages() if name == game):
            self._take_in(folder, f"{game}.")

    def _take_in(self, folder: Path, before: str = "") -> None:
        """Read the list of a folder once.  Two threads may do so at the same time, with the same result. before: stands
        before the names there."""
        if folder in self._read:
            return
        path = folder / "index.json"
        try:
            raw = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise AssetError(f"cannot read the list of sprites {path}: {error}") from error
        self._known.update({before + name: _entry(before + name, folder, fields) for name, fields in raw.items()})
        self._read.add(folder)


def formatted(surface: pygame.Surface, flags: int) -> pygame.Surface:
    """Return a picture without alpha in 32 bits and the format of `flags`; one with alpha unchanged."""
    if surface.get_masks()[3]:
        return surface
    result = pygame.Surface(surface.get_size(), flags, 32)
    result.blit(surface, (0, 0))
    return result


def _entry(name: str, folder: Path, raw: dict[str, Any]) -> Sprite:
    """Return an index entry; AssetError if a field is missing."""
    try:
        return Sprite(
            name=name,
            folder=folder,
            file=raw["file"],
            w=raw["w"],
            h=raw["h"],
            scale=raw["scale"],
            anchor=(raw["anchor"][0], raw["anchor"][1]),
            pad=(raw["pad"][0], raw["pad"][1], raw["pad"][2], raw["pad"][3]),
            nine=tuple(raw["nine"]) if "nine" in raw else None,
            tile=raw.get("tile", 0),
        )
    except (KeyError, IndexError) as error:
        raise AssetError(f"the index entry of sprite {name!r} is incomplete: {error}") from error
