"""Recompute every reason of this many positions (300) from the table: `python tests/soak/reason_codes.py
[POSITIONS]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

from test_look import assert_facts  # noqa: E402

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("positions", type=int, nargs="?", default=300)
    number = parser.parse_args().positions
    assert_facts(number)
    print(f"every reason holds on {number} positions")
