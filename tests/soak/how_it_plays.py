"""The style and the strength of a player.

    python3 tests/by_hand.py how_it_plays --file FILE --seats gran_maestro,greedy,greedy [--lucks 100] [--seed 1001]

    [--jobs N | --cluster ADDRESS]      # processes, or a cluster (docs/notes/laboratory.md)
    [--values NAME] [--tables FILE]     # the house values; a file may bring tables that the game does not have

FILE holds one line per game; a rerun resumes where it ended.
Every luck is played in all rotations of the seats, as in `engine match`; with the same lucks the games are the same.
Prints for each name: its share of the wins, with the interval of 95 % over the lucks, its lead, how often it ended the
game, and did so while behind, how many of its persons it played, in how many of its turns it took an event, and its
thinking time.  And for the table: the wins of each seat, a seat's points by source, and for each order and each
balcony, the share of the games that offered it (covered neither by a neutral seal nor by a balcony) in which it was
fulfilled.
`PYTHONPATH=FOLDER` with a compiled engine (`tools/compile_engine.py`) gives the same games sooner.
"""

import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.contest import arena
from engine.contest.arena import quantile
from engine.contest.laboratory import Machines, in_order, opened
from engine.contest.match import MOST_PLIES, Sitting, estimate, estimate_share, sittings
from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.board import ADOPTED, ORDER_PLACES, TABLES, read_values
from engine.firenze.cards import PERSON, TYPE
from engine.firenze.fold import fold
from engine.firenze.game import FIRENZE
from engine.firenze.scoring import final_scoring
from engine.firenze.state import NEUTRAL
from engine.firenze.stones import LETTERS
from engine.programs.outside import seated
from engine.programs.program import NO_PROGRAMS

HEIGHTS = range(3, 9)
SOURCES = ("orders", "balconies", "floor_tiles", "privileges", "majorities", "feasts", "end_bonus")
Line = dict[str, Any]
Place = tuple[str, int]


def ahead(scores: Sequence[int], seat: int) -> int:
    """Return the lead over the best other seat, in points."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def play(sitting: Sitting, values: str, tables: Mapping[str, Any]) -> Line:
    """Play one game and return its figures.  tables: house values that the game does not have, as in its file."""
    TABLES.update({name: read_values(name, table) for name, table in tables.items()})
    names = sitting.names
    begun = FIRENZE.begin({"names": names, "seed": sitting.seed, "values": values})
    balconies = [(LETTERS[each.colour], each.height) for each in begun.balconies]
    covered = [
        (LETTERS[colour], height)
        for (colour, height), lies in zip(ORDER_PLACES, begun.orders, strict=True)
        if lies == NEUTRAL
    ]
    table, tally = FIRENZE.view(begun, 0), FIRENZE.tally(len(names))
    counts = [Counter[str]() for _ in names]
    orders: list[tuple[str, int, int]] = []
    ended: tuple[int, int] | None = None

    def watch(action: Action, events: Sequence[ev.GameEvent]) -> None:
        nonlocal ended
        tally.count(events)
        for event in events:
            fold(table, event)
        for event in events:
            match event:
                case ev.TurnEnded(seat=whose):
                    counts[whose]["turns"] += 1
                case ev.CardToHand(seat=whose, card=card) if TYPE[card] == PERSON:
                    counts[whose]["got"] += 1
                case ev.PersonPlayed(seat=whose):
                    counts[whose]["played"] += 1
                case ev.EventStruck(seat=whose):
                    counts[whose]["events"] += 1
                case ev.OrderFulfilled(seat=whose):
                    orders.append((LETTERS[event.colour], event.height, whose))
                case ev.LastSealPlaced(seat=whose):
                    ended = whose, ahead(final_scoring(table).scores, whose)

    with seated(FIRENZE, names, sitting.seed, NO_PROGRAMS) as players:
        played = arena.play(FIRENZE, begun, players, MOST_PLIES, watch)
    result = FIRENZE.result(played.state)
    assert result is not None
    return {
        "values": values,
        "seed": sitting.seed,
        "rotation": sitting.rotation,
        "names": names,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "ended": ended,
        "counts": [dict(each) for each in counts],
        "orders": orders,
        "balconies": balconies,
        "covered": covered,
        "points": [tally.figures(seat)["points"] for seat in range(len(names))],
        "ms": [[round(1000 * spent, 1) for spent in each.turns] for each in played.timing],
    }


def report(lines: Sequence[Line]) -> str:
    """Return the figures of all games."""
    text = []
    for name in dict.fromkeys(name for line in lines for name in line["names"]):
        shares, leads = dict[int, list[float]](), dict[int, list[float]]()
        sums, ms, games, ends, behind = Counter[str](), list[float](), 0, 0, 0
        for line in lines:
            for seat, who in enumerate(line["names"]):
                if who != name:
                    continue
                games += 1
                won = 1 / len(line["winners"]) if seat in line["winners"] else 0.0
                shares.setdefault(line["seed"], []).append(won)
                leads.setdefault(line["seed"], []).append(ahead(line["scores"], seat))
                sums.update(line["counts"][seat])
                ms += line["ms"][seat]
                if line["ended"] is not None and line["ended"][0] == seat:
                    ends += 1
                    behind += line["ended"][1] < 0
        share = estimate_share([sum(each) / len(each) for each in shares.values()])
        lead = estimate([sum(each) / len(each) for each in leads.values()])
        text.append(
            f"{name}: wins {share.mean:.1%} ± {share.half_width:.1%}, leads by {lead.mean:+.1f} ± {lead.half_width:.1f}"
            f" ({games} seats of {len(lines)} games, {len(shares)} lucks); ended {ends}, behind in {behind}"
            f" ({behind / games:.1%}); persons {sums['played']} of {sums['got']}; events in"
            f" {sums['events'] / max(1, sums['turns']):.1%} of {sums['turns']} turns; ms a turn: mean"
            f" {sum(ms) / len(ms):.0f}, median {quantile(ms, 0.5):.0f}, 95 of 100 within {quantile(ms, 0.95):.0f}"
        )
    seats = range(len(lines[0]["names"]))
    wins = [sum(1 / len(line["winners"]) for line in lines if seat in line["winners"]) / len(lines) for seat in seats]
    text.append("wins by seat: " + ", ".join(f"{share:.1%}" for share in wins))
    points = [each for line in lines for each in line["points"]]
    text.append("points: " + ", ".join(f"{name} {sum(p[name] for p in points) / len(points):.2f}" for name in SOURCES))
    score, turns = [sum(line["scores"]) / len(line["scores"]) for line in lines], Counter[str]()
    for line in lines:
        turns.update(line["counts"][0])
    text.append(
        f"a seat's score {sum(score) / len(score):.1f}, the first one's turns {turns['turns'] / len(lines):.1f}"
    )
    return "\n".join(text + _fulfilled(lines))


def _fulfilled(lines: Sequence[Line]) -> list[str]:
    """Return the share of its offers in which each order was fulfilled, as printed and as a balcony."""
    printed, tiles, sealed = Counter[Place](), Counter[Place](), Counter[tuple[Place, bool]]()
    for line in lines:
        balconies, covered = ({(colour, height) for colour, height in line[name]} for name in ("balconies", "covered"))
        tiles.update(balconies)
        printed.update({(letter, height) for letter in LETTERS for height in HEIGHTS} - balconies - covered)
        sealed.update(((colour, height), (colour, height) in balconies) for colour, height, _ in line["orders"])
    text = []
    for letter in LETTERS:
        row = [_share(sealed[(letter, height), False], printed[letter, height]) for height in HEIGHTS]
        text.append(f"  {letter}  fulfilled with 3 to 8 floors: " + " ".join(row))
    for letter in LETTERS:
        row = [_share(sealed[(letter, height), True], tiles[letter, height]) for height in HEIGHTS]
        text.append(f"  {letter}  likewise as a balcony:        " + " ".join(row))
    return text


def _share(done: int, offered: int) -> str:
    return f"{done / offered:4.0%}" if offered else "   -"


def read(path: Path) -> list[Line]:
    """Return the games already played."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def missing(wanted: Iterable[Sitting], lines: Sequence[Line]) -> list[Sitting]:
    """Return the games still to play, each of several identical ones (a player against itself) once."""
    known = {(line["seed"], tuple(line["names"])) for line in lines}
    found = {(sitting.seed, tuple(sitting.names)): sitting for sitting in wanted}
    return [sitting for game, sitting in found.items() if game not in known]


class Given(NamedTuple):
    """The options."""

    file: Path
    seats: str = "gran_maestro,greedy"
    lucks: int = 100
    seed: int = 1001
    values: str = ADOPTED  # the name of a table of house values
    tables: Path | None = None  # a file with further tables, as in values.toml
    jobs: int = 1  # processes
    cluster: str = ""  # address of a Dask cluster (docs/notes/laboratory.md)


def main(given: Given) -> None:
    """Play the missing games and print the figures."""
    tables: dict[str, Any] = {}
    if given.tables is not None:
        tables = tomllib.loads(given.tables.read_text(encoding="utf-8"))["tables"]
    if given.values not in {**TABLES, **tables}:
        sys.exit(f"there are no values {given.values}; there are: {', '.join({**TABLES, **tables})}")
    line_up, lucks = given.seats.split(","), range(given.seed, given.seed + given.lucks)
    if any(sorted(line["names"]) != sorted(line_up) or line["values"] != given.values for line in read(given.file)):
        sys.exit(f"{given.file} holds games of others, or with other values")
    task = partial(play, values=given.values, tables=tables)
    with opened(Machines(given.jobs, given.cluster)) as executor:
        for line in in_order(executor, task, missing(sittings(line_up, lucks), read(given.file))):
            with given.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    print(report(read(given.file)))
