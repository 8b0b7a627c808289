"""The files of the puzzles and the tool that makes them."""

import pytest
from puzzles.jobs import MAKERS
from puzzles.puzzle import Maker, in_file, published
from tiers import widely

KEPT = MAKERS.keys() - {"fuersten"}
"""All but the dearest: a puzzle of the Princes takes a second."""


@pytest.mark.parametrize("name", widely(MAKERS, kept=KEPT))
def test_a_file_is_written_as_it_was_read_and_its_grades_are_those_of_the_maker(name: str) -> None:
    """So `tools.puzzles regrade` changes nothing but what the levels find."""
    maker: Maker = MAKERS[name]
    for number, (kind, puzzles) in enumerate(published(maker).items(), 1):
        path = maker.folder / f"{number}_{kind}.toml"
        assert path.read_text(encoding="utf-8") == in_file(maker, puzzles)
