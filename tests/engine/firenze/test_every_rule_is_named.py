"""Every rule R1 to R222, every resolution A1 to A64 and the house rule A65 is named by a test."""

import ast
import re
from pathlib import Path

RULES = [f"R{number}" for number in range(1, 223)] + [f"A{number}" for number in range(1, 66)]

WITHOUT_ENGINE_CONTENT = {
    "R24": "sites and overview cards are pictures; the site itself is R14",
    "R25": "the seal colour is the client's; the engine knows seats by number",
}


def named() -> set[str]:
    """Return the rules in the names of Firenze's tests and of the tests of every game."""
    found: set[str] = set()
    here = Path(__file__).parent
    for path in (*here.glob("test_*.py"), *here.parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(re.findall(r"(?<=_)[RA]\d+(?=_)", node.name))
    return found


def test_every_rule_is_named() -> None:
    known = named() | set(WITHOUT_ENGINE_CONTENT)
    assert [rule for rule in RULES if rule not in known] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert named() - set(RULES) == set()


def test_exceptions_are_real() -> None:
    assert not named() & set(WITHOUT_ENGINE_CONTENT)
