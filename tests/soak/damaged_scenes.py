"""Every damaged folder of `tests/game/support/damages.py` through the real scenes, in one process.

    python tests/soak/damaged_scenes.py [--language de] [--only TEXT]

Without --language they take turns. Figures by kind are printed; status 1 on any failure. Takes two to six minutes.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CAPABILITIES = "--bounding-set=-dac_override,-dac_read_search"
MARK = "FIRENZE_SOAK_POWERLESS"


def main() -> int:
    """Try everything; return 0, or 1 if something failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--language", choices=("de", "en"))
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    if os.geteuid() == 0 and MARK not in os.environ:  # root can read files without permissions
        os.environ[MARK] = "1"
        os.execvp("setpriv", ["setpriv", CAPABILITIES, sys.executable, *sys.argv])
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]
    from damages import Walk, all_cases

    counts: Counter[str] = Counter()
    failures, began = 0, time.monotonic()
    for number, case in enumerate(all_cases()):
        if given.only not in str(case):
            continue
        with tempfile.TemporaryDirectory(prefix="firenze-soak-", ignore_cleanup_errors=True) as name:
            walk = Walk(case, Path(name), given.language or ("de", "en")[number % 2])
            wrong = walk.complaints()
            if given.only:
                print(*walk.said, sep="\n")
        counts[case.kind] += 1
        failures += bool(wrong)
        for words in wrong:
            print(f"FAILED {words}", flush=True)
    for kind, count in sorted(counts.items()):
        print(f"{count:6} {kind}")
    print(f"{counts.total()} cases, {failures} failures, {time.monotonic() - began:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
