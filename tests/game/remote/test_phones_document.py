"""docs/phones_inside.md says what the code does: messages, limits, and a test for every line about strangers."""

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

from game.remote.messages import Said, Told

ROOT = Path(__file__).resolve().parents[3]
HERE = Path(__file__).parent
PAGE = (ROOT / "docs" / "phones_inside.md").read_text(encoding="utf-8")


def rows() -> list[str]:
    """Return the lines of the table of messages."""
    said = [(f"`say: {kind.say}`", kind) for kind in get_args(Said)]
    told = [(f"`tell: {kind.tell}`", kind) for kind in get_args(Told)]
    return [f"| {name} | {', '.join(f'`{each.name}`' for each in fields(kind))} |" for name, kind in (*said, *told)]


def test_the_table_of_messages_is_that_of_the_code() -> None:
    assert "\n".join(["| message | fields |", "|---|---|", *rows(), ""]) in PAGE


def test_every_test_that_is_named_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    written = {
        name for path in HERE.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    }
    assert len(named) > 30 and named <= written


def test_every_module_has_its_line() -> None:
    table = PAGE.partition("## Parts")[2].partition("## From a press")[0]
    inner = {f"net/{path.name}" for path in (ROOT / "game" / "remote" / "net").glob("*.py")} - {"net/__init__.py"}
    assert {name for name in inner if f"`{name}`" not in table} == set()
    for name in re.findall(r"`([\w/]+\.py)`", table):
        assert (ROOT / "game" / "remote" / name).is_file(), name
