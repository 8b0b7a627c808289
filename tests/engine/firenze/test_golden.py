"""Whole games as readable text: actions and events, one file for each number of seats and each kind of ending.

The actions of a file are replayed and must give the same text.  `pytest --regenerate-golden` rewrites the files;
look at the diff before you commit it.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from builder import cards_in_row, letters, parse, say, stock, towers
from contract import PLAYERS, Spec

from engine.firenze import events as ev
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import FinalScoring, final_scoring
from engine.firenze.state import State
from engine.firenze.text.codec import CODEC
from engine.kernel.chance import Chance

FOLDER = Path(__file__).parents[2] / "golden"

Way = Callable[[State, FinalScoring], bool]  # the special feature of the ending


def begins(state: State, result: FinalScoring) -> bool:
    return state.end == 0


def bell_owed(state: State, result: FinalScoring) -> bool:
    return any(state.owes_bell(number) for number in range(len(state.seats)) if number != state.end)


GAMES: dict[str, tuple[Spec, Way]] = {
    "two_seats_the_start_seat_ends_it": (Spec(2, 19, True, "choose"), begins),
    "two_seats_campanile_done": (Spec(2, 20, True, "auto"), lambda state, result: "campanile" not in state.church),
    "two_seats_a_tie": (Spec(2, 183, False, "choose"), lambda state, result: result.winners == (0, 1)),
    "two_seats_both_without_seals": (
        Spec(2, 123, False, "choose"),
        lambda state, result: [seat.seals for seat in state.seats] == [0, 0],
    ),
    "three_seats_one_ends_it": (Spec(3, 234, False, "auto"), lambda state, result: state.end == 1),
    "three_seats_a_bell_tower_still_owed": (Spec(3, 215, True, "choose"), bell_owed),
    "four_seats_the_last_seat_ends_it": (Spec(4, 93, False, "choose"), lambda state, result: state.end == 3),
    "four_seats_who_ends_it_does_not_win": (
        Spec(4, 192, False, "auto"),
        lambda state, result: state.end not in result.winners,
    ),
    "four_seats_one_below_zero": (Spec(4, 165, False, "choose"), lambda state, result: min(result.scores) < 0),
}


def words_of(spec: Spec) -> list[str]:
    """Return the actions of a random player in this game, in words."""
    state, chance, words = spec.begin(), Chance.seeded(spec.seed * 7 + spec.seats), []
    while not state.is_over:
        action = PLAYERS[spec.player](state, legal(state), chance)
        words.append(say(action))
        state, _ = apply(state, action)
    return words


def told(spec: Spec, words: list[str]) -> tuple[str, State]:
    """Return the game as text, and its last position."""
    state = spec.begin()
    lines = [f"seats {spec.seats}, seed {spec.seed}, campanile {spec.campanile}, levies {spec.levies}"]
    lines += list(_turn(state))
    for word in words:
        seat, turn = state.names[state.to_act], state.number
        state, log = apply(state, parse(word))
        happened = "; ".join(_event(state, event) for event in log if not isinstance(event, ev.Asked))
        lines.append(f"  {seat} {word} -> {happened}".rstrip(" ->"))
        if state.number != turn:
            lines += list(_turn(state))
    return "\n".join(lines) + "\n", state


def _turn(state: State) -> Iterator[str]:
    yield ""
    yield f"turn {state.number}, {state.names[state.player]}"
    yield f"  row: {', '.join(f'{card.card} {letters(card.stones)}'.strip() for card in state.row)}"
    for number, seat in enumerate(state.seats):
        cards = " ".join([*sorted(seat.hand), *(f"[{card}]" for card in seat.buildings)])
        said = [stock(state, number) or "-", towers(state, number) or "-", cards or "-"]
        yield f"  {state.names[number]}: {' | '.join(said)} | {seat.seals} seals, {seat.score} points"


def _event(state: State, event: ev.GameEvent) -> str:
    parts: list[str] = []
    data = CODEC.write_event(event)
    name = data.pop("event").replace("_", " ")
    for field in fields(event):
        value: Any = data[field.name]
        if field.name in ("seat", "by", "other") and isinstance(value, int):
            value = state.names[value]
        elif field.name in ("stones", "returned") and isinstance(value, list):
            value = letters(value)
        parts.append(str(value) if field.name == "seat" else f"{field.name} {value if value != '' else '-'}")
    return f"{name}: {', '.join(parts)}" if parts else name


def words_in(text: str) -> list[str]:
    """Return the actions in a text."""
    return [line.split(" -> ")[0].split(maxsplit=1)[1] for line in text.splitlines() if _is_said(line)]


def _is_said(line: str) -> bool:
    return line.startswith("  ") and line.split()[0] in ("Anna", "Bruno", "Carla", "Dino")


@pytest.mark.parametrize("name", GAMES)
def test_golden(name: str, request: pytest.FixtureRequest) -> None:
    spec, way = GAMES[name]
    path = FOLDER / f"{name}.txt"
    if request.config.getoption("--regenerate-golden"):
        path.write_text(told(spec, words_of(spec))[0], encoding="utf-8")
    written = path.read_text(encoding="utf-8")
    text, state = told(spec, words_in(written))
    assert text == written
    assert state.is_over
    assert way(state, final_scoring(state))


def test_no_golden_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_every_number_of_seats_has_one() -> None:
    assert {spec.seats for spec, _ in GAMES.values()} == {2, 3, 4}
    assert cards_in_row(GAMES["two_seats_a_tie"][0].begin())
