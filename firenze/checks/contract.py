"""The contract of a game (`engine.kernel.game.Game`): what the house relies on.

Every check raises AssertionError with a sentence.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine.journal.journal import Journal
from engine.journal.journal_file import load
from engine.kernel.chance import Chance
from engine.kernel.game import level_names, usual_level
from engine.kernel.games import find_game
from engine.kernel.reasons import IllegalAction, Reason
from firenze.checks.walks import NAMES, AnyGame, begun, steps

BARRIERS = ("revealed", "turn_ended", "other_seat", None)
OFTEN = 25
"""Every so many steps a position is written and read back."""


def _nothing(state: Any) -> None:
    pass


def expect(is_so: object, otherwise: str) -> None:
    """Raise AssertionError with the sentence, unless it is so."""
    if not is_so:
        raise AssertionError(otherwise)


# ---------------------------------------------------------------- one position


def check_text(game: AnyGame, state: Any) -> None:
    """Check that the text of a position reads back unchanged, with the same legal actions and views."""
    codec = game.codec
    text = codec.write_position(state)
    back = codec.read_position(text, 0)
    expect(codec.write_position(back) == text, f"a position is read back as another one: {text}")
    expect(set(game.legal(back)) == set(game.legal(state)), f"a position read back has other legal actions: {text}")
    for seat in range(len(game.summary(state).scores)):
        written = codec.write_view(game.view(back, seat)), codec.write_view(game.view(state, seat))
        expect(written[0] == written[1], f"seat {seat} sees something else once a position is read back: {written}")
    for action in game.legal(state):
        told = codec.write_action(action)
        expect(codec.read_action(told) == action, f"{action!r} is written as {told} and read back as another action")


def check_reasons(game: AnyGame, state: Any, sayable: Iterable[Any]) -> None:
    """Check that every action that can be written is legal or has a reason, and not both."""
    listed = set(game.legal(state))
    said = set()
    for action in sayable:
        said.add(action)
        reason = game.why_not(state, action)
        if action in listed:
            expect(reason is None, f"{action!r} is legal, and `why_not` has a reason against it: {reason}")
            continue
        expect(isinstance(reason, Reason), f"{action!r} is not legal, and `why_not` returns no Reason")
        try:
            game.apply(state, action)
        except IllegalAction as refusal:
            expect(refusal.reason == reason, f"`apply` refuses {action!r} for another reason than `why_not`")
        else:
            raise AssertionError(f"{action!r} is not legal, and `apply` does it: raise IllegalAction")
    expect(listed <= said, f"these are legal and cannot be written: {listed - said}")


def check_views(game: AnyGame, state: Any, seats: int, log: Iterable[Any]) -> None:
    """Check what the seats know of a position, and of the events that led on from it."""
    for seat in range(seats):
        seen, whole = game.view(state, seat), game.legal(state)
        legal = game.legal(seen)
        is_mine = seat == game.to_act(state)
        expect(
            legal == whole or (not legal and not is_mine),
            f"`legal` of the view of seat {seat} differs from that of the state: it must need nothing that is hidden",
        )
        asked = (game.question(seen), game.to_act(seen)), (game.question(state), game.to_act(state))
        expect(asked[0] == asked[1], f"question and seat to act are others in a view: {asked}")
        for event in game.seen(list(log), seat):
            expect(game.codec.write_event(event).get("event"), f"{event!r} is written without its name, `event`")


# ---------------------------------------------------------------- games


def check_random_game(
    game: AnyGame,
    seats: int,
    seed: int,
    check: Callable[[Any], None] = _nothing,
    sayable: Callable[[Any], Iterable[Any]] | None = None,
) -> str:
    """Check all positions of a game played by chance.  check: the invariants of a state.  sayable: every action that
    can be written in a position; by default, those of the whole game."""
    moves, states, after = list[Any](), list[Any](), begun(game, seats, seed)
    expect(game.legal(after), f"nobody can do anything in the first position for {seats}")
    for count, (state, action, after, log) in enumerate(steps(game, seats, seed)):
        expect(log, f"{action!r} has no events: nobody is told of it")
        barrier = game.barrier(state, after, log)
        expect(barrier in BARRIERS, f"`barrier` returns {barrier!r} and not one of {BARRIERS}")
        expect(0 <= game.to_act(after) < seats, f"seat {game.to_act(after)} is to act, among {seats}")
        turns = game.turn(state), game.turn(after)
        expect(1 <= turns[0] <= turns[1], f"the turns count {turns[0]}, then {turns[1]}; they begin with 1")
        check(after)
        moves.append(action)
        if count % OFTEN:
            continue
        states.append(state)
        check_text(game, state)
        check_views(game, state, seats, log)
    is_over = game.result(after) is not None
    expect(is_over == (not game.legal(after)), "a game is over exactly when nobody can do anything: see `result`")
    check_text(game, after)
    check_replay(game, begun(game, seats, seed), moves, after)
    for state in states[::4]:
        check_reasons(game, state, sayable(state) if sayable else {*moves, *game.legal(state)})
    return f"{len(moves)} decisions of {seats}, {'to the end' if is_over else 'not to the end'}"


def check_replay(game: AnyGame, state: Any, moves: Iterable[Any], end: Any) -> None:
    """Check that the same actions lead to the same state."""
    for action in moves:
        state, _ = game.apply(state, action)
    written = game.codec.write_position
    expect(written(state) == written(end), "the same actions lead to another position: draw only by `chance`")


def check_states_stay(game: AnyGame, seats: int, seed: int) -> None:
    """Check that an action leaves the state handed in as it was, and comes to the same when it is done twice."""
    written = game.codec.write_position
    for state, action, after, events in steps(game, seats, seed):
        before = written(state)
        again, told_again = game.apply(game.copy(state), action)
        expect(written(state) == before, f"{action!r} changes the state handed in: return a new one")
        expect(written(again) == written(after), f"{action!r} done twice comes to two positions: draw only by `chance`")
        expect(list(told_again) == list(events), f"{action!r} done twice has other events")
        third, _ = game.apply(state, action)
        expect(written(third) == written(after) and written(state) == before, f"{action!r} uses up its state")


def check_journal(game: AnyGame, seats: int, seed: int, taken_back: int = -1) -> str:
    """Check that a game is saved, undone and read back.  taken_back: more decisions than these can be undone."""
    chance, undone = Chance.seeded(seed), 0
    with TemporaryDirectory(prefix="firenze-check-") as folder:
        path = Path(folder) / "game.journal"
        journal: Journal[Any, Any] = Journal(game, {"names": NAMES[:seats], "seed": seed})
        for _ in range(400):
            if game.result(journal.state) is not None:
                break
            legal = game.legal(journal.state)
            journal.play(legal[chance.below(len(legal))])
            undone += chance.below(4) == 0 and journal.undo() is not None
        journal.save_as(path)
        journal.close()
        back = load(path)
        try:
            written = game.codec.write_position
            expect(back.game is game, "the saved game is read back as one of another game")
            expect(written(back.state) == written(journal.state), "the saved game is read back in another position")
        finally:
            back.close()
    expect(undone > taken_back, f"only {undone} decisions could be undone")
    return f"saved and read back, {undone} undone"


# ---------------------------------------------------------------- the game itself


def check_is_sent_by_its_name(game: AnyGame) -> None:
    """Check that the game, its views and actions can be sent to the process in which computer players think."""
    expect(
        find_game(game.name) is game,
        f"the game calls itself {game.name!r}, and this name finds another one: give the entry point the name of the "
        "game",
    )
    expect(pickle.loads(pickle.dumps(game)) is game, "the game is pickled as another one: see `__reduce__`")
    state = begun(game, game.seats[0], 1)
    for what in (game.view(state, game.to_act(state)), game.legal(state)):
        try:
            back = pickle.loads(pickle.dumps(what))
        except Exception as problem:
            raise AssertionError(
                f"{type(what).__name__} cannot be pickled ({problem}): write its class in a module, not in a function"
            ) from problem
        expect(
            type(back) is not tuple or back == what,
            "actions are read back as others: make their classes frozen dataclasses",
        )


def check_levels(game: AnyGame) -> str:
    """Check that every computer player answers, with a legal action and without help."""
    names = level_names(game)
    expect(usual_level(game) in names, f"the usual level {usual_level(game)!r} is none of {names}")
    state = begun(game, game.seats[0], 1)
    seat, legal = game.to_act(state), game.legal(state)
    for level in names:
        chosen = game.player(level, 1).choose(game.view(state, seat), legal)
        expect(chosen.action in legal, f"the level {level!r} chooses {chosen.action!r}, which is not legal")
    try:
        game.player("nobody", 1)
    except ValueError as problem:
        expect("no computer player" in str(problem), f"an unknown level is refused with {str(problem)!r}")
    else:
        raise AssertionError("`player` makes a player of an unknown level: raise ValueError (`check_player`)")
    return ", ".join(names)
