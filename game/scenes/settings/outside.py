"""The question before games from the folder beside the program are run for the first time, over the title: their
names, and yes or no."""

from __future__ import annotations

from game.scenes.settings.consent import ConsentScene
from game.shell.context import Context
from game.shell.language import readable
from game.shell.outside import answer, outside_folder, outside_games


class OutsideScene(ConsentScene):
    """Asks about all games of the folder together, those that come later included."""

    name = "outside"

    def __init__(self, context: Context) -> None:
        super().__init__(context, ())
        self._games = outside_games()

    def answer(self, *, is_yes: bool) -> bool:
        answer(self.context, is_allowed=is_yes)
        return False

    @property
    def is_open(self) -> bool:
        return bool(self._games)

    def label(self, answer: str) -> str:
        return self.context.t(f"outside.{answer}")

    @property
    def title(self) -> str:
        return self.context.t("outside.title")

    @property
    def asks(self) -> str:
        return self.context.language.n("outside.asks", len(self._games), folder=outside_folder())

    @property
    def shown_command(self) -> str:
        """The names of the games."""
        return ", ".join(map(readable, self._games))

    @property
    def warns(self) -> str:
        """The rights of a game, and how long the answer holds."""
        return f"{self.context.t('outside.warns')}\n{self.context.t('outside.kept')}"
