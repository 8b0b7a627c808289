"""What a seat may not know changes nothing that it sees: compared with twins, drawn by `imagined` from its view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import Limit, level_names
from firenze.checks.contract import expect
from firenze.checks.walks import AnyGame, steps

Imagine = Callable[[Any, Chance], Any]
NODES = 200
"""Positions that a computer player looks at."""


def imagining(game: AnyGame) -> Imagine | None:
    """Return how a game draws a whole state from a view; None if it cannot."""
    own: Imagine | None = getattr(game, "imagined", None)
    if own is not None:
        return own
    spaces = game.spaces()
    return spaces.imagined if spaces is not None else None


def twins(game: AnyGame, seats: int, seed: int, every: int = 1) -> Iterator[tuple[int, Any, Any, Any]]:
    """Yield states of a game played by chance, each with a twin for every seat: seat, state, twin, and the action that
    the state goes on with."""
    imagine = imagining(game)
    if imagine is None:
        return
    for count, (state, action, _, _) in enumerate(steps(game, seats, seed)):
        if count % every == 0:
            for seat in range(seats):
                yield seat, state, imagine(game.view(state, seat), Chance.seeded(seed + count)), action


def check_twins(game: AnyGame, seats: int, seed: int, every: int = 1) -> str:
    """Check that a seat sees the same of two states that differ only in what it may not know."""
    written, count, others = game.codec.write_view, 0, 0
    for seat, state, twin, action in twins(game, seats, seed, every):
        count += 1
        others += game.codec.write_position(twin) != game.codec.write_position(state)
        one, other = game.view(state, seat), game.view(twin, seat)
        told = written(one), written(other)
        different = sorted(name for name in told[0] if told[0][name] != told[1].get(name))
        expect(
            told[0] == told[1],
            f"seat {seat} sees in {', '.join(different) or 'its view'} what it may not know: mark the field with "
            "Secret or Hidden, or leave it out of `view` (or `imagined` draws what the seat does know)",
        )
        expect(game.legal(one) == game.legal(other), f"`legal` tells seat {seat} what it may not know")
        if seat == game.to_act(state):
            expect(action in game.legal(twin), f"seat {seat} can do {action!r} or not, for what it may not know")
    expect(
        others or not getattr(game, "has_secrets", False),
        "something is marked Secret, and no other secrets agree with what any seat sees: `view` hides nothing",
    )
    return f"{count} compared, {others} with other secrets" if count else "no `imagined`, so no twins"


def check_choices(game: AnyGame, seats: int, seed: int, every: int = 20) -> str:
    """Check that computer players choose the same in two states that differ only in what they may not know."""
    count, limit = 0, Limit(nodes=NODES)
    for seat, state, twin, _ in twins(game, seats, seed, every):
        if seat != game.to_act(state):
            continue
        views = game.view(state, seat), game.view(twin, seat)
        for level in level_names(game):
            one, other = (game.player(level, seed).choose(view, game.legal(view), limit) for view in views)
            expect(
                one == other,
                f"the level {level!r} chooses {one} or {other}, for what it may not know: `player` must look at "
                "nothing but the view, and draw only by its seed",
            )
            count += 1
    return f"{count} compared" if count else "no `imagined`, so no twins"
