"""What the best level says at positions of played games, and what is wrong with it.

for said in told(CASE, seed, every=9):
    faults += faults_of(CASE, said)
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import Game, Limit, Ranked
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import ReviewedTurn
from engine.kernel.voice import BESIDES, Voice, lead, surely_ahead, telling
from firenze.checks.walks import NAMES


@dataclass(frozen=True)
class VoiceCase:
    """A game whose sentences are checked."""

    game: Game[Any, Any, Any, Any]
    voice: Voice[Any]
    seats: tuple[int, ...]
    levels: tuple[str, ...]
    """The levels of the players, mixed at each table."""
    judge: str
    """The level that gives the hints."""
    check: Callable[[Any, Any, Reason], None]
    """Raises AssertionError if a reason for an action is not so in the view."""
    stated: Mapping[str, tuple[str, Callable[[Mapping[str, Any]], float]]]
    """By code the kind of what a sentence states, and how much of it; a code that is missing states that it is so."""
    besides: frozenset[str] = frozenset()
    """Codes of what goes with an action and is no reason for it."""
    agree: Callable[[Any, Sequence[Ranked[Any]]], Iterator[str]] = lambda seen, ranked: iter(())
    """Yields where the estimate told elsewhere contradicts the hint."""
    options: tuple[Mapping[str, Any], ...] = ({},)
    """Of the games, in turn by their seeds."""
    quick: str = "master"
    """A level that thinks little."""


@dataclass(frozen=True)
class Said:
    """A judged decision: the view, and the ranked actions with their facts, the best first."""

    seen: Any
    ranked: tuple[Ranked[Any], ...]


@dataclass
class Count:
    """What was checked."""

    positions: int = 0
    sentences: int = 0
    """Sentences about the best action: with reasons, or that it is about as good as the next one, or ahead."""
    bare: int = 0
    """Those of them without a reason."""
    faults: list[str] = field(default_factory=list)


def told(case: VoiceCase, seed: int, every: int, nodes: int = 600) -> Iterator[Said]:
    """Yield what the judge says at every so many decisions of a game between mixed levels.  nodes: of each decision."""
    game, chance = case.game, Chance.seeded(seed)
    seats = case.seats[seed % len(case.seats)]
    state = game.begin({"names": NAMES[:seats], "seed": seed, **case.options[seed % len(case.options)]})
    players = [game.player(case.levels[(seed + seat) % len(case.levels)], seed + seat) for seat in range(seats)]
    while not state.is_over:
        actions, seat = game.legal(state), game.to_act(state)
        seen = game.view(state, seat)
        if len(actions) > 1 and chance.below(every) == 0:
            choice = game.player(case.judge, seed).choose(seen, actions, Limit(nodes=nodes))
            if choice.ranked and choice.ranked[0].action == choice.action:
                yield Said(seen, choice.ranked)
        state, _ = game.apply(state, players[seat].choose(seen, actions, Limit(nodes=nodes)).action)


def check_voice(case: VoiceCase, seeds: Iterable[int], every: int, most: int, least: int) -> None:
    """Check what is said in games of these seeds, at most so many decisions of each, more than `least` in all."""
    count = Count()
    for seed in seeds:
        for said in islice(told(case, seed, every, nodes=60), most):
            examine(case, said, count)
    assert count.faults == [] and count.positions > least
    assert count.bare < count.positions / 2, "mostly there is a reason"


def examine(case: VoiceCase, said: Said, count: Count) -> None:
    """Check every sentence about a decision: hint, why and coach say of the best action what tells it from the next
    one, the page of another action what tells that from the best."""
    count.positions += 1
    best, *others = said.ranked
    for own, other in ((best, others[0] if others else None), *((each, best) for each in others[:2])):
        apart = case.voice.apart(own, other)
        speaking = case.voice.speaking(own, other)
        count.sentences += 1
        is_told = speaking or (other is not None and telling(own, other, case.voice.least))
        count.bare += own is best and not is_told
        where = f"{case.game.name} {own.action}"
        for reason in apart:
            try:
                case.check(said.seen, own.action, reason)
            except AssertionError as wrong:
                count.faults.append(f"{where}: not so: {reason} ({str(wrong).splitlines()[:1]})")
        if other is not None:
            count.faults += [f"{where}: {each}" for each in _not_apart(case, apart, own, other)]
    count.faults += [
        f"{case.game.name} {each.action}: {fault}" for each in said.ranked for fault in not_adding_up(each)
    ]
    if (ahead := lead(said.ranked)) and not ahead.least <= max(0.0, best.worth - others[0].worth) + 0.5:
        count.faults.append(f"{case.game.name} {best.action}: {ahead}, but {best.worth - others[0].worth:.1f} apart")
    count.faults += [f"{case.game.name} {best.action}: {each}" for each in case.agree(said.seen, said.ranked)]


def not_adding_up(each: Ranked[Any]) -> Iterator[str]:
    """Yield a fault if the parts of a worth do not add up to it."""
    if each.parts and abs(sum(part.points for part in each.parts) - each.worth) > 1e-6:
        yield f"{each.action}: {each.worth} is not {each.parts}"


@dataclass
class Blame:
    """Mistakes by reviews, beside the advice of the table at that moment."""

    judged: int = 0
    blamed: int = 0
    advised: int = 0
    """Of the blamed: those that a mark or a hint takes, in doubt or not."""
    faults: list[str] = field(default_factory=list)
    """Blamed, though a mark or a hint was sure that it is better."""


def blame(case: VoiceCase, seed: int, every: int, count: Blame, most: int) -> None:
    """Judge decisions of a game of the quick level, and there the advice of marks and hints."""
    game, chance = case.game, Chance.seeded(seed)
    judge: Any = game.reviewer()
    seats = case.seats[seed % len(case.seats)]
    state = game.begin({"names": NAMES[:seats], "seed": seed, **case.options[seed % len(case.options)]})
    while not state.is_over and count.judged < most:
        legal, seat = game.legal(state), game.to_act(state)
        seen = game.view(state, seat)
        action = game.player(case.quick, seed + seat).choose(seen, legal).action
        if len(legal) > 1 and chance.below(every) == 0:
            readings = tuple(getattr(judge, "judge", judge).readings(seen, legal))
            for played in dict.fromkeys((action, *(reading[0].action for reading in readings))):
                for judged in judge.review(ReviewedTurn(game.turn(state), 0, state, (played,))).decisions:
                    count.judged += 1
                    if judged.better:
                        better = game.codec.read_action(judged.better[0])
                        count.blamed += 1
                        count.advised += any(played == reading[0].action for reading in readings)
                        if any(surely_ahead(reading, played, better) for reading in readings):
                            count.faults.append(f"{game.name}: {played} is blamed for not being {better}")
        state, _ = game.apply(state, action)


def check_blame(case: VoiceCase, seed: int, every: int, most: int = 6) -> None:
    """Check that no review of a game blames an action that a mark or a hint put ahead beyond its doubt."""
    count = Blame()
    blame(case, seed, every, count, most)
    assert count.faults == [] and count.judged >= most


def _not_apart(case: VoiceCase, apart: Sequence[Reason], own: Ranked[Any], other: Ranked[Any]) -> Iterator[str]:
    """Yield the reasons said for an action that are as true of the other one."""
    common = set(map(str, own.reasons)) & set(map(str, other.reasons))
    for reason in apart:
        if str(reason) in {str(each) for each in other.reasons}:
            yield f"as true of {other.action}: {reason}"
    weigh = case.voice.weigh
    said = [each for each in apart if each.code not in case.besides and weigh(each, own.action) != BESIDES]
    for kind in {_stated(case, reason)[0] for reason in said}:
        mine, theirs = (
            sorted((_stated(case, each)[1] for each in reasons if _stated(case, each)[0] == kind), reverse=True)
            for reasons in (said, [each for each in other.reasons if str(each) not in common])
        )
        if len(mine) <= len(theirs) and all(one <= two for one, two in zip(mine, theirs, strict=False)):
            yield f"{kind} {mine}, but {other.action} has {theirs}"


def _stated(case: VoiceCase, reason: Reason) -> tuple[str, float]:
    kind, much = case.stated.get(reason.code, (reason.code, lambda numbers: 1.0))
    return kind, much(reason.numbers)
