"""Spoken details of a target beside its name: the stack on a tray and its place in earlier fields, the field that a
stack is meant for, the task kept, the open facts of other things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.rankings import comparable
from game.strasbourg.base.words import StrasbourgWords, cards, span
from game.strasbourg.desk.lying import DeskTray, lying
from game.strasbourg.reading.things import thing_at
from game.table.saying.things import Thing
from game.table.spots import Target


def details(target: Target, model: TableModel, shown: TableShown, words: StrasbourgWords) -> Sequence[str]:
    """Return the present details of a target."""
    return introduced(target, model, shown, words)[1]


def introduced(
    target: Target, model: TableModel, shown: TableShown, words: StrasbourgWords
) -> tuple[str, Sequence[str]]:
    """Return the name of a target and its present details."""
    thing = thing_at(target, model, words)
    name = "" if thing is None else thing.name
    if target.kind in ("tray", "stack"):
        tray = next((tray for tray in lying(model, shown).trays if tray.target == target), None)
        return name, () if tray is None else tuple(_tray(tray, shown, words))
    return name, () if thing is None else _facts(thing, target, model, shown, words)


def _facts(thing: Thing, target: Target, model: TableModel, shown: TableShown, words: StrasbourgWords) -> Sequence[str]:
    """Return the facts of a thing; of a task also that it is kept."""
    if model.is_choosing and target in shown.question.path:  # R9
        return (words.t("strasbourg.table.kept"), *thing.details())
    return thing.details()


def _tray(tray: DeskTray, shown: TableShown, words: StrasbourgWords) -> Iterator[str]:
    """Yield the stack there, and the worth of its sum."""
    if not tray.sum:
        return
    if tray.target.kind == "stack":
        if tray.field:
            yield words.t("strasbourg.thing.meant", field=tray.field)
        return
    yield words.t("strasbourg.thing.lies", cards=cards(value for _, value in tray.cards))
    if tray.place:
        fields = len(comparable(shown.history.turn.rankings, tray.field))
        yield words.n("strasbourg.thing.would", fields, sum=tray.sum, place=span(tray.place, tray.worst))
    else:
        yield f"{words.t('strasbourg.fact.sum')}: {tray.sum}"
