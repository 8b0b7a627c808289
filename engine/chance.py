"""The only randomness in the engine: a small seeded generator whose state is one plain integer.

The generator is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014).  It
uses whole-number arithmetic only, so the same seed gives the same game on every platform and Python version.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance:
    """A stream of chances.  `state` is the whole of it: copy the number and the stream repeats."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """A stream from any whole number, negative and huge ones included; every bit of it and its sign count."""
        state = _mix(1) if seed < 0 else 0  # far from every small seed: -5 is not 6
        rest = abs(seed)
        while True:
            state = _mix((state + _GOLDEN + (rest & _MASK)) & _MASK)
            rest >>= 64
            if not rest:
                return cls(state)

    def copy(self) -> Chance:
        """A stream that will go on exactly as this one would."""
        return Chance(self.state)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, for 0 < n < 2**32 (the bias of less than n / 2**64 is of no account)."""
        self.state = z = (self.state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # `_mix`, without a call: nothing is asked more often
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order (Fisher and Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


class Scripted(Chance):
    """Chances written down beforehand, for tests: `below` hands out the given numbers one after another.

    Raises IndexError when the script is used up and ValueError when a number does not fit what is asked.
    """

    __slots__ = ("script",)

    def __init__(self, script: Sequence[int]) -> None:
        super().__init__(0)
        self.script = tuple(script)

    def copy(self) -> Scripted:
        twin = Scripted(self.script)
        twin.state = self.state
        return twin

    def below(self, n: int) -> int:
        number = self.script[self.state]
        if not 0 <= number < n:
            raise ValueError(f"the script says {number} where a number below {n} is asked")
        self.state += 1
        return number
