"""Whole games as readable text: actions and events.

The actions of a file are replayed and must give the same text.  `pytest --regenerate-golden` rewrites the files;
look at the diff before you commit it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from families import say, word
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg import events as ev
from engine.strasbourg.city import SQUARES, numbers_in
from engine.strasbourg.components import COUNCIL, GUILDS
from engine.strasbourg.rules import apply
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.setup import new_game
from engine.strasbourg.state import PLANNING, State
from engine.strasbourg.text.codec import CODEC
from firenze.checks.walks import NAMES

FOLDER = Path(__file__).parents[2] / "golden" / "strasbourg"
GAMES = {
    "three_seats": Spec(3, 9),
    "four_seats": Spec(4, 6),
    "five_seats": Spec(5, 7),
    "five_seats_by_chance": Spec(5, 8, lively=False),
}
ALWAYS = ("stack revealed", "member placed", "good sold", "card returned", "chapel built", "edifice built", "waited")


def told(seats: int, seed: int, words: list[str]) -> str:
    """Return the game as text."""
    state = new_game(NAMES[:seats], seed)
    lines = [f"seats {seats}, seed {seed}", f"boards {' '.join(state.boards)}", *_families(state)]
    for said in words:
        name, round_, planned = state.names[state.to_act], state.round, isinstance(state.pending, PLANNING)
        state, log = apply(state, say(said))
        happened = "; ".join(_event(state, event) for event in log if not isinstance(event, ev.Asked))
        lines.append(f"  {name} {said} -> {happened}")
        if state.is_over or state.round != round_ or (planned and not isinstance(state.pending, PLANNING)):
            lines += _families(state)
    assert state.is_over
    final = final_scoring(state)
    return "\n".join([*lines, f"scores {final.scores}, winners {final.winners}, tasks {final.tasks}"]) + "\n"


def _families(state: State) -> Iterator[str]:
    """Yield the position before the planning and before the fields of a round, and at the end."""
    yield ""
    held = (f"{place}:{'-' if seat is None else seat}" for place, seat in zip(COUNCIL, state.council, strict=True))
    built = (f"{each.edifice}@{each.at[0]},{each.at[1]}" for each in state.built)
    chapels = (f"{x},{y}" for x, y in state.chapels)
    yield f"round {state.round}, start {state.start} | {' '.join(held)} | {' '.join(chapels)} | {' '.join(built)}"
    for name, seat in zip(state.names, state.seats, strict=True):
        goods = [f"{number} {guild}" for guild, number in zip(GUILDS, seat.goods, strict=True) if number]
        cards = [_cards(each) for each in (seat.pile, seat.returned, seat.hand, seat.out, seat.lost)]
        squares = (f"{SQUARES[number][0]},{SQUARES[number][1]}" for number in numbers_in(seat.members))
        yield (
            f"  {name}: {seat.money} coins, {seat.score} points, {seat.privileges} privileges"
            f" | {' '.join(goods) or '-'} | {' '.join(cards)}"
            f" | {' '.join(map(_cards, seat.stacks)) or '-'} | {' '.join(seat.tasks)} | {' '.join(squares) or '-'}"
        )


def _cards(values: tuple[int, ...]) -> str:
    return "".join(map(str, values)) or "-"


def _event(state: State, event: ev.GameEvent) -> str:
    data = CODEC.write_event(event)
    name = data.pop("event").replace("_", " ")
    if "seat" in data:
        name += f" {state.names[data.pop('seat')]}"
    return " ".join([name, *(f"{key}={json.dumps(value)}" for key, value in data.items() if key != "result")])


def words_in(text: str) -> list[str]:
    """Return the actions in a text."""
    said = [line.split(" -> ")[0] for line in text.splitlines() if " -> " in line]
    return [line.split(maxsplit=1)[1] for line in said]


@pytest.mark.parametrize("name", GAMES)
def test_golden(name: str, request: pytest.FixtureRequest) -> None:
    spec, path = GAMES[name], FOLDER / f"{name}.txt"
    if request.config.getoption("--regenerate-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(told(spec.seats, spec.seed, [word(step[1]) for step in steps_of(spec)]), encoding="utf-8")
    written = path.read_text(encoding="utf-8")
    assert told(spec.seats, spec.seed, words_in(written)) == written
    assert [event for event in ALWAYS if event not in written] == []


def test_no_golden_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
