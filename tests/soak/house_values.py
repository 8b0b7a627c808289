"""What the house values of Strasbourg do.

    python3 tests/by_hand.py house_values --file FILE --player maestro --seats 4

One player sits in all seats and plays the same in every rotation, so one seed is one game.  FILE holds a line per game;
a rerun goes on where it ended, and with `--told` only the tables are printed: tasks, guilds, fields, edifices and
chapels, council seats, points by source, seats.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from engine.contest.match import estimate
from engine.strasbourg import events as ev
from engine.strasbourg.city import BESIDE, BIT, GUILD, NUMBER, PRICE, SQUARES_OF, TOUCHING
from engine.strasbourg.components import COUNCIL, EDIFICES, FIELDS, GUILD_FIELDS, GUILDS, PLACES
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.reading.tally import SOURCES
from engine.strasbourg.reading.worth import worth
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.state import State
from engine.strasbourg.tasks import TASKS

Counts = Counter[str]


def played(player: str, seats: int, seed: int) -> dict[str, Any]:
    """Play a game; return its scores, its winners and everything counted."""
    players = [STRASBOURG.player(player, 100 * seed + seat) for seat in range(seats)]
    state = STRASBOURG.begin({"names": [player] * seats, "seed": seed})
    counts = Counts()
    while actions := legal(state):
        seat = state.to_act
        before, action = state, players[seat].choose(STRASBOURG.view(state, seat), actions).action
        state, events = apply(state, action)
        for event in events:
            count(before, event, counts)
    result = final_scoring(state)
    count_end(state, counts)
    return {"seed": seed, "scores": result.scores, "winners": result.winners, "counts": counts}


def count(state: State, event: ev.GameEvent, counts: Counts) -> None:
    """Count an event; `state` is the one before the action it came from."""
    match event:
        case ev.Ranked(field=field, sums=sums):
            guild = state.guild(field)
            for name in (field, *([guild] if guild else [])):
                counts[f"{name} stacks"] += len(sums)
                counts[f"{name} contests"] += 1
                counts[f"{name} unpaid"] += max(0, len(sums) - PLACES[field])
                for at, points in enumerate(sums[: PLACES[field]], 1):
                    counts[f"{name} place {at}"] += 1
                    counts[f"{name} sum {at}"] += points
        case ev.GoodTaken(good=good):
            counts[f"{good} goods"] += 1
        case ev.GoodSold(good=good, number=number, coins=coins):
            counts[f"{good} sold"] += number
            counts[f"{good} coins"] += coins
        case ev.MemberPlaced(at=at, price=price):
            counts[f"{GUILD[NUMBER[at]]} price"] += price
        case ev.CouncilTaken(place=place, ousted=ousted):
            counts[f"{place} taken"] += 1
            counts[f"{place} ousted"] += ousted is not None
        case ev.CouncilScored():
            for place, holder in zip(COUNCIL, state.council, strict=True):
                counts[f"{place} held"] += holder is not None
        case ev.Waited():
            counts["waits"] += 1


def count_end(state: State, counts: Counts) -> None:
    """Count what stands in the city and what the tasks bring."""
    members = [seat.members for seat in state.seats]
    for guild in GUILDS:
        squares = [number for number, _ in enumerate(PRICE) if BIT[number] & SQUARES_OF[guild]]
        held = [number for number in squares if any(BIT[number] & each for each in members)]
        counts[f"{guild} members"] += len(held)
        counts[f"{guild} points"] += sum(worth(state, number) for number in held)
    for built in state.built:
        beside = [(each & BESIDE[built.at]).bit_count() for each in members]
        counts[f"{built.edifice} members"] += sum(beside)
        counts[f"{built.edifice} most"] += max(beside)
        counts[f"plot {built.at}"] += 1
    for spot in state.chapels:
        counts[f"spot {spot}"] += 1
        counts["chapel members"] += sum((each & TOUCHING[spot]).bit_count() for each in members)
    for seat, each in enumerate(state.seats):
        counts["coins left"] += each.money
        for task in (*each.tasks, *each.rejected):
            counts[f"{task} dealt"] += 1
        for task, points in final_scoring(state).tasks[seat]:
            counts[f"{task} kept"] += 1
            counts[f"{task} met"] += points > 0
    result = final_scoring(state)
    for source in SOURCES[1:-1]:
        counts[source] += sum(getattr(result, source))
    counts["tasks"] += sum(points for tasks in result.tasks for _, points in tasks)
    counts["council"] += sum(each.score for each in state.seats)


# ---------------------------------------------------------------- the tables


def row(*cells: object) -> str:
    """Return a row of a table."""
    return "| " + " | ".join(f"{each:.1f}" if isinstance(each, float) else str(each) for each in cells) + " |"


def ratio(part: float, whole: float) -> float:
    """Return the ratio; 0 of nothing."""
    return part / whole if whole else 0.0


def told(games: list[dict[str, Any]]) -> Iterable[str]:
    """Yield the lines of the tables."""
    counts, number, seats = Counts(), len(games), len(games[0]["scores"])
    for each in games:
        counts.update(each["counts"])
    yield f"{number} games, {seats} seats, winners {mean(max(each['scores']) for each in games):.1f}"
    yield row("task", "points", "kept of 100 dealt", "met of 100 kept", "points a card kept")
    for task in TASKS:
        kept, met = counts[f"{task} kept"], counts[f"{task} met"]
        points = TASKS[task].points
        share = ratio(100 * kept, counts[f"{task} dealt"])
        yield row(task, points, share, ratio(100 * met, kept), ratio(points * met - 3 * (kept - met), kept))
    yield row("guild", "stacks", "sums 1, 2, 3", "goods", "sold", "members", "price", "points a member")
    for guild in GUILDS:
        members, contests = counts[f"{guild} members"], counts[f"{guild} contests"]
        stacks, of_places = ratio(counts[f"{guild} stacks"], contests), sums(counts, guild, 3)
        goods = [counts[f"{guild} {what}"] / number for what in ("goods", "sold")]
        city = [members / number, *(ratio(counts[f"{guild} {what}"], members) for what in ("price", "points"))]
        yield row(guild, stacks, of_places, *goods, *city)
    yield row("field", "stacks", "behind the places that pay", "sums")
    for field in FIELDS:
        places = 3 if field in GUILD_FIELDS else PLACES[field]
        fields = [counts[f"{field} {what}"] / number / 5 for what in ("stacks", "unpaid")]
        yield row(field, *fields, sums(counts, field, places))
    yield row("edifice", "points", "members beside it", "of the one with most", "points of all")
    for edifice, points in EDIFICES.items():
        beside = counts[f"{edifice} members"] / number
        yield row(edifice, points, beside, counts[f"{edifice} most"] / number, points * beside)
    yield row("chapel", 1, counts["chapel members"] / number / 5, "", "")
    for kind in ("plot", "spot"):
        shares = {name: times / number for name, times in counts.items() if name.startswith(kind)}
        yield row(kind, *(f"{name[5:]} {100 * share:.0f}" for name, share in sorted(shares.items())))
    yield row("council seat", "taken", "from somebody", "points a game")
    for place in COUNCIL:
        yield row(place, *(counts[f"{place} {what}"] / number for what in ("taken", "ousted", "held")))
    yield row("source", *SOURCES)
    yield row("points a seat", *(counts[source] / number / seats for source in SOURCES))
    yield row("coins left", counts["coins left"] / number / seats, "waits", counts["waits"] / number)
    yield row("seat", "wins", "points")
    for seat in range(seats):
        wins = estimate([100 * (seat in each["winners"]) / len(each["winners"]) for each in games])
        scored = estimate([each["scores"][seat] for each in games])
        yield row(seat, f"{wins.mean:.1f} ± {wins.half_width:.1f}", f"{scored.mean:.1f} ± {scored.half_width:.1f}")


def sums(counts: Counts, name: str, places: int) -> str:
    """Return the mean sums of the places that pay."""
    means = (ratio(counts[f"{name} sum {place}"], counts[f"{name} place {place}"]) for place in range(1, places + 1))
    return ", ".join(f"{each:.1f}" for each in means)


class Given(NamedTuple):
    """The options."""

    file: Path
    player: str = "maestro"
    seats: int = 4
    lucks: int = 100
    seed: int = 1
    told: bool = False  # print only, play nothing


def main(given: Given) -> int:
    """Play, and print the tables."""
    lines = given.file.read_text(encoding="utf-8").splitlines() if given.file.exists() else []
    games = [json.loads(line) for line in lines]
    if not given.told:
        with given.file.open("a", encoding="utf-8") as file:
            for seed in range(given.seed + len(games), given.seed + given.lucks):
                games.append(played(given.player, given.seats, seed))
                file.write(json.dumps(games[-1]) + "\n")
                file.flush()
    for line in told(games):
        sys.stdout.write(line + "\n")
    return 0
