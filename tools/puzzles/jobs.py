"""The work on puzzles, game by game and puzzle by puzzle: what other processes do."""

from collections.abc import Sequence

from .firenze import FIRENZE_MAKER
from .kgr import KGR_MAKER
from .princes import PRINCES_MAKER
from .puzzle import Puzzle
from .strasbourg import STRASBOURG_MAKER

MAKERS = {maker.name: maker for maker in (FIRENZE_MAKER, PRINCES_MAKER, STRASBOURG_MAKER, KGR_MAKER)}


def found_in(game: int, name: str, kinds: Sequence[str]) -> list[Puzzle]:
    """Return the puzzles of these kinds in the computer players' game of that number."""
    return list(MAKERS[name].find(game, kinds))


def levels_that_find(puzzle: Puzzle, name: str) -> list[str]:
    """Return the levels that solve a puzzle by playing as in a game."""
    maker = MAKERS[name]
    return [level for level in maker.graders if maker.is_found(puzzle, level)]
