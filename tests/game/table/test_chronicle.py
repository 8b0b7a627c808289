"""The chronicle tells each viewer only what is new to it."""

from typing import Any, cast

from game.table.chronicle import Chronicle
from game.table.shown import ChronicleLine


class Words:
    """Words that count what they have said."""

    def __init__(self) -> None:
        self.said = 0

    def goes_on(self, events: Any, event: Any) -> bool:
        return False

    def chronicle(self, event: Any, before: Any = ()) -> ChronicleLine:
        self.said += 1
        return ChronicleLine(str(event[0]))


def test_a_viewer_who_comes_back_is_told_only_what_is_new() -> None:
    shared, words = [[n] for n in range(50)], cast(Any, Words())
    own = {seat: [*shared, [f"hidden from {1 - seat}"]] for seat in (0, 1)}
    chronicle: Chronicle[Any] = Chronicle()
    chronicle.begin(own[0], words)
    chronicle.begin(own[1], words)
    told = words.said
    assert told == 51 + 1
    chronicle.begin([*own[0], ["new"]], words)
    assert words.said == told + 1
    assert [line.text for line in chronicle.lines[-2:]] == ["hidden from 1", "new"]
    chronicle.begin(own[1], words)
    assert words.said == told + 1 and chronicle.lines[-1].text == "hidden from 0"


def test_what_is_taken_back_is_gone_and_may_be_told_again() -> None:
    events, words = [[n] for n in range(5)], cast(Any, Words())
    chronicle: Chronicle[Any] = Chronicle()
    chronicle.begin(events, words)
    chronicle.begin(events[:3], words)
    assert [line.text for line in chronicle.lines] == ["0", "1", "2"]
    chronicle.note(["other"], words)
    chronicle.begin(events, words)
    assert [line.text for line in chronicle.lines] == ["0", "1", "2", "3", "4"]
