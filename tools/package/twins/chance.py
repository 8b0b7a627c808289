"""`Chance` of the compiled engine: the same numbers, with the processor's 64-bit arithmetic.

`tools/compile_engine.py` replaces the members of the same names in `engine/kernel/chance.py`, whose products are large
integers, which Python multiplies digit by digit.  Bits beyond the 64th are cut off before they count, so that the
numbers are the same in Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64  # the compiler's 64-bit type; nothing is imported at run time


class Chance:
    """The replaced members, and their state."""

    __slots__ = ("_bits",)

    _bits: i64  # the state as a signed number: the upper half of the numbers is negative

    def __init__(self, state: int) -> None:
        self.state = state

    @property
    def state(self) -> int:
        """The whole state: a number of 64 bits."""
        high: int = (self._bits >> 32) & 0xFFFFFFFF
        low: int = self._bits & 0xFFFFFFFF
        return (high << 32) | low

    @state.setter
    def state(self, state: int) -> None:
        high: i64 = (state >> 32) & 0xFFFFFFFF
        low: i64 = state & 0xFFFFFFFF
        self._bits = (high << 32) | low

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1, for 0 < n < 2**32."""
        many: i64 = n
        z: i64 = self._bits - 0x61C8864680B583EB  # the constant less 2**64, as a negative number
        self._bits = z
        z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47
        z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15
        z = z ^ ((z >> 31) & 0x1FFFFFFFF)
        high = (z >> 32) & 0xFFFFFFFF  # z * n is twice as long as z: the halves of z are multiplied separately
        low = z & 0xFFFFFFFF
        result: int = ((high * many + (((low * many) >> 32) & 0xFFFFFFFF)) >> 32) & 0xFFFFFFFF
        return result
