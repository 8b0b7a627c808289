"""The scripts that are run by hand start: all their imports are still valid."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STARTED_BY_OTHERS = {"target.py"}
"""Scripts without a command line of their own: processes started by others."""
HELP = """
import contextlib, io, os, runpy, sys, traceback
places = sys.path[1:]
for path in sys.argv[1:]:
    said = io.StringIO()
    sys.argv, sys.path = [path, "--help"], [os.path.dirname(path), *places]
    try:
        with contextlib.redirect_stdout(said):
            runpy.run_path(path, run_name="__main__")
    except SystemExit as end:
        if not end.code and "usage:" in said.getvalue():
            continue
    except BaseException:
        traceback.print_exc()
    print("FAILED", path)
print("ALL TRIED")
"""
"""Starts one script after the other, and names those that fail."""


def test_every_script_says_what_it_is_for(tmp_path: Path) -> None:
    """From an empty folder, in a process for all that look for modules in the same places: what one has found, the
    others find too."""
    scripts = sorted(path for folder in ("soak", "bench") for path in (ROOT / "tests" / folder).glob("*.py"))
    texts = {str(path): path.read_text("utf-8") for path in scripts if path.name not in STARTED_BY_OTHERS}
    alike = defaultdict[tuple[str, ...], list[str]](list)
    for path, text in texts.items():
        if '__name__ == "__main__"' in text:
            places = re.findall(r"^ *(sys\.path.*)", text, re.M)
            is_everywhere = any('glob("tests/**/")' in place for place in places)
            alike[*places, "" if is_everywhere else str(Path(path).parent)].append(path)
    assert sum(map(len, alike.values())) > 25
    failed = []
    for paths in alike.values():
        command = [sys.executable, "-c", HELP, *paths]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.stdout.splitlines()[-1:] != ["ALL TRIED"] or "FAILED" in done.stdout:
            failed.append(done.stdout + done.stderr[-300:])
    assert not failed
