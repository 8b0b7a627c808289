"""What `Chance` is in the compiled engine: the same numbers, of the processor's own 64 bits.

`tools/compile_engine.py` puts this in place of the members of that name in `engine/chance.py`, whose products are large
numbers, which Python multiplies digit by digit.  Whatever a step brings beyond 64 bits is cut off before it counts, so
that as Python these are the same numbers too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64  # the compiler's word for 64 bits; nothing is imported at run time


class Chance:
    """The members that are replaced, and what they need."""

    __slots__ = ("_bits",)

    _bits: i64  # the state as the processor has it: the upper half of its numbers are negative

    def __init__(self, state: int) -> None:
        self.state = state

    @property
    def state(self) -> int:
        """The whole of it: a number of 64 bits."""
        high: int = (self._bits >> 32) & 0xFFFFFFFF
        low: int = self._bits & 0xFFFFFFFF
        return (high << 32) | low

    @state.setter
    def state(self, state: int) -> None:
        high: i64 = (state >> 32) & 0xFFFFFFFF
        low: i64 = state & 0xFFFFFFFF
        self._bits = (high << 32) | low

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, for 0 < n < 2**32."""
        many: i64 = n
        z: i64 = self._bits - 0x61C8864680B583EB  # a constant as a negative number is the same one less 2**64
        self._bits = z
        z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47
        z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15
        z = z ^ ((z >> 31) & 0x1FFFFFFFF)
        high = (z >> 32) & 0xFFFFFFFF  # z * n is twice as long as z: its halves are multiplied one by one
        low = z & 0xFFFFFFFF
        result: int = ((high * many + (((low * many) >> 32) & 0xFFFFFFFF)) >> 32) & 0xFFFFFFFF
        return result
