"""Scaled pictures on disk, kept between runs: reading their pixels takes a tenth of the time of decoding and scaling.

    store = PictureStore(folder, "1.0.0")
    store.find("sky 1280x720", file)            # the surface made from that file, or None
    store.write("sky 1280x720", file, surface)  # False if writing is not possible
    store.tidy()                                # deletes the least recently used pictures

The stamp names the version of the code that makes the pictures.  A picture is used only if its file is sound (stamp,
key, checksum of the source file, size, checksum of all that) and belongs to this user; any other file is ignored.
Files are written atomically, so that several copies of the game can share a folder, and deleting the folder costs
nothing but time.
"""

from __future__ import annotations

import contextlib
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pygame

KIND = "Firenze picture 1"
"""The first line of a file; the number rises when pictures are made or written in another way."""
SUFFIX, PART = ".picture", ".part"
BUDGET = 96 * 2**20
"""Bytes of all files: the titles of the games in a window of 2560x1440."""
LARGE = 4
"""A picture larger than this part of the budget, 1 / LARGE, is not written."""
HEAD = 512
"""Bytes before the pixels."""
MOST_SIDE = 16_384
SEEN_AGAIN = 24 * 3600.0
"""Seconds after which the time of a picture's last use is updated."""
ABANDONED = 3600.0
"""Seconds after which an unfinished file counts as abandoned."""
MASKS = {0: (0xFF0000, 0xFF00, 0xFF, 0), pygame.SRCALPHA: (0xFF0000, 0xFF00, 0xFF, 0xFF000000)}
"""Colour masks of stored pictures, without and with alpha."""


class PictureStore:
    """See the module.  folder: need not exist yet."""

    def __init__(self, folder: Path, stamp: str, budget: int = BUDGET) -> None:
        self.folder = folder
        self._stamp = f"{stamp}, pygame-ce {pygame.version.ver}"
        self._budget = budget

    def find(self, key: str, source: Path) -> pygame.Surface | None:
        """Return the picture of a key if it was made from this file, otherwise None.  Raises nothing."""
        try:
            with _opened(self.path_of(key)) as file:
                return self._read(file, key, source)
        except (OSError, ValueError, pygame.error):
            return None

    def write(self, key: str, source: Path, surface: pygame.Surface) -> bool:
        """Write a picture made from this file; return whether more can be written.  Raises nothing."""
        size, flags = surface.get_size(), surface.get_flags() & pygame.SRCALPHA
        if surface.get_masks() != MASKS[flags] or surface.get_pitch() != 4 * size[0]:
            return True  # in another format than `find` would return
        pixels = surface.get_buffer().raw
        try:
            head = self._begin(key, source) + f"{size[0]} {size[1]} {int(bool(flags))} ".encode()
            head += f"{crc32(pixels, crc32(head))}\n".encode()
            if len(head) <= HEAD and len(pixels) * LARGE <= self._budget:
                self._put(self.path_of(key), head.ljust(HEAD) + pixels)
        except OSError:
            return False
        return True

    def tidy(self) -> None:
        """Delete the least recently used pictures until the rest is within the budget.  Raises nothing."""
        now, kept = time.time(), list[tuple[float, int, Path]]()
        with contextlib.suppress(OSError):
            for path in self.folder.iterdir():
                with contextlib.suppress(OSError):
                    about = path.lstat()
                    if path.suffix == SUFFIX and stat.S_ISREG(about.st_mode):
                        kept.append((about.st_mtime, about.st_size, path))
                    elif path.suffix == PART and now - about.st_mtime > ABANDONED:
                        path.unlink()
        used = sum(size for _, size, _ in kept)
        for _, size, path in sorted(kept):
            if used <= self._budget:
                break
            with contextlib.suppress(OSError):
                path.unlink()
                used -= size

    def path_of(self, key: str) -> Path:
        return self.folder / f"{crc32(key.encode()):08x}{SUFFIX}"

    def _begin(self, key: str, source: Path) -> bytes:
        """Return the first bytes of a picture's file."""
        data = source.read_bytes()
        return f"{KIND}\n{self._stamp}\n{key}\n{len(data)} {crc32(data)}\n".encode()

    def _read(self, file: int, key: str, source: Path) -> pygame.Surface | None:
        """Return the picture in an open file, None if it is not this one.  Raises OSError or ValueError if it cannot be
        read."""
        about, begin = os.fstat(file), self._begin(key, source)
        if not stat.S_ISREG(about.st_mode) or not _is_mine(about):
            return None
        head = os.read(file, HEAD)
        if not head.startswith(begin):
            return None
        width, height, has_alpha, checksum = map(int, head[len(begin) :].split())
        if not (0 < width <= MOST_SIDE and 0 < height <= MOST_SIDE) or about.st_size != HEAD + width * height * 4:
            return None
        surface = pygame.Surface((width, height), pygame.SRCALPHA if has_alpha else 0, 32)
        if surface.get_masks() != MASKS[pygame.SRCALPHA if has_alpha else 0] or surface.get_pitch() != 4 * width:
            return None
        view: Any = surface.get_view("0")
        pixels = memoryview(view)
        with open(file, "rb", buffering=0, closefd=False) as rest:
            if rest.readinto(pixels) != pixels.nbytes:
                return None
        if crc32(pixels, crc32(begin + f"{width} {height} {has_alpha} ".encode())) != checksum:
            return None
        del pixels, view  # the surface is locked while a view of its pixels exists
        if time.time() - about.st_mtime > SEEN_AGAIN:
            with contextlib.suppress(OSError):
                os.utime(self.path_of(key))
        return surface

    def _put(self, path: Path, data: bytes) -> None:
        """Write a file atomically."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not _is_mine(self.folder.lstat()):
            raise PermissionError("the folder belongs to somebody else")
        part = path.with_name(f"{path.stem}-{os.getpid()}{PART}")
        try:
            with part.open("xb") as file:
                file.write(data)
            part.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink()
            raise


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[int]:
    """Open a file for reading, without waiting for a pipe or following a link."""
    flags = os.O_RDONLY
    for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY", "O_CLOEXEC"):
        flags |= getattr(os, name, 0)
    file = os.open(path, flags)
    try:
        yield file
    finally:
        os.close(file)


def _is_mine(about: os.stat_result) -> bool:
    """Return whether a file belongs to this user; True on systems without this information, which keep users apart
    themselves."""
    return not hasattr(os, "geteuid") or about.st_uid == os.geteuid()
