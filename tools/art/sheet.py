"""The list of drawings: content, size, anchor, pad and nine-slice margins."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from art.fixed import fixed

ANCHORS = {"TL": (0.0, 0.0), "C": (0.5, 0.5), "F": (0.5, 1.0), "LL": (0.0, 1.0), "BR": (1.0, 1.0)}


@dataclass(frozen=True)
class Drawing:
    """A sprite to draw: `draw` returns SVG, its origin at the upper left corner of the body. Lengths in logical px."""

    name: str
    w: float
    h: float
    draw: Callable[[], str]
    anchor: tuple[float, float]
    pad: tuple[int, int, int, int]  # left, top, right, bottom
    scale: float  # file px per logical px
    nine: tuple[float, float, float, float] | None
    tile: float  # period of the edges in logical px, 0 = stretched
    opaque: bool  # a JPEG


class Sheet:
    """All drawings, by name, in the order of their addition."""

    def __init__(self) -> None:
        self.drawings: dict[str, Drawing] = {}

    def add(
        self,
        name: str,
        w: float,
        h: float,
        draw: Callable[[], str] | str,
        *,
        anchor: str | tuple[float, float] = "TL",
        pad: int | tuple[int, int, int, int] = 0,
        scale: float = 2,
        nine: int | tuple[float, float, float, float] | None = None,
        tile: float = 0,
        opaque: bool = False,
    ) -> None:
        """Add a drawing: what draws it, or the name of a fixed picture.

        `anchor` is one of ANCHORS or a point; `pad` and `nine` may be one number for all sides.
        """
        if isinstance(draw, str):
            draw = partial(fixed, draw)
        if name in self.drawings:
            raise ValueError(f"two drawings are named {name}")
        if isinstance(anchor, str):
            share = ANCHORS[anchor]
            anchor = (w * share[0], h * share[1])
        pads = (pad, pad, pad, pad) if isinstance(pad, int) else pad
        margins = (nine, nine, nine, nine) if isinstance(nine, int) else nine
        self.drawings[name] = Drawing(name, w, h, draw, anchor, pads, scale, margins, tile, opaque)

    def chosen(self, prefixes: Iterable[str]) -> list[Drawing]:
        """Return the drawings with one of these prefixes; all if none is given."""
        wanted = tuple(prefixes)
        return [d for name, d in self.drawings.items() if not wanted or name.startswith(wanted)]
