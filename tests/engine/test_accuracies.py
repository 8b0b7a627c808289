"""The accuracy of a review tells good players from weak ones, in each game by the same rule."""

from engine.review.review import accuracy_of


def test_half_of_the_accuracy_goes_with_each_point_that_a_decision_loses_on_average() -> None:
    assert accuracy_of([0.0, 0.0], 1.0) == 100.0
    assert accuracy_of([2.0, 0.0], 1.0) == accuracy_of([0.3], 0.3) == 50.0
    assert accuracy_of([4.0, 0.0], 1.0) == 25.0
