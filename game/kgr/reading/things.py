"""The things of the table and the facts about each: of hand and bank, of buildings, of the seats."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kgr import tasks as ts
from engine.kgr.knights.barbarians import losers, shares, strength
from engine.kgr.phases.building import supply
from engine.kgr.phases.trade import rates
from engine.kgr.points import longest_trail, points_of
from engine.kgr.reading.landing import chance_of_landing, turns_to_landing
from engine.kgr.reading.yields import averages
from engine.kgr.values import AREAS, COMMODITY_OF, KINDS, SHIP_STEPS, TOP_LEVEL
from game.kgr.base.model import PIECES, TableModel
from game.kgr.base.strips import ACTIVATE, FESTIVAL, PRICES, PROMOTE, left_of, price_of
from game.kgr.base.trays import played
from game.kgr.base.words import KgrWords
from game.kgr.reading.island import corner_thing, edge_thing, hex_thing, port_thing, ship_thing
from game.kgr.reading.options import option_thing
from game.table.saying.things import Find, Thing, find
from game.table.spots import Target

MOST_NAMED = 3
"""Most kinds that a face names as its income."""


def _card(target: Target, model: TableModel, words: KgrWords) -> Thing:
    view, kind = model.view, target.a
    name = words.of("card_name", KINDS[kind])
    rate = words.fact_said("rate", f"{rates(view, model.me)[kind]}:1")
    held = [] if model.is_covered else [words.fact_said("held", str(view.seats[model.me].hand[kind]))]
    return Thing(name, words.t(f"kgr.used.{KINDS[kind]}"), facts=[*held, rate])


def _bank(target: Target, model: TableModel, words: KgrWords) -> Thing:
    name = words.t("kgr.thing.bank", card=words.of("card", KINDS[target.a]))
    return Thing(name, words.t("kgr.thing.bank_text"), facts=[words.fact_said("left", str(model.view.bank[target.a]))])


def _deck(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return a deck of progress cards."""
    left = words.fact_said("left", str(len(model.view.decks[target.a])))
    name = words.t("kgr.thing.deck", calendar=words.of("area_name", AREAS[target.a]))
    return Thing(name, words.t("kgr.thing.deck_text"), facts=[left])


def _price(target: Target, model: TableModel, words: KgrWords) -> Thing:
    what = PRICES[target.a]
    known = [words.fact_said("cost", words.amounts(price_of(what).cost))]
    left = left_of(model.view, model.me, what)
    known += [words.fact_said("left", str(left))] if left >= 0 else []
    key = f"kgr.about.{what}" if what in (PROMOTE, ACTIVATE, FESTIVAL) else f"kgr.about.build_{what}"
    return Thing(words.of("piece", f"{what}_name"), words.t(key), facts=known)


def _area(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return an area of the own calendar: its next level with its price, and the effects of the levels."""
    view, area = model.view, target.a
    level, name = view.seats[model.me].levels[area], AREAS[area]
    known = [words.fact_said("level", words.t("kgr.thing.level", n=level, of=TOP_LEVEL))]
    if level < TOP_LEVEL:
        known.append(words.fact_said("cost", f"{level + 1} {words.of('card', KINDS[COMMODITY_OF[area]])}"))
    if level:
        known.append(words.fact_said("gate", f"1–{min(6, level + 1)}"))
    return Thing(words.of("area_name", name), words.t(f"kgr.area_text.{name}"), facts=known)


def _progress(target: Target, model: TableModel, words: KgrWords) -> Thing | None:
    """Return a card of the own hand, or its back."""
    cards = model.view.seats[model.me].cards
    if not 0 <= target.a < len(cards):
        return None
    card = cards[target.a]
    if card in AREAS:
        return Thing(words.of("area_name", card))
    return Thing(words.of("progress", card), words.t(f"kgr.rule_of.{card}"))


def _barbarians(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return the barbarians: how near and how strong they are, and who would lose a city."""
    view = model.view
    by_seat, against = shares(view), strength(view)
    known = [
        words.fact_said("step", f"{view.ship} / {SHIP_STEPS}"),
        words.fact_said("turns", words.n("kgr_ship.about", turns_to_landing(view))),
        words.fact_said("landing", words.t("settings.percent", n=round(100 * chance_of_landing(view, model.me)))),
        words.fact_said("strength", str(against)),
        words.fact_said("defence", str(sum(by_seat))),
        *[(words.name(seat), str(share)) for seat, share in enumerate(by_seat)],
    ]
    if sum(by_seat) < against:
        known.append(words.fact_said("losers", words.seats(losers(view, by_seat))))
    return Thing(words.t("kgr.thing.attackers"), words.t("kgr.thing.attackers_text"), facts=known)


def _tray(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return a card in a tray: the seat concerned gives or wants it, and may take back a card that it has just laid
    there."""
    asked, card = model.view.pending, words.of("card_name", KINDS[target.b])
    if isinstance(asked, ts.Answering | ts.Offering | ts.Dealing):
        return Thing(words.t(f"kgr.thing.{target.kind}", card=card) if asked.seat == model.me else card)
    return Thing(words.t(f"kgr.thing.{target.kind}", card=card), words.t(f"kgr.thing.{target.kind}_text"))


def _exchange(target: Target, model: TableModel, words: KgrWords) -> Thing:
    return Thing(words.t("kgr.thing.exchange"), words.t("kgr.about.bank"))


def _ask(target: Target, model: TableModel, words: KgrWords) -> Thing:
    return Thing(words.t("kgr.table.players"), words.t("kgr.thing.ask_text"))


def _counter(target: Target, model: TableModel, words: KgrWords) -> Thing:
    return Thing(words.t("kgr.button.counter"), words.t("kgr.thing.counter_text"))


def _partner(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return a face beside the trade: its income and its answer."""
    view, seat = model.view, target.a
    known = [words.fact_said("cards", str(view.seats[seat].held))]
    comes = averages(view)[seat]
    kinds = sorted((kind for kind in view.options.kinds if comes[kind]), key=lambda kind: -comes[kind])
    if kinds:
        said = words.listed([words.of("card", KINDS[kind]) for kind in kinds[:MOST_NAMED]])
        known.append(words.fact_said("comes", said))
    text = "" if isinstance(view.pending, ts.Dealing) else words.t("kgr.thing.partner_text")
    return Thing(words.t("kgr.thing.partner", name=words.name(seat)), text, facts=known)


def _again(target: Target, model: TableModel, words: KgrWords) -> Thing:
    return Thing(words.t("kgr.thing.again"), words.t("kgr.thing.again_text"))


def _dice(target: Target, model: TableModel, words: KgrWords) -> Thing:
    dice = model.view.dice
    shown = [] if dice is None else [words.fact_said("thrown", f"{dice.red} + {dice.yellow} = {dice.number}")]
    return Thing(words.t("kgr.thing.dice"), words.t("kgr.about.roll"), facts=shown)


def _way(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return the way to the points that win: how far each seat has come."""
    view = model.view
    known = [(words.name(seat), str(points_of(view, seat))) for seat in range(len(view.seats))]
    said = words.t("kgr.thing.way_text", points=", ".join(f"{name} {points}" for name, points in known))
    return Thing(words.t("kgr.thing.way", n=view.options.target), said, facts=known)


def _rolls(target: Target, model: TableModel, words: KgrWords) -> Thing:
    return Thing(words.t("kgr.thing.rolls"), words.t("kgr.thing.rolls_text"))


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


def _played(target: Target, model: TableModel, words: KgrWords) -> Thing | None:
    """Return the progress card that the question is about."""
    card = played(model.view)
    return None if card is None else Thing(words.of("progress", card.card), words.t(f"kgr.rule_of.{card.card}"))


BY_KIND: Mapping[str, Find] = {
    "hex": hex_thing,
    "corner": corner_thing,
    "edge": edge_thing,
    "ship": ship_thing,
    "port": port_thing,
    "card": _card,
    "bank": _bank,
    "deck": _deck,
    "price": _price,
    "area": _area,
    "progress": _progress,
    "barbarians": _barbarians,
    "give": _tray,
    "want": _tray,
    "exchange": _exchange,
    "again": _again,
    "ask": _ask,
    "counter": _counter,
    "partner": _partner,
    "dice": _dice,
    "rolls": _rolls,
    "way": _way,
    "seat": _seat,
    "option": option_thing,
    "played": _played,
}
THINGS = find(BY_KIND)
