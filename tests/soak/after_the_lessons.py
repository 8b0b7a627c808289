"""The strength of a newcomer who does only what the lessons taught.

python tests/soak/after_the_lessons.py --games 100 --against random
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

from newcomer import Newcomer, result_against, taught_by  # noqa: E402

from game.clients import find_client  # noqa: E402
from game.learn.play import lessons_of  # noqa: E402
from game.shell.language import Language  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--against", default="random", help="a level of the game")
    asked = parser.parse_args()
    client, language = find_client("firenze"), Language.load("en", strict=True)
    newcomer = Newcomer(client, taught_by(lessons_of(client), client, language), language)
    results = [result_against(client, asked.against, newcomer, seed) for seed in range(asked.games)]
    won = sum(own > other for own, other in results)
    own, other = (sum(column) / len(results) for column in zip(*results, strict=True))
    print(f"{won} of {len(results)} won against {asked.against}; on average {own:.1f} points to {other:.1f}")


if __name__ == "__main__":
    main()
