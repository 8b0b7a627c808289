"""The rulebook of The Princes of Florence (`assets/princes/rulebook`), and its contents from the rules themselves:
numbers, artists, cards.

In a text `<price.freedom>` is replaced by a number of the game: a path into `values.toml`, or a name of `COUNTED`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.princes.bonus import BONUS
from engine.princes.pieces import BUILDINGS, LANDSCAPES, ORIENTATIONS, PALAZZO, SIDE, SIZE, SQUARES
from engine.princes.prestige import PRESTIGE
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.values import (
    BUILDING_PRICES,
    KEPT,
    LEAST_SEATS,
    MINIMUM,
    MOST_SEATS,
    NUMBERS,
    START_FLORINS,
    freedoms_of_a_kind,
)
from engine.princes.works import most_prestige
from game.paths import assets_of
from game.princes.base import lexicon
from game.princes.base.lexicon import link, sign
from game.shell.language import Language
from game.table.reading.rulebook import Fill, book_of
from game.table.saying.seat_words import SeatWords
from game.ui.book import BookSection, Section, Sections, read_sections
from game.ui.book_tools import number_at, with_numbers
from game.ui.page import Bar, Bars, Block, Facts, PageFigure, PageGrid

FOLDER = assets_of(__name__) / "rulebook"


def _squares_of(size: str) -> int:
    """Return how many squares a building of that size covers."""
    return next(len(ORIENTATIONS[kind][0]) for kind in BUILDINGS if SIZE[kind] == size)


_WORK, _BID = NUMBERS["work"], NUMBERS["auction"]
_POET = _WORK["jester"] + KEPT * _WORK["person"]  # of the example: one jester, three persons
_FOUNDER = _POET + _WORK["landscape"]
_PHILOSOPHER = _FOUNDER + _WORK["building"] + _WORK["freedom"]
_MONEY = _PHILOSOPHER * _WORK["florins"]
_POINTS = [points for card in NUMBERS["prestige"].values() for points in card]
COUNTED: Mapping[str, int] = {
    "artists": len(PROFESSIONS),
    "bonus_cards": len(BONUS),
    "prestige_cards": len(PRESTIGE),
    "building_kinds": len(BUILDINGS),
    "buildings": len(BUILDINGS) * NUMBERS["supply"]["building"],
    "landscapes": len(LANDSCAPES) * NUMBERS["supply"]["landscape"],
    "side": SIDE,
    "palazzo_squares": PALAZZO.bit_count(),
    "free_squares": SQUARES - PALAZZO.bit_count(),
    **{f"{size}_squares": _squares_of(size) for size in ("small", "medium", "large")},
    **{f"{kind}_squares": len(ORIENTATIONS[kind][0]) for kind in LANDSCAPES},
    "fewest_points": min(_POINTS),
    "most_points": max(_POINTS),
    "second_bid": _BID["opening"] + _BID["step"],
    "third_bid": _BID["opening"] + 2 * _BID["step"],
    "fourth_bid": _BID["opening"] + 3 * _BID["step"],
    "poet": _POET,
    "bell_founder": _FOUNDER,
    "philosopher": _PHILOSOPHER,
    "philosopher_money": _MONEY,
    "philosopher_prestige": most_prestige(_PHILOSOPHER),
    "philosopher_rest": _MONEY - most_prestige(_PHILOSOPHER) * NUMBERS["points"]["florins_for_prestige"],
}
"""Numbers derived from the values and from the cards."""


def number(path: str) -> str:
    """Return a number of the game by its path. Raises KeyError, IndexError or ValueError if there is none."""
    if path in COUNTED:
        return str(COUNTED[path])
    return number_at(NUMBERS, path)


def sections_in(language: Language) -> Iterator[Section]:
    """Yield the sections in a language, those of cards and things after those of the rules."""
    yield from (with_numbers(section, number) for section in read_sections(FOLDER / language.code))
    said = SeatWords(language, ())
    for name in lexicon.ENTRIES:
        yield _entry(said, name)


SECTIONS = Sections(sections_in)
"""The sections of the book."""


def _entry(said: SeatWords, name: str) -> Section:
    """Return the section of a card or thing."""
    return Section(lexicon.FOLDER, name, lexicon.title(said, name), "", "", (BookSection("", (), (f"entry {name}",)),))


# ------------------------------------------------------------ tables of the rules


def _entry_blocks(said: SeatWords, name: str) -> Sequence[Block]:
    return tuple(lexicon.blocks(said, name))


def _minimum(said: SeatWords, _: str) -> Sequence[Block]:
    bars = (
        Bar(said.t("princes_book.round", n=place), least, str(least), "g") for place, least in enumerate(MINIMUM, 1)
    )
    return (Bars(tuple(bars)),)


def _seats(said: SeatWords, _: str) -> Sequence[Block]:
    seats = range(LEAST_SEATS, MOST_SEATS + 1)
    return (
        PageGrid(
            (said.t("princes_book.players"), *map(str, seats)),
            (
                (said.t("princes_book.freedoms"), *(str(freedoms_of_a_kind(number)) for number in seats)),
                (said.t("princes_book.pile"), *(str(len(PROFESSIONS) - KEPT * number) for number in seats)),
            ),
        ),
    )


def _start_florins(said: SeatWords, _: str) -> Sequence[Block]:
    """Return the florins that each place has more with a balanced start, by the number of players (A53)."""
    rows = []
    for seats, more in START_FLORINS.items():
        florins = [f"+{each}" if each else "0" for each in more]
        rows.append((str(seats), *florins, *("–" for _ in range(seats, MOST_SEATS))))
    places = (said.t("princes_book.place", n=place) for place in range(1, MOST_SEATS + 1))
    return (PageGrid((said.t("princes_book.players"), *places), tuple(rows)),)


def _prices(said: SeatWords, _: str) -> Sequence[Block]:
    head = (said.t("princes_book.builders"), *(str(number) for number in range(len(BUILDING_PRICES))))
    return (PageGrid(head, ((said.t("princes_book.price"), *(f"{price} fl" for price in BUILDING_PRICES)),)),)


def _pieces(said: SeatWords, size: str) -> Sequence[Block]:
    kinds = LANDSCAPES if size == "landscapes" else tuple(kind for kind in BUILDINGS if SIZE[kind] == size)
    return tuple(PageFigure(f"piece/{kind}", said.t(f"princes.thing.{kind}")) for kind in kinds)


def _buildings(said: SeatWords, _: str) -> Sequence[Block]:
    rows = tuple((sign(said, kind), lexicon.size(said, kind), str(len(lexicon.wanted_by(kind)))) for kind in BUILDINGS)
    return (PageGrid(tuple(said.t(f"princes_book.{name}") for name in ("building", "size", "artists")), rows),)


def _wanted(said: SeatWords, kind: str) -> Sequence[Block]:
    """Return landscapes or freedoms, with the artists who want them."""
    things = LANDSCAPES if kind == "landscape" else FREEDOMS
    rows = ((sign(said, thing), ", ".join(link(said, card) for card in lexicon.wanted_by(thing))) for thing in things)
    return (Facts(tuple(rows)),)


def _artists(said: SeatWords, _: str) -> Sequence[Block]:
    head = (said.t("princes_book.artist"), *(said.t(f"princes_book.{kind}") for kind in lexicon.KINDS))
    rows = tuple(
        (
            link(said, card),
            *(
                sign(said, wish, said.t(f"princes.short.{wish}") if wish in FREEDOMS else "")
                for _, wish in lexicon.wishes(card)
            ),
        )
        for card in PROFESSIONS
    )
    return (PageGrid(head, rows),)


def _bonus(said: SeatWords, _: str) -> Sequence[Block]:
    return (Facts(tuple((link(said, f"bonus_{card}"), lexicon.bonus_text(said, card)) for card in BONUS)),)


def _prestige(said: SeatWords, kind: str) -> Sequence[Block]:
    """Return the cards that compare all courts, or those that depend on the owner's court alone."""
    shown = [card for card in PRESTIGE if (len(NUMBERS["prestige"][card]) > 1) == (kind == "compared")]
    rows = (
        (
            link(said, f"prestige_{card}"),
            f"{said.t(f'princes.prestige.{card}.text')}: {lexicon.prestige_points(said, card)}",
        )
        for card in shown
    )
    return (Facts(tuple(rows)),)


FILLED: dict[str, Fill] = {
    "entry": _entry_blocks,
    "minimum": _minimum,
    "seats": _seats,
    "start_florins": _start_florins,
    "prices": _prices,
    "pieces": _pieces,
    "buildings": _buildings,
    "wanted": _wanted,
    "artists": _artists,
    "bonus": _bonus,
    "prestige": _prestige,
}
"""The blocks of `@` lines in a section."""
rulebook = book_of("fuersten", lambda: SECTIONS, FILLED)
