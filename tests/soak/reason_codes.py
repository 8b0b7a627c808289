"""`python tests/soak/reason_codes.py [POSITIONS]`: recompute every reason of so many positions (300) from the table."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engine"))

from test_look import assert_facts

if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    assert_facts(number)
    print(f"every reason holds on {number} positions")
