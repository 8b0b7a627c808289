"""The playing table in a window: every region, every anchor, and what lies under the pointer.

    layout = table_layout((1920, 1080))
    layout.board                               # pygame.Rect of a region, real px
    layout.tower_brick(model, seat, tower, 3)  # anchors for the director: see anchors.py
    layout.hit(model, ui, pos)                 # Target under the pointer, or None
    layout.target_rect(model, ui, target)      # its rectangle: focus ring, tooltip

A pure function of the size: nothing is drawn, nothing loaded. Everything is in real px, and works for any window.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pygame import Rect

from engine.firenze.board import FLOOR_TILES, HEIGHTS
from engine.firenze.stones import COLOURS, Colour
from game.firenze.table.anchors import Anchors, tower_body
from game.firenze.table.model import TableModel, TableUi, Target
from game.firenze.table.regions import Box

LEAST = 48
"""Logical px that a target measures at least, where nothing else lies nearer."""
SMALL = 0.8
"""Below this scale inactive phase tabs are icons, ledgers totals, and rows of pips one pip and a number."""
PHASES = 6
Pos = tuple[int, int]


class TableLayout(Anchors):
    """Regions, anchors and targets of a table in a window of `size` real px."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        boxes = self.boxes
        self.is_small = self.scale < SMALL
        self.ribbon = self.rect(boxes.ribbon)
        self.board = self.rect(boxes.board)
        self.row = self.rect(boxes.row)
        self.site = self.rect(boxes.site)
        self.prompt = self.rect(boxes.prompt)
        self.ladder = self.rect(boxes.ladder)
        self.stock = self.rect(boxes.stock)
        self.hand = self.rect(boxes.hand)
        self.primary = self.rect(boxes.primary)

    # ------------------------------------------------------------ ribbon

    def tab(self, phase: int, current: int) -> Rect:
        """The body of a phase tab (1 to 6) while `current` is the phase; tips stick out to the right."""
        wide, narrow = (250, 92) if self.is_small else (206, 178)
        x = 12 + (phase - 1) * narrow + (wide - narrow if phase > current else 0)
        x += 6 if phase > current else 0
        return self.grid.rect(x, 4, wide, 66) if phase == current else self.grid.rect(x, 8, narrow - 6, 54)

    @property
    def rewind(self) -> Box:
        """The rewind line between tabs and round, logical px."""
        left = 12 + 5 * 92 + 250 + 60 if self.is_small else 1158
        return Box(left, 0, self.round_place.x - 8 - left, 70)

    @property
    def round_place(self) -> Box:
        """The place of the words "Round 9", logical px."""
        width = 184.0 if self.is_small or self.boxes.width > 2100 else 136.0
        return Box(self.boxes.width - 256 - width, 0, width, 70)

    def round_button(self, kind: str) -> Rect:
        """One of the round buttons: speed, log, help, menu."""
        x = self.boxes.width - 42 - 60 * ("menu", "help", "log", "speed").index(kind)
        return self.grid.rect(x - 27, 35 - 27, 54, 54)

    # ------------------------------------------------------------ lower right

    def ledger(self, ui: TableUi) -> Rect:
        """The ledger: what primary and secondary button leave of the column."""
        box = self.boxes.ledger
        bottom = box.bottom if ui.primary is not None else self.boxes.primary.bottom
        return self.rect(Box(box.x, box.y, box.w, bottom - box.y - (64 if ui.secondary else 0)))

    def secondary(self, ui: TableUi) -> Rect:
        """The secondary button: above the primary one, or at the foot where there is none."""
        box = self.boxes.ledger
        bottom = box.bottom if ui.primary is not None else self.boxes.primary.bottom
        return self.rect(Box(box.x, bottom - 54, box.w, 54))

    # ------------------------------------------------------------ windows over the table

    def picker(self, ui: TableUi) -> Rect:
        """The picker, over the card row: the board stays free. Empty if none is open."""
        if ui.picker is None:
            return Rect(0, 0, 0, 0)
        cell, across, rows = self._picker_cells(ui)
        width = max(560, across * cell[0] + 40)
        height = rows * cell[1] + 76
        box = self.boxes.row
        return self.grid.rect(box.x + (box.w - width) / 2, box.bottom - height + 4, width, height)

    def pick(self, ui: TableUi, position: int) -> Rect:
        """A cell of the picker."""
        window = self.picker(ui)
        cell, across, _ = self._picker_cells(ui)
        line, place = divmod(position, across)
        number = len(ui.picker.options) if ui.picker else 0
        here = min(across, number - line * across)
        left = window.centerx / self.scale - here * cell[0] / 2
        top = window.y / self.scale + 60 + line * cell[1]
        return self.grid.rect(left + place * cell[0] + 4, top + 4, cell[0] - 8, cell[1] - 8)

    def _picker_cells(self, ui: TableUi) -> tuple[tuple[float, float], int, int]:
        """Size of a cell (logical), cells in a line, lines."""
        options = ui.picker.options if ui.picker else ()
        number = max(1, len(options))
        across = min(number, 8 if number <= 8 else 10)
        has_card = any(option.card for option in options)
        wide = 150.0 if any(len(option.caption) > 6 for option in options) else 116.0
        return (wide, 164.0 if has_card else 122.0), across, -(-number // across)

    def log_drawer(self) -> Rect:
        """The chronicle pulled out over board and row."""
        width = min(640, self.boxes.width - 24)
        top = self.boxes.board.y
        return self.grid.rect(self.boxes.width - 12 - width, top, width, self.boxes.row.bottom - top)

    def chronicle(self, model: TableModel) -> Rect | None:
        """Where the chronicle lies open, or None where it is a drawer."""
        box = self.boxes.chronicle_box(len(model.view.seats) - 1)
        return self.rect(box) if box else None

    def menu(self, ui: TableUi) -> Rect:
        """The menu over the table."""
        height = 132 + 92 * len(ui.menu_options)
        return self.grid.rect((self.boxes.width - 620) / 2, (self.boxes.height - height) / 2, 620, height)

    def menu_option(self, ui: TableUi, position: int) -> Rect:
        """A line of the menu."""
        window = self.menu(ui)
        return self.grid.rect(window.x / self.scale + 50, window.y / self.scale + 104 + 92 * position, 520, 78)

    # ------------------------------------------------------------ targets

    def hit(self, model: TableModel, ui: TableUi, pos: Pos) -> Target | None:
        """The topmost target at `pos`; small ones are hit from a little way off. None where nothing is meant."""
        if ui.menu_open:
            options = [Target("menu_option", k) for k in range(len(ui.menu_options))]
            return self._among(model, ui, pos, options, 0)
        if ui.picker is not None and self.picker(ui).collidepoint(pos):
            picks = [Target("pick", k) for k in range(len(ui.picker.options))]
            return self._among(model, ui, pos, picks, 0)
        if ui.log_open and self.log_drawer().collidepoint(pos):
            return Target("log")
        if (stone := self._row_stone_at(model, ui, pos)) is not None:
            return stone
        targets = list(self._candidates(model, ui, pos))
        return self._among(model, ui, pos, targets, LEAST)

    def _among(self, model: TableModel, ui: TableUi, pos: Pos, targets: list[Target], least: int) -> Target | None:
        """The last of the targets that holds `pos`; else the nearest that would with `least` logical px."""
        rects = [(target, self.target_rect(model, ui, target)) for target in targets]
        for target, rect in reversed(rects):
            if rect.collidepoint(pos):
                return target
        least = self.grid.px(least)
        near = []
        for target, rect in rects:
            wide = rect.inflate(max(0, least - rect.w), max(0, least - rect.h))
            if wide.collidepoint(pos):
                near.append((abs(pos[0] - rect.centerx) + abs(pos[1] - rect.centery), target))
        return min(near)[1] if near else None

    def _candidates(self, model: TableModel, ui: TableUi, pos: Pos) -> Iterator[Target]:
        """Targets of the region under `pos`, from below."""
        view = model.view
        if self.ribbon.collidepoint(pos):
            yield from (Target(kind) for kind in ("undo", "redo", "speed", "log", "help", "menu"))
        elif self.board.collidepoint(pos):
            yield from (Target("order", colour, height) for colour in COLOURS for height in HEIGHTS)
            yield from (Target("flag", colour) for colour in COLOURS)
            yield from (Target("floor_tile", height) for height in FLOOR_TILES)
            yield from (Target("church", field) for field in range(4))
        elif self.row.collidepoint(pos):
            yield from (Target("row", slot) for slot in range(len(view.row)))
            yield from (Target("draw"), Target("discard"), Target("bag"))
        elif self.site.collidepoint(pos):
            yield Target("seat", model.me)
            yield new_tower(ui)
            yield from (Target("tower", model.me, k) for k in range(len(view.seats[model.me].towers)))
        elif self.stock.collidepoint(pos):
            yield from (Target("stock", colour) for colour in COLOURS)
        elif self.hand.collidepoint(pos):
            own = view.seats[model.me]
            yield from (Target("hand", k) for k in range(len(own.hand)))
            yield from (Target("building", k) for k in range(len(own.buildings)))
        elif ui.primary is not None and self.primary.collidepoint(pos):
            yield Target("primary")
        elif ui.secondary and self.secondary(ui).collidepoint(pos):
            yield Target("secondary")
        for seat in self.rivals(model):
            if self.seat_panel(model, seat).collidepoint(pos):
                yield from self._rival_candidates(model, seat)

    def _row_stone_at(self, model: TableModel, ui: TableUi, pos: Pos) -> Target | None:
        """The stone in the tray of a row card that is nearest to `pos`, where stones of that card can be taken."""
        for slot in range(len(model.view.row)):
            card = self.row_card(slot)
            tray = Rect(card.x, card.y + card.h * 7 // 10, card.w, card.h * 3 // 10 + self.grid.px(8))
            if tray.collidepoint(pos):
                bodies = [
                    (tower_body(spot, 1).center, Target("row_stone", slot, colour))
                    for colour, spot in self.row_stones(model, slot)
                    if Target("row_stone", slot, colour) in ui.lit
                ]
                near = [((x - pos[0]) ** 2 + (y - pos[1]) ** 2, target) for (x, y), target in bodies]
                return min(near)[1] if near else None
        return None

    def _rival_candidates(self, model: TableModel, seat: int) -> Iterator[Target]:
        rival = model.view.seats[seat]
        yield Target("seat", seat)
        yield from (Target("rival_stock", seat, colour) for colour in COLOURS)
        yield from (Target("rival_card", seat, k) for k in range(len(rival.hand) + len(rival.buildings)))
        yield from (Target("tower", seat, k) for k in range(len(rival.towers)))

    def target_rect(self, model: TableModel, ui: TableUi, target: Target) -> Rect:
        """The rectangle of a target; empty (at 0, 0) if it is not on the table."""
        kind, a, b = target
        view = model.view
        match kind:
            case "row":
                return self.row_card(a)
            case "row_stone":
                bodies = [tower_body(spot, 1) for colour, spot in self.row_stones(model, a) if colour == b]
                return bodies[-1] if bodies else Rect(0, 0, 0, 0)
            case "stock":
                return self._stock_rect(model, a)
            case "rival_stock":
                body = tower_body(self.rival_stock(model, a, b), 1)
                return Rect(body.x, body.y, body.w, body.h + self.grid.px(36))
            case "tower":
                return self._tower_target(model, a, b)
            case "new_tower":
                return self._site_slot(model, len(view.seats[model.me].towers), 2)
            case "order":
                return self.order(a, b)
            case "flag":
                return self.flag_rect(a)
            case "floor_tile":
                return self.floor_tile(a)
            case "church":
                return self.church_field(a)
            case "hand":
                return self.hand_card(model, model.me, a)
            case "building":
                return self.building(model, model.me, a)
            case "rival_card":
                hand = len(view.seats[a].hand)
                return self.hand_card(model, a, b) if b < hand else self.building(model, a, b - hand)
            case "seat":
                return self.name_plate if a == model.me else self.seat_panel(model, a)
            case "draw" | "discard" | "bag":
                return {"draw": self.draw_pile, "discard": self.discard_pile, "bag": self.bag}[kind]()
            case "pick":
                return self.pick(ui, a)
            case "primary" | "secondary":
                return self.primary if kind == "primary" else self.secondary(ui)
            case "undo" | "redo":
                box = self.rewind
                return self.grid.rect((box.x if kind == "undo" else box.right - 46) - 4, 9, 54, 54)
            case "speed" | "log" | "help" | "menu":
                return self.round_button(kind)
            case "menu_option":
                return self.menu_option(ui, a)
        return Rect(0, 0, 0, 0)

    @property
    def name_plate(self) -> Rect:
        """The plate with seal, name and score on the own site."""
        box = self.boxes.site
        return self.grid.rect(box.x + 8, box.y + 8, 150, box.h - 16)

    def stock_body(self, model: TableModel, colour: Colour) -> Rect:
        """The stones of a column of the own stock (one stone at least)."""
        number = max(1, self.shown_stock(model, model.me, colour))
        top, foot = self.stock_stone(colour, number - 1, number), self.stock_stone(colour, 0, number)
        return tower_body(foot, 1).union(tower_body(top, 1))

    def _stock_rect(self, model: TableModel, colour: Colour) -> Rect:
        """A column of the own stock with its count."""
        body = self.stock_body(model, colour)
        return Rect(body.x, body.y, body.w, self.stock.bottom - self.grid.px(8) - body.y)

    def _tower_target(self, model: TableModel, seat: int, tower: int) -> Rect:
        if seat != model.me:
            return self.tower_rect(model, seat, tower)
        return self._site_slot(model, tower, self.shown_height(model, seat, tower) + 1)

    def _site_slot(self, model: TableModel, place: int, height: int) -> Rect:
        """A place of the own site up to `height` stones, with the plate at its foot, inside the site."""
        foot = self.tower_brick(model, model.me, place, 0)
        body = tower_body(foot, max(2, height))
        body.height += self.grid.px(24)
        return body.clip(self.site)


@lru_cache(maxsize=8)
def table_layout(size: tuple[int, int]) -> TableLayout:
    """The layout for a window of `size` real px."""
    return TableLayout(size)


def new_tower(ui: TableUi) -> Target:
    """The target of the place for a new tower: its colour is that of the selected stock column, else the only one that
    is lit, else -1 (the scene asks)."""
    if ui.selected is not None and ui.selected.kind == "stock":
        return Target("new_tower", ui.selected.a)
    lit = [target for target in ui.lit if target.kind == "new_tower"]
    return lit[0] if len(lit) == 1 else Target("new_tower", -1)
