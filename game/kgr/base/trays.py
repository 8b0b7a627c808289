"""Contents of the two trays of a trade: the cards named so far, or an offer that is being answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.kgr import tasks as ts
from engine.kgr.magic import tasks as mt
from engine.kgr.values import KIND, OFFER_CARDS
from engine.kgr.view import View
from game.table.spots import Target, TargetPath

CARD, BANK, NAMED = "card", "bank", "named"
"""Kinds of touches that name a card: of the own hand, of the bank, and one of several that are shown as options."""
AGAIN, PLAYED, EXCHANGE, ASK, COUNTER = map(Target, ("again", "played", "exchange", "ask", "counter"))
"""The last offer once more, the progress card that is played; cards laid as an exchange with the bank, as an offer to
the others, and the offer of another seat turned round."""
PARTNER = "partner"
"""Kind of the faces beside a trade."""


class Laid(NamedTuple):
    """The trays.  seat: whose cards lie in the first one, None for an empty table.  give, want: kinds, by their
    numbers."""

    seat: int | None = None
    give: tuple[int, ...] = ()
    want: tuple[int, ...] = ()


def named(path: TargetPath) -> Laid:
    """Return the cards named by touches of the own hand, of options and of the bank's stocks, in canonical order."""
    give = tuple(sorted(target.a for target in path if target.kind in (CARD, NAMED)))
    want = tuple(sorted(target.a for target in path if target.kind == BANK))
    return Laid(None, give, want)


def laid(view: View, path: TargetPath, me: int) -> Laid:
    """Return the contents of the trays for the seat `me`: its own cards in the first one wherever it takes part."""
    asked = view.pending
    if isinstance(asked, ts.Countering):
        asked = next(task for task in view.tasks if isinstance(task, ts.Dealing))
    match asked:
        case ts.Answering() if asked.seat == me and path:
            return named(path)._replace(seat=me)
        case ts.Answering(by=by, give=give, want=want) if asked.seat == me:
            return Laid(me, _numbers(want), _numbers(give))
        case ts.Answering(by=by, give=give, want=want):
            return Laid(by, _numbers(give), _numbers(want))
        case ts.Offering(give=give, want=want) | ts.Dealing(give=give, want=want):
            return Laid(asked.seat, _numbers(give), _numbers(want))
    if view.to_act != me:
        return Laid()
    found = named(path)
    is_own = (found.give or found.want) and path[-1].kind != NAMED
    return found._replace(seat=me) if is_own else found


def _numbers(kinds: Sequence[str]) -> tuple[int, ...]:
    return tuple(KIND[kind] for kind in kinds)


def room(view: View, cards: Sequence[int], due: int | None = None) -> bool:
    """Return whether one more card can be named.  due: so many are given up on a seven."""
    return len(cards) < (OFFER_CARDS if due is None else due)


class CardPlayed(NamedTuple):
    """A progress card that the question is about.  by: who plays it."""

    card: str
    by: str


def played(view: View) -> CardPlayed | None:
    """Return the card that is being played, or is to be stopped; None for no such question."""
    match view.pending:
        case ts.CardTask(seat=seat, card=card):
            return CardPlayed(card, view.names[seat])
        case mt.Stopping(by=int(by), against=card) if card in mt.STOPPABLE_CARDS:
            return CardPlayed(card, view.names[by])
    return None
