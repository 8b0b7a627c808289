"""The players' notes, of which no rule knows, in a small file beside the game's own.

    mind = Mind(path)                       # of the game's file; None: nothing is written
    mind.decide(step, touches)              # a step is played; the touches for it mean more than it does
    mind.ask(step, stops)                   # the open question at this step, and how far it is answered
    restore(mind, session, table)           # the table's notes; returns the stops of the open question

Only touches are kept: their meaning is worked out again from the steps of the game.  A file that is missing or
damaged, and touches that the game does not offer, count as nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.wire.files import read_regular, write_whole
from engine.wire.sealed_file import MOST_BYTES, SealError, seal, unseal
from game.shell.records.library import MIND_ENDING
from game.shell.session.session import Session
from game.table.spots import Target, TargetPath
from game.table.touches import keep_in_mind
from game.table.view import AnyTable

log = logging.getLogger(__name__)

Stops = tuple[TargetPath, ...]


class Kept(NamedTuple):
    """The contents of the file."""

    decided: Mapping[int, TargetPath]
    """By number of a step the touches that led to it."""
    at: int = 0
    """Number of the step that the open question leads to."""
    stops: Stops = ()
    """The stops among its touches (`game.table.touches`)."""


NOTHING = Kept({})


class Mind:
    """See the module."""

    def __init__(self, path: Path | None) -> None:
        self._path = None if path is None else path.with_suffix(MIND_ENDING)
        self._kept = NOTHING if self._path is None else _read(self._path)

    @property
    def decided(self) -> Mapping[int, TargetPath]:
        """Return by number of a step the touches that led to it."""
        return self._kept.decided

    def stops(self, step: int) -> Stops:
        """Return the stops of the open question at this step."""
        return self._kept.stops if self._kept.at == step else ()

    def decide(self, step: int, touches: TargetPath = ()) -> None:
        """Keep the touches that led to a step; none for one that means no more than it does.  Whatever came behind it
        was taken back."""
        decided = {number: each for number, each in self._kept.decided.items() if number < step}
        self._keep(self._kept._replace(decided=decided | ({step: touches} if touches else {})))

    def ask(self, step: int, stops: Stops) -> None:
        """Keep how far the open question at this step is answered."""
        self._keep(self._kept._replace(at=step, stops=stops) if any(stops) else Kept(self._kept.decided))

    def forget(self) -> None:
        """Keep nothing: the game is over."""
        self._keep(NOTHING)

    def _keep(self, kept: Kept) -> None:
        if kept == self._kept:
            return
        self._kept = kept
        if self._path is None:
            return
        try:
            if kept == NOTHING:
                self._path.unlink(missing_ok=True)
            else:
                write_whole(self._path, seal(_told(kept), 0)[0])
        except OSError as problem:
            log.warning("what players keep in mind is not saved: %s", problem)


def restore(mind: Mind, session: Session, table: AnyTable) -> Stops:
    """Give the table the players' notes; return the stops of the open question."""
    steps, game = session.journal.steps, session.game
    for number, touches in sorted(mind.decided.items()):
        if number < len(steps):
            before = steps[number].before
            seat = game.to_act(before)
            seen = game.view(before, seat)
            if _is_offered(table, seen, touches):
                keep_in_mind(table.parts, table.model.notes, seen, seat, touches)
    stops = () if session.is_over else mind.stops(len(steps))
    seen = session.seen_by(game.to_act(session.state)) if stops else None
    return stops if all(_is_offered(table, seen, path) for path in stops) else ()


def _is_offered(table: AnyTable, view: Any, touches: TargetPath) -> bool:
    """Return whether each of these touches answers the question behind those before it."""
    return all(
        touch in (*asked.answers, *asked.instead)
        for number, touch in enumerate(touches)
        for asked in (table.parts.asking.offer(view, touches[:number], table.words),)
    )


def _read(path: Path) -> Kept:
    try:
        entry, _ = unseal(read_regular(path, MOST_BYTES).removesuffix(b"\n"), 0)
        decided = {int(number): _path(touches) for number, touches in entry["decided"]}
        return Kept(decided, int(entry["at"]), tuple(map(_path, entry["stops"])))
    except FileNotFoundError:
        pass
    except (OSError, SealError, KeyError, TypeError, ValueError) as problem:
        log.warning("what players kept in mind cannot be read: %s", problem)
    return NOTHING


def _path(touches: Iterable[Any]) -> TargetPath:
    return tuple([Target(str(kind), int(a), int(b)) for kind, a, b in touches])


def _told(kept: Kept) -> dict[str, Any]:
    """Return the contents of the file as JSON."""
    return {"decided": sorted(kept.decided.items()), "at": kept.at, "stops": kept.stops}
