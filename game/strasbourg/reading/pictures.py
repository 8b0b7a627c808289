"""The picture of a thing of the table by itself, where it is listed instead of painted."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg.components import GUILDS
from engine.strasbourg.state import Dividing
from game.strasbourg.base.lexicon import FIGURES, INFLUENCE
from game.strasbourg.base.model import TableModel
from game.strasbourg.desk.division import arranged, is_whole
from game.strasbourg.desk.lying import laid
from game.strasbourg.reading.look_up import entry_of
from game.strasbourg.regions.rivals import own_figures
from game.table.parts import InPurse
from game.table.spots import Target


def picture(target: Target, model: TableModel) -> str:
    """Return the figure or sprite of a target, "" for none; cards have their value in their name."""
    entry = entry_of(target, model)
    return FIGURES[entry] if entry not in ("", INFLUENCE) else ""


def purse(model: TableModel) -> Iterator[InPurse]:
    """Yield the own coins, privileges and goods, and the cards: all of them while they are divided, else stacks."""
    own, seat = model.view.seats[model.me], Target("seat", model.me)
    coins, *_, privileges = own_figures(model, model.me)
    for figure in (coins, privileges):
        yield InPurse(seat, figure.sign, str(figure.number), figure.label)
    for kind, good in enumerate(GUILDS):
        yield InPurse(Target("good", kind), f"strasbourg_good_{good}", own.goods[kind], f"strasbourg.good.{good}")
    is_divided = isinstance(model.view.pending, Dividing) and model.is_planning and is_whole(own)
    cards = arranged(own, ()).cards if is_divided else own.hand
    yield from (InPurse(Target("card", place), f"card/{value}") for place, value in enumerate(cards))
    for stack in () if is_divided else laid(model).trays:
        yield InPurse(stack.target, "card/back", f"{stack.field} {stack.sum}".strip())
