"""The results: points by source as bars, the curve by round, the buildings and losses of each seat, the island as it is
at the end, and at last the winner in laurel. How they are counted is that of every such scene (`game.table.results`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from engine.kgr.points import longest_trail
from game.graphics import theme
from game.graphics.badge import BRICKS
from game.graphics.grid import Box
from game.kgr.base.boxes import GROWS, boxes
from game.kgr.base.model import TableModel
from game.kgr.island.painter import paint_island
from game.kgr.island.region import Island
from game.kgr.results.account import FIGURES, account, tally_of
from game.kgr.results.style import STYLE
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.session.session import Finished
from game.table.kit.marks import SMALLEST
from game.table.painting.brush import TableBrush
from game.table.results.bars import listed
from game.table.results.bars_scene import BarsPlace, BarsScene
from game.table.results.growth import Growth, GrowthSound
from game.table.results.layout import Counted, layout
from game.table.results.score import Results
from game.table.results.words import subline

CELL = {2: 0.3, 3: 0.42, 4: 0.56}
"""By number of seats the height of a seat's cell by its width."""
PICTURE = 0.84
"""Height of the island's picture by its width."""
RIM, SKY = 24.0, 7
"""Logical px by which the last picture's island reaches over the window, and real px of its sky under the frame."""
NIGHT_SKY = theme.rgb("1C1440")
SIGNS = {
    "roads": ("kgr_road_{}_right", 40.0, 0.0),
    "settlements_built": ("kgr_settlement_{}", 34.0, 17.0),
    "cities_built": ("kgr_city_{}", 44.0, 24.0),
    "cards": ("kgr_card_back", 26.0, -18.0),
    "lost": ("kgr_robber", 26.0, 19.0),
}
"""By figure the picture beside it, its width, and how far its foot or top lies below the middle, logical px."""
LABEL, FAINT = 21.0, theme.rgb("C9C2EC")
"""Size and colour of the names of these figures, logical px."""
LADDER = 12
"""Highest tone of the counting."""
SOUNDS: dict[str, Callable[[int], tuple[str, ...]]] = {
    "roll": lambda source: ("roll",),
    "course": lambda source: ("coins", f"tone_{min(LADDER, 3 * source)}"),
    "named": lambda source: ("bells_city", "fanfare"),
}
"""Sounds while the results are counted: by step, for the number of the source (from 0)."""


class KgrResults(BarsScene):
    """See the module."""

    style = STYLE

    def __init__(self, context: Context, finished: Finished) -> None:
        found = account(finished)
        self.state = finished.state
        tally = tally_of(finished)
        self.figures = [tally.figures(seat) for seat in range(len(found.seats))]
        super().__init__(context, found, Growth(found, STYLE.sources), BRICKS)

    def own_figures(self, context: Context, results: Results) -> dict[str, Callable[[], str]]:
        return {f"built.{seat}": partial(self._built, context, results, seat) for seat in range(len(results.seats))}

    def _built(self, context: Context, results: Results, seat: int) -> str:
        """Return the buildings, yields and losses of a seat, in words."""
        figures = self.figures[seat]
        said = ", ".join(f"{context.t(f'kgr.figure.{name}')} {figures[name]}" for name in FIGURES)
        return f"{results.seats[seat].name}: {said}"

    # ------------------------------------------------------------ words and sounds

    @property
    def subline(self) -> str:
        context, results = self.context, self.results
        return subline(context, results, context.t("kgr.results.turns", n=self.state.round), "")

    def card_words(self) -> tuple[str, str]:
        return "", ""

    def sounds_of(self, mark: GrowthSound) -> tuple[Sequence[str], float]:
        return SOUNDS[mark.what](mark.number), 0.5 if mark.what == "named" else 0.4

    # ------------------------------------------------------------ layout

    def placed(self, size: Size, ways: list[str]) -> BarsPlace:
        context, seats = self.context, self.results.seats
        counted = Counted(len(seats), len(listed(STYLE, seats)), CELL[len(seats)], picture=PICTURE)
        self._place = place = layout(size, counted, ways, context.text_scale, self.order)
        self.cover()
        return place

    def own_places(self) -> dict[str, Box]:
        return {f"built.{seat}": box for seat, box in enumerate(self._place.seats)}

    def decides(self) -> list[int]:
        return [longest_trail(self.state, seat) for seat in range(len(self.state.seats))]

    # ------------------------------------------------------------ painting

    def paint_own(self, surface: pygame.Surface) -> Iterator[None]:
        for seat, box in enumerate(self._place.seats):
            self._cell(surface, seat, box)
            yield
        brush, side, grid = self._brush, self._place.side, self._place.grid
        yield from self._island(surface, side)
        brush.panel(surface, "frame_gold_thin", grid.rect(*side))

    def paint_feast(self, surface: pygame.Surface, work: pygame.Rect) -> Iterator[None]:
        grid, top = self._place.grid, work.y / self._place.grid.scale
        yield from self._island(surface, Box(-RIM, top, grid.width + 2 * RIM, grid.height - top))
        dusk = pygame.transform.average_color(surface, pygame.Rect(0, work.y + SKY, self.size[0], 2))
        for y in range(work.y + SKY):  # the sky over the island reaches up to the banners
            surface.fill(
                theme.mix(NIGHT_SKY, (dusk[0], dusk[1], dusk[2]), (y / (work.y + SKY)) ** 1.5), (0, y, self.size[0], 1)
            )

    def _island(self, surface: pygame.Surface, box: Box) -> Iterator[None]:
        """Paint the island as it is at the end."""
        grid = self._place.grid
        shapes = tuple(seat.shape for seat in self.results.seats)
        model = TableModel(self.state, 0, shapes, (False,) * len(shapes))
        region = Island(boxes(grid.width, grid.height), grid, box)
        yield from paint_island(TableBrush(self.context, grid), region, surface, model)

    def _cell(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        """Paint the buildings, yields and losses of a seat."""
        brush, one = self._brush, self.results.seats[seat]
        brush.panel(surface, "kgr_panel_dark", brush.grid.rect(*box))
        brush.sprite(surface, f"seal_{one.shape}", box.x + 36, box.y + 34, 50)
        brush.text(surface, one.name, box.x + 70, box.y + 44, 28, theme.CREAM, "bold", within=box.w - 84, least=18,
                   tight=True, grow=GROWS)  # fmt: skip
        pitch, middle = (box.w - 16) / len(FIGURES), box.y + 60 + (box.h - 128) / 2
        for place, name in enumerate(FIGURES):
            x = box.x + 8 + (place + 0.5) * pitch
            sign, wide, down = SIGNS[name]
            wide = min(wide, pitch - 6)
            left = x - wide / 2 if name == "cards" else x
            brush.sprite(surface, sign.format(one.shape), left, middle + down, wide)
            brush.number(
                surface, self.figures[seat][name], x, middle + 46, 29, theme.CREAM, within=pitch - 4, grow=GROWS
            )
            said, room = brush.t(f"kgr.figure_short.{name}"), (pitch - 3) * brush.scale
            px = brush.type.fit(said, "bold", brush.px(LABEL), SMALLEST, room)
            foot = brush.grid.at(x, middle + 72)
            brush.type.draw(surface, said, foot, "bold", px, FAINT, "basemid")

    def draw_own(self, surface: pygame.Surface, ms: float) -> None:
        if ms >= self.growth.named:
            self.crown(surface, self._place.seats)


def results(context: Context, finished: Finished) -> KgrResults:
    """Return the scene that shows the result of a finished game."""
    return KgrResults(context, finished)
