"""The deeds of the others in a few words, one line per seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.princes import events as ev
from game.princes.base.words import Words
from game.princes.deal import Telling
from game.table.shown import DEED, DeedWords


def brief(events: Sequence[ev.GameEvent], me: int, words: Words) -> tuple[DeedWords, ...]:
    """Return the purchases, buildings and works of the others in these events, in the order of their first events, and
    the artists that they took from the reader as harm. A seat without such events has no line."""
    seats = dict.fromkeys(seat for event in events if (seat := getattr(event, "seat", None)) not in (None, me))
    telling = Telling("recap", words.t, words.short)
    told = ((seat, telling.of(events, seat)) for seat in seats)
    return *(DeedWords(seat, DEED.join(said)) for seat, said in told if said), *_harm(events, me, words)


def _harm(events: Sequence[ev.GameEvent], me: int, words: Words) -> Iterator[DeedWords]:
    for event in events:
        match event:
            case ev.ArtistRecruited(seat=seat, card=card, other=other) if other == me:
                artist = words.t(f"princes.artist.{card}")
                yield DeedWords(seat, words.t("princes_did.recap.lured", artist=artist), is_harm=True)
