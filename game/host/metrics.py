"""The numbers of a process of a house in the form of Prometheus, without any name.

Those that begin with `firenze_house` are of the whole house: each of its processes says the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.host.house import House
from game.host.phones import HousePhones


def metrics(house: House, phones: HousePhones, calls: Mapping[str, int] = MappingProxyType({})) -> str:
    """Return the numbers.  calls: of people whose turn it was, by how they ended."""
    tables = sorted(house.store.by_state().items())
    lines = [
        _gauge("rooms", "Tables awake in this process", len(house.rooms)),
        _gauge("sockets", "Open sockets at this process", phones.number),
        _gauge("sockets_passed_on", "Those of them whose table is awake in another one", phones.siblings.sockets),
        _gauge("picture_bytes", "Letters and sprites kept for the boards", house.boards.used),
        _gauge("thoughts_waiting", "Tables that wait for a process of computer players", house.pool.waiting),
        _head("messages_total", "Messages of phones carried out", "counter"),
        f"firenze_messages_total {phones.messages}",
        _head("failures_total", "Failures of a table that others did not notice", "counter"),
        *(f'firenze_failures_total{{of="{what}"}} {house.rooms.failures[what]}' for what in ("boards", "tables")),
        _head("house_tables", "Tables of the whole house by state", "gauge"),
        *(f'firenze_house_tables{{state="{state}"}} {number}' for state, number in tables),
        _head("calls_total", "Reminders by how they ended", "counter"),
        *(f'firenze_calls_total{{how="{how}"}} {number}' for how, number in sorted(calls.items())),
        _head("refused_total", "Refusals by reason", "counter"),
        *(f'firenze_refused_total{{reason="{reason}"}} {number}' for reason, number in sorted(phones.refused.items())),
    ]
    return "\n".join((*lines, ""))


def _head(name: str, told: str, kind: str) -> str:
    return f"# HELP firenze_{name} {told}\n# TYPE firenze_{name} {kind}"


def _gauge(name: str, told: str, value: float) -> str:
    return f"{_head(name, told, 'gauge')}\nfirenze_{name} {value}"
