"""Whole states that a seat cannot tell from the true one: hidden cards are drawn by chance.

A hidden entry of the `pool` is a card that cannot be seen anywhere in it.  Any other hidden value is one that another
deal gives it, or one of those that its annotation names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.easy.hiding import is_hidden
from engine.easy.named import EasyNames
from engine.easy.position import HIDDEN, UNSEEN, Position, changed, own_fields
from engine.easy.written import pools, tidy
from engine.kernel.chance import Chance
from engine.kernel.spaces import values_of


class PoolCards(NamedTuple):
    """The cards of each pool of a position, as they were dealt."""

    cards: tuple[tuple[tuple[str, ...], Counter[Any]], ...]
    """By pool: its fields, and the cards."""
    state: Position

    def faults(self) -> Iterator[str]:
        """Yield the first field of a pool that does not hold the cards dealt."""
        for names, dealt in self.cards:
            if Counter(_leaves([getattr(self.state, name) for name in names])) - dealt:
                yield names[0]

    def unseen(self) -> list[tuple[tuple[str, ...], list[Any]]]:
        """Return by pool its fields and the cards that cannot be seen, in a fixed order."""
        found = []
        for names, dealt in self.cards:
            seen = Counter(
                card for card in _leaves([getattr(self.state, name) for name in names]) if card is not HIDDEN
            )
            found.append((names, sorted((dealt - seen).elements(), key=repr)))
        return found


def stock(game: EasyNames, seen: Position, chance: Chance | None = None) -> PoolCards:
    """Return the cards of each pool; chance: of the deal that shows them."""
    groups = pools(game)
    if not groups:
        return PoolCards((), seen)
    dealt = _dealt(game, seen, chance or Chance.seeded(0))
    return PoolCards(tuple([(names, Counter(_leaves([dealt[name] for name in names]))) for names in groups]), seen)


def imagined(game: EasyNames, view: Any, chance: Chance) -> Any:
    """Return a whole state that the seat of a view cannot tell from the true one."""
    told: dict[str, Any] = {"seat": None, "is_covered": False, "rng": _stream(chance) if game.draws else 0}
    hidden = [name for name in own_fields(game.State) if is_hidden(getattr(view, name))]
    if hidden:
        for names, cards in _unseen(game, view):
            drawn = iter(chance.shuffled(cards))
            told |= {name: _filled(game, name, getattr(view, name), drawn) for name in names if name in hidden}
        if rest := [name for name in hidden if name not in told]:
            dealt = _dealt(game, view, chance)
            told |= {name: _drawn(game, name, getattr(view, name), dealt[name], chance) for name in rest}
    return changed(view, told)


def _unseen(game: EasyNames, view: Position) -> list[tuple[tuple[str, ...], list[Any]]]:
    """Return by pool its fields and the cards that cannot be seen in a view, found out once."""
    kept: list[tuple[tuple[str, ...], list[Any]]] | None = vars(view).get(UNSEEN)
    if kept is None:
        kept = vars(view)[UNSEEN] = stock(game, view).unseen()
    return kept


def _stream(chance: Chance) -> int:
    """Return a state of chances drawn from others."""
    return chance.below(1 << 32 - 1) << 32 | chance.below(1 << 32 - 1)


def _dealt(game: EasyNames, seen: Position, chance: Chance) -> dict[str, Any]:
    return tidy(game, "deal", game.deal(len(seen.names), chance, **seen.chosen), own_fields(game.State))


def _filled(game: EasyNames, field: str, value: Any, drawn: Iterator[Any]) -> Any:
    """Return a value with cards drawn in place of hidden ones."""
    if value is HIDDEN:
        card = next(drawn, None)
        if card is None:
            raise ValueError(f"{type(game).__name__}.pool holds fewer cards than are hidden in {field}")
        return card
    return tuple([_filled(game, field, each, drawn) for each in value]) if isinstance(value, tuple) else value


def _drawn(game: EasyNames, field: str, value: Any, dealt: Any, chance: Chance) -> Any:
    """Return a value with those of another deal in place of hidden ones, or with any that its annotation allows."""
    fits = isinstance(value, tuple) and isinstance(dealt, tuple) and len(value) == len(dealt)
    if value is not HIDDEN:
        if not is_hidden(value):
            return value
        deals = dealt if fits else (None,) * len(value)
        return tuple([_drawn(game, field, each, one, chance) for each, one in zip(value, deals, strict=True)])
    if dealt is not None and not isinstance(dealt, tuple):
        return dealt
    choices = values_of(own_fields(game.State)[field])
    if not choices:
        name = type(game).__name__
        raise TypeError(
            f"{name}.{field} hides values that no deal tells: annotate them (`Annotated[int, Within(1, 6)]`), "
            f"name the fields that share its cards in `pool`, or write `imagined(self, view, chance)`"
        )
    return choices[chance.below(len(choices))]


def _leaves(value: Any) -> Iterator[Any]:
    """Yield the cards of a field, however they are arranged."""
    if isinstance(value, tuple | list):
        for each in value:
            yield from _leaves(each)
    elif value is not None:
        yield value
