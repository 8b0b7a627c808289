"""Scaled pictures on the disk, from one start to the next: to read their pixels takes a tenth of the time in which they
are decoded and scaled.

    store = PictureStore(folder, "1.0.0")
    store.find("sky 1280x720", file)            # a surface just as it was made of that file, or None
    store.write("sky 1280x720", file, surface)  # in the background; False where that is not possible
    store.tidy()                                # what was not used for longest goes

The stamp names the version of what makes the pictures.  A picture counts only if all of its file is sound (stamp, key,
checksum of the file it was made of, size, checksum of all that) and belongs to this user; anything else is as if it
were not there.  Files are written whole or not at all, so that several copies of the game may use one folder, and
whoever deletes it loses nothing but time.
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
"""The first line of a file; the number goes up with the way in which pictures are made or written."""
SUFFIX, PART = ".picture", ".part"
BUDGET = 96 * 2**20
"""Bytes of all files: the titles of both games in a window of 2560x1440."""
LARGE = 4
"""A picture that takes more than this part of it is not written."""
HEAD = 512
"""Bytes before the pixels."""
MOST_SIDE = 16_384
SEEN_AGAIN = 24 * 3600.0
"""Seconds after which it is noted that a picture is still used."""
ABANDONED = 3600.0
"""Seconds after which an unfinished file is that of a copy of the game that has gone."""
MASKS = {0: (0xFF0000, 0xFF00, 0xFF, 0), pygame.SRCALPHA: (0xFF0000, 0xFF00, 0xFF, 0xFF000000)}
"""How colours lie in the pictures that are kept: without and with alpha."""


class PictureStore:
    """See the module.  folder: need not exist yet."""

    def __init__(self, folder: Path, stamp: str, budget: int = BUDGET) -> None:
        self.folder = folder
        self._stamp = f"{stamp}, pygame-ce {pygame.version.ver}"
        self._budget = budget

    def find(self, key: str, source: Path) -> pygame.Surface | None:
        """Return the picture of that key, if it was made of this very file; else None.  Raises nothing."""
        try:
            with _opened(self._path(key)) as file:
                return self._read(file, key, source)
        except (OSError, ValueError, pygame.error):
            return None

    def write(self, key: str, source: Path, surface: pygame.Surface) -> bool:
        """Keep a picture that was made of this file; whether more can be written.  Raises nothing."""
        size, flags = surface.get_size(), surface.get_flags() & pygame.SRCALPHA
        if surface.get_masks() != MASKS[flags] or surface.get_pitch() != 4 * size[0]:
            return True  # in another form than that in which it would be read
        pixels = surface.get_buffer().raw
        try:
            head = self._begin(key, source) + f"{size[0]} {size[1]} {int(bool(flags))} ".encode()
            head += f"{crc32(pixels, crc32(head))}\n".encode()
            if len(head) <= HEAD and len(pixels) * LARGE <= self._budget:
                self._put(self._path(key), head.ljust(HEAD) + pixels)
        except OSError:
            return False
        return True

    def tidy(self) -> None:
        """Delete what was not used for longest, until the rest is within the bound.  Raises nothing."""
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

    def _path(self, key: str) -> Path:
        return self.folder / f"{crc32(key.encode()):08x}{SUFFIX}"

    def _begin(self, key: str, source: Path) -> bytes:
        """What the file of a picture begins with."""
        data = source.read_bytes()
        return f"{KIND}\n{self._stamp}\n{key}\n{len(data)} {crc32(data)}\n".encode()

    def _read(self, file: int, key: str, source: Path) -> pygame.Surface | None:
        """The picture in an open file.  Raises OSError or ValueError for what cannot be read."""
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
                os.utime(self._path(key))
        return surface

    def _put(self, path: Path, data: bytes) -> None:
        """Write a file whole or not at all."""
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
    """Open a file to read it; a pipe in its place is not waited for, and a link leads nowhere."""
    flags = os.O_RDONLY
    for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY", "O_CLOEXEC"):
        flags |= getattr(os, name, 0)
    file = os.open(path, flags)
    try:
        yield file
    finally:
        os.close(file)


def _is_mine(about: os.stat_result) -> bool:
    """Whether a file belongs to whoever plays; systems that do not say so keep others out by themselves."""
    return not hasattr(os, "geteuid") or about.st_uid == os.geteuid()
