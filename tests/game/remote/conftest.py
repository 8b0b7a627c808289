"""A real server on a free port of this machine; one browser for the tests of a file, and a table that plays nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from browsers import chromium
from pretend_table import PretendTable, pretend_table
from real_phones import FILES, LOCAL, Phones

from game.remote.gate import Gate
from game.remote.server import Server
from game.remote.voices import PhoneVoices

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def said() -> PhoneVoices:
    return PhoneVoices.load("en")


@pytest.fixture
def phones(said: PhoneVoices) -> Iterator[Phones]:
    server = Server(FILES, Gate(), said, hosts=["table.example"], bind=LOCAL, port=0)
    server.start()
    ends = Phones(server)
    yield ends
    server.close()
    ends.leave()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def table() -> Iterator[PretendTable]:
    with pretend_table() as opened:
        yield opened
