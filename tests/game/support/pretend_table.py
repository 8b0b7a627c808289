"""A table for phones that plays nothing: a real server, and sheets made by hand for whoever sits down."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from handmade_sheets import ASKED, leaf

from game.remote.gate import Gate
from game.remote.messages import LookUpRequest, Notice, SeatSheet, Told
from game.remote.server import Came, Left, SaidBy, Server
from game.remote.voices import PhoneVoices
from game.remote.web_files import page_files


class PretendTable:
    """Answers every look with a page, every press by `on_said`, and remembers all that was said."""

    def __init__(self, port: int = 0) -> None:
        self.gate = Gate()
        self.said: list[SaidBy] = []
        self.came = self.left = 0
        self.sheet = ASKED
        self.on_said: Callable[[SaidBy], Told | None] = lambda said: None
        """Returns what the phone is told; None for the same sheet with the next number."""
        self._number = 0
        self._over = threading.Event()
        self.server = Server(page_files(), self.gate, PhoneVoices.load("en"), bind="127.0.0.1", port=port)

    def start(self) -> None:
        """Listen, in threads of its own."""
        self.server.start()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the server and the thread."""
        self._over.set()
        self._thread.join()
        self.server.close()

    @property
    def address(self) -> str:
        """The page's address, without an invitation."""
        return f"http://127.0.0.1:{self.server.port}/"

    def invitation(self, seat: int = 0) -> str:
        """Return the page's address with a new invitation to a seat."""
        return f"{self.address}#{self.server.invite(seat)}"

    def show(self, sheet: SeatSheet, seat: int = 0) -> None:
        """Show a sheet to the phone of a seat."""
        self.sheet = sheet
        self._number += 1
        self.server.tell(seat, replace(sheet, number=self._number, me=seat))

    def tell(self, message: Told, seat: int = 0) -> None:
        """Tell the phone of a seat something else."""
        self.server.tell(seat, message)

    def _serve(self) -> None:
        while not self._over.wait(0.005):
            for arrival in self.server.arrived():
                match arrival:
                    case Came():
                        self.came += 1
                        self.show(self.sheet, arrival.seat)
                    case Left():
                        self.left += 1
                    case SaidBy():
                        self._answer(arrival)

    def _answer(self, said: SaidBy) -> None:
        self.said.append(said)
        answer = self.on_said(said)
        if answer is not None:
            self.show(answer, said.seat) if isinstance(answer, SeatSheet) else self.tell(answer, said.seat)
        elif isinstance(said.message, LookUpRequest):
            self.tell(leaf(said.message.address or "/".join(map(str, said.message.target))), said.seat)
        else:
            self.show(self.sheet, said.seat)


def refusing(said: SaidBy) -> Notice:
    """Answer everything with a refusal."""
    return Notice("That is not possible.", address="rules")


@contextmanager
def pretend_table() -> Iterator[PretendTable]:
    """Open a table on a free port for a while."""
    table = PretendTable()
    table.start()
    try:
        yield table
    finally:
        table.close()
