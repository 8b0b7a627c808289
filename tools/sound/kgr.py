"""The sounds of Church, Faith & Reformation: dice on wood, what is built on the island, knights, the ship of the
barbarians, chant, spells, and the dragon."""

from __future__ import annotations

import numpy as np

from sound.bodies import creak, iron, knock, muffled
from sound.effects import LIMESTONE, effect, rustle
from sound.midi import Key
from sound.played import VOICES, played
from sound.synth import (
    RATE,
    Chance,
    Sound,
    add,
    band,
    bell,
    coloured,
    drum,
    grains,
    hill,
    in_room,
    mix,
    modes,
    seconds,
    silence,
    strike,
    string,
    sweep,
    wander,
)

HAND_BELL = 1318.5
"""Strike note of the bell in a bishop's hand, in hertz."""


def stone(frequency: float, chance: Chance, ring: float = 0.1) -> Sound:
    """A block of stone set on another one."""
    body = modes(frequency, LIMESTONE[:4], (1, 0.5, 0.4, 0.2), (ring, 0.7 * ring, 0.5 * ring, 0.3 * ring), 1.4 * ring,
                 chance, 0.03)  # fmt: skip
    return mix((0, 0.7, body), (0, 0.8, strike(chance, 700, 4200, 0.03, 0.014)), (0, 0.7, sweep(150, 85, 0.12, 0.08)))


def hoof(chance: Chance) -> Sound:
    """A hoof on hard ground."""
    return mix((0, 1.0, knock(230, chance, 0.05)), (0, 0.5, strike(chance, 500, 2600, 0.03, 0.015)))


# ---------------------------------------------------------------- dice, goods


@effect("kgr_dice", -20, 4)
def dice(variant: int, chance: Chance) -> Sound:
    """Dice of bone roll over the wood of the table, hop, and come to rest."""
    total = silence(0.6)
    for n in range(2 + variant % 2):
        at, gap, gain = 0.02 * n, 0.105 - 0.012 * n, 1.0
        while gap > 0.018:
            bone = modes(2300 + 260 * n, (1, 1.7, 2.6), (1, 0.6, 0.3), (0.025, 0.018, 0.012), 0.035, chance, 0.08)
            table = muffled(knock(300 + 24 * n, chance, 0.07), 140, 1900)
            total = add(add(total, bone, at, 0.5 * gain), table, at, gain)
            at += gap * chance.uniform(0.85, 1.15)
            gap, gain = 0.72 * gap, 0.8 * gain
    return in_room(total, chance, 0.12)


@effect("kgr_goods", -24, 4)
def goods(variant: int, chance: Chance) -> Sound:
    """What the land yields is set down: a sack, and beside it a crate."""
    sack = mix((0, 1.0, sweep(170, 95, 0.1, 0.07)), (0, 0.5, rustle(0.12, chance, 500, 3200, 0.3)))
    crate = muffled(knock(250 + 20 * variant, chance, 0.09), 120, 2200)
    return mix((0, 1.0, sack), (0.09, 0.6, crate))


@effect("kgr_lost", -23, 3)
def lost(_variant: int, chance: Chance) -> Sound:
    """Cards are given up: swept over the wood, and gone."""
    away = rustle(0.28, chance, 700, 4400, 0.3)
    return mix((0, 0.7, away), (0.22, 0.9, sweep(120, 70, 0.14, 0.1)))


@effect("kgr_trade", -21, 3)
def trade(variant: int, chance: Chance) -> Sound:
    """A bargain is struck: the two trays change places, and a hand is given on it."""
    tray = band(coloured(chance, 0.16, 0.8), 250, 1900) * hill(0.16, 0.4)
    hands = strike(chance, 600, 1900, 0.05, 0.03)
    return mix((0, 0.3, tray), (0.14, 1.6, hands), (0.14, 0.6, muffled(knock(260 + 12 * variant, chance), 120, 1400)))


@effect("kgr_robber", -20, 3)
def robber(variant: int, chance: Chance) -> Sound:
    """The robber comes: steps on gravel that stop, and a low string."""
    gravel = silence(0.62)
    for n in range(3):
        step = band(grains(chance, 0.1, 26, 500, 3000, 0.012), 400, 3600) * hill(0.1, 0.3)
        gravel = add(add(gravel, step, 0.2 * n, 1 - 0.15 * n), sweep(120, 70, 0.1, 0.07), 0.2 * n, 0.8)
    low = string((73.4, 77.8, 69.3)[variant % 3], 0.9, chance, 0.12, 1.6)
    return in_room(mix((0, 0.8, gravel), (0.42, 0.9, low)), chance, 0.2, 0.4)


# ---------------------------------------------------------------- what is built


@effect("kgr_road", -21, 4)
def road(variant: int, chance: Chance) -> Sound:
    """A road is laid: planks, and a mallet that drives them home."""
    plank = knock(200 + 14 * variant, chance, 0.1)
    peg = mix((0, 0.8, knock(420, chance, 0.05)), (0, 0.5, strike(chance, 900, 4200, 0.03, 0.012)))
    return mix((0, 1.0, plank), (0.1, 0.8, plank), (0.24, 0.9, peg), (0.36, 0.7, peg))


@effect("kgr_settlement", -19, 3)
def settlement(variant: int, chance: Chance) -> Sound:
    """A settlement is founded: beams are joined, and a door opens for the first time."""
    beams = mix((0, 1.0, knock(150, chance, 0.18)), (0.12, 0.8, knock(180 + 10 * variant, chance, 0.14)))
    return in_room(mix((0, 1.0, beams), (0.3, 0.35, creak(0.26, 360, 560, chance)), (0.56, 0.5, knock(240, chance))),
                   chance, 0.14)  # fmt: skip


@effect("kgr_city", -18, 3)
def city(variant: int, chance: Chance) -> Sound:
    """A settlement becomes a city: blocks of stone, then the bell of its gate."""
    total = silence(0.5)
    for n, at in enumerate((0.0, 0.15, 0.27)):
        total = add(total, stone(360 + 50 * n, chance), at, 0.8 + 0.1 * n)
    note = (587.3, 523.3, 659.3)[variant % 3]
    return in_room(add(total, bell(note, 1.4, 0.9, chance, 0.6), 0.42, 0.7), chance, 0.2, 0.5)


@effect("kgr_wall", -20, 3)
def wall(variant: int, chance: Chance) -> Sound:
    """A wall is built: three courses of heavy blocks."""
    total = silence(0.4)
    for n, at in enumerate((0.0, 0.17, 0.32)):
        total = add(total, stone(250 - 18 * n + 8 * variant, chance, 0.13), at, 0.8 + 0.12 * n)
    return in_room(total, chance, 0.14)


@effect("kgr_improved", -20, 3)
def improved(variant: int, chance: Chance) -> Sound:
    """A leaf of the calendar turns, and a rung of the harp is climbed."""
    leaf = mix((0, 1.0, rustle(0.22, chance, 900, 6200, 0.4)), (0.16, 0.5, strike(chance, 800, 4200, 0.04, 0.02)))
    low = (392.0, 440.0, 349.2)[variant % 3]
    harp = mix((0, 0.8, string(low, 0.8, chance, 0.3, 0.8)), (0.1, 0.9, string(low * 1.5, 0.7, chance, 0.3, 0.8)))
    return in_room(mix((0, 0.5, leaf), (0.2, 1.0, harp)), chance, 0.16, 0.3)


@effect("kgr_metropolis", -16.5, 3, 0.006)
def metropolis(variant: int, chance: Chance) -> Sound:
    """A metropolis rises: stone upon stone, and all its bells together."""
    total = silence(2.9)
    for n in range(4):
        total = add(total, stone(230 + 45 * n, chance, 0.14), 0.11 * n, 0.7)
    base = (261.6, 293.7, 246.9)[variant % 3]
    for n, ratio in enumerate((1, 1.25, 1.5, 2)):
        total = add(total, bell(base * ratio, 3.0, 2.2, chance, 0.5), 0.42 + 0.16 * n, 0.9 - 0.12 * n)
    return in_room(total[: round(2.9 * RATE)], chance, 0.3, 0.9)


# ---------------------------------------------------------------- knights and barbarians


@effect("kgr_knight", -19, 3)
def knight(variant: int, chance: Chance) -> Sound:
    """A knight takes the oath: mail, and the point of a sword set on stone."""
    mail = band(grains(chance, 0.3, 90, 2600, 7600, 0.012), 2200, 9000) * hill(0.3, 0.4)
    point = mix((0, 0.7, iron(1250 + 70 * variant, chance, 0.4)), (0, 0.9, stone(420, chance)))
    return in_room(mix((0, 0.5, mail), (0.26, 1.0, point)), chance, 0.16)


@effect("kgr_sword", -20, 3)
def sword(variant: int, chance: Chance) -> Sound:
    """A knight stands guard: the sword leaves its sheath."""
    t = seconds(0.34)
    scrape = band(chance.standard_normal(len(t)), 2400, 9200) * hill(0.34, 0.75, 1.3) * wander(chance, 0.34, 40, 0.5, 1)
    ring = iron(1850 + 90 * variant, chance, 0.7)
    return in_room(mix((0, 0.22, scrape), (0.26, 0.7, ring)), chance, 0.14)


@effect("kgr_hooves", -21, 3)
def hooves(_variant: int, chance: Chance) -> Sound:
    """A knight rides: a short gallop, in threes."""
    total = silence(0.6)
    for n in range(9):
        beat, within = divmod(n, 3)
        total = add(total, hoof(chance), 0.24 * beat + (0, 0.065, 0.12)[within], (0.7, 0.8, 1.0)[within])
    return total


@effect("kgr_clash", -18, 3)
def clash(variant: int, chance: Chance) -> Sound:
    """Blades meet, and slide along each other."""
    meet = mix((0, 1.0, iron(1450 + 110 * variant, chance, 0.4)), (0, 0.8, iron(2150, chance, 0.3)))
    edge = band(chance.standard_normal(round(0.16 * RATE)), 2600, 8800) * hill(0.16, 0.3)
    return in_room(
        mix((0, 0.8, meet), (0, 0.7, strike(chance, 900, 7600, 0.04, 0.016)), (0.03, 0.16, edge)), chance, 0.18
    )


@effect("kgr_ship", -19, 3)
def ship(variant: int, chance: Chance) -> Sound:
    """The ship comes nearer: oars go into the water to one stroke of its drum, and the hull creaks."""
    splash = band(coloured(chance, 0.5, 0.6), 300, 3600) * hill(0.5, 0.25, 1.6)
    bubbles = band(grains(chance, 0.5, 40, 350, 1700, 0.03), 300, 2200)
    hull = creak(0.34, 210 + 14 * variant, 300, chance)
    return in_room(
        mix((0, 1.0, drum(70, 0.7, chance, 0.3)), (0.12, 0.22, splash), (0.14, 0.5, bubbles), (0.5, 0.4, hull)),
        chance, 0.22, 0.6,
    )  # fmt: skip


@effect("kgr_battle", -16.5, 3)
def battle(variant: int, chance: Chance) -> Sound:
    """The barbarians land: a horn over the drums, and blades."""
    t = seconds(1.1)
    note = (98.0, 92.5, 103.8)[variant % 3] * (1 + 0.5 * np.clip((t - 0.35) / 0.06, 0, 1))
    phase = 2 * np.pi * np.cumsum(note) / RATE
    horn = sum((np.sin(k * phase) / k**1.1 for k in range(1, 12)), np.zeros_like(t)) * hill(1.1, 0.3, 0.8)
    total = add(silence(1.9), np.asarray(horn), 0, 0.32)
    for n in range(6):
        total = add(total, drum(64, 0.5, chance, 0.4), 0.19 * n, 0.6 + 0.08 * n)
    for n in range(5):
        at = 0.85 + 0.13 * n + chance.uniform(0, 0.04)
        total = add(total, iron(1300 + 190 * (n % 3), chance, 0.3), at, 0.4)
        total = add(total, strike(chance, 900, 7000, 0.04, 0.015), at, 0.4)
    return in_room(total, chance, 0.25, 0.7)


@effect("kgr_sacked", -17.5, 3)
def sacked(_variant: int, chance: Chance) -> Sound:
    """A city falls: fire takes hold, and masonry comes down."""
    roar = band(coloured(chance, 1.2, 1.5), 60, 480) * wander(chance, 1.2, 20, 0.3, 1) * hill(1.2, 0.3)
    total = mix((0, 0.3, roar), (0, 0.5, band(grains(chance, 1.1, 90, 900, 5200, 0.008), 800, 7000)))
    for n in range(9):
        total = add(total, stone(chance.uniform(180, 520), chance), 0.25 + 0.08 * n, chance.uniform(0.4, 1) * 0.94**n)
    return in_room(total, chance, 0.2, 0.5)


# ---------------------------------------------------------------- church and magic


@effect("kgr_chant", -19, 3)
def chant(variant: int, chance: Chance) -> Sound:
    """The church acts: brothers sing an open fifth, and a hand bell answers."""
    low = (50, 52, 48)[variant % 3]
    keys = [Key(0, 0.95, low, 92), Key(0.02, 0.95, low + 7, 88), Key(0.5, 0.5, low + 12, 78)]
    sung = played(keys, VOICES, 1.35)
    return in_room(mix((0, 1.0, sung), (0.62, 0.3, bell(HAND_BELL, 1.0, 0.8, chance, 0.7))), chance, 0.4, 1.1)


@effect("kgr_spell", -20, 3)
def spell(variant: int, chance: Chance) -> Sound:
    """Magic is done: glass rims are rubbed, one above the other, and sparks fall."""
    total = silence(1.1)
    for n, ratio in enumerate((1, 1.26, 1.59, 2, 2.52)):
        f = (523.3, 554.4, 493.9)[variant % 3] * ratio
        t = seconds(0.8)
        rim = np.sin(2 * np.pi * f * t + 3 * np.sin(2 * np.pi * 5.2 * t) / 40) * hill(0.8, 0.25, 1.3)
        total = add(total, rim, 0.08 * n, 0.4 * 0.85**n)
    sparks = grains(chance, 0.7, 46, 2600, 7600, 0.05) * hill(0.7, 0.3)
    return in_room(add(total, sparks, 0.3, 0.3), chance, 0.3, 0.8)


@effect("kgr_token", -25, 3)
def token(variant: int, chance: Chance) -> Sound:
    """A token changes hands: a small disc of glazed clay."""
    clay = modes(1900 + 130 * variant, (1, 1.52, 2.4), (1, 0.6, 0.3), (0.08, 0.05, 0.03), 0.1, chance, 0.03)
    return mix((0, 0.8, clay), (0, 0.5, strike(chance, 1800, 7000, 0.02, 0.01)), (0.05, 0.3, clay))


@effect("kgr_dragon", -16, 3)
def dragon(variant: int, chance: Chance) -> Sound:
    """The dragon takes the sky: three beats of its wings, and a roar that shakes the ground."""
    total = silence(2.3)
    for n, at in enumerate((0.0, 0.34, 0.66)):
        beat = band(coloured(chance, 0.34, 1.2), 50, 700) * hill(0.34, 0.35, 1.4)
        total = add(add(total, beat, at, 0.28 + 0.06 * n), sweep(80, 42, 0.26, 0.2), at + 0.08, 0.6)
    t = seconds(1.25)
    pitch = (74, 69, 80)[variant % 3] * (1 + 0.35 * np.sin(np.pi * t / 1.25)) * wander(chance, 1.25, 30, 0.94, 1.06)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    throat = sum((np.sin(k * phase + 0.7 * k) / k**0.8 for k in range(1, 26)), np.zeros_like(t))
    rough = throat * (0.55 + 0.45 * np.sin(2 * np.pi * 31 * t)) + 2.2 * band(coloured(chance, 1.25, 0.7), 200, 2600)
    return in_room(add(total, rough * hill(1.25, 0.3, 1.1), 0.95, 0.16), chance, 0.3, 1.0)
