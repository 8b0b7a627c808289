"""Sentences from the reasons of a ranked choice (`engine.firenze.players.why`).

    sentence(reasons, words)         # "Blue 5 now (+7), because Anna could have had it next; Mason in hand."
    SAYINGS                          # hints, pages and reviews (`game.table.thinking.sayings`)
    move(action, view, words)        # "Mason", the move
    told(thought, model)             # the reasons and moves that may be revealed at this screen

The sentences have no subject, so that they describe both past and possible moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.firenze import actions as ac
from engine.firenze.board import NUMERALS
from engine.firenze.cards import BUILDINGS, COVERED
from engine.firenze.stones import LETTERS, counted
from engine.firenze.view import View
from engine.kernel.game import Ranked
from engine.kernel.reasons import Reason
from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.firenze.reading.borne_out import borne_out
from game.table.saying.phrases import Phrases, SpokenValue
from game.table.thinking.sayings import Sayings
from game.table.thinking.thoughts import Thought

PLACE = ("colour", "height")
OF_STONES = frozenset({"stones", "stones_kept"})
"""Reasons that a player names before its card."""
OF_THE_ROW = frozenset({"stones"})
"""Reasons that describe a card of the row instead of its purpose."""
UNSURE = frozenset({"ends_game", "next_order"})
"""Reasons that would reveal the contents of covered hands."""


def _paired(reasons: Sequence[Reason]) -> list[Reason]:
    """Return the reasons; a denied order that is also the fulfilled one is merged into it."""
    orders = {_place(reason): reason for reason in reasons if reason.code == "order"}
    denied = {_place(reason): reason for reason in reasons if reason.code == "denied"}
    found = []
    for reason in reasons:
        place = _place(reason)
        if reason.code == "order" and place in denied:
            numbers = {**reason.numbers, "seat": denied[place].numbers["seat"]}
            found.append(replace(reason, code="order_before", numbers=numbers))
        elif reason.code != "denied" or place not in orders:
            found.append(reason)
    return found


def _place(reason: Reason) -> tuple[object, ...]:
    return tuple(reason.numbers.get(name) for name in PLACE)


def _variant(reason: Reason) -> str:
    """Return the suffix of the key for further conditions."""
    numbers = reason.numbers
    match reason.code:
        case "order" | "order_before" | "denied":
            return "_named" if "named" in numbers else ""
        case "majority":
            return "" if numbers["leads"] else "_behind"
        case "next_order":
            return "_after" if "before" in numbers else ""
        case "ends_game":
            lead = int(numbers["lead"])
            return "_ahead" if lead > 0 else "_behind" if lead < 0 else "_level"
        case "sabotage":
            return "" if numbers["height"] else "_gone"
        case "feast":
            return "" if int(numbers["points"]) > 0 else "_later"
        case "card":
            return f"{'_built' if numbers['card'] in BUILDINGS else ''}.{numbers['card']}"
    return ""


def move(action: ac.Action, view: View, words: Words) -> str:
    """Return the move in a word or two, in the position of the view."""
    match action:
        case ac.Take(slot=slot):
            return words.card(view.row[slot].card)
        case ac.PlayAlchemist(give=give, take=take) | ac.PlaySmuggler(give=give, take=take):
            colours = {"give": words.named(give), "take": words.named(take)}
            return words.t("why.move.fetch", card=words.card(action.card), **colours)
        case ac.PlayWholesaler(slot=slot):
            return words.t("why.move.redraw", card=words.card(action.card), of=words.card(view.row[slot].card))
        case ac.PlayPatrician(discard=card):
            return words.t("why.move.against", card=words.card(action.card), of=words.card(card))
        case ac.PlaySaboteur(player=player, tower=tower):
            of = words.t("why.move.of", name=words.name(player), tower=_stands(view, player, tower, words))
            return words.t("why.move.against", card=words.card(action.card), of=of)
        case ac.PlayPerson(card=card) | ac.DiscardCard(card=card):
            return words.t(f"why.move.{action.do}", card=words.card(card))
        case ac.Raise(tower=tower):
            stands = view.seats[view.to_act].towers[tower]
            return words.t("why.move.tower", colour=words.colour(stands.colour), height=stands.height + 1)
        case ac.Fulfil(tower=tower) | ac.Raze(tower=tower) | ac.Strip(tower=tower) | ac.Forfeit(tower=tower):
            named = _stands(view, view.to_act, tower, words, getattr(action, "as_", None))
            return words.t(f"why.move.{action.do}", tower=named)
        case ac.Found(colour=colour) | ac.Swap(colour=colour) | ac.Pay(colour=colour) | ac.Give(colour=colour):
            return words.t(f"why.move.{action.do}", adjective=words.adjective(colour))
        case ac.Lose(colour=colour) | ac.DiscardStone(colour=colour):
            return words.t("why.move.give", adjective=words.adjective(colour))
        case ac.Continue():
            key = f"why.move.continue_{view.pending.step}"
            return words.t(key if key in words else "why.move.continue_on")
    return words.t(f"why.move.{action.do}")


def _stands(view: View, seat: int, tower: int, words: Words, height: int | None = None) -> str:
    """Return a tower by its colour and height, or the height that it counts as."""
    stands = view.seats[seat].towers[tower]
    return f"{words.named(stands.colour)} {height or stands.height}"


def told(thought: Thought, model: TableModel) -> tuple[Ranked[ac.Action], ...]:
    """Return the considered actions without anything about covered hands. For the move played only reasons that came
    true are included."""
    seats = model.view.seats
    hides = any(COVERED in seat.hand for seat in seats)
    covered = COVERED in seats[thought.seat].hand
    found = []
    for each in thought.ranked:
        reasons = tuple(reason for reason in each.reasons if not hides or reason.code not in UNSURE)
        reasons = _named(reasons, each.action, thought.view)
        if each.action == thought.action:
            found.append(replace(each, reasons=borne_out(reasons, thought)))
        elif not (covered and isinstance(each.action, ac.PlayPerson)):
            found.append(replace(each, reasons=reasons))
    return tuple(found)


def _named(reasons: tuple[Reason, ...], action: ac.Action, view: View) -> tuple[Reason, ...]:
    """Return the reasons; an order that the action itself names is marked, so that its place is not said again."""
    if not isinstance(action, ac.Fulfil):
        return reasons
    stands = view.seats[view.to_act].towers[action.tower]
    place = LETTERS[stands.colour], action.as_ or stands.height
    return tuple(
        replace(reason, numbers={**reason.numbers, "named": 1})
        if reason.code in ("order", "denied") and _place(reason) == place
        else reason
        for reason in reasons
    )


WHY: Phrases[Words] = Phrases(
    "why.reason",
    {
        "colour": SpokenValue(Words.named, "colour"),
        "name": SpokenValue(Words.name, "seat"),
        "numeral": SpokenValue(lambda words, balcony: NUMERALS[int(balcony)], "before"),
        "stones": SpokenValue(lambda words, stones: words.counts(counted(map(LETTERS.index, stones))), "stones"),
        "card": SpokenValue(Words.card, "card"),
    },
    _variant,
    lambda reason: int(reason.numbers["count"]) if reason.code == "stones_kept" else None,
)
SAYINGS: Sayings[ac.Action, TableModel, Words] = Sayings(
    WHY,
    lambda action, thought, model, words: move(action, thought.view, words),
    told,
    _paired,
    leads=OF_STONES,
    of_move=OF_THE_ROW,
)
sentence = SAYINGS.sentence
