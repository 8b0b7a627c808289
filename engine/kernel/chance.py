"""The only randomness in the engine: a small seeded generator whose state is one plain integer.

The generator is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014).  It
uses integer arithmetic only, so the same seed gives the same game on every platform and Python version.
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
    """A stream of random numbers.  `state` is all of it: copy the number and the stream repeats."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """Return a stream from any integer, negative and huge ones included; every bit and the sign count."""
        state = _mix(1) if seed < 0 else 0  # far from every small seed: -5 is not 6
        rest = abs(seed)
        while True:
            state = _mix((state + _GOLDEN + (rest & _MASK)) & _MASK)
            rest >>= 64
            if not rest:
                return cls(state)

    def copy(self) -> Chance:
        """Return a stream that continues exactly as this one."""
        return Chance(self.state)

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1, for 0 < n < 2**32 (the bias of less than n / 2**64 is negligible)."""
        self.state = z = (self.state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # `_mix` inlined: the most frequent call of all
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in a random order (Fisher and Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


class Scripted(Chance):
    """Chances written down beforehand, for tests: `below` returns the given numbers one after another.

    Raises IndexError when the script is used up, and ValueError when a number is out of the range asked for.
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
