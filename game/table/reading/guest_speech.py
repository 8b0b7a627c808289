"""Speech of a table with guests, such as a lesson or a coach with words on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.shell.sound.narrator import Spoken
from game.table.guest import Guest
from game.table.reading.spoken import TableSpeech
from game.table.view import AnyTable


class GuestSpeech(TableSpeech):
    """Says the words of the guests, and those of the table. title: see `TableSpeech`."""

    def __init__(self, table: AnyTable, guests: Sequence[Guest], title: str = "spoken.scene.table") -> None:
        super().__init__(table, title)
        self._guests = guests
        self._said: tuple[Spoken, str, Spoken] | None = None

    def spoken(self) -> Spoken:
        table = super().spoken()
        words = " ".join(filter(None, (guest.spoken() for guest in self._guests)))
        if self._said is None or self._said[0] is not table or self._said[1] != words:
            self._said = table, words, replace(table, remark=words or table.remark)
        return self._said[2]

    def read_aloud(self) -> Sequence[str]:
        own = [sentence for guest in self._guests for sentence in guest.read_aloud()]
        return [*own, *super().read_aloud()]
