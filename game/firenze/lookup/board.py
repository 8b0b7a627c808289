"""Pages about the board: orders, flags, floor tiles, the end bonus, the bag."""

from __future__ import annotations

from engine.firenze.board import END_BONUS, HEIGHTS, MAJORITY, NUMERALS, order_index
from engine.firenze.reading import queries
from engine.firenze.scoring import majority
from engine.firenze.state import NEUTRAL, OPEN
from engine.firenze.stones import LETTERS, Colour
from game.firenze.lookup.scribe import NOTHING, Rows, Scribe
from game.ui.page import Bar, Bars, Block, Facts, Page, PageFigure, PageGrid, PageHeading, Text


def order_title(scribe: Scribe, colour: Colour, height: int) -> str:
    """Return the name of an order."""
    return scribe.t("order.title", colour=scribe.words.colour(colour), height=height)


def order(scribe: Scribe, colour: Colour, height: int) -> Page:
    """Return the page of an order: its points, its owner, the seats on the way to it."""
    view, me = scribe.view, scribe.me
    owner, letter = view.orders[order_index(colour, height)], LETTERS[colour]
    balcony = view.balcony_at(colour, height)
    title = order_title(scribe, colour, height)
    rows: Rows = [(scribe.t("order.needs"), scribe.t("order.stones", n=height, stone=scribe.stone(colour)))]
    if balcony is not None:
        rows.append((scribe.t("order.balcony"), NUMERALS[balcony]))
    rows.append((scribe.t("order.seal"), scribe.owner(owner)))
    blocks: list[Block] = []
    if owner == OPEN:
        rows += points_rows(scribe, me, colour, height)
        why = queries.why_no_order(view, me, colour, height)
        if why is not None:
            blocks.append(scribe.why(why))
        blocks += _candidates(scribe, colour, height)
    elif owner == NEUTRAL:
        blocks.append(Text(scribe.t("order.neutral_text")))
    address = "rules/orders_board" + ("#3" if balcony is not None else "#2" if owner != OPEN else "")
    return scribe.page(title, PageFigure(f"board/{letter}"), Facts(tuple(rows)), blocks, scribe.rule(address))


def points_rows(scribe: Scribe, seat: int, colour: Colour, height: int) -> Rows:
    """Return the points of an order for a seat, part by part."""
    points = queries.order_points(scribe.view, seat, colour, height)
    parts = (
        ("order.value", points.order),
        ("order.tile", points.floor_tile),
        ("order.privilege", points.privilege),
        ("order.last_seal", points.last_seal),
    )
    rows = [(scribe.t(key), f"+{number}") for key, number in parts if number]
    return [*rows, (scribe.t("order.total"), f"+{points.total}")] if len(rows) > 1 else rows


def _candidates(scribe: Scribe, colour: Colour, height: int) -> list[Block]:
    """Return the towers that fit the order, or can still grow to it."""
    found = queries.candidates(scribe.view, colour, height)
    if not found:
        return [Text(scribe.t("order.no_tower"))]
    rows: Rows = []
    for each in found:
        stands = scribe.view.seats[each.seat].towers[each.tower].height
        key = "order.fits" if each.fits else "order.missing" if each.missing > 0 else "order.too_high"
        text = scribe.t(key, height=stands, n=abs(each.missing), stock=each.stones)
        rows.append((scribe.seat(each.seat), text + (f" {scribe.t('order.architect')}" if each.architect else "")))
    return [PageHeading(scribe.t("order.towers")), Facts(tuple(rows))]


def flag_title(scribe: Scribe, colour: Colour, _: int = 0) -> str:
    """Return the name of a tower's flag."""
    return scribe.t("flag.title", colour=scribe.words.colour(colour))


def flag(scribe: Scribe, colour: Colour, _: int = 0) -> Page:
    """Return the page of a tower's flag: its bonus, the majority there, and the open orders."""
    view, letter = scribe.view, LETTERS[colour]
    leader = majority(view, colour)
    title = flag_title(scribe, colour)
    rows = (
        (scribe.t("flag.bonus"), f"+{MAJORITY[colour]}"),
        (scribe.t("flag.leader"), scribe.t("nobody") if leader is None else scribe.seat(leader)),
    )
    owners = [view.orders[order_index(colour, height)] for height in HEIGHTS]
    bars = tuple(
        Bar(scribe.words.name(seat), owners.count(seat), str(owners.count(seat)), scribe.model.shape(seat))
        for seat in range(len(view.seats))
    )
    open_orders = tuple(
        (str(height), str(queries.order_points(view, scribe.me, colour, height).order))
        for height, owner in zip(HEIGHTS, owners, strict=True)
        if owner == OPEN
    )
    grid = PageGrid((scribe.t("flag.height"), scribe.t("flag.points")), open_orders)
    return scribe.page(
        title,
        PageFigure(f"flag/{letter}"),
        Text(scribe.t("flag.text")),
        Facts(rows),
        PageHeading(scribe.t("flag.seals")),
        Bars(bars, float(len(HEIGHTS))),
        [PageHeading(scribe.t("flag.open")), grid] if open_orders else (),
        scribe.rule("rules/scoring#1"),
    )


def tile_title(scribe: Scribe, height: int, _: int = 0) -> str:
    """Return the name of a floor tile, or of its empty place."""
    return scribe.t("tile.title", height=height)


def floor_tile(scribe: Scribe, height: int, _: int = 0) -> Page:
    """Return the page of a floor tile, or of its empty place."""
    is_there = height in scribe.view.floor_tiles
    points = dict(scribe.view.values.floor_tiles) | scribe.view.floor_tiles
    text = scribe.t("tile.text" if is_there else "tile.gone", height=height, points=points[height])
    title = tile_title(scribe, height)
    return scribe.page(title, PageFigure(f"tile/{height}"), Text(text), scribe.rule("rules/orders#3"))


def end_bonus(scribe: Scribe, *_: int) -> Page:
    """Return the page of the bonus for the last seal, with every seat's distance from it."""
    view = scribe.view
    rows = tuple((scribe.seat(k), scribe.words.n("lookup.seals", seat.seals)) for k, seat in enumerate(view.seats))
    holder = view.end
    text = scribe.t("end.text", points=END_BONUS) if holder is None else scribe.t("end.gone", name=scribe.seat(holder))
    return scribe.page(scribe.t("end.title"), PageFigure("star"), Text(text), Facts(rows), scribe.rule("rules/end"))


def bag(scribe: Scribe, *_: int) -> Page:
    """Return the page of the bag's contents."""
    counts = scribe.view.bag
    text = Text(scribe.words.n("lookup.bag.text", sum(counts)))
    more = Text(f"[{scribe.t('odds')}](odds)")
    return scribe.page(scribe.t("bag.title"), PageFigure("bag"), text, scribe.all_stones(counts), more)


def ladder_title(scribe: Scribe, *_: int) -> str:
    """Return the name of the ladder of fees."""
    return scribe.t("ladder.title")


def ladder(scribe: Scribe, *_: int) -> Page:
    """Return the page of the ladder of fees: the price of each number of stones, and its modifiers."""
    view, me = scribe.view, scribe.me
    fees = [queries.fee(view, number, me) for number in range(1, len(queries.fees(view, me)))]
    numbers = tuple(str(number) for number in range(1, len(fees) + 1))
    head = (scribe.t("worth.built"), *numbers)
    rows = [(scribe.t("ladder.base"), *(str(fee.base) for fee in fees))]
    for card, change in fees[0].modifiers:
        rows.append((scribe.card(card), *(f"−{-change}" for _ in fees)))
    if len(rows) > 1:
        rows.append((scribe.t("ladder.total"), *(str(fee.total) for fee in fees)))
    built = scribe.t("ladder.built", n=view.built if view.player == me else 0, more=_buildable(scribe))
    mason = PageFigure(f"mason_{scribe.model.shape(me)}*2.4")
    return scribe.page(
        ladder_title(scribe),
        mason,
        Text(scribe.t("ladder.text")),
        Text(built if view.player == me else NOTHING) if view.player == me else (),
        PageGrid(head, tuple(rows)),
        scribe.rule("rules/build#1"),
    )


def _buildable(scribe: Scribe) -> int:
    return queries.buildable(scribe.view)
