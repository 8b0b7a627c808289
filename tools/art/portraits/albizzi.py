# ruff: noqa: E501
"""Albizzi, who runs for the end: a laughing young man with curls, a winged cap, a scarf in the wind."""

from __future__ import annotations

from art.palette import mix
from art.portraits.shapes import FAIR, INK, drawn, eye, shaped
from art.svg import circ, ellipse, group, path, stroke


def _wing() -> str:
    """A wing of three rows of feathers that rises to the upper left from the origin."""
    s, fill, shade = "", "#FFF9EC", "#C9BFB4"
    for k, (a, r) in enumerate(((-74, 92), (-58, 96), (-42, 92), (-26, 82), (-10, 68))):
        s += group(
            shaped(
                f"M-4 6C{-r * 0.3:.0f} -16 {-r * 0.86:.0f} -14 {-r} 0C{-r * 0.86:.0f} 14 {-r * 0.34:.0f} 16 -4 10Z",
                fill if k % 2 else mix(fill, shade, 0.35),
                path(f"M-4 10C{-r * 0.34:.0f} 16 {-r * 0.86:.0f} 14 {-r} 0L{-r} 16H0Z", shade),
                3.2,
            ),
            f"rotate({-a - 20})",
        )
    return s + group(
        shaped(
            "M10 14C-14 22 -36 8 -36 -12C-28 -26 -4 -26 10 -12Z",
            "#F0C25A",
            path("M10 14C-14 22 -36 8 -36 -12C-24 2 -6 6 10 4Z", "#B8812A"),
            3.2,
        ),
        "rotate(38)",
    )


def bust() -> str:
    """The bust."""
    skin = FAIR
    s = ""
    # drawn to the right and mirrored: here the light comes from the right
    shoulders = ""
    # scarf in the wind, behind
    shoulders += shaped(
        "M150 318C110 300 76 304 34 276C40 296 36 306 26 316C60 320 76 344 120 350C134 348 146 336 150 318Z",
        "#F0B93A",
        path("M34 276C40 296 36 306 26 316C60 320 76 344 120 350L132 344C96 330 70 312 34 276Z", "#B97F1C"),
    )
    # body
    shoulders += shaped(
        "M52 430C60 366 98 330 152 314L250 308C300 320 336 362 344 430Z",
        "#2F8C84",
        path("M52 430C60 366 98 330 152 314L166 350C122 366 116 400 120 430Z", "#17524F")
        + path("M250 308C300 320 336 362 344 430H290C292 380 276 340 250 308Z", "#58BDB0")
        + drawn("M222 430C228 400 226 376 214 352", "#17524F", 5),
    )
    s += group(shoulders, "translate(0 -22)")
    s += shaped(
        "M154 250L150 316C170 340 216 342 246 310L244 250Z",
        skin.shade,
        path("M216 250L246 250V316C236 326 226 330 216 332Z", skin.base)
        + path("M150 262C180 300 220 300 246 272V250H150Z", skin.deep, 'opacity=".7"'),
    )
    # curls behind
    for x, y, r in ((122, 214, 24), (112, 184, 25), (120, 154, 25), (134, 236, 18)):
        s += circ(x, y, r, "#8A3A16", stroke(INK, 4))
    # ear
    s += shaped(
        "M144 182C128 174 118 186 124 204C130 220 140 226 152 220Z",
        skin.shade,
        drawn("M144 192C134 188 130 198 136 208", skin.deep, 4),
    )
    face = "M136 134C130 172 134 210 148 238C164 264 190 284 212 284C238 282 254 260 262 232C266 218 272 208 270 194C270 182 264 174 264 162C266 142 266 120 256 100C230 76 154 80 136 134Z"
    inside = path(
        "M136 134C130 172 134 210 148 238C164 264 190 284 212 284L216 276C186 262 168 236 164 206C160 170 168 140 186 108L150 90Z",
        skin.shade,
    ) + path(
        "M262 90C262 140 262 160 268 190C270 220 256 260 230 280C250 250 252 220 250 196C244 170 246 130 240 100Z",
        skin.light,
    )
    inside += ellipse(186, 222, 23, 17, skin.blush, 'opacity=".65"') + ellipse(
        258, 220, 13, 15, skin.blush, 'opacity=".65"'
    )
    s += shaped(face, skin.base, inside)
    for x, y in ((176, 214), (186, 222), (196, 215), (188, 208), (252, 214), (258, 221), (246, 222)):
        s += circ(x, y, 2.4, "#A8582E", 'opacity=".85"')
    # the laugh
    s += shaped(
        "M184 236C206 246 236 244 254 226C258 252 240 270 218 270C200 268 188 254 184 236Z",
        "#6B1F20",
        path("M184 236C206 246 236 244 254 226C256 236 252 244 248 248C228 258 204 256 188 246Z", "#FFFBF0")
        + ellipse(222, 270, 18, 9, "#D9605A")
        + drawn("M208 246V256M222 246V257M236 242V252", "#CFC4B4", 2),
        4,
    )
    s += drawn("M178 232C182 232 186 235 187 239", INK, 3.6) + drawn("M252 224C256 222 259 222 261 224", INK, 3.4)
    # nose, turned up
    s += path(
        "M226 168C230 184 242 194 250 204C254 214 246 222 236 220C226 222 218 216 220 208C228 196 224 182 226 168Z",
        skin.shade,
    ) + path("M230 170C236 186 246 196 250 206C244 212 236 206 234 198C232 188 230 180 230 170Z", skin.light)
    s += drawn("M240 192C246 198 252 204 251 210C250 219 242 223 236 219C228 223 219 218 219 210", INK, 3.6)
    # eyes, wide open, brows high
    s += eye(192, 174, 19, "#3F7FB0", h=16, look=0.45, lid=0.02, skin=skin) + eye(
        250, 172, 12, "#3F7FB0", h=15, look=0.3, lid=0.02, skin=skin
    )
    s += drawn("M168 146C178 130 200 128 212 140", "#7A3010", 7) + drawn(
        "M240 138C246 128 256 128 262 136", "#7A3010", 6.5
    )
    # curls in front
    for x, y, r, c in (
        (150, 124, 22, "#A84A1C"),
        (140, 156, 17, "#8A3A16"),
        (180, 112, 22, "#BF5C26"),
        (214, 106, 20, "#CF6C30"),
        (244, 106, 18, "#D97A3A"),
        (264, 118, 12, "#D97A3A"),
        (138, 184, 12, "#8A3A16"),
    ):
        s += circ(x, y, r, c, stroke(INK, 3.6)) + drawn(
            f"M{x - r * 0.45:.0f} {y + r * 0.1:.0f}C{x - r * 0.3:.0f} {y - r * 0.6:.0f} {x + r * 0.5:.0f} {y - r * 0.5:.0f} {x + r * 0.4:.0f} {y + r * 0.15:.0f}",
            mix(c, "#FFE0A0", 0.4),
            3,
        )
    # cap with its wings
    s += group(_wing(), "translate(276 78) scale(-.62 .62) rotate(14)")
    s += shaped(
        "M126 116C118 66 156 30 208 30C254 32 284 60 280 100C250 82 170 84 126 116Z",
        "#2C66C8",
        path("M126 116C118 66 156 30 208 30C170 50 152 76 152 104Z", "#16347A")
        + path("M208 30C254 32 284 60 280 100L258 92C258 64 242 44 208 30Z", "#6FA4F4"),
    )
    s += shaped(
        "M110 132C106 116 116 104 134 98C178 78 246 78 286 96C300 104 298 116 288 118C244 100 172 106 130 134C120 140 112 140 110 132Z",
        "#1F4FA4",
        path("M200 84C236 80 270 88 292 100L288 118C262 106 230 102 200 104Z", "#4A86E4")
        + drawn("M118 130C160 102 240 96 286 108", "#F4D272", 4),
    )
    s += group(_wing(), "translate(150 92) rotate(-6) scale(1.05)")
    # scarf
    s += group(
        shaped(
            "M132 308C150 334 214 346 256 304C268 310 270 324 262 334C226 362 164 362 130 336C124 326 124 314 132 308Z",
            "#F0B93A",
            path("M132 308C150 334 176 340 196 338V362C164 360 130 346 126 330Z", "#B97F1C")
            + drawn("M170 332C180 338 196 342 208 341M200 350C226 346 244 336 254 324", "#8E5C16", 3.4),
        ),
        "translate(0 -24)",
    )
    return group(s, "translate(400 0) scale(-1 1)")
