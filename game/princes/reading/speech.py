"""What is spoken of the table: names of targets, and the position in sentences.

All of it reads the view of the model and nothing else, so that covered hands stay covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.princes.actions import OBJECTS
from engine.princes.pieces import BUILDINGS, LANDSCAPES
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.reading import queries
from engine.princes.state import COVERED, PILES, Bidding
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.planner.say_worth import told
from game.princes.planner.spoken import about
from game.princes.planner.worth import worth
from game.princes.regions.looked_at import cards
from game.table.spots import Target

PLAIN = frozenset({"undo", "redo", "menu", "speed"})
"""Buttons that say the same in every game."""


def label(target: Target, model: TableModel, words: Words) -> str:
    """Return the name of a target, to be spoken; "" for what has none."""
    view, kind = model.view, target.kind
    if kind in PLAIN:
        return words.t(f"plain.{kind}")
    found = about(target, model, words)
    if found is not None:
        return ". ".join(found)
    if kind in ("artist", "bonus", "prestige", "looked_at", "played"):
        return _card(target, model, words)
    match target:
        case Target("object", place):
            return words.t(
                "princes_spoken.object", thing=words.thing(OBJECTS[place]), n=queries.left(view, OBJECTS[place])
            )
        case Target("building", place):
            return words.t(
                "princes_spoken.left", thing=words.thing(BUILDINGS[place]), n=queries.left(view, BUILDINGS[place])
            )
        case Target("freedom", place):
            return words.t(
                "princes_spoken.left", thing=words.thing(FREEDOMS[place]), n=queries.left(view, FREEDOMS[place])
            )
        case Target("pile", place):
            return words.t(
                "princes_spoken.left", thing=words.t(f"princes.pile.{PILES[place]}"), n=len(view.piles[PILES[place]])
            )
        case Target("seat", seat):
            return "; ".join(_seat(model, seat, words))
        case Target("used"):
            return words.t("princes.used")
        case Target("raise"):
            return words.t("princes_button.raise", bid=queries.next_bid(view) or 0)
        case Target("drop"):
            return words.t("princes_button.drop")
        case Target("square", x, y):
            return words.t("princes_spoken.square", x=x + 1, y=y + 1)
        case Target("pay", prestige):
            return words.t("princes_spoken.pay", n=prestige)
        case Target("primary" | "secondary" | "prompt" | "notice"):
            return ""
        case Target("help"):
            return words.t("menu.help")
        case Target("log"):
            return words.t("board.chronicle")
        case Target("recap"):
            return words.t("recap.title")
        case Target("round", number):
            return words.t("princes.round", n=number)
    return ""


def _card(target: Target, model: TableModel, words: Words) -> str:
    """The name of a card and what it wants or counts."""
    court = model.view.seats[model.me]
    held = {"artist": court.hand, "bonus": court.bonus, "prestige": court.prestige, "looked_at": cards(model)}
    found = model.view.seats[target.a].table if target.kind == "played" else held[target.kind]
    place = target.b if target.kind == "played" else target.a
    if place >= len(found):
        return ""
    card = found[place]
    if card == COVERED:
        return words.t("princes.artist.covered")
    if card in PROFESSIONS:
        artist = PROFESSIONS[card]
        wants = words.listed([words.thing(wish) for wish in (artist.building, artist.landscape, artist.freedom)])
        return words.t("princes_spoken.artist", artist=words.artist(card), wants=wants)
    kind = "bonus" if f"princes.bonus.{card}.name" in words else "prestige"
    return f"{words.card(card)}: {words.t(f'princes.{kind}.{card}.text')}"


def _seat(model: TableModel, seat: int, words: Words) -> Iterator[str]:
    """What lies open of a seat."""
    court = model.view.seats[seat]
    yield words.t("princes_spoken.seat", name=words.name(seat), score=court.score, money=court.money)
    yield words.t("princes_spoken.has", jesters=court.jesters, builders=court.builders, recruiting=court.recruiting)
    if court.freedoms:
        yield words.listed([words.thing(kind) for kind in court.freedoms])
    if court.plan.pieces:
        yield words.listed([words.thing(piece.kind) for piece in court.plan.pieces])
    if court.table:
        yield words.t("princes_spoken.works", artists=words.listed([words.artist(card) for card in court.table]))
    if court.used:
        yield words.n("princes_spoken.used", court.used)


def described(model: TableModel, words: Words) -> Sequence[str]:
    """Return the position in sentences."""
    view = model.view
    said = [
        words.t("princes.round", n=view.round),
        *("; ".join(_seat(model, k, words)) for k in range(len(view.seats))),
    ]
    if isinstance(view.pending, Bidding):
        high = words.name(view.pending.high)
        said.append(
            words.t("princes_prompt.bids", name=high, thing=words.thing(view.pending.object), bid=view.pending.bid)
        )
    if view.best_value:
        said.append(words.t("princes.best_work", value=view.best_value))
    return said


def _object(thing: str, model: TableModel, words: Words, weighs: bool) -> tuple[str, str]:
    """What an object does, and what it is worth to whoever looks at the own cards and can still get it."""
    view, said = model.view, words.t(f"princes_tip.{'landscape' if thing in LANDSCAPES else thing}")
    is_mine = view.seat == model.me and view.limits is None and view.got[model.me] is None
    if weighs and is_mine and queries.left(view, thing):
        said += f" {told(words, worth(view, model.me, thing))}"
    return words.thing(thing), said


def tip(target: Target, model: TableModel, words: Words, *, weighs: bool = True) -> tuple[str, str] | None:
    """Return the name and a sentence for the slip beside a card or an object; None for what needs none.  weighs: of an
    object also what it is worth."""
    found = about(target, model, words)
    if found is not None:
        return found
    if target.kind == "seat" and any(thought.seat == target.a for thought in model.thoughts.past):
        return words.name(target.a), words.t("princes_why.tip")
    if target.kind == "object":
        return _object(OBJECTS[target.a], model, words, weighs)
    if target.kind == "used":
        return words.t("princes.used"), words.t("princes_tip.used")
    if target.kind not in ("artist", "bonus", "prestige", "played", "looked_at"):
        return None
    said = _card(target, model, words)
    name, mark, rest = said.partition(": ")
    if not mark:
        name, _, rest = said.partition(", ")
    return (name, rest[:1].upper() + rest[1:]) if rest else None
