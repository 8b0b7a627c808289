"""Pages about cards anywhere: their text, price, remaining copies and present value."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze.board import CHURCH_FIELDS, MOST_BUILT
from engine.firenze.cards import BUILDINGS, CARDS, COVERED, EVENTS, FEASTS, PERSONS
from engine.firenze.reading import odds, queries, worth
from engine.firenze.reading.standing import feast
from engine.firenze.stones import LETTERS, Colour
from game.firenze.lookup.scribe import Rows, Scribe
from game.firenze.lookup.show_me import judged, playing, taking
from game.graphics.text import signed
from game.ui.page import Bars, Block, Facts, Page, PageFigure, PageGrid, PageHeading, Text

FEE_CARDS = ("workshop", "mason")


def row_card(scribe: Scribe, slot: int, _: int = 0) -> Page | None:
    """Return the page of a card in the row, with its price and stones."""
    view = scribe.view
    if slot >= len(view.row):
        return None
    card, stones = view.row[slot].card, view.row[slot].stones
    price = queries.card_price(view, slot)
    rows = [
        (scribe.t("card.place"), scribe.t("card.in_row", n=slot + 1)),
        (scribe.t("card.price"), scribe.words.n("lookup.stones", price.stones) if price.stones else scribe.t("free")),
        (scribe.t("card.stones"), scribe.stones(stones)),
    ]
    notes = () if price.why is None else (scribe.why(price.why),)
    return card_page(scribe, card, rows, notes, judged(scribe, taking(slot)))


def row_title(scribe: Scribe, slot: int, _: int = 0) -> str:
    """Return the name of a card in the row, "" for none."""
    return _title(scribe, [lying.card for lying in scribe.view.row], slot)


def hand_card(scribe: Scribe, place: int, _: int = 0) -> Page | None:
    """Return the page of a card in the player's hand."""
    hand = scribe.view.seats[scribe.me].hand
    asked = judged(scribe, playing(hand[place])) if place < len(hand) and hand[place] in PERSONS else ()
    return _held(scribe, hand, place, scribe.me, "card.hand", asked)


def hand_title(scribe: Scribe, place: int, _: int = 0) -> str:
    """Return the name of a card in the player's hand, "" for none."""
    return _title(scribe, scribe.view.seats[scribe.me].hand, place)


def building(scribe: Scribe, place: int, _: int = 0) -> Page | None:
    """Return the page of the player's own building."""
    return _held(scribe, scribe.view.seats[scribe.me].buildings, place, scribe.me, "card.built")


def building_title(scribe: Scribe, place: int, _: int = 0) -> str:
    """Return the name of the player's own building, "" for none."""
    return _title(scribe, scribe.view.seats[scribe.me].buildings, place)


def rival_card(scribe: Scribe, seat: int, place: int) -> Page | None:
    """Return the page of another seat's card: its hand first, then its buildings."""
    owner = scribe.view.seats[seat]
    if place < len(owner.hand):
        return _held(scribe, owner.hand, place, seat, "card.hand")
    return _held(scribe, owner.buildings, place - len(owner.hand), seat, "card.built")


def rival_title(scribe: Scribe, seat: int, place: int) -> str:
    """Return the name of another seat's card, "" for none."""
    owner = scribe.view.seats[seat]
    return _title(scribe, (*owner.hand, *owner.buildings), place)


def _title(scribe: Scribe, cards: Sequence[str], place: int) -> str:
    """Return the name of a card, which may be covered; "" for none."""
    if place >= len(cards):
        return ""
    return scribe.t("covered.title") if cards[place] == COVERED else scribe.words.card(cards[place])


def church(scribe: Scribe, field: int, _: int = 0) -> Page:
    """Return the page of a field of the church, with or without its card."""
    view = scribe.view
    if field >= len(view.church):
        title = scribe.t("church.title")
        free = scribe.t("church.free", n=CHURCH_FIELDS - len(view.church))
        return scribe.page(title, PageFigure("church*0.6"), Text(free), scribe.rule("rules/actions#4"))
    card = view.church[field]
    rows = [(scribe.t("card.place"), scribe.t("church.title"))]
    if card == "campanile":
        given = ", ".join(scribe.seat(seat) for seat in view.bells) or scribe.t("nobody")
        rows.append((scribe.t("church.bells"), given))
    return card_page(scribe, card, rows)


def church_title(scribe: Scribe, field: int, _: int = 0) -> str:
    """Return the name of a card in the church, or of a free field."""
    return _title(scribe, scribe.view.church, field) or scribe.t("church.title")


def draw_pile(scribe: Scribe, *_: int) -> Page:
    """Return the page of the draw pile: the number of cards, by type."""
    left = odds.pile(scribe.view)
    rows = [
        (scribe.words.t(f"card_type.{kind}"), str(sum(n for card, n in left.items() if CARDS[card].type == kind)))
        for kind in ("person", "feast", "building", "church", "event")
    ]
    text = Text(scribe.words.n("lookup.draw.text", scribe.view.draw))
    more = Text(f"[{scribe.t('odds')}](odds)")
    return scribe.page(draw_title(scribe), PageFigure("draw_pile"), text, Facts(tuple(rows)), more)


def draw_title(scribe: Scribe, *_: int) -> str:
    """Return the name of the draw pile."""
    return scribe.t("draw.title")


def discard_pile(scribe: Scribe, *_: int) -> Page:
    """Return the page of the discard pile with its cards."""
    heap = scribe.view.discard
    text = Text(scribe.t("discard.text"))
    rows: Rows = [(scribe.t("discard.cards"), scribe.cards(heap))]
    picture = PageFigure(f"card/{heap[-1]}") if heap else PageFigure("card_slot")
    return scribe.page(scribe.t("discard.title"), picture, text, Facts(tuple(rows)), scribe.rule("rules/actions"))


def card_page(
    scribe: Scribe,
    card: str,
    rows: Sequence[tuple[str, str]] = (),
    notes: Sequence[Block] = (),
    judged: Sequence[Block] = (),
) -> Page:
    """Return the page of a card: its face, its facts, its place, its copies, and its present value. judged: its value
    according to the best computer player."""
    words = scribe.words
    counted = (
        (scribe.t("card.type"), words.t(f"card_type.{CARDS[card].type}")),
        (scribe.t("card.copies"), scribe.t("card.left", n=CARDS[card].count, left=odds.pile(scribe.view)[card])),
    )
    now = _worth(scribe, card)
    return scribe.page(
        words.card(card),
        PageFigure(f"card/{card}"),
        Text(words.t(f"card.{card}.full")),
        notes,
        Facts((*rows, *counted)),
        [PageHeading(scribe.t("now")), *now] if now else (),
        judged,
        scribe.rule(f"cards/{card}"),
    )


def _held(
    scribe: Scribe, cards: Sequence[str], place: int, seat: int, where: str, judged: Sequence[Block] = ()
) -> Page | None:
    if place >= len(cards):
        return None
    rows = [(scribe.t("card.place"), scribe.t(where, name=scribe.seat(seat)))]
    if cards[place] == COVERED:
        text = Text(scribe.t("covered.own" if seat == scribe.me else "covered.text"))
        return scribe.page(scribe.t("covered.title"), PageFigure("card_back"), text, Facts(tuple(rows)))
    return card_page(scribe, cards[place], rows, (), judged)


# ------------------------------------------------------------ present value for the reader


def _worth(scribe: Scribe, card: str) -> list[Block]:
    view, me = scribe.view, scribe.me
    if card == "monument":
        taker = worth.monument_taker(view)
        key = "worth.monument_nobody" if taker is None else "worth.monument"
        return [Text(scribe.t(key, name="" if taker is None else scribe.seat(taker)))]
    if card in FEASTS:
        points = feast(view, me, card)
        return [
            Text(scribe.t("worth.feast", points=signed(points)), "gain" if points > 0 else "loss" if points else "")
        ]
    if card in EVENTS:
        return _event(scribe, card)
    if card in BUILDINGS and card in view.seats[me].buildings:
        return [Text(scribe.t("worth.owned", card=scribe.words.card(card)))]
    if card in FEE_CARDS:
        return [_fees(scribe, card)]
    return [Text(text)] if (text := _number(scribe, card)) else []


def _event(scribe: Scribe, card: str) -> list[Block]:
    """Return the losses of all affected seats by an event."""
    if card == "renaissance":
        return []
    rows: Rows = []
    seats = range(len(scribe.view.seats)) if card in ("flood", "luxury_tax", "tribute") else (scribe.me,)
    for seat in seats:
        toll = worth.toll(scribe.view, seat, card)
        parts = [
            scribe.words.n(f"lookup.worth.{what}", number)
            for what, number in (("stones", toll.stones), ("towers", toll.towers), ("floors", toll.floors))
            if number
        ]
        rows.append((scribe.seat(seat), ", ".join(parts) or scribe.t("worth.nothing")))
    return [Facts(tuple(rows))]


def _fees(scribe: Scribe, card: str) -> PageGrid:
    """Return the building fee without and with this card."""
    numbers = range(1, MOST_BUILT + 1)
    view, me = scribe.view, scribe.me
    before = [queries.fee(view, number, me) for number in numbers]
    cards = [name for name, _ in before[0].modifiers]
    after = [queries.fee_with(number, (*cards, *([card] if card not in cards else []))) for number in numbers]
    return PageGrid(
        (scribe.t("worth.built"), *map(str, numbers)),
        (
            (scribe.t("worth.fee"), *(str(fee.total) for fee in before)),
            (scribe.t("worth.fee_with", card=scribe.words.card(card)), *map(str, after)),
        ),
    )


def _number(scribe: Scribe, card: str) -> str:
    """Return a number of the rules that the card changes, for the reader."""
    view, me = scribe.view, scribe.me
    if card == "bridge":
        return scribe.t("worth.bridge", n=queries.exchange_price(view, me).total)
    if card == "warehouse":
        return scribe.t("worth.warehouse", stones=view.seats[me].stones(), limit=queries.stock_limit(view, me).total)
    if card == "architect":
        best = worth.architect_points(view, me)
        return scribe.t("worth.architect" if best else "worth.architect_none", points=best)
    return ""


def stones_on_card(scribe: Scribe, slot: int, colour: Colour) -> Page | None:
    """Return the page of the stones of a colour on a card of the row."""
    view = scribe.view
    if slot >= len(view.row):
        return None
    card, stones = view.row[slot].card, view.row[slot].stones
    price = queries.exchange_price(view, scribe.me).total
    rows = (
        (scribe.t("stone.on_card", card=scribe.card(card)), str(stones[colour])),
        (scribe.t("stone.exchange"), scribe.words.n("lookup.stones", price)),
    )
    bars: Bars = scribe.places_of(colour)
    title = scribe.t("stone.title", colour=scribe.words.colour(colour))
    figure = _stone(colour)
    return scribe.page(
        title, figure, Facts(rows), PageHeading(scribe.t("stone.where")), bars, scribe.rule("rules/exchange")
    )


def _stone(colour: Colour) -> PageFigure:
    return PageFigure(f"tower/{LETTERS[colour]}1")
