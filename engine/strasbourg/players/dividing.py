"""Dividing the hand so that the best assignment of stacks to fields is worth most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.strasbourg.stacks import Division, Stack, in_form

MOST_BLOCKS = 7
"""Parts of a hand that are divided freely; of more cards the lowest are bound together first."""
NEVER = -1e9
"""The worth of an impossible assignment."""
Worths = tuple[tuple[float, ...], ...]
"""By field: the worth of a stack there, by its sum."""


@lru_cache(maxsize=256)
def best_division(cards: Stack, worths: Worths) -> Division:
    """Return the division of the cards that is worth most if each stack goes to its best field."""
    return _divided(_blocks([(card,) for card in cards], MOST_BLOCKS), 0, worths)[0]


def best_way_on(laid: Division, may_grow: bool, hand: Stack, worths: Worths) -> tuple[Division, float]:
    """Return the division that is worth most of those that leave the stacks laid as they are, and its worth.  Only the
    highest of them are sent to fields.  may_grow: whether the last of them may still get cards of the hand."""
    by_sum = sorted(laid[:-1] if may_grow else laid, key=sum, reverse=True)
    fixed, weakest = by_sum[: MOST_BLOCKS - 1], by_sum[MOST_BLOCKS - 1 :]
    loose: list[Stack] = [*(laid[-1:] if may_grow else ()), *((card,) for card in hand)]
    blocks = fixed + _blocks(loose, MOST_BLOCKS - len(fixed))
    division, worth = _divided(blocks, (1 << len(fixed)) - 1, worths)
    return tuple(sorted([*division, *weakest], reverse=True)), worth


def _divided(blocks: list[Stack], fixed: int, worths: Worths) -> tuple[Division, float]:
    """Return the best division of these blocks and its worth; a fixed one stays alone."""
    everything = (1 << len(blocks)) - 1
    sums = [sum(sum(block) for at, block in enumerate(blocks) if mask >> at & 1) for mask in range(everything + 1)]
    best, choices = [0.0] * (everything + 1), list[list[int]]()
    for worth in worths:
        last = len(worth) - 1
        gain = [
            worth[min(points, last)] if not part & fixed or not part & (part - 1) else NEVER
            for part, points in enumerate(sums)
        ]
        after, chosen = best.copy(), [0] * (everything + 1)
        for mask in range(1, everything + 1):
            part = mask
            while part:
                value = gain[part] + best[mask ^ part]
                if value > after[mask] + 1e-9:
                    after[mask], chosen[mask] = value, part
                part = (part - 1) & mask
        best = after
        choices.append(chosen)
    return _stacks(blocks, choices, everything), best[everything]


def _stacks(blocks: list[Stack], choices: list[list[int]], everything: int) -> Division:
    """Return the stacks of the best assignment; cards that no field needs lie alone."""
    stacks: list[Stack] = []
    left = everything
    for chosen in reversed(choices):
        part = chosen[left]
        if part:
            stacks.append(in_form([card for at, block in enumerate(blocks) if part >> at & 1 for card in block]))
            left ^= part
    stacks += [in_form(block) for at, block in enumerate(blocks) if left >> at & 1]
    return tuple(sorted(stacks, reverse=True))


def _blocks(blocks: list[Stack], most: int) -> list[Stack]:
    """Return the cards in at most so many parts: the two smallest are bound together until they fit."""
    while len(blocks) > most:
        blocks.sort(key=lambda block: (-sum(block), block))
        blocks[-2:] = [(*blocks[-2], *blocks[-1])]
    return blocks


def best_fields(stacks: Sequence[Stack], worths: Worths) -> tuple[int | None, ...]:
    """Return for each of the stacks the place in `worths` of the field to which the best assignment sends it, None for
    none."""
    found: list[int | None] = [None] * len(stacks)
    left = list(range(len(stacks)))
    for at in range(len(worths)):
        rest = [stacks[each] for each in left]
        without = best_assignment(rest, worths[at + 1 :])
        gains = [
            (worths[at][min(sum(stack), len(worths[at]) - 1)]
             + best_assignment(rest[:place] + rest[place + 1 :], worths[at + 1 :]) - without, -place)
            for place, stack in enumerate(rest)
        ]  # fmt: skip
        gain, place = max(gains, default=(0.0, 0))
        if gain > 1e-9:
            found[left.pop(-place)] = at
    return tuple(found)


def best_assignment(stacks: Sequence[Stack], worths: Worths) -> float:
    """Return the worth of laid stacks, each in another field or in none."""
    return best_of_all_and_without(stacks, worths)[0]


def best_of_all_and_without(stacks: Sequence[Stack], worths: Worths) -> tuple[float, list[float]]:
    """Return the worth of laid stacks, each in another field or in none; and by stack the worth of the others without
    it."""
    sums = [sum(stack) for stack in stacks]
    gains = [[worth[min(points, len(worth) - 1)] for worth in worths] for points in sums]
    if len(stacks) > len(worths):
        return _by_fields(gains, len(worths))
    best = [0.0] * (1 << len(stacks))  # by set of stacks
    for field in range(len(worths)):
        _add([row[field] for row in gains], best)
    everything = len(best) - 1
    return best[everything], [best[everything ^ (1 << at)] for at in range(len(stacks))]


def _by_fields(gains: list[list[float]], fields: int) -> tuple[float, list[float]]:
    """Return the same for more stacks than fields.  gains: by stack and field."""
    until, since = (
        [[0.0] * (1 << fields)],
        [[0.0] * (1 << fields)],
    )  # by set of fields: of the first and the last stacks
    for row in gains:
        until.append(until[-1].copy())
        _add(row, until[-1])
    for row in reversed(gains):
        since.append(since[-1].copy())
        _add(row, since[-1])
    since.reverse()
    without = [
        max([mine + yours for mine, yours in zip(until[at], reversed(since[at + 1]), strict=True)])
        for at in range(len(gains))
    ]
    return until[-1][-1], without


def _add(gains: Sequence[float], best: list[float]) -> None:
    """Add a thing that may be paired with one of each set.  gains: by its partner; best: by set of partners."""
    for mask in range(len(best) - 1, 0, -1):  # the fullest sets first, since the smaller ones are still without it
        most = best[mask]
        for at, gain in enumerate(gains):
            if mask >> at & 1:
                value = gain + best[mask ^ (1 << at)]
                if value > most:
                    most = value
        best[mask] = most
