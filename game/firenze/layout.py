"""The playing table in a window: its regions, and the target under the pointer.

    layout = table_layout((1920, 1080))        # or table_layout(size, text_scale)
    layout.board.rect                          # pygame.Rect of a region, real px
    layout.row.card(2)                         # a place in a region
    layout.tower_brick(model, seat, tower, 3)  # a place of any seat, the player or a rival
    layout.areas(model, shown)                 # the touch areas, topmost first
    layout.target_rect(model, shown, target)   # the rectangle of a target: focus ring, tooltip

A pure function of the sizes of window and letters: nothing is drawn, nothing loaded. Everything is in real px, and
works for any window. The division of the window is in `boxes.py`; the layout, targets and painting of each region are
in `regions/`.
"""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect

from game.firenze.base.anchors import BrickAnchor
from game.firenze.base.boxes import Boxes, boxes
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.street import ROW_KINDS, is_seen
from game.firenze.regions.board import BoardRegion
from game.firenze.regions.card import FullCard
from game.firenze.regions.hand import HandRegion
from game.firenze.regions.ladder import Ladder
from game.firenze.regions.ledger import Ledger
from game.firenze.regions.picker import Picker
from game.firenze.regions.ribbon import Ribbon
from game.firenze.regions.rivals import Rivals
from game.firenze.regions.row import CardRow
from game.firenze.regions.site import Site
from game.firenze.regions.stock import StockRegion
from game.firenze.regions.street import Street, StreetRegion
from game.table.painting.region import NOWHERE, Point
from game.table.regions.chronicle import ChronicleRegion
from game.table.regions.layout import RegionLayout
from game.table.regions.prompt import Prompt
from game.table.spots import Target


class TableLayout(RegionLayout[TableModel, TableShown]):
    """The regions of a table in a window of `size` real px, with letters of that size."""

    held = frozenset(("hand", "stock"))

    def __init__(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        super().__init__(size, text_scale)
        self.boxes: Boxes = boxes(self.grid.width, self.grid.height, text_scale)
        parts = self.boxes, self.grid
        self.ribbon = Ribbon(*parts)
        self.board = BoardRegion(*parts)
        self.row = CardRow(*parts)
        self.site = Site(*parts)
        self.street = Street(*parts)
        self.strip = StreetRegion(*parts, self.row)
        self.stock = StockRegion(*parts)
        self.hand = HandRegion(*parts)
        self.ladder = Ladder(*parts)
        self.ledger = Ledger(*parts)
        self.prompt = Prompt(self.grid, text_scale, self.boxes.prompt)
        self.rivals = Rivals(*parts)
        self.chronicle = ChronicleRegion(self.grid, text_scale, self.boxes.chronicle_place, self.boxes.drawer)
        self.picker = Picker(*parts)
        self.card = FullCard(*parts)
        self.order(
            self.picker,
            self.chronicle,
            self.ribbon,
            self.strip,
            self.street,
            self.board,
            self.row,
            self.site,
            self.stock,
            self.hand,
            self.ledger,
            self.prompt,
            self.ladder,
            self.rivals,
        )

    def target_rect(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return the rectangle of a target; empty (at 0, 0) if it is not on the table."""
        if target.kind == "tower" and target.b >= len(model.view.seats[target.a].towers):
            return NOWHERE.copy()  # it has fallen
        if target.kind == "tower":
            return self._of_seat(model, target.a, shown).target(model, shown, target)
        if target.kind == "seat":
            return self._panel_of(model, target.a).target(model, shown, target)
        if target.kind in ("new_tower", "caption"):
            return self.own_site(model, shown).target(model, shown, target)
        if target.kind in ROW_KINDS and is_seen(model, shown):
            return self.strip.target(model, shown, target)
        return super().target_rect(model, shown, target)

    def plate(self) -> Rect:
        """Over the church, which is closed until somebody has a privilege."""
        return self.board.church().inflate(self.grid.px(24), self.grid.px(24)).clamp(self.board.rect)

    def beside(self) -> Rect:
        """A place over the board, beside its towers."""
        return self.board.beside()

    # ------------------------------------------------------------ places of every seat

    def _of_seat(self, model: TableModel, seat: int, shown: TableShown | None = None) -> Site | Rivals:
        """Return the region in which a seat's towers stand: the street, or their place round the table.  shown: what
        may hide the street for a moment; without it, where pieces fly."""
        if model.street.seat == seat and (shown is None or is_seen(model, shown)):
            return self.street
        return self._panel_of(model, seat)

    def _panel_of(self, model: TableModel, seat: int) -> Site | Rivals:
        return self.site if seat == model.me else self.rivals

    def own_site(self, model: TableModel, shown: TableShown) -> Site:
        """Return the large site in which the nearest seat's towers stand."""
        found = self._of_seat(model, model.me, shown)
        return found if isinstance(found, Site) else self.site

    def row_now(self, model: TableModel) -> CardRow | StreetRegion:
        """Return the row, or the strip to which it is folded."""
        return self.row if model.street.seat is None else self.strip

    def seat_panel(self, model: TableModel, seat: int) -> Rect:
        """Return the panel of a rival, or the player's own."""
        return self.hand.rect if seat == model.me else self.rivals.panel(model, seat)

    def ground(self, model: TableModel, seat: int) -> Rect:
        """Return the ground of a seat's towers."""
        found = self._of_seat(model, seat)
        return found.rect if isinstance(found, Site) else self.rect(found.plan(model, seat).well)

    def score_place(self, model: TableModel, seat: int) -> Point:
        """Return the centre of a seat's score."""
        return self.site.score_place() if seat == model.me else self.rivals.score_place(model, seat)

    def tower_brick(self, model: TableModel, seat: int, tower: int, floor: int) -> BrickAnchor:
        """Return stone `floor` (0 is the lowest) of a tower; for a tower or floor that does not exist, its future
        place."""
        found = self._of_seat(model, seat)
        if isinstance(found, Site):
            return found.tower_brick(model, tower, floor)
        return found.tower_brick(model, seat, tower, floor)

    def hand_card(self, model: TableModel, seat: int, position: int) -> Rect:
        """Return the rectangle of a card in a hand."""
        if seat != model.me:
            return self.rivals.card(model, seat, position)
        own = model.view.seats[seat]
        return self.hand.card(len(own.hand), len(own.buildings), position)

    def building(self, model: TableModel, seat: int, position: int) -> Rect:
        """Return the rectangle of a seat's building."""
        owner = model.view.seats[seat]
        if seat == model.me:
            return self.hand.building(len(owner.hand), len(owner.buildings), position)
        return self.rivals.card(model, seat, len(owner.hand) + position)


@lru_cache(maxsize=8)
def table_layout(size: tuple[int, int], text_scale: float = 1.0) -> TableLayout:
    """Return the layout for a window of `size` real px, with letters of that size."""
    return TableLayout(size, text_scale)
