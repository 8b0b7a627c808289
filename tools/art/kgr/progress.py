"""The calendar and its cards: signs of the areas, faces and backs of the five decks, a picture for each card; and signs
of what knights, magic and church bring."""

from functools import partial

from art.icons import icon
from art.kgr.palette import AREAS, DUSK_LOW, deep, edge, lit, piece
from art.palette import BOLE, PARCH, PARCH_LIGHT, PARCH_LOW
from art.sheet import Sheet
from art.svg import at, circ, clip, gold_frame, group, leafed, lin, path, poly, rad, rect, stroke, texture

CARD = 104, 146
STRIP = 104
"""Upper edge of the strip for a card's name."""

SIGNS = {
    "trade": "scales",
    "politics": "crown",
    "science": "bubbling-flask",
    "magic": "crystal-ball",
    "church": "gothic-cross",
}
"""By area its icon."""
PICTURES = {
    "commercial_harbour": "harbor-dock",
    "master_merchant": "swap-bag",
    "merchant": "coins-pile",
    "merchant_fleet": "shooner-sailboat",
    "resource_monopoly": "wooden-crate",
    "trade_monopoly": "rolled-cloth",
    "bishop": "chess-bishop",
    "constitution": "scroll-quill",
    "deserter": "cloak-dagger",
    "diplomat": "shaking-hands",
    "intrigue": "drama-masks",
    "saboteur": "crowbar",
    "spy": "spyglass",
    "warlord": "mounted-knight",
    "wedding": "linked-rings",
    "alchemist": "bubbling-flask",
    "crane": "crane",
    "engineer": "stone-wall",
    "inventor": "gears",
    "irrigation": "watering-can",
    "medicine": "caduceus",
    "mining": "mine-wagon",
    "printer": "book-cover",
    "road_building": "mountain-road",
    "smith": "anvil-impact",
    "lightning": "lightning-storm",
    "great_dragon": "spiked-dragon-head",
    "stars": "falling-star",
    "witch_spell": "witch-flight",
    "small_dragon": "dragon-spiral",
    "providence": "clover",
    "relocation": "magic-portal",
    "current": "big-wave",
    "unicorn_dance": "unicorn",
    "enchanted_land": "fairy-wand",
    "white_magic": "crystal-wand",
    "nature": "linden-leaf",
    "wizard": "wizard-face",
    "formula": "spell-book",
    "spell_power": "energy-sword",
    "veto": "magic-shield",
    "superstition": "raven",
    "indulgence": "two-coins",
    "book_burning": "burning-book",
    "dogma": "holy-symbol",
    "exile": "exit-door",
    "lent": "fishbone",
    "witch_burning": "campfire",
    "inquisitor": "warlock-hood",
    "ban": "crossed-chains",
    "church_tax": "church",
    "crusader": "templar-shield",
    "reformation": "hammer-nails",
    "census": "quill-ink",
    "refuge": "temple-gate",
}
"""By card its icon."""
TOKENS = {
    "strength": "crested-helmet",
    "barbarians": "viking-helmet",
    "saviour": "laurel-crown",
    "festival": "beer-stein",
    "spell": "witch-face",
    "lent": "fishbone",
    "ban": "crossed-chains",
    "longship": "drakkar",
    "inquisitor": "warlock-hood",
    "wizard": "wizard-face",
    "merchant": "coins-pile",
    "robber": "robber",
    "dragon": "spiked-dragon-head",
    "portal": "magic-portal",
    "road": "mountain-road",
}
"""Signs beside a seat, in the bar above or on the line of a replay, white masks."""


def sign(area: str) -> str:
    """The sign of an area: its icon on a wax of its colour, rimmed with gold."""
    colour = AREAS[area]
    s = circ(24, 24, 22.4, "url(#gold)", edge(1.6)) + circ(
        24, 24, 18.6, rad([(0, lit(colour, 0.35)), (1, deep(colour, 0.35))], 0.4, 0.3, 0.8), edge(1.4)
    )
    return s + icon(SIGNS[area], 24, 25, 26, DUSK_LOW) + icon(SIGNS[area], 24, 24, 26, "#FFF8E4")


def ground(area: str) -> str:
    """The field of a card in the colour of its area, with rays from the middle of its picture."""
    w, h = CARD
    colour = AREAS[area]
    field = rect(0, 0, w, h, rad([(0, lit(colour, 0.6)), (0.5, colour), (1, deep(colour, 0.55))], 0.5, 0.36, 0.72))
    rays = "".join(
        path(
            f"M{w / 2} 54L{w / 2 - 7} -60H{w / 2 + 7}Z",
            "#FFF6D8",
            f'opacity=".12" transform="rotate({turn} {w / 2} 54)"',
        )
        for turn in range(0, 360, 24)
    )
    return field + rays + texture("plaster", 0, 0, w, h, 0.35)


def face(area: str) -> str:
    """A card without its picture: the name lies on a strip of parchment at its foot."""
    w, h = CARD
    s = rect(0, 0, w, h, BOLE, 'filter="url(#sh)"', 9)
    strip = (
        rect(0, STRIP, w, h - STRIP, lin([(0, PARCH_LIGHT), (0.6, PARCH), (1, PARCH_LOW)]))
        + rect(0, STRIP - 3, w, 3, "url(#gold)")
        + rect(0, STRIP - 4, w, 1.4, BOLE)
    )
    s += group(ground(area) + strip, "", clip(rect(0, 0, w, h, "#000", "", 9)))
    return s + gold_frame(0, 0, w, h, 5)


def back(area: str) -> str:
    """The back of a deck: its sign in a lozenge of gold."""
    w, h = CARD
    colour = AREAS[area]
    s = rect(0, 0, w, h, BOLE, 'filter="url(#sh)"', 9)
    lattice = "".join(
        path(f"M{x} 0L{x + h} {h}M{x} {h}L{x + h} 0", "none", stroke("#FFF0C4", 1.6, 'opacity=".22"'))
        for x in range(-h, w, 22)
    )
    field = (
        rect(0, 0, w, h, lin([(0, lit(colour, 0.25)), (1, deep(colour, 0.6))]))
        + lattice
        + texture("plaster", 0, 0, w, h, 0.35)
    )
    s += group(field, "", clip(rect(0, 0, w, h, "#000", "", 9))) + gold_frame(0, 0, w, h, 6)
    s += poly(
        [(w / 2, 22), (w - 14, h / 2), (w / 2, h - 22), (14, h / 2)], deep(colour, 0.5), stroke("url(#gold)", 4)
    ) + leafed(f"M0 0H{w}V{h}H0Z", 0.1)
    return s + group(sign(area), at(w / 2 - 33.6, h / 2 - 33.6, 1.4))


def picture(card: str) -> str:
    """The picture of a card: its icon in gold with a dark line, 76 across."""
    return group(
        piece(icon(PICTURES[card], 0, 0, 68, lin([(0, "#FFFDF2"), (0.55, "#FFE9A8"), (1, "#E0A23A")])), 2.2, 0.1),
        at(38, 38),
    )


def add_to(sheet: Sheet) -> None:
    for area in AREAS:
        sheet.add(f"kgr_area_{area}", 48, 48, partial(sign, area), anchor="C", pad=2)
        sheet.add(f"kgr_progress_{area}", *CARD, partial(face, area), pad=(6, 6, 6, 12), scale=1.6)
        sheet.add(f"kgr_back_{area}", *CARD, partial(back, area), pad=(6, 6, 6, 12), scale=1.6)
    for card in PICTURES:
        sheet.add(f"kgr_picture_{card}", 76, 76, partial(picture, card), anchor="C", pad=3, scale=1.5)
    for name, drawn in TOKENS.items():
        sheet.add(f"kgr_icon_{name}", 48, 48, partial(icon, drawn, 24, 24, 44, "#FFFFFF"), anchor="C", pad=1)
