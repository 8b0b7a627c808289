"""The scripts that are run by hand start: all their imports are still valid."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STARTED_BY_OTHERS = {"target.py"}
"""Scripts without a command line of their own: processes started by others."""


def test_every_script_says_what_it_is_for(tmp_path: Path) -> None:
    """Each in a separate process, from an empty folder."""
    scripts = sorted(path for folder in ("soak", "bench") for path in (ROOT / "tests" / folder).glob("*.py"))
    scripts = [path for path in scripts if '__name__ == "__main__"' in path.read_text("utf-8")]
    scripts = [path for path in scripts if path.name not in STARTED_BY_OTHERS]
    assert len(scripts) > 25
    failed = {}
    for path in scripts:
        command = [sys.executable, str(path), "--help"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode or "usage:" not in done.stdout:
            failed[path.name] = done.stderr[-300:]
    assert not failed
