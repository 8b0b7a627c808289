"""The rules of a game by their numbers: those that its tests, its page of rulings and its refusals name."""

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]


def numbered(rules: int, rulings: int) -> list[str]:
    """Return the numbers R1 and on, then A1 and on."""
    return [f"R{number}" for number in range(1, rules + 1)] + [f"A{number}" for number in range(1, rulings + 1)]


@cache
def named_by_tests(game: str) -> frozenset[str]:
    """Return the rules in the names of all tests of a game, which lie in its folder; `r24a` names a part of R24."""
    found: set[str] = set()
    for path in (ROOT / "tests" / "engine" / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(
                    each.upper() for each in re.findall(r"(?<=_)([RA]\d+)[a-f]?(?=_)", node.name, re.IGNORECASE)
                )
    return frozenset(found)


def rulings_on_page(game: str) -> list[str]:
    """Return the rulings that the page of a game lists, in their order."""
    page = (ROOT / "docs" / f"rulings_{game}.md").read_text(encoding="utf-8")
    rows = [line.strip("|").split("|")[0].strip() for line in page.splitlines() if line.startswith("|")]
    return [row for row in rows if re.fullmatch(r"A\d+", row)]


def unknown_in_code(game: str, known: Collection[str]) -> Iterator[str]:
    """Yield the rules that the code of a game names and that do not exist."""
    for path in (ROOT / "engine" / game).rglob("*.py"):
        for rule in re.findall(r'"([RA]\d+)[a-f]?"', path.read_text(encoding="utf-8")):
            if rule not in known:
                yield f"{path.name} names {rule}"
