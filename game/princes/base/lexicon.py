"""A page for each thing in the game: the artists, bonus and prestige cards, buildings, landscapes, freedoms and the
objects of the auction.

    page(language, "poet")              # Page("Dichter", (PageFigure("card/poet"), ...), address="cards/poet")
    blocks(language, "bonus_forests")   # the same for the book of rules

The name of an entry is the id of its thing, for a bonus or prestige card with its pile as a prefix.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.princes.actions import OBJECTS
from engine.princes.bonus import BONUS
from engine.princes.pieces import BUILDINGS, LANDSCAPES, ORIENTATIONS, SIZE
from engine.princes.prestige import PRESTIGE
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.values import (
    BONUS_PRICE,
    BUILDERS,
    BUILDINGS_OF_A_KIND,
    JESTERS,
    LANDSCAPES_OF_A_KIND,
    NUMBERS,
    RECRUITING,
)
from game.table.saying.seat_words import SeatWords
from game.ui.page import Block, Facts, Page, PageFigure, Text

FOLDER = "cards"
"""Folder of its pages."""
THINGS = (*BUILDINGS, *LANDSCAPES, *FREEDOMS, *(thing for thing in OBJECTS if thing not in LANDSCAPES))
ENTRIES: tuple[str, ...] = (
    *THINGS,
    *PROFESSIONS,
    *(f"bonus_{card}" for card in BONUS),
    *(f"prestige_{card}" for card in PRESTIGE),
)
EXPLAINED = {
    **dict.fromkeys(BUILDINGS, ("rules/buildings", "rules/works")),
    **dict.fromkeys(LANDSCAPES, ("rules/landscapes", "rules/palace")),
    **dict.fromkeys(FREEDOMS, ("rules/buying#0", "rules/works")),
    "jester": ("rules/objects#1", "rules/works"),
    "builder": ("rules/objects#2", "rules/buildings"),
    "prestige": ("rules/objects#3", "rules/prestige_cards"),
    "recruiting": ("rules/recruiting",),
}
"""Sections of the rules about a thing."""
COUNTED = {"jester": JESTERS, "builder": BUILDERS, "recruiting": RECRUITING, "prestige": len(PRESTIGE)}
HOUSE_BONUS = frozenset(
    (
        "table",
        "parks",
        "jester_and_forest",
        "freedom_and_park",
        "medium_and_freedom",
        "recruiting",
        "jester_and_landscape",
    )
)
HOUSE_PRESTIGE = frozenset(("builder_of_liberty", "most_parks"))
"""Cards whose text, number or points are values of this house (docs/rulings_princes.md)."""


def entry(card: str, pile: str) -> str:
    """Return the entry of a card of a pile."""
    return card if pile == "profession" else f"{pile}_{card}"


def link(said: SeatWords, name: str, label: str = "") -> str:
    """Return a link to an entry, labelled with its name or a shorter label."""
    return f"[{label or title(said, name)}]({FOLDER}/{name})"


def sign(said: SeatWords, thing: str, label: str = "") -> str:
    """Return a link to a thing with its small picture before it."""
    return f"{{princes_icon_{thing}}} {link(said, thing, label)}"


def title(said: SeatWords, name: str) -> str:
    """Return the name of an entry."""
    if name in PROFESSIONS:
        return said.t(f"princes.artist.{name}")
    if name in THINGS:
        return said.t(f"princes.thing.{name}")
    pile, _, card = name.partition("_")
    return said.t(f"princes.{pile}.{card}.name")


def page(said: SeatWords, name: str) -> Page:
    """Return the page of an entry."""
    return Page(title(said, name), tuple(blocks(said, name)), address=f"{FOLDER}/{name}")


def blocks(said: SeatWords, name: str) -> Iterator[Block]:
    """Yield the blocks of an entry, without the title."""
    pile, _, card = name.partition("_")
    if name in PROFESSIONS:
        yield from _artist(said, name)
    elif name in THINGS:
        yield from _thing(said, name)
    elif pile == "bonus":
        yield from _bonus(said, card)
    else:
        yield from _prestige(said, card)


# ------------------------------------------------------------ cards


def _artist(said: SeatWords, card: str) -> Iterator[Block]:
    """Yield the card, the artist's wishes, and other artists with a common wish."""
    artist = PROFESSIONS[card]
    yield PageFigure(f"card/{card}")
    rows = [
        (said.t(f"princes_book.{kind}"), f"{sign(said, wish)}: +{NUMBERS['work'][kind]}") for kind, wish in wishes(card)
    ]
    same = [link(said, other) for other in wanted_by(artist.building) if other != card]
    rows.append((said.t("princes_book.share"), ", ".join(same) or said.t("princes_book.nobody")))
    yield Facts(tuple(rows))
    yield Text(said.t("princes_book.see", pages=_named(said, ("rules/artists", "rules/works"))), "quiet")


def wishes(card: str) -> tuple[tuple[str, str], ...]:
    """Return the wishes of an artist, each with the name of its kind."""
    artist = PROFESSIONS[card]
    return ("building", artist.building), ("landscape", artist.landscape), ("freedom", artist.freedom)


def bonus_text(said: SeatWords, card: str) -> str:
    """Return the text of a bonus card."""
    return said.t(f"princes.bonus.{card}.text")


def _bonus(said: SeatWords, card: str) -> Iterator[Block]:
    yield PageFigure(f"card/bonus/{card}")
    yield Text(said.t("princes_book.adds", text=bonus_text(said, card)))
    yield Text(said.t("princes_book.one_work", price=BONUS_PRICE))
    if card in HOUSE_BONUS:
        yield Text(said.t("princes_book.house"), "quiet")
    yield Text(said.t("princes_book.see", pages=_named(said, ("rules/bonus_cards",))), "quiet")


def prestige_points(said: SeatWords, card: str) -> str:
    """Return the points of a prestige card: alone, and if the first place is shared."""
    alone, *shared = NUMBERS["prestige"][card]
    if not shared:
        return said.t("princes_book.points", alone=alone)
    return said.t("princes_book.points_shared", alone=alone, shared=shared[0])


def _prestige(said: SeatWords, card: str) -> Iterator[Block]:
    yield PageFigure(f"card/prestige/{card}")
    yield Facts(
        (
            (said.t("princes_book.asks"), said.t(f"princes.prestige.{card}.text")),
            (said.t("princes_book.brings"), prestige_points(said, card)),
        )
    )
    kind = "compared" if len(NUMBERS["prestige"][card]) > 1 else "met"
    yield Text(said.t(f"princes_book.{kind}"))
    if card in HOUSE_PRESTIGE:
        yield Text(said.t("princes_book.house"), "quiet")
    yield Text(said.t("princes_book.see", pages=_named(said, ("rules/prestige_cards", "rules/end#1"))), "quiet")


# ------------------------------------------------------------ things


def _thing(said: SeatWords, thing: str) -> Iterator[Block]:
    """Yield its picture, the number of copies, its use, and the artists who want it."""
    yield PageFigure(f"thing/{thing}")
    rows = []
    if thing in BUILDINGS:
        rows.append((said.t("princes_book.size"), size(said, thing)))
    elif thing in LANDSCAPES:
        rows.append((said.t("princes_book.size"), said.t("princes_book.squares", n=len(ORIENTATIONS[thing][0]))))
    rows.append((said.t("princes_book.copies"), copies(said, thing)))
    wanting = wanted_by(thing)
    if wanting:
        rows.append((said.t("princes_book.wanted"), ", ".join(link(said, card) for card in wanting)))
    yield Facts(tuple(rows))
    kind = next((kind for kind, all_ in KINDS.items() if thing in all_), thing)
    yield Text(said.t(f"princes_book.about.{kind}", **FIGURES))
    yield Text(said.t("princes_book.see", pages=_named(said, EXPLAINED[thing])), "quiet")


KINDS = {"building": BUILDINGS, "landscape": LANDSCAPES, "freedom": FREEDOMS}
FIGURES: dict[str, object] = {
    **{f"work_{name}": value for name, value in NUMBERS["work"].items()},
    **{f"points_{name}": value for name, value in NUMBERS["points"].items()},
    "price": NUMBERS["price"]["building"][0],
    "price_1": NUMBERS["price"]["building"][1],
    "most": NUMBERS["supply"]["builders_a_seat"],
    "freedom": NUMBERS["price"]["freedom"],
    "look_at": NUMBERS["look_at"],
}
"""The numbers in the sentences about things."""


def size(said: SeatWords, kind: str) -> str:
    """Return the size of a building, in a word and in squares."""
    squares = said.t("princes_book.squares", n=len(ORIENTATIONS[kind][0]))
    return f"{said.t(f'princes_book.{SIZE[kind]}')}, {squares}"


def copies(said: SeatWords, thing: str) -> str:
    """Return the number of copies of a thing."""
    if thing in FREEDOMS:
        return said.t("princes_book.less_than_seats")
    if thing in BUILDINGS:
        return str(BUILDINGS_OF_A_KIND)
    return str(LANDSCAPES_OF_A_KIND if thing in LANDSCAPES else COUNTED[thing])


def wanted_by(thing: str) -> Sequence[str]:
    """Return the artists who want a building, landscape or freedom."""
    return [card for card in PROFESSIONS if any(wish == thing for _, wish in wishes(card))]


def _named(said: SeatWords, addresses: Sequence[str]) -> str:
    """Return links to pages of the rules."""
    found = (
        f"[{said.t('princes_book.page.' + at.removeprefix('rules/').partition('#')[0])}]({at})" for at in addresses
    )
    return ", ".join(found)
