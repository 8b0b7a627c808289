"""The change to a page over the current scene."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.shell.scene import Go

if TYPE_CHECKING:
    from game.ui.page import Page, PageAddress, Reading


@dataclass(frozen=True, slots=True)
class GoPage(Go):
    """A page, one of a book, or the address of one (see `game.scenes.page`)."""

    place: ClassVar[str] = "page"
    what: Page | Reading | PageAddress | str
