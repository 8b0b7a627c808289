"""Threats: the earliest turn in which each seat can fulfil each order, from open information."""

from __future__ import annotations

from engine.firenze.board import NUMERALS, ORDER_PLACES
from engine.firenze.reading import queries
from engine.firenze.reading.threats import LATER, NEVER, NEXT, NOW, Threat, threats
from engine.firenze.stones import COLOURS, Colour
from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.firenze.pages.say import links, order
from game.ui.page import Block, Page, PageGrid, PageHeading, Text

Threats = dict[tuple[Colour, int], tuple[Threat, ...]]
WHEN = {NOW: "threats.now", NEXT: "threats.next", LATER: "threats.later", NEVER: "threats.never"}


def threats_page(model: TableModel, words: Words) -> Page:
    """Return the page with each seat's earliest turn for each open order."""
    found = threats(model.view)
    blocks = [
        Text(words.t("threats.about")),
        *_contested(model, words, found),
        *_balconies(model, words, found),
        *_towers(model, words, found),
        Text(links(words, "standing", "odds", "why")),
    ]
    return Page(words.t("pages.threats"), tuple(blocks), icon="icon_wax-seal", address="threats")


def _contested(model: TableModel, words: Words, found: Threats) -> list[Block]:
    """Return orders that both the reader and a rival can fulfil in their next turns: these are urgent."""
    view, me = model.view, model.me
    lines: list[tuple[int, Text]] = []
    for colour, height in contested(found, me):
        rivals = [each for each in found[colour, height] if each.seat != me and each.is_near]
        names = words.listed([_who(words, each) for each in rivals])
        worth = queries.order_points(view, me, colour, height).total
        named = order(view, words, colour, height)
        lines.append((worth, Text(words.n("threats.contested", worth, order=named, names=names))))
    lines.sort(key=lambda line: -line[0])
    told = [text for _, text in lines] or [Text(words.t("threats.no_race"), "quiet")]
    return [PageHeading(words.t("threats.race")), *told]


def _who(words: Words, each: Threat) -> str:
    name = words.name(each.seat)
    return words.t("threats.who_now", name=name) if each.when == NOW else name


def contested(found: Threats, me: int) -> list[tuple[Colour, int]]:
    """Return the orders in reach of the reader and of a rival, each in its nearest turn."""
    return [
        place
        for place, seats in found.items()
        if seats[me].is_near and any(each.is_near for each in seats if each.seat != me)
    ]


def _balconies(model: TableModel, words: Words, found: Threats) -> list[Block]:
    """Return the balconies in order; those that cannot be used yet name the one before."""
    view, rows = model.view, []
    for number, balcony in enumerate(view.balconies):
        place = balcony.colour, balcony.height
        if place not in found:
            continue
        waits = "" if number == view.open_balcony() else words.t("threats.behind", numeral=NUMERALS[number - 1])
        rows.append((order(view, words, *place), str(balcony.value), *_cells(words, found[place]), waits))
    if not rows:
        return []
    return [PageHeading(words.t("threats.balconies")), PageGrid((*_head(model, words), ""), tuple(rows))]


def _towers(model: TableModel, words: Words, found: Threats) -> list[Block]:
    """Return all other open orders, tower by tower."""
    blocks: list[Block] = []
    view = model.view
    for colour in COLOURS:
        places = [place for place in ORDER_PLACES if place[0] == colour and place in found]
        rows = tuple(
            (order(view, words, *place), _worth(model, *place), *_cells(words, found[place]))
            for place in places
            if view.balcony_at(*place) is None
        )
        if rows:
            blocks += [PageHeading(words.colour(colour)), PageGrid(_head(model, words), rows)]
    return blocks


def _worth(model: TableModel, colour: Colour, height: int) -> str:
    """Return the total points of the order for the reader now."""
    return str(queries.order_points(model.view, model.me, colour, height).total)


def _head(model: TableModel, words: Words) -> tuple[str, ...]:
    names = (f"{{seal_{model.shape(seat)}}} {words.name(seat)}" for seat in range(len(model.view.seats)))
    return (words.t("threats.head"), words.t("threats.worth"), *names)


def _cells(words: Words, seats: tuple[Threat, ...]) -> list[str]:
    return [_cell(words, each) for each in seats]


def _cell(words: Words, each: Threat) -> str:
    """Return the earliest turn, and whether it needs an architect."""
    when = words.t(WHEN[each.when])
    return words.t("threats.by_architect", when=when) if each.is_near and each.architect else when
