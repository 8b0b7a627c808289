"""A position as one short line, as lessons and puzzles use it: the table, with the rest in bag and pile.

    build 2; seat w2y towers g3 b2+ hand mason score 4; seat www; row alchemist:wyg fame; values lofty

The parts are divided by semicolons.  The first is the step (one of STEPS) and the number of stones built this turn.

| part | content |
|---|---|
| `seat` | stones of the stock, then `towers`, `hand`, `buildings`, `seals` (orders) and `score`; the first is on turn |
| `row` | cards with their stones behind a colon; missing ones are the first of the pile, without stones |
| `values` | the name of the house values: always given, so that later ones do not change a position |
| `neutral` | five orders |
| `balconies` | the four orders that they cover, I to IV; the values have their points |
| `draw` | the first cards of the pile; the others follow in the order of the box |
| `discard`, `church` | cards |
| `number` | of the turn; 1 if missing |

Stones are letters, with a number behind a letter for several (`w3y`).  A tower is its colour and height: `w3` existed
when the turn began, `w3+` existed and was raised in this turn, `w3*` was begun in it.  An order is a colour and a
height.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.firenze.board import HEIGHTS, ORDER_PLACES, ROW_LENGTH, SEALS, TABLES
from engine.firenze.cards import CARDS, deck, start_cards
from engine.firenze.state import NEUTRAL as SEALED_BY_NOBODY
from engine.firenze.state import Seat, State, Tower
from engine.firenze.stones import COUNTS, LETTERS
from engine.firenze.text.position import FORMAT, from_json
from engine.kernel.game import PositionError
from engine.wire.line import Said, check_seats, only, read_number, read_parts, say_once, write_part

STEPS = ("choose", "swap", "build", "fulfil")
OF_A_SEAT = ("towers", "hand", "buildings", "seals", "score")
NEUTRAL = "w3 v3 y4 g7 b6"
BALCONIES = "b3 r4 v4 y7"

_STONES = re.compile(r"([wygrbv])(\d*)")
_TOWER = re.compile(r"([wygrbv])([1-9]\d?)([+*]?)")
_ORDER = re.compile(r"[wygrbv][3-8]")


def read_line(text: str, names: Sequence[str], seed: int = 0) -> State:
    """Return the position; the chances come from the seed.

    names: of the seats.  Raises PositionError, with the part and the problem, for an invalid position.
    """
    step, seats, said = read_parts(text, _PARTS)
    return from_json(_position(step.split(), [_seat(seat.split()) for seat in seats], said, names), seed)


def write_line(state: State) -> str:
    """Return the line of a position: `read_line` restores it, except for the chances and the order of the pile behind
    its first card.  The seat on turn comes first, the others follow clockwise.

    The line has no words for questions other than STEPS, persons played, an exchange made, bell towers handed in,
    levies chosen, a game without the Campanile and a balanced start: then the result of the line differs (`board_of`).
    """
    seats, me = state.seats, state.player
    order = [(me + k) % len(seats) for k in range(len(seats))]
    parts = [f"{state.pending.step} {state.built}" if state.built else state.pending.step]
    parts += [_seat_words(seats[number], _sealed(state, number)) for number in order]
    parts.append(write_part("row", (_card_word(card.card, card.stones) for card in state.row)))
    parts.append(write_part("neutral", _sealed(state, SEALED_BY_NOBODY)))
    parts.append(write_part("balconies", (f"{LETTERS[b.colour]}{b.height}" for b in state.balconies)))
    for name, cards in (("draw", state.draw[:1]), ("discard", sorted(state.discard)), ("church", state.church)):
        if cards:
            parts.append(write_part(name, cards))
    return "; ".join([*parts, f"number {state.number}", f"values {state.values.name}"])


def _seat_words(seat: Seat, seals: Sequence[str]) -> str:
    words = ["seat", *filter(None, [_letters(seat.stock)])]
    named = (
        ("towers", [_tower_word(tower) for tower in seat.towers]),
        ("hand", seat.hand),
        ("buildings", seat.buildings),
        ("seals", seals),
        ("score", [str(seat.score)] if seat.score else []),
    )
    for name, found in named:
        words += [name, *found] if found else []
    return " ".join(words)


def _sealed(state: State, owner: int) -> list[str]:
    """Return the orders under the seals of a seat, or under the neutral ones."""
    return [f"{LETTERS[c]}{h}" for (c, h), seal in zip(ORDER_PLACES, state.orders, strict=True) if seal == owner]


def _card_word(card: str, stones: Sequence[int]) -> str:
    return f"{card}:{_letters(stones)}" if any(stones) else card


def _letters(counts: Sequence[int]) -> str:
    """Return stones as letters, with a number behind a letter for several."""
    return "".join(f"{LETTERS[c]}{n if n > 1 else ''}" for c, n in enumerate(counts) if n)


def _tower_word(tower: Tower) -> str:
    mark = "*" if not tower.old else "+" if tower.raised else ""
    return f"{LETTERS[tower.colour]}{tower.height}{mark}"


_PARTS = ("seat", "row", "values", "neutral", "balconies", "draw", "discard", "church", "number")


def _seat(words: Sequence[str]) -> Said:
    """Return a seat's words by their heading; the stock comes first."""
    found: Said = {"stock": []}
    last = "stock"
    for word in words:
        if word in OF_A_SEAT:
            last = word
            say_once(found, word, [], "seat.")
        else:
            found[last].append(word)
    return found


def _position(step: list[str], seats: list[Said], said: Said, names: Sequence[str]) -> dict[str, Any]:
    """Return the position as JSON."""
    if not step or step[0] not in STEPS:
        raise PositionError("step", f"must be one of {', '.join(STEPS)}")
    check_seats(seats, names)
    if len(seats) not in SEALS:
        raise PositionError("seat", f"must be there for {min(SEALS)} to {max(SEALS)} names, not {len(seats)}")
    values = only("values", said.get("values", [""]))
    if values not in TABLES:
        raise PositionError("values", f"must be one of {', '.join(TABLES)}")
    orders: dict[str, list[Any]] = {letter: ["open"] * 6 for letter in LETTERS}
    owners: list[tuple[str | int, list[str]]] = [("neutral", said.get("neutral", NEUTRAL.split()))]
    owners += [(number, seat.get("seals", [])) for number, seat in enumerate(seats)]
    for owner, sealed in owners:
        for word in sealed:
            colour, height = _order(word)
            if orders[colour][height - HEIGHTS[0]] != "open":
                raise PositionError("seals", f"must lie on different orders, not twice on {word}")
            orders[colour][height - HEIGHTS[0]] = owner
    left = [SEALS[len(seats)] - len(seat.get("seals", [])) for seat in seats]
    row, pile = _cards(seats, said)
    won = {_order(word)[1] for _, sealed in owners[1:] for word in sealed}
    bag = list(COUNTS)
    players = [_player(name, seat, left[n], bag) for n, (name, seat) in enumerate(zip(names, seats, strict=True))]
    for card in row:
        for n, stones in enumerate(card["stones"]):
            bag[n] -= stones
    for n, letter in enumerate(LETTERS):
        if bag[n] < 0:
            raise PositionError("stones", f"must be at most {COUNTS[n]} of {letter}, not {COUNTS[n] - bag[n]}")
    return {
        "format": FORMAT,
        "options": {"campanile": True, "levies": "auto", "values": values},
        "players": players,
        "orders": orders,
        "balconies": _balconies(said.get("balconies", BALCONIES.split()), values),
        "floor_tiles": {str(h): points for h, points in TABLES[values].floor_tiles if h not in won},
        "row": row,
        "draw": pile,
        "discard": said.get("discard", []),
        "bag": bag,
        "church": [
            {"card": card, "bells": []} if card == "campanile" else {"card": card} for card in said.get("church", [])
        ],
        "end": left.index(0) if 0 in left else None,
        "turn": {
            "number": read_number("number", only("number", said.get("number", ["1"]))),
            "player": 0,
            "to_act": 0,
            "step": step[0],
            "played": [],
            "built": read_number("step", step[1]) if len(step) > 1 else 0,
            "free_choice": False,
            "swapped": False,
        },
    }


def _order(word: str) -> tuple[str, int]:
    if _ORDER.fullmatch(word) is None:
        raise PositionError("order", f"must be a colour and a height from 3 to 8, not {word!r}")
    return word[0], int(word[1])


def _stones(name: str, words: Sequence[str]) -> list[int]:
    """Return six counts."""
    counts = [0] * len(LETTERS)
    for word in words:
        if re.fullmatch(rf"(?:{_STONES.pattern})+", word) is None:
            raise PositionError(name, f"must be letters of stones, not {word!r}")
        for letter, number in _STONES.findall(word):
            counts[LETTERS.index(letter)] += int(number or 1)
    return counts


def _player(name: str, seat: Said, seals: int, bag: list[int]) -> dict[str, Any]:
    """Return a seat; its stones are taken out of the bag."""
    stock = _stones("seat", seat["stock"])
    towers: list[dict[str, Any]] = []
    for word in seat.get("towers", []):
        told = _TOWER.fullmatch(word)
        if told is None:
            raise PositionError("seat.towers", f"must be a colour and a height, with + or * behind it, not {word!r}")
        colour, height, mark = told.groups()
        towers.append({"colour": colour, "height": int(height), "old": mark != "*", "raised": mark != ""})
        bag[LETTERS.index(colour)] -= int(height)
    for n, stones in enumerate(stock):
        bag[n] -= stones
    return {
        "name": name,
        "stock": stock,
        "towers": towers,
        "hand": seat.get("hand", []),
        "buildings": seat.get("buildings", []),
        "seals": seals,
        "score": read_number("seat.score", only("seat.score", seat.get("score", ["0"]))),
    }


def _cards(seats: list[Said], said: Said) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the row with its stones, and the pile."""
    row: list[dict[str, Any]] = []
    for word in said.get("row", []):
        card, _, stones = word.partition(":")
        row.append({"card": card, "stones": _stones("row", [stones] if stones else [])})
    first = said.get("draw", [])
    elsewhere = [card["card"] for card in row] + said.get("discard", []) + said.get("church", []) + first
    for seat in seats:
        elsewhere += seat.get("hand", []) + seat.get("buildings", [])
    left = Counter(start_cards() + deck(campanile=True))
    for card in elsewhere:
        if card not in CARDS:
            raise PositionError("cards", f"must be ids of cards, not {card!r}")
        if not left[card]:
            raise PositionError("cards", f"must be at most {CARDS[card].count} of {card}")
        left[card] -= 1
    pile = [*first, *left.elements()]
    while len(row) < ROW_LENGTH:
        row.append({"card": pile.pop(0), "stones": [0] * len(LETTERS)})
    return row, pile


def _balconies(words: Sequence[str], values: str) -> list[dict[str, Any]]:
    """Return the tiles that cover these orders."""
    tiles = TABLES[values].balconies
    if len(words) != len(tiles):
        raise PositionError("balconies", f"must be {len(tiles)}, not {len(words)}")
    found: list[dict[str, Any]] = []
    for word, choice in zip(words, tiles, strict=True):
        colour, height = _order(word)
        tile = next((t for t in choice if LETTERS[t.colour] == colour and t.height == height), None)
        if tile is None:
            raise PositionError("balconies", f"must have a tile for the order {word}")
        found.append({"colour": colour, "height": height, "value": tile.value})
    return found
