"""The sounds of The Princes of Florence: the hammer of the auction, coins, buildings and landscapes, presented works,
turned cards."""

from __future__ import annotations

import numpy as np

from sound.effects import IRON, LIMESTONE, WOOD, clack, effect, rustle, snap
from sound.midi import Key
from sound.played import LUTE, RECORDER, played
from sound.synth import Chance, Sound, add, band, bell, grains, hill, in_room, mix, modes, silence, strike, sweep

CHORDS = (((62, 69, 74), (74, 76, 78, 81)), ((60, 67, 76), (76, 79, 81, 84)), ((65, 69, 77), (77, 79, 81, 84)))
"""Sounds of a presented work: the chord of the lute, and the run of the recorder over it."""


@effect("princes_hammer", -16, 3)
def hammer(variant: int, chance: Chance) -> Sound:
    """The hammer of the auction falls: one dry stroke on its block, and the table under it."""
    f = 640 * (1 + 0.03 * (variant - 1.5))
    block = modes(f, WOOD, (1, 0.7, 0.5, 0.3, 0.2), (0.13, 0.1, 0.07, 0.05, 0.04), 0.2, chance, 0.015)
    table = modes(148, (1, 1.55, 2.3), (1, 0.5, 0.3), (0.2, 0.13, 0.09), 0.3, chance, 0.02)
    touch = strike(chance, 900, 5200, 0.03, 0.014)
    return in_room(
        mix((0, 1.0, block), (0, 0.9, table), (0, 0.8, touch), (0, 0.6, sweep(240, 120, 0.14, 0.09))), chance, 0.2, 0.4
    )


def _coin(frequency: float, chance: Chance) -> Sound:
    """A gold coin falling on others: short and clear."""
    ring = modes(frequency, (1, 1.58, 2.24, 2.9), (1, 0.8, 0.5, 0.3), (0.14, 0.1, 0.08, 0.05), 0.18, chance, 0.02)
    return mix((0, 1.0, ring), (0, 0.6, strike(chance, 2500, 9000, 0.02, 0.008)))


@effect("princes_bid", -24)
def bid(variant: int, chance: Chance) -> Sound:
    """A bid: two coins laid on the others."""
    f = 3300 * (1 + 0.04 * (variant - 1.5))
    return in_room(mix((0, 1.0, _coin(f, chance)), (0.06, 0.7, _coin(f * 1.13, chance))), chance, 0.14)


@effect("princes_purse", -21, 3)
def purse(_variant: int, chance: Chance) -> Sound:
    """A purse emptied on the table: leather, and a handful of coins at once."""
    total = mix((0, 0.5, band(rustle(0.22, chance, 300, 2400, 0.3), 250, 2600) * 0.2))
    at = 0.05
    for n in range(9):
        total = add(total, _coin(chance.uniform(2900, 4400), chance), at, chance.uniform(0.4, 1.0) * (1 - n / 14))
        at += chance.uniform(0.012, 0.06)
    return in_room(add(total, sweep(180, 95, 0.12, 0.08), 0.05, 0.7), chance, 0.16)


@effect("princes_laid", -18.5, 3)
def laid(variant: int, chance: Chance) -> Sound:
    """A finished building: the trowel spreads mortar, and the block lands in it."""
    trowel = band(grains(chance, 0.17, 90, 2200, 8200, 0.006), 1800, 8500) * hill(0.17, 0.6)
    blade = modes(2600 + 90 * variant, IRON[:3], (1, 0.5, 0.3), (0.16, 0.1, 0.06), 0.2, chance, 0.01)
    low = sweep(120, 66, 0.34, 0.26, 0.035)
    body = modes(182, (1, 1.47, 2.09, 2.8), (1, 0.7, 0.5, 0.3), (0.15, 0.11, 0.08, 0.06), 0.3, chance, 0.03)
    face = modes(700, LIMESTONE[:5], (1, 0.5, 0.5, 0.3, 0.2), (0.07, 0.05, 0.04, 0.03, 0.03), 0.15, chance, 0.03)
    block = mix((0, 1.0, low), (0, 0.8, body), (0, 0.6, face), (0, 0.6, strike(chance, 400, 4200, 0.05, 0.03)))
    return in_room(mix((0, 0.22, trowel), (0.01, 0.1, blade), (0.18, 1.0, block)), chance, 0.2, 0.4)


@effect("princes_garden", -18.5, 3)
def garden(variant: int, chance: Chance) -> Sound:
    """A landscape is laid out: a spade in soft earth, a tree that is set into it, leaves in the wind, and a bird. As
    heavy as a building, so that both are heard as one kind of thing."""
    leaves = rustle(0.6, chance, 900, 5200, 0.35, 0.6)
    earth = band(grains(chance, 0.2, 46, 200, 1600, 0.014), 160, 1800) * hill(0.2, 0.3)
    root = mix((0, 1.0, sweep(140, 72, 0.3, 0.2, 0.02)), (0, 0.5, strike(chance, 220, 1500, 0.08, 0.05)))
    total = mix((0, 0.1, leaves), (0.02, 0.8, earth), (0.02, 0.7, sweep(150, 80, 0.16, 0.1)), (0.17, 1.1, root))
    at = 0.36
    for n in range(3):
        low = 2500 + 260 * variant + 180 * n
        total = add(total, sweep(low * 1.35, low, 0.09, 0.075, 0.03), at, 0.22)
        at += chance.uniform(0.09, 0.12)
    return in_room(total, chance, 0.16)


@effect("princes_jester", -21, 3)
def jester(_variant: int, chance: Chance) -> Sound:
    """The bells on a cap shaken twice."""
    total = silence(0.6)
    for shake in (0.0, 0.17):
        for _ in range(7):
            small = modes(
                chance.uniform(3400, 5200), (1, 1.51, 2.3), (1, 0.6, 0.3), (0.16, 0.1, 0.06), 0.2, chance, 0.02
            )
            total = add(total, small, shake + chance.uniform(0, 0.07), chance.uniform(0.3, 1.0))
    return in_room(total, chance, 0.18)


@effect("princes_builder", -20, 3)
def builder(variant: int, chance: Chance) -> Sound:
    """A chisel on stone, three strokes."""
    total = silence(0.5)
    for n, at in enumerate((0.0, 0.15, 0.3)):
        iron = modes(
            2050 * (1 + 0.04 * variant),
            IRON,
            (1, 0.6, 0.4, 0.2, 0.1),
            (0.2, 0.13, 0.09, 0.06, 0.04),
            0.25,
            chance,
            0.01,
        )
        stone = clack(430 + 20 * variant, chance)
        total = add(add(total, iron, at, 0.4 + 0.1 * n), stone, at, 0.8)
        total = add(total, grains(chance, 0.1, 14, 1500, 6500, 0.006), at + 0.03, 0.2)
    return in_room(total, chance, 0.18)


@effect("princes_work", -16, 3, 0.0)
def work(variant: int, chance: Chance) -> Sound:
    """A presented work: a flourish of the recorder over a chord of the lute."""
    chord, run = CHORDS[variant % 3]
    lute = played([Key(0.03 * n, 0.8, tone, 92) for n, tone in enumerate(chord)], LUTE, 1.2)
    pipe = played([Key(0.1 * n, 0.45 if n == 3 else 0.1, tone, 90) for n, tone in enumerate(run)], RECORDER, 1.2)
    return in_room(mix((0, 1.0, lute), (0.06, 0.6, pipe)), chance, 0.25, 0.7)


@effect("princes_reveal", -20, 3)
def reveal(variant: int, chance: Chance) -> Sound:
    """A turned prestige card with points: the flick of the card, and rising small bells."""
    total = mix((0, 0.9, snap(variant, chance)))
    for n, note in enumerate((1318.5, 1568.0, 2093.0)):
        total = add(total, bell(note * (1, 1.06, 0.94)[variant % 3], 0.9, 0.9, chance, 0.6), 0.07 + 0.075 * n, 0.35)
    return in_room(np.asarray(total), chance, 0.2, 0.5)


@effect("princes_round", -19, 3, 0.004)
def round_begins(variant: int, chance: Chance) -> Sound:
    """A round begins: two strokes of a bell over the roofs, the second lower."""
    high = (392.0, 440.0, 370.0)[variant % 3]
    first, second = bell(high, 1.2, 0.75, chance, 0.5), bell(high * 3 / 4, 1.2, 0.5, chance, 0.4)
    return in_room(mix((0, 1.0, first), (0.22, 0.8, second)), chance, 0.16)


@effect("princes_offer", -21, 3)
def offer(variant: int, chance: Chance) -> Sound:
    """Something is put on the block of the auction: it scrapes over the wood and stands."""
    scrape = band(rustle(0.16, chance, 500, 3200, 0.6), 350, 3600)
    f = 210 * (1 + 0.05 * (variant - 1))
    block = modes(f, WOOD, (1, 0.6, 0.4, 0.25, 0.12), (0.12, 0.09, 0.06, 0.05, 0.03), 0.2, chance, 0.02)
    foot = strike(chance, 250, 2600, 0.04, 0.022)
    stands = mix((0, 1.0, block), (0, 0.7, foot), (0, 0.7, sweep(150, 88, 0.14, 0.09)))
    return mix((0, 0.1, scrape), (0.13, 1.0, stands))


@effect("princes_recruit", -20, 3)
def recruit(variant: int, chance: Chance) -> Sound:
    """An artist moves in: the iron ring at the gate of the palace, twice."""
    total = silence(0.3)
    for n, at in enumerate((0.0, 0.17)):
        f = 940 * (1 + 0.05 * (variant - 1)) * (1 - 0.03 * n)
        ring = modes(f, IRON[:4], (1, 0.5, 0.3, 0.15), (0.18, 0.1, 0.06, 0.04), 0.22, chance, 0.01)
        gate = modes(168, WOOD, (1, 0.7, 0.4, 0.25, 0.15), (0.15, 0.1, 0.07, 0.05, 0.04), 0.2, chance, 0.02)
        knock = mix((0, 0.35, ring), (0, 1.0, gate), (0, 0.6, strike(chance, 400, 3400, 0.03, 0.016)))
        total = add(total, knock, at, 1.0 - 0.2 * n)
    return in_room(total, chance, 0.12)


@effect("princes_stage", -23, 3)
def stage(_variant: int, chance: Chance) -> Sound:
    """The curtain opens before a work: heavy cloth, and its rings along the rod."""
    cloth = rustle(0.36, chance, 260, 2600, 0.45, 0.4)
    rings = band(grains(chance, 0.3, 22, 2600, 6200, 0.02), 2200, 7000) * hill(0.3, 0.5)
    return mix((0, 0.3, cloth), (0.03, 0.5, rings))


@effect("princes_freedom", -20, 3)
def freedom(variant: int, chance: Chance) -> Sound:
    """A freedom is introduced: the charter is unrolled, and the bell of the council speaks once."""
    charter = rustle(0.24, chance, 700, 5200, 0.5, 1.2)
    council = bell((740.0, 830.6, 698.5)[variant % 3], 0.9, 0.5, chance, 0.7)
    return in_room(mix((0, 0.14, charter), (0.2, 1.0, council)), chance, 0.16)


@effect("princes_clap", -23.5, 3)
def clap(_variant: int, chance: Chance) -> Sound:
    """Hands of a few people; applause is made of several of these, one over the other."""
    total = silence(0.2)
    for _ in range(5):
        low = chance.uniform(650, 1000)
        hands = strike(chance, low, low * 2.3, 0.04, chance.uniform(0.024, 0.036))
        total = add(total, hands, chance.uniform(0, 0.17), chance.uniform(0.4, 1.0))
    return total
