"""Characters of computer players: their descriptions, and the default players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.game import Game, level_and_character
from game.shell.language import Language
from game.shell.setup.setup import default_names


def words_on(language: Language, game: str, character: str) -> tuple[str, str]:
    """Return the name of a character and a sentence about its aims in a game, "" for none."""
    temper = f"character.temper.{game}.{character}"
    return _called(language, character), language.t(temper) if temper in language else ""


def seat_names(language: Language, players: Sequence[str]) -> tuple[str, ...]:
    """Return a name for each seat: that of its character, otherwise a person's name."""
    found = [
        _called(language, character) if (character := level_and_character(player)[1]) else name
        for player, name in zip(players, default_names(language), strict=False)
    ]
    return tuple(found)


def different_players(game: Game[Any, Any, Any, Any], level: str, count: int, seed: int) -> tuple[str, ...]:
    """Return computer players of a level, each a different character if the game has enough; the seed selects them."""
    there = [each.name for each in game.characters if level in each.levels]
    if len(there) < count:
        return (level,) * count
    return tuple(f"{level}@{there[(seed + k) % len(there)]}" for k in range(count))


def _called(language: Language, character: str) -> str:
    return language.name(f"character.name.{character}", character)
