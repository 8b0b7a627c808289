"""Every rule R1 to R107 and every ruling A1 to A52 is named by a test."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

RULES = [f"R{number}" for number in range(1, 108)] + [f"A{number}" for number in range(1, 53)]
PAGE = (Path(__file__).parents[3] / "docs" / "rulings_princes.md").read_text(encoding="utf-8")


@cache
def named() -> frozenset[str]:
    """Return the rules in the names of all tests here."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(re.findall(r"(?<=_)[RA]\d+(?=_)", node.name))
    return frozenset(found)


def test_every_rule_is_named() -> None:
    assert [rule for rule in RULES if rule not in named()] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert named() - set(RULES) == set()


def test_the_page_has_every_ruling_in_order() -> None:
    rows = [line.strip("|").split("|")[0].strip() for line in PAGE.splitlines() if line.startswith("|")]
    assert [row for row in rows if re.fullmatch(r"A\d+", row)] == [f"A{number}" for number in range(1, 53)]


def test_reasons_name_rules_that_exist() -> None:
    folder = Path(__file__).parents[3] / "engine" / "princes"
    for path in folder.rglob("*.py"):
        for rule in re.findall(r'"([RA]\d+)"', path.read_text(encoding="utf-8")):
            assert rule in RULES, f"{path.name} names {rule}"
