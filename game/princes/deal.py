"""A game of the Princes on the deal of the day: the works of a court, and the moves of a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.princes import events as ev
from engine.princes.pieces import BUILDINGS
from engine.princes.professions import PROFESSIONS
from game.graphics.badge import Badge
from game.princes.base.log_text import BEST_WORK
from game.shell.context import Context

PLEASED = "wygb"
"""Letters of theme.STONES by the number of an artist's fulfilled wishes."""
PILES = frozenset({"profession", "bonus"})
"""Piles whose cards are bought; a prestige card is an object of the auction."""


def earned(happened: Sequence[Any], seat: int) -> tuple[Badge, ...]:
    """Return the works of a seat in the order of the game: how many wishes were granted, as a colour, and the WV."""
    granted: set[str] = set()
    found = []
    for event in happened:
        match event:
            case ev.PiecePlaced(seat=who, kind=kind) | ev.FreedomIntroduced(seat=who, kind=kind) if who == seat:
                granted.add(kind)
            case ev.WorkPerformed(seat=who, card=card, value=value) if who == seat:
                artist = PROFESSIONS[card]
                pleased = len(granted & {artist.building, artist.landscape, artist.freedom})
                found.append(Badge(PLEASED[pleased], value))
    return tuple(found)


def turn_words(context: Context, happened: Sequence[Any], seat: int) -> str:
    """Return the purchases, buildings and works of a seat, in order."""
    telling = Telling("deal", context.t, lambda thing: context.t(f"princes.thing.{thing}"))
    return ", ".join(telling.of(happened, seat))


class Telling(NamedTuple):
    """Puts a seat's actions into words. section: of `princes_did`, the words for prices, works and the like. called:
    returns the name of a thing."""

    section: str
    t: Callable[..., str]
    called: Callable[[str], str]

    def of(self, happened: Sequence[ev.GameEvent], seat: int) -> list[str]:
        """Return the purchases, buildings and works of the seat, one by one."""
        said: list[str] = []
        for event in happened:
            if getattr(event, "seat", None) != seat:
                continue
            if isinstance(event, ev.WorkPaid):  # it follows the work that it pays for, unless the game began between
                if event.prestige and said:
                    said.append(self.t(f"princes_did.{self.section}.paid", work=said.pop(), n=event.prestige))
            elif words := self._did(event):
                said.append(words)
        return said

    def _did(self, event: ev.GameEvent) -> str:
        """Return the seat's action in an event; "" if it is not worth mentioning."""
        t, section = self.t, self.section
        match event:
            case ev.ObjectWon(object=thing, price=price):
                return t(f"princes_did.{section}.won", thing=self.called(thing), price=price)
            case ev.LandscapeThrown():
                return t(f"princes_did.{section}.thrown")
            case ev.ArtistRecruited(card=card):
                return t(f"princes_did.{section}.recruited", artist=t(f"princes.artist.{card}"))
            case ev.PiecePlaced(kind=kind) if kind in BUILDINGS:
                return self.called(kind)
            case ev.FreedomIntroduced(kind=kind):
                return self.called(kind)
            case ev.CardKept(pile=pile) if pile in PILES:
                return self.called(pile)
            case ev.WorkPerformed(card=card, value=value):
                return t(f"princes_did.{section}.work", artist=t(f"princes.artist.{card}"), value=value)
            case ev.PrestigeScored(cause=cause) if cause == BEST_WORK:
                return t(f"princes_did.{section}.best_work")
        return ""
