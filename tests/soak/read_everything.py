"""Read every picture of the gallery in all windows, languages and letter sizes, and print all unreadable text.

python3 tests/by_hand.py read_everything [--only NAME,NAME] [--sizes 1280x800,1920x1080] [--scales 1.0,2.0] [--codes de]
                                     [--jobs 2]

One process reads a picture in all variants, and lets the computer players of its games think only once; `--jobs` is the
number of processes.
"""

import gc
import pickle
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, ClassVar, NamedTuple
from unittest.mock import patch

import pygame
from test_written import NAMES, SHOTS, WINDOWS, read, spoken

from engine.kernel.game import NO_LIMIT, Choice, Limit, Player
from engine.kernel.games import DEFAULT
from game.clients import find_client
from game.graphics.images import Sprites
from game.graphics.text import scale_of
from game.shell.context import Context
from game.shell.options import size_argument
from game.shell.scene import Size

SIZES = "1024x720,1280x720,1280x800,1920x1080"
SCALES = "0.8,1.0,1.3,2.0"
CODES = ",".join(("en", *WINDOWS))


class Given(NamedTuple):
    """The given."""

    only: tuple[str, ...] = ("",)  # only shots that begin like this
    sizes: str = SIZES  # of the window
    scales: str = SCALES  # sizes of letters
    codes: str = CODES  # languages
    jobs: int = 1  # pictures read at the same time


def main(given: Given) -> int:
    """Return the number of faults, at most 1."""
    names = [name for name in SHOTS if name.startswith(tuple(given.only))]
    ways = [
        (code, size_argument(size), float(scale))
        for size in given.sizes.split(",")
        for code in given.codes.split(",")
        for scale in given.scales.split(",")
    ]
    with get_context("spawn").Pool(given.jobs, _open_window) as pool:
        found = sum(_tell(*read) for read in pool.imap_unordered(partial(faults, ways=ways), names))
        pool.close()  # a process with a window ignores the request to end
        pool.join()
    print(f"{found} faults in {len(names)} pictures, {len(ways)} ways each")
    return min(1, found)


def faults(name: str, ways: Iterable[tuple[str, Size, float]]) -> tuple[str, list[str]]:
    """Return a picture's name, and its unreadable text.  ways: language, window and size of the letters."""
    told = []
    for code, size, scale in ways:
        with tempfile.TemporaryDirectory() as folder:
            context = spoken(Context.open(Path(folder)), code)
            context.settings.text_scale = scale
            context.rescale(size)
            try:
                found = read(replace(context, loaded_sprites=painted_for(size)), name, size).faults(NAMES)
            except Exception as error:  # one picture that cannot be painted hides no other
                found = [f"cannot be painted: {error!r}"]
        told += [f"{name} {code} {size[0]}x{size[1]} {scale}: {fault}" for fault in found]
        gc.collect()  # scenes and their pictures refer to each other
    return name, told


@lru_cache(maxsize=1)
def painted_for(size: Size) -> Sprites:
    """Return the pieces for a window, read once for all languages and letter sizes."""
    return Sprites(scale_of(size))


class Remembering:
    """A computer player that reuses the choices of an equal player."""

    CHOSEN: ClassVar[dict[bytes, Choice[Any]]] = {}

    def __init__(self, level: str, seed: int, player: Player[Any, Any]) -> None:
        self._kind, self._player = (level, seed), player

    def choose(self, view: Any, legal: tuple[Any, ...], limit: Limit = NO_LIMIT) -> Choice[Any]:
        """See `Player`."""
        key = pickle.dumps((self._kind, view, legal, limit))
        if key not in self.CHOSEN:
            self.CHOSEN[key] = self._player.choose(view, legal, limit)
        return self.CHOSEN[key]


def _tell(name: str, told: list[str]) -> int:
    for line in told:
        print(line, flush=True)
    print(f"{name}: {len(told)}", file=sys.stderr, flush=True)
    return len(told)


def _open_window() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    kind = type(find_client(DEFAULT).game)
    make = kind.player
    patch.object(kind, "player", lambda game, level, seed: Remembering(level, seed, make(game, level, seed))).start()
