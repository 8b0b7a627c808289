"""The gains of a family from the places of a field now, and who still decides there, in plain words; money and goods
are open, so no hand matters."""

from __future__ import annotations

from collections.abc import Sequence

from engine.strasbourg.city import PRICE
from engine.strasbourg.components import CHURCH, GOOD_VALUE, GUILD_FIELDS, MERCHANT_FIELDS, MERCHANTS, NOBILITY, OFFICES
from engine.strasbourg.phases.rounds import free_squares, squares_for
from engine.strasbourg.view import View
from game.strasbourg.base.facts import to_come
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords


def brings(view: View, field: str, seat: int, words: StrasbourgWords) -> tuple[str, ...]:
    """Return a line for each place of a field, from A to G, that brings something to the seat."""
    if field in GUILD_FIELDS:
        return _guild(view, field, seat, words)
    if field in MERCHANT_FIELDS:
        return (_merchants(view, field, seat, words),)
    return tuple(
        words.t(f"strasbourg.brings.{place}", seat=_council(view, place, seat, words)) for place in (NOBILITY, CHURCH)
    )


def lines(model: TableModel, field: str, words: StrasbourgWords) -> tuple[str, ...]:
    """Return the gains of the nearest family from the places of a field; once they are ranked, the gain of each."""
    played = model.played()
    if played is not None and played.field == field and played.ranking:
        return went(model.view, field, played.ranking, words)
    return brings(model.view, field, model.me, words)


def went(view: View, field: str, ranking: Sequence[int], words: StrasbourgWords) -> tuple[str, ...]:
    """Return a line for each place of a field, from A to G, that somebody has taken; it stays as it is while they take
    their gains."""
    names = [words.name(seat) for seat in ranking]
    guild = view.guild(field)
    if guild is not None:
        good = words.of("good", guild)
        offices = zip(OFFICES, names, strict=False)
        return tuple(words.t(f"strasbourg.went.{office}", name=name, good=good) for office, name in offices)
    if field in MERCHANT_FIELDS:
        key = "merchants_seat" if field == MERCHANT_FIELDS[-1] else "merchants"
        return tuple(words.t(f"strasbourg.went.{key}", name=name) for name in names[:1])
    places = zip((NOBILITY, CHURCH), names, strict=False)
    return tuple(words.t(f"strasbourg.went.{place}", name=name) for place, name in places)


def builds(view: View, words: StrasbourgWords) -> tuple[str, ...]:
    """Return who builds in the fields H and I, as long as nobody drives them out."""
    found = []
    for place, what in ((CHURCH, "chapel"), (NOBILITY, "edifice")):
        holder = view.holder(place)
        if holder is not None:
            edifice = words.of("the_edifice", view.edifice)
            found.append(words.t(f"strasbourg.brings.{what}", name=words.name(holder), edifice=edifice))
    return tuple(found)


def _council(view: View, place: str, seat: int, words: StrasbourgWords) -> str:
    """Return a council seat, and whom the family would drive out."""
    holder = view.holder(place)
    if holder is None:
        return words.t("strasbourg.brings.seat_free")
    if holder == seat:
        return words.t("strasbourg.brings.seat_own")
    return words.t("strasbourg.brings.seat_from", name=words.name(holder))


def _guild(view: View, field: str, seat: int, words: StrasbourgWords) -> tuple[str, ...]:
    guild = view.guild(field)
    assert guild is not None
    council, good = _council(view, guild, seat, words), words.of("good", guild)
    dear = _square(view, guild, seat, words)
    can_pay = bool(squares_for(view, seat, guild))
    short = words.t("strasbourg.brings.square") if can_pay else ""
    lines = [words.t(f"strasbourg.brings.{OFFICES[0]}", seat=council, good=good, square=dear)]
    for office in OFFICES[1:]:
        key = f"strasbourg.brings.{office}" if can_pay else f"strasbourg.brings.{office}_good"
        lines.append(words.t(key, good=good, square=short))
    return tuple(lines)


def _square(view: View, guild: str, seat: int, words: StrasbourgWords) -> str:
    """Return the prices of the squares that the family could pay."""
    prices = sorted({PRICE[number] for number in squares_for(view, seat, guild)})
    if not prices:
        return words.t("strasbourg.brings.too_dear" if free_squares(view, guild) else "strasbourg.brings.full")
    if len(prices) == 1:
        return words.t("strasbourg.brings.square_for", coins=words.coins(prices[0]))
    return words.t("strasbourg.brings.square_from", least=prices[0], coins=words.coins(prices[-1]))


def _merchants(view: View, field: str, seat: int, words: StrasbourgWords) -> str:
    """Return the goods that the family could sell; in the last of these fields also the council seat."""
    goods = view.seats[seat].goods
    coins = sum(number * value for number, value in zip(goods, GOOD_VALUE, strict=True))
    sale = words.t("strasbourg.brings.nothing")
    if coins:
        sale = words.n("strasbourg.brings.sale", sum(goods), coins=words.coins(coins))
    if field == MERCHANT_FIELDS[-1]:
        return words.t("strasbourg.brings.first_and_seat", seat=_council(view, MERCHANTS, seat, words), sale=sale)
    return words.t("strasbourg.brings.first", sale=sale)


def coming(view: View, words: StrasbourgWords) -> str:
    """Return who still decides behind the seat that is asked."""
    seats = to_come(view)
    if not seats:
        return words.t("strasbourg.coming.nobody")
    key = "strasbourg.coming.one" if len(seats) == 1 else "strasbourg.coming.other"
    return words.t(key, names=words.listed([words.name(seat) for seat in seats]))
