"""Whole games of the Princes and of Strasbourg as readable text: actions and events (Firenze's: `test_golden.py`).

The actions of a file are replayed and must give the same text.  `pytest --regenerate-golden` rewrites the files;
look at the diff before you commit it.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import courts
import families
import princes_games
import pytest
import strasbourg_games
from random_games import RandomGame, steps_of

from engine.princes import actions as ac
from engine.princes import state as princes
from engine.princes.text.codec import CODEC
from engine.strasbourg import state as strasbourg
from engine.strasbourg.city import SQUARES, numbers_in
from engine.strasbourg.components import COUNCIL, GUILDS
from engine.strasbourg.scoring import final_scoring

FOLDER = Path(__file__).parents[1] / "golden"
SEEDS = {"three_seats": 5, "four_seats": 6, "five_seats": 7, "five_seats_by_chance": 8}


def princes_word(action: ac.Action) -> str:
    """Return the action in the short form that `courts.say` reads."""
    if isinstance(action, ac.Place):
        return f"place {action.orient} {action.at[0]},{action.at[1]}"
    return " ".join(str(value) for value in CODEC.write_action(action).values())


def princes_lines(state: princes.State) -> Iterator[str]:
    yield f"round {state.round}"
    for name, seat in zip(state.names, state.seats, strict=True):
        plan = " ".join(f"{piece.kind}:{piece.orient}@{piece.at[0]},{piece.at[1]}" for piece in seat.plan.pieces)
        cards = [" ".join(each) or "-" for each in (seat.hand, seat.table, seat.freedoms, seat.bonus, seat.prestige)]
        yield (
            f"  {name}: {seat.money} fl, {seat.score} points | {' | '.join(cards)} | {seat.jesters} jesters, "
            f"{seat.builders} builders, {seat.recruiting}+{seat.used} recruiting | {plan or '-'}"
        )


def strasbourg_lines(state: strasbourg.State) -> Iterator[str]:
    """Yield the position before the planning and before the fields of a round, and at the end."""
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


def begins(before: strasbourg.State, after: strasbourg.State) -> bool:
    """Whether a round begins, or its fields."""
    is_planning = (isinstance(state.pending, strasbourg.PLANNING) for state in (before, after))
    return before.round != after.round or tuple(is_planning) == (True, False)


class Told(NamedTuple):
    """How a game is told: actions in words and read, the table, when it is told anew, and what every game has."""

    spec: type[RandomGame[Any, Any, Any]]
    word: Callable[[Any], str]
    say: Callable[[str], Any]
    lines: Callable[[Any], Iterator[str]]
    begins: Callable[[Any, Any], bool]
    always: tuple[str, ...]
    seed_of_three: int
    head: Callable[[Any], list[str]] = lambda state: []
    end: Callable[[Any], str] = lambda state: ""


TOLD = {
    "princes": Told(
        princes_games.Spec, princes_word, courts.say, princes_lines, lambda before, after: before.round != after.round,
        ("work paid", "best work found", "piece placed", "card kept"), 5,
    ),
    "strasbourg": Told(
        strasbourg_games.Spec, families.word, families.say, strasbourg_lines,
        begins,
        ("stack revealed", "member placed", "good sold", "card returned", "chapel built", "edifice built", "waited"), 9,
        lambda state: [f"boards {' '.join(state.boards)}"], lambda state: f", tasks {final_scoring(state).tasks}",
    ),
}  # fmt: skip


def told(game: str, spec: RandomGame[Any, Any, Any], words: list[str]) -> str:
    """Return the game as text."""
    how, rules, state = TOLD[game], spec.game, spec.begin()
    lines = [f"seats {spec.seats}, seed {spec.seed}", *how.head(state), "", *how.lines(state)]
    for said in words:
        before = state
        state, log = rules.apply(state, how.say(said))
        happened = "; ".join(_event(rules, state, event) for event in log if type(event).__name__ not in UNTOLD)
        lines.append(f"  {state.names[before.to_act]} {said} -> {happened}")
        if state.is_over or how.begins(before, state):
            lines += ["", *how.lines(state)]
    assert state.is_over
    result = rules.result(state)
    return "\n".join([*lines, f"scores {result.scores}, winners {result.winners}{how.end(state)}"]) + "\n"


UNTOLD = ("Asked", "AllShown")


def _event(game: Any, state: Any, event: Any) -> str:
    data = game.codec.write_event(event)
    name = data.pop("event").replace("_", " ")
    if "seat" in data:
        name += f" {state.names[data.pop('seat')]}"
    return " ".join([name, *(f"{key}={json.dumps(value)}" for key, value in data.items() if key != "result")])


def words_in(text: str) -> list[str]:
    """Return the actions in a text."""
    said = [line.split(" -> ")[0] for line in text.splitlines() if " -> " in line]
    return [line.split(maxsplit=1)[1] for line in said]


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.parametrize("game", TOLD)
def test_the_actions_of_a_game_lead_to_the_same_events(game: str, name: str, request: pytest.FixtureRequest) -> None:
    how, path = TOLD[game], FOLDER / game / f"{name}.txt"
    seats, seed = {"th": 3, "fo": 4, "fi": 5}[name[:2]], how.seed_of_three if name == "three_seats" else SEEDS[name]
    spec = how.spec(seats, seed, "chance" not in name)
    if request.config.getoption("--regenerate-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(told(game, spec, [how.word(step[1]) for step in steps_of(spec)]), encoding="utf-8")
    written = path.read_text(encoding="utf-8")
    assert told(game, spec, words_in(written)) == written
    assert [event for event in how.always if event not in written] == []
    assert game == "strasbourg" or ("left out" in written) == (seats > 3)  # one seat gets nothing in an auction


@pytest.mark.parametrize("game", TOLD)
def test_no_file_is_left_over(game: str) -> None:
    assert {path.stem for path in (FOLDER / game).glob("*.txt")} == set(SEEDS)
