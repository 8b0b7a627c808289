"""A real server on a free port of this machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from real_phones import FILES, LOCAL, Phones

from game.remote.gate import Gate
from game.remote.server import Server
from game.remote.voices import Voices


@pytest.fixture(scope="session")
def said() -> Voices:
    return Voices.load("en")


@pytest.fixture
def phones(said: Voices) -> Iterator[Phones]:
    server = Server(FILES, Gate(), said, hosts=["table.example"], bind=LOCAL, port=0)
    server.start()
    ends = Phones(server)
    yield ends
    server.close()
    ends.leave()
