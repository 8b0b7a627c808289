"""Plates that explain a card that somebody plays, or a level that a seat has reached.

They stand over the chronicle, where nothing is decided, while the game goes on; the next one takes their place.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.values import (
    AREA_OF,
    AREAS,
    CHURCH,
    MAGIC,
)
from game.animation.pieces import AnyKit, Centre, FlyingPiece, Leg, PieceEntry, PieceImage
from game.animation.timing import Times
from game.animation.tween import Timing
from game.graphics import theme
from game.kgr.base.levels import explained, level_name, level_picture
from game.kgr.motion.motion import TableMotion
from game.kgr.regions.calendar import COLOURS
from game.table.painting.brush import TableBrush

PANEL = "kgr_panel_dark"
PAD, PICTURE, HEAD, NOTE, TEXT = 20.0, 92.0, 40.0, 27.0, 27.0
"""Space round everything, width of the picture, and sizes of the letters, logical px."""
LEAST, GROWS, LEADING = 9, 1.6, 1.2
"""Least letters, real px, their largest factor, and the pitch of lines."""
STAYS: Times = {"in": Timing(220, "easeOutBack"), "hold": Timing(4200), "out": Timing(260, "easeInCubic")}
MOST_WIDE = 620.0
"""Width of a plate, logical px."""


@dataclass(frozen=True, slots=True)
class ExplanationLook:
    """A picture, a title, a note under it, and a text, in a room so wide and high (real px)."""

    picture: str
    title: str
    note: str
    text: str
    ink: theme.Colour
    room: tuple[int, int]

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the panel."""
        brush: TableBrush = kit.brush
        wide, most = self.room
        pad, picture = brush.px(PAD), brush.px(PICTURE)
        head, note = brush.size(HEAD, grow=1.3), brush.size(NOTE, grow=GROWS)
        left = pad + picture + pad // 2
        top = pad + round((head + note) * LEADING)
        below = wide - 2 * pad
        room = below, max(LEAST, most - top - pad - pad // 2)
        size, lines = brush.type.fit_lines(self.text, "bold", brush.size(TEXT, grow=GROWS), LEAST, room, LEADING)
        high = max(top, pad + round(picture * 0.8)) + pad // 2 + round(size * LEADING) * len(lines) + pad
        nine = brush.sprites.nine(PANEL, (wide, high))
        surface, info = nine.copy(), brush.sprites.info(PANEL)
        dx, dy = (round(each * brush.scale) for each in info.pad[:2])
        bar = pygame.Rect(dx + 4, dy + pad // 2, max(2, brush.px(6)), high - pad)
        surface.fill(self.ink, bar)
        sprite = brush.sprites.info(self.picture)
        scale = min(picture / sprite.w, picture / sprite.h)
        middle = dx + pad + picture / 2, dy + pad + (top - pad) / 2
        x = middle[0] + (sprite.anchor[0] - sprite.w / 2) * scale
        y = middle[1] + (sprite.anchor[1] - sprite.h / 2) * scale
        brush.sprites.blit(surface, self.picture, x, y, scale=scale)
        across = wide - left - pad
        for said, role, px, ink, foot in (
            (self.title, "display", head, theme.NUMBER, head),
            (self.note, "bold", note, theme.CREAM, head * LEADING + note),
        ):
            px = brush.type.fit(said, role, px, LEAST, across)
            said = brush.type.clip(said, role, px, across)
            brush.type.draw(surface, said, (dx + left, dy + pad + foot - px * 0.1), role, px, ink, "baseleft")
        place = pygame.Rect(dx + pad, dy + high - pad - round(size * LEADING) * len(lines), below, high)
        brush.type.draw_lines(surface, lines, place, "bold", size, theme.CREAM_BRIGHT, leading=LEADING)
        return PieceImage(surface, dx + wide / 2, dy + high / 2)


def _show(motion: TableMotion, picture: str, said: tuple[str, str, str], ink: theme.Colour) -> None:
    """Show a plate for a while; it delays nothing.  said: title, note and text."""
    layout, seats = motion.at.layout, len(motion.model.view.seats)
    place = layout.words_place(seats)
    wide = min(place.w, round(MOST_WIDE * layout.scale))
    look = ExplanationLook(picture, *said, ink, (wide, place.h))
    stage = motion.stage
    stage.echoes = [act for act in stage.echoes if not any(isinstance(each, Explanation) for each in act.moving)]

    def there() -> Centre:
        now = motion.at.layout.words_place(seats)
        return Centre(now.x + wide / 2, now.centery, wide)

    legs = Leg(STAYS["in"]), Leg(STAYS["hold"]), Leg(STAYS["out"], fade=0.0)
    stage.echo(Explanation(look, there, legs, PieceEntry(fade=0.0), layer=4))


class Explanation(FlyingPiece):
    """A plate that stands."""


def explain(motion: TableMotion, event: ev.Played | ev.Improved | ev.Built) -> None:
    """Explain a card that another seat plays, a level that a seat has reached, a citadel or a bishopric."""
    t, model, seat = motion.kit.brush.t, motion.model, event.seat
    name = model.view.names[seat]
    match event:
        case ev.Played(card=card) if seat != model.me or not model.human[seat]:
            picture, title, area = f"kgr_picture_{card}", t(f"kgr.progress.{card}"), AREAS[AREA_OF[card]]
            note = t("kgr.plate.plays", name=name)
        case ev.Improved(area=area, level=level):
            picture, title = level_picture(area, level), level_name(t, area, level)
            note = t("kgr.plate.level", name=name, area=t(f"kgr.area_name.{area}"), n=level)
        case ev.Built(what=ac.CITADEL | ac.BISHOPRIC as what):
            picture, title = f"kgr_{what}", t(f"kgr.piece.{what}_name")
            area, note = AREAS[MAGIC if what == ac.CITADEL else CHURCH], t("kgr.plate.builds", name=name)
        case _:
            return
    _show(motion, picture, (title, note, explained(t, event)), COLOURS[area])
