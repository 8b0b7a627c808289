"""One name for one thing, and plain docstrings: a verb in the imperative, and nouns instead of what-clauses.

The limits are alarms at the present figures.  Lower them with every figure that falls.
"""

from measures import clauses, several_meanings

SEVERAL_MEANINGS = 15
"""Class names with several meanings: most are actions and events, whose names stand in protocol and journals."""
WHAT = 161
LET = 0


def test_a_class_name_means_one_thing_in_the_whole_house() -> None:
    names = several_meanings()
    assert len(names) <= SEVERAL_MEANINGS, f"give the new class a name of its own: {names}"


def test_docstrings_and_comments_have_few_clauses_with_what_and_let() -> None:
    what, let = clauses()
    assert what <= WHAT, "write a noun instead of a clause that begins with `what` (`measures.clauses`)"
    assert let <= LET, "write an imperative instead of `Let` (`measures.clauses`)"
