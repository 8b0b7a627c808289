# ruff: noqa: E501
"""Strozzi, who wants majorities: an old lady in wimple and veil, one brow raised, with a sealed scroll."""

from __future__ import annotations

from art.palette import mix
from art.portraits.shapes import FAIR, INK, drawn, eye, jewel, shaped
from art.svg import circ, ellipse, group, lin, path, stroke


def bust() -> str:
    """The bust."""
    skin = FAIR
    s = ""
    s += shaped(
        "M30 430C40 350 92 320 146 306L256 306C310 320 362 352 372 430Z",
        "#2E2A3C",
        path("M30 430C40 350 92 320 146 306L158 340C110 360 98 400 100 430Z", "#544E68")
        + path("M256 306C310 320 362 352 372 430H296C300 380 288 340 256 306Z", "#171422"),
    )
    # veil
    s += shaped(
        "M104 356C78 300 82 150 112 92C140 44 268 40 298 94C328 156 330 290 304 356C280 372 260 350 264 330L140 330C146 352 124 370 104 356Z",
        "#2A2638",
        path("M104 356C78 300 82 150 112 92C122 74 142 62 164 56C128 110 118 240 132 348Z", "#57506E")
        + path("M250 60C276 66 292 80 298 94C328 156 330 290 304 356L284 362C300 280 296 130 250 60Z", "#14111E")
        + drawn("M116 330C104 260 108 170 128 112M292 330C302 260 298 170 278 108", "#14111E", 4),
    )
    # wimple
    s += shaped(
        "M128 320C112 250 112 150 146 108C172 82 236 82 262 108C294 150 292 250 276 320C262 352 238 366 204 368C168 366 142 352 128 320Z",
        "#F6EFE0",
        path(
            "M262 108C294 150 292 250 276 320C262 352 238 366 204 368C240 340 262 290 262 220C262 180 256 140 244 96Z",
            "#BFB29C",
        )
        + drawn(
            "M138 300C160 330 186 344 204 346M146 320C166 344 186 354 204 356M270 300C252 330 226 344 210 346",
            "#A3957E",
            3.6,
        )
        + path("M146 108C130 140 122 190 126 240C130 200 140 150 164 116Z", "#FFFFFF"),
    )
    face = "M148 150C142 176 144 196 148 214C150 244 164 276 188 292C198 298 212 298 222 292C246 276 260 244 262 212C266 192 266 170 260 148C240 128 168 128 148 150Z"
    inside = (
        path("M228 130C240 170 240 230 218 294L280 290V130Z", skin.shade, 'opacity=".85"')
        + path(
            "M148 150C142 176 144 196 148 214C150 244 164 276 188 292C172 262 164 220 168 180C170 160 176 146 186 136Z",
            skin.light,
        )
        + ellipse(170, 226, 17, 13, skin.blush, 'opacity=".5"')
        + ellipse(242, 226, 15, 13, skin.blush, 'opacity=".6"')
        + path("M140 136C176 120 236 120 270 136V158C236 146 176 146 140 160Z", skin.deep, 'opacity=".35"')
    )
    s += shaped(face, skin.base, inside)
    # furrows
    s += (
        drawn("M168 242C172 254 178 262 184 266", skin.deep, 3)
        + drawn("M240 240C238 254 232 262 226 268", skin.deep, 3)
        + drawn("M160 208C168 214 178 215 186 212M224 212C232 215 242 213 250 207", skin.deep, 3)
        + drawn("M190 146C200 143 212 143 220 146", skin.deep, 2.6)
        + drawn("M202 166L200 176M210 166L211 176", skin.deep, 3)
    )
    # eyes: one brow raised
    s += eye(176, 192, 17, "#4C6A8C", h=12, look=0.3, lid=0.46, flip=-1, skin=skin) + eye(
        236, 190, 17, "#4C6A8C", h=13, look=-0.1, lid=0.2, skin=skin
    )
    s += drawn("M154 178C164 170 182 170 194 178", "#8E8478", 5.5) + drawn(
        "M216 170C226 154 246 152 258 164", "#8E8478", 5.5
    )
    # nose, long and straight
    s += path("M208 180C211 200 213 214 218 226C218 233 212 235 206 235L206 180Z", skin.shade) + path(
        "M205 182C203 202 199 216 197 226C201 232 206 230 207 220Z", skin.light
    )
    s += drawn(
        "M213 180C210 198 214 214 218 224C219 232 212 235 206 234C200 236 193 233 194 226",
        mix(INK, skin.deep, 0.3),
        3.2,
    )
    # mouth: closed, one corner up
    s += (
        path("M186 256C193 251 201 251 206 254C212 251 221 250 230 253C222 261 196 263 186 256Z", skin.lip)
        + path("M192 260C202 263 216 262 225 257C220 267 199 269 192 260Z", mix(skin.lip, "#FFFFFF", 0.25))
        + drawn("M183 258C194 260 216 261 230 253C234 251 236 248 236 245", INK, 3.2)
        + drawn("M196 280C204 283 214 282 220 279", skin.deep, 3)
    )
    # wimple: edge round the face
    s += drawn(
        face,
        "#FFFFFF",
        5,
    ) + drawn(
        "M145 148C138 176 140 200 144 216C147 248 162 280 186 297C198 303 214 303 225 297C249 280 263 248 266 214C270 190 270 168 264 145",
        "#8E8270",
        2.4,
    )
    # jewel on the brow, brooch
    s += jewel(204, 118, 10, 5, "#2C8C5A", 3)
    s += drawn("M120 100C150 66 256 64 290 100", "#E8B84A", 6) + drawn(
        "M120 95C150 61 256 59 290 95M120 105C150 71 256 69 290 105", INK, 2
    )
    # scroll with its seal, and the hand
    s += group(
        shaped(
            "M-84 -20H84V22H-84Z",
            lin([(0, "#FFF8E4"), (0.5, "#EFDFBB"), (1, "#B99D66")]),
            drawn("M-60 -6H40M-60 6H52", "#B59B6C", 3),
            4,
        )
        + ellipse(-84, 1, 11, 22, "#E5D2A6", stroke(INK, 4))
        + ellipse(-84, 1, 4, 9, "#9A7F4E")
        + ellipse(84, 1, 11, 22, "#D3BD8C", stroke(INK, 4))
        + ellipse(84, 1, 4, 9, "#8A6F40"),
        "translate(120 348) rotate(-34)",
    )
    s += group(
        path("M-6 6L-16 44L-4 38L2 48L8 6Z", "#9C1E16", stroke(INK, 3))
        + circ(0, 0, 19, "#C8301F", stroke(INK, 3.6))
        + circ(0, 0, 12, "none", stroke("#8A1810", 3))
        + path("M-6 0H6M0 -6V6", "none", stroke("#FFD9C9", 3.4, 'stroke-linecap="round"')),
        "translate(164 314) rotate(-12)",
    )
    s += group(
        shaped(
            "M76 402C70 386 80 370 98 368C116 368 130 380 130 396C128 414 108 420 94 416C84 414 78 410 76 402Z",
            skin.base,
            path("M104 368C128 374 136 400 112 418L136 420V364Z", skin.shade),
        )
        + drawn("M86 382C98 380 110 384 120 390M84 394C96 392 108 396 116 402", skin.deep, 3)
        + circ(122, 390, 5, "url(#gold)", stroke(INK, 2.4)),
        "translate(10 -28)",
    )
    return s
