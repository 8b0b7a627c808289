# ruff: noqa: E501
"""Rucellai, who collects feasts: a lady in profile, blonde braids with pearls, brocade, a mask on a stick."""

from __future__ import annotations

from art.palette import mix
from art.portraits.shapes import INK, ROSY, cord, drawn, jewel, pearl, shaped
from art.svg import circ, clip, ellipse, group, lin, path, stroke


def bust() -> str:
    """The bust."""
    skin = ROSY
    s = ""
    # hair behind
    s += shaped(
        "M206 76C250 40 322 58 336 118C348 172 330 226 292 246C262 252 244 236 240 210Z",
        "#D9A23A",
        path("M270 60C322 66 346 120 330 190C322 220 306 240 288 248C300 200 304 120 270 60Z", "#9C6A1C"),
    )
    # face, neck, breast
    face = "M206 84C172 86 148 104 141 130C138 142 139 150 135 158C129 170 119 181 112 193C111 200 119 203 128 203C129 208 122 211 122 216C124 220 130 220 133 221C126 224 122 229 125 235C128 240 134 239 134 245C130 252 131 260 138 267C150 278 172 276 190 264C196 286 194 308 184 328C170 346 146 356 122 376L116 430H340C326 386 298 352 276 332C266 300 268 262 274 232L286 130Z"
    inside = path(
        "M240 120L300 120V440H250C262 380 240 350 222 334C206 310 204 284 210 258C196 270 170 282 144 272L138 264C160 268 190 258 206 236C222 210 222 160 240 120Z",
        skin.shade,
        'opacity=".9"',
    )
    inside += path("M210 262C214 290 220 316 250 336L300 350V240H230Z", skin.deep, 'opacity=".45"')
    inside += ellipse(176, 208, 25, 19, skin.blush, 'opacity=".6"') + ellipse(
        122, 190, 8, 8, skin.blush, 'opacity=".5"'
    )
    inside += path("M206 84C172 86 148 104 141 130C150 116 176 104 196 106Z", skin.light)
    s += shaped(face, skin.base, inside)
    # lips, nostril, chin
    s += path("M122 216C128 208 142 212 150 219C140 220 130 221 122 216Z", skin.lip) + path(
        "M124 234C120 226 134 220 150 219C146 232 134 240 124 234Z", mix(skin.lip, "#FFFFFF", 0.18)
    )
    s += drawn("M123 217C132 219 142 220 152 218C156 216 156 213 155 212", INK, 3.2)
    s += drawn("M130 203C134 202 140 196 137 190", INK, 3.2) + drawn("M128 201C130 197 133 196 135 198", skin.deep, 3)
    # eye in profile
    eyeball = "M148 164C156 152 172 150 186 158C178 170 160 174 148 164Z"
    s += group(
        path(eyeball, "#FBF3E2")
        + circ(158, 161, 8, "#3E7A8C", stroke("#17323C", 2.4))
        + circ(156, 161, 4, INK)
        + circ(153.5, 158, 2, "#fff"),
        "",
        clip(path(eyeball)),
    )
    s += (
        drawn("M146 160C154 150 174 146 190 158", INK, 5)
        + drawn("M152 169C162 174 174 170 182 163", skin.deep, 2.6)
        + drawn("M188 157L196 152", INK, 4)
        + drawn("M150 148C162 140 178 142 190 150", skin.shade, 4)
    )
    s += drawn("M142 138C156 124 182 124 200 136", "#9C6A1C", 5.5)
    # front hair swept back, with a wavy lock
    s += shaped(
        "M204 80C190 100 206 128 226 146C240 160 236 184 238 206C240 228 254 244 270 246C292 232 300 200 294 160C300 110 270 62 226 66C216 68 208 74 204 80Z",
        "#E7B64C",
        path("M250 70C290 90 300 140 292 200C288 226 280 240 270 246C262 220 276 130 250 70Z", "#B8812A")
        + drawn("M214 88C226 120 252 140 254 190", "#9C6A1C", 3.6)
        + drawn("M230 76C254 104 272 140 272 196", "#9C6A1C", 3.6)
        + path("M206 84C214 74 230 70 244 76C230 84 222 96 224 112C212 104 206 94 206 84Z", "#F8D888"),
    )
    s += shaped(
        "M222 140C208 160 230 172 220 190C210 206 230 216 222 234C220 244 210 246 208 240C216 230 202 216 206 200C212 184 198 172 206 154Z",
        "#E7B64C",
        path("M222 140C216 160 234 172 224 190L222 234L228 230V140Z", "#B8812A"),
        3,
    )
    # braid over the back of the head, with pearls
    for k, (x, y, a) in enumerate(
        (
            (232, 62, -34),
            (262, 58, -6),
            (291, 68, 24),
            (315, 92, 48),
            (329, 124, 70),
            (333, 160, 88),
            (326, 194, 108),
            (309, 222, 128),
        )
    ):
        s += group(
            shaped(
                "M-20 -2C-14 -16 12 -18 20 -4C18 12 -10 18 -20 -2Z",
                "#EFC25C" if k % 2 else "#E0AC40",
                path("M0 20C12 12 20 4 20 -4L24 20Z", "#A87420"),
                3.2,
            ),
            f"translate({x} {y}) rotate({a})",
        )
    for x, y in ((248, 50), (280, 53), (307, 72), (327, 102), (338, 140), (336, 178), (322, 211)):
        s += pearl(x, y, 6.5, 2.4)
    # jewel at the temple, on a string
    s += drawn("M204 84C216 108 238 124 262 122C286 118 304 104 312 90", "#F6E8D0", 4) + jewel(
        232, 117, 10, 5.5, "#C2264E", 2.6
    )
    # collar and dress
    s += shaped(
        "M116 430C118 392 140 368 176 350C190 372 226 388 262 372C276 364 282 350 280 334C322 352 352 384 364 430Z",
        "#B23A7E",
        path("M280 334C322 352 352 384 364 430H290C304 396 296 360 280 334Z", "#6E1B4C")
        + path("M116 430C118 392 140 368 176 350L186 364C160 380 146 400 146 430Z", "#D965A4"),
    )
    for x, y in ((180, 396), (226, 404), (272, 392), (204, 424), (250, 424), (310, 404)):
        s += group(
            path(
                "M0 -12C8 -6 8 4 0 12C-8 4 -8 -6 0 -12ZM-12 -2C-6 -6 -2 -2 0 4C-6 6 -12 4 -12 -2ZM12 -2C6 -6 2 -2 0 4C6 6 12 4 12 -2Z",
                "#F0C25A",
            ),
            f"translate({x} {y})",
            'opacity=".95"',
        )
    collar = "M176 350C190 374 228 390 264 372C278 364 284 350 281 334"
    s += (
        drawn(collar, "#F4D272", 8)
        + drawn(collar, INK, 2, 'transform="translate(0 -5)"')
        + drawn(collar, INK, 2, 'transform="translate(0 5)"')
    )
    # pearls round the neck
    for k in range(9):
        way = k / 8
        px, py = 188 + 84 * way, 300 + 26 * (1 - (2 * way - 1) ** 2) - 4 * way
        s += pearl(px, py, 6.2, 2.2)
    s += jewel(230, 342, 9, 4.6, "#2C62B8", 2.6)
    # the mask on its stick, and the hand
    s += cord("M96 292L122 420", "#E0AC40", 6.5, 12)
    mask = "M48 250C58 236 82 236 94 246C108 234 132 236 140 250C144 272 132 290 116 290C106 290 100 284 95 276C90 286 82 292 70 290C54 288 46 270 48 250Z"
    eyes = "M60 262C66 254 78 254 84 264C78 272 66 272 60 262ZM104 264C110 254 122 254 130 261C124 272 110 272 104 264Z"
    for d, c in (
        ("M130 246C150 222 152 194 140 174C126 190 118 218 122 242Z", "#3FA39A"),
        ("M116 242C124 214 112 188 92 172C84 194 90 222 104 242Z", "#F0C25A"),
        ("M74 240C72 212 54 196 38 194C38 216 50 234 64 244Z", "#E2574A"),
    ):
        s += shaped(d, c, "", 3.2)
    s += shaped(
        mask,
        lin([(0, "#FFE9A8"), (0.5, "#E8B84A"), (1, "#A8741E")], 0, 0, 1, 1),
        drawn("M56 252C66 242 84 242 94 252C106 242 124 242 134 252", "#FFF6D8", 3),
        3.8,
    ) + path(eyes, "#3A1230", stroke(INK, 2.6))
    s += shaped(
        "M92 372C88 356 100 346 116 348C134 350 142 364 138 380C134 396 108 398 98 390C94 386 92 380 92 372Z",
        skin.base,
        path("M120 348C140 352 144 380 128 396L150 400V340Z", skin.shade),
    ) + drawn("M102 360C112 358 122 360 130 364M100 372C110 370 120 372 128 376", skin.deep, 3)
    return s
