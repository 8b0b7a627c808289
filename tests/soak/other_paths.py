"""Lessons on paths that leave them twice: at each step every other action, and after it again every other one.

PYTHONPATH=. python tests/soak/other_paths.py --game firenze --most 6
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

from astray import Walker  # noqa: E402
from test_other_paths import told_truly  # noqa: E402

from game.clients import CLIENTS, find_client  # noqa: E402
from game.learn.play import lessons_of  # noqa: E402
from game.shell.language import Language  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(CLIENTS), action="append")
    parser.add_argument("--most", type=int, default=6, help="actions of a kind that are tried at a step, 0 for all")
    parser.add_argument("--once", action="store_true", help="leave the way only once")
    asked = parser.parse_args()
    language = Language.load("en", strict=True)
    for client in map(find_client, asked.game or sorted(CLIENTS)):
        for lesson in lessons_of(client):
            began, moments, seen = time.monotonic(), 0, set[str]()
            walker = Walker(client, lesson, language, asked.most)
            for moment in walker.courses(1 if asked.once else 2):
                told_truly(moment)
                moments += 1
                seen.add(moment.saying.words)
            spent = time.monotonic() - began
            print(
                f"{client.game.name} {lesson.name}: {moments} moments, {len(seen)} sentences, {spent:.1f} s", flush=True
            )


if __name__ == "__main__":
    main()
