"""The Signet: a ring on its way through the city, and everybody wants to hold it last.

Draw a card and play one of the two.  Page: name a card that a rival holds, and the rival is out.  Scribe: look at a
hand.  Fencer: compare hands, and the lower one is out.  Abbess: nobody may choose you until your next turn.  Envoy:
exchange hands.  Ring: who plays it is out.  The last one left wins, or the highest card once the deck is used up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from firenze import HIDDEN, Card, Chance, EasyGame, Hand, Hidden, Pieces, Position, Secret, Token, Told, Within

PAGE, SCRIBE, FENCER, ABBESS, ENVOY, RING = range(1, 7)
NAMES = ("page", "scribe", "fencer", "abbess", "envoy", "ring")
PICTURES = ("person", "open-book", "cross", "ringing-bell", "swap", "star")
COLOURS = ("blue", "green", "red", "white", "violet", "yellow")
DECK = (PAGE,) * 5 + (SCRIBE,) * 3 + (FENCER,) * 3 + (ABBESS,) * 2 + (ENVOY,) * 2 + (RING,)
Kind = Annotated[int, Within(PAGE, RING)]


@dataclass(frozen=True)
class State(Position):
    deck: Annotated[tuple[Kind, ...], Hidden]
    aside: Annotated[Kind, Hidden]
    hands: Annotated[tuple[tuple[Kind, ...], ...], Secret]
    played: tuple[tuple[Kind, ...], ...]
    out: tuple[bool, ...]
    safe: tuple[bool, ...]


@dataclass(frozen=True)
class Play:
    card: Kind
    rival: Annotated[int, Within(0, 3)] | None = None
    guess: Annotated[int, Within(SCRIBE, RING)] | None = None


class Signet(EasyGame):
    State, actions, seats = State, (Play,), range(2, 5)
    pool = ("deck", "aside", "hands", "played")
    labels = {"play": "Play {card}", "sees": "{name} sees {card}"}

    def deal(self, seats: int, chance: Chance) -> dict[str, Any]:  # type: ignore[override]
        cards = chance.shuffled(DECK)
        hands = [cards[:2], *([card] for card in cards[2 : seats + 1])]
        nobody = [False] * seats
        return {
            "aside": cards[seats + 1], "deck": cards[seats + 2 :], "hands": hands,
            "played": [()] * seats, "out": nobody, "safe": nobody,
        }  # fmt: skip

    def moves(self, seen: State) -> Iterator[Play]:
        rivals = [k for k in seen.seats if k != seen.to_act and not seen.out[k] and not seen.safe[k]]
        for card in sorted(set(seen.hands[seen.to_act])):
            if card in (ABBESS, RING) or not rivals:
                yield Play(card)
            elif card == PAGE:
                yield from (Play(card, rival, guess) for rival in rivals for guess in range(SCRIBE, RING + 1))
            else:
                yield from (Play(card, rival) for rival in rivals)

    def do(self, state: State, action: Play, seat: int) -> tuple[dict[str, Any], list[Told]]:  # type: ignore[override]
        hands, out, rival = list(state.hands), list(state.out), action.rival
        left = list(hands[seat])
        left.remove(action.card)
        hands[seat] = tuple(left)
        told = []
        if action.card == RING:
            out[seat] = True
        elif rival is not None and action.card == PAGE:
            out[rival] = hands[rival] == (action.guess,)
        elif rival is not None and action.card in (SCRIBE, FENCER):
            told.append(Told("sees", seat, {"card": hands[rival][0]}, only=(seat,), reveals=True))
            if action.card == FENCER and hands[seat] != hands[rival]:
                out[min(seat, rival, key=lambda each: hands[each])] = True
        elif rival is not None:
            hands[seat], hands[rival] = hands[rival], hands[seat]
        deck, to_act = state.deck, state.after(seat, [k for k in state.seats if out[k]])
        is_over = out.count(False) == 1 or not deck
        if not is_over:
            hands[to_act], deck = (*hands[to_act], deck[-1]), deck[:-1]
        safe = [
            (k == seat and action.card == ABBESS) or (state.safe[k] and k not in (seat, to_act)) for k in state.seats
        ]
        played = [(*cards, action.card) if k == seat else cards for k, cards in enumerate(state.played)]
        return {
            "hands": hands, "deck": deck, "played": played, "out": out, "safe": safe,
            "to_act": to_act, "is_over": is_over,
        }, told  # fmt: skip

    def scores(self, state: State) -> list[int]:
        return [0 if out else max(hand) for out, hand in zip(state.out, state.hands, strict=True)]

    def sheet(self, view: State) -> Iterator[Pieces]:
        status = ["out" if out else "safe" if safe else "" for out, safe in zip(view.out, view.safe, strict=True)]
        for seat in view.seats:
            if seat != view.seat:
                held = [face(card, {"rival": seat}) for card in view.hands[seat] if not view.out[seat]]
                yield Pieces([*held, *map(face, view.played[seat])] or [None], status[seat], seat)
        yield Pieces([Card(count=len(view.deck))], "deck")
        mine = 0 if view.seat is None else view.seat
        yield Pieces(map(face, view.played[mine]) if view.played[mine] else [None], status[mine] or "laid", mine)
        yield Hand([face(card, {"card": card}) for card in view.hands[mine]], "hand", mine)
        yield Pieces([Token(COLOURS[k - 1], NAMES[k - 1], k, at={"guess": k}) for k in range(PAGE, RING + 1)])


def face(card: Any, at: Iterable[Any] = ()) -> Card:
    """Return a card as it is seen.  at: what it stands for."""
    if card is HIDDEN:
        return Card(at=at)
    name = NAMES[card - 1]
    return Card(name, card, COLOURS[card - 1], f"{name}_text", f"icon_{PICTURES[card - 1]}", at=at)


SIGNET = Signet()
