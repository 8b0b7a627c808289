"""The symbols of palace and planner in words: for the tooltip, and for speech."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.princes.actions import BUILD, FREEDOM, TAKE_BONUS, TAKE_PROFESSION, Action
from engine.princes.pieces import BUILDINGS
from engine.princes.professions import FREEDOMS
from engine.princes.reading import queries
from engine.princes.state import PILES
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.planner.rest import Scarce, rest, scarce
from game.princes.planner.say_worth import said_reach
from game.princes.planner.sums import PERSON, Purchase, Summand, WorkSum, hand, has, purchases, wishes, works
from game.table.known import Known
from game.table.spots import Target

FOR_SALE = {"building": BUILDINGS, "freedom": FREEDOMS}
"""The things of targets of a kind, by number."""
BOUGHT: Mapping[str, Action] = {"profession": TAKE_PROFESSION, "bonus": TAKE_BONUS}
"""The purchase of a card of a pile."""
BUTTONS = frozenset({"turn", "turn_back", "mirror", "best", "throw_away", "try_out"})


def about(target: Target, model: TableModel, words: Words, known: Known | None = None) -> tuple[str, str] | None:
    """Return the name of something in palace or planner and a sentence about it; None for other targets.  known:
    remembers sums of which many targets are a part."""
    view, me, known = model.view, model.me, known or Known()
    if target.kind in BUTTONS:
        return words.t(f"princes_spoken.{target.kind}"), words.t(f"princes_palace.about.{target.kind}")
    if target.kind == "fits":
        return words.t("princes_palace.places_left"), words.t("princes_palace.about.fits")
    if target.kind == "scarce":
        badges = scarce(view, me)
        return _scarce(badges[target.a], words) if target.a < len(badges) else None
    if target.kind in FOR_SALE or (target.kind == "pile" and PILES[target.a] in BOUGHT):
        return _ware(target, model, words)
    if target.kind == "artists":
        return words.t("princes_spoken.artists"), _left(model, words)
    if target.kind == "plan":
        offered = [purchase for purchase in known(purchases, view, me) if purchase.is_to_be_had]
        return _purchase(offered[target.a], words) if target.a < len(offered) else None
    return None


def about_work(card: str, model: TableModel, words: Words, known: Known | None = None) -> tuple[str, str] | None:
    """Return the name and value of a work in the own hand, and its sum in a sentence; None for another card."""
    view, me = model.view, model.me
    found = next((work for work in (known or Known())(works, view, me) if work.card == card), None)
    owner = view.seats[me]
    return None if found is None else _work(found, owner.recruiting + owner.used, view.round, words)


def _work(work: WorkSum, recruiting: int, now: int, words: Words) -> tuple[str, str]:
    """Return the sum of a work, the missing things, the bonus card, and the last round it is enough for.

    recruiting: number of recruiting cards, including used ones, among the persons (R42). now: the round."""
    said = [" + ".join(_part(part, words) for part in work.parts)]
    if recruiting:
        said.append(words.n("princes_planner.with_recruiting", recruiting))
    if work.missing:
        said.append(words.t("princes_planner.lacks", things=", ".join(_part(part, words) for part in work.missing)))
    if work.bonus is not None:
        said.append(f"{words.bonus(work.bonus.thing)} +{work.bonus.value}")
    if work.until:
        said.append(said_reach(words, work.until, now))
    return f"{words.artist(work.card)}: {work.total}", "; ".join(said)


def _part(part: Summand, words: Words) -> str:
    name = words.t("princes_planner.persons") if part.thing == PERSON else words.thing(part.thing)
    return f"{name} {part.value}"


def _purchase(purchase: Purchase, words: Words) -> tuple[str, str]:
    """Return whom it helps, its cost, and its number in supply."""
    by_value: dict[int, list[str]] = {}
    for card, value in purchase.adds.items():
        by_value.setdefault(value, []).append(words.artist(card))
    said = [f"+{value}: {', '.join(names)}" for value, names in by_value.items()]
    price = purchase.price
    said.append(
        words.t("princes_planner.auctioned") if price is None else words.t("princes_planner.costs", florins=price)
    )
    said.append(words.t("princes_planner.left", n=purchase.left))
    name = words.t("princes.pile.profession") if purchase.thing == "profession" else words.thing(purchase.thing)
    return name, "; ".join(said)


def _scarce(row: Scarce, words: Words) -> tuple[str, str]:
    """Return its number in supply, and who wants it."""
    left = words.t("princes_planner.last_one" if row.left else "princes_planner.none_left")
    return words.thing(row.thing), f"{left}; {_wanted(row.artists, words)}"


def _wanted(artists: Sequence[str], words: Words) -> str:
    return words.t("princes_planner.wanted_by", artists=words.listed([words.artist(card) for card in artists]))


def _ware(target: Target, model: TableModel, words: Words) -> tuple[str, str]:
    """Return the price of a tile of the market, its number in supply, and who wants it (the small figures
    on the tile).
    """
    view, me = model.view, model.me
    if target.kind == "pile":
        pile = PILES[target.a]
        price = queries.price_of(view, me, BOUGHT[pile])
        said = [words.t("princes_planner.costs", florins=price), _count(len(view.piles[pile]), words)]
        return words.t(f"princes.pile.{pile}"), "; ".join(said)
    thing = FOR_SALE[target.kind][target.a]
    owner, name = view.seats[me], words.thing(thing)
    if has(owner, thing):
        return name, words.t("princes_planner.owned")
    action = BUILD[thing] if target.kind == "building" else FREEDOM[thing]
    price, left = queries.price_of(view, me, action), queries.left(view, thing)
    said = [words.t("princes_planner.costs", florins=price), _count(left, words)]
    artists = [card for card in hand(owner) if any(wish.thing == thing for wish in wishes(card))]
    if artists:
        said.append(_wanted(artists, words))
    return name, "; ".join(said)


def _count(left: int, words: Words) -> str:
    return words.t("princes_planner.left", n=left) if left else words.t("princes_planner.none_left")


def _left(model: TableModel, words: Words) -> str:
    """Return auctions and actions until the end, works in hand, and scarce things."""
    left = rest(model.view, model.me)
    counts = (("auctions", left.auctions), ("actions", left.actions), ("works", left.works))
    said = [words.n(f"princes_planner.{key}", number) for key, number in counts]
    for row in scarce(model.view, model.me):
        key = "princes_planner.last" if row.left else "princes_planner.gone"
        said.append(words.t(key, thing=words.thing(row.thing)))
    return "; ".join(said)
