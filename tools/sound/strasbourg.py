"""The sounds of Strasbourg: stacks of cards, doors and guilds of the town, the chairs of its council, chapels, and the
great bell."""

from __future__ import annotations

from sound.bodies import creak, iron, knock, muffled
from sound.effects import LIMESTONE, effect, rustle, snap
from sound.synth import (
    Chance,
    Sound,
    add,
    band,
    bell,
    coloured,
    grains,
    hill,
    in_room,
    mix,
    modes,
    silence,
    strike,
    sweep,
    wander,
)

GREAT_BELL = 164.8
"""Strike note of the great bell of the minster, in hertz."""


def steps(times: tuple[float, ...], chance: Chance) -> Sound:
    """Feet on a doorstep, the first nearest."""
    total = silence(0.1)
    for n, at in enumerate(times):
        slab = modes(520 + 40 * (n % 2), LIMESTONE[:3], (1, 0.4, 0.3), (0.06, 0.04, 0.03), 0.08, chance, 0.03)
        foot = mix(
            (0, 1.0, strike(chance, 400, 3000, 0.04, 0.022)), (0, 0.8, sweep(170, 95, 0.1, 0.07)), (0, 0.3, slab)
        )
        total = add(total, foot, at, 1 - 0.22 * n)
    return total


# ---------------------------------------------------------------- cards


@effect("strasbourg_stack", -24, 3)
def stack(variant: int, chance: Chance) -> Sound:
    """A stack is laid: its cards are squared on the table, and set down."""
    square = strike(chance, 900, 5200, 0.03, 0.014)
    edge = modes(360 + 25 * variant, (1, 1.7, 2.6), (1, 0.5, 0.3), (0.05, 0.04, 0.03), 0.07, chance, 0.04)
    down = mix((0, 0.9, sweep(190, 110, 0.12, 0.08)), (0, 0.8, strike(chance, 300, 2600, 0.06, 0.04)))
    total = mix((0, 0.5, square), (0, 0.5, edge), (0.15, 1.0, down), (0.13, 0.12, rustle(0.12, chance, 1500, 7000)))
    return add(total, mix((0, 0.5, square), (0, 0.6, edge)), 0.07, 0.8)


@effect("strasbourg_fan", -22, 3)
def fan(variant: int, chance: Chance) -> Sound:
    """A stack is turned up: it turns over, and its cards fan out, faster and faster."""
    total = mix((0, 1.0, snap(variant, chance)))
    at, gap = 0.12, 0.045
    for n in range(8):
        leaf = strike(chance, 1500, 7800, 0.025, 0.011)
        body = modes(380 + 34 * n, (1, 1.9), (1, 0.5), (0.035, 0.025), 0.045, chance, 0.06)
        total = add(add(total, leaf, at, 0.9 + 0.1 * n), body, at, 0.5 + 0.06 * n)
        at += gap
        gap *= 0.87
    return add(total, rustle(0.4, chance, 1300, 7500, 0.5), 0.08, 0.09)


@effect("strasbourg_lost", -25, 3)
def lost(_variant: int, chance: Chance) -> Sound:
    """Unused stacks leave the game: swept together, and off the table into a pouch."""
    over = rustle(0.3, chance, 700, 4200, 0.5)
    pouch = band(coloured(chance, 0.16, 0.8), 160, 1300) * hill(0.16, 0.15, 1.4)
    return mix((0, 0.5, over), (0.27, 0.5, pouch), (0.28, 0.9, sweep(130, 76, 0.14, 0.09)))


# ---------------------------------------------------------------- a field


@effect("strasbourg_round", -19, 3)
def round_begins(variant: int, chance: Chance) -> Sound:
    """A round begins: the works of the minster's clock run, and it strikes once."""
    total = silence(0.4)
    for n in range(6):
        tooth = iron(1500 + 130 * (n % 2) + 60 * variant, chance, 0.06)
        total = add(total, mix((0, 0.6, tooth), (0, 0.7, knock(330, chance, 0.05))), 0.065 * n, 0.35 + 0.04 * n)
    note = (523.3, 587.3, 493.9)[variant % 3]
    return in_room(add(total, bell(note, 1.1, 0.75, chance, 0.6), 0.45, 0.9), chance, 0.16)


@effect("strasbourg_sign", -25, 3)
def sign(variant: int, chance: Chance) -> Sound:
    """A field begins: the wrought-iron sign of a guild swings in its hooks."""
    there = creak(0.16, 900 + 60 * variant, 1250, chance)
    back = creak(0.12, 1050, 820 + 40 * variant, chance)
    hook = iron(1750 + 90 * variant, chance, 0.22)
    return in_room(mix((0, 0.45, there), (0.2, 0.3, back), (0.17, 0.5, hook)), chance, 0.14)


@effect("strasbourg_pass", -24, 3)
def passing(variant: int, chance: Chance) -> Sound:
    """A seat passes: a flat hand on the table, softly."""
    board = muffled(knock(178 + 9 * variant, chance, 0.16), 90, 1500)
    palm = muffled(strike(chance, 220, 1500, 0.08, 0.05), 150, 1600)
    return in_room(mix((0, 1.0, board), (0, 0.6, palm)), chance, 0.1)


@effect("strasbourg_charter", -20, 3)
def charter(variant: int, chance: Chance) -> Sound:
    """A privilege is given up: the wax of its seal breaks, and the charter is unrolled."""
    total = silence(0.3)
    for n, at in enumerate((0.0, 0.014, 0.04)):
        chip = modes(
            1100 + 210 * n + 70 * variant, (1, 1.6, 2.5), (1, 0.7, 0.5), (0.04, 0.03, 0.02), 0.05, chance, 0.08
        )
        total = add(total, mix((0, 1.0, chip), (0, 0.9, strike(chance, 900, 5000, 0.03, 0.014))), at, 1 - 0.25 * n)
    total = add(total, sweep(180, 100, 0.1, 0.06), 0, 0.8)
    return mix((0, 1.0, total), (0.09, 0.22, rustle(0.4, chance, 700, 5600, 0.5, 1.3)))


@effect("strasbourg_rank", -18, 3)
def rank(variant: int, chance: Chance) -> Sound:
    """A place is won: a counter of brass falls into its hollow in the board."""
    f = 880 * (1 + 0.03 * (variant - 1))
    brass = modes(f, (1, 2.02, 2.7, 4.1), (1, 0.5, 0.4, 0.2), (0.4, 0.25, 0.18, 0.1), 0.45, chance, 0.008)
    board = mix((0, 1.0, knock(165, chance, 0.2)), (0, 0.8, sweep(160, 84, 0.2, 0.14)))
    rock = mix((0, 0.5, knock(240, chance, 0.06)), (0, 0.3, iron(f * 1.5, chance, 0.08)))
    return in_room(mix((0, 0.55, brass), (0, 1.0, board), (0.07, 0.35, rock), (0.11, 0.2, rock)), chance, 0.18, 0.3)


# ---------------------------------------------------------------- the council


def chair(chance: Chance, heavy: float = 1.0) -> Sound:
    """A chair of oak pushed over the floor of the hall."""
    length = 0.26 * heavy
    scrape = band(grains(chance, length, round(70 * heavy), 120, 900, 0.02), 100, 1100) * wander(
        chance, length, 30, 0.4, 1
    )
    return mix((0, 1.4, scrape * hill(length, 0.2, 0.5)), (0, 0.3, creak(length, 300, 420, chance)))


@effect("strasbourg_chair", -18.5, 3)
def chair_taken(variant: int, chance: Chance) -> Sound:
    """A council chair is taken: the oak is drawn up, takes the weight, and the bell of the council rings."""
    seat = mix((0, 1.0, knock(128, chance, 0.22)), (0, 0.9, sweep(135, 70, 0.24, 0.16)))
    note = (659.3, 698.5, 622.3)[variant % 3]
    return in_room(
        mix((0, 0.5, chair(chance)), (0.24, 1.1, seat), (0.34, 0.55, bell(note, 0.9, 0.6, chance, 0.7))), chance, 0.16
    )


@effect("strasbourg_ousted", -20, 3)
def ousted(variant: int, chance: Chance) -> Sound:
    """A member is driven out of the council: its chair falls, and a door shuts."""
    falls = mix((0, 1.0, knock(260 + 14 * variant, chance, 0.1)), (0.07, 0.7, knock(205, chance, 0.12)))
    door = mix((0, 1.0, knock(92, chance, 0.26)), (0, 1.0, sweep(120, 55, 0.28, 0.18)), (0.03, 0.25, iron(700, chance)))
    return in_room(mix((0, 0.4, chair(chance, 0.6)), (0.14, 0.8, falls), (0.4, 1.0, door)), chance, 0.2, 0.4)


@effect("strasbourg_privilege", -20, 3)
def privilege(variant: int, chance: Chance) -> Sound:
    """A privilege is granted: the pen signs, and a seal goes into warm wax."""
    pen = band(grains(chance, 0.34, 60, 2200, 6800, 0.006), 2000, 8000) * wander(chance, 0.34, 22, 0.1, 1)
    seal = mix(
        (0, 1.0, sweep(150, 62, 0.3, 0.2, 0.04)),
        (0, 0.7, knock(140 + 8 * variant, chance, 0.16)),
        (0.03, 0.2, band(grains(chance, 0.15, 24, 300, 1500, 0.014), 250, 1700)),
    )
    return mix((0, 0.3, pen), (0.38, 1.0, seal))


# ---------------------------------------------------------------- the city


@effect("strasbourg_house", -19, 3)
def house(variant: int, chance: Chance) -> Sound:
    """A family moves in: the latch is lifted, the door turns in its hinges, and steps go in."""
    latch = mix((0, 0.8, iron(1300 + 80 * variant, chance, 0.1)), (0.05, 0.6, iron(980, chance, 0.12)))
    door = creak(0.24, 380 + 30 * variant, 560, chance)
    inside = steps((0.0, 0.17, 0.34), chance)
    return in_room(mix((0, 0.8, latch), (0.1, 0.4, door), (0.36, 1.2, inside)), chance, 0.16)


@effect("strasbourg_bakers", -20, 3)
def bread(_variant: int, chance: Chance) -> Sound:
    """Bread: loaves drop into a basket of willow, and crackle."""
    total = band(grains(chance, 0.5, 70, 900, 3600, 0.01), 700, 4200) * hill(0.5, 0.2) * 0.5
    for n, at in enumerate((0.0, 0.13, 0.25)):
        loaf = mix((0, 1.0, sweep(210, 115, 0.1, 0.07)), (0, 0.8, strike(chance, 250, 1700, 0.06, 0.035)))
        willow = creak(0.08, 1200, 1500 + 100 * n, chance)
        total = add(add(total, loaf, at, 1 - 0.15 * n), willow, at + 0.02, 0.16)
    return total


@effect("strasbourg_butchers", -20, 3)
def cleaver(variant: int, chance: Chance) -> Sound:
    """Meat: a cleaver, twice into the block."""
    total = silence(0.3)
    for n, at in enumerate((0.0, 0.2)):
        blade = iron(2600 + 120 * variant, chance, 0.16)
        block = mix((0, 1.0, knock(175 - 10 * n, chance, 0.12)), (0, 0.8, sweep(190, 90, 0.12, 0.08)))
        flesh = band(grains(chance, 0.05, 12, 400, 1600, 0.012), 300, 1800)
        total = add(total, mix((0, 0.18, blade), (0, 0.6, flesh), (0.008, 1.0, block)), at, 0.8 + 0.2 * n)
    return in_room(total, chance, 0.14)


@effect("strasbourg_shoemakers", -20, 3)
def leather(variant: int, chance: Chance) -> Sound:
    """Leather: a hide is bent, and an awl goes through it; the hammer beats it flat."""
    bend = creak(0.3, 260 + 20 * variant, 480, chance)
    hide = band(coloured(chance, 0.3, 0.7), 300, 2200) * wander(chance, 0.3, 24, 0.2, 1) * hill(0.3, 0.5)
    beat = mix((0, 1.0, muffled(knock(300, chance, 0.07), 120, 1800)), (0, 0.8, strike(chance, 300, 2400, 0.05, 0.03)))
    return mix((0, 0.5, bend), (0, 0.25, hide), (0.34, 1.0, beat), (0.47, 0.8, beat))


@effect("strasbourg_vintners", -20, 3)
def barrel(variant: int, chance: Chance) -> Sound:
    """Wine: a barrel rolls over the stones and is set upright; what is in it sways."""
    hollow = band(coloured(chance, 0.36, 1.2), 90, 420) * wander(chance, 0.36, 16, 0.3, 1) * hill(0.36, 0.5)
    stands = mix((0, 1.0, knock(112 + 6 * variant, chance, 0.24)), (0, 0.8, sweep(125, 66, 0.24, 0.18)))
    total = mix((0, 0.45, hollow), (0.36, 1.0, stands), (0.38, 0.16, iron(820, chance, 0.16)))
    for _ in range(9):
        low = chance.uniform(420, 900)
        total = add(
            total, sweep(low, low * 1.7, 0.05, 0.04, 0.03), 0.42 + chance.uniform(0, 0.3), chance.uniform(0.06, 0.2)
        )
    return in_room(total, chance, 0.14)


@effect("strasbourg_smiths", -20, 3)
def anvil(variant: int, chance: Chance) -> Sound:
    """Iron: the hammer on the anvil, and once more as it bounces."""
    f = 1180 * (1 + 0.03 * (variant - 1))
    blow = mix((0, 1.0, iron(f, chance, 0.5)), (0, 0.9, strike(chance, 1400, 8000, 0.03, 0.012)))
    under = mix((0, 1.0, knock(190, chance, 0.1)), (0, 0.6, sweep(170, 90, 0.12, 0.08)))
    return in_room(mix((0, 0.9, blow), (0, 0.7, under), (0.2, 0.4, blow), (0.3, 0.16, blow)), chance, 0.16)


@effect("strasbourg_coin", -24, 3)
def coin(variant: int, chance: Chance) -> Sound:
    """A penny on the counting board of a merchant."""
    f = 3900 * (1 + 0.05 * (variant - 1))
    ring = modes(f, (1, 1.58, 2.24), (1, 0.7, 0.4), (0.12, 0.09, 0.06), 0.15, chance, 0.02)
    board = muffled(knock(520, chance, 0.06), 300, 2500)
    return mix((0, 0.8, ring), (0, 0.7, board), (0, 0.4, strike(chance, 2500, 9000, 0.02, 0.008)))


@effect("strasbourg_sale", -21, 3)
def sale(variant: int, chance: Chance) -> Sound:
    """Goods are sold: the beam of the scales drops, and a hand is struck on it."""
    beam = mix((0, 0.7, iron(1050 + 60 * variant, chance, 0.24)), (0, 0.6, knock(300, chance, 0.08)))
    pan = mix((0, 0.4, iron(1640, chance, 0.18)), (0.05, 0.25, iron(1720, chance, 0.12)))
    hands = strike(chance, 650, 1900, 0.05, 0.03)
    return in_room(mix((0, 0.7, beam), (0.06, 0.5, pan), (0.2, 1.8, hands)), chance, 0.14)


# ---------------------------------------------------------------- what is built


def hammering(times: tuple[float, ...], frequency: float, chance: Chance) -> Sound:
    """Mallets on chisels, from several hands."""
    total = silence(0.2)
    for at in times:
        blow = mix(
            (0, 0.5, iron(frequency * chance.uniform(0.92, 1.1), chance, 0.14)), (0, 0.8, knock(420, chance, 0.05))
        )
        chips = grains(chance, 0.08, 10, 1500, 6000, 0.006)
        total = add(add(total, blow, at, chance.uniform(0.7, 1.0)), chips, at + 0.02, 0.2)
    return total


@effect("strasbourg_chapel", -18.5, 3)
def chapel(variant: int, chance: Chance) -> Sound:
    """A chapel is built: three strokes of the chisel, and its small bell, twice."""
    note = (1046.5, 1108.7, 987.8)[variant % 3]
    rings = mix((0, 1.0, bell(note, 1.2, 0.8, chance, 0.6)), (0.26, 0.75, bell(note, 1.2, 0.6, chance, 0.5)))
    return in_room(mix((0, 0.9, hammering((0.0, 0.14, 0.28), 2100, chance)), (0.42, 0.8, rings)), chance, 0.18, 0.4)


@effect("strasbourg_edifice", -16, 3, 0.01)
def edifice(variant: int, chance: Chance) -> Sound:
    """An edifice is built: the hoist turns, its load is set down among hammers, and the great bell of the minster
    answers."""
    hoist = mix(
        (0, 1.0, creak(0.5, 240, 360, chance)), (0, 0.4, band(coloured(chance, 0.5, 1.0), 90, 500) * hill(0.5, 0.6))
    )
    pawl = mix(*((0.08 * n, 0.5, knock(360, chance, 0.05)) for n in range(6)))
    load = mix((0, 1.1, sweep(120, 58, 0.4, 0.3, 0.04)), (0, 0.8, knock(150, chance, 0.2)))
    stone = modes(560, LIMESTONE[:5], (1, 0.5, 0.5, 0.3, 0.2), (0.09, 0.06, 0.05, 0.04, 0.03), 0.15, chance, 0.03)
    hammers = hammering((0.0, 0.11, 0.17, 0.3, 0.36, 0.45), 1900, chance)
    note = GREAT_BELL * (1, 1.06, 0.94)[variant % 3]
    rings = mix((0, 1.0, bell(note, 3.6, 1.7, chance, 0.5)), (0, 0.35, bell(note * 1.5, 2.4, 1.4, chance, 0.4)))
    built = mix((0, 0.7, hoist), (0, 0.8, pawl), (0.52, 1.0, load), (0.52, 0.6, stone), (0.62, 1.0, hammers))
    return in_room(mix((0, 1.0, built), (1.05, 1.1, rings)), chance, 0.22, 0.6)
