"""Keys and pad buttons as small pictures, in the look of the last used device.

    draw_glyph(surface, context, "undo", at, height)          # the usual cap of a command; nothing on a touch screen
    glyph_width(context, "undo", height)                      # the room it takes, 0 for nothing
    draw_cap(surface, context, "ctrl+z", "keys", at, height)  # any cap of any device
    cap_name(context.language, "a", "playstation")            # as a word: "cross"

The height is in real pixels. For a mouse, which has no buttons to show, the keys are drawn.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.graphics import theme
from game.input.bindings import NAMES, PLACED, is_cap, split_chord
from game.input.pads import JOYSTICK_BUTTONS
from game.shell.context import Context
from game.shell.language import Language

FACES = ("a", "b", "x", "y")
XBOX_DISCS = {"a": "pad_green", "b": "pad_red", "x": "pad_blue", "y": "pad_yellow"}
SHAPES = {"a": "cross", "b": "circle", "x": "square", "y": "triangle"}
"""Shapes on the four buttons of a PlayStation pad."""
PILLS = {"xbox": ("LB", "RB", "LT", "RT"), "playstation": ("L1", "R1", "L2", "R2"), "nintendo": ("L", "R", "ZL", "ZR")}
SHOULDERS = ("leftshoulder", "rightshoulder", "lefttrigger", "righttrigger")
CROSS = ("dpup", "dpdown", "dpleft", "dpright")
ARROWS = ("up", "down", "left", "right")
FINE = 4
"""Supersampling factor of shapes, for smooth edges."""
LETTER, KEY_LETTER, PILL_LETTER = 0.62, 0.64, 0.68
"""Height of the letters relative to the disc, the key or the long button."""
GAP = 0.14
"""Gap between two keys pressed together, relative to their height."""


def draw_glyph(
    surface: pygame.Surface,
    context: Context,
    command: str,
    at: tuple[float, float],
    height: int,
    anchor: str = "midleft",
) -> pygame.Rect:
    """Draw the cap of a command on the last used device; return its rectangle, empty if there is none."""
    caps = context.settings.bindings.caps_of(command, context.device)
    if not caps:
        return pygame.Rect(round(at[0]), round(at[1]), 0, 0)
    return draw_cap(surface, context, caps[0], context.device, at, height, anchor)


def glyph_width(context: Context, command: str, height: int) -> int:
    """Return the width of `draw_glyph`, real px; 0 if it draws nothing."""
    caps = context.settings.bindings.caps_of(command, context.device)
    return cap_width(context, caps[0], context.device, height) if caps else 0


def draw_cap(
    surface: pygame.Surface,
    context: Context,
    cap: str,
    device: str,
    at: tuple[float, float],
    height: int,
    anchor: str = "midleft",
) -> pygame.Rect:
    """Draw a key or a pad button; return its rectangle."""
    rect = pygame.Rect(0, 0, cap_width(context, cap, device, height), height)
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    if device in ("mouse", "keys", "touch"):
        _draw_chord(surface, context, cap, rect)
    else:
        _draw_button(surface, context, cap, device, rect)
    return rect


def cap_width(context: Context, cap: str, device: str, height: int) -> int:
    """Return the width of a cap of this height, real px."""
    if device in ("mouse", "keys", "touch"):
        parts = _keys(context.language, cap)
        return sum(_key_width(context, part, height) for part in parts) + round(height * GAP) * (len(parts) - 1)
    if cap in FACES or cap in CROSS or cap in ("leftstick", "rightstick") or device == "generic":
        return height
    return round(height * 1.5)


def cap_name(language: Language, cap: str, device: str) -> str:
    """Return the name of a key or a pad button."""
    if device in ("mouse", "keys", "touch"):
        return " + ".join(language.t(f"key.{part}") if part in ARROWS else part for part in _keys(language, cap))
    if device == "generic" and cap in JOYSTICK_BUTTONS:
        return language.t("pad.button", n=JOYSTICK_BUTTONS.index(cap) + 1)
    if cap in FACES:
        if device == "playstation":
            return language.t(f"pad.{SHAPES[cap]}")
        return cap.upper()
    if cap in SHOULDERS:
        return PILLS.get(device, PILLS["playstation"])[SHOULDERS.index(cap)]
    return language.t(f"pad.{cap}")


# ------------------------------------------------------------ keys


def _keys(language: Language, chord: str) -> list[str]:
    """Return the keys of a chord as they are labelled; arrows by their name, as they are drawn."""
    if not is_cap("keys", chord):
        return [chord]
    held, code = split_chord(chord)
    return [*(language.t(f"key.{name}") for name in held), _key_label(language, code)]


def _key_label(language: Language, code: int) -> str:
    name = NAMES.get(code, "")
    if name in ARROWS:
        return name
    if name.startswith("kp_") and name != "kp_enter":
        return language.t("key.kp", name=pygame.key.name(code).strip("[]").upper())
    if not name and code > PLACED:
        return language.t("key.placed", n=code - PLACED)
    return language.name(f"key.{name}", pygame.key.name(code) if name else chr(code))


def _key_width(context: Context, label: str, height: int) -> int:
    if label in ARROWS:
        return round(height * 1.12)
    letters = context.type.size_of(label, "text", round(height * KEY_LETTER))[0]
    return max(round(height * 1.12), letters + round(height * 0.62))


def _draw_chord(surface: pygame.Surface, context: Context, chord: str, rect: pygame.Rect) -> None:
    x, height = rect.x, rect.height
    for label in _keys(context.language, chord):
        key = pygame.Rect(x, rect.y, _key_width(context, label, height), height)
        context.sprites.panel(surface, "key_cap", key, height / context.sprites.info("key_cap").h * 0.8)
        middle = key.centerx, key.y + round(height * 0.46)
        if label in ARROWS:
            picture = _shape(f"arrow_{label}", round(height * 0.5), theme.INK)
            surface.blit(picture, picture.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            context.type.draw(surface, label, middle, "text", round(height * KEY_LETTER), theme.INK, "center")
        x = key.right + round(height * GAP)


# ------------------------------------------------------------ pads


def _draw_button(surface: pygame.Surface, context: Context, cap: str, device: str, rect: pygame.Rect) -> None:
    sprites, height = context.sprites, rect.height
    if rect.width > height:
        sprites.panel(surface, "pad_pill", rect, height / sprites.info("pad_pill").h)
        _draw_mark(surface, context, cap, device, rect.center, round(height * PILL_LETTER))
        return
    disc = XBOX_DISCS.get(cap, "pad_grey") if device == "xbox" else "pad_grey"
    sprites.blit(surface, disc, *rect.center, width=height)
    _draw_mark(surface, context, cap, device, rect.center, round(height * LETTER))


def _draw_mark(
    surface: pygame.Surface, context: Context, cap: str, device: str, middle: tuple[int, int], px: int
) -> None:
    """Draw the mark of a button: a letter, a number or a shape."""
    shape = _shape_of(cap, device)
    if shape:
        picture = _shape(shape, px, theme.CREAM_BRIGHT)
        surface.blit(picture, picture.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    words = _mark(cap, device)
    size = px if len(words) < 2 or cap in SHOULDERS else round(px * 0.86)
    context.type.draw(surface, words, middle, "text", size, theme.CREAM_BRIGHT, "center", theme.HALO_WARM)


def _shape_of(cap: str, device: str) -> str:
    """Return the shape on a button; "" if it has letters."""
    if cap in CROSS:
        return cap
    if device == "generic":
        return ""
    if device == "playstation" and cap in FACES:
        return SHAPES[cap]
    if device == "nintendo" and cap in ("back", "start"):
        return "minus" if cap == "back" else "plus"
    return {"back": "panes", "start": "lines"}.get(cap, "")


def _mark(cap: str, device: str) -> str:
    """Return the letters on a button."""
    if device == "generic":
        return str(JOYSTICK_BUTTONS.index(cap) + 1) if cap in JOYSTICK_BUTTONS else "?"
    if cap in FACES:
        return cap.upper()
    if cap in SHOULDERS:
        return PILLS.get(device, PILLS["playstation"])[SHOULDERS.index(cap)]
    return {"leftstick": "L", "rightstick": "R", "guide": "G", "touchpad": "T", "misc1": "M"}.get(cap, f"P{cap[-1]}")


# ------------------------------------------------------------ shapes


@lru_cache(maxsize=96)
def _shape(name: str, px: int, colour: theme.Colour) -> pygame.Surface:
    """Return a shape with smooth edges, `px` wide and high, premultiplied."""
    size = max(8, px) * FINE
    large = pygame.Surface((size, size), pygame.SRCALPHA)
    large.fill((*colour, 0))
    if name.startswith("arrow_"):
        _triangle(large, colour, name.removeprefix("arrow_"), size / 2, size / 2, size * 0.42)
    elif name in CROSS:
        _cross(large, colour, name.removeprefix("dp"))
    else:
        _sign(large, colour, name)
    small = pygame.transform.smoothscale(large, (max(8, px), max(8, px)))
    return small.premul_alpha()


def _triangle(surface: pygame.Surface, colour: theme.Colour, way: str, x: float, y: float, radius: float) -> None:
    """Draw an arrowhead that points up, down, left or right."""
    turn = {"up": -90, "right": 0, "down": 90, "left": 180}[way]
    corners = [math.radians(turn + angle) for angle in (0, 125, 235)]
    pygame.draw.polygon(surface, colour, [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in corners])


def _cross(surface: pygame.Surface, colour: theme.Colour, way: str) -> None:
    """Draw a cross of four arms; the one that is meant is full, the others are thin."""
    size = surface.get_width()
    arm, half = size * 0.32, size / 2
    line = max(1, round(size * 0.05))
    dim = theme.mix(colour, theme.PANEL_FOOT, 0.35)
    for name, (dx, dy) in {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}.items():
        box = pygame.Rect(0, 0, round(arm), round(arm))
        box.center = round(half + dx * arm), round(half + dy * arm)
        pygame.draw.rect(surface, colour if name == way else dim, box, 0 if name == way else line)


def _sign(surface: pygame.Surface, colour: theme.Colour, name: str) -> None:
    """Draw one of the shapes of PlayStation buttons, or of the buttons in the middle of a pad."""
    size = surface.get_width()
    line, near, far = round(size * 0.13), size * 0.12, size * 0.88
    match name:
        case "cross":
            for start, end in (((near, near), (far, far)), ((near, far), (far, near))):
                _bar(surface, colour, start, end, line)
        case "circle":
            pygame.draw.circle(surface, colour, (size / 2, size / 2), size * 0.44, line)
        case "square":
            pygame.draw.rect(surface, colour, (near, near, far - near, far - near), line)
        case "triangle":
            corners = [(size / 2, size * 0.06), (size * 0.96, size * 0.84), (size * 0.04, size * 0.84)]
            for k in range(3):
                _bar(surface, colour, corners[k], corners[k - 1], line)
        case "lines":
            for y in (0.22, 0.5, 0.78):
                _bar(surface, colour, (near, size * y), (far, size * y), line)
        case "panes":
            pygame.draw.rect(surface, colour, (size * 0.08, size * 0.08, size * 0.54, size * 0.54), round(line * 0.8))
            pygame.draw.rect(surface, colour, (size * 0.36, size * 0.36, size * 0.56, size * 0.56))
        case "minus" | "plus":
            _bar(surface, colour, (near, size / 2), (far, size / 2), line)
            if name == "plus":
                _bar(surface, colour, (size / 2, near), (size / 2, far), line)


def _bar(
    surface: pygame.Surface, colour: theme.Colour, start: tuple[float, float], end: tuple[float, float], width: int
) -> None:
    """Draw a line with round ends, equally wide in every direction."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    nx, ny = (by - ay) / length * width / 2, (ax - bx) / length * width / 2
    pygame.draw.polygon(
        surface, colour, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
    )
    for x, y in (start, end):
        pygame.draw.circle(surface, colour, (x, y), width / 2)
