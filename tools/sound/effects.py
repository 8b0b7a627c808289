"""Recipes of all sounds of the table, with their number of variants and their loudness.

Materials are limestone, cloth, wax, paper, wood and bronze: bronze only for points, wood only for refusals, the deep
thump of wax only under a seal. A recipe gets the number of its variant and a random generator, and returns a mono sound
of any strength; `finished` cuts, fades and levels it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

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
    step,
    strike,
    string,
    sweep,
    wander,
)

Recipe = Callable[[int, Chance], Sound]

LIMESTONE = (1.0, 2.32, 2.76, 4.25, 5.4, 7.1, 9.2)
IRON = (1.0, 2.756, 5.404, 8.933, 13.34)
WOOD = (1.0, 1.48, 2.21, 2.96, 4.4)
COLOURS = "wygrbv"
"""Colours from white to violet, with the notes C D E G A C'."""
FLOORS, LADDER = 8, 13
"""Number of floors with separate thuds; number of steps on the ladder of notes, which begins at the tower's colour."""


@dataclass(frozen=True)
class Effect:
    """A sound of the table. `loud`: its loudest 400 ms in LUFS, heard from both sides; `rate`: range of the variants'
    pitch, as factors."""

    make: Recipe
    loud: float
    variants: int = 4
    spread: float = 0.04


EFFECTS: dict[str, Effect] = {}


def effect(name: str, loud: float, variants: int = 4, spread: float = 0.04) -> Callable[[Recipe], Recipe]:
    """Register a recipe under a name."""

    def enter(make: Recipe) -> Recipe:
        EFFECTS[name] = Effect(make, loud, variants, spread)
        return make

    return enter


# ---------------------------------------------------------------- limestone


def clack(frequency: float, chance: Chance) -> Sound:
    """A small stone set on another: short, with a clear note."""
    ring = modes(
        frequency,
        LIMESTONE,
        (1.0, 0.34, 0.45, 0.2, 0.16, 0.09, 0.05),
        (0.17, 0.09, 0.08, 0.05, 0.04, 0.03, 0.02),
        0.24,
        chance,
        0.012,
    )
    touch = strike(chance, 1500, 7000, 0.03, 0.014)
    body = sweep(340, 210, 0.09, 0.06, 0.01)
    tap = strike(chance, 1800, 6000, 0.02, 0.009)  # a block touches down with one edge first
    return in_room(mix((0, 1.0, ring), (0, 0.55, touch), (0, 0.5, body), (0.021, 0.16, tap)), chance, 0.16)


def stone_note(frequency: float, chance: Chance) -> Sound:
    """A ringing slab of stone: the steps of a tower, and the chime of an exchange."""
    ring = modes(
        frequency,
        (1.0, 2.0, 2.76, 4.0, 5.4),
        (1.0, 0.16, 0.22, 0.06, 0.08),
        (0.5, 0.26, 0.18, 0.12, 0.07),
        0.55,
        chance,
        0.0015,
    )
    return in_room(mix((0, 1.0, ring), (0, 0.16, strike(chance, 1800, 6500, 0.02, 0.01))), chance, 0.2)


def thud(floor: int, chance: Chance) -> Sound:
    """A heavy block landing on a tower: one semitone up for every floor."""
    up = 2 ** (floor / 12) * chance.uniform(0.985, 1.015)
    low = sweep(128 * up, 74 * up, 0.34, 0.26, 0.035)
    body = modes(
        196 * up, (1, 1.47, 2.09, 2.8, 3.9), (1, 0.7, 0.5, 0.3, 0.2), (0.15, 0.11, 0.08, 0.06, 0.05), 0.3, chance, 0.03
    )
    face = modes(760 * up, LIMESTONE[:5], (1, 0.5, 0.5, 0.3, 0.2), (0.07, 0.05, 0.04, 0.03, 0.03), 0.15, chance, 0.03)
    grit = band(grains(chance, 0.22, 42, 900, 5200, 0.008), 700, 6000) * hill(0.22, 0.12, 1.2)
    touch = strike(chance, 400, 4200, 0.05, 0.03)
    return in_room(
        mix((0, 1.05, low), (0, 0.75, body), (0, 0.6, face), (0.006, 0.3, grit), (0, 0.6, touch)), chance, 0.18
    )


def _at(frequency: float, make: Callable[[float, Chance], Sound]) -> Recipe:
    """Return the recipe of a body of this frequency."""
    return lambda _variant, chance: make(frequency, chance)


def _string_at(frequency: float) -> Recipe:
    return lambda variant, chance: pluck(frequency, variant, chance)


def _thud_at(floor: int) -> Recipe:
    return lambda _variant, chance: thud(floor, chance)


def _stones() -> None:
    for number, letter in enumerate(COLOURS):
        EFFECTS[f"clack_{letter}"] = Effect(_at(step(number, 523.25), clack), -22)
    for number in range(LADDER):
        EFFECTS[f"tone_{number}"] = Effect(_at(step(number, 523.25), stone_note), -24, 3, 0.004)
        EFFECTS[f"pluck_{number}"] = Effect(_string_at(step(number, 261.63)), -22, 3, 0.002)
    for floor in range(FLOORS):
        EFFECTS[f"thud_{floor + 1}"] = Effect(_thud_at(floor), -18.5, 3, 0.012)


def pluck(frequency: float, variant: int, chance: Chance) -> Sound:
    """A gut string of a lute."""
    return in_room(string(frequency, 0.66, chance, (0.17, 0.2, 0.23)[variant % 3], 1.0), chance, 0.2)


@effect("pay", -26)
def pay(variant: int, chance: Chance) -> Sound:
    """A stone counted out like a coin: two small edges, close together."""
    f = 2350 * (1 + 0.05 * (variant - 1.5))
    first = modes(f, (1, 1.51, 2.62, 4.1), (1, 0.6, 0.4, 0.2), (0.06, 0.05, 0.03, 0.02), 0.1, chance, 0.02)
    second = modes(f * 1.12, (1, 1.51, 2.62), (1, 0.6, 0.4), (0.05, 0.04, 0.03), 0.08, chance, 0.02)
    touch = strike(chance, 2500, 9000, 0.02, 0.008)
    return in_room(mix((0, 1, first), (0, 0.5, touch), (0.028, 0.45, second), (0.028, 0.2, touch)), chance, 0.14)


@effect("tap", -23)
def tap(variant: int, chance: Chance) -> Sound:
    """Two stones set down softly under a cloak, one after the other."""
    cover = band(coloured(chance, 0.34, 1.0), 250, 1500) * hill(0.34, 0.35, 1.5)
    low = band(clack(step(variant % 3, 261.63), chance), 120, 1500)
    other = band(clack(step(variant % 3 + 1, 261.63), chance), 120, 1500)
    return mix((0, 1, low), (0.14, 0.8, other), (0, 0.05, cover))


@effect("crack", -18)
def crack(_variant: int, chance: Chance) -> Sound:
    """A crack opening in a tower."""
    total = silence(0.5)
    at = 0.0
    for n in range(9):
        f = chance.uniform(700, 2600)
        snap = modes(f, (1, 1.6, 2.4, 3.7), (1, 0.8, 0.6, 0.4), (0.04, 0.03, 0.02, 0.02), 0.06, chance, 0.1)
        total = add(total, snap + 0.0, at, (1.0 if n == 0 else chance.uniform(0.2, 0.7)) * (1 - n / 14))
        total = add(total, strike(chance, 900, 8000, 0.03, 0.012), at, 0.6 * (1 - n / 12))
        at += chance.uniform(0.008, 0.05)
    total = add(total, sweep(190, 90, 0.2, 0.12, 0.02), 0.0, 0.9)
    grit = grains(chance, 0.4, 70, 1200, 7000, 0.006) * hill(0.4, 0.15)
    return in_room(add(total, grit, 0.03, 0.25), chance, 0.22)


def crumble(length: float, stones: int, low: float, deep: float, chance: Chance) -> Sound:
    """A falling tower: the rumble of the mass, single striking stones, a tail of grit and dust."""
    total = silence(length + 0.3)
    rumble = band(coloured(chance, length, 1.6), 30, 170 * low) * hill(length, 0.16, 1.3)
    rumble *= wander(chance, length, 18, 0.45, 1.0)
    total = add(total, rumble / np.max(np.abs(rumble)), 0, deep)
    for n in range(stones):
        share = (n + chance.uniform(0, 1)) / stones
        at = length * 0.82 * share**1.35 if n else 0.0
        f = 150 * low * np.exp(chance.uniform(0, 2.0))
        size = chance.uniform(0.35, 1.0) * (1.05 - 0.75 * share)
        block = modes(
            f, LIMESTONE[:6], (1, 0.6, 0.6, 0.4, 0.3, 0.2), (0.16, 0.1, 0.08, 0.06, 0.05, 0.04), 0.2, chance, 0.06
        )
        total = add(total, block, at, 0.8 * size)
        total = add(total, sweep(210 * low, 80 * low, 0.16, 0.11, 0.02), at, 0.6 * size)
        total = add(total, strike(chance, 500, 5200, 0.05, 0.028), at, 0.8 * size)
    grit = band(grains(chance, length + 0.2, int(260 * length), 700, 6500, 0.009), 600, 7000) * hill(length + 0.2, 0.3)
    dust = band(chance.standard_normal(round((length + 0.25) * RATE)), 1200, 6000) * hill(length + 0.25, 0.4, 2.2)
    total = add(add(total, grit, 0.02, 0.24), dust, 0.05, 0.04)
    return in_room(total, chance, 0.2, 0.4)


@effect("crumble_small", -19)
def _crumble_small(_variant: int, chance: Chance) -> Sound:
    return crumble(0.55, 7, 1.5, 0.5, chance)


@effect("crumble_medium", -17.5)
def _crumble_medium(_variant: int, chance: Chance) -> Sound:
    return crumble(0.92, 15, 1.15, 0.65, chance)


@effect("crumble_large", -16, 3)
def _crumble_large(_variant: int, chance: Chance) -> Sound:
    return crumble(1.4, 26, 0.95, 0.85, chance)


# ---------------------------------------------------------------- paper and cloth


def rustle(length: float, chance: Chance, low: float, high: float, peak: float = 0.3, grain: float = 1.0) -> Sound:
    """Sliding paper: a soft hiss of many fibres."""
    hiss = band(chance.standard_normal(round(length * RATE)), low, high)
    hiss *= wander(chance, length, 90, 0.2, 1.0) * wander(chance, length, 14, 0.5, 1.0)
    fibres = band(grains(chance, length, int(420 * length * grain), low, high, 0.004), low * 0.8, high)
    both = hiss / np.std(hiss) + 0.8 * fibres / max(float(np.std(fibres)), 1e-9)
    return np.asarray(both * hill(length, peak, 1.6))


@effect("slide", -27, 3)
def slide(_variant: int, chance: Chance) -> Sound:
    """A card drawn over the table and off it."""
    over = rustle(0.26, chance, 1400, 7800, 0.35)
    lift = rustle(0.09, chance, 2500, 9500, 0.2)
    return mix((0, 1.0, over), (0.2, 0.5, lift))


@effect("shift", -30)
def shift(_variant: int, chance: Chance) -> Sound:
    """A card moving along the shelf, dry."""
    return mix((0, 1.0, rustle(0.2, chance, 900, 5200, 0.3, 0.5)))


@effect("snap", -26)
def snap(variant: int, chance: Chance) -> Sound:
    """A card turning over: a flick of stiff paper and its flat landing."""
    flick = rustle(0.08, chance, 2200, 9000, 0.6)
    edge = strike(chance, 1700 + 200 * variant, 8000, 0.03, 0.012)
    flat = modes(320 + 18 * variant, (1, 1.7, 2.6), (1, 0.5, 0.3), (0.06, 0.04, 0.03), 0.08, chance, 0.04)
    return mix((0, 0.5, flick), (0.055, 3.0, edge), (0.06, 1.6, flat))


@effect("place", -26)
def place(variant: int, chance: Chance) -> Sound:
    """A card laid down: a soft pat with the hand."""
    pat = sweep(230 + 12 * variant, 120, 0.14, 0.09, 0.015)
    palm = strike(chance, 300, 2400, 0.08, 0.05)
    paper = rustle(0.13, chance, 1500, 7000, 0.15)
    return mix((0, 0.9, pat), (0, 0.9, palm), (0.0, 0.1, paper))


@effect("riffle", -23, 3)
def riffle(variant: int, chance: Chance) -> Sound:
    """A shuffled pile of cards: leaf on leaf, slowing down."""
    total = silence(0.85)
    at, gap = 0.0, 0.011
    while at < 0.72:
        leaf = strike(chance, 1600, 8200, 0.02, 0.009)
        body = modes(410 + 25 * variant, (1, 1.9), (1, 0.5), (0.03, 0.02), 0.04, chance, 0.1)
        gain = 0.45 + 0.55 * np.sin(np.pi * at / 0.72)
        total = add(add(total, leaf, at, gain), body, at, 0.35 * gain)
        at += gap * chance.uniform(0.75, 1.25)
        gap *= 1.028
    return add(total, rustle(0.8, chance, 1500, 7000, 0.5), 0, 0.05)


@effect("page", -28)
def page(_variant: int, chance: Chance) -> Sound:
    """A turned page of a book: menus and the rules."""
    return mix((0, 0.8, rustle(0.3, chance, 800, 6500, 0.55, 1.5)), (0.2, 0.5, rustle(0.14, chance, 1800, 8000, 0.2)))


@effect("cloth", -24)
def cloth(variant: int, chance: Chance) -> Sound:
    """A stone dropping into the bag, among others, muffled by linen."""
    fall = band(coloured(chance, 0.2, 0.8), 180, 1500) * hill(0.2, 0.12, 1.4)
    inner = band(clack(step(variant % 4, 196.0), chance), 90, 950)
    deep = sweep(150, 82, 0.16, 0.1, 0.02)
    return mix((0, 0.7, fall / np.std(fall) * 0.3), (0.02, 1.0, inner), (0.012, 0.9, deep))


@effect("whoosh", -25)
def whoosh(_variant: int, chance: Chance) -> Sound:
    """A tower lifted off and carried through the air."""
    total = silence(0.5)
    for low, high, peak, gain in ((160, 500, 0.4, 0.6), (450, 1300, 0.5, 1.0), (1100, 2900, 0.58, 0.55)):
        air = band(chance.standard_normal(round(0.48 * RATE)), low, high)
        total = add(total, air / np.std(air) * hill(0.48, peak, 2.4), 0, gain)
    return total


@effect("person", -20, 3)
def person(_variant: int, chance: Chance) -> Sound:
    """Somebody steps forward: a cloak, and two heels on the pavement."""
    total = mix((0, 0.2, band(rustle(0.3, chance, 300, 3000, 0.3, 0.5), 250, 3200)))
    for n, at in enumerate((0.06, 0.24)):
        slab = modes(610 + 50 * n, LIMESTONE[:4], (1, 0.4, 0.4, 0.2), (0.06, 0.04, 0.03, 0.02), 0.1, chance, 0.03)
        sole = strike(chance, 500, 3600, 0.04, 0.02)
        heel = mix((0, 1.0, sole), (0, 0.8, sweep(190, 105, 0.12, 0.07, 0.01)), (0, 0.4, slab))
        total = add(total, heel, at, 0.9 + 0.1 * n)
    return in_room(total, chance, 0.16)


@effect("flag", -24, 3)
def flag(_variant: int, chance: Chance) -> Sound:
    """A banner opening in the wind."""
    air = band(coloured(chance, 0.7, 0.9), 140, 2200)
    flaps = np.abs(np.sin(2 * np.pi * np.cumsum(wander(chance, 0.7, 8, 5, 11)) / RATE)) ** 3
    return np.asarray(air * (0.15 + flaps[: len(air)]) * hill(0.7, 0.3, 1.2))


@effect("flag_change", -20, 3)
def flag_change(variant: int, chance: Chance) -> Sound:
    """The flag of a tower changes: the line runs through its ring, and the cloth snaps open."""
    line = band(grains(chance, 0.08, 12, 1500, 3600, 0.008), 1300, 3800) * hill(0.08, 0.7)
    ring = modes(1480 + 90 * variant, IRON[:2], (1, 0.4), (0.1, 0.06), 0.1, chance, 0.01)
    cloth = band(coloured(chance, 0.13, 0.9), 160, 1500) * hill(0.13, 0.16, 1.4)
    return mix((0, 0.35, line), (0.07, 0.25, ring), (0.09, 1.0, cloth), (0.09, 0.5, sweep(210, 110, 0.12, 0.08)))


# ---------------------------------------------------------------- wax, wood, iron


@effect("stamp", -15)
def stamp(_variant: int, chance: Chance) -> Sound:
    """A seal pressed into wax: the deepest and strongest sound of all."""
    thump = sweep(165, 49, 0.55, 0.42, 0.045)
    desk = modes(118, (1, 1.62, 2.4, 3.3), (1, 0.6, 0.4, 0.25), (0.24, 0.16, 0.11, 0.08), 0.4, chance, 0.03)
    palm = strike(chance, 180, 1500, 0.1, 0.07)
    edge = strike(chance, 900, 3800, 0.03, 0.016)
    wax = band(grains(chance, 0.2, 34, 300, 1500, 0.014), 250, 1700) * hill(0.2, 0.25)
    total = mix((0, 1.4, thump), (0, 0.9, desk), (0, 1.2, palm), (0, 0.7, edge), (0.05, 0.26, wax))
    return in_room(np.tanh(total * 0.9), chance, 0.2, 0.5)


@effect("tock", -24)
def tock(variant: int, chance: Chance) -> Sound:
    """A refusal: a knuckle on a hollow board, twice, the second lower."""
    f = 430 * (1 + 0.025 * (variant - 1.5))

    def knock(frequency: float) -> Sound:
        body = modes(frequency, WOOD, (1, 0.6, 0.4, 0.25, 0.15), (0.11, 0.08, 0.06, 0.04, 0.03), 0.16, chance, 0.015)
        return mix((0, 1.0, body), (0, 0.5, strike(chance, 700, 3000, 0.02, 0.012)))

    return in_room(mix((0, 1.0, knock(f)), (0.105, 0.8, knock(f * 0.84))), chance, 0.14)


@effect("cork", -21, 3)
def cork(variant: int, chance: Chance) -> Sound:
    """A stone popping out of its course like a cork."""
    t = seconds(0.09)
    f = 320 + 60 * variant + 620 * (t / 0.09) ** 1.5
    pop = np.sin(2 * np.pi * np.cumsum(f) / RATE) * np.exp(-t / 0.022) * np.minimum(1, t / 0.002)
    return in_room(mix((0, 1.0, pop), (0, 0.7, strike(chance, 600, 5000, 0.03, 0.014))), chance, 0.25)


@effect("clink", -20, 3)
def clink(variant: int, chance: Chance) -> Sound:
    """A crowbar on a block: iron, then the block."""
    f = 1130 * (1 + 0.06 * variant)
    bar = modes(f, IRON, (1, 0.7, 0.45, 0.25, 0.12), (0.5, 0.34, 0.2, 0.12, 0.06), 0.55, chance, 0.01)
    scrape = band(grains(chance, 0.06, 40, 1800, 7500, 0.006), 1500, 8000)
    return in_room(
        mix(
            (0, 0.35, scrape),
            (0.03, 0.8, bar),
            (0.03, 0.6, strike(chance, 1500, 8000, 0.03, 0.012)),
            (0.04, 0.7, thud(2, chance)),
        ),
        chance,
        0.2,
    )


@effect("press", -28)
def press(variant: int, chance: Chance) -> Sound:
    """A button: a small stone giving way."""
    return band(clack(392 * (1 + 0.03 * (variant - 1.5)), chance), 150, 5200)[: round(0.16 * RATE)]


@effect("tick", -35)
def tick(variant: int, chance: Chance) -> Sound:
    """The pointer on a new target: a grain of stone."""
    f = 1900 * (1 + 0.05 * (variant - 1.5))
    grain = modes(f, (1, 1.7, 2.9), (1, 0.5, 0.3), (0.035, 0.025, 0.02), 0.06, chance, 0.02)
    return mix((0, 1.0, grain), (0, 0.3, strike(chance, 2500, 7000, 0.012, 0.006)))


# ---------------------------------------------------------------- bronze


@effect("bell_small", -21, 3, 0.006)
def bell_small(variant: int, chance: Chance) -> Sound:
    """A hand bell: a balcony opens."""
    return in_room(bell((1046.5, 1174.7, 1318.5)[variant % 3], 1.7, 1.2, chance, 0.8), chance, 0.2, 0.3)


@effect("bell_church", -16.5, 3, 0.004)
def bell_church(_variant: int, chance: Chance) -> Sound:
    """One stroke of the bell of the Campanile."""
    return in_room(bell(220, 5.5, 2.6, chance, 0.7), chance, 0.25, 0.9)


@effect("bright", -20, 3, 0.004)
def bright(variant: int, chance: Chance) -> Sound:
    """The floor bonus: two small bells, a fourth apart, rising."""
    low = (1568.0, 1760.0, 1396.9)[variant % 3]
    return in_room(
        mix((0, 0.7, bell(low, 1.1, 1.0, chance, 0.6)), (0.09, 1.0, bell(low * 4 / 3, 1.2, 1.1, chance, 0.6))),
        chance,
        0.2,
        0.5,
    )


@effect("bells_score", -16.2, 3, 0.004)
def bells_score(variant: int, chance: Chance) -> Sound:
    """Two bells of the city answer a great score, the second a fourth higher."""
    low = (392.0, 440.0, 349.2)[variant % 3]
    return mix((0, 1.0, bell(low, 0.7, 0.5, chance, 0.3)), (0.16, 0.85, bell(low * 4 / 3, 0.6, 0.34, chance, 0.25)))


@effect("bells_city", -16.5, 3, 0.004)
def bells_city(variant: int, chance: Chance) -> Sound:
    """The bells of the city at the end of the game, near and far."""
    total = silence(4.2)
    notes = ((146.8, 0.0, 0.9), (220, 0.34, 1.0), (293.7, 0.78, 0.85), (220, 1.16, 0.8), (329.6, 1.42, 0.6),
             (293.7, 1.86, 0.7), (146.8, 2.1, 0.7), (440, 2.3, 0.4), (220, 2.62, 0.55))  # fmt: skip
    for note, at, gain in notes:
        late = at + (chance.uniform(0, 0.05) + 0.03 * variant) * (at > 0)
        total = add(total, bell(note, 4.2, 4.15 - late, chance, 0.55), late, gain)
    return in_room(total[: round(4.2 * RATE)], chance, 0.35, 1.2)


@effect("coins", -21, 3)
def coins(_variant: int, chance: Chance) -> Sound:
    """A run of coins over a counting board: taxes and tributes."""
    total = silence(0.75)
    at, gap = 0.0, 0.095
    for n in range(11):
        f = chance.uniform(3100, 4700)
        coin = modes(f, (1, 1.58, 2.24, 2.9), (1, 0.8, 0.5, 0.3), (0.16, 0.12, 0.09, 0.06), 0.2, chance, 0.03)
        gain = (0.45 + 0.55 * n / 10) * chance.uniform(0.7, 1)
        total = add(total, coin, at, gain)
        total = add(total, strike(chance, 2500, 9000, 0.02, 0.008), at, 0.6 * gain)
        total = add(total, modes(f / 5, (1, 1.6), (1, 0.5), (0.03, 0.02), 0.04, chance, 0.05), at, 0.3 * gain)
        at += gap * chance.uniform(0.8, 1.2)
        gap *= 0.86
    return in_room(total, chance, 0.16)


# ---------------------------------------------------------------- water, fire, drums


@effect("water", -18, 3)
def water(_variant: int, chance: Chance) -> Sound:
    """The flood: water rushing in, standing, and running off."""
    length = 1.5
    size = round(length * RATE)
    rush = silence(length)
    for low, high, gain in ((60, 260, 0.9), (240, 900, 0.8), (800, 2600, 0.55), (2400, 6500, 0.22)):
        part = band(chance.standard_normal(size), low, high)
        rush += gain * part / np.std(part) * wander(chance, length, 16, 0.35, 1.0)
    rush *= hill(length, 0.38, 1.2)
    bubbles = silence(length)
    for _ in range(150):
        at = chance.uniform(0.02, length - 0.1)
        f = np.exp(chance.uniform(np.log(350), np.log(2100)))
        t = seconds(0.07)
        rise = f * (1 + 2.2 * t / 0.07 * chance.uniform(0.1, 0.5))
        drop = (
            np.sin(2 * np.pi * np.cumsum(rise) / RATE)
            * np.exp(-t / chance.uniform(0.006, 0.02))
            * np.minimum(1, t / 0.002)
        )
        bubbles = add(bubbles, drop, at, chance.uniform(0.2, 1) * float(np.interp(at, (0, 0.5, length), (0.4, 1, 0.3))))
    return in_room(add(rush * 0.45, bubbles, 0, 0.55), chance, 0.15, 0.5)


@effect("fire", -20, 3)
def fire(_variant: int, chance: Chance) -> Sound:
    """The storehouse burns: roar, crackle and hiss."""
    length = 1.1
    size = round(length * RATE)
    roar = band(coloured(chance, length, 1.5), 50, 420) * wander(chance, length, 22, 0.3, 1.0) * hill(length, 0.25, 1.1)
    hiss = (
        band(chance.standard_normal(size), 3200, 9500) * hill(length, 0.5, 1.6) * wander(chance, length, 30, 0.3, 1.0)
    )
    total = roar / np.std(roar) * 0.35 + hiss / np.std(hiss) * 0.07
    for n in range(46):
        at = chance.uniform(0, length - 0.12) ** 1.1 if n else 0.0
        f = chance.uniform(900, 4200)
        ember = modes(f, (1, 1.7, 2.3), (1, 0.7, 0.5), (0.02, 0.015, 0.012), 0.03, chance, 0.2)
        gain = chance.uniform(0.15, 1) ** 2 if n else 0.5
        total = add(add(total, ember, at, 1.4 * gain), strike(chance, 1200, 9000, 0.015, 0.006), at, 1.6 * gain)
    return total


@effect("omen", -18, 3)
def omen(variant: int, chance: Chance) -> Sound:
    """An event strikes: two slow strokes on a large drum."""
    low = 66 * (1 + 0.03 * variant)
    return in_room(
        mix((0, 1.0, drum(low, 0.8, chance, 0.35)), (0.3, 0.7, drum(low * 0.97, 0.8, chance, 0.25))), chance, 0.3, 0.7
    )


@effect("roll", -19, 3)
def roll(_variant: int, chance: Chance) -> Sound:
    """A drum roll swelling into one stroke: the count of a source of points begins."""
    total = silence(1.0)
    at, n = 0.0, 0
    while at < 0.74:
        gain = 0.16 + 0.5 * (at / 0.74) ** 1.6
        total = add(total, drum(112, 0.22, chance, 0.75), at, gain * (1.0 if n % 2 else 0.82))
        at += 0.041 * chance.uniform(0.93, 1.07)
        n += 1
    return in_room(add(total, drum(84, 0.7, chance, 0.5), 0.78, 1.15), chance, 0.25, 0.5)


_stones()


# ---------------------------------------------------------------- the finish


def finished(recipe: Effect, name: str, variant: int, level: Callable[[Sound, float], Sound]) -> Sound:
    """Return the variant as shipped: slightly detuned, trimmed at its beginning, faded out, at its loudness."""
    chance = np.random.default_rng([*name.encode(), variant])
    raw = recipe.make(variant, chance)
    middle = (recipe.variants - 1) / 2
    rate = 1 + recipe.spread * (variant - middle) / max(middle, 0.5)
    sound = np.interp(np.arange(0, len(raw) - 1, rate), np.arange(len(raw)), raw) if rate != 1 else raw
    return level(trimmed(sound), recipe.loud)


def trimmed(sound: Sound, fade: float = 0.04) -> Sound:
    """Return the sound from 1 ms before it rises above -38 dB of its peak until it falls below -52 dB; the end fades
    out."""
    clean = band(sound, 28, 16500, 0.2)
    loud = np.abs(clean) / np.max(np.abs(clean))
    first = max(0, int(np.argmax(loud > 0.012)) - round(0.001 * RATE))
    last = len(loud) - int(np.argmax(loud[::-1] > 0.0025))
    cut = clean[first : min(last + round(fade * RATE), len(clean))].copy()
    rise, fall = round(0.0008 * RATE), min(round(fade * RATE), len(cut) // 3)
    cut[:rise] *= np.linspace(0, 1, rise)
    cut[-fall:] *= np.linspace(1, 0, fall) ** 1.5
    return np.asarray(cut)
