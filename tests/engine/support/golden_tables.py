"""Golden tables: games in the middle, with the digests of how they came there and of how they go on.

Each released version has written its own (`tests/soak/keep_tables.py`); a later one must walk the same way.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "golden" / "tables"
FACTS = "facts.json"
PLAYED, BEHIND = 150, 300
"""Decisions of a table before it is kept, and those that are compared behind it."""


def walk(game: Any, state: Any, actions: Any) -> tuple[Any, str]:
    """Play actions; return the last state, and the digest of all that could be done and was scored on the way.
    actions: a function that returns the next one among the legal ones, None at the end."""
    told = hashlib.sha256()
    while True:
        legal, summary = game.legal(state), game.summary(state)
        about = [summary.to_act, list(summary.scores), [game.codec.write_action(each) for each in legal]]
        told.update(json.dumps(about, sort_keys=True).encode())
        action = actions(legal) if legal else None
        if action is None:
            return state, told.hexdigest()
        state = game.apply(state, action)[0]


def facts(game: Any, setup: Any, actions: list[Any], seed: int) -> dict[str, Any]:
    """Return the facts of a table: the digests of its way so far and of one behind it, which a seed chooses, and the
    scores there."""
    ahead, rng = iter(actions), random.Random(seed)
    state, before = walk(game, game.begin(setup), lambda legal: next(ahead, None))
    left = iter(range(BEHIND))
    state, behind = walk(game, state, lambda legal: None if next(left, None) is None else rng.choice(legal))
    return {"before": before, "behind": behind, "scores": list(game.summary(state).scores)}


def played(game: Any, setup: Any) -> list[Any]:
    """Return the decisions of a new table of quick computer players."""
    state, actions = game.begin(setup), list[Any]()
    players = [game.player("greedy", seat) for seat in range(len(setup["names"]))]
    while len(actions) < PLAYED and game.result(state) is None:
        seat = game.to_act(state)
        actions.append(players[seat].choose(game.view(state, seat), game.legal(state)).action)
        state = game.apply(state, actions[-1])[0]
    return actions


def keep(folder: Path, game: Any, seats: int, journal_of: Any) -> None:
    """Write the table of a game for this many, and its facts.  journal_of: makes a journal of a game and a setup."""
    setup = {"names": ["Anna", "Bruno", "Chiara", "Dante", "Elena", "Fosco"][:seats], "seed": 40 + seats}
    actions, name = played(game, setup), f"{game.name}_{seats}"
    folder.mkdir(parents=True, exist_ok=True)
    journal = journal_of(game, setup)
    for action in actions:
        journal.play(action)
    journal.save_as(folder / f"{name}.firenze")
    journal.close()
    file = folder / FACTS
    known = json.loads(file.read_text("utf-8")) if file.exists() else {}
    known[name] = facts(game, journal.setup, actions, seats)
    file.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
