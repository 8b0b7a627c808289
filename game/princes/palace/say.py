"""Sentences about a piece in hand: why it cannot lie there, the pieces that still fit, that it would be lost."""

from __future__ import annotations

from typing import Protocol

from engine.princes.pieces import LANDSCAPES
from game.princes.palace.room import PALACE, Ghost


class PalaceWords(Protocol):
    """The sentences of the game in one language."""

    def t(self, key: str, **values: object) -> str: ...


def say(words: PalaceWords, key: str, **values: object) -> str:
    """Return a sentence about the palace."""
    return words.t(f"princes_palace.{key}", **values)


def thing(words: PalaceWords, kind: str) -> str:
    """Return the name of a building, of a landscape or of the palazzo."""
    return say(words, "palazzo") if kind == PALACE else words.t(f"princes.thing.{kind}")


def with_article(words: PalaceWords, kind: str) -> str:
    """Return the name of a piece with its article: `the opera`."""
    return say(words, f"the.{kind}")


def why_not(words: PalaceWords, ghost: Ghost) -> str:
    """Return why the piece cannot lie there, with the rule; "" if it can."""
    if ghost.reason is None:
        return ""
    others = ", ".join(thing(words, kind) for kind in ghost.against)
    return say(words, f"why.{ghost.reason.code}", others=others, rule=ghost.reason.rule)


def shortly(words: PalaceWords, ghost: Ghost) -> str:
    """Return the same in a few words, without the rule."""
    if ghost.reason is None:
        return ""
    return say(words, f"short.{ghost.reason.code}", others=", ".join(thing(words, kind) for kind in ghost.against))


def prompt(words: PalaceWords, ghost: Ghost, is_set_down: bool) -> str:
    """Return the question to the player with the piece in hand."""
    the = with_article(words, ghost.piece.kind)
    if ghost.reason is not None:
        return why_not(words, ghost)
    if not is_set_down:
        return say(words, "where", the=the)
    return say(words, "set_here_landscape" if ghost.piece.kind in LANDSCAPES else "set_here", the=the)


def lost(words: PalaceWords, kind: str) -> str:
    """Return the consequence of throwing a landscape away."""
    assert kind in LANDSCAPES
    return say(words, "lost", the=with_article(words, kind))
