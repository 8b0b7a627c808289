# ruff: noqa: E501
"""Bardi, who hoards: an old banker in profile, a black cap over thin hair, fur at the neck, a purse held tight."""

from __future__ import annotations

from art.portraits.shapes import INK, PALE, drawn, shaped
from art.svg import circ, clip, ellipse, group, path, stroke


def bust() -> str:
    """The bust."""
    skin = PALE
    s = ""
    # coat
    s += shaped(
        "M30 430C36 366 78 326 132 312L256 306C310 318 352 362 366 430Z",
        "#4A1E3A",
        path("M30 430C36 366 78 326 132 312L150 350C104 370 90 400 92 430Z", "#74365C")
        + path("M256 306C310 318 352 362 366 430H290C294 380 284 340 256 306Z", "#2A0E20"),
    )
    # neck and head in profile to the right
    face = "M146 128C150 96 190 82 226 92C246 98 256 112 256 128C257 138 252 146 258 156C272 172 288 190 292 210C292 222 280 226 268 222C266 228 274 232 274 238C272 244 264 244 262 246C268 250 272 256 268 262C262 266 258 266 258 272C266 280 268 292 258 300C246 308 226 304 210 292C206 312 210 330 216 344L140 350C144 310 130 280 128 240C120 200 130 160 146 128Z"
    inside = path(
        "M146 128C130 160 120 200 128 240C130 280 144 310 140 350L216 344C208 330 206 312 210 292C190 280 176 262 172 236C150 200 156 150 180 96Z",
        skin.shade,
    ) + path("M150 250C160 290 176 310 216 344L140 356Z", skin.deep, 'opacity=".6"')
    inside += path(
        "M256 128C257 138 252 146 258 156C272 172 288 190 292 210C280 196 262 180 248 168C240 150 244 130 256 128Z",
        skin.light,
    ) + path("M200 96C236 92 250 108 252 128C236 112 214 108 196 112Z", skin.light)
    inside += (
        path("M196 220C206 244 222 262 244 270C228 276 204 268 190 246Z", skin.shade)
        + path("M206 226C212 240 222 252 236 258C224 260 210 250 204 238Z", skin.deep, 'opacity=".5"')
        + ellipse(272, 208, 15, 12, "#C9705A", 'opacity=".55"')
        + ellipse(214, 210, 17, 12, skin.blush, 'opacity=".5"')
    )
    s += shaped(face, skin.base, inside)
    # ear
    s += shaped(
        "M166 186C150 176 138 188 144 208C150 226 160 236 172 228C180 214 178 196 166 186Z",
        skin.base,
        path("M150 210C154 224 162 232 172 228L168 236H140Z", skin.shade)
        + drawn("M166 196C156 192 150 200 156 212C160 218 166 218 168 212", skin.deep, 4),
    )
    # mouth: thin, turned down, hardly any lips
    s += (
        drawn("M274 239C262 240 250 240 240 248", INK, 3.6)
        + drawn("M240 248C236 252 236 258 238 262", skin.deep, 3.4)
        + drawn("M262 247C256 250 250 251 246 250", skin.lip, 3.4)
        + drawn("M258 272C250 270 244 272 240 276", skin.deep, 3)
    )
    # nostril, folds
    s += (
        drawn("M268 222C258 222 254 212 260 204", INK, 3.4)
        + drawn("M250 204C244 214 238 226 236 238", skin.deep, 3.2)
        + drawn("M202 172L190 166M202 178L188 178M204 184L192 190", skin.deep, 3)
    )
    s += drawn("M224 118C234 116 242 118 248 122M220 128C232 125 242 127 249 131", skin.deep, 2.8)
    # eye: narrow, looking at you sidewise
    eyeball = "M212 174C222 162 240 162 250 172C242 182 224 184 212 174Z"
    s += group(
        path(eyeball, "#F6EBD6")
        + circ(238, 172, 7.5, "#4A5A2A", stroke("#1C2410", 2.2))
        + circ(240, 172, 3.6, INK)
        + circ(237, 169.5, 1.8, "#fff")
        + path("M208 150H256V170C240 164 224 166 208 176Z", skin.shade),
        "",
        clip(path(eyeball)),
    )
    s += (
        drawn("M210 175C222 164 240 164 252 171", INK, 5)
        + drawn("M216 180C226 185 240 184 248 177", skin.deep, 3)
        + drawn("M218 190C228 194 238 193 246 188", skin.deep, 3, 'opacity=".8"')
    )
    s += path(
        "M208 158C220 146 242 144 258 154C262 160 258 164 254 163C240 156 224 158 212 166C206 166 205 162 208 158Z",
        "#D9D4CC",
        stroke(INK, 2.6),
    ) + drawn("M226 150L222 144M238 149L238 142", "#D9D4CC", 3)
    # wart
    s += circ(250, 290, 4.5, skin.blush, stroke(skin.deep, 2))
    # hair: thin and white
    s += shaped(
        "M150 150C136 170 132 200 140 226C130 240 126 254 130 266C120 262 116 246 118 230C112 200 120 160 140 136Z",
        "#E8E4DC",
        path("M150 150C136 170 132 200 140 226L150 200Z", "#FFFFFF"),
        3.2,
    ) + drawn("M130 180C124 200 126 220 128 236", "#A39C92", 3)
    # cap with a lappet
    s += shaped(
        "M118 150C112 96 150 52 206 52C244 54 266 82 264 122C240 106 204 106 180 122C172 150 176 176 166 186C150 184 136 176 132 162Z",
        "#2A2530",
        path("M118 150C112 96 150 52 206 52C180 70 150 100 146 160L132 164Z", "#4E4658")
        + path("M206 52C244 54 266 82 264 122L240 110C244 84 232 64 206 52Z", "#17131C")
        + drawn("M188 112C180 130 182 152 174 172", "#5E556A", 3),
    )
    s += circ(200, 52, 7, "#2A2530", stroke(INK, 3))
    # fur collar
    fur = "M84 372C72 340 96 312 130 306C150 330 190 346 232 336C246 328 256 316 262 304C292 312 304 336 296 356C280 352 262 366 246 372C216 384 176 384 150 376C126 388 104 388 84 372Z"
    s += shaped(
        fur,
        "#B98A54",
        path("M84 372C72 340 96 312 130 306C134 316 142 326 152 332C124 340 112 356 112 384Z", "#DDB47C")
        + path("M246 372C262 366 280 352 296 356C304 336 292 312 262 304C262 330 240 350 210 360Z", "#7E5528"),
    )
    for x, y, a in (
        (104, 344, -30),
        (126, 362, -8),
        (154, 352, 10),
        (180, 366, 0),
        (208, 358, -6),
        (234, 362, -16),
        (264, 340, -30),
        (282, 330, -40),
        (116, 326, -40),
        (196, 346, 4),
    ):
        s += group(drawn("M-5 -8L-3 6M4 -7L4 8", "#6A431C", 3.4), f"translate({x} {y}) rotate({a})")
    # purse and hands
    hands = ""
    hands += shaped(
        "M228 430C220 396 236 368 270 362C306 364 326 394 318 430Z",
        "#A9472F",
        path("M228 430C220 396 236 368 270 362C252 384 246 410 250 430Z", "#CF6A4C")
        + path("M290 366C314 378 326 404 318 430H300C308 404 304 384 290 366Z", "#6E2318"),
    )
    hands += drawn("M246 364C262 372 282 372 296 364", "#F0C25A", 6) + shaped(
        "M246 362C240 344 252 340 262 346C268 336 280 338 282 346C294 340 304 348 296 364C280 372 262 372 246 362Z",
        "#C25A3E",
        "",
        3.4,
    )
    hands += (
        circ(286, 340, 12, "url(#gold)", stroke(INK, 3))
        + circ(262, 336, 12, "url(#gold)", stroke(INK, 3))
        + circ(262, 336, 6.5, "none", stroke("#7A4E12", 2))
        + circ(286, 340, 6.5, "none", stroke("#7A4E12", 2))
    )
    hands += shaped(
        "M214 408C216 392 232 386 244 392L264 402C272 408 268 416 260 414L252 412C264 418 262 428 252 426L220 430Z",
        skin.base,
        path("M214 420L260 430V412Z", skin.shade),
        3.6,
    ) + drawn("M236 400L256 408M234 410L252 416", skin.deep, 3)
    hands += (
        shaped(
            "M336 404C330 388 316 384 304 392L288 404C284 410 288 416 296 412L300 412C290 420 294 428 302 426L336 430Z",
            skin.base,
            path("M312 388C332 392 338 410 336 430H318Z", skin.shade),
            3.6,
        )
        + drawn("M314 400L298 408M316 411L304 418", skin.deep, 3)
        + circ(300, 398, 4.5, "url(#gold)", stroke(INK, 2))
    )
    s += group(hands, "translate(14 -54)")
    return s
