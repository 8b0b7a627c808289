"""Pages about the seats' things: panels, towers, stocks."""

from __future__ import annotations

from engine.firenze.board import HEIGHTS, SEALS, order_index
from engine.firenze.reading import forecast, queries, worth
from engine.firenze.state import OPEN
from engine.firenze.stones import LETTERS, Colour
from game.firenze.lookup.board import points_rows
from game.firenze.lookup.scribe import Rows, Scribe
from game.graphics.text import written
from game.ui.page import Block, Facts, Page, PageFigure, PageGrid, PageHeading, Text

MOST_STONES = 9
"""Largest number of stones in the picture of a tower."""


def seat(scribe: Scribe, number: int, _: int = 0) -> Page:
    """Return the page of a seat: points, seals, stones, cards, towers, each with its limit."""
    view = scribe.view
    owner = view.seats[number]
    limit, hand = queries.stock_limit(view, number).total, queries.card_limit(view, number)
    held = len(owner.hand) + len(owner.buildings)
    cards = scribe.t("seat.no_limit", n=held) if hand.is_unlimited else scribe.t("seat.of", n=held, limit=hand.total)
    towers = ", ".join(f"{{stone_{LETTERS[tower.colour]}}} {tower.height}" for tower in owner.towers)
    rows = (
        (scribe.t("seat.points"), written(owner.score)),
        (scribe.t("seat.seals"), scribe.t("seat.of", n=owner.seals, limit=SEALS[len(view.seats)])),
        (scribe.t("seat.stones"), scribe.t("seat.of", n=owner.stones(), limit=limit)),
        (scribe.t("seat.stock"), scribe.stones(owner.stock)),
        (scribe.t("seat.cards"), cards),
        (scribe.t("seat.hand"), scribe.cards(owner.hand)),
        (scribe.t("seat.buildings"), scribe.cards(owner.buildings)),
        (scribe.t("seat.towers"), towers or "–"),
    )
    figure = PageFigure(f"seal_{scribe.model.shape(number)}")
    more = Text(f"[{scribe.t('standing')}](standing)")
    return scribe.page(scribe.words.name(number), figure, Facts(rows), more, scribe.rule("rules/limits"))


def tower(scribe: Scribe, number: int, place: int) -> Page | None:
    """Return the page of a tower on a site: its present value, whether it falls, and its possible growth."""
    view = scribe.view
    if place >= len(view.seats[number].towers):
        return None
    tower = view.seats[number].towers[place]
    colour, height = tower.colour, tower.height
    told = forecast.forecast(view, number).towers[place]
    title = tower_title(scribe, number, place)
    rows: Rows = [(scribe.t("tower.owner"), scribe.seat(number))]
    blocks: list[Block] = []
    if height in HEIGHTS and told.why is None:
        rows += points_rows(scribe, number, colour, height)
    elif told.why is not None:
        blocks.append(scribe.why(told.why))
    if told.falls:
        bag, back = worth.fallen(height)
        blocks.insert(0, Text(scribe.t("tower.falls", bag=bag, back=back), "loss"))
    danger = "!" if told.falls else ""
    figure = PageFigure(f"tower/{LETTERS[colour]}{min(height, MOST_STONES)}{danger}")
    higher = _higher(scribe, number, colour, height)
    return scribe.page(title, figure, Facts(tuple(rows)), blocks, higher, scribe.rule("rules/ruins"))


def tower_title(scribe: Scribe, number: int, place: int) -> str:
    """Return the name of a tower on a site, "" for none."""
    towers = scribe.view.seats[number].towers
    if place >= len(towers):
        return ""
    return scribe.t("tower.title", colour=scribe.words.colour(towers[place].colour), height=towers[place].height)


def _higher(scribe: Scribe, number: int, colour: Colour, height: int) -> list[Block]:
    """Return the open orders of a colour that a tower can still grow to."""
    view = scribe.view
    rows = tuple(
        (
            str(above),
            str(above - height),
            f"+{queries.order_points(view, number, colour, above).total}",
            scribe.t("tower.waits") if queries.why_no_order(view, number, colour, above) else scribe.t("order.open"),
        )
        for above in HEIGHTS
        if above > height and view.orders[order_index(colour, above)] == OPEN
    )
    if not rows:
        return []
    head = tuple(scribe.t(f"tower.{column}") for column in ("height", "missing", "points", "state"))
    return [PageHeading(scribe.t("tower.higher")), PageGrid(head, rows)]


def new_tower(scribe: Scribe, colour: int, _: int = 0) -> Page:
    """Return the page of the place for a new tower."""
    letter = LETTERS[colour] if colour >= 0 else "w"
    text = Text(scribe.t("tower.new_text"))
    return scribe.page(scribe.t("tower.new"), PageFigure(f"tower/{letter}1+1"), text, scribe.rule("rules/build"))


def stock_title(scribe: Scribe, colour: Colour, _: int = 0) -> str:
    """Return the name of the stones of a colour."""
    return scribe.t("stone.title", colour=scribe.words.colour(colour))


def rival_stock_title(scribe: Scribe, number: int, colour: Colour) -> str:
    """Return the same for those of another seat."""
    return stock_title(scribe, colour)


def seat_title(scribe: Scribe, number: int, _: int = 0) -> str:
    """Return the name of a seat."""
    return scribe.words.name(number)


def stock(scribe: Scribe, colour: Colour, _: int = 0) -> Page:
    """Return the page of the stones of a colour in the player's stock."""
    return _stock(scribe, scribe.me, colour)


def rival_stock(scribe: Scribe, number: int, colour: Colour) -> Page:
    """Return the page of the stones of a colour in another seat's stock."""
    return _stock(scribe, number, colour)


def _stock(scribe: Scribe, number: int, colour: Colour) -> Page:
    view = scribe.view
    owner = view.seats[number]
    limit = queries.stock_limit(view, number).total
    title = stock_title(scribe, colour)
    rows: Rows = [
        (scribe.t("stone.stock", name=scribe.words.name(number)), str(owner.stock[colour])),
        (scribe.t("stone.whole"), scribe.t("seat.of", n=owner.stones(), limit=limit)),
    ]
    over = queries.stones_over(view, number)
    if over:
        rows.append((scribe.t("stone.over"), str(over)))
    where = (PageHeading(scribe.t("stone.where")), scribe.places_of(colour))
    figure = PageFigure(f"tower/{LETTERS[colour]}1")
    return scribe.page(title, figure, Facts(tuple(rows)), where, scribe.rule("rules/limits#1"))
