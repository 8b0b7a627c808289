# ruff: noqa: E501
"""Busts of artists, made of a few parts: heads, hair, beards, hats, robes. Sheets of 200 x 200; they look to the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from art.palette import mix
from art.portraits.shapes import FAIR, INK, Skin, drawn, eye, shaped
from art.princes import plants
from art.svg import circ, ellipse, f, group, path, star8, stroke

LINE = 3


@dataclass(frozen=True)
class Look:
    """The look of an artist. Empty words: without that part."""

    robe: str
    trim: str
    hair: str  # bob, curls, long, fringe, short, wild, tonsure
    hair_colour: str
    skin: Skin = FAIR
    hat: str = ""
    hat_colour: str = "#A3201A"
    beard: str = ""  # full, long, forked, goatee, moustache, point, stubble
    beard_colour: str = ""  # that of the hair if empty
    collar: str = "round"  # round, shirt, fur, ruff, tabs, cowl, toga
    nose: str = "straight"  # straight, hooked, round, broken, long
    brow: float = 0  # position of the brows: -1 raised .. 1 stern
    smile: float = 0.5  # -1 .. 1
    wide: float = 1
    long: float = 1
    old: bool = False
    iris: str = "#5B3B1E"
    glasses: bool = False

    @property
    def beard_tone(self) -> str:
        return self.beard_colour or self.hair_colour


def tones(colour: str) -> tuple[str, str]:
    """Return the light and the shade of cloth or hair."""
    return mix(colour, "#FFF3D0", 0.36), mix(colour, "#22102A", 0.46)


# -- robe -------------------------------------------------------------------------------------------------------------


def robe(look: Look) -> str:
    light, dark = tones(look.robe)
    d = "M14 204C16 168 44 154 74 147L116 147C148 154 178 168 182 204Z"
    inside = path("M14 204C16 168 44 154 74 147L82 170C58 178 50 190 50 204Z", light, 'opacity=".75"')
    inside += path("M116 147C148 154 178 168 182 204H140C144 184 136 164 116 147Z", dark, 'opacity=".8"')
    inside += drawn("M62 204C60 190 64 176 74 166M128 204C130 190 128 178 120 168", dark, 2.6)
    return shaped(d, look.robe, inside, LINE) + COLLARS[look.collar](look)


def _round(look: Look) -> str:
    light, dark = tones(look.trim)
    return shaped(
        "M70 144C76 160 86 166 96 166C106 166 116 160 120 144L124 152C120 168 108 176 96 176C82 176 70 168 66 152Z",
        look.trim,
        path("M96 176C108 176 120 168 124 152L120 144C116 160 106 166 96 166Z", dark)
        + path("M70 144L66 152C70 160 74 166 80 170L84 162C77 158 73 152 70 144Z", light),
        LINE,
    )


def _shirt(look: Look) -> str:
    return shaped(
        "M70 146L96 186L120 146L112 140H78Z",
        "#F6F0E2",
        path("M96 186L120 146L108 142L96 166Z", "#C9BFAE") + drawn("M96 166V184", "#9A8E7E", 2),
        LINE,
    ) + drawn("M70 146L96 188L120 146", look.trim, 5)


def _fur(look: Look) -> str:
    light, dark = tones(look.trim)
    d = "M66 142C60 158 70 186 78 204H112C120 186 128 160 122 142L112 150C108 164 102 174 96 178C88 172 82 162 78 150Z"
    tufts = "".join(
        f"M{x} {y}l3 7l4 -5"
        for x, y in ((68, 152), (71, 166), (76, 180), (114, 156), (110, 170), (104, 184), (84, 190))
    )
    return shaped("M78 146H112V204H78Z", look.robe, "", 0) + shaped(
        d,
        look.trim,
        path("M122 142L112 150C108 164 102 174 96 178L104 204H112C120 186 128 160 122 142Z", dark, 'opacity=".6"')
        + drawn(tufts, light, 2),
        LINE,
    )


def _ruff(look: Look) -> str:
    d, n = "M58 150", 8
    for k in range(n):
        d += f"q{f(4.9)} {-9 if k % 2 else 9} {f(9.8)} 0"
    body = "M56 148C70 138 122 138 136 148C142 156 132 166 122 166C108 172 84 172 70 166C58 166 50 156 56 148Z"
    return shaped(
        body,
        "#FBF8F0",
        path("M110 140C128 142 142 150 132 162L118 168C124 158 120 148 110 140Z", "#BDB6C6")
        + drawn("M64 152L70 164M74 150L80 168M86 150L90 170M98 150V170M110 150L107 169M122 150L117 166", "#8E8799", 2),
        LINE,
    )


def _tabs(look: Look) -> str:
    return _round(look) + shaped("M84 162L94 160L92 192L80 190ZM98 160L108 162L112 190L100 192Z", "#FBF8F0", "", 2.6)


def _cowl(look: Look) -> str:
    light, dark = tones(look.trim)
    return shaped(
        "M56 138C54 162 76 182 96 182C116 182 136 162 134 138C128 150 112 160 96 160C80 160 62 150 56 138Z",
        look.trim,
        path("M96 182C116 182 136 162 134 138C130 146 122 152 112 156C112 166 104 176 96 182Z", dark)
        + drawn("M62 150C68 164 82 172 94 174", light, 3),
        LINE,
    )


def _toga(look: Look) -> str:
    light, dark = tones(look.trim)
    return shaped(
        "M66 150C90 152 130 168 150 204H84C92 190 82 164 66 150Z",
        look.trim,
        drawn("M76 156C98 164 120 184 128 204M72 152C96 172 104 190 104 204", dark, 2.6)
        + path("M66 150C90 152 130 168 150 204H136C120 176 92 158 66 150Z", light),
        LINE,
    )


COLLARS: dict[str, Callable[[Look], str]] = {
    "round": _round,
    "shirt": _shirt,
    "fur": _fur,
    "ruff": _ruff,
    "tabs": _tabs,
    "cowl": _cowl,
    "toga": _toga,
}


# -- head -------------------------------------------------------------------------------------------------------------


def head(look: Look) -> str:
    """Neck, ear, face and features."""
    skin = look.skin
    s = shaped(
        "M74 116L73 150Q94 166 114 150L112 118Z",
        skin.shade,
        path("M74 116L73 150Q80 156 86 158C82 146 82 132 84 122Z", skin.base)
        + path("M82 134C94 146 108 142 116 130V154H90Z", skin.deep, 'opacity=".55"'),
        LINE,
    )
    s += shaped(
        "M62 88C54 82 50 88 52 98C54 106 60 110 66 106Z",
        skin.base,
        path("M62 92C57 90 56 96 58 100", "none", stroke(skin.deep, 2.4)),
        LINE,
    )
    outline = "M60 74C58 92 59 106 66 118C74 130 87 138 98 137C111 135 120 122 122 107C124 101 123 96 122 90C124 85 122 80 122 74C123 56 112 46 92 46C71 46 61 57 60 74Z"
    inside = path(
        "M60 74C58 92 59 106 66 118C74 130 87 138 98 137C86 126 80 112 81 94C84 76 82 62 92 46H60Z",
        skin.light,
        'opacity=".6"',
    )
    inside += path("M108 46C116 66 112 90 112 108C110 122 104 132 98 138L130 130V46Z", skin.shade, 'opacity=".62"')
    inside += ellipse(80, 106, 10, 7.6, skin.blush, 'opacity=".55"') + ellipse(
        115, 105, 6, 7, skin.blush, 'opacity=".5"'
    )
    return s + shaped(outline, skin.base, inside, LINE) + _features(look)


def _features(look: Look) -> str:
    skin, dark = look.skin, mix(look.hair_colour, "#1A1014", 0.35)
    s = group(
        eye(0, 0, 18, look.iris, h=13, look=0.35, lid=0.34 if not look.old else 0.48, skin=skin),
        "translate(83.5 88) scale(.5)",
    )
    s += group(
        eye(0, 0, 14, look.iris, h=12, look=0.3, lid=0.34 if not look.old else 0.48, skin=skin),
        "translate(110 87.5) scale(.5)",
    )
    drop = look.brow * 3
    s += drawn(f"M71 {f(79 - drop * 0.3)}Q82 {f(72 - drop * 0.2)} 94 {f(79 + drop)}", dark, 4.2) + drawn(
        f"M103 {f(79 + drop)}Q110 {f(73 - drop * 0.2)} 118 {f(78 - drop * 0.4)}", dark, 4
    )
    s += NOSES[look.nose](skin)
    curl = look.smile * 3.4
    s += path(
        f"M84 117Q95 {f(119.5 + curl)} 109 {f(116.4)}Q104 {f(125 + curl * 0.6)} 96 {f(125 + curl * 0.6)}Q88 {f(124 + curl * 0.5)} 84 117Z",
        skin.lip,
    )
    s += drawn(f"M82 {f(117 - curl * 0.5)}Q95 {f(119 + curl)} 111 {f(116 - curl * 0.5)}", INK, 2.6) + drawn(
        "M91 130Q96 132 101 130", skin.deep, 1.8
    )
    if look.old:
        s += drawn("M70 94Q76 98 82 96.5M73 67Q84 63 95 66M77 60Q86 57 96 59", skin.deep, 1.8) + drawn(
            "M84 106Q79 112 80 118M112 105Q115 110 113.6 116", skin.deep, 2
        )
    if look.glasses:
        for x, r in ((83.5, 12), (110, 10)):
            s += (
                circ(x, 89, r, "#DDF2F8", 'opacity=".35"')
                + circ(x, 89, r, "none", stroke(INK, 4.6, ""))
                + circ(x, 89, r, "none", stroke("#E8B84A", 2.2, ""))
            )
        s += drawn("M95 87Q98 84 100.4 87M72 87L60 84", INK, 2.6)
    return s


def _nose(skin: Skin, shade: str, light: str, edge_line: str) -> str:
    return path(shade, skin.shade) + path(light, skin.light, 'opacity=".85"') + drawn(edge_line, INK, 2.6)


NOSES: dict[str, Callable[[Skin], str]] = {
    "straight": lambda skin: _nose(
        skin,
        "M100 82C101 92 108 99 109 104C109 110 100 111 95 109Z",
        "M98 84C97 94 94 100 94 105C98 109 103 107 103 102C101 96 100 90 98 84Z",
        "M102 82C103 91 109 98 110 104C110 109 104 110 101 109C98 111 94 109 93 106",
    ),
    "hooked": lambda skin: _nose(
        skin,
        "M100 80C106 86 114 96 111 106C108 111 100 111 95 109Z",
        "M98 84C100 92 96 100 94 105C98 109 104 107 106 101C104 94 101 88 98 84Z",
        "M101 80C106 84 110 90 112 97C114 104 110 110 105 108C100 111 94 109 93 105",
    ),
    "round": lambda skin: (
        _nose(
            skin,
            "M100 84C101 92 112 98 112 105C112 112 98 112 94 109Z",
            "M98 86C97 94 91 99 92 106C97 111 106 110 107 104C104 98 100 92 98 86Z",
            "M102 85C103 92 113 97 113 105C112 111 105 112 102 110C97 113 91 110 91 104",
        )
        + ellipse(104, 104, 5, 4, skin.blush, 'opacity=".6"')
    ),
    "broken": lambda skin: _nose(
        skin,
        "M100 80C99 88 108 90 106 96C112 100 113 108 106 110L95 109Z",
        "M98 84C97 90 102 93 99 98C95 101 93 104 94 107C100 110 105 107 106 103C105 96 100 92 98 84Z",
        "M101 80C101 86 107 88 105 93C104 96 112 100 112 106C111 111 104 110 101 109C97 111 92 109 92 105",
    ),
    "long": lambda skin: _nose(
        skin,
        "M100 80C102 92 112 102 112 109C110 114 100 113 95 110Z",
        "M98 82C98 94 95 102 94 107C99 111 106 110 107 106C104 98 100 90 98 82Z",
        "M101 80C103 92 112 101 113 109C112 114 105 113 102 111C98 113 93 110 93 107",
    ),
}


# -- hair and beards --------------------------------------------------------------------------------------------------


def hair_behind(look: Look) -> str:
    """Hair behind the head."""
    light, dark = tones(look.hair_colour)
    if look.hair == "long":
        d = "M64 52C40 62 40 96 44 120C40 136 42 152 50 160C60 166 74 160 78 150L118 150C124 158 134 156 138 146C142 132 134 118 134 100C136 70 122 46 92 44Z"
        return shaped(
            d,
            look.hair_colour,
            drawn("M52 76C46 100 54 124 50 150M60 80C54 104 64 130 60 156M128 82C126 104 134 124 130 148", light, 2.8)
            + path("M112 60C140 80 130 120 138 146C132 156 122 156 118 150Z", dark, 'opacity=".6"'),
            LINE,
        )
    if look.hair == "curls":
        lobes = [
            (58, 70, 13),
            (53, 88, 12),
            (53, 106, 12),
            (57, 123, 11),
            (125, 68, 10),
            (128, 86, 9),
            (128, 103, 9),
            (126, 118, 8),
            (70, 54, 14),
            (92, 46, 15),
            (113, 53, 13),
        ]
        return _locks(lobes, look.hair_colour)
    if look.hair == "wild":
        lobes = [
            (53, 62, 15),
            (46, 82, 14),
            (49, 101, 13),
            (128, 60, 13),
            (132, 80, 11),
            (129, 98, 10),
            (69, 46, 16),
            (94, 40, 16),
            (116, 46, 15),
        ]
        return _locks(lobes, look.hair_colour)
    return ""


def _locks(lobes: Sequence[tuple[float, float, float]], colour: str) -> str:
    light, dark = tones(colour)
    s = "".join(circ(x, y, r, INK, stroke(INK, 2 * LINE, "")) for x, y, r in lobes) + "".join(
        circ(x, y, r, colour) for x, y, r in lobes
    )
    for x, y, r in lobes:
        s += path(
            f"M{f(x - r * 0.6)} {f(y + r * 0.2)}A{f(r * 0.62)} {f(r * 0.62)} 0 0 1 {f(x + r * 0.3)} {f(y - r * 0.5)}",
            "none",
            stroke(light, 2.4, 'stroke-linecap="round"'),
        )
        s += path(
            f"M{f(x + r * 0.6)} {f(y - r * 0.1)}A{f(r * 0.62)} {f(r * 0.62)} 0 0 1 {f(x - r * 0.1)} {f(y + r * 0.6)}",
            "none",
            stroke(dark, 2.4, 'stroke-linecap="round"'),
        )
    return s


def hair(look: Look) -> str:
    """Hair over the face."""
    light, dark = tones(look.hair_colour)
    colour = look.hair_colour
    if look.hair == "bob":
        side = shaped(
            "M62 60C50 72 48 104 54 126C62 134 74 132 76 122C70 108 70 88 76 70Z",
            colour,
            path("M62 60C50 72 48 104 54 126L62 130C56 108 58 84 66 64Z", light),
            LINE,
        )
        cap = shaped(
            "M58 78C54 48 76 36 96 38C118 40 128 56 124 78C120 70 116 64 110 62C96 66 78 66 70 66C66 70 62 76 58 78Z",
            colour,
            path("M58 78C54 48 76 36 92 38C74 46 66 58 66 70Z", light)
            + drawn("M84 42C78 50 76 58 78 66M100 40C98 48 98 56 100 64M114 46C112 52 112 58 112 62", dark, 2.2),
            LINE,
        )
        return side + cap
    if look.hair == "long":
        return shaped(
            "M58 82C54 50 74 38 96 40C120 42 130 60 124 84C122 72 114 62 100 56C88 64 72 66 66 72C64 84 62 92 58 82Z",
            colour,
            path("M58 82C54 50 74 38 92 40C74 50 66 60 64 76Z", light)
            + drawn("M100 42C98 48 98 52 100 56M86 44C80 52 76 58 72 66", dark, 2.2),
            LINE,
        )
    if look.hair in ("curls", "wild"):
        lobes = [(66, 62, 10), (80, 54, 11), (97, 52, 11), (112, 57, 9), (60, 78, 9)]
        return _locks(lobes, colour)
    if look.hair == "short":
        return shaped(
            "M58 84C52 52 72 38 96 38C120 38 130 58 124 80C120 72 116 66 112 60C98 62 80 58 72 62C70 72 68 80 66 88Z",
            colour,
            path("M58 84C52 52 72 38 92 38C74 44 66 58 64 80Z", light)
            + drawn("M90 42C86 48 84 54 84 60M106 42C104 48 104 54 106 60", dark, 2.2),
            LINE,
        )
    if look.hair == "fringe":
        return shaped(
            "M62 66C50 78 48 98 54 108C60 114 66 110 66 102C64 92 66 80 70 72Z",
            colour,
            path("M62 66C50 78 48 98 54 108L58 110C54 96 58 80 66 70Z", light),
            LINE,
        ) + shaped("M118 62C126 70 128 84 124 94C120 90 120 78 116 70Z", colour, "", LINE)
    if look.hair == "tonsure":
        ring = "M58 86C52 68 60 56 70 56C86 62 106 62 114 55C126 60 128 74 123 86C121 78 117 72 111 70C98 74 82 74 72 71C68 76 66 82 64 90Z"
        return shaped(
            ring,
            colour,
            path("M58 86C52 68 60 56 70 56L72 62C64 66 62 76 62 88Z", light)
            + drawn("M80 62V71M92 63V73M104 62V71", dark, 2.2),
            LINE,
        ) + ellipse(86, 52, 10, 4, "#FFFFFF", 'opacity=".4"')
    return ""


def beard(look: Look) -> str:
    light, dark = tones(look.beard_tone)
    colour = look.beard_tone
    lip = shaped(
        "M78 117C84 108 92 109 98 112C103 108 112 110 116 117C108 119 102 117 98 116C90 119 84 120 78 117Z",
        colour,
        path("M98 112C103 108 112 110 116 117L98 116Z", dark),
        2.4,
    )
    mouth = path("M90 120Q97 125 105 119.6Q102 126 97 126Q92 126 90 120Z", look.skin.lip, stroke(INK, 1.8))
    shapes = {
        "full": "M62 98C60 120 68 142 90 148C110 150 124 132 123 104C120 112 114 114 110 112C102 112 90 112 82 116C74 114 66 108 62 98Z",
        "long": "M62 98C58 126 66 160 92 184C112 168 126 136 123 104C120 112 114 114 110 112C102 112 90 112 82 116C74 114 66 108 62 98Z",
        "forked": "M62 98C58 124 64 152 80 178C88 172 92 164 94 156C98 164 104 170 112 174C122 152 126 128 123 104C120 112 114 114 110 112C102 112 90 112 82 116C74 114 66 108 62 98Z",
    }
    if look.beard in shapes:
        inside = path("M62 98C60 122 66 146 84 168C76 146 72 126 76 112Z", light, 'opacity=".8"') + path(
            "M123 104C126 132 116 156 100 174C108 152 110 130 108 114Z", dark, 'opacity=".65"'
        )
        inside += drawn(
            "M84 126C84 140 86 150 90 160M96 132C97 144 97 152 95 164M106 124C108 136 106 148 102 156", dark, 2.2
        )
        return shaped(shapes[look.beard], colour, inside, LINE) + mouth + lip
    if look.beard == "goatee":
        return (
            shaped(
                "M88 126C92 130 102 130 107 125C108 138 103 150 97 152C91 148 87 138 88 126Z",
                colour,
                path("M99 128C108 126 107 140 97 152Z", dark),
                2.6,
            )
            + lip
        )
    if look.beard == "point":
        d = "M64 104C66 122 76 136 86 142L98 168L108 140C118 132 123 120 123 106C119 122 110 128 104 128C96 130 88 130 82 126C74 122 68 114 64 104Z"
        return (
            shaped(
                d,
                colour,
                path("M64 104C66 122 76 136 86 142L90 150C78 130 74 122 72 114Z", light)
                + path("M123 106C123 122 116 134 108 140L98 168C100 150 108 136 112 126Z", dark),
                LINE,
            )
            + lip
        )
    if look.beard == "moustache":
        return shaped(
            "M72 116C82 106 92 108 98 112C104 107 114 108 121 114C114 121 104 119 98 116C90 121 80 122 72 116Z",
            colour,
            path("M98 112C104 107 114 108 121 114L98 116Z", dark),
            2.6,
        )
    if look.beard == "stubble":
        return path(
            "M63 104C66 120 76 134 98 137C112 135 120 122 122 107C118 114 114 112 110 110C100 108 90 108 82 114C74 114 68 112 63 104Z",
            mix(look.skin.shade, colour, 0.5),
            'opacity=".5"',
        ) + drawn("M82 117Q95 120 111 116", INK, 2.6)
    return ""


# -- hats -------------------------------------------------------------------------------------------------------------


def hat(look: Look) -> str:
    return HATS[look.hat](look) if look.hat else ""


def _beret(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    return shaped(
        "M50 66C36 48 52 22 90 18C126 16 148 34 142 54C138 64 126 66 118 64C100 52 78 54 62 70C58 72 54 70 50 66Z",
        look.hat_colour,
        path("M50 66C36 48 52 22 90 18C64 30 54 46 58 70Z", light)
        + path("M110 20C142 24 148 44 140 58C132 66 124 66 118 64C128 54 126 34 110 20Z", dark)
        + drawn("M84 22C72 32 66 44 66 60M104 20C106 32 112 44 122 58", dark, 2.2),
        LINE,
    ) + shaped("M58 74C66 54 104 48 124 64L122 72C104 58 76 60 62 80Z", dark, "", 2.6)


def _biretta(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    return shaped(
        "M60 68L50 30C72 20 118 16 138 28L124 66C104 54 78 56 60 68Z",
        look.hat_colour,
        path("M60 68L50 30C60 26 68 24 76 23L80 58C72 60 66 64 60 68Z", light)
        + path("M108 20C122 20 132 24 138 28L124 66C118 62 112 60 106 58Z", dark)
        + drawn("M80 58L76 23M106 57L108 20", dark, 2.4),
        LINE,
    ) + shaped("M57 74C72 56 106 50 126 66L125 74C104 60 76 64 60 82Z", mix(look.hat_colour, "#000000", 0.25), "", 2.6)


def _skullcap(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    return shaped(
        "M60 70C54 44 74 30 94 30C116 30 130 46 124 66C104 56 78 58 60 70Z",
        look.hat_colour,
        path("M60 70C54 44 74 30 90 30C74 38 68 52 70 66Z", light)
        + path("M110 34C126 40 128 56 124 66L112 61C116 52 116 42 110 34Z", dark),
        LINE,
    )


def _coif(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    return shaped(
        "M60 66C54 40 76 28 94 28C118 28 132 46 125 68C104 54 80 56 70 64C64 84 66 104 70 118C62 122 54 112 52 98C50 84 54 72 60 66Z",
        look.hat_colour,
        path("M60 66C54 40 76 28 90 28C72 38 64 54 62 80L56 108C50 94 52 76 60 66Z", light)
        + path("M110 32C130 40 130 56 125 68L113 60Z", dark)
        + drawn("M70 64C64 84 66 104 70 118", dark, 2.4),
        LINE,
    )


def _brim(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    weave = drawn("M70 40L112 40M68 50L116 48M40 66C70 50 120 48 146 62", dark, 1.8)
    return (
        shaped(
            "M66 58C62 30 76 18 94 18C112 18 124 30 122 54Z",
            look.hat_colour,
            path("M66 58C62 30 76 18 90 18C76 30 74 44 78 58Z", light)
            + path("M112 24C122 32 124 44 122 54L110 55Z", dark)
            + weave,
            LINE,
        )
        + shaped(
            "M28 68C40 48 66 50 94 49C124 48 148 46 158 64C152 70 128 60 94 61C64 62 40 74 28 68Z",
            look.hat_colour,
            path("M28 68C40 48 66 50 90 49C66 56 46 62 36 70Z", light) + weave,
            LINE,
        )
        + drawn("M67 54Q94 46 122 52", look.trim, 5)
    )


def _turban(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    return (
        shaped(
            "M52 66C42 40 64 18 96 18C126 18 144 40 134 66C112 52 76 54 58 76C54 76 52 72 52 66Z",
            look.hat_colour,
            path("M52 66C42 40 64 18 92 18C66 30 58 46 58 74Z", light)
            + path("M112 22C142 34 140 54 134 66L118 60C126 46 124 34 112 22Z", dark)
            + drawn("M54 60C74 40 104 34 136 54M58 48C78 30 106 26 130 38M72 34C90 22 108 22 120 28", dark, 2.4),
            LINE,
        )
        + circ(98, 48, 7, "url(#gold)", stroke(INK, 2.6))
        + circ(98, 48, 3.6, "#C2352E")
    )


def _feathered(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    feather = shaped(
        "M110 52C128 40 140 22 136 6C154 16 158 40 136 58Z",
        "#FFF8EC",
        drawn("M114 52C132 42 142 26 141 14", "#B9A8C6", 2.2),
        2.6,
    )
    return (
        feather
        + shaped(
            "M54 62C48 40 68 24 92 24C116 24 136 36 134 56C112 48 84 50 62 68Z",
            look.hat_colour,
            path("M54 62C48 40 68 24 90 24C70 34 64 50 66 66Z", light)
            + path("M108 26C128 32 136 44 134 56L116 52C120 42 116 34 108 26Z", dark),
            LINE,
        )
        + shaped("M50 76C60 52 112 42 138 58L136 66C110 54 76 60 58 80Z", dark, "", 2.6)
        + circ(114, 56, 5, "url(#gold)", stroke(INK, 2.4))
    )


def _hood(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    return shaped(
        "M60 76C50 40 74 22 96 22C124 22 136 46 127 70C110 52 84 52 72 62C64 78 64 106 70 132C76 144 70 156 60 154C46 140 44 96 60 76Z",
        look.hat_colour,
        path("M60 76C50 40 74 22 92 22C68 36 62 60 60 88C54 110 54 132 60 154C46 140 44 96 60 76Z", light)
        + path("M108 24C134 34 134 56 127 70L114 59C118 46 116 34 108 24Z", dark)
        + drawn("M72 62C64 78 64 106 70 132M86 26C76 36 70 48 70 60", dark, 2.4),
        LINE,
    )


def _laureate(look: Look) -> str:
    s = _hood(look)
    for k, (x, y, turn) in enumerate(
        ((60, 70, -62), (66, 58, -44), (77, 50, -24), (90, 46, -8), (103, 47, 12), (115, 52, 30), (123, 61, 52))
    ):
        for side in (-30, 30):
            s += plants.leaf(x, y, 15, turn + side, "#5FA04A" if k % 2 else "#7FBA5A", stroke("#12331F", 2))
    return s


def _wreath(look: Look) -> str:
    s = ""
    for k, (x, y, turn) in enumerate(
        ((58, 68, -60), (65, 57, -44), (76, 50, -22), (90, 47, -6), (104, 48, 14), (115, 54, 34))
    ):
        s += plants.leaf(x, y, 13, turn - 26, "#5FA04A", stroke("#12331F", 1.8)) + plants.leaf(
            x, y, 13, turn + 26, "#7FBA5A", stroke("#12331F", 1.8)
        )
        s += plants.blossom(x + 3, y - 2, 5.4, plants.BLOSSOMS[k % 5])
    return s


def _pointed(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    stars = "".join(
        star8(x, y, r, "#F4D272", 0.34)
        for x, y, r in ((82, 48, 6), (104, 40, 5), (96, 24, 4.4), (114, 54, 4.4), (70, 60, 4))
    )
    return shaped(
        "M58 72C56 46 76 8 112 -6C110 16 132 40 127 66C106 54 78 56 58 72Z",
        look.hat_colour,
        path("M58 72C56 46 76 8 112 -6C92 20 78 40 76 62Z", light, 'opacity=".6"')
        + path("M112 -6C110 16 132 40 127 66L112 60C114 40 106 16 112 -6Z", dark)
        + stars,
        LINE,
    ) + shaped("M55 76C68 56 108 50 128 66L127 74C106 60 76 64 58 84Z", "#E8B23A", "", 2.6)


def _band(look: Look) -> str:
    return shaped("M57 74C66 56 108 50 126 66L125 73C106 60 76 64 60 82Z", look.hat_colour, "", 2.6)


def _chaperon(look: Look) -> str:
    light, dark = tones(look.hat_colour)
    tail = shaped(
        "M56 58C36 66 34 104 42 138C48 150 60 148 62 138C56 112 58 84 66 68Z",
        mix(look.hat_colour, "#22102A", 0.2),
        drawn("M50 76C46 100 48 124 52 142", dark, 2.4),
        LINE,
    )
    top = shaped(
        "M62 52C56 22 82 8 104 16C128 20 136 40 128 56Z",
        look.hat_colour,
        path("M62 52C56 22 82 8 98 14C78 22 72 36 74 50Z", light)
        + drawn("M96 16C88 26 86 38 88 50M114 22C110 32 110 42 112 52", dark, 2.2),
        LINE,
    )
    return (
        tail
        + top
        + shaped(
            "M50 68C48 52 70 44 92 44C116 43 138 50 136 64C134 74 120 70 112 66C94 60 76 64 66 74C58 78 51 76 50 68Z",
            mix(look.hat_colour, "#FFFFFF", 0.08),
            path("M50 68C48 52 70 44 88 44C70 52 60 60 58 76Z", light)
            + path("M118 47C138 50 140 62 132 69C124 70 116 68 112 66C120 62 122 54 118 47Z", dark)
            + drawn("M74 48C68 56 66 62 66 72M96 45C92 52 92 58 94 63M116 48C114 54 114 60 116 67", dark, 2.2),
            LINE,
        )
    )


HATS: dict[str, Callable[[Look], str]] = {
    "beret": _beret,
    "biretta": _biretta,
    "skullcap": _skullcap,
    "coif": _coif,
    "brim": _brim,
    "turban": _turban,
    "feathered": _feathered,
    "hood": _hood,
    "laureate": _laureate,
    "wreath": _wreath,
    "pointed": _pointed,
    "band": _band,
    "chaperon": _chaperon,
}


def bust(look: Look) -> str:
    """The whole bust."""
    above = hair_behind(look)
    front = head(look) + hair(look) + beard(look) + hat(look)
    fit = f"translate(92 140) scale({look.wide} {look.long}) translate(-92 -140)"
    return group(above, fit) + robe(look) + group(front, fit)
