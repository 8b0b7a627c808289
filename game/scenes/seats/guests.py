"""Guests with phones on the page of the seats: the niches as they see them, and how one sits down."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import chain, count

from game.scenes.seats.draft import Draft, phone_seats
from game.scenes.seats.pads import SeatPads
from game.shell.context import Context
from game.shell.phones import OpenChair
from game.shell.setup.setup import HUMAN


class GuestChairs:
    """The chairs of a draft (`game.shell.phones.SeatsPage`).  pads: know people.  changed: called after changes."""

    def __init__(self, context: Context, draft: Draft, pads: SeatPads, changed: Callable[[], object]) -> None:
        self._context, self._draft, self._pads, self._changed = context, draft, pads, changed

    def chairs(self, held: Collection[int]) -> tuple[OpenChair, ...]:
        """Return the niches: guests may take those without a phone, from computer players as well."""
        draft, found = self._draft, []
        for niche, seat in enumerate(draft.niches):
            holder = "computer" if seat.taken else "empty"
            if seat.kind == HUMAN:
                holder = "phone" if draft.taken.index(niche) in held else "free"
            is_free = holder != "phone" and (seat.taken or draft.origin is None)
            found.append(OpenChair(seat.name if seat.taken else "", seat.shape, holder, is_free))
        return tuple(found)

    def sit(self, place: int, name: str) -> int:
        """Seat a person in a niche, under a name that nobody else has; return the number of the seat."""
        draft = self._draft
        seat = draft.niches[place]
        while seat.kind != HUMAN:
            draft.turn_kind(place, 1)
        others = {draft.niches[k].name.casefold() for k in draft.taken if k != place}
        wanted = name or seat.name
        names = chain((wanted,), (f"{wanted} {number}" for number in count(2)))
        seat.name = next(each for each in names if each.casefold() not in others)
        draft.recognise(place, self._pads.people)
        self._context.phones.agree(draft.client.game.name, phone_seats(draft))
        self._changed()
        return draft.taken.index(place)
