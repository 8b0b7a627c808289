"""Lessons on paths that leave them twice: at each step every other action, and after it again every other one.

python3 tests/by_hand.py other_paths --game firenze --most 6
"""

import time
from typing import NamedTuple

from astray import Walker
from test_other_paths import told_truly

from game.clients import CLIENTS, find_client
from game.learn.play import lessons_of
from game.shell.language import Language


class Given(NamedTuple):
    """The options."""

    game: tuple[str, ...] = ()
    most: int = 6  # actions of a kind that are tried at a step, 0 for all
    once: bool = False  # leave the way only once


def main(given: Given) -> None:
    language = Language.load("en", strict=True)
    for client in map(find_client, given.game or sorted(CLIENTS)):
        for lesson in lessons_of(client):
            began, moments, seen = time.monotonic(), 0, set[str]()
            walker = Walker(client, lesson, language, given.most)
            for moment in walker.courses(1 if given.once else 2):
                told_truly(moment)
                moments += 1
                seen.add(moment.saying.words)
            spent = time.monotonic() - began
            print(
                f"{client.game.name} {lesson.name}: {moments} moments, {len(seen)} sentences, {spent:.1f} s", flush=True
            )
