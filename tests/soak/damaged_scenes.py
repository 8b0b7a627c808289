"""Every damaged folder of `tests/game/support/damages.py` through the real scenes, in one process; and every damaged
game through `python -m engine replay`, which has to print it or say a sentence.

    python3 tests/by_hand.py damaged_scenes [--language de] [--only TEXT]

Without --language they take turns. Figures by kind are printed; status 1 on any failure. Takes two to six minutes.
"""

import contextlib
import io
import os
import sys
import tempfile
import time
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from damages import Walk

CAPABILITIES = "--bounding-set=-dac_override,-dac_read_search"
MARK = "FIRENZE_SOAK_POWERLESS"


LONGEST = 4000
"""Characters of a message that is still a sentence."""


def refusals_of_replay(walk: "Walk") -> Iterator[str]:
    """Yield the faults of `replay` with the damaged game of a folder."""
    from engine.journal.replay import replay

    for name in walk.case.own:
        if walk.case.kind != "journal" or (walk.folder / name).is_fifo():
            continue
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            status = replay([str(walk.folder / name)])
        odd = {c for c in said.getvalue() if c != "\n" and unicodedata.category(c) in ("Cc", "Cs")}
        if status not in (0, 1) or odd or (status == 1 and not 0 < len(said.getvalue()) < LONGEST):
            yield f"{walk.case}: replay ends with {status}, {said.getvalue()[-300:]!a}"


class Given(NamedTuple):
    """The options."""

    language: Literal["de", "en"] | None = None
    only: str = ""


def main(given: Given) -> int:
    """Try everything; return 0, or 1 if something failed."""
    if os.geteuid() == 0 and MARK not in os.environ:  # root can read files without permissions
        os.environ[MARK] = "1"
        os.execvp("setpriv", ["setpriv", CAPABILITIES, sys.executable, *sys.argv])
    from damages import Walk, all_cases

    counts: Counter[str] = Counter()
    failures, began = 0, time.monotonic()
    for number, case in enumerate(all_cases()):
        if given.only not in str(case):
            continue
        with tempfile.TemporaryDirectory(prefix="firenze-soak-", ignore_cleanup_errors=True) as name:
            walk = Walk(case, Path(name), given.language or ("de", "en")[number % 2])
            wrong = [*refusals_of_replay(walk), *walk.complaints()]
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
