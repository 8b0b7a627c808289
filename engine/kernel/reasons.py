"""Codes with a rule and numbers: why an action is not possible, and the reasons for or against a possible one.  The
client makes the sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason as data.

    `code` is stable and names the case, `rule` is the number in the rules (`R89`, `A34`), `numbers` are the sentence's
    values: counts, colours (as letters), heights, card ids, seats.
    """

    code: str
    rule: str
    numbers: Mapping[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.numbers.items())
        return f"{self.code} ({self.rule}{'; ' + details if details else ''})"


class IllegalAction(Exception):
    """The action is not legal in this state; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason
