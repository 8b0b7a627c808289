"""A game of cards for two to four, with a pile, hands and seats that drop out.

Draw a card, play one of two.  Spy: name a card that another seat holds, and it is out.  Duel: compare hands, and the
lower one is out.  Gift: exchange hands.  Crown: who plays it is out.  The last one left wins the round, or the
highest card when the pile is used up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from firenze import EasyGame, Hidden, Position, Reason, Secret, Told, Within, shown

SPY, DUEL, GIFT, CROWN = range(1, 5)
ROUNDS = 4
"""Who has won so many has won."""
DECK = (SPY,) * 6 + (DUEL,) * 4 + (GIFT,) * 3 + (CROWN,)
Card = Annotated[int, Within(1, 4)]


@dataclass(frozen=True)
class State(Position):
    points: tuple[int, ...]
    deck: Annotated[tuple[Card, ...], Hidden]
    aside: Annotated[Card, Hidden]
    hands: Annotated[tuple[tuple[Card, ...], ...], Secret]
    played: tuple[tuple[Card, ...], ...]
    out: tuple[bool, ...]


@dataclass(frozen=True)
class Play:
    card: Card
    at: Annotated[int, Within(0, 3)] | None = None
    guess: Annotated[int, Within(2, 4)] | None = None


class Court(EasyGame):
    State, actions, seats = State, (Play,), range(2, 5)
    pool = ("deck", "aside", "hands", "played")
    labels = {
        "play": "Play {card}", "sees": "{name} sees {card}", "card": {1: "Spy", 2: "Duel", 3: "Gift", 4: "Crown"},
        "no_such_card": "You do not hold {card}",
    }  # fmt: skip

    def deal(self, seats, chance):
        return {"points": [0] * seats, **self.round(seats, chance, 0)}

    def round(self, seats, chance, first):
        cards = chance.shuffled(DECK)
        hands = [cards[k : k + 1] for k in range(seats)]
        hands[first] += cards[seats : seats + 1]
        return {
            "aside": cards[seats + 1], "deck": cards[seats + 2 :], "hands": hands,
            "played": [()] * seats, "out": [False] * seats, "to_act": first,
        }  # fmt: skip

    def moves(self, seen):
        rivals = [seat for seat in seen.seats if seat != seen.to_act and not seen.out[seat]]
        for card in sorted(set(seen.hands[seen.to_act])):
            if card == SPY:
                yield from (Play(card, seat, guess) for seat in rivals for guess in (DUEL, GIFT, CROWN))
            elif card == CROWN:
                yield Play(card)
            else:
                yield from (Play(card, seat) for seat in rivals)

    def why(self, seen, action):
        held = action.card in seen.hands[seen.to_act]
        return None if held else Reason("no_such_card", "C1", {"card": action.card})

    def do(self, state, action, seat, chance):
        hands, out, at, told = list(state.hands), list(state.out), action.at, []
        left = list(hands[seat])
        left.remove(action.card)
        hands[seat] = tuple(left)
        played = [(*p, action.card) if k == seat else p for k, p in enumerate(state.played)]
        if action.card == CROWN:
            out[seat] = True
        elif action.card == SPY and at is not None:
            out[at] = hands[at] == (action.guess,)
        elif action.card == DUEL and at is not None:
            hands[at] = (shown(hands[at][0], seat),)
            told.append(Told("sees", seat, {"card": hands[at][0]}, only=(seat,), reveals=True))
            if hands[seat] != hands[at]:
                out[min(seat, at, key=lambda each: hands[each])] = True
        elif at is not None:
            hands[seat], hands[at] = (shown(hands[at][0], at),), (shown(hands[seat][0], seat),)
        deck, to_act = state.deck, state.after(seat, [k for k in state.seats if out[k]])
        if out.count(False) > 1 and deck:
            hands[to_act], deck = (*hands[to_act], deck[-1]), deck[:-1]
            return {"deck": deck, "hands": hands, "played": played, "out": out, "to_act": to_act}, told
        best = max(hand for k, hand in enumerate(hands) if not out[k])
        winners = [k for k in state.seats if not out[k] and hands[k] == best]
        points = [number + (k in winners) for k, number in enumerate(state.points)]
        told.append(Told("round_won", winners[0], {"card": best[0]}, reveals=True))
        if max(points) == ROUNDS:
            return {"hands": hands, "played": played, "out": out, "points": points, "is_over": True}, told
        return {"points": points, **self.round(len(hands), chance, winners[0])}, told

    def scores(self, state):
        return state.points


COURT = Court()
