"""The panels at the lower right: fee ladder, own stock, own hand and buildings, ledger and buttons, and the prompt."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect

from engine.firenze.effects.buildings import stock_limit
from engine.firenze.stones import COLOURS
from game.firenze.table.anchors import BrickAnchor, tower_body
from game.firenze.table.model import PrimaryButton, TableModel, TableUi, Target
from game.firenze.table.paint.ribbon import ICONS
from game.graphics import theme
from game.table.brush import Painter, is_lit, shape_of

SHELF_COUNT = theme.CREAM
SOFT_COUNT = theme.rgb("C6D4F2")
OVER = theme.rgb("FFB89A")
RUNG_INK, RUNG_FREE_INK = theme.INK, theme.rgb("5A4632")
PARTS_INK = theme.rgb("5A3A22")


class PromptPainter(Painter):
    """One line that says what to do, or in red why something cannot be done."""

    def area(self, model: TableModel, ui: TableUi) -> Rect:
        return self.layout.prompt

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        return ui.prompt, ui.refusal, ui.phase

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        brush, box = self.brush, self.layout.boxes.prompt
        brush.panel(surface, "prompt", self.layout.prompt)
        middle = box.y + box.h / 2
        pennant = self.layout.grid.rect(box.x + 4, box.y + 4, 90, box.h - 8)
        brush.fitted(surface, "prompt_pennant", pennant)
        icon = "cross" if ui.refusal else ICONS[max(1, min(6, ui.phase)) - 1]
        brush.icon(surface, icon, box.x + 42, middle, 46, theme.rgb("FFF3D0"))
        words = ui.refusal or ui.prompt
        colour = theme.LOSS if ui.refusal else theme.INK
        room = box.w - 112 - 70
        brush.text(surface, words, box.x + 112, middle + 14, 42, colour, within=room, least=30)


class LadderPainter(Painter):
    """The fee ladder with the mason on the rung of the stones built this turn."""

    def area(self, model: TableModel, ui: TableUi) -> Rect:
        return self.layout.ladder

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        return ui.rung, ui.fees, self._builder(model), ui.phase == 3, ui.veil, model.incoming["mason",] > 0

    @staticmethod
    def _builder(model: TableModel) -> str:
        return shape_of(model, model.view.player)

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        brush, layout, rect = self.brush, self.layout, self.layout.ladder
        brush.panel(surface, "ladder_panel", rect)
        for stones, fee in enumerate(ui.fees, 1):
            x, y = (v / brush.scale for v in layout.ladder_rung(stones))
            if stones == ui.rung:
                brush.sprite(surface, "ladder_rung_current", x, y)
                brush.number(surface, fee, x, y + 13, 38, theme.CREAM_BRIGHT)
                continue
            brush.sprite(surface, "ladder_rung" if fee else "ladder_rung_free", x, y)
            ink = RUNG_INK if fee else RUNG_FREE_INK
            brush.number(surface, fee, x, y + 10, 29, ink)
        x, y = (v / brush.scale for v in layout.ladder_rung(ui.rung))
        idle = "" if ui.rung else "_idle"
        foot = y + 21 if ui.rung else y
        if not model.incoming["mason",]:
            brush.sprite(surface, f"mason_{self._builder(model)}{idle}", layout.boxes.ladder.x + 25, foot)
        if ui.phase != 3 or ui.veil:
            brush.veil(surface, rect)


class StockPainter(Painter):
    """The own stock: six columns with counts, the whole and the limit; stones proposed as payment are framed."""

    def area(self, model: TableModel, ui: TableUi) -> Rect:
        return self.layout.stock

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        owner = model.view.seats[model.me]
        on_way = tuple(model.incoming["stock", model.me, colour] for colour in COLOURS)
        return tuple(owner.stock), on_way, stock_limit(owner), ui.proposed, self._veiled(ui), model.me

    @staticmethod
    def _veiled(ui: TableUi) -> bool:
        return ui.veil or (ui.phase in (4, 5) and not is_lit(ui, "stock"))

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        brush, layout, box = self.brush, self.layout, self.layout.boxes.stock
        brush.panel(surface, "panel_stock", layout.stock)
        shown = [layout.shown_stock(model, model.me, colour) for colour in COLOURS]
        limit, total = stock_limit(model.view.seats[model.me]), sum(shown)
        of = brush.t("board.limit", n=limit)
        brush.text(surface, brush.t("board.stock"), box.x + 20, box.y + 44, 36, theme.CREAM, "display")
        brush.text(surface, of, box.right - 20, box.y + 45, 32, SOFT_COUNT, anchor="baseright")
        x = box.right - 28 - brush.width(of, 32)
        colour = OVER if total > limit else theme.NUMBER
        brush.text(surface, str(total), x, box.y + 46, 42, colour, "display", "baseright")
        shelf = layout.grid.rect(box.x + 12, box.bottom - 51, box.w - 24, 13)
        brush.panel(surface, "stock_shelf", shelf)
        for stone in COLOURS:
            self._column(surface, stone, shown[stone], ui.proposed.count(stone))
        if self._veiled(ui):
            brush.veil(surface, layout.stock)

    def _column(self, surface: pygame.Surface, colour: int, number: int, proposed: int) -> None:
        brush, layout = self.brush, self.layout
        spots = [layout.stock_stone(colour, k, number) for k in range(number)]
        for spot in spots:
            brush.brick(surface, colour, spot)
        marked = spots[max(0, number - proposed) :]
        if marked:
            body = tower_body(marked[0], 1).union(tower_body(marked[-1], 1)).inflate(brush.px(6), brush.px(4))
            brush.panel(surface, "target_frame", body)
            for spot in marked:
                brush.brick(surface, colour, spot)
        foot = layout.stock_stone(colour, 0, 1)
        x = (foot.x + foot.width * 0.47) / brush.scale
        ink = SHELF_COUNT if number else theme.rgb("7C93C8")
        brush.number(surface, number, x, layout.boxes.stock.bottom - 9, 36, ink)


class HandPainter(Painter):
    """Own hand and buildings, and in short what the card under the pointer does."""

    def area(self, model: TableModel, ui: TableUi) -> Rect:
        return self.layout.hand

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        owner = model.view.seats[model.me]
        places = tuple(
            sorted(p for p, n in model.incoming.items() if n and p[0] in ("hand", "building") and p[1] == model.me)
        )
        return tuple(owner.hand), tuple(owner.buildings), places, self._named(model, ui), ui.veil, model.me

    @staticmethod
    def _named(model: TableModel, ui: TableUi) -> str | None:
        """The own card under the pointer, else the one selected."""
        owner = model.view.seats[model.me]
        for target in (ui.hover, ui.selected):
            if target is None:
                continue
            cards = {"hand": owner.hand, "building": owner.buildings}.get(target.kind)
            if cards is not None and target.a < len(cards):
                return cards[target.a]
        return None

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        brush, layout, owner = self.brush, self.layout, model.view.seats[model.me]
        brush.panel(surface, "panel_dark", layout.hand)
        for k, card in enumerate(owner.hand):
            if not model.incoming["hand", model.me, k]:
                brush.fitted(surface, f"card_hand_{card}", layout.hand_card(model, model.me, k))
        right = layout.boxes.hand.x + 6
        for k, card in enumerate(owner.buildings):
            rect = layout.building(model, model.me, k)
            right = max(right, rect.right / brush.scale)
            if not model.incoming["building", model.me, k]:
                brush.fitted(surface, f"card_building_{card}", rect)
        if owner.buildings:
            top = layout.building(model, model.me, 0).y + brush.px(4)
            line = Rect(brush.px(right + 9), top, max(1, brush.px(2)), layout.hand.bottom - top - brush.px(16))
            surface.fill(theme.GOLD_DARK, line)
        named = self._named(model, ui)
        if named is not None:
            self._effect(surface, named, right + 20)
        if ui.veil:
            brush.veil(surface, layout.hand)

    def _effect(self, surface: pygame.Surface, card: str, left: float) -> None:
        """Name and effect beside the buildings; where there is no room for both the effect, and where that is too long
        the name (the full card says the rest)."""
        brush, box = self.brush, self.layout.boxes.hand
        room = box.right - 14 - left
        zoom = self.layout.hand_zoom()
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


class LedgerPainter(Painter):
    """What this turn will bring, and the secondary button."""

    def area(self, model: TableModel, ui: TableUi) -> Rect:
        return self.layout.rect(self.layout.boxes.ledger).union(self.layout.primary)

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        held = ui.pressed.kind if ui.pressed else ""
        hot = ui.hover is not None and ui.hover.kind == "secondary"
        return ui.ledger, ui.primary is None, ui.secondary, held == "secondary", hot, ui.veil

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        self._ledger(surface, ui)
        if ui.secondary:
            self._secondary(surface, ui)
        if ui.veil:
            self.brush.veil(surface, self.layout.ledger(ui))

    def _ledger(self, surface: pygame.Surface, ui: TableUi) -> None:
        brush, rect = self.brush, self.layout.ledger(ui)
        brush.panel(surface, "panel_parchment", rect)
        box = brush.box(rect)
        if not ui.ledger:
            y = box.y + box.h / 2
            title, nothing = brush.t("board.ledger"), brush.t("board.ledger_empty")
            if box.h < 100:
                brush.text(surface, nothing, box.x + box.w / 2, y, 30, PARTS_INK, "bold", "center", within=box.w - 30)
                return
            brush.text(surface, title, box.x + box.w / 2, y - 20, 34, theme.INK, "display", "center")
            brush.text(surface, nothing, box.x + box.w / 2, y + 20, 30, PARTS_INK, "bold", "center", within=box.w - 30)
            return
        fits = max(1, int((box.h - 14) // 39))
        pitch = min(46.0, (box.h - 14) / max(3 if box.h > 100 else 1, min(fits, len(ui.ledger))))
        top = box.y + (box.h - pitch * min(fits, len(ui.ledger))) / 2
        for k, line in enumerate(ui.ledger[:fits]):
            y = top + pitch * (k + 0.5) + 11
            if k and ui.ledger[k - 1].good and not line.good:
                rule = Rect(rect.x + brush.px(14), brush.px(y - 31), rect.w - brush.px(28), max(1, brush.px(2)))
                surface.fill(theme.rgb("A8744F"), rule)
            brush.brick(surface, line.colour, BrickAnchor(brush.px(box.x + 16), brush.px(y - 2), brush.px(44)))
            brush.text(surface, str(line.height), box.x + 70, y, 32, theme.INK, "display")
            wide = brush.width(line.total, 34, "display")
            colour = theme.GAIN if line.good else theme.LOSS
            brush.text(surface, line.total, box.right - 18, y, 34, colour, "display", "baseright")
            room = box.w - 118 - 30 - wide
            if not self.layout.is_small or brush.width(line.parts, 28, "bold") <= room:
                brush.text(surface, line.parts, box.x + 102, y, 30, PARTS_INK, "bold", within=room, least=26)

    def _secondary(self, surface: pygame.Surface, ui: TableUi) -> None:
        brush, rect = self.brush, self.layout.secondary(ui)
        brush.panel(surface, f"button_secondary{_state('secondary', ui)}", rect)
        box = brush.box(rect)
        brush.text(surface, ui.secondary, *box.centre, 32, theme.CREAM, "text", "center", within=box.w - 36, least=26)


class ButtonPainter(Painter):
    """The primary button; its glow lies over its neighbours."""

    def area(self, model: TableModel, ui: TableUi) -> Rect | None:
        return self.layout.primary if ui.primary is not None else None

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        return ui.primary, _state("primary", ui)

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        if ui.primary is not None:
            self._primary(surface, ui.primary, ui)

    def _primary(self, surface: pygame.Surface, button: PrimaryButton, ui: TableUi) -> None:
        brush, rect = self.brush, self.layout.primary
        state = _state("primary", ui) if button.enabled else "_disabled"
        kind = "button_secondary" if button.calm else "button_primary"
        brush.panel(surface, f"{kind}{state}", rect)
        box = brush.box(rect)
        x, y = box.x + box.w / 2, box.y + box.h / 2 - (0 if button.calm else 4)
        halo = None if button.calm or not button.enabled else theme.NOW_HALO
        ink = theme.CREAM_BRIGHT if button.enabled else theme.rgb("C9BFAE")
        room = box.w - 36
        has_note = bool(button.note or button.stones)
        # in small windows the lines keep their size, and need more room between them
        apart = max(24, brush.size(34) / brush.scale * 0.68)
        label_y = y + 4 - apart if has_note else y
        brush.text(surface, button.label, x, label_y, 37, ink, "display", "center", halo, 6, within=room, least=26)
        if not has_note:
            return
        soft, stones = theme.rgb("FFE9B8"), button.stones
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


def _state(kind: str, ui: TableUi) -> str:
    """How a button looks: ending of its sprite's name."""
    target = Target(kind)
    return "_pressed" if ui.pressed == target else "_hover" if ui.hover == target else ""
