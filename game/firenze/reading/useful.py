"""The landing place of the focus of keys and pads in each step, and the meaning of the number keys.

Nothing is computed here: free cards, points and stones that would save a tower are in the forecast already.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze.cards import COVERED
from engine.firenze.state import BuildTowers
from engine.firenze.stones import COLOURS
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.street import is_folded
from game.table.spots import Numbered, Target

PRIMARY = Target("primary")
LEFT_ALONE = frozenset(("row_stone", "hand"))
"""If only these are lit (an exchange, a person), players mostly continue without them."""


def useful(model: TableModel, shown: TableShown) -> Target | None:
    """Return the most useful lit target: the free card, the order with most points, the stone that saves a tower, the
    tower that would fall, the colour with most stones to build; the button if players mostly continue; None for
    none."""
    question = shown.question
    found = next((target for target in _worth_a_look(model, shown) if target in question.lit), None)
    if found is None and question.selected is None and {target.kind for target in question.lit} <= LEFT_ALONE:
        button = question.primary
        return PRIMARY if button is not None and button.enabled and not button.calm else None
    return found


def numbered(model: TableModel, shown: TableShown) -> tuple[Numbered, ...]:
    """Return the cards of the row; while stones can be taken from them, the first stone of each card; in the picker its
    options."""
    question = shown.question
    if question.picker is not None:
        options = [Target("pick", k) for k in range(len(question.picker.options))]
        return tuple([Numbered(option, option) for option in options])
    found = []
    for slot in range(len(model.view.row)):
        card = Target("strip" if is_folded(model, shown) else "row", slot)
        stones = [target for target in sorted(question.lit) if target[:2] == ("row_stone", slot)]
        found.append(Numbered(stones[0] if stones else card, card))
    return tuple(found)


def opens_hand(model: TableModel) -> tuple[tuple[str, Target], ...]:
    """Return the command that opens the player's covered hand, with its target."""
    hand = model.view.seats[model.me].hand
    return (("peek", Target("hand", len(hand) - 1)),) if COVERED in hand else ()


def _worth_a_look(model: TableModel, shown: TableShown) -> Iterator[Target]:
    """Yield the most useful targets, the best first."""
    me, ahead = model.me, shown.forecast
    yield from (Target("row_stone", slot, colour) for slot, colour in sorted(ahead.row.rescue))
    yield from (Target("tower", me, tower) for tower in sorted(ahead.raise_now))
    if shown.question.selected is not None:
        return
    for tower, _ in sorted(ahead.coins, key=lambda coin: -coin[1]):
        yield Target("tower", me, tower)
    yield from (Target("row", slot) for slot, price in enumerate(ahead.row.prices) if not price)
    if isinstance(model.view.pending, BuildTowers):
        stock = model.view.seats[me].stock
        yield from (Target("stock", colour) for colour in sorted(COLOURS, key=lambda colour: (-stock[colour], colour)))
