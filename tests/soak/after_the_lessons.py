"""The strength of a newcomer who does only what the lessons taught.

python3 tests/by_hand.py after_the_lessons --games 100 --against random
"""

from typing import NamedTuple

from newcomer import Newcomer, result_against, taught_by

from game.clients import find_client
from game.learn.play import lessons_of
from game.shell.language import Language


class Given(NamedTuple):
    """The options."""

    games: int = 100
    against: str = "random"  # a level of the game


def main(given: Given) -> None:
    client, language = find_client("firenze"), Language.load("en", strict=True)
    newcomer = Newcomer(client, taught_by(lessons_of(client), client, language), language)
    results = [result_against(client, given.against, newcomer, seed) for seed in range(given.games)]
    won = sum(own > other for own, other in results)
    own, other = (sum(column) / len(results) for column in zip(*results, strict=True))
    print(f"{won} of {len(results)} won against {given.against}; on average {own:.1f} points to {other:.1f}")
