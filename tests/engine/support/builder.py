"""Short positions and short words for scenarios.

`position(seat(stock="wwy", towers="w3 g2+", hand="mason"), step="build")` is a whole legal position: everything not
given is in the bag and in the draw pile.  `do(state, "found w", "continue")` plays on; `say` and `parse` turn actions
into words and back.

Stones are letters (`wwy`).  A tower is its colour and height: `w3` existed when the turn began, `w3+` existed and was
raised in this turn, `w3*` was founded in this turn.  A card of the row is `mason:wwyg`.  Orders are `w3`, `v8`.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.cards import CARDS
from engine.firenze.rules import apply, legal, why_not
from engine.firenze.state import State, Table, Tower
from engine.firenze.text.codec import CODEC
from engine.firenze.text.position import from_json
from engine.kernel.chance import Scripted
from engine.kernel.reasons import Reason

LETTERS = "wygrbv"
BOX = dict(zip(LETTERS, (25, 18, 15, 12, 10, 8), strict=True))
SEALS = {2: 9, 3: 7, 4: 6}
BALCONIES = "g3:5 r4:7 b4:9 y7:12"
NEUTRAL = "w7 y5 g7 r3 b7"
TILES = {5: 1, 6: 2, 7: 3, 8: 4}
SHORT_ROW = ("event", "raze", "strip", "burn", "levy", "window")
# the orders sealed by a seat that is given only a number of seals left: the expensive orders first
PARKED = "v8 v7 v6 v5 v4 v3 b8 b6 b5 b3 r8 r7 r6 r5 g8 g6 g5 g4 y8 y6 y4 y3 w8 w6 w5 w4 w3"
TOWER = re.compile(r"([wygrbv])(\d+)([+*]?)")


@dataclass(frozen=True)
class Site:
    """The things before one seat; `seals` None means all that are not given as placed."""

    stock: str
    towers: str
    hand: str
    buildings: str
    seals: int | None
    score: int
    name: str


def seat(
    stock: str = "",
    towers: str = "",
    hand: str = "",
    buildings: str = "",
    seals: int | None = None,
    score: int = 0,
    name: str = "",
) -> Site:
    """Return one seat of a position."""
    return Site(stock, towers, hand, buildings, seals, score, name)


def counts(stones: str) -> list[int]:
    """Return six counts, from letters."""
    return [stones.count(letter) for letter in LETTERS]


def letters(stones: Sequence[int]) -> str:
    """Return letters, from six counts."""
    return "".join(letter * amount for letter, amount in zip(LETTERS, stones, strict=True))


def text(
    *sites: Site,
    step: str = "choose",
    player: int = 0,
    to_act: int | None = None,
    row: str = "",
    draw: str = "",
    discard: str = "",
    rest: str = "draw",
    bag: str | None = None,
    church: str = "",
    bells: Sequence[int] = (),
    sealed: str = "",
    neutral: str = NEUTRAL,
    balconies: str = BALCONIES,
    tiles: Mapping[int, int] = TILES,
    end: int | None = None,
    number: int = 1,
    played: str = "",
    built: int = 0,
    free_choice: bool = False,
    swapped: bool = False,
    levies: str = "auto",
    campanile: bool = True,
    transit: str | None = None,
    **turn: Any,
) -> dict[str, Any]:
    """Return a position in the form of the protocol.

    rest: the pile of the cards not given (`draw` or `discard`).  bag: the content of the bag; the stones then missing
    are in the last seat's stock.  end: the holder of the game-end tile, by default the first seat without seals.
    """
    sites = sites + (seat(),) * (2 - len(sites))
    orders = _orders(sites, sealed, neutral, balconies)
    left = [SEALS[len(sites)] - sum(entries.count(n) for entries in orders.values()) for n in range(len(sites))]
    cards = Counter({card.id: card.count for card in CARDS.values() if campanile or card.id != "campanile"})
    for site in sites:
        cards.subtract((site.hand + " " + site.buildings).split())
    cards.subtract([*draw.split(), *discard.split(), *church.split()])
    if "taken" in turn:
        cards.subtract([turn["taken"]])
    dealt = [_row_card(word) for word in row.split()]
    cards.subtract(card["card"] for card in dealt)
    assert min(cards.values()) >= 0, f"too many of {min(cards, key=lambda card: cards[card])}"
    others = list(cards.elements())
    while len(dealt) < 6 - (step in SHORT_ROW):
        dealt.append({"card": others.pop(0), "stones": [0] * 6})
    piles = {"draw": draw.split(), "discard": discard.split()}
    piles[rest] += others
    stocks = [counts(site.stock) for site in sites]
    lying = [card["stones"] for card in dealt] + stocks + ([counts(transit)] if transit is not None else [])
    missing = [BOX[letter] - sum(stones[n] for stones in lying) for n, letter in enumerate(LETTERS)]
    for site in sites:
        for colour, height, _ in TOWER.findall(site.towers):
            missing[LETTERS.index(colour)] -= int(height)
    in_bag = missing if bag is None else counts(bag)
    stocks[-1] = [stock + all_ - kept for stock, all_, kept in zip(stocks[-1], missing, in_bag, strict=True)]
    turn |= {} if transit is None else {"transit": counts(transit)}
    return {
        "format": "firenze-position-1",
        "options": {"campanile": campanile, "levies": levies},
        "players": [
            {
                "name": site.name or "ABCD"[n],
                "stock": stocks[n],
                "towers": [
                    {"colour": colour, "height": int(height), "old": mark != "*", "raised": mark != ""}
                    for colour, height, mark in TOWER.findall(site.towers)
                ],
                "hand": site.hand.split(),
                "buildings": site.buildings.split(),
                "seals": left[n],
                "score": site.score,
            }
            for n, site in enumerate(sites)
        ],
        "orders": orders,
        "balconies": [
            {"colour": word[0], "height": int(word[1]), "value": int(word[3:])} for word in balconies.split()
        ],
        "floor_tiles": {str(height): points for height, points in tiles.items()},
        "row": dealt,
        **piles,
        "bag": in_bag,
        "church": [
            {"card": card, "bells": list(bells)} if card == "campanile" else {"card": card} for card in church.split()
        ],
        "end": left.index(0) if end is None and 0 in left else end,
        "turn": {
            "number": number,
            "player": player,
            "to_act": player if to_act is None else to_act,
            "step": step,
            "played": played.split(),
            "built": built,
            "free_choice": free_choice,
            "swapped": swapped,
            **turn,
        },
    }


def position(*sites: Site, script: Sequence[int] | None = None, seed: int = 0, **said: Any) -> State:
    """Return the same as a state.  script: the numbers that chance returns, in order; 0 is the cheapest stone left in
    the bag (see `Scripted`)."""
    state = from_json(text(*sites, **said), seed)
    if script is not None:
        state.chance = Scripted(script)
    return state


def _orders(sites: Sequence[Site], sealed: str, neutral: str, balconies: str) -> dict[str, list[str | int]]:
    orders: dict[str, list[str | int]] = {letter: ["open"] * 6 for letter in LETTERS}
    for word in neutral.split():
        orders[word[0]][int(word[1]) - 3] = "neutral"
    for word in sealed.split():
        orders[word[0]][int(word[1]) - 3] = int(word[3:])
    free = [word for word in PARKED.split() if word not in {balcony[:2] for balcony in balconies.split()}]
    for number, site in enumerate(sites):
        while site.seals is not None and _placed(orders, number) < SEALS[len(sites)] - site.seals:
            word = free.pop(0)
            if orders[word[0]][int(word[1]) - 3] == "open":
                orders[word[0]][int(word[1]) - 3] = number
    return orders


def _placed(orders: Mapping[str, Sequence[str | int]], number: int) -> int:
    return sum(list(entries).count(number) for entries in orders.values())


def _row_card(word: str) -> dict[str, Any]:
    card, _, stones = word.partition(":")
    return {"card": card, "stones": counts(stones)}


# ---------------------------------------------------------------- words for actions


def parse(words: str) -> ac.Action:
    """Return the action for words such as `take 2`, `pay w`, `fulfil 0 as 4`, `smuggler 1 w g`, `discard mason`."""
    match words.split():
        case ["princess"]:
            return ac.PlayPrincess()
        case ["mason"]:
            return ac.PlayMason()
        case ["wholesaler", slot]:
            return ac.PlayWholesaler(int(slot))
        case ["alchemist", give, take]:
            return ac.PlayAlchemist(LETTERS.index(give), LETTERS.index(take))
        case ["smuggler", rival, give, take]:
            return ac.PlaySmuggler(int(rival), LETTERS.index(give), LETTERS.index(take))
        case ["saboteur", rival, tower]:
            return ac.PlaySaboteur(int(rival), int(tower))
        case ["patrician", card]:
            return ac.PlayPatrician(card)
        case ["discard", what]:
            return ac.DiscardStone(LETTERS.index(what)) if len(what) == 1 else ac.DiscardCard(what)
        case ["fulfil", tower, "as", height]:
            return ac.Fulfil(int(tower), int(height))
        case ["swap", slot, colour]:
            return ac.Swap(int(slot), LETTERS.index(colour))
        case [("pay" | "lose" | "give" | "found") as do, colour]:
            return ac.KINDS[do](LETTERS.index(colour))  # type: ignore[call-arg]
        case [do, number]:
            return ac.KINDS[do](int(number))  # type: ignore[call-arg]
        case [do]:
            return ac.KINDS[do]()
    raise ValueError(words)


def say(action: ac.Action) -> str:
    """Return the words for an action; `parse(say(action)) == action`."""
    data = CODEC.write_action(action)
    name = data.pop("do")
    if name == "play":
        name = data.pop("card")
    if "as" in data:
        return f"{name} {data['tower']} as {data['as']}"
    return " ".join([name, *(str(value) for value in data.values())])


def can(state: Table) -> set[str]:
    """Return all legal actions, in words."""
    return {say(action) for action in legal(state)}


def do(state: State, *words: str) -> State:
    """Return the state after these actions."""
    return happen(state, *words)[0]


def happen(state: State, *words: str) -> tuple[State, list[ev.GameEvent]]:
    """Return the state after these actions, and all their events."""
    log: list[ev.GameEvent] = []
    for word in words:
        state, more = apply(state, parse(word))
        assert more[-1] == ev.Asked(state.to_act, state.pending), f"{word} does not end with the next question"
        log += more
    return state, log


def why(state: Table, words: str) -> Reason:
    """Return why the action is not legal; fail if it is."""
    reason = why_not(state, parse(words))
    assert reason is not None, f"{words} is legal"
    return reason


# ---------------------------------------------------------------- words for things on the table


def stock(state: Table, number: int) -> str:
    """Return the stones in the stock of a seat, cheapest first."""
    return letters(state.seats[number].stock)


def towers(state: Table, number: int) -> str:
    """Return the towers of a seat."""
    return " ".join(map(_tower, state.seats[number].towers))


def _tower(tower: Tower) -> str:
    mark = "" if tower.old and not tower.raised else "+" if tower.old else "*"
    return f"{LETTERS[tower.colour]}{tower.height}{mark}"


def hand(state: Table, number: int) -> list[str]:
    """Return the cards in the hand of a seat, sorted."""
    return sorted(state.seats[number].hand)


def row(state: Table) -> str:
    """Return the cards of the row with their stones."""
    return " ".join(f"{card.card}:{letters(card.stones)}" for card in state.row)


def cards_in_row(state: Table) -> list[str]:
    """Return the cards of the row without their stones."""
    return [card.card for card in state.row]


def lies_on(state: Table, slot: int) -> str:
    """Return the stones on a card of the row."""
    return letters(state.row[slot].stones)


def owner(state: Table, order: str) -> int:
    """Return the seat whose seal lies on an order, or -1 (open), -2 (neutral)."""
    return state.orders[LETTERS.index(order[0]) * 6 + int(order[1]) - 3]


def to_bag(before: State, after: State, log: Sequence[ev.GameEvent]) -> str:
    """Return the stones that came into the bag in between, including those dealt from it onto a new card."""
    gain = [new - old for old, new in zip(before.bag, after.bag, strict=True)]
    for event in log:
        if isinstance(event, ev.StonesDealt):
            for colour in event.stones:
                gain[colour] += 1
    assert min(gain) >= 0
    return letters(gain)


def scores(state: Table) -> list[int]:
    """Return the scores by seat."""
    return [seat.score for seat in state.seats]
