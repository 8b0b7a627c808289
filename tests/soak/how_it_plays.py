"""How a player plays, and how strong it is.

    python tests/soak/how_it_plays.py FILE --seats gran_maestro,greedy,greedy [--lucks 100] [--seed 1001]

FILE holds a line for each game; a rerun goes on where it ends.
Every luck is played in all rotations of the seats, as `engine match` does; with the same lucks the games are the same.
Printed is for each name: its share of the wins, with the interval of 95 % over the lucks, its lead, how often it ended
the game and was behind just then, how many of its persons it played, in how many of its turns it took an event, and
its thought.  And of the table: the wins of each seat, and in what share of the games each order was fulfilled.
`PYTHONPATH=FOLDER` with a compiled engine (`tools/compile_engine.py`) gives the same games sooner.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

if not os.environ.get("PYTHONPATH"):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import arena
from engine.arena import quantile
from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.cards import PERSON, TYPE
from engine.firenze.fold import fold
from engine.firenze.game import FIRENZE
from engine.firenze.scoring import final_scoring
from engine.firenze.stones import COLOURS, LETTERS
from engine.match import MOST_PLIES, Sitting, estimate, estimate_share, sittings
from engine.outside import seated
from engine.program import NO_PROGRAMS

HEIGHTS = range(3, 9)
Line = dict[str, Any]


def ahead(scores: Sequence[int], seat: int) -> int:
    """Points more than the best other seat has."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def play(sitting: Sitting) -> Line:
    """Play one game and write down what is counted of it."""
    names = sitting.names
    begun = FIRENZE.begin({"names": names, "seed": sitting.seed})
    table = FIRENZE.view(begun, 0)
    counts = [Counter[str]() for _ in names]
    orders: list[tuple[str, int, int]] = []
    ended: tuple[int, int] | None = None

    def watch(action: Action, events: Sequence[ev.GameEvent]) -> None:
        nonlocal ended
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
        "seed": sitting.seed,
        "rotation": sitting.rotation,
        "names": names,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "ended": ended,
        "counts": [dict(each) for each in counts],
        "orders": orders,
        "ms": [[round(1000 * spent, 1) for spent in each.turns] for each in played.timing],
    }


def report(lines: Sequence[Line]) -> str:
    """The figures of all games."""
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
    done = Counter((colour, height) for line in lines for colour, height, _ in line["orders"])
    for colour in COLOURS:
        letter = LETTERS[colour]
        row = [f"{done[letter, height] / len(lines):4.0%}" for height in HEIGHTS]
        text.append(f"  {letter}  fulfilled with 3 to 8 floors: " + " ".join(row))
    return "\n".join(text)


def read(path: Path) -> list[Line]:
    """The games that have been played."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def missing(wanted: Iterable[Sitting], lines: Sequence[Line]) -> list[Sitting]:
    """The games that are still to be played."""
    known = {(line["seed"], line["rotation"]) for line in lines}
    return [sitting for sitting in wanted if (sitting.seed, sitting.rotation) not in known]


def main() -> None:
    """Play what is missing and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--seats", default="gran_maestro,greedy")
    parser.add_argument("--lucks", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1001)
    given = parser.parse_args()
    line_up, lucks = given.seats.split(","), range(given.seed, given.seed + given.lucks)
    if any(sorted(line["names"]) != sorted(line_up) for line in read(given.file)):
        parser.error(f"{given.file} holds games of others")
    for sitting in missing(sittings(line_up, lucks), read(given.file)):
        line = json.dumps(play(sitting))
        with given.file.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    print(report(read(given.file)))


if __name__ == "__main__":
    main()
