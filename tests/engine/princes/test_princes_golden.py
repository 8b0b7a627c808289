"""Whole games as readable text: actions and events.

The actions of a file are replayed and must give the same text.  `pytest --regenerate-golden` rewrites the files;
look at the diff before you commit it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from courts import say
from princes_games import Spec
from random_games import steps_of

from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.rules import apply
from engine.princes.scoring import final_scoring
from engine.princes.setup import new_game
from engine.princes.state import State
from engine.princes.text.codec import CODEC
from firenze.checks.walks import NAMES

FOLDER = Path(__file__).parents[2] / "golden" / "princes"
GAMES = {
    "three_seats": Spec(3, 5),
    "four_seats": Spec(4, 6),
    "five_seats": Spec(5, 7),
    "five_seats_by_chance": Spec(5, 8, lively=False),
}


def word(action: ac.Action) -> str:
    """Return the action in the short form that `courts.say` reads."""
    data = CODEC.write_action(action)
    if isinstance(action, ac.Place):
        return f"place {action.orient} {action.at[0]},{action.at[1]}"
    return " ".join(str(value) for value in data.values())


def told(seats: int, seed: int, words: list[str]) -> str:
    """Return the game as text."""
    state = new_game(NAMES[:seats], seed)
    lines = [f"seats {seats}, seed {seed}", *_courts(state)]
    for said in words:
        name, round_ = state.names[state.to_act], state.round
        state, log = apply(state, say(said))
        happened = "; ".join(_event(state, event) for event in log if not isinstance(event, ev.Asked | ev.AllShown))
        lines.append(f"  {name} {said} -> {happened}")
        if state.round != round_ or state.is_over:
            lines += _courts(state)
    assert state.is_over
    lines.append(f"scores {final_scoring(state).scores}, winners {final_scoring(state).winners}")
    return "\n".join(lines) + "\n"


def _courts(state: State) -> Iterator[str]:
    yield ""
    yield f"round {state.round}"
    for name, seat in zip(state.names, state.seats, strict=True):
        plan = " ".join(f"{piece.kind}:{piece.orient}@{piece.at[0]},{piece.at[1]}" for piece in seat.plan.pieces)
        cards = [" ".join(each) or "-" for each in (seat.hand, seat.table, seat.freedoms, seat.bonus, seat.prestige)]
        yield (
            f"  {name}: {seat.money} fl, {seat.score} points | {' | '.join(cards)} | {seat.jesters} jesters, "
            f"{seat.builders} builders, {seat.recruiting}+{seat.used} recruiting | {plan or '-'}"
        )


def _event(state: State, event: ev.GameEvent) -> str:
    data = CODEC.write_event(event)
    name = data.pop("event").replace("_", " ")
    if "seat" in data:
        name += f" {state.names[data.pop('seat')]}"
    return " ".join([name, *(f"{key}={json.dumps(value)}" for key, value in data.items())])


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
    assert all(event in written for event in ("work paid", "best work found", "piece placed", "card kept"))
    assert ("left out" in written) == (name != "three_seats")  # one seat gets nothing in an auction


def test_no_golden_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
