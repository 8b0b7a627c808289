"""Start to the first picture: the executable compared with `python main.py`.

    python3 tests/by_hand.py executable_start [--executable FILE] [--runs N]

The status is 1 if it takes more than 1.5 times as long.  Without a path the newest package in dist/ is taken.  The
processes take turns on a separate X server.  A time covers a whole process: start, window, first picture, end; the
processor time beside it says more on a busy machine.
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from by_hand import ROOT
from xserver import x_server

TARGET = 1.5


def newest() -> Path:
    """Return the executable of the newest package in dist/; exit with a message if there is none."""
    found = [path for path in (ROOT / "dist").glob("firenze-*-linux-*/firenze") if "onefile" not in path.parent.name]
    if not found:
        sys.exit("there is no package in dist/: python tools/package.py makes one")
    return max(found, key=lambda path: path.stat().st_mtime)


def measure(command: list[str], env: dict[str, str]) -> tuple[float, float]:
    """Return the milliseconds until the process ended, and its milliseconds of processor time."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    subprocess.run(command, env=env, cwd=ROOT, check=True)
    took = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * took, 1000 * (after.ru_utime + after.ru_stime - used.ru_utime - used.ru_stime)


class Given(NamedTuple):
    """The given."""

    executable: Path | None = None
    runs: int = 15


def main(given: Given) -> int:
    """Print the medians and their ratio; return 0 if the target is met, else 1."""
    program = (given.executable or newest()).resolve()
    with x_server(1400, 900) as env, tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        words = ["--save-dir", folder, "--size", "1280x720", "--frames", "1"]
        commands = {
            "python main.py": [sys.executable, str(ROOT / "main.py"), *words],
            "executable": [str(program), *words],
        }
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
        for run in range(given.runs + 1):
            for name, command in commands.items():
                measured = measure(command, env)
                if run:  # the first round only warms the disk cache
                    times[name].append(measured)
    for name, found in times.items():
        took, worked = ([pair[k] for pair in found] for k in (0, 1))
        print(
            f"{name:15} {statistics.median(took):7.1f} ms   ({min(took):.1f} to {max(took):.1f})"
            f"   processor {statistics.median(worked):6.1f} ms"
        )
    ratio = statistics.median(t for t, _ in times["executable"]) / statistics.median(
        t for t, _ in times["python main.py"]
    )
    print(f"ratio {ratio:.2f}, target {TARGET:.2f}, {given.runs} runs")
    return 0 if ratio <= TARGET else 1
