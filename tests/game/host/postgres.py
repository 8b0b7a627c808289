"""A server of PostgreSQL for a test: its own, in a folder of its own, reached by a socket in that folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

NOBODY = "nobody"
PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [Path(shutil.which("initdb") or "")]
MISSING = "" if PROGRAMS[-1].is_file() else "PostgreSQL is not installed here"
MISSING = MISSING or ("" if find_spec("psycopg") else "psycopg is not installed here (extra `postgresql`)")
QUICK = "fsync=off", "synchronous_commit=off", "full_page_writes=off", "listen_addresses=", "max_connections=20"


@contextmanager
def postgres() -> Iterator[str]:
    """Keep a server for this block, and return the URL of its empty base."""
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder:  # the path of a socket is short
        Path(folder).chmod(0o777)
        data = f"{folder}/data"
        _run("initdb", "-D", data, "-U", "house", "-A", "trust", "--no-sync", "-E", "UTF8")
        options = " ".join(f"-c {each}" for each in (*QUICK, f"unix_socket_directories={folder}"))
        _run("pg_ctl", "-D", data, "-w", "-l", f"{folder}/log", "-o", options, "start")
        try:
            yield f"postgresql://house@/postgres?host={folder}"
        finally:
            _run("pg_ctl", "-D", data, "-m", "immediate", "stop")


def _run(program: str, *arguments: str) -> None:
    """Run one of its programs; they refuse to serve root."""
    user = NOBODY if os.getuid() == 0 else None
    command = [str(PROGRAMS[-1].with_name(program)), *arguments]
    subprocess.run(command, check=True, user=user, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/tmp")
