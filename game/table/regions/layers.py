"""Layers that lie over most tables in the same order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from pygame import Rect

from game.graphics.brush import Studio
from game.table.painting.brush import TableBrush
from game.table.painting.caps import KeyCaps, opens_hand
from game.table.painting.dimmed import DimmedTable
from game.table.painting.painter import Live, Painter
from game.table.regions.banner import Banner
from game.table.regions.buttons import ButtonPainter
from game.table.regions.chronicle import ChronicleRegion
from game.table.regions.layout import BoxedLayout
from game.table.regions.menu import MenuPainter
from game.table.regions.prompt import Face, Thinking
from game.table.regions.remark import RemarkCallout
from game.table.spots import Numbered, Target

Layer = Painter[Any, Any, Any] | Live[Any, Any]
AnyLayout = BoxedLayout[Any, Any, Any]


class WithChronicle(Protocol):
    """A layout with a chronicle."""

    chronicle: ChronicleRegion

    def target_rect(self, model: Any, shown: Any, target: Target) -> Rect:
        """Return the rectangle of a target."""


class Others(Protocol):
    """The region of the other seats."""

    def face(self, model: Any, seat: int) -> Face:
        """Return the place of a seat's portrait: its middle and its width."""


def both_buttons(brush: TableBrush, layout: AnyLayout, calm: str) -> tuple[Layer, ...]:
    """Return the two buttons.  calm: the sprite of a calm button."""
    return tuple(ButtonPainter(brush, layout.buttons, kind, calm) for kind in ("secondary", "primary"))


def key_caps(
    studio: Studio,
    layout: WithChronicle,
    numbered: Callable[[Any, Any], Sequence[Numbered]],
    find: Callable[[Any, Any, Target], Rect] | None = None,
    opens: Callable[[Any], Sequence[tuple[str, Target]]] = opens_hand,
) -> KeyCaps:
    """Return the key caps of the question and of a covered hand.

    find: the rectangle that has a target's cap, if not its own.  opens: the command that opens the hand."""
    return KeyCaps(studio, find or layout.target_rect, numbered, opens)


def topmost(brush: TableBrush, layout: AnyLayout, others: Others, stage: Rect) -> tuple[Layer, ...]:
    """Return the layers over everything else: who thinks, remarks, announcements over the stage, and the menu."""
    return (
        Thinking(brush, layout.prompt, others.face),
        RemarkCallout(brush, layout),
        Banner(brush, layout, stage),
        DimmedTable(),
        MenuPainter(brush, layout.menu),
    )
