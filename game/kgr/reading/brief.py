"""The deeds of the others in a few words, one line per seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.kgr import events as ev
from engine.kgr.island import EDGES
from engine.kgr.view import View
from game.kgr.base.throws import MOST_LETTERS, gains_said, throws_in
from game.kgr.base.words import KgrWords
from game.kgr.deal import deeds
from game.table.shown import DEED, DeedWords
from game.table.spots import Target
from game.table.strip import NOBODY


def brief(events: Sequence[ev.GameEvent], me: int, words: KgrWords) -> tuple[DeedWords, ...]:
    """Return the deeds of each of the others in these events, in the order of their first ones, each throw with the
    gains of the reader (of all seats, where nobody reads), and their robberies of the reader as harm. A seat that did
    nothing worth telling has no line."""
    seats = dict.fromkeys(seat for event in events if (seat := getattr(event, "seat", None)) not in (None, me))
    thrown = _thrown(events, me, words)
    said = ((seat, DEED.join((*thrown.get(seat, ()), *deeds(words, events, seat)))) for seat in seats)
    return *(DeedWords(seat, text) for seat, text in said if text), *_harm(events, me, words)


def _thrown(events: Sequence[ev.GameEvent], me: int, words: KgrWords) -> dict[int, list[str]]:
    """Return the throws in the turns of each seat; to a reader those that brought it something."""
    found: dict[int, list[str]] = {}
    begins = [place for place, event in enumerate(events) if isinstance(event, ev.Turn)]
    for first, last in pairwise((*begins, len(events))):
        turn = events[first]
        assert isinstance(turn, ev.Turn)
        for throw in throws_in(events[first:last]):
            own = throw._replace(gains=tuple(gain for gain in throw.gains if me in (NOBODY, gain[0])))
            gains = [*gains_said(own, words, me, MOST_LETTERS)]
            if gains:
                gains[0] = words.t("kgr.throw.gains", said=throw.number, gains=gains[0])
            elif me == NOBODY:
                gains = [str(throw.number)]
            if gains:
                found.setdefault(turn.seat, []).extend(gains)
    return found


def _harm(events: Sequence[ev.GameEvent], me: int, words: KgrWords) -> Iterator[DeedWords]:
    for event in events:
        match event:
            case ev.Sacked(seat=seat) if seat == me:
                yield DeedWords(seat, words.t("kgr_did.sacked"), is_harm=True)
            case ev.Stole(seat=seat, from_=robbed) if robbed == me:
                yield DeedWords(seat, words.t("kgr_did.robbed"), is_harm=True)


def changed(last: Sequence[ev.GameEvent], since: Sequence[ev.GameEvent], view: View) -> frozenset[Target]:
    """Return the pieces that the last turn has laid on the island, as far as they still lie there, and the robber's
    hex."""
    found = set()
    for event in last:
        match event:
            case ev.Built(what="road", at=edge) if 0 <= edge < len(EDGES) and view.roads() >> edge & 1:
                found.add(Target("edge", edge))
            case ev.Built(what="settlement" | "city", at=corner) if view.buildings() >> corner & 1:
                found.add(Target("corner", corner))
            case ev.Recruited(at=corner) | ev.Promoted(at=corner) | ev.Activated(at=corner):
                if any(seat.knights >> corner & 1 for seat in view.seats):
                    found.add(Target("corner", corner))
            case ev.Robber(hex=hex_) if view.robber == hex_:
                found.add(Target("hex", hex_))
    return frozenset(found)
