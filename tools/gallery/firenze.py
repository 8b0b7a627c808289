"""The table in its important states, from fixed positions; listed by `python -m tools.gallery`.

A state describes the table; all other stones and cards are in the bag and in the draw pile. It goes through the reader
of positions, so that no picture shows an impossible position.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from engine.firenze import events as ev
from engine.firenze.board import SEALS
from engine.firenze.cards import deck, start_cards
from engine.firenze.stones import COUNTS, LETTERS
from engine.firenze.text.position import FORMAT, from_json
from engine.firenze.view import view
from game.firenze.base.model import HistoryMark, TurnSoFar
from game.firenze.parts import FIRENZE_TABLE
from game.graphics.theme import SHAPES
from game.shell.context import Context
from game.shell.scene import Scene, Size
from game.table.painting.painter import ALL_AT_ONCE
from game.table.parts import Seating
from game.table.pointer import REST
from game.table.shown import History, Tools
from game.table.spots import Target, TargetPath
from game.table.view import TableView

from .firenze_sheets import SHOTS as SHEETS

Shot = tuple[str, Callable[[Context, Size], Scene | pygame.Surface]]

NAMES = ("Anna", "Bartholomäus", "Chiara", "Dante")
MOMENT = 0.35  # seconds into the pulse of the lit targets
NEUTRAL = ("w3", "v3", "y4", "g7", "b6")
ROW = (("alchemist", "wwygr"), ("flood", "wwyygbv"), ("workshop", "wygr"), ("fame", "wygrb"))
MORE_ROW = (*ROW, ("saboteur", "wybv"), ("small_privilege", "wygr"))


@dataclass(frozen=True, slots=True)
class SeatSketch:
    """A seat's things: stones by letter; towers as colour, height and a mark (`+` raised now, `*` new)."""

    stock: str = ""
    towers: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    buildings: tuple[str, ...] = ()
    score: int = 0


@dataclass(frozen=True, slots=True)
class Sketch:
    """The description of a table: `seals` are the orders (as "w3") of each seat."""

    places: tuple[SeatSketch, ...]
    turn: dict[str, Any]
    seals: tuple[tuple[str, ...], ...] = ((), (), (), ())
    row: tuple[tuple[str, str], ...] = MORE_ROW
    church: tuple[str, ...] = ()
    bells: tuple[int, ...] = ()
    discard: tuple[str, ...] = ()
    levies: str = "auto"
    human: tuple[bool, ...] = (True, False, True, False)


@dataclass(frozen=True, slots=True)
class Pointing:
    """The pointer and the open panels, besides the table's own contents."""

    hover: Target | None = None
    path: TargetPath = ()
    marks: tuple[HistoryMark, ...] = ()
    fresh: dict[int, int] = field(default_factory=dict)
    tools: Tools = field(default_factory=Tools)


def position(state: Sketch) -> dict[str, Any]:
    """The state as a position (protocol, section 2)."""
    letters = "".join(place.stock for place in state.places) + "".join(stones for _, stones in state.row)
    used = Counter(letters)
    for place in state.places:
        for tower in place.towers:
            used[tower[0]] += int(tower[1])
    used.update(_letters(state.turn.get("transit", ())))
    cards = Counter(deck(True) + start_cards())
    cards.subtract([card for card, _ in state.row])
    cards.subtract([*state.church, *state.discard, *([state.turn["taken"]] if "taken" in state.turn else [])])
    for place in state.places:
        cards.subtract([*place.hand, *place.buildings])
    orders: dict[str, list[Any]] = {letter: ["open"] * 6 for letter in LETTERS}
    for owner, sealed in [("neutral", NEUTRAL), *enumerate(state.seals)]:
        for order in sealed:
            orders[order[0]][int(order[1]) - 3] = owner
    won = {order[1] for sealed in state.seals for order in sealed}
    seals = SEALS[len(state.places)]
    left = [seals - len(sealed) for sealed in state.seals]
    turn = {"played": [], "built": 0, "free_choice": False, "swapped": False, "number": 33, "player": 0, "to_act": 0}
    return {
        "format": FORMAT,
        "options": {"campanile": True, "levies": state.levies},
        "players": [
            {
                "name": NAMES[k],
                "stock": [place.stock.count(letter) for letter in LETTERS],
                "towers": [_tower(tower) for tower in place.towers],
                "hand": list(place.hand),
                "buildings": list(place.buildings),
                "seals": left[k],
                "score": place.score,
            }
            for k, place in enumerate(state.places)
        ],
        "orders": orders,
        "balconies": [
            {"colour": colour, "height": height, "value": value}
            for colour, height, value in (("b", 3, 6), ("r", 4, 7), ("v", 4, 10), ("y", 7, 12))
        ],
        "floor_tiles": {str(h): p for h, p in ((5, 1), (6, 2), (7, 3), (8, 4)) if str(h) not in won},
        "row": [{"card": card, "stones": [stones.count(letter) for letter in LETTERS]} for card, stones in state.row],
        "draw": sorted(cards.elements()),
        "discard": list(state.discard),
        "bag": [count - used[letter] for letter, count in zip(LETTERS, COUNTS, strict=True)],
        "church": [{"card": c, "bells": list(state.bells)} if c == "campanile" else {"card": c} for c in state.church],
        "end": next((k for k, number in enumerate(left[: len(state.places)]) if not number), None),
        "turn": turn | state.turn,
    }


def _letters(counts: Sequence[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=False))


def _tower(told: str) -> dict[str, Any]:
    mark = told[2:]
    return {"colour": told[0], "height": int(told[1]), "old": mark != "*", "raised": mark in ("+", "*")}


def picture(context: Context, size: Size, state: Sketch, look: Pointing) -> pygame.Surface:
    """Return the table in this state, as seen by the seat to act."""
    context.rescale(size)
    seen = view(from_json(position(state)), 0)
    seats = len(state.places)
    seating = Seating(tuple(seen.names), SHAPES[:seats], state.human[:seats])
    me = seen.to_act if seating.human[seen.to_act] else 0
    table = TableView(context, FIRENZE_TABLE, seating, seen, me, most_work=ALL_AT_ONCE)
    table.resize(size)
    table.show(seen, events=_past(state))
    table.ask(FIRENZE_TABLE.asking.offer(seen, look.path, table.words) if seating.human[seen.to_act] else None)
    table.remember(History(TurnSoFar(look.marks, tuple(look.fresh.items())), can_undo=len(look.marks) > 1))
    table.use(look.tools)
    table.point(look.hover)
    if look.hover is not None and look.hover.kind in ("row", "hand"):
        table.update(REST)
    table.time = MOMENT
    surface = pygame.Surface(size)
    table.draw(surface)
    return surface


# ---------------------------------------------------------------- the states

SEALED = (("g4", "b5"), ("b3", "y3", "r5"), ("w4", "v5"), ("r3", "g5"))
ANNA = SeatSketch(
    "wwwwwyyyygrrbvv",
    ("g6+", "b4+", "r3"),
    ("disgrace", "fame", "smuggler", "architect", "mason"),
    ("warehouse", "bridge"),
    9,
)
BRUNO = SeatSketch("ygv", ("w4",), ("patrician", "princess", "scandal"), ("workshop",), 12)
CHIARA = SeatSketch("wwg", ("y3", "v2"), ("alchemist", "recognition"), ("warehouse",), 8)
DANTE = SeatSketch("wwyyb", ("r2",), ("mason", "monument", "architect", "wholesaler"), (), 6)
FOUR = (ANNA, BRUNO, CHIARA, DANTE)
QUIET = (replace(ANNA, towers=("g6", "b4", "r3")), BRUNO, CHIARA, DANTE)
CHURCH = ("great_privilege", "medium_privilege")
TURN_BEADS = (
    HistoryMark("card"),
    HistoryMark("knot"),
    HistoryMark("skip"),
    HistoryMark("stone", 4),
    HistoryMark("stone", 2),
    HistoryMark("stone", 2),
)
BUILT = {"step": "build", "built": 3}

START = Sketch(
    (SeatSketch("ww"), SeatSketch("www"), SeatSketch("wwww"), SeatSketch("wwwww")),
    {"step": "choose", "number": 1},
    row=(
        ("workshop", "wwyg"),
        ("alchemist", "wyrb"),
        ("mason", "wgrv"),
        ("fame", "wwyy"),
        ("bridge", "ygrb"),
        ("smuggler", "wygv"),
    ),
)
DANGER = Sketch(FOUR, BUILT, SEALED, church=CHURCH, discard=("botch", "renaissance"))
PAYING = Sketch(QUIET, {"step": "pay", "slot": 4, "due": 4}, SEALED, church=CHURCH, discard=("renaissance",))
SWAP = Sketch(QUIET, {"step": "swap"}, SEALED, church=CHURCH, discard=("renaissance",))
FULFIL = Sketch(
    (SeatSketch("wwwyy", ("g6+", "b4+", "r6*"), ANNA.hand, ANNA.buildings, 9), BRUNO, CHIARA, DANTE),
    {"step": "fulfil", "built": 4},
    SEALED,
    church=CHURCH,
    discard=("renaissance",),
)
FLOOD = {"taken": "flood", "transit": [1, 1, 0, 1, 0, 0], "forfeit": 0, "forfeited": []}
LEVY = Sketch(
    QUIET, {"step": "levy", "to_act": 2, "due": 1} | FLOOD, SEALED, row=(ROW[0], *MORE_ROW[2:]), levies="choose"
)
LIMITS = Sketch(
    (SeatSketch("wwwwwwyyyygrbv", ("g6+",), ANNA.hand, ("bridge",), 9), BRUNO, CHIARA, DANTE),
    {"step": "limits", "due": 4},
    SEALED,
    church=("campanile",),
    bells=(1, 3),
)
CROWDED = Sketch(
    (
        SeatSketch(
            "wwwwwwwwyyyyggrbv",
            ("w2*", "y4+", "g7+", "r3", "b2", "v3", "y2*"),
            ("alchemist", "fame", "mason", "scandal", "architect", "princess", "monument", "disgrace", "patrician"),
            ("warehouse", "bridge", "workshop"),
            43,
        ),
        SeatSketch(
            "wwy", ("w4", "y3", "g2", "r4", "b2"), ("fame", "smuggler", "mason"), ("workshop", "warehouse"), 101
        ),
        SeatSketch("b", ("v2",), ("alchemist", "alchemist", "architect", "architect", "mason"), ("workshop",), -3),
        SeatSketch("", (), (), (), 0),
    ),
    {"step": "build", "built": 4},
    (("g4", "b5", "w4", "r5", "b3"), ("y3", "v5", "w5", "g8"), ("r3",), ()),
    row=tuple(
        (card, stones)
        for card, stones in zip(
            ("flood", "saboteur", "tribute", "recognition", "luxury_tax", "wholesaler"),
            ("wwwgrv", "wyg", "wyrbb", "", "w", "w"),
            strict=True,
        )
    ),
    church=("campanile", "small_privilege", "medium_privilege", "great_privilege"),
    bells=(2,),
)
TWO = Sketch(
    (ANNA, BRUNO), BUILT, (("g4", "b5", "w4"), ("b3", "y3", "r5", "g5")), church=CHURCH, human=(True, True, True, True)
)
THREE = Sketch(QUIET[:3], {"step": "choose"}, SEALED[:3], church=CHURCH, human=(True, False, True, False))
QUIET_TURN = Sketch(QUIET, {"step": "choose"}, SEALED, church=CHURCH)
RIVAL = Sketch(QUIET, {"step": "choose", "player": 1, "to_act": 1}, SEALED, church=CHURCH)
LAST = Sketch(
    (
        SeatSketch("wwyyr", ("g6", "b4"), ("fame", "mason"), ("bridge",), 31),
        SeatSketch("ww", (), ("scandal",), (), 40),
        CHIARA,
        DANTE,
    ),
    {"step": "choose"},
    (("g4", "b5"), ("b3", "y3", "r5", "w5", "y6", "g6"), ("w4", "v5"), ("r3", "g5")),
)


def _past(state: Sketch) -> tuple[ev.GameEvent, ...]:
    """Return earlier events of a game that has lasted, for the chronicle."""
    a, b = (2, 3) if len(state.places) == 4 else (1, 0)
    turns: tuple[ev.GameEvent, ...] = (
        ev.TurnBegan(a, 31),
        ev.CardTaken(a, 3, "recognition", (1, 1, 0, 1, 1, 0), False),
        ev.ExchangeMade(a, 3, 4, "mason"),
        ev.TowerFounded(a, 3, 1, 1),
        ev.TowerRaised(a, 0, 1, 4, 2),
        ev.TowerFell(a, 1, 5, 3, 2, 1, "ruin"),
        ev.TurnEnded(a),
        ev.TurnBegan(b, 32),
        ev.CardTaken(b, 0, "storehouse_fire", (2, 0, 1, 0, 0, 1), True),
        ev.StonesLost(b, (0, 0, 1), "storehouse_fire"),
        ev.OrderFulfilled(b, 0, 3, 7, 7, 3, 14, b, 20),
        ev.FloorTileWon(b, 7, 3, 23),
        ev.PrivilegeWon(b, "great_privilege", 4, 27),
    )
    now = ev.TurnBegan(0, 33), ev.PersonPlayed(0, "wholesaler"), ev.BellTowerGiven(1, 0)
    return (*turns * (8 // len(state.places)), *now) if state.turn.get("number") != 1 else ()


def _shot(state: Sketch, look: Pointing) -> Callable[[Context, Size], pygame.Surface]:
    return lambda context, size: picture(context, size, state, look)


SHOTS: list[Shot] = [
    ("table_start", _shot(START, Pointing(marks=(HistoryMark("next"),)))),
    ("table_card", _shot(START, Pointing(hover=Target("row", 2), marks=(HistoryMark("next"),)))),
    ("table_pay", _shot(PAYING, Pointing(hover=Target("stock", 0), marks=(HistoryMark("card"),)))),
    (
        "table_swap",
        _shot(SWAP, Pointing(hover=Target("row_stone", 1, 5), marks=(HistoryMark("card"), HistoryMark("knot")))),
    ),
    ("table_danger", _shot(DANGER, Pointing(hover=Target("tower", 0, 2), marks=TURN_BEADS, fresh={0: 2, 1: 1}))),
    ("table_found", _shot(DANGER, Pointing(path=(Target("stock", 1),), marks=TURN_BEADS, fresh={0: 2, 1: 1}))),
    ("table_fulfil", _shot(FULFIL, Pointing(hover=Target("order", 2, 6), marks=TURN_BEADS, fresh={0: 1, 1: 1}))),
    ("table_levy", _shot(LEVY, Pointing())),
    ("table_limits", _shot(LIMITS, Pointing(hover=Target("primary")))),
    ("table_picker", _shot(SWAP, Pointing(path=(Target("hand", 2),)))),
    ("table_crowded", _shot(CROWDED, Pointing(hover=Target("hand", 3), marks=TURN_BEADS))),
    ("table_opened", _shot(QUIET_TURN, Pointing(hover=Target("seat", 1), marks=(HistoryMark("next"),)))),
    ("table_two", _shot(TWO, Pointing(marks=TURN_BEADS, fresh={0: 2, 1: 1}))),
    ("table_three", _shot(THREE, Pointing(hover=Target("row", 5)))),
    ("table_rival", _shot(RIVAL, Pointing())),
    ("table_last", _shot(LAST, Pointing())),
    ("table_log", _shot(DANGER, Pointing(tools=Tools(log_open=True)))),
    ("table_menu", _shot(DANGER, Pointing(Target("menu_option", 1), tools=Tools("menu")))),
    *SHEETS,
]
