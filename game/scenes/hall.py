"""The hall of fame: all finished games are read, a little per frame, and a page of statistics opens.

    GoHall("firenze")

Every number is counted from the journals. The pages link to one another: players, achievements, other games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import perf_counter

import pygame

from game.client import GameStatistics
from game.clients import CLIENTS, find_client
from game.graphics import theme
from game.graphics.grid import Grid
from game.input.intents import Command, Intent, Pressed
from game.shell.context import Context
from game.shell.progress.statistics import (
    Counting,
    PlayedGame,
    PlayerRecord,
    SeatStatistics,
    Statistics,
    achievements,
    best_scores,
    players,
    tables,
)
from game.shell.records.when import moment
from game.shell.scene import Change, Pop, Scene
from game.ui.page import Block, Facts, Page, PageHeading, Points, Reading, Text
from game.ui.page import PageGrid as Table
from game.ui.to_page import GoPage

BUDGET = 0.004
"""Seconds per frame for reading."""
ADDRESS = "hall"
PAGES = ("achievements", "player")
"""The rest of an address behind a game and its part."""
DIM = (92, 92, 112)


class HallScene(Scene):
    """Reads the games over the scene below, then makes room for the page."""

    name = "hall"
    is_overlay = True

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self._game = game
        self.statistics = Statistics(context.library, counting)
        self._reading = self.statistics.read()

    @property
    def moving(self) -> bool:
        return True

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return Pop()
        return None

    def update(self, dt: float) -> Change | None:
        until = perf_counter() + BUDGET
        for _ in self._reading:
            if perf_counter() > until:
                return None
        hall = Hall(self.context, self.statistics, self._game)
        return GoPage(Reading(hall.overview(), hall.find), replace=True)

    def shade(self, surface: pygame.Surface) -> None:
        surface.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)

    def draw(self, surface: pygame.Surface) -> None:
        context, grid = self.context, Grid.of(surface.get_size())
        box = grid.rect(grid.width / 2 - 420, grid.height / 2 - 60, 840, 120)
        context.sprites.panel(surface, "panel_parchment", box)
        words = context.t("hall.reading", n=self.statistics.looked_at, of=len(self.statistics))
        px = context.type.fit(words, "text", context.text_px(38), context.least_px(26), box.width - context.px(60))
        context.type.draw(surface, words, box.center, "text", px, theme.INK, "center")


def counting(game: str) -> Counting | None:
    """Return how the statistics of a game are counted; None for an unknown game."""
    return find_client(game).statistics().count if game in CLIENTS else None


Part = tuple[str, ...]
"""The games of a kind that are ranked together: a value of each option by which the game is ranked."""


class Hall:
    """The pages on all finished games of one kind, in the language of the context.

    part: those that are told of; None for those of the last game.  address: of the first page."""

    def __init__(
        self, context: Context, counted: Statistics, game: str, part: Part | None = None, address: str = ADDRESS
    ) -> None:
        self._context = context
        self._statistics = counted
        self._game = game
        self._address = address
        client = find_client(game)
        self._game_statistics: GameStatistics = client.statistics()
        self._usual = {option.name: option.default for option in client.options}
        self._of_game: Sequence[PlayedGame] = [one for one in counted.games if one.game == game]
        self._parts = Counter(map(self._part_of, self._of_game))
        self._part = next(iter(self._parts), ()) if part is None else part
        self.games: Sequence[PlayedGame] = [one for one in self._of_game if self._part_of(one) == self._part]
        self._players = players(self.games)

    def find(self, address: str) -> Page | None:
        """Return the page of an address: `hall`, `hall/achievements`, `hall/player/0`, and the same of other games
        and parts, as `hall/game/firenze/player/0`, `hall/game/kgr/land/full`."""
        match address.split("/"):
            case [name, "game", game, *way] if name == ADDRESS and game in CLIENTS:
                number = len(find_client(game).statistics().ranked_by)
                part = tuple(way[:number]) if way and way[0] not in PAGES else None
                way = way if part is None else way[number:]
                return Hall(self._context, self._statistics, game, part, _address(game, part or ()))._page(way)
            case [name, *way] if name == ADDRESS:
                return self._page(way)
        return None

    def _page(self, way: Sequence[str]) -> Page | None:
        """Return the page at the end of an address."""
        match way:
            case []:
                return self.overview() if self.games or not self._part else None
            case ["achievements"]:
                return self.achievements()
            case ["player", number] if number.isdecimal() and int(number) < len(self._players):
                return self.player(int(number))
        return None

    def _part_of(self, game: PlayedGame) -> Part:
        return tuple(
            str(game.options.get(option, self._usual.get(option))) for option in self._game_statistics.ranked_by
        )

    # ------------------------------------------------------------ pages

    def overview(self) -> Page:
        """Return the first page: players, best scores, numbers of seats."""
        t, n = self._context.t, self._context.language.n
        blocks: list[Block] = []
        if not self.games:
            blocks += self._invitation()
        else:
            called = self._context.language.called(self._game)
            blocks.append(Text(t("hall.of", game=called, games=n("hall.games", len(self.games)))))
            blocks += self._ranked()
            if self._game_statistics.achievements:
                blocks.append(Text(t("hall.to_achievements", address=f"{self._address}/achievements")))
            blocks += [*self._people(), *self._best(), *self._tables(), *self._totals()]
            blocks.append(Text(t("hall.counted"), tone="quiet"))
        if self._statistics.unreadable:
            blocks.append(Text(n("hall.unreadable", self._statistics.unreadable), tone="quiet"))
        blocks += self._others()
        return Page(t("hall.title"), tuple(blocks), icon="icon_trumpet-flag", address=self._address)

    def player(self, number: int) -> Page:
        """Return the page of a person."""
        t, record = self._context.t, self._players[number]
        facts = [
            (t("hall.games_played"), str(record.games)),
            (t("hall.wins"), f"{record.wins} ({_share(self._context, record)})"),
            (t("hall.best"), _number(record.best)),
            (t("hall.mean"), _mean(self._context, record.mean)),
        ]
        facts += [(t("hall.given_up"), str(record.conceded))] if record.conceded else []
        blocks: list[Block] = [Facts(tuple(facts))]
        blocks += self._game_statistics.blocks(self._context, SeatStatistics(record.sums, record.most))
        done = [name for name in self._game_statistics.achievements if record.achievements[name]]
        if self._game_statistics.achievements:
            blocks.append(PageHeading(t("hall.achievements")))
            blocks.append(
                Points(
                    tuple(
                        f"{self._achievement(name)}: {_times(self._context, record.achievements[name])}"
                        for name in done
                    )
                )
                if done
                else Text(t("hall.no_achievements"), tone="quiet")
            )
        before, after = number - 1, number + 1
        return Page(
            record.name,
            tuple(blocks),
            icon=f"seal_{record.shape}",
            address=f"{self._address}/player/{number}",
            previous=f"{self._address}/player/{before}" if before >= 0 else self._address,
            next=f"{self._address}/player/{after}" if after < len(self._players) else "",
        )

    def achievements(self) -> Page:
        """Return the page of all achievements, done or not."""
        t, blocks = self._context.t, list[Block]([Text(self._context.language.called(self._game), tone="quiet")])
        for record in achievements(self._of_game, self._game_statistics.achievements):
            done = "{icon_check} " if record.times else ""
            blocks.append(PageHeading(done + self._achievement(record.name)))
            blocks.append(Text(t(f"achievement.{self._game}.{record.name}.text")))
            if record.times:
                date = self._date(record.played)
                words = t("hall.done", times=_times(self._context, record.times), name=record.first, date=date)
                blocks.append(Text(words, tone="gain"))
            else:
                blocks.append(Text(t("hall.not_yet"), tone="quiet"))
        return Page(
            t("hall.achievements"),
            tuple(blocks),
            icon="icon_trumpet-flag",
            address=f"{self._address}/achievements",
            previous=self._address,
        )

    # ------------------------------------------------------------ pieces of the pages

    def _ranked(self) -> list[Block]:
        """The line on the part of the games shown, with links to the others."""
        if not self._part:
            return []
        t, n = self._context.t, self._context.language.n
        others = tuple(
            f"[{self._called(part)}]({_address(self._game, part)}), {n('hall.games', number)}"
            for part, number in sorted(self._parts.items())
            if part != self._part
        )
        told = Text(t("hall.part", part=self._called(self._part)))
        return [told, Text(t("hall.other_parts")), Points(others)] if others else [told]

    def _called(self, part: Part) -> str:
        """Return the name of a part: its options with their values, of house rules those that hold."""
        name, options = self._context.language.name, self._game_statistics.ranked_by
        return ", ".join(
            name(f"seats.option.{option}", option)
            + (f": {name(f'seats.value.{value}', value)}" if value != "True" else "")
            for option, value in zip(options, part, strict=False)
            if value != "False"
        )

    def _invitation(self) -> list[Block]:
        """The blocks shown before any game is finished: the achievements to reach."""
        t = self._context.t
        blocks: list[Block] = [Text(t("hall.empty"))]
        if self._game_statistics.achievements:
            waiting = (
                f"{self._achievement(name)}: {t(f'achievement.{self._game}.{name}.text')}"
                for name in self._game_statistics.achievements
            )
            blocks += [PageHeading(t("hall.waiting")), Points(tuple(waiting))]
        return blocks

    def _people(self) -> list[Block]:
        t = self._context.t
        if not self._players:
            return []
        head = ("", t("hall.games_played"), t("hall.wins"), t("hall.share"), t("hall.best"), t("hall.mean"))
        rows = tuple(
            (
                f"{{seal_{one.shape}}} [{one.name}]({self._address}/player/{k})",
                str(one.games),
                str(one.wins),
                _share(self._context, one),
                _number(one.best),
                _mean(self._context, one.mean),
            )
            for k, one in enumerate(self._players)
        )
        return [PageHeading(t("hall.players")), Table(head, rows)]

    def _best(self) -> list[Block]:
        t, found = self._context.t, best_scores(self.games)
        if not found:
            return []
        head = (t("hall.player"), t("hall.points"), t("hall.seats"), t("hall.date"))
        rows = tuple(
            (f"{{seal_{one.shape}}} {one.name}", str(one.points), str(one.seats), self._date(one.played))
            for one in found
        )
        return [PageHeading(t("hall.best_scores")), Table(head, rows)]

    def _tables(self) -> list[Block]:
        t, found = self._context.t, tables(self.games)
        if not found:
            return []
        head = (t("hall.seats"), t("hall.games_played"), t("hall.winner_mean"), t("hall.best"), t("hall.player"))
        rows = tuple(
            (str(one.seats), str(one.games), _mean(self._context, one.mean), str(one.best), one.holder) for one in found
        )
        return [PageHeading(t("hall.by_seats")), Table(head, rows)]

    def _totals(self) -> list[Block]:
        """The totals of all persons."""
        sums: Counter[str] = Counter()
        most: dict[str, int] = {}
        for record in self._players:
            sums.update(record.sums)
            for name, number in record.most.items():
                most[name] = max(number, most.get(name, number))
        return list(self._game_statistics.blocks(self._context, SeatStatistics(sums, most))) if sums else []

    def _others(self) -> list[Block]:
        """Links to the other games of the house that have been played."""
        names = sorted({one.game for one in self._statistics.games} - {self._game})
        t, called = self._context.t, self._context.language.called
        return [Text(t("hall.another", game=called(name), name=name)) for name in names]

    def _achievement(self, name: str) -> str:
        return self._context.t(f"achievement.{self._game}.{name}.title")

    def _date(self, played: float) -> str:
        when = moment(played)
        return self._context.t("hall.day", day=when.day, month=when.month, year=when.year)


def _address(game: str, part: Part) -> str:
    """Return the address of the first page on a part of a game."""
    return "/".join((ADDRESS, "game", game, *part))


def _share(context: Context, record: PlayerRecord) -> str:
    return context.t("settings.percent", n=round(100 * record.wins / record.games))


def _number(number: int | None) -> str:
    return "–" if number is None else str(number)


def _mean(context: Context, number: float | None) -> str:
    return "–" if number is None else context.t("hall.decimal", whole=int(number), tenth=int(number * 10) % 10)


def _times(context: Context, number: int) -> str:
    return context.language.n("hall.times", number)
