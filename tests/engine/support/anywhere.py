"""Positions that `load` accepts, reachable or not: positions of played games, distorted until no game could reach
them."""

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from lively import lively

from engine.firenze.cards import BUILDINGS, CHURCH_CARDS, EVENTS, FEASTS, PERSONS
from engine.firenze.effects.levies import question
from engine.firenze.players.levels import PLAYERS, make_player
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import Seat, State, Table, Tower
from engine.firenze.text.position import PositionError, from_json, to_json
from engine.firenze.view import view
from engine.kernel.chance import Chance
from engine.kernel.game import Limit

Json = dict[str, Any]

LETTERS = "wygrbv"
STEPS = ("choose", "pay", "event", "raze", "strip", "burn", "levy", "window", "swap", "give", "build", "fee", "fulfil",
         "limits")  # fmt: skip
SHORT_ROW = ("event", "raze", "strip", "burn", "levy", "window")
TAKEN = {"raze": ("collapse",), "strip": ("botch",), "burn": ("storehouse_fire",),
         "levy": ("flood", "luxury_tax", "tribute"), "event": tuple(sorted(EVENTS))}  # fmt: skip
NUMBERS = (-(10**400), -(10**12), -7, 0, 1, 2, 5, 9, 60, 10**9, 10**30, 10**400)


def reached(chance: Chance) -> Json:
    """Return a position from somewhere in a lively random game."""
    seats = 2 + chance.below(3)
    levies = ("auto", "choose")[chance.below(2)]
    state = new_game(["a"] * seats, chance.below(10_000), levies=levies, campanile=bool(chance.below(4)))
    for _ in range(chance.below(400)):
        choices = legal(state)
        if not choices:
            break
        before, state = state, apply(state, lively(state, choices, chance))[0]
        if state.is_over:
            return to_json(before)
    return to_json(state)


def accepted(seed: int) -> Iterator[State]:
    """Yield endless positions, each changed by a few distortions and accepted by `load`."""
    chance = Chance.seeded(seed)
    while True:
        told = reached(chance)
        for _ in range(12):
            with suppress(PositionError):
                yield from_json(bent(told, chance), chance.below(1_000))


def bent(told: Json, chance: Chance) -> Json:
    """Return a copy of a position after a few distortions, with nothing lost."""
    copied = copy.deepcopy(told)
    for _ in range(1 + chance.below(6)):
        BENDS[chance.below(len(BENDS))](copied, chance)
    _settle(copied)
    return copied


# ---------------------------------------------------------------- distortions


def _seat(told: Json, chance: Chance) -> Json:
    """Return any seat, mostly the one on turn."""
    players: list[Json] = told["players"]
    return players[told["turn"]["player"] if chance.below(3) else chance.below(len(players))]


def _stones(told: Json, chance: Chance) -> None:
    """Move stones between bag and stock: a few, all of a colour, or all."""
    stock, bag = _seat(told, chance)["stock"], told["bag"]
    origin, goal = (stock, bag) if chance.below(2) else (bag, stock)
    way = chance.below(3)
    for colour in range(6):
        if way == 2 or chance.below(2):
            amount = origin[colour] if way else min(origin[colour], chance.below(4))
            origin[colour] -= amount
            goal[colour] += amount


def _row_stones(told: Json, chance: Chance) -> None:
    """Move the stones of a card to the bag."""
    card = told["row"][chance.below(len(told["row"]))]
    told["bag"] = [inside + lying for inside, lying in zip(told["bag"], card["stones"], strict=True)]
    card["stones"] = [0] * 6


def _towers(told: Json, chance: Chance) -> None:
    """Add towers of stones from the bag, some tall ones or many low ones."""
    owner = _seat(told, chance)
    on_turn = owner is told["players"][told["turn"]["player"]]
    low = chance.below(3) == 0
    for _ in range(1 + chance.below(12 if low else 3)):
        colour = chance.below(6)
        left = told["bag"][colour]
        if left:
            height = 1 if low else 1 + chance.below(min(left, 10))
            told["bag"][colour] -= height
            old = not on_turn or chance.below(2) == 0
            raised = on_turn and (not old or chance.below(2) == 0)
            owner["towers"].append({"colour": LETTERS[colour], "height": height, "old": old, "raised": raised})


def _no_tower(told: Json, chance: Chance) -> None:
    owner = _seat(told, chance)
    for tower in owner["towers"]:
        told["bag"][LETTERS.index(tower["colour"])] += tower["height"]
    owner["towers"] = []


def _cards(told: Json, chance: Chance) -> None:
    """Move cards from the piles to a hand, before a seat or to the church; or discard the cards of a seat."""
    owner = _seat(told, chance)
    if chance.below(4) == 0:
        told["discard"] += owner["hand"] + owner["buildings"]
        owner["hand"], owner["buildings"] = [], []
        return
    for pile in ("draw", "discard"):
        for card in list(told[pile]):
            if chance.below(4):
                continue
            if card in PERSONS | FEASTS:
                owner["hand"].append(card)
            elif card in BUILDINGS and card not in owner["buildings"]:
                owner["buildings"].append(card)
            elif card in CHURCH_CARDS:
                told["church"].append({"card": card, "bells": []} if card == "campanile" else {"card": card})
            else:
                continue
            told[pile].remove(card)


def _piles(told: Json, chance: Chance) -> None:
    """Move all cards to one pile."""
    origin, goal = ("draw", "discard") if chance.below(2) else ("discard", "draw")
    told[goal], told[origin] = told[goal] + told[origin], []


def _orders(told: Json, chance: Chance) -> None:
    """Place or remove seals."""
    for _ in range(1 + chance.below(12)):
        orders = told["orders"][LETTERS[chance.below(6)]]
        place = chance.below(6)
        number = chance.below(len(told["players"]))
        if orders[place] == "open" and told["players"][number]["seals"]:
            orders[place] = number
            told["players"][number]["seals"] -= 1
        elif isinstance(orders[place], int) and chance.below(2):
            told["players"][orders[place]]["seals"] += 1
            orders[place] = "open"


def _values(told: Json, chance: Chance) -> None:
    """Set points that no tile ever had."""
    number = NUMBERS[chance.below(len(NUMBERS))]
    match chance.below(4):
        case 0:
            told["balconies"][chance.below(4)]["value"] = number
        case 1:
            told["floor_tiles"] = {str(5 + chance.below(4)): number}
        case 2:
            _seat(told, chance)["score"] = number
        case _:
            told["turn"]["number"] = max(1, number)


def _turn(told: Json, chance: Chance) -> None:
    """Change the record of this turn to something that no turn produces."""
    turn = told["turn"]
    turn["built"] = chance.below(7)
    turn["free_choice"] = chance.below(3) == 0
    turn["swapped"] = chance.below(2) == 0
    turn["played"] = [person for person in sorted(PERSONS) if chance.below(6) == 0]
    told["options"]["levies"] = ("auto", "choose")[chance.below(2)]


def _step(told: Json, chance: Chance) -> None:
    """Set any other step."""
    turn = told["turn"]
    turn["step"] = step = STEPS[chance.below(len(STEPS))]
    turn["to_act"] = chance.below(len(told["players"])) if step == "levy" else turn["player"]
    for name in ("taken", "transit"):
        if name in turn:
            gone = turn.pop(name)
            if name == "taken":
                told["discard"].append(gone)
            else:
                told["bag"] = [inside + more for inside, more in zip(told["bag"], gone, strict=True)]
    if step in TAKEN:
        wanted = TAKEN[step][chance.below(len(TAKEN[step]))]
        if not _take_out(told, wanted):
            turn["step"] = step = "choose"
            turn["to_act"] = turn["player"]
        else:
            turn["taken"] = wanted
            if wanted in ("flood", "storehouse_fire"):
                turn["transit"] = [0] * 6
                colour = chance.below(6)
                if told["bag"][colour]:
                    told["bag"][colour] -= 1
                    turn["transit"][colour] += 1
    turn["slot"] = chance.below(6)
    turn["due"] = chance.below(7)
    turn["want"] = LETTERS[chance.below(6)]
    turn["forfeit"] = chance.below(3)
    turn["forfeited"] = [number for number in range(2) if chance.below(4) == 0]


def _take_out(told: Json, card: str) -> bool:
    for pile in ("draw", "discard"):
        if card in told[pile]:
            told[pile].remove(card)
            return True
    for place, lying in enumerate(told["row"]):
        if lying["card"] == card:
            told["bag"] = [inside + more for inside, more in zip(told["bag"], lying["stones"], strict=True)]
            del told["row"][place]
            return True
    return False


BENDS: tuple[Callable[[Json, Chance], None], ...] = (
    _stones,
    _stones,
    _row_stones,
    _towers,
    _towers,
    _no_tower,
    _cards,
    _piles,
    _orders,
    _values,
    _turn,
    _turn,
    _step,
    _step,
    _step,
)


def _settle(told: Json) -> None:
    """Restore the constraints that `load` checks in every position: the length of the row, the game-end tile, a
    possible due."""
    turn = told["turn"]
    length = 6 - (turn["step"] in SHORT_ROW)
    while len(told["row"]) > length:
        card = told["row"].pop()
        told["discard"].append(card["card"])
        told["bag"] = [inside + more for inside, more in zip(told["bag"], card["stones"], strict=True)]
    while len(told["row"]) < length and (told["draw"] or told["discard"]):
        pile = told["draw"] or told["discard"]
        told["row"].append({"card": pile.pop(), "stones": [0] * 6})
    without = [number for number, player in enumerate(told["players"]) if not player["seals"]]
    told["end"] = without[0] if without else None
    if turn["step"] == "levy":
        _settle_levy(told)
    if turn["step"] == "limits":
        owner = told["players"][turn["player"]]
        turn["due"] = max(0, sum(owner["stock"]) - (15 if "warehouse" in owner["buildings"] else 10))


def _settle_levy(told: Json) -> None:
    """Turn the question of a levy into one that a seat can be asked here, sometimes half answered."""
    turn = told["turn"]
    told["options"]["levies"] = "choose"
    table = Table()
    table.levies = "choose"
    table.seats = [
        Seat(
            player["stock"],
            [Tower(LETTERS.index(tower["colour"]), tower["height"]) for tower in player["towers"]],
            (),
            (),
            0,
            0,
        )
        for player in told["players"]
    ]
    asked = question(table, turn["to_act"], turn["taken"], None)
    if asked is not None:
        half = turn["taken"] == "flood" and turn["due"] % 2 and asked.due > 1
        turn["forfeit"], turn["forfeited"], turn["due"] = asked.forfeit, [], asked.due - bool(half)


# ---------------------------------------------------------------- invariants of every position


THOUGHT = Limit(nodes=1_500)
"""Enough nodes for every part of a player's search; the result is not examined here."""


def check_players(state: State, seed: int) -> None:
    """Raise AssertionError if a computer player raises or chooses an illegal action.  The searching players take a
    hundred times as long and share their code: one of them looks at every other position."""
    choices, ahead = legal(state), ("maestro", "gran_maestro")
    for level in PLAYERS:
        if level in ahead and (seed % 2 or level != ahead[seed // 2 % 2]):
            continue
        seen = view(state, state.to_act)
        assert make_player(level, seed).choose(seen, choices, THOUGHT).action in choices, level


def check_road(state: State, chance: Chance, steps: int) -> None:
    """Raise AssertionError if random play gets stuck before the game is over, or if `load` refuses or changes a
    position on the way (every eighth is tried)."""
    for _ in range(steps):
        choices = legal(state)
        if not choices:
            assert state.is_over, state.pending
            return
        state, _ = apply(state, choices[chance.below(len(choices))])
        if chance.below(8) == 0:
            told = to_json(state)
            assert to_json(from_json(told)) == told, told


def check_many(seed: int, positions: int) -> Counter[str]:
    """Check players and the road ahead in this many positions.  Return the number of positions of each step."""
    steps = Counter[str]()
    chance = Chance.seeded(seed)
    for number, state in enumerate(islice(accepted(seed), positions)):
        steps[state.pending.step] += 1
        try:
            check_players(state, number)
            check_road(state, chance, 60)
        except Exception as error:
            raise AssertionError(f"{error!r} from {json.dumps(to_json(state))}") from error
    return steps
