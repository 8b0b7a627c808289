"""Events in brief: the deeds of the seats, a line per turn, and the last turn's changes on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from engine.firenze import events as ev
from engine.firenze.stones import Colour, counted
from engine.firenze.view import View
from game.firenze.base.words import Words
from game.table.shown import DEED, DeedWords
from game.table.spots import Target


@dataclass(slots=True)
class _Turn:
    """A seat's actions in its turn."""

    seat: int
    card: str = ""
    built: int = 0
    orders: list[tuple[Colour, int]] = field(default_factory=list)
    """Colour and height of those it fulfilled."""
    harms: list[str] = field(default_factory=list)
    """Harm to the reader."""
    lost: dict[str, list[Colour]] = field(default_factory=dict)
    """The reader's lost stones, by cause."""


def brief(events: Sequence[ev.GameEvent], me: int, words: Words) -> tuple[DeedWords, ...]:
    """Return the others' actions in these events in a few words, one line per turn, and below it their harm to `me`."""
    turns = _begun(events)
    for event in events:
        if isinstance(event, ev.TurnBegan):
            turns.append(_Turn(event.seat))
        elif turns:
            _note(turns[-1], event, me, words)
    lines: list[DeedWords] = []
    for turn in turns:
        if turn.seat == me:
            continue
        lines.append(DeedWords(turn.seat, _told(turn, words)))
        taken = [
            words.t("recap.lost", stones=words.counts(counted(stones)), cause=words.cause(cause))
            for cause, stones in turn.lost.items()
        ]
        lines += [DeedWords(turn.seat, harm, is_harm=True) for harm in (*taken, *turn.harms)]
    return tuple(lines)


def _begun(events: Sequence[ev.GameEvent]) -> list[_Turn]:
    """Return the turn during which the events begin, if any: the reader's own turn, or the first of the game, which no
    event opens. It belongs to the first seat that acts."""
    if not events or isinstance(events[0], ev.TurnBegan):
        return []
    seats = (seat for event in events if (seat := getattr(event, "seat", None)) is not None)
    return [_Turn(seat) for seat in islice(seats, 1)]


def _told(turn: _Turn, words: Words) -> str:
    parts = [words.card(turn.card)] if turn.card else []
    parts += [words.n("recap.built", turn.built)] if turn.built else []
    parts += [f"{words.colour(colour)} {height}" for colour, height in turn.orders]
    return DEED.join(parts) or "–"


def _note(turn: _Turn, event: ev.GameEvent, me: int, words: Words) -> None:
    """Count an event of the turn."""
    match event:
        case ev.CardTaken(card=card):
            turn.card = card
        case ev.TowerFounded() | ev.TowerRaised():
            turn.built += 1
        case ev.OrderFulfilled(colour=colour, height=height):
            turn.orders.append((colour, height))
    if turn.seat == me:
        return
    if isinstance(event, ev.StonesLost) and event.seat == me:
        turn.lost.setdefault(event.cause, []).extend(event.stones)
    turn.harms += _harm(event, me, words)


def _harm(event: ev.GameEvent, me: int, words: Words) -> Iterator[str]:
    """Yield further harm of the event to the reader in another seat's turn."""
    match event:
        case ev.TowerFell(seat=seat, colour=colour, height=height, cause=cause) if seat == me:
            yield words.t("recap.fell", colour=words.colour(colour), height=height, cause=words.cause(cause))
        case ev.TowerStripped(seat=seat, colour=colour, height=height, cause=cause) if seat == me:
            yield words.t("recap.stripped", colour=words.colour(colour), height=height, cause=words.cause(cause))
        case ev.StocksSwapped(other=other, give=give, take=take) if other == me:
            yield words.t("recap.robbed", take=words.colour(take), give=words.colour(give))


def changed(last: Sequence[ev.GameEvent], since: Sequence[ev.GameEvent], view: View) -> frozenset[Target]:
    """Return the visible changes of the last turn: new seals, towers it founded or raised, the card it took. since:
    events after it, which may have moved towers to another place."""
    towers: set[tuple[int, int]] = set()
    found: set[Target] = set()
    for event in last:
        match event:
            case ev.TowerFounded(seat=seat, tower=tower) | ev.TowerRaised(seat=seat, tower=tower):
                towers.add((seat, tower))
            case ev.OrderFulfilled(colour=colour, height=height):
                found.add(Target("order", colour, height))
            case ev.CardToHand(seat=seat) if view.seats[seat].hand:
                found.add(Target("rival_card", seat, len(view.seats[seat].hand) - 1))
            case ev.BuildingLaid(seat=seat) if view.seats[seat].buildings:
                owner = view.seats[seat]
                found.add(Target("rival_card", seat, len(owner.hand) + len(owner.buildings) - 1))
            case ev.ChurchCardLaid(card=card) if card in view.church:
                found.add(Target("church", view.church.index(card)))
        towers = _moved(towers, event)
    for event in since:
        towers = _moved(towers, event)
    return frozenset(found | {Target("tower", seat, tower) for seat, tower in towers})


def _moved(towers: set[tuple[int, int]], event: ev.GameEvent) -> set[tuple[int, int]]:
    """Return the places of towers after an event: if one has gone, those after it move up."""
    match event:
        case (
            ev.TowerFell(seat=seat, tower=gone)
            | ev.TowerRazed(seat=seat, tower=gone)
            | ev.TowerStripped(seat=seat, tower=gone, height=0)
            | ev.OrderFulfilled(seat=seat, tower=gone)
            | ev.BellTowerGiven(seat=seat, tower=gone)
        ):
            return {(owner, tower - (owner == seat and tower > gone)) for owner, tower in towers - {(seat, gone)}}
    return towers
