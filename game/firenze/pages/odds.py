"""The odds of bag and draw pile, from open information: exact, and the same for every seat."""

from __future__ import annotations

from engine.firenze.board import STONES_ON_CARD
from engine.firenze.cards import CARDS, COVERED
from engine.firenze.reading import odds
from engine.firenze.stones import COLOURS, COUNTS, LETTERS
from engine.firenze.view import View
from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.firenze.pages.say import decimal, links, percent
from game.ui.page import Bar, Bars, Block, Facts, Page, PageGrid, PageHeading, Text

TYPES = ("person", "feast", "building", "church", "event")


def odds_page(model: TableModel, words: Words) -> Page:
    """Return the page about the next stones and cards."""
    view = model.view
    blocks = [*_stones(view, words), *_cards(view, words)]
    if any(COVERED in seat.hand for seat in view.seats):
        blocks.append(Text(words.t("odds.covered"), "quiet"))
    blocks.append(Text(links(words, "standing", "threats", "why")))
    return Page(words.t("pages.odds"), tuple(blocks), icon="icon_rolling-dices", address="odds")


def _stones(view: View, words: Words) -> list[Block]:
    """Return the contents of the bag, and the odds of the next four stones."""
    inside = sum(view.bag)
    drawn = min(STONES_ON_CARD, inside)
    if not inside:
        return [PageHeading(words.n("odds.in_bag", 0)), Text(words.t("odds.bag_empty"))]
    expected = odds.stones_expected(view)
    bars = tuple(
        Bar(
            words.colour(colour),
            float(chance),
            words.t("odds.stone", chance=percent(words, chance), mean=decimal(words, expected[colour])),
            LETTERS[colour],
        )
        for colour in COLOURS
        for chance in (odds.stones_at_least(view, colour, 1),)
    )
    left = tuple(
        (words.colour(colour), words.t("odds.left", n=view.bag[colour], of=COUNTS[colour])) for colour in COLOURS
    )
    return [
        PageHeading(words.n("odds.next_stones", drawn)),
        Text(words.t("odds.about_stones")),
        Bars(bars, 1.0),
        PageHeading(words.n("odds.in_bag", inside)),
        Facts(left),
    ]


def _cards(view: View, words: Words) -> list[Block]:
    """Return the draw pile: by type, and by card; the odds of the next one, and of those until the reader's
    next turn.
    """
    seats = len(view.seats)
    head = ("odds.card", "odds.copies", "odds.next_card")
    titles = (*(words.t(key) for key in head), words.n("odds.within", seats))
    pile = odds.pile(view)
    types = tuple(
        (
            words.t(f"card_type.{kind}"),
            str(sum(number for card, number in pile.items() if CARDS[card].type == kind)),
            percent(words, odds.type_within(view, kind, 1)),
            percent(words, odds.type_within(view, kind, seats)),
        )
        for kind in TYPES
    )
    next_card, within = odds.cards_within(view, 1), odds.cards_within(view, seats)
    kinds = tuple(
        (
            f"[{words.card(card)}](card/{card})",
            words.t("odds.of", n=pile[card], of=CARDS[card].count),
            percent(words, next_card[card]),
            percent(words, within[card]),
        )
        for card in sorted(pile, key=lambda card: (-within[card], words.card(card)))
    )
    return [
        PageHeading(words.n("odds.in_pile", view.draw)),
        PageGrid(titles, types),
        PageHeading(words.t("odds.each_card")),
        PageGrid(titles, kinds),
    ]
