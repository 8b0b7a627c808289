"""The question before games from the folder beside the program are run for the first time, over the title: their
names, and yes or no."""

from __future__ import annotations

from typing import ClassVar

from game.scenes.settings.consent import YesNoScreen
from game.shell.language import readable
from game.shell.outside import answer, outside_folder, outside_games


class OutsideScene(YesNoScreen):
    """Asks about all games of the folder together, those that come later included."""

    name = "outside"
    answers: ClassVar = {"no": "outside.no", "yes": "outside.yes"}

    def question(self) -> tuple[str, str, str, str]:
        t, games = self.context.t, outside_games()
        asks = self.context.language.n("outside.asks", len(games), folder=outside_folder())
        return t("outside.title"), asks, ", ".join(map(readable, games)), f"{t('outside.warns')}\n{t('outside.kept')}"

    def decide(self, *, is_yes: bool) -> bool:
        answer(self.context, is_allowed=is_yes)
        return False

    @property
    def is_open(self) -> bool:
        return bool(outside_games())
