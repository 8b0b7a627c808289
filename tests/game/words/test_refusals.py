"""What a player reads who is refused something: in a thousand positions of each game, whatever can be done in any of
them is asked for in all of them.

`python tests/game/words/test_refusals.py` writes `tests/golden/refusals.toml` anew: every kind of action with every
reason that it was refused for, and one such sentence in both languages.  A person reads what is new there.
"""

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[3]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]

from engine.kernel.chance import Chance  # noqa: E402
from engine.kernel.game import quick_level  # noqa: E402
from engine.kernel.games import find_game  # noqa: E402
from engine.kernel.reasons import Reason  # noqa: E402
from game.clients import CLIENTS, find_client  # noqa: E402
from game.shell.language import Language  # noqa: E402

READ = ROOT / "tests" / "golden" / "refusals.toml"
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
POSITIONS = 1000
ASKED = 40
"""Actions asked for in a position."""
QUICK = 3
"""One of so many decisions is made by chance, so that what a good player leaves alone is met, too."""
PRICES = {"card_too_dear", "exchange_too_dear", "cannot_pay", "too_few"}
"""Codes of prices that are too high; those of the fourth game that name single cards: `test_kgr_prices`."""
COSTS, HAVE = ("cost", "price", "rate"), ("stock", "funds", "money", "have")
"""Names of what a refused price costs, and of what there is to pay with."""


class Refused(NamedTuple):
    state: Any
    action: Any
    reason: Reason


def positions(name: str) -> Iterator[Any]:
    """Yield so many positions of games of a kind, with the least and the most seats, in every extent."""
    game, chance, number = find_game(name), Chance.seeded(7), 0
    extents = next((option.choices for option in game.options if option.name == "extent"), ("",))
    players = [game.player(quick_level(game), seat) for seat in range(game.seats[-1])]
    for made in range(10**6):
        seats = game.seats[0] if made % 2 else game.seats[-1]
        setup = {"names": list(NAMES[:seats]), "seed": made}
        state = game.begin(setup | ({"extent": extents[made % len(extents)]} if extents != ("",) else {}))
        while game.result(state) is None:
            yield state
            number += 1
            if number == POSITIONS:
                return
            legal, seat = game.legal(state), game.to_act(state)
            if chance.below(QUICK):
                action = players[seat].choose(game.view(state, seat), legal).action
            else:
                action = legal[chance.below(len(legal))]
            state = game.apply(state, action)[0]


@cache
def refused(name: str) -> tuple[Refused, ...]:
    """Return what is refused in these positions, of all that is possible in one of them."""
    game, chance = find_game(name), Chance.seeded(3)
    found = list(positions(name))
    by_kind: dict[str, list[Any]] = {}
    for state in found[::3]:
        for action in game.legal(state)[::5]:
            by_kind.setdefault(kind_of(name, action), []).append(action)
    kinds, answers = sorted(by_kind), list[Refused]()
    for state in found:
        for number in range(ASKED):
            same = by_kind[kinds[number % len(kinds)]]
            action = same[chance.below(len(same))]
            reason = game.why_not(state, action)
            if reason is not None:
                answers.append(Refused(state, action, reason))
    return tuple(answers)


def kind_of(name: str, action: Any) -> str:
    """Return the kind of an action: what it does, and what with."""
    data = find_game(name).codec.write_action(action)
    return " ".join(str(data[key]) for key in ("do", "what") if key in data)


def key_of(name: str, each: Refused) -> str:
    """Return the name of a refusal among those that have been read."""
    return f"{kind_of(name, each.action)}: {each.reason.code}"


@cache
def sentences(name: str, code: str) -> Any:
    """Return the words of a game in a language."""
    return find_client(name).table().words(Language.load(code, strict=True), NAMES)


def in_words(name: str, code: str, each: Refused) -> str:
    """Return the sentence that a player reads."""
    return str(sentences(name, code).refusal(each.reason))


def all_read() -> dict[str, dict[str, str]]:
    """Return by game the kinds and reasons that somebody has read, and the sentences."""
    return tomllib.loads(READ.read_text("utf-8"))


@pytest.mark.parametrize("game", CLIENTS)
def test_every_refusal_of_every_kind_of_action_has_been_read(game: str) -> None:
    known = all_read()[game]
    said = [(each, in_words(game, "en", each)) for each in refused(game)]
    assert not {key: words for each, words in said if (key := key_of(game, each)) not in known}
    assert not [words for each, words in said if each.reason.rule not in words], "a sentence without its rule"


@pytest.mark.parametrize("game", CLIENTS)
def test_a_refused_price_names_what_it_costs_and_what_there_is(game: str) -> None:
    """The numbers are those of the position, one is larger than the other, and both languages say them."""
    prices = [each for each in refused(game) if each.reason.code in PRICES]
    assert prices
    for each in prices:
        numbers = each.reason.numbers
        costs, have = (next(int(numbers[name]) for name in names if name in numbers) for names in (COSTS, HAVE))
        assert costs > have, each.reason
        for code in ("de", "en"):
            said = in_words(game, code, each)
            assert str(costs) in said and str(have) in said, said


if __name__ == "__main__":
    lines = list[str]()
    for played in CLIENTS:
        read: dict[str, str] = {}
        for one in refused(played):
            key = key_of(played, one)
            read.setdefault(key, " | ".join(in_words(played, code, one) for code in ("en", "de")))
        lines += [f"[{played}]", *(f'"{key}" = """{said}"""' for key, said in sorted(read.items())), ""]
    READ.write_text("\n".join(lines), "utf-8")
