"""What a table says of itself where a lesson or a coach has words on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.learn.guide import Guide
from game.shell.narrator import Spoken, sentences
from game.table.spoken import TableSpeech
from game.table.view import AnyTable


class GuideSpeech(TableSpeech):
    """Says what stands on the plate, and what a table says of itself.  title: see `TableSpeech`."""

    def __init__(self, table: AnyTable, guide: Guide, title: str = "spoken.scene.table") -> None:
        super().__init__(table, title)
        self._guide = guide
        self._said: tuple[Spoken, str, Spoken] | None = None

    def spoken(self) -> Spoken:
        table, said = super().spoken(), self._guide.said
        words = "" if said.rests else said.words
        if self._said is None or self._said[0] is not table or self._said[1] != words:
            self._said = table, words, replace(table, remark=words or table.remark)
        return self._said[2]

    def read_aloud(self) -> Sequence[str]:
        said = self._guide.said
        own = [sentences(said.title, said.words)] if said.words else []
        return [*own, *super().read_aloud()]
