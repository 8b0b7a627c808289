"""The choices of every computer player, byte for byte: any change to one of them must be deliberate.

`python -m pytest tests/engine/test_choices.py --regenerate-golden` rewrites them; docs/opponents.md then needs new
figures as well.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tiers import widely

from engine.kernel.games import GAMES, find_game

GOLDEN = Path(__file__).parents[1] / "golden" / "choices.json"
DECISIONS = {
    "firenze maestro": 160,
    "firenze gran_maestro": 40,
    "fuersten maestro": 215,
    "fuersten gran_maestro": 60,
    "strasbourg maestro": 240,
    "strasbourg gran_maestro": 60,
    **{f"kgr {level}": 400 for level in ("apprentice", "journeyman", "master", "greedy")},
    "kgr maestro": 40,
    "kgr gran_maestro": 24,
}
"""The number of decisions of the slow players; the others play whole games."""
CASES = [
    (name, level.name, seats)
    for name in GAMES
    for level in find_game(name).levels
    for seats in (find_game(name).seats[0], find_game(name).seats[-1])
]


def choices(name: str, level: str, seats: int) -> str:
    """Return the hash of all decisions of players of one level in a game."""
    game = find_game(name)
    state: Any = game.begin({"names": [f"{level} {seat}" for seat in range(seats)], "seed": 2026})
    players = [game.player(level, seat) for seat in range(seats)]
    made = sha256()
    for _ in range(DECISIONS.get(f"{name} {level}", 100_000)):
        if game.result(state) is not None:
            break
        seat = game.to_act(state)
        action = players[seat].choose(game.view(state, seat), game.legal(state)).action
        made.update(json.dumps(game.codec.write_action(action), sort_keys=True).encode())
        state, _ = game.apply(state, action)
    return made.hexdigest()[:16]


SLOW = ("maestro", "gran_maestro")
KEPT = frozenset(
    (name, level, seats) for name, level, seats in CASES if level not in SLOW or seats == find_game(name).seats[0]
)
"""The cases of the tiers: the slow players with the fewest seats; all others with `-m wide`."""


@pytest.mark.parametrize(("name", "level", "seats"), widely(CASES, kept=KEPT))
def test_every_player_chooses_as_ever(name: str, level: str, seats: int, request: pytest.FixtureRequest) -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8")) if GOLDEN.exists() else {}
    case = f"{name} {level} {seats}"
    found = choices(name, level, seats)
    if request.config.getoption("--regenerate-golden"):
        GOLDEN.write_text(json.dumps({**golden, case: found}, indent=0, sort_keys=True) + "\n", encoding="utf-8")
        return
    assert found == golden.get(case), f"{case} decides otherwise"


def test_no_golden_line_is_left_over() -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert sorted(golden) == sorted(" ".join(map(str, case)) for case in CASES)
