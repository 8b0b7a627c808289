"""The panels at the lower right: fee ladder, own stock, own hand and buildings, ledger and buttons, and the prompt."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze import queries
from engine.firenze.stones import COLOURS, NONE
from game.firenze.table.anchors import BrickAnchor, tower_body
from game.firenze.table.brush import TableBrush
from game.firenze.table.ledger import LedgerRow, ledger_rows
from game.firenze.table.model import LedgerLine, TableModel, TableShown
from game.firenze.table.paint.part import Part, button_state, is_lit
from game.firenze.table.paint.ribbon import ICONS
from game.firenze.table.regions.hand import Hand
from game.firenze.table.regions.ladder import Ladder
from game.firenze.table.regions.ledger import Ledger
from game.firenze.table.regions.prompt import Prompt
from game.firenze.table.regions.stock import Stock
from game.graphics import theme
from game.graphics.grid import Box
from game.table.painter import Frame
from game.table.spots import Target

SHELF_COUNT = theme.CREAM
SOFT_COUNT = theme.rgb("C6D4F2")
OVER = theme.rgb("FFB89A")
RUNG_INK, RUNG_FREE_INK = theme.INK, theme.rgb("5A4632")
LEAST_EFFECT = 130
"""Logical px beside the cards from which on the effect of a card is told there."""
PARTS_INK = theme.rgb("5A3A22")
LEDGER_RULE = theme.rgb("A8744F")
LEDGER_PITCH = 39  # logical px from line to line


class PromptProps(NamedTuple):
    """What is asked, the line under it for a while ("" where there is none), and the phase it belongs to."""

    text: str
    notice: str
    is_refusal: bool
    phase: int


class PromptPainter(Part[Prompt, PromptProps]):
    """What to do, in large letters; with a notice in smaller ones, and the notice below: news, or in red why something
    cannot be done."""

    def props(self, model: TableModel, shown: TableShown) -> PromptProps:
        notice, phase = shown.notice, shown.forecast.phase
        if notice is None:
            return PromptProps(shown.question.prompt, "", False, phase)
        return PromptProps(shown.question.prompt, notice.text, notice.is_refusal, phase)

    def paint(self, surface: pygame.Surface, props: PromptProps) -> None:
        brush, box = self.brush, self.region.boxes.prompt
        brush.panel(surface, "prompt", self.region.rect)
        middle = box.y + box.h / 2
        pennant = self.brush.grid.rect(box.x + 4, box.y + 4, 90, box.h - 8)
        brush.fitted(surface, "prompt_pennant", pennant)
        brush.icon(surface, ICONS[max(1, min(6, props.phase)) - 1], box.x + 42, middle, 46, theme.rgb("FFF3D0"))
        left, room = box.x + 112, box.w - 112 - 70
        if not props.notice:
            brush.text(surface, props.text, left, middle + 14, 42, theme.INK, within=room, least=30)
            return
        brush.text(surface, props.text, left, middle - 4, NOTICE_TEXT, theme.INK, within=room, least=28)
        foot = middle + 24
        if props.is_refusal:
            brush.icon(surface, "cross", left + 12, foot - 10, 24, theme.LOSS)
            left, room = left + 32, room - 32
        colour = theme.LOSS if props.is_refusal else theme.INK_SOFT
        brush.text(surface, props.notice, left, foot, NOTICE_TEXT, colour, "bold", within=room, least=26)


NOTICE_TEXT = 31
"""Size of both lines where there are two."""


class Thinking:
    """Three dots at the end of the prompt, one after the other, while a computer player thinks."""

    def __init__(self, brush: TableBrush, prompt: Prompt) -> None:
        self.brush = brush
        self.prompt = prompt

    def draw(self, surface: pygame.Surface, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Draw them, where somebody thinks."""
        if not shown.question.thinks:
            return
        box = self.prompt.boxes.prompt
        for k in range(3):
            strength = 0.5 + 0.5 * math.sin(frame.time * 5 - k * 0.9)
            colour = theme.mix(theme.rgb("CDB98C"), theme.INK_SOFT, strength)
            at = self.brush.px(box.right - 62 + k * 20), self.brush.px(box.y + box.h / 2)
            pygame.draw.circle(surface, colour, at, max(2, self.brush.px(6)))


class LadderProps(NamedTuple):
    """rung: stones built this turn.  mason: whose mason stands there; None while it is on its way."""

    rung: int
    fees: tuple[int, ...]
    mason: str | None
    is_veiled: bool


class LadderPainter(Part[Ladder, LadderProps]):
    """The fee ladder with the mason on the rung of the stones built this turn."""

    def props(self, model: TableModel, shown: TableShown) -> LadderProps:
        ahead = shown.forecast
        mason = None if model.incoming["mason",] else model.shape(model.view.player)
        return LadderProps(ahead.rung, ahead.fees, mason, ahead.phase != 3 or shown.question.waits)

    def paint(self, surface: pygame.Surface, props: LadderProps) -> None:
        brush, ladder, rect = self.brush, self.region, self.region.rect
        brush.panel(surface, "ladder_panel", rect)
        for stones, fee in enumerate(props.fees, 1):
            x, y = (v / brush.scale for v in ladder.rung(stones))
            if stones == props.rung:
                brush.sprite(surface, "ladder_rung_current", x, y)
                brush.number(surface, fee, x, y + 13, 38, theme.CREAM_BRIGHT)
                continue
            brush.sprite(surface, "ladder_rung" if fee else "ladder_rung_free", x, y)
            ink = RUNG_INK if fee else RUNG_FREE_INK
            brush.number(surface, fee, x, y + 10, 29, ink)
        x, y = (v / brush.scale for v in ladder.rung(props.rung))
        idle = "" if props.rung else "_idle"
        foot = y + 21 if props.rung else y
        if props.mason is not None:
            brush.sprite(surface, f"mason_{props.mason}{idle}", ladder.boxes.ladder.x + 25, foot)
        if props.is_veiled:
            brush.veil(surface, rect)


class StockProps(NamedTuple):
    """stones: that have landed, by colour.  proposed: how many of them the primary button would pay."""

    stones: tuple[int, ...]
    limit: int
    proposed: tuple[int, ...]
    is_veiled: bool


class StockPainter(Part[Stock, StockProps]):
    """The own stock: six columns with counts, the whole and the limit; stones proposed as payment are framed."""

    def props(self, model: TableModel, shown: TableShown) -> StockProps:
        question = shown.question
        is_idle = shown.forecast.phase in (4, 5) and not is_lit(shown, "stock")
        return StockProps(
            tuple([model.shown_stock(model.me, colour) for colour in COLOURS]),
            queries.stock_limit(model.view, model.me).total,
            tuple([question.proposed.count(colour) for colour in COLOURS]) if question.proposed else NONE,
            question.waits or is_idle,
        )

    def paint(self, surface: pygame.Surface, props: StockProps) -> None:
        brush, rect, box = self.brush, self.region.rect, self.region.boxes.stock
        brush.panel(surface, "panel_stock", rect)
        total = sum(props.stones)
        of = brush.t("board.limit", n=props.limit)
        brush.text(surface, brush.t("board.stock"), box.x + 20, box.y + 44, 36, theme.CREAM, "display")
        brush.text(surface, of, box.right - 20, box.y + 45, 32, SOFT_COUNT, anchor="baseright")
        x = box.right - 28 - brush.width(of, 32)
        colour = OVER if total > props.limit else theme.NUMBER
        brush.text(surface, str(total), x, box.y + 46, 42, colour, "display", "baseright")
        shelf = brush.grid.rect(box.x + 12, box.bottom - 51, box.w - 24, 13)
        brush.panel(surface, "stock_shelf", shelf)
        for stone, (number, proposed) in enumerate(zip(props.stones, props.proposed, strict=True)):
            self._column(surface, stone, number, proposed)
        if props.is_veiled:
            brush.veil(surface, rect)

    def _column(self, surface: pygame.Surface, colour: int, number: int, proposed: int) -> None:
        brush, stock = self.brush, self.region
        spots = [stock.stone(colour, k, number) for k in range(number)]
        for spot in spots:
            brush.brick(surface, colour, spot)
        marked = spots[max(0, number - proposed) :]
        if marked:
            body = tower_body(marked[0], 1).union(tower_body(marked[-1], 1)).inflate(brush.px(6), brush.px(4))
            brush.panel(surface, "target_frame", body)
            for spot in marked:
                brush.brick(surface, colour, spot)
        foot = stock.stone(colour, 0, 1)
        x = (foot.x + foot.width * 0.47) / brush.scale
        ink = SHELF_COUNT if number else theme.rgb("7C93C8")
        brush.number(surface, number, x, stock.boxes.stock.bottom - 9, 36, ink)


class HandProps(NamedTuple):
    """hand, buildings: the cards, None for those on their way.  named: the card whose effect is told."""

    hand: tuple[str | None, ...]
    buildings: tuple[str | None, ...]
    named: str | None
    is_veiled: bool


class HandPainter(Part[Hand, HandProps]):
    """Own hand and buildings, and in short what the card under the pointer does."""

    def props(self, model: TableModel, shown: TableShown) -> HandProps:
        me, owner, incoming = model.me, model.view.seats[model.me], model.incoming
        return HandProps(
            tuple([None if incoming["hand", me, k] else card for k, card in enumerate(owner.hand)]),
            tuple([None if incoming["building", me, k] else card for k, card in enumerate(owner.buildings)]),
            self._named(model, shown),
            shown.question.waits,
        )

    @staticmethod
    def _named(model: TableModel, shown: TableShown) -> str | None:
        """The own card under the pointer, else the one selected."""
        for target in (shown.pointer.hover, shown.question.selected):
            if target is not None and target.kind in ("hand", "building"):
                card = model.card_at(target)
                if card is not None:
                    return card
        return None

    def paint(self, surface: pygame.Surface, props: HandProps) -> None:
        brush, region, buildings = self.brush, self.region, props.buildings
        brush.panel(surface, "panel_dark", region.rect)
        hand, right = len(props.hand), region.boxes.hand.x + 6
        for k, card in reversed(tuple(enumerate(props.hand))):
            if card is not None:
                brush.fitted(surface, f"card_hand_{card}", region.card(hand, len(buildings), k))
        for k, card in reversed(tuple(enumerate(buildings))):
            rect = region.building(len(buildings), k)
            right = max(right, rect.right / brush.scale)
            if card is not None:
                brush.fitted(surface, f"card_building_{card}", rect)
        if buildings:
            top = region.building(len(buildings), 0).y + brush.px(4)
            line = Rect(brush.px(right + 9), top, max(1, brush.px(2)), region.rect.bottom - top - brush.px(16))
            surface.fill(theme.GOLD_DARK, line)
        if region.lower_cards(hand, len(buildings)):
            right = region.card(hand, len(buildings), hand - 1).right / brush.scale - 10
        if props.named is not None and region.boxes.hand.right - right > LEAST_EFFECT:
            self._effect(surface, props.named, right + 20)
        if props.is_veiled:
            brush.veil(surface, region.rect)

    def _effect(self, surface: pygame.Surface, card: str, left: float) -> None:
        """Name and effect beside the buildings; where there is no room for both the effect, and where that is too long
        the name (the full card says the rest)."""
        brush, box = self.brush, self.region.boxes.hand
        room = box.right - 14 - left
        zoom = self.region.zoom()
        top = box.y + 12 + 104 * zoom + 12  # clear of the frame round a card
        px = brush.size(28)
        lines = brush.type.wrap(brush.t(f"card.{card}.text"), "text", px, room * brush.scale)
        pitch = px * 1.06 / brush.scale
        fits = int((box.bottom - 8 - top) // pitch)
        y = top
        if len(lines) > fits:
            lines = []
        if len(lines) < fits:
            name = brush.card_name(card, 28, room)
            tight = brush.width(name, 28, "display") > room
            at = left, y + pitch * 0.8
            brush.text(surface, name, *at, 31, theme.CREAM, "display", within=room, least=26, tight=tight)
            y += pitch * 1.05
        for line in lines:
            brush.text(surface, line, left, y + pitch * 0.8, 28, OVER)
            y += pitch


class LedgerProps(NamedTuple):
    """lines: of the ledger.  scored: points of this turn so far.  shape: the seal of whoever has them.  secondary: the
    label of the smaller button, "" where there is none.  state: how that looks."""

    lines: tuple[LedgerLine, ...]
    scored: int
    shape: str
    has_primary: bool
    secondary: str
    state: str
    is_veiled: bool


class LedgerPainter(Part[Ledger, LedgerProps]):
    """What this turn has brought and will bring, and the secondary button."""

    def props(self, model: TableModel, shown: TableShown) -> LedgerProps:
        question, view = shown.question, model.view
        label = question.secondary.label if question.secondary else ""
        return LedgerProps(
            shown.forecast.ledger,
            shown.history.turn.scored(view),
            model.shape(view.player),
            question.primary is not None,
            label,
            button_state(shown.pointer, Target("secondary")) if label else "",
            question.waits,
        )

    def area(self, props: LedgerProps) -> Rect:
        return self.region.rect.union(self.region.primary)

    def paint(self, surface: pygame.Surface, props: LedgerProps) -> None:
        rect = self.region.sheet(props.has_primary, bool(props.secondary))
        self.brush.panel(surface, "panel_parchment", rect)
        self._ledger(surface, rect, props)
        if props.secondary:
            self._secondary(surface, props)
        if props.is_veiled:
            self.brush.veil(surface, rect)

    def _ledger(self, surface: pygame.Surface, rect: Rect, props: LedgerProps) -> None:
        box = self.brush.box(rect)
        fits = max(1, int((box.h - 14) // LEDGER_PITCH))
        rows = ledger_rows(props.lines, props.scored, fits)
        if not rows:
            self._nothing(surface, box)
            return
        pitch = min(46.0, (box.h - 14) / max(3 if box.h > 100 else 1, len(rows)))
        top = box.y + (box.h - pitch * len(rows)) / 2
        for k, row in enumerate(rows):
            y = top + pitch * (k + 0.5) + 11
            if k and (row.kind == "total" or (row.kind == "ruin" and rows[k - 1].kind in ("scored", "tower"))):
                line = Rect(rect.x + self.brush.px(14), self.brush.px(y - 11 - pitch / 2), rect.w, 0)
                line.w, line.h = rect.w - self.brush.px(28), max(1, self.brush.px(2))
                surface.fill(LEDGER_RULE, line)
            self._row(surface, box, row, y, props.shape)

    def _nothing(self, surface: pygame.Surface, box: Box) -> None:
        """Nothing scored, nothing to come, nothing to lose."""
        brush, x, y = self.brush, box.x + box.w / 2, box.y + box.h / 2
        nothing = brush.t("board.ledger_empty")
        if box.h < 100:
            brush.text(surface, nothing, x, y, 30, PARTS_INK, "bold", "center", within=box.w - 30)
            return
        brush.text(surface, brush.t("board.ledger"), x, y - 20, 34, theme.INK, "display", "center")
        brush.text(surface, nothing, x, y + 20, 30, PARTS_INK, "bold", "center", within=box.w - 30)

    def _row(self, surface: pygame.Surface, box: Box, row: LedgerRow, y: float, shape: str) -> None:
        """A row whose writing stands on y: what it is about, its parts, and its figure at the right."""
        brush = self.brush
        wide = self._figure(surface, box, row, y)
        if row.kind == "total":
            brush.text(
                surface, brush.t("board.ledger"), box.x + 18, y, 34, theme.INK, "display", within=box.w - 50 - wide
            )
            return
        if row.kind == "scored":
            brush.sprite(surface, f"pip_{shape}", box.x + 37, y - 12, 34)
            brush.text(
                surface, brush.t("ledger.scored"), box.x + 70, y, 32, PARTS_INK, "bold", within=box.w - 100 - wide
            )
            return
        room = box.w - 40 - wide
        number = len(row.towers)
        with_height = number * 80 <= room
        step = 80.0 if with_height else min(46.0, (room - 48) / max(1, number - 1))
        for k, (colour, height) in enumerate(row.towers):
            x = box.x + 16 + k * step
            brush.brick(surface, colour, BrickAnchor(brush.px(x), brush.px(y - 2), brush.px(44)))
            if with_height:
                brush.text(surface, str(height), x + 52, y, 32, theme.INK, "display")
        room = box.w - 118 - 30 - wide
        if number == 1 and (row.kind == "ruin" or not self.brush.is_small or brush.width(row.text, 28, "bold") <= room):
            ink = theme.LOSS if row.kind == "ruin" and not row.is_savable else PARTS_INK
            brush.text(surface, row.text, box.x + 102, y, 30, ink, "bold", within=room, least=26)

    def _figure(self, surface: pygame.Surface, box: Box, row: LedgerRow, y: float) -> float:
        """Points, or stones that are lost; returns how wide it is."""
        brush, right = self.brush, box.right - 18
        if row.lost:
            right -= 34
            brush.brick(surface, row.towers[-1][0], BrickAnchor(brush.px(right + 6), brush.px(y - 2), brush.px(30)))
        words = f"−{row.lost}" if row.lost else f"+{row.points}" if row.points else ""
        size = 38 if row.kind == "total" else 34
        brush.text(surface, words, right, y, size, theme.LOSS if row.lost else theme.GAIN, "display", "baseright")
        return box.right - 18 - right + brush.width(words, size, "display")

    def _secondary(self, surface: pygame.Surface, props: LedgerProps) -> None:
        brush, rect = self.brush, self.region.secondary(props.has_primary)
        brush.panel(surface, f"button_secondary{props.state}", rect)
        box = brush.box(rect)
        label = props.secondary
        brush.text(surface, label, *box.centre, 32, theme.CREAM, "text", "center", within=box.w - 36, least=26)


class ButtonProps(NamedTuple):
    """The primary button, and how it looks."""

    label: str
    note: str
    pieces: tuple[int, ...]
    enabled: bool
    calm: bool
    state: str


class ButtonPainter(Part[Ledger, ButtonProps]):
    """The primary button; its glow lies over its neighbours."""

    def props(self, model: TableModel, shown: TableShown) -> ButtonProps | None:
        button = shown.question.primary
        if button is None:
            return None
        state = button_state(shown.pointer, Target("primary")) if button.enabled else "_disabled"
        return ButtonProps(button.label, button.note, button.pieces, button.enabled, button.calm, state)

    def area(self, props: ButtonProps) -> Rect:
        return self.region.primary

    def paint(self, surface: pygame.Surface, button: ButtonProps) -> None:
        brush, rect = self.brush, self.region.primary
        kind = "button_secondary" if button.calm else "button_primary"
        brush.panel(surface, f"{kind}{button.state}", rect)
        box = brush.box(rect)
        x, y = box.x + box.w / 2, box.y + box.h / 2 - (0 if button.calm else 4)
        halo = None if button.calm or not button.enabled else theme.NOW_HALO
        ink = theme.CREAM_BRIGHT if button.enabled else theme.rgb("C9BFAE")
        room = box.w - 36
        has_note = bool(button.note or button.pieces)
        # in small windows the lines keep their size, and need more room between them
        apart = max(24, brush.size(34) / brush.scale * 0.68)
        label_y = y + 4 - apart if has_note else y
        brush.text(surface, button.label, x, label_y, 37, ink, "display", "center", halo, 6, within=room, least=26)
        if not has_note:
            return
        soft, stones = theme.rgb("FFE9B8"), button.pieces
        if not stones:
            brush.text(
                surface, button.note, x, y + 4 + apart, 31, soft, "text", "basemid", halo, 5, within=room, least=26
            )
            return
        wide = brush.width(button.note, 31) + 10 if button.note else 0
        each = min(33.0, (room - wide) / len(stones))
        left = x - (wide + each * len(stones)) / 2
        if button.note:
            brush.text(surface, button.note, left, y + 28, 31, soft, "text", "baseleft", halo, 5)
            left += wide
        for stone in stones:
            brush.brick(surface, stone, BrickAnchor(brush.px(left), brush.px(y + 28), brush.px(36)))
            left += each
