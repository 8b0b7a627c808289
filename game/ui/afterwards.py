"""What can be done when a game is over: once more with other luck or the same, look at it again, have it
judged, read about its luck.

The results of every game show these buttons; they give each its place, by its name in `WAYS`.
"""

from __future__ import annotations

from pathlib import Path

from game.shell.context import Context
from game.shell.rematch import other_seats, rematch
from game.shell.scene import Change, Go, Pop
from game.shell.setup import GameSetup
from game.ui.form_scene import FormScene
from game.ui.widgets import Button, Signal

WAYS = ("rematch", "same_luck", "other_seats", "replay", "review", "hall", "fair", "title")


class Afterwards:
    """The ways on from a finished game; without a setup there is only the one to the title, without a file no
    replay. judged: somebody can judge what was played."""

    def __init__(self, context: Context, setup: GameSetup | None, path: Path | None, *, judged: bool = False) -> None:
        self._context = context
        self._setup = setup
        self._path = path
        self._ways = WAYS if judged else tuple(name for name in WAYS if name != "review")

    def buttons(self) -> list[Button]:
        """Return the buttons, in the order of the Tab key."""
        found = []
        for name in self._ways:
            if name == "title" or (
                self._setup is not None and (self._path is not None or name not in ("replay", "review", "fair", "hall"))
            ):
                key = "to_title" if name == "title" else name
                found.append(Button(name, self._context.t(f"results.{key}"), primary=name == "rematch"))
        return found

    def answer(self, signal: Signal | None, page: FormScene) -> Change | None:
        """Return where a button leads; where it leads nowhere the page says why."""
        if signal is None:
            return None
        way = self._way(signal)
        page.notice = way if isinstance(way, str) else ""
        return None if isinstance(way, str) else way

    def _way(self, signal: Signal) -> Change | str:
        """Where a button leads, or the sentence that says why it does not."""
        setup = self._setup
        if setup is not None:
            match signal.id:
                case "rematch" | "same_luck" as name:
                    return rematch(self._context, setup, same_luck=name == "same_luck")
                case "other_seats":
                    return other_seats(setup)
                case "replay" | "review" | "fair" as place:
                    return Go(place, self._path)
                case "hall":
                    return Go("hall", setup.game)
        return Pop()
