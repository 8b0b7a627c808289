"""A page for each thing in the game: guilds, estates and merchants, edifices, the chapel, privileges, influence, tasks.

    page(said, "bakers")     # Page("Bakers", (PageFigure("guild/bakers"), ...), address="things/bakers")
    blocks(said, "street")   # the same for the book of rules, without the title

The name of an entry is the id of its thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.strasbourg.city import OF_GUILD, PRICE, SPOTS
from engine.strasbourg.components import (
    BOARDS,
    CHURCH,
    EDIFICES,
    GOOD_VALUE,
    GUILD_FIELDS,
    GUILDS,
    MERCHANTS,
    NOBILITY,
    PILE,
)
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import CHAPEL_POINTS, CHAPELS, NUMBERS, PRIVILEGE_POINTS, UNMET_POINTS
from game.table.saying.seat_words import SeatWords
from game.ui.page import Block, Facts, Page, PageFigure, Text

FOLDER = "things"
"""Folder of its pages."""
CHAPEL, PRIVILEGE, INFLUENCE = "chapel", "privilege", "influence"
SEATS = (NOBILITY, CHURCH, MERCHANTS)
"""Council seats of no guild."""
ENTRIES: tuple[str, ...] = (*GUILDS, *SEATS, *EDIFICES, CHAPEL, PRIVILEGE, INFLUENCE, *TASKS)
FIGURES = {
    **{guild: f"guild/{guild}" for guild in GUILDS},
    **{seat: f"strasbourg_sign_{seat}*2" for seat in SEATS},
    **{edifice: f"edifice/{edifice}" for edifice in EDIFICES},
    CHAPEL: "chapel",
    PRIVILEGE: "strasbourg_privilege*2",
    INFLUENCE: "card/6",
    **{task: f"task/{task}" for task in TASKS},
}
"""The picture of each."""
EXPLAINED = {
    **dict.fromkeys(GUILDS, ("guilds", "merchants")),
    **dict.fromkeys((NOBILITY, CHURCH), ("council", "building")),
    MERCHANTS: ("merchants", "council"),
    **dict.fromkeys(EDIFICES, ("building",)),
    CHAPEL: ("building",),
    PRIVILEGE: ("council", "bidding"),
    INFLUENCE: ("planning", "bidding"),
    **dict.fromkeys(TASKS, ("tasks",)),
}
"""Sections of the rules about a thing."""
OF_COUNCIL = ("councillors", "estates")
SERVED = {
    **{guild: (f"in_{guild}", "guilds", "pairs", "guild_house") for guild in GUILDS},
    NOBILITY: OF_COUNCIL,
    CHURCH: OF_COUNCIL,
    MERCHANTS: ("councillors", "store"),
    **{edifice: (f"at_{edifice}", "one_edifice", "four_edifices") for edifice in EDIFICES},
    CHAPEL: ("chapels",),
}
"""The tasks that a thing serves."""


def link(said: SeatWords, name: str) -> str:
    """Return a link to an entry."""
    return f"[{title(said, name)}]({FOLDER}/{name})"


def sign(said: SeatWords, name: str) -> str:
    """Return a link to a guild, a council seat, an edifice or a task with its small picture before it."""
    picture = "picture" if name in TASKS else "icon" if name in EDIFICES else "sign"
    return f"{{strasbourg_{picture}_{name}}} {link(said, name)}"


def title(said: SeatWords, name: str) -> str:
    """Return the name of an entry."""
    for kind, names in (("guild", GUILDS), ("council", SEATS), ("edifice", EDIFICES), ("task", TASKS)):
        if name in names:
            return said.t(f"strasbourg.{kind}.{name}")
    return said.t(f"strasbourg_book.{name}")


def page(said: SeatWords, name: str) -> Page:
    """Return the page of an entry."""
    return Page(title(said, name), tuple(blocks(said, name)), address=f"{FOLDER}/{name}")


def blocks(said: SeatWords, name: str) -> Iterator[Block]:
    """Yield the blocks of an entry, without the title: picture, facts, its purpose, and where the rules say more."""
    yield PageFigure(FIGURES[name])
    rows = [*_facts(said, name)]
    if name in SERVED:
        rows.append((said.t("strasbourg_book.tasks"), ", ".join(link(said, task) for task in SERVED[name])))
    yield Facts(tuple(rows))
    yield Text(_about(said, name))
    named = (f"[{said.t(f'strasbourg_book.page.{at}')}](rules/{at})" for at in EXPLAINED[name])
    yield Text(said.t("strasbourg_book.see", pages=", ".join(named)), "quiet")


def condition(said: SeatWords, task: str) -> str:
    """Return the condition of a task; numbers that depend on the seats as 5 / 5 / 4."""
    return said.t(f"strasbourg.condition.{task}", n=" / ".join(map(str, NUMBERS["tasks"].get(task, ()))))


def points(number: int) -> str:
    """Return a number of points."""
    return f"{number} PP".replace("-", "−")


def _facts(said: SeatWords, name: str) -> Iterator[tuple[str, str]]:
    """Yield the facts about a thing: names and values."""

    def fact(key: str, value: object) -> tuple[str, str]:
        return said.t(f"strasbourg_book.{key}"), str(value)

    if name in GUILDS:
        value = said.n("strasbourg.coins", GOOD_VALUE[GUILDS.index(name)])
        yield fact("good", said.t("strasbourg_book.sells", good=said.t(f"strasbourg.good.{name}"), coins=value))
        prices = sorted(PRICE[number] for number in OF_GUILD[name])
        yield fact("squares", said.t("strasbourg_book.prices", n=len(prices), least=prices[0], most=prices[-1]))
        yield fact("boards", ", ".join(_boards(name)))
    elif name in EDIFICES:
        yield fact("points", points(EDIFICES[name]))
    elif name == CHAPEL:
        yield fact("points", points(CHAPEL_POINTS))
        yield fact("chapels", f"{CHAPELS} / {len(SPOTS)}")
    elif name == PRIVILEGE:
        yield fact("unused", points(PRIVILEGE_POINTS))
    elif name == INFLUENCE:
        yield fact("pile", len(PILE))
    elif name in TASKS:
        yield fact("condition", condition(said, name))
        yield fact("met", points(TASKS[name].points))
        yield fact("unmet", points(UNMET_POINTS))
        things = [thing for thing, tasks in SERVED.items() if name in tasks]
        if 0 < len(things) < len(GUILDS):
            yield fact("about_it", ", ".join(link(said, thing) for thing in things))


def _boards(guild: str) -> Iterable[str]:
    """Return the round boards on which a guild comes, each with its field."""
    return (f"{board}: {GUILD_FIELDS[guilds.index(guild)]}" for board, guilds in BOARDS.items() if guild in guilds)


def _about(said: SeatWords, name: str) -> str:
    """Return the purpose of a thing, in a sentence or two."""
    if name in GUILDS:
        return said.t("strasbourg.places.guild")
    kind = "edifice" if name in EDIFICES else "task" if name in TASKS else name
    seats = NUMBERS["tasks"].get(name, ())
    return said.t(f"strasbourg_book.about.{'task_by_seats' if seats else kind}")
