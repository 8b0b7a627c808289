"""Dividing the hand so that the best assignment of stacks to fields is worth most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.strasbourg.stacks import Division, Stack, in_form

MOST_BLOCKS = 7
"""Parts of a hand that are divided freely; of more cards the lowest are bound together first."""
NEVER = -1e9
"""The worth of what may not be."""
Worths = tuple[tuple[float, ...], ...]
"""By field: what a stack is worth there, by its sum."""


@lru_cache(maxsize=256)
def best_division(cards: Stack, worths: Worths) -> Division:
    """Return the division of the cards that is worth most if each stack goes to its best field."""
    return _divided(_blocks([(card,) for card in cards], MOST_BLOCKS), 0, worths)[0]


def best_way_on(laid: Division, may_grow: bool, hand: Stack, worths: Worths) -> tuple[Division, float]:
    """Return the division that is worth most of those that leave the stacks laid as they are, and its worth.  may_grow:
    whether the last of them may still get cards of the hand."""
    fixed = list(laid[:-1] if may_grow else laid)
    loose: list[Stack] = [*(laid[-1:] if may_grow else ()), *((card,) for card in hand)]
    blocks = fixed + _blocks(loose, max(1, MOST_BLOCKS - len(fixed)))
    return _divided(blocks, (1 << len(fixed)) - 1, worths)


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
    """Return the stacks of the best assignment; what no field needs lies alone."""
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
    """Return what stacks that are laid are worth, each in another field or in none."""
    best = [0.0] * (1 << len(stacks))
    sums = [sum(stack) for stack in stacks]
    for worth in worths:
        last = len(worth) - 1
        gains = [worth[min(points, last)] for points in sums]
        after = best.copy()
        for mask in range(1, len(best)):
            for at, gain in enumerate(gains):
                if mask >> at & 1:
                    value = gain + best[mask ^ (1 << at)]
                    if value > after[mask]:
                        after[mask] = value
        best = after
    return best[-1]
