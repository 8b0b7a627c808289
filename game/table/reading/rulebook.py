"""The rulebook of a game whose numbers have no editions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.shell.context import Context
from game.table.reading.keys import keys_blocks
from game.table.saying.seat_words import SeatWords
from game.ui.book import TRY, Rulebook, Sections, way_to_lesson
from game.ui.book_tools import index
from game.ui.page import Block

Fill = Callable[[SeatWords, str], Sequence[Block]]
"""Returns the blocks of an `@` line in a section, from the words and the text behind its name."""
Book = Callable[..., Rulebook]
"""Returns the book in the language of a context, for an edition and the game's own commands (`GameClient`)."""


def book_of(game: str, sections: Callable[[], Sections], filled: Mapping[str, Fill]) -> Book:
    """Return the function that makes the book of a game.  filled: by the names of its own `@` lines."""

    def book(context: Context, edition: str = "", commands: Sequence[str] = ()) -> Rulebook:
        language = context.language
        found, said = sections().of(language), SeatWords(language, ())

        def fill(name: str) -> Sequence[Block]:
            what, _, which = name.partition(" ")
            match what:
                case "keys":
                    return keys_blocks(context, commands)
                case "index":
                    return index(found)
                case _ if what == TRY:
                    return (way_to_lesson(language.t, game, which),)
            return filled[what](said, which)

        return Rulebook(found, language.t, fill)

    return book
