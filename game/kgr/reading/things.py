"""The things of the table and the facts about each: of the island, of hand and bank, of what is built, of the seats."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kgr.island import HEX_MASK, HEXES_AT, PORT_MASK, pips
from engine.kgr.phases.building import COSTS, supply
from engine.kgr.phases.trade import rates
from engine.kgr.points import longest_trail, points_of
from engine.kgr.values import KINDS
from game.kgr.base.model import PIECES, TableModel
from game.kgr.base.words import KgrWords
from game.table.saying.things import Find, Thing, find
from game.table.spots import Target

WAYS = 36
"""Throws of two dice."""


def _hex(target: Target, model: TableModel, words: KgrWords) -> Thing:
    view, hex_ = model.view, target.a
    name = words.land(view.terrains[hex_], view.numbers[hex_])
    said = words.t("kgr.thing.robber") if hex_ == view.robber else words.t(f"kgr.land.{view.terrains[hex_]}")
    at = ((seat, each.buildings & HEX_MASK[hex_]) for seat, each in enumerate(view.seats))
    owners = words.seats(seat for seat, there in at if there)
    number = pips(view.numbers[hex_])
    odds = [words.fact_said("odds", words.t("kgr.thing.odds", n=number, percent=round(100 * number / WAYS)))]
    return Thing(name, said, facts=[*(odds if number else []), words.fact_said("owners", owners)])


def _corner(target: Target, model: TableModel, words: KgrWords) -> Thing:
    view, corner = model.view, target.a
    number = sum(pips(view.numbers[hex_]) for hex_ in HEXES_AT[corner])
    known = [words.fact_said("owner", words.owner(view, corner)), words.fact_said("pips", str(number))]
    port = next((words.port(view.ports[each]) for each, at in enumerate(PORT_MASK) if at >> corner & 1), "")
    return Thing(words.corner(view, corner), words.t("kgr.thing.corner_text"),
                 facts=[*known, *([words.fact_said("port", port)] if port else [])])  # fmt: skip


def _edge(target: Target, model: TableModel, words: KgrWords) -> Thing:
    return Thing(words.edge(model.view, target.a), words.t("kgr.thing.edge_text"))


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
    "hex": _hex,
    "corner": _corner,
    "edge": _edge,
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
