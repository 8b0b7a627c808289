"""Base of all regions of the table and their painters."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.table.painting.brush import TableBrush
from game.table.painting.part import TablePart
from game.table.painting.region import BoxedRegion

Region = BoxedRegion[TableModel, TableShown, Boxes]
R = TypeVar("R", bound=Region)
P = TypeVar("P", bound=Hashable)
Part = TablePart[TableModel, TableShown, TableBrush, R, P]
"""A painter of a region of the table, or of a part of it: of the region R, from its props P."""
