# ruff: noqa: E501
"""Cards: the seven objects of the auction, the frames of artists, bonus and prestige cards, and their backs."""

from dataclasses import dataclass
from functools import partial

from art.fixed import fixed
from art.palette import BOLE, mix
from art.princes import plants, things
from art.sheet import Sheet
from art.svg import circ, clip, f, group, leafed, lin, path, rect, stroke, texture

ROW, TALL, HAND, BACK = (168, 184), (112, 168), (70, 104), (108, 148)
RIM = "#150B12"
SHADOW = (12, 10, 12, 20)


@dataclass(frozen=True)
class Kind:
    """The name of a kind of card, its colour, its dark and its light."""

    name: str
    colour: str
    dark: str
    light: str


KINDS = {
    "profession": Kind("profession", "#3F78B8", "#173A6E", "#9CC8EE"),
    "bonus": Kind("bonus", "#C0603A", "#6A2814", "#F4B48A"),
    "prestige": Kind("prestige", "#2F7550", "#123A28", "#8FC89A"),
}


def tabernacle(w: float, h: float, inset: float = 0) -> str:
    """Path of a card of this game: a low arch between two shoulders, as over a window of the palace."""
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    r, top, shoulder = max(2.5, w * 0.045 - inset * 0.5), y0 + h * 0.075, (x1 - x0) * 0.13
    return (
        f"M{f(x0)} {f(top)}H{f(x0 + shoulder)}Q{f((x0 + x1) / 2)} {f(y0 - h * 0.075 + inset * 0.2)} {f(x1 - shoulder)} {f(top)}H{f(x1)}"
        f"V{f(y1 - r)}Q{f(x1)} {f(y1)} {f(x1 - r)} {f(y1)}H{f(x0 + r)}Q{f(x0)} {f(y1)} {f(x0)} {f(y1 - r)}Z"
    )


def base(w: float, h: float, border: float, inside: str) -> str:
    """Outline, gold border and the painting inside."""
    s = path(tabernacle(w, h), RIM, stroke(RIM, 4, 'stroke-linejoin="round" filter="url(#sh)"'))
    s += path(tabernacle(w, h, 0.5), "url(#gold)") + leafed(tabernacle(w, h, 0.5))
    s += path(tabernacle(w, h, 0.9), "none", stroke("#FFF3C4", 1.4, 'stroke-linejoin="round" opacity=".8"'))
    s += group(inside, "", clip(path(tabernacle(w, h, border))))
    return s + path(tabernacle(w, h, border), "none", stroke(BOLE, 2.2))


def vellum(x: float, y: float, w: float, h: float) -> str:
    """A strip of parchment with a gold line above and below."""
    s = rect(x, y, w, h, "url(#parch)") + texture("parch", x, y, w, h, 0.6)
    return (
        s
        + rect(x, y - 2.5, w, 3.5, "url(#goldh)")
        + rect(x, y + 1, w, 1.3, BOLE)
        + rect(x, y + h - 1, w, 3.5, "url(#goldh)")
        + rect(x, y + h - 2.3, w, 1.3, BOLE)
    )


STRIP = 133.5, 33
"""Top of an object's name strip, and its height."""


def thing_for_sale(name: str) -> str:
    """An object of the auction: a picture, an empty name strip, a terracotta foot."""
    w, h = ROW
    y, high = STRIP
    s = fixed(f"princes/scenes/{name}") + rect(
        0, 0, w, y, "url(#tplaster)", 'opacity=".3" style="mix-blend-mode:overlay"'
    )
    s += rect(0, y, w, h - y, lin([(0, "#C9693E"), (1, "#7A3420")])) + vellum(0, y, w, high)
    return base(w, h, w * 0.032, s)


def diaper(w: float, h: float, colour: str, step: float) -> str:
    """Crossing lines with a laurel leaf in every field."""
    d, leaves = "", ""
    for k in range(-int(h / step) - 2, int(w / step) + int(h / step) + 2):
        d += f"M{f(k * step)} 0L{f(k * step + h)} {f(h)}M{f(k * step)} 0L{f(k * step - h)} {f(h)}"
    for row in range(int(2 * h / step) + 1):
        for column in range(int(w / step) + 2):
            x, y = column * step + (step / 2 if row % 2 else 0), row * step / 2
            leaves += plants.leaf(x - step * 0.16, y + step * 0.1, step * 0.38, -32, colour)
    return path(d, "none", stroke(colour, 1.1, 'opacity=".3"')) + group(leaves, "", 'opacity=".34"')


def field(kind: Kind, w: float, h: float, step: float) -> str:
    s = rect(0, 0, w, h, lin([(0, kind.light), (0.3, kind.colour), (1, kind.dark)])) + diaper(w, h, kind.light, step)
    return s + rect(0, 0, w, h, "url(#tplaster)", 'opacity=".4" style="mix-blend-mode:overlay"')


def roundel(kind: Kind, x: float, y: float, r: float) -> str:
    """The sign of a kind in a wreath of golden laurel."""
    s = circ(x, y, r, mix(kind.dark, "#000000", 0.15), stroke(BOLE, r * 0.24, "")) + circ(
        x, y, r, "none", stroke("url(#gold)", r * 0.14, "")
    )
    s += group(things.laurel("#E8C25A", "#6B430F"), f"translate({f(x)} {f(y)}) scale({r * 0.0425:.3f})")
    return s + group(
        fixed(f"princes/cards/sign_{kind.name}"), f"translate({f(x)} {f(y - r * 0.04)}) scale({r * 0.03:.3f})"
    )


def written_tall(name: str) -> str:
    """The same for a hand: sign at (56, 50), empty parchment y 86..162."""
    (w, h), kind = TALL, KINDS[name]
    s = field(kind, w, 84, 18) + rect(0, 82, w, h - 82, "url(#parch)") + texture("parch", 0, 82, w, h - 82, 0.6)
    s += rect(0, 80, w, 3.4, "url(#goldh)") + rect(0, 83.4, w, 1.3, BOLE)
    return base(w, h, w * 0.038, s + roundel(kind, 56, 47, 29))


def written(name: str) -> str:
    """A bonus or prestige card: sign at (84, 48), empty parchment y 88..178."""
    (w, h), kind = ROW, KINDS[name]
    s = field(kind, w, 90, 22) + rect(0, 88, w, h - 88, "url(#parch)") + texture("parch", 0, 88, w, h - 88, 0.6)
    s += rect(0, 86, w, 4, "url(#goldh)") + rect(0, 90, w, 1.4, BOLE)
    s += roundel(kind, 84, 48, 33)
    return base(w, h, w * 0.032, s)


def written_hand(name: str) -> str:
    """The same, small: sign at (35, 31), empty parchment y 58..100."""
    (w, h), kind = HAND, KINDS[name]
    s = field(kind, w, 60, 13) + rect(0, 58, w, h - 58, "url(#parch)") + texture("parch", 0, 58, w, h - 58, 0.6)
    s += rect(0, 56.5, w, 2.6, "url(#goldh)") + rect(0, 59, w, 1, BOLE)
    s += roundel(kind, 35, 33, 19)
    return base(w, h, w * 0.045, s)


def back(name: str, w: float, h: float) -> str:
    """A laurel wreath round the sign of the pile, on a ground of leaves."""
    kind = KINDS[name]
    s = field(kind, w, h, w * 0.17) + rect(
        w * 0.09, w * 0.09, w * 0.82, h - w * 0.18, "none", stroke(kind.light, 1.2, 'opacity=".5"'), 4
    )
    s += roundel(kind, w / 2, h * 0.53, w * 0.35)
    return base(w, h, w * 0.045, s)


OBJECTS = ("jester", "builder", "recruiting", "prestige", "forest", "lake", "park")


def add_to(sheet: Sheet) -> None:
    for name in OBJECTS:
        sheet.add(f"princes_object_{name}", *ROW, partial(thing_for_sale, name), pad=SHADOW)
    sheet.add("princes_object_sold", *ROW, "princes/cards/sold", pad=4)
    sheet.add("princes_card_artist", *ROW, "princes/cards/artist", pad=SHADOW)
    sheet.add("princes_card_artist_hand", *HAND, "princes/cards/artist_hand", pad=SHADOW, scale=2.5)
    sheet.add("princes_card_artist_tall", *TALL, "princes/cards/artist_tall", pad=SHADOW)
    for name in ("bonus", "prestige"):
        sheet.add(f"princes_card_{name}_tall", *TALL, partial(written_tall, name), pad=SHADOW)
        sheet.add(f"princes_card_{name}", *ROW, partial(written, name), pad=SHADOW)
        sheet.add(f"princes_card_{name}_hand", *HAND, partial(written_hand, name), pad=SHADOW, scale=2.5)
    for name in KINDS:
        sheet.add(f"princes_back_{name}", *BACK, partial(back, name, *BACK), pad=SHADOW)
        sheet.add(f"princes_back_{name}_hand", *HAND, partial(back, name, *HAND), pad=SHADOW, scale=2.5)
