"""Every rule and every ruling of a game is named by a test; its page of rulings and its refusals name what exists."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
WITHOUT_ENGINE_CONTENT = {
    "R24": "sites and overview cards of Firenze are pictures; the site itself is R14",
    "R25": "the seal colour is the client's; the engine knows seats by number",
}


def numbered(rules: int, *rulings: int) -> list[str]:
    """Return the numbers R1 and on, then those of the rulings."""
    return [*(f"R{number}" for number in range(1, rules + 1)), *(f"A{number}" for number in rulings)]


RULES = {
    "firenze": numbered(222, *range(1, 66)),
    "princes": numbered(107, *range(1, 54)),
    "strasbourg": numbered(83, *range(1, 51)),
    "kgr": numbered(152, *range(1, 89), *range(90, 94)),  # A89 is not given
}
every_game = pytest.mark.parametrize("game", RULES)


@cache
def named_by_tests(game: str) -> set[str]:
    """Return the rules in the names of all tests of a game; `r24a` names a part of R24.  Those of all games name
    Firenze's."""
    paths = (*(HERE / game).glob("test_*.py"), *(HERE.glob("test_*.py") if game == "firenze" else ()))
    tests = [name for path in paths for name in re.findall(r"(?m)^def (test_\w+)", path.read_text(encoding="utf-8"))]
    return {rule.upper() for name in tests for rule in re.findall(r"(?i)(?<=_)([RA]\d+)[a-f]?(?=_)", name)}


@every_game
def test_every_rule_is_named(game: str) -> None:
    named = named_by_tests(game)
    without = WITHOUT_ENGINE_CONTENT if game == "firenze" else {}
    assert [rule for rule in RULES[game] if rule not in named and rule not in without] == []
    assert not named & without.keys(), "exceptions are real"


@every_game
def test_no_test_names_a_rule_that_does_not_exist(game: str) -> None:
    assert named_by_tests(game) - set(RULES[game]) == set()


@every_game
def test_the_page_has_every_ruling_in_order(game: str) -> None:
    page = ROOT / "docs" / ("rulings.md" if game == "firenze" else f"rulings_{game}.md")
    rows = re.findall(r"^\| *(A\d+) *\|", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [rule for rule in RULES[game] if rule.startswith("A")]


@every_game
def test_reasons_name_rules_that_exist(game: str) -> None:
    code = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "engine" / game).rglob("*.py")}
    named = {(name, rule) for name, text in code.items() for rule in re.findall(r'"([RA]\d+)[a-f]?"', text)}
    assert [each for each in sorted(named) if each[1] not in RULES[game]] == []
