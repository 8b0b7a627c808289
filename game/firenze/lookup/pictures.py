"""The picture of a thing of the table by itself, where it is listed instead of painted."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze.stones import COLOURS, LETTERS
from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.table.parts import InPurse
from game.table.spots import Target

MOST_FLOORS = 9
"""Height of the tallest tower that has a figure."""
FIGURES = {"draw": "draw_pile", "bag": "bag", "end_bonus": "star", "ledger": "icon_scroll"}
"""Things that always look the same."""
COLOURED = {"stock": "brick_{}_0", "rival_stock": "brick_{}_0", "flag": "flag/{}", "order": "brick_{}_0"}
"""Things of a colour, by the letter of it."""


def picture(target: Target, model: TableModel) -> str:
    """Return the figure or sprite of a target, "" for none."""
    if target.kind == "row_stone":
        return piece(target.b)
    if card := model.card_at(target):
        return f"card/{card}"
    match target:
        case Target("rival_stock", _, colour):
            return COLOURED["rival_stock"].format(LETTERS[colour])
        case Target("stock" | "flag" | "order" as kind, colour):
            return COLOURED[kind].format(LETTERS[colour])
        case Target("new_tower", colour):
            return piece(colour) or f"mason_{model.shape(model.me)}"
        case Target("tower", seat, place) if place < len(model.view.seats[seat].towers):
            tower = model.view.seats[seat].towers[place]
            return f"tower/{LETTERS[tower.colour]}{min(tower.height, MOST_FLOORS)}"
    return FIGURES.get(target.kind, "")


def piece(colour: int) -> str:
    """Return the sprite of a stone."""
    return f"brick_{LETTERS[colour]}_0" if 0 <= colour < len(LETTERS) else ""


def pictured(target: Target, model: TableModel, words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the stones that lie on a card of the row, in words and as sprites."""
    if target.kind != "row" or target.a >= len(model.view.row):
        return "", ()
    stones = model.view.row[target.a].stones
    return words.counts(stones), tuple(piece(colour) for colour in COLOURS for _ in range(stones[colour]))


def purse(model: TableModel) -> Iterator[InPurse]:
    """Yield the own seals, stones and cards."""
    own = model.view.seats[model.me]
    yield InPurse(Target("seat", model.me), f"pip_{model.shape(model.me)}", str(own.seals), "seat_figure.seals")
    for colour in COLOURS:
        yield InPurse(Target("stock", colour), piece(colour), own.stock[colour])
    for place, card in enumerate(own.hand):
        yield InPurse(Target("hand", place), f"card/{card}")
