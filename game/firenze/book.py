"""The rulebook of Firenze (`assets/firenze/rulebook`), and its contents from the rules themselves: values,
fees, cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.firenze.board import ADOPTED, HEIGHTS, MAJORITY, MOST_BUILT, NUMERALS, SEALS, START_CARDS, TABLES, Values
from engine.firenze.cards import CARDS, FEASTS
from engine.firenze.reading import queries
from engine.firenze.stones import COLOURS, COUNTS, LETTERS
from game.paths import assets_of
from game.shell.context import Context
from game.shell.language import Language
from game.table.reading.keys import keys_blocks
from game.ui.book import TRY, Rulebook, Sections, read_sections, way_to_lesson
from game.ui.page import Bar, Bars, Block, Facts, PageFigure, PageGrid, Text

FOLDER = assets_of(__name__) / "rulebook"
KINDS = ("person", "feast", "building", "church", "event")
"""Types of cards in the order of the parts of the section about them, after its first."""


SECTIONS = Sections(lambda language: read_sections(FOLDER / language.code))
"""The sections of the book."""


def rulebook(context: Context, values: str = ADOPTED, commands: Sequence[str] = ()) -> Rulebook:
    """Return the book in the language of the context, with the numbers of these house values. commands: the game's own
    (`GameClient.commands`)."""
    language = context.language

    def fill(name: str) -> Sequence[Block]:
        what, _, which = name.partition(" ")
        if what == "keys":
            return keys_blocks(context, commands)
        return (
            FILLED_BY_VALUES[what](language, TABLES[values])
            if what in FILLED_BY_VALUES
            else FILLED[what](language, which)
        )

    return Rulebook(SECTIONS.of(language), language.t, fill)


def stone(language: Language, colour: int) -> str:
    """Return the name of a colour, with its stone."""
    letter = LETTERS[colour]
    return f"{{stone_{letter}}} {language.t(f'colour.{letter}')}"


def card_link(language: Language, card: str) -> str:
    """Return a card's name as a link to its page."""
    return f"[{language.t(f'card.{card}.name')}](cards/{card})"


def _try(language: Language, lesson: str) -> Sequence[Block]:
    """Return the link to a lesson about the subject."""
    return (way_to_lesson(language.t, "firenze", lesson),)


# ------------------------------------------------------------ numbers of the rules


def _stones(language: Language, _: str) -> Sequence[Block]:
    bars = (Bar(language.t(f"colour.{LETTERS[c]}"), COUNTS[c], str(COUNTS[c]), LETTERS[c]) for c in COLOURS)
    return (Bars(tuple(bars)),)


def _start_cards(language: Language, _: str) -> Sequence[Block]:
    listed = ", ".join(f"{count}× {card_link(language, card)}" for card, count in START_CARDS.items())
    return (Text(listed),)


def _orders(language: Language, values: Values) -> Sequence[Block]:
    head = (language.t("book.floors"), *(str(height) for height in HEIGHTS))
    rows = ((stone(language, colour), *(str(value) for value in values.orders[colour])) for colour in COLOURS)
    return (PageGrid(head, tuple(rows)),)


def _balconies(language: Language, values: Values) -> Sequence[Block]:
    rows = []
    for numeral, tiles in zip(NUMERALS, values.balconies, strict=True):
        named = "  ".join(f"{{stone_{LETTERS[tile.colour]}}} {tile.height}: +{tile.value}" for tile in tiles)
        rows.append((language.t("book.balcony", numeral=numeral), named))
    return (Text(language.t("book.balconies")), Facts(tuple(rows)))


def _fees(language: Language, _: str) -> Sequence[Block]:
    numbers = range(1, MOST_BUILT + 1)
    cases = ((), ("workshop",), ("mason",), ("workshop", "mason"))
    rows = []
    for cards in cases:
        links = " + ".join(card_link(language, card) for card in cards)
        name = language.t("book.with", cards=links) if cards else language.t("book.fee")
        rows.append((name, *(str(queries.fee_with(number, cards)) for number in numbers)))
    return (PageGrid((language.t("book.built"), *map(str, numbers)), tuple(rows)),)


def _floor_tiles(language: Language, values: Values) -> Sequence[Block]:
    head = (language.t("book.floors"), *(str(height) for height, _ in values.floor_tiles))
    return (PageGrid(head, ((language.t("book.bonus"), *(f"+{points}" for _, points in values.floor_tiles)),)),)


def _start_points(language: Language, values: Values) -> Sequence[Block]:
    """Return the points of each place at the start, by the number of players (A65)."""
    places = range(max(SEALS))
    rows = []
    for seats in SEALS:
        points = [f"+{points}" if points else "0" for points in values.starts(seats)]
        rows.append((str(seats), *points, *("–" for _ in places[seats:])))
    head = (language.t("book.players"), *(language.t("book.place", n=place + 1) for place in places))
    return (PageGrid(head, tuple(rows)),)


def _seals(language: Language, _: str) -> Sequence[Block]:
    head = (language.t("book.players"), *(str(seats) for seats in SEALS))
    return (PageGrid(head, ((language.t("book.seals"), *(str(seals) for seals in SEALS.values())),)),)


def _majorities(language: Language, _: str) -> Sequence[Block]:
    head = tuple(stone(language, colour) for colour in COLOURS)
    return (PageGrid(("", *head), ((language.t("book.bonus"), *(f"+{MAJORITY[colour]}" for colour in COLOURS)),)),)


# ------------------------------------------------------------ cards


def _feasts(language: Language, _: str) -> Sequence[Block]:
    rows = ((card_link(language, card), language.t(f"card.{card}.text")) for card in CARDS if card in FEASTS)
    return (Facts(tuple(rows)),)


def _cards(language: Language, kind: str) -> Sequence[Block]:
    rows = tuple(
        (f"{card.count}× {card_link(language, card.id)}", language.t(f"card.{card.id}.text"))
        for card in CARDS.values()
        if card.type == kind
    )
    return (Facts(rows),)


def card_facts(language: Language, card: str) -> Facts:
    """Return the countable facts of a card: its type, the number of copies, and the number of start cards."""
    named, part = language.t(f"card_type.{CARDS[card].type}"), KINDS.index(CARDS[card].type) + 1
    rows = [
        (language.t("book.type"), f"[{named}](rules/actions#{part})"),
        (
            language.t("book.copies"),
            language.t("book.of", n=CARDS[card].count, all=sum(c.count for c in CARDS.values())),
        ),
    ]
    if card in START_CARDS:
        rows.append((language.t("book.start"), str(START_CARDS[card])))
    return Facts(tuple(rows))


def _card(language: Language, card: str) -> Sequence[Block]:
    return (PageFigure(f"card/{card}"), Text(language.t(f"card.{card}.full")), card_facts(language, card))


FILLED: dict[str, Callable[[Language, str], Sequence[Block]]] = {
    "stones": _stones,
    "start_cards": _start_cards,
    "fees": _fees,
    "seals": _seals,
    "majorities": _majorities,
    "feasts": _feasts,
    "cards": _cards,
    "card": _card,
    TRY: _try,
}
FILLED_BY_VALUES: dict[str, Callable[[Language, Values], Sequence[Block]]] = {
    "orders": _orders,
    "balconies": _balconies,
    "floor_tiles": _floor_tiles,
    "start_points": _start_points,
}
"""The blocks of `@` lines in a section, and those of them with house values."""
