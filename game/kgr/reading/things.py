"""The things of the table and the facts about each: of hand and bank, of what is built, of the seats."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kgr.phases.building import COSTS, supply
from engine.kgr.phases.trade import rates
from engine.kgr.points import longest_trail, points_of
from engine.kgr.values import KINDS
from game.kgr.base.model import PIECES, TableModel
from game.kgr.base.words import KgrWords
from game.kgr.reading.island import corner_thing, edge_thing, hex_thing, ship_thing
from game.table.saying.things import Find, Thing, find
from game.table.spots import Target


def _card(target: Target, model: TableModel, words: KgrWords) -> Thing:
    view, kind = model.view, target.a
    name = words.of("card_name", KINDS[kind])
    rate = words.fact_said("rate", f"{rates(view, model.me)[kind]}:1")
    held = [] if model.is_covered else [words.fact_said("held", str(view.seats[model.me].hand[kind]))]
    return Thing(name, words.t(f"kgr.used.{KINDS[kind]}"), facts=[*held, rate])


def _bank(target: Target, model: TableModel, words: KgrWords) -> Thing:
    name = words.t("kgr.thing.bank", card=words.of("card", KINDS[target.a]))
    return Thing(name, words.t("kgr.thing.bank_text"), facts=[words.fact_said("left", str(model.view.bank[target.a]))])


def _price(target: Target, model: TableModel, words: KgrWords) -> Thing:
    what = PIECES[target.a]
    known = [words.fact_said("cost", words.amounts(COSTS[what]))]
    known.append(words.fact_said("left", str(supply(model.view, model.me, what))))
    return Thing(words.of("piece", f"{what}_name"), words.t(f"kgr.about.build_{what}"), facts=known)


def _tray(target: Target, model: TableModel, words: KgrWords) -> Thing:
    return Thing(words.t(f"kgr.thing.{target.kind}"))


def _exchange(target: Target, model: TableModel, words: KgrWords) -> Thing:
    return Thing(words.t("kgr.thing.exchange"), words.t("kgr.about.bank"))


def _dice(target: Target, model: TableModel, words: KgrWords) -> Thing:
    dice = model.view.dice
    shown = [] if dice is None else [words.fact_said("thrown", f"{dice.red} + {dice.yellow} = {dice.number}")]
    return Thing(words.t("kgr.thing.dice"), words.t("kgr.about.roll"), facts=shown)


def _seat(target: Target, model: TableModel, words: KgrWords) -> Thing:
    view, seat = model.view, target.a
    trail = str(longest_trail(view, seat)) + (f" ({words.t('kgr.thing.longest')})" if view.longest == seat else "")
    known = [
        words.fact_said("points", f"{points_of(view, seat)} / {view.options.target}"),
        words.fact_said("cards", str(view.seats[seat].held)),
        words.fact_said("trail", trail),
    ]
    known += [words.fact_said(f"{what}_left", str(supply(view, seat, what))) for what in PIECES]
    return Thing(words.name(seat), facts=known)


BY_KIND: Mapping[str, Find] = {
    "hex": hex_thing,
    "corner": corner_thing,
    "edge": edge_thing,
    "ship": ship_thing,
    "card": _card,
    "bank": _bank,
    "price": _price,
    "give": _tray,
    "want": _tray,
    "exchange": _exchange,
    "dice": _dice,
    "seat": _seat,
}
THINGS = find(BY_KIND)
