"""Two checkouts look the same: every frame of a table at equal moments of the same game, pixel by pixel.

    python3 tests/by_hand.py same_pictures --checkouts BEFORE,AFTER [--game strasbourg] [--decisions 100] [--size WxH]

Both play the same random decisions of each game with the full motion, and paint every sixth of a second and whenever
the table rests.  Prints the number of equal pictures; status 1 if one differs, with its decision and moment.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Literal, NamedTuple

from engine.kernel.games import GAMES

PLAYS = """
import random, sys, tempfile, zlib
from pathlib import Path
import pygame
from engine.kernel.games import find_game
from game.clients import find_client
from game.graphics.theme import SEALS
from game.shell.context import Context
from game.shell.language import Language
from game.table.parts import Seating
from game.table.view import TableView

game, language, decisions, wide, high = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])
pygame.display.init()
pygame.display.set_mode((64, 64))
context = Context.open(Path(tempfile.mkdtemp()))
context.language = Language.load(language)
context.rescale((wide, high))
rules, parts, chance = find_game(game), find_client(game).table(), random.Random(1)
seats = max(rules.seats)
names, seals = ("Anna", "Bruno", "Chiara", "Dario", "Elena")[:seats], (*SEALS, "neutral")[:seats]
state = rules.begin({"names": list(names), "seed": 1})
seating = Seating(names, seals, tuple(seat == 0 for seat in range(seats)))
table = TableView(context, parts, seating, rules.view(state, 0), 0)
table.resize((wide, high))
table.painter.most_work = 10_000  # else the time of a frame decides how much of it is painted
surface = pygame.Surface((wide, high))
for number in range(decisions):
    legal = sorted(rules.legal(state), key=repr)
    if not legal:
        break
    state, events = rules.apply(state, chance.choice(legal))
    table.play(rules.seen(events, 0), None if parts.showing.folds else rules.view(state, 0), 0)
    for moment in range(600):
        table.update(1 / 24)
        if moment % 4 == 0 or not table.busy:
            table.draw(surface)
            print(number, moment, zlib.crc32(pygame.image.tobytes(surface, "RGB")))
        if not table.busy:
            break
"""


def frames(checkout: Path, game: str, language: str, decisions: int, size: Sequence[str]) -> list[str]:
    """Return a line for each picture: decision, moment and checksum.  Raises CalledProcessError."""
    env = os.environ | {"PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", PLAYS, game, language, str(decisions), *size]
    return subprocess.run(command, cwd=checkout, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout.split(
        "\n"
    )


class Given(NamedTuple):
    """The given."""

    checkouts: tuple[Path, ...]  # two
    game: tuple[str, ...] = ()
    language: Literal["de", "en"] = "de"
    decisions: int = 100
    size: str = "1280x720"


def main(given: Given) -> int:
    """Compare the two checkouts; return 0 if all pictures are equal."""
    differ = 0
    for game in given.game or list(GAMES):
        before, after = (
            frames(each.resolve(), game, given.language, given.decisions, given.size.split("x"))
            for each in given.checkouts
        )
        unlike = [(one, other) for one, other in zip_longest(before, after) if one != other]
        print(f"{game}: {len(before) - len(unlike)} equal, {len(unlike)} different", *unlike[:3])
        differ += len(unlike)
    return 1 if differ else 0
