"""Every rule R1 to R107 and every ruling A1 to A53 is named by a test."""

from named_rules import named_by_tests, numbered, rulings_on_page, unknown_in_code

RULES = numbered(107, 53)


def test_every_rule_is_named() -> None:
    assert [rule for rule in RULES if rule not in named_by_tests("princes")] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert named_by_tests("princes") - set(RULES) == set()


def test_the_page_has_every_ruling_in_order() -> None:
    assert rulings_on_page("princes") == [rule for rule in RULES if rule.startswith("A")]


def test_reasons_name_rules_that_exist() -> None:
    assert list(unknown_in_code("princes", RULES)) == []
