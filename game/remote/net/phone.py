"""A phone that holds a seat: its messages, in their time, and the messages to it, as far as it reads."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from websockets.exceptions import ConnectionClosed

from game.remote.gate import Admitted
from game.remote.messages import Gone, Hello, MessageError, Notice, Ping, Pulse, Said, Suit, Told, Welcome, heard, told
from game.remote.net.outbox import Outbox
from game.remote.net.pace import Rate, budget
from game.remote.voices import PhoneVoice, PhoneVoices

MESSAGES = Rate(20, 20)
"""Messages of a phone; more are not heard."""
PULSE_SECONDS = 4
"""Of silence, after which a pulse is sent: a page that has heard nothing for 9 takes its connection for lost."""
SEND_SECONDS = 10
"""A phone that does not take a message in this time is dropped."""


class PhoneSocket(Protocol):
    """A connection to a phone.  Its methods raise ConnectionClosed when it has ended."""

    loop: asyncio.AbstractEventLoop

    async def recv(self) -> str | bytes:
        """Return the next message."""
        ...

    async def send(self, message: str | bytes) -> None:
        """Send a message."""
        ...

    async def close(self, code: int) -> None:
        """Close it, with a code."""
        ...

    def abort(self) -> None:
        """Cut it off."""
        ...


class Phone:
    """A connection and its seat."""

    def __init__(
        self, connection: PhoneSocket, admitted: Admitted, language: str, voices: PhoneVoices, refused: Counter[str]
    ) -> None:
        """refused: counts of unheard messages, by reason."""
        self.connection, self.seat, self.asks = connection, admitted.seat, admitted.asks
        self.number = 0
        """Of its connection; given by the service."""
        self._key, self._language, self._voices, self._refused = admitted.key, language, voices, refused
        self._outbox = Outbox()
        self._clock = connection.loop.time
        self._messages = budget(MESSAGES, self._clock())
        self._warnings = budget(Rate(1, 1), self._clock())
        self._code = 1000
        self.is_dismissed = False

    @property
    def voice(self) -> PhoneVoice:
        """The server's sentences in this phone's language."""
        return self._voices.of(self._language)

    def welcome(self) -> None:
        """Tell the phone its key, and the words of its page."""
        self._outbox.put(Welcome(self._key, self.voice.words, self._voices.languages))

    def tell(self, message: Told) -> None:
        """Send a message; a sheet takes the place of one that waits."""
        self._outbox.put(message)
        if isinstance(message, Gone):
            self.is_dismissed = True

    def picture(self, data: bytes) -> None:
        """Send a picture of the table; it takes the place of one that waits."""
        self._outbox.put_picture(data)

    def dismiss(self, gone: Gone, code: int) -> None:
        """Say goodbye, and close the connection."""
        self._code = code
        self.tell(gone)

    async def hear(self, report: Callable[[Said], None]) -> None:
        """Report the phone's messages, until its connection ends."""
        try:
            while True:
                message = self._understood(await self.connection.recv())
                if message is not None and not self.is_dismissed:
                    report(message)
        except ConnectionClosed:
            return

    def _understood(self, text: str | bytes) -> Said | None:
        """Return a message of the phone; or say why it is not heard, and return None."""
        if not self._messages.spend(self._clock()):
            self._refused["messages too fast"] += 1
            if self._warnings.spend(self._clock()):
                self._outbox.put(Notice(self.voice.too_fast))
            return None
        try:
            message = heard(text)
        except MessageError:
            self._refused["messages unreadable"] += 1
            self._outbox.put(Notice(self.voice.unreadable))
            return None
        if isinstance(message, Hello):
            return None  # it has been admitted already
        if isinstance(message, Ping):
            self._outbox.put(Pulse())
            return None
        if isinstance(message, Suit) and message.language != self._language:
            self._language = message.language
            self.welcome()
        return message

    async def send(self) -> None:
        """Send all waiting messages, until the connection ends; drop a phone that does not read."""
        last = False
        try:
            while not last:
                try:
                    async with asyncio.timeout(PULSE_SECONDS):
                        frame, last = await self._outbox.next()
                except TimeoutError:
                    frame = told(Pulse())
                async with asyncio.timeout(SEND_SECONDS):
                    await self.connection.send(frame)
            await self.connection.close(self._code)
        except TimeoutError:
            self._refused["slow readers"] += 1
            self.connection.abort()
        except ConnectionClosed:
            return
