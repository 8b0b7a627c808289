"""The review of a recorded game: each turn judged, each seat's chance of winning, and the decisive moments.

    work = Work.of(journal)                     # None if the game has no judge, or the record is empty
    work.begin(load_review(path, work))         # turns judged before
    for piece in work.missing():                # turn by turn, anywhere: a piece can be sent to another process
        work.add(work.reviewer.review(piece))
        save_review(path, work)

A review is kept beside its journal in a file of its own, which is disposable: if it is damaged, or belongs to other
actions or another version of the judge, it is ignored and the game is judged again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.journal.journal import Journal
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision, ReviewedTurn, Reviewer, TurnReview
from engine.wire import strict_json
from engine.wire.files import read_regular, write_whole

FORMAT = "review"
ENDING = ".review"
MOST_BYTES = 1 << 24
MOST_DEPTH = 16
TURNING_POINTS = 5  # per seat
LEAST = 0.02  # smallest loss of a turning point, as share of the win
LEAP = 0.15  # smallest change of a chance in a turn whose cause is told


def review_path(journal: Path) -> Path:
    """Return the path of a journal's review."""
    return journal.with_suffix(ENDING)


@dataclass(frozen=True, slots=True)
class Leap:
    """A turn in which a seat's chance of winning changed by much."""

    turn: int
    begin: int
    """Number of its first action, from 0."""
    end: int
    """Number of the first action of the next turn."""
    seat: int
    """The one whose chance changed most."""
    before: float
    after: float
    eyes: int
    """The seat that sees the chance afterwards: the one on turn then."""
    dearest: Decision | None
    """The decision of the turn that surely cost most, if it is a turning point."""


@dataclass(slots=True)
class ReviewRun:
    """A review in progress."""

    reviewer: Reviewer[Any, Any]
    pieces: tuple[ReviewedTurn[Any, Any], ...]
    """The turns of the game."""
    seats: int
    shares: tuple[float, ...]
    """Each seat's share of the win in the end; empty while the game goes on."""
    mark: str
    """Fingerprint of setup and actions."""
    done: dict[int, TurnReview] = field(default_factory=dict)
    """Turns judged so far, by number."""

    @classmethod
    def of(cls, journal: Journal[Any, Any]) -> ReviewRun | None:
        """Return the work on a game, or None if there is nothing to judge."""
        reviewer = journal.game.reviewer()
        if reviewer is None or not journal.steps:
            return None
        seats = len(journal.setup["names"])
        result = journal.result
        winners = result.winners if result is not None else ()
        shares = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)) if winners else ()
        return cls(reviewer, tuple(_pieces(journal)), seats, shares, _mark(journal, reviewer))

    @property
    def is_done(self) -> bool:
        """Whether every turn is judged."""
        return len(self.done) == len(self.pieces)

    @property
    def progress(self) -> float:
        """Share of turns judged, 0 to 1."""
        return len(self.done) / len(self.pieces)

    def missing(self) -> list[ReviewedTurn[Any, Any]]:
        """Return the turns not judged yet."""
        return [piece for piece in self.pieces if piece.turn not in self.done]

    def begin(self, known: Iterable[TurnReview]) -> None:
        """Take over turns judged before."""
        turns = {piece.turn: piece.index for piece in self.pieces}
        for turn in known:
            if turns.get(turn.turn) == turn.index and len(turn.chances) == self.seats:
                self.done[turn.turn] = turn

    def add(self, turn: TurnReview) -> None:
        """Add a judged turn."""
        self.done[turn.turn] = turn

    # ------------------------------------------------------------ results

    def turns(self) -> list[TurnReview]:
        """Return the turns judged so far, in order."""
        return [self.done[piece.turn] for piece in self.pieces if piece.turn in self.done]

    def curve(self) -> list[tuple[float, ...] | None]:
        """Return the seats' chances at the beginning of each turn, None for an unjudged turn, and finally the
        result."""
        judged = (self.done.get(piece.turn) for piece in self.pieces)
        each = [None if turn is None else turn.chances for turn in judged]
        return each + ([self.shares] if self.shares else [])

    def decisions(self, seat: int) -> list[Decision]:
        """Return a seat's decisions."""
        return [decision for turn in self.turns() for decision in turn.decisions if decision.seat == seat]

    def turning_points(self, seat: int) -> list[Decision]:
        """Return the few decisions that certainly cost the seat most of its chances, the costliest first."""
        dear = [each for each in self.decisions(seat) if each.is_sure and each.chance >= LEAST]
        return sorted(dear, key=lambda each: (-each.chance, each.index))[:TURNING_POINTS]

    def leaps(self) -> Iterator[Leap]:
        """Yield the turns in which a chance changed by LEAP at least, in order; the result is no change of a chance."""
        for one, two in pairwise(self.done.get(piece.turn) for piece in self.pieces):
            if not (one and two and one.chances and two.chances):
                continue
            seat = max(range(self.seats), key=lambda seat: abs(two.chances[seat] - one.chances[seat]))
            before, after = one.chances[seat], two.chances[seat]
            if abs(after - before) >= LEAP:
                dear = [each for each in one.decisions if each.is_sure and each.chance >= LEAST]
                dearest = max(dear, key=lambda each: each.chance, default=None)
                yield Leap(one.turn, one.index, two.index, seat, before, after, two.seat, dearest)

    def accuracy(self, seat: int) -> dict[str, float]:
        """Return the seat's accuracy in percent for each phase in which it decided anything.

        Without a loss that is 100, and half of it for every point lost in a decision on average.
        """
        found = {}
        for phase in self.reviewer.phases:
            lost = [each.lost for each in self.decisions(seat) if each.phase == phase]
            if lost:
                found[phase] = round(accuracy_of(lost, self.reviewer.point), 1)
        return found


def accuracy_of(lost: Sequence[float], point: float) -> float:
    """Return the accuracy in percent of decisions that lost so many points.  point: as in `Reviewer`."""
    return 100.0 * float(0.5 ** (sum(lost) / len(lost) / point))


def _pieces(journal: Journal[Any, Any]) -> Iterable[ReviewedTurn[Any, Any]]:
    game, steps = journal.game, journal.steps
    begin = 0
    for number in range(1, len(steps) + 1):
        if number == len(steps) or game.turn(steps[number].before) != game.turn(steps[begin].before):
            actions = tuple(step.action for step in steps[begin:number])
            yield ReviewedTurn(game.turn(steps[begin].before), begin, steps[begin].before, actions)
            begin = number


def _mark(journal: Journal[Any, Any], reviewer: Reviewer[Any, Any]) -> str:
    codec = journal.game.codec
    played = [journal.game.name, reviewer.version, journal.setup]
    played += [codec.write_action(step.action) for step in journal.steps]
    return f"{len(journal.steps)}-{zlib.crc32(json.dumps(played, sort_keys=True).encode()):08x}"


# ---------------------------------------------------------------- as an object


def write_turn(turn: TurnReview) -> dict[str, Any]:
    """Return the turn as a JSON object."""
    return {
        "turn": turn.turn,
        "index": turn.index,
        "seat": turn.seat,
        "chances": list(turn.chances),
        "decisions": [_written_in(turn, decision) for decision in turn.decisions],
    }


def _written_in(turn: TurnReview, decision: Decision) -> dict[str, Any]:
    """Return the decision, and its seat if that is not the seat on turn."""
    return write_decision(decision) | ({} if decision.seat == turn.seat else {"seat": decision.seat})


def write_decision(decision: Decision) -> dict[str, Any]:
    """Return the decision as a JSON object; missing fields are empty."""
    data: dict[str, Any] = {
        "index": decision.index,
        "phase": decision.phase,
        "played": [dict(action) for action in decision.played],
    }
    if decision.better:
        data["better"] = [dict(action) for action in decision.better]
        data["did"] = _write_reasons(decision.did)
        data["could"] = _write_reasons(decision.could)
        data["lost"] = decision.lost
        data["chance"] = decision.chance
        data["sure"] = decision.is_sure
        data["blunder"] = decision.is_blunder
        data["reasons"] = _write_reasons(decision.reasons)
    return data


def _write_reasons(reasons: Sequence[Reason]) -> list[dict[str, Any]]:
    return [{"code": reason.code, "rule": reason.rule, "numbers": dict(reason.numbers)} for reason in reasons]


def read_turn(data: Mapping[str, Any]) -> TurnReview:
    """Return the turn of a JSON object.  Raises KeyError, TypeError, ValueError or OverflowError if it is invalid."""
    turn, seat = int(data["turn"]), int(data["seat"])
    chances = tuple(float(chance) for chance in data["chances"])
    if not 0 <= seat < len(chances):
        raise ValueError("there is no such seat")
    decisions = tuple(_read_decision(each, turn, seat) for each in data["decisions"])
    if not all(0 <= decision.seat < len(chances) for decision in decisions):
        raise ValueError("there is no such seat")
    return TurnReview(turn, int(data["index"]), seat, chances, decisions)


def _read_decision(data: Mapping[str, Any], turn: int, seat: int) -> Decision:
    return Decision(
        int(data["index"]),
        turn,
        int(data.get("seat", seat)),
        str(data["phase"]),
        _read_actions(data["played"]),
        _read_actions(data.get("better", [])),
        _read_reasons(data.get("did", [])),
        _read_reasons(data.get("could", [])),
        float(data.get("lost", 0.0)),
        float(data.get("chance", 0.0)),
        bool(data.get("sure", False)),
        bool(data.get("blunder", False)),
        _read_reasons(data.get("reasons", [])),
    )


def _read_reasons(data: Sequence[Mapping[str, Any]]) -> tuple[Reason, ...]:
    return tuple(Reason(str(each["code"]), str(each["rule"]), dict(each["numbers"])) for each in data)


def _read_actions(data: Sequence[Mapping[str, Any]]) -> tuple[Mapping[str, Any], ...]:
    return tuple(dict(action) for action in data)


# ---------------------------------------------------------------- the file


def save_review(path: Path, work: ReviewRun) -> None:
    """Write the turns judged so far atomically.  Raises OSError."""
    data = {"format": FORMAT, "mark": work.mark, "turns": [write_turn(turn) for turn in work.turns()]}
    body = json.dumps(data, separators=(",", ":")).encode("ascii")
    write_whole(path, body + b"\n%08x\n" % zlib.crc32(body))


def load_review(path: Path, work: ReviewRun) -> list[TurnReview]:
    """Return the turns judged before; empty if the file is missing, damaged or belongs to another game."""
    try:
        body, _, mark = read_regular(path, MOST_BYTES).rstrip(b"\n").rpartition(b"\n")
    except OSError:
        return []
    if mark != b"%08x" % zlib.crc32(body):
        return []
    try:
        data = strict_json.read(body, most_bytes=MOST_BYTES, most_depth=MOST_DEPTH)
        if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("mark") != work.mark:
            return []
        return [read_turn(turn) for turn in data["turns"]]
    except (KeyError, TypeError, ValueError, OverflowError):
        return []
