"""The scripts that are run by hand start: all their imports are still valid, and pytest takes their options too."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from as_tests import fields
from by_hand import FOLDERS, ROOT, scripts

WITHOUT_MAIN = {"phone_attacks.py", "target.py", "who_begins.py"}
"""Files without options of this kind: what others import or start, and one that shares its options with the engine's
commands."""
PARSERS = """
import sys, traceback
sys.path.insert(0, sys.argv[1])
from by_hand import loaded, parser_of, scripts
for name in scripts():
    try:
        print("usage:" in parser_of(loaded(name)).format_help(), name)
    except BaseException:
        print(False, name, traceback.format_exc(limit=-2))
"""
"""Makes the parser of each script, and names those whose cannot be made."""


def test_every_script_says_what_it_asks_for(tmp_path: Path) -> None:
    """From an empty folder, in a process of their own."""
    command = [sys.executable, "-c", PARSERS, str(ROOT / "tests")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.stdout.count("True ") == len(scripts()) > 50, done.stdout + done.stderr[-300:]


def test_no_other_file_lies_among_the_scripts() -> None:
    files = {path.name for folder in FOLDERS for path in (ROOT / "tests" / folder).glob("*.py")}
    assert files - {path.name for path in scripts().values()} == WITHOUT_MAIN


def test_an_option_is_of_one_kind_and_none_of_pytest_itself(pytestconfig: pytest.Config) -> None:
    """All are added to those of pytest, and each script reads its own."""
    said: dict[str, bool] = {}
    for path in scripts().values():
        for name, field in fields(path).items():
            assert said.setdefault(name, field.is_flag) is field.is_flag, name
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        "0",
        "--collect-only",
        "-q",
        *(f"tests/{each}" for each in FOLDERS),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert len(re.findall(r"^tests/\w+/\w+\.py", done.stdout, re.M)) == len(scripts()), done.stdout + done.stderr
