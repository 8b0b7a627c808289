"""The Signet: a ring on its way through the city, and everybody wants to hold it last.

Draw a card and play one of the two.  Page: name a card that a rival holds, and the rival is out.  Scribe: look at a
hand.  Fencer: compare hands, and the lower one is out.  Abbess: nobody may choose you until your next turn.  Envoy:
exchange hands.  Ring: who plays it is out.  The last one left, or the highest card at the end, wins one of many rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from firenze import Card, Chance, Counter, EasyGame, Hand, Hidden, Pieces, Position, Secret, Token, Told, Within, shown

PAGE, SCRIBE, FENCER, ABBESS, ENVOY, RING = range(1, 7)
NAMES = ("page", "scribe", "fencer", "abbess", "envoy", "ring")
PICTURES = ("person", "open-book", "cross", "ringing-bell", "swap", "star")
COLOURS = ("blue", "green", "red", "white", "violet", "yellow")
GOALS = {2: 7, 3: 5, 4: 4}  # rounds to win, by the number of seats
DECK = (PAGE,) * 5 + (SCRIBE,) * 3 + (FENCER,) * 3 + (ABBESS,) * 2 + (ENVOY,) * 2 + (RING,)
Kind = Annotated[int, Within(PAGE, RING)]


@dataclass(frozen=True)
class State(Position):
    points: tuple[int, ...]
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

    def deal(self, seats: int, chance: Chance) -> dict[str, Any]:  # type: ignore[override]
        return {"points": [0] * seats, **self.round(seats, chance, 0)}

    def round(self, seats: int, chance: Chance, first: int) -> dict[str, Any]:
        cards, nobody = chance.shuffled(DECK), [False] * seats
        hands = [[cards.pop() for _ in range(1 + (seat == first))] for seat in range(seats)]
        return {
            "hands": hands, "aside": cards.pop(), "deck": cards,
            "played": [()] * seats, "out": nobody, "safe": nobody, "to_act": first,
        }  # fmt: skip

    def moves(self, seen: State) -> Iterator[Play]:
        rivals = [k for k in seen.seats if k != seen.to_act and not seen.out[k] and not seen.safe[k]]
        for card in sorted(set(seen.hands[seen.to_act])):
            if card in (ABBESS, RING) or not rivals:
                yield Play(card)
            else:
                guesses = range(SCRIBE, RING + 1) if card == PAGE else [None]
                yield from (Play(card, rival, guess) for rival in rivals for guess in guesses)

    def do(self, state: State, action: Play, seat: int, chance: Chance) -> Any:  # type: ignore[override]
        hands, out, rival, told = [list(hand) for hand in state.hands], list(state.out), action.rival, []
        hands[seat].remove(action.card)
        if rival is None:
            out[seat] = action.card == RING
        elif action.card == PAGE:
            out[rival] = hands[rival] == [action.guess]
        elif action.card == ENVOY:
            hands[seat], hands[rival] = [shown(hands[rival][0], rival)], [shown(hands[seat][0], seat)]
        else:
            hands[rival][0] = shown(hands[rival][0], seat)
            told.append(Told("sees", seat, {"card": hands[rival][0]}, only=(seat,), reveals=True))
            if action.card == FENCER and hands[seat] != hands[rival]:
                out[min(seat, rival, key=lambda each: hands[each])] = True
        played = [(*cards, action.card) if k == seat else cards for k, cards in enumerate(state.played)]
        deck, changes = state.deck, {"hands": hands, "played": played, "out": out}
        to_act = state.after(seat, [k for k in state.seats if out[k]])
        if out.count(False) > 1 and deck:
            hands[to_act].append(deck[-1])
            safe = [k != to_act and (action.card == ABBESS if k == seat else state.safe[k]) for k in state.seats]
            return changes | {"deck": deck[:-1], "safe": safe, "to_act": to_act}, told
        best = max(hands[k] for k in state.seats if not out[k])
        winners = [k for k in state.seats if not out[k] and hands[k] == best]
        points = [won + (k in winners) for k, won in enumerate(state.points)]
        told += [Told("round_won", k, {"card": best[0]}, reveals=True) for k in winners]
        after = changes if max(points) == GOALS[len(points)] else self.round(len(points), chance, winners[0])
        return {**after, "points": points, "is_over": after is changes}, told

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def sheet(self, view: State) -> Iterator[Pieces]:
        yield Pieces([Counter("favour", won, GOALS[len(view.names)], seat) for seat, won in enumerate(view.points)])
        status = ["out" if out else "safe" if safe else "" for out, safe in zip(view.out, view.safe, strict=True)]
        for seat in (each for each in view.seats if each != view.seat):
            held = [face(card, {"rival": seat}) for card in view.hands[seat] if not view.out[seat]]
            yield Pieces([*held, *map(face, view.played[seat])] or [None], status[seat], seat)
        yield Pieces([Card(count=len(view.deck))], "deck")
        mine = 0 if view.seat is None else view.seat
        yield Pieces(map(face, view.played[mine]) if view.played[mine] else [None], status[mine] or "laid", mine)
        yield Hand([face(card, {"card": card}) for card in view.hands[mine]], "hand", mine)
        yield Pieces([Token(COLOURS[k - 1], NAMES[k - 1], k, at={"guess": k}) for k in range(PAGE, RING + 1)])


def face(card: Any, at: Iterable[Any] = ()) -> Card:
    """Return a card as it is seen.  at: what it stands for."""
    if not isinstance(card, int):
        return Card(at=at)
    name = NAMES[card - 1]
    return Card(name, card, COLOURS[card - 1], f"{name}_text", f"icon_{PICTURES[card - 1]}", at=at)


SIGNET = Signet()
