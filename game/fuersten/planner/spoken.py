"""What palace and planner show in symbols, in words: for the slip beside what is rested on, and to be spoken."""

from __future__ import annotations

from game.fuersten.model import TableModel
from game.fuersten.planner.rest import rest, scarce
from game.fuersten.planner.sums import PERSON, Purchase, Summand, WorkSum, purchases, works
from game.fuersten.words import Words
from game.table.spots import Target

BUTTONS = frozenset({"turn", "turn_back", "mirror", "throw_away", "try_out"})


def about(target: Target, model: TableModel, words: Words) -> tuple[str, str] | None:
    """Return the name of something in palace or planner and a sentence about it; None for everything else."""
    view, me = model.view, model.me
    if target.kind in BUTTONS:
        return words.t(f"princes_spoken.{target.kind}"), words.t(f"princes_palace.about.{target.kind}")
    if target.kind == "artists":
        return words.t("princes_spoken.artists"), _left(model, words)
    if target.kind == "plan_artist":
        found = works(view, me)
        owner = view.seats[me]
        return _work(found[target.a], owner.recruiting + owner.used, words) if target.a < len(found) else None
    if target.kind == "plan":
        offered = [purchase for purchase in purchases(view, me) if purchase.is_to_be_had]
        return _purchase(offered[target.a], words) if target.a < len(offered) else None
    return None


def _work(work: WorkSum, recruiting: int, words: Words) -> tuple[str, str]:
    """The sum of a work, what is missing, the bonus card, and how long it is enough.  recruiting: how many recruiting
    cards, used ones too, are among the persons (R42)."""
    said = [" + ".join(_part(part, words) for part in work.parts)]
    if recruiting:
        said.append(words.n("princes_planner.with_recruiting", recruiting))
    if work.missing:
        said.append(words.t("princes_planner.lacks", things=", ".join(_part(part, words) for part in work.missing)))
    if work.bonus is not None:
        said.append(f"{words.bonus(work.bonus.thing)} +{work.bonus.value}")
    if work.until:
        said.append(words.t("princes_planner.reaches", round=work.until))
    return f"{words.artist(work.card)}: {work.total}", "; ".join(said)


def _part(part: Summand, words: Words) -> str:
    name = words.t("princes_planner.persons") if part.thing == PERSON else words.thing(part.thing)
    return f"{name} {part.value}"


def _purchase(purchase: Purchase, words: Words) -> tuple[str, str]:
    """Whom it helps, what it costs, and how many there are."""
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


def _left(model: TableModel, words: Words) -> str:
    """Auctions and actions until the end, works in hand, and what runs out."""
    left = rest(model.view, model.me)
    counts = (("auctions", left.auctions), ("actions", left.actions), ("works", left.works))
    said = [words.n(f"princes_planner.{key}", number) for key, number in counts]
    for row in scarce(model.view, model.me):
        key = "princes_planner.last" if row.left else "princes_planner.gone"
        said.append(words.t(key, thing=words.thing(row.thing)))
    return "; ".join(said)
