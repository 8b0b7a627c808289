"""The highlights of a recorded game, in words and on the line of time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.game import Highlight
from game.scenes.replay.bar import BarMark
from game.shell.language import Language
from game.shell.setup.setup import GameSetup

DEFAULT_ICON = "icon_flag-objective"


class Highlights:
    """all: in the order of the game.  icons: the picture of each kind."""

    def __init__(self, all_: Sequence[Highlight], icons: Mapping[str, str], setup: GameSetup) -> None:
        self.all = tuple(all_)
        self._icons = icons
        self._setup = setup

    def next(self, at: int) -> Highlight | None:
        """Return the next highlight from a place on; after the last one, the first."""
        return next((one for one in self.all if one.index >= at), self.all[0] if self.all else None)

    def said(self, index: int, language: Language) -> str:
        """Return the words of the highlight of an action."""
        return " · ".join(words_of(one, self._setup, language) for one in self.all if one.index == index)

    def marks(self, language: Language) -> tuple[BarMark, ...]:
        """Return their places on the line of time."""
        firsts = {one.index: one for one in reversed(self.all)}  # two of one action share a mark; the first is shown
        return tuple(
            BarMark(index, self._icons.get(one.kind, DEFAULT_ICON), words_of(one, self._setup, language))
            for index, one in sorted(firsts.items())
        )


def words_of(highlight: Highlight, setup: GameSetup, language: Language) -> str:
    """Return the words of a highlight."""
    name, key = setup.seats[highlight.seat].name, f"replay.highlight.{highlight.kind}"
    if key not in language:  # a new game may have no words yet
        return f"{language.name(key, highlight.kind)}: {name}"
    return language.t(key, name=name, **highlight.values)
