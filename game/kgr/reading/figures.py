"""Where the neutral figures are, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr.view import View
from game.kgr.base.words import KgrWords


def figures_told(view: View, words: KgrWords) -> Iterator[str]:
    """Yield robber, merchant, wizard and inquisitor."""
    if view.robber is None:
        yield words.t("kgr.told.robber_away")
    else:
        yield words.t("kgr.told.robber", land=words.land(view.terrains[view.robber], view.numbers[view.robber]))
    if view.merchant is not None:
        land = words.land(view.terrains[view.merchant.hex], view.numbers[view.merchant.hex])
        yield words.t("kgr.told.merchant", name=words.name(view.merchant.seat), land=land)
    for figure, corner in (("wizard", view.wizard), ("inquisitor", view.inquisitor)):
        if corner is not None:
            yield words.t(f"kgr.told.{figure}", site=words.at(view, corner), owner=words.owner(view, corner))
