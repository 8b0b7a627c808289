"""Parses the reasons given for a move and checks them against the position: every clause by its words, every number
independently, using nothing of the search that produced them."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from typing import Any
from unittest import mock

from engine.firenze.board import END_BONUS, MAJORITY, NUMERALS, ORDER_PLACES, order_index
from engine.firenze.cards import BUILDINGS, FEASTS
from engine.firenze.effects.churches import PRIVILEGES
from engine.firenze.game import FIRENZE
from engine.firenze.players import look
from engine.firenze.players.look import LookingPlayer
from engine.firenze.players.why import Judged, judged
from engine.firenze.reading.queries import order_points
from engine.firenze.reading.standing import feast, races
from engine.firenze.reading.threats import threats
from engine.firenze.scoring import final_scoring
from engine.firenze.state import OPEN, State
from engine.firenze.stones import LETTERS
from engine.firenze.view import View
from engine.kernel.chance import Chance
from engine.kernel.game import Limit, Ranked
from game.firenze.base.words import Words
from game.firenze.reading.reasons import sentence
from game.paths import ASSETS
from game.shell.language import Language, flatten

NAMES = ("Anna", "Bruno", "Chiara", "Dante")
NODES = 30_000


@dataclass(frozen=True)
class Case:
    """A candidate turn that was judged: the position before it and the one after."""

    before: View
    after: State
    ranked: Ranked[Any]


def played(seed: int, seats: int, every: int) -> list[View]:
    """Return positions at the beginning of a game's turns, `every` turns apart; the players are of several kinds."""
    found: list[View] = []
    state = FIRENZE.begin({"names": list(NAMES[:seats]), "seed": seed})
    kinds = ("greedy", "journeyman", "apprentice", "random")
    players = [FIRENZE.player(kinds[(seed + seat) % len(kinds)], seed + seat) for seat in range(seats)]
    skip = Chance.seeded(seed).below(every)
    while not state.is_over and state.number < 60:
        seat = FIRENZE.to_act(state)
        view = FIRENZE.view(state, seat)
        begins = state.pending.step == "choose" and (not found or found[-1].number != state.number)
        if begins and state.number % every == skip and state.number > seats:
            found.append(view)
        state, _ = FIRENZE.apply(state, players[seat].choose(view, FIRENZE.legal(state)).action)
    return found


def weighed(view: View) -> list[Case]:
    """Return each course that the best level judged in the position, with the position it leads to."""
    ends: dict[int, State] = {}
    kept: list[Judged] = []

    def watched(before: Any, candidate: Any, turned: Any, weights: Any) -> Judged:
        made = judged(before, candidate, turned, weights)
        ends[id(made)] = turned.state
        kept.append(made)
        return made

    with mock.patch.object(look, "judged", watched):
        choice = LookingPlayer(1).choose(view, FIRENZE.legal(view), Limit(nodes=NODES))
    firsts: dict[Any, Judged] = {}
    for each in kept:
        firsts.setdefault(each.actions[0], each)
    return [Case(view, ends[id(firsts[each.action])], each) for each in choice.ranked if each.action in firsts]


# ---------------------------------------------------------------- reading


class Reader:
    """Recognises every clause of a language by its words."""

    def __init__(self, code: str) -> None:
        self.words = Words(Language.load(code, strict=True), NAMES)
        texts = flatten(
            tomllib.loads((ASSETS / "firenze" / "languages" / code / "why.toml").read_text(encoding="utf-8"))
        )
        colours = {letter: self.words.t(f"named.{letter}") for letter in LETTERS}
        self._letters = {word.lower(): letter for letter, word in colours.items()}
        start = "why.reason."
        self.clauses = {key[len(start) :]: self._rule(text) for key, text in texts.items() if key.startswith(start)}

    def read(self, text: str) -> list[tuple[str, dict[str, Any]]]:
        """Return the clauses of a sentence with their values."""
        assert text.endswith("."), text
        found = []
        for clause in text[:-1].split("; "):
            matches = [(key, at) for key, rule in self.clauses.items() if (at := rule.fullmatch(clause))]
            assert len(matches) == 1, f"{clause!r} is said by {[key for key, _ in matches]}"
            key, at = matches[0]
            values = {name: self._value(name, said) for name, said in at.groupdict().items()}
            found.append((key, {**values, "of": key.partition(".")[2]}))
        return found

    def _rule(self, text: str) -> re.Pattern[str]:
        parts = {
            "colour": "|".join(map(re.escape, self._letters)),
            "name": "|".join(NAMES),
            "card": ".+",
            "stones": ".+",
            "numeral": "[IV]+",
        }
        rule = "".join(
            re.escape(plain) + (f"(?P<{name}>{parts.get(name, '-?[0-9]+')})" if name else "")
            for plain, name, _, _ in Formatter().parse(text)
        )
        return re.compile(rule, re.IGNORECASE)

    def _value(self, name: str, said: str) -> Any:
        if name == "colour":
            return LETTERS.index(self._letters[said.lower()])
        return NAMES.index(said) if name == "name" else said if name in ("card", "stones", "numeral") else int(said)


# ---------------------------------------------------------------- checking against the position


def check(case: Case, reader: Reader) -> int:
    """Assert that every clause about a course is true; return the number of clauses."""
    text = sentence(case.ranked.reasons, reader.words)
    if not text:
        assert not case.ranked.reasons
        return 0
    clauses = reader.read(text)
    for key, said in clauses:
        assert CHECKS[key.partition(".")[0]](case.before, case.after, said, reader), f"{text!r}: {key} {said}"
    return len(clauses)


def _gets(before: View, after: State, said: Any, reader: Reader) -> bool:
    place = order_index(said["colour"], said["height"])
    fulfils = before.orders[place] == OPEN and after.orders[place] == before.seat
    return fulfils and said.get("points") in (None, *_paid(before, after, said["colour"], said["height"]))


def _gets_before(before: View, after: State, said: Any, reader: Reader) -> bool:
    rival = threats(before)[said["colour"], said["height"]][said["name"]]
    return _gets(before, after, said, reader) and said["name"] != before.seat and rival.is_near


def _paid(before: View, after: State, colour: int, height: int) -> set[int]:
    """Return the points that an order may have paid: with floor bonus and privilege, if an order of its height has won
    them in the turn (A55), or without them after another one."""
    pays = order_points(before, before.seat, colour, height).order
    card, privilege = PRIVILEGES.get(height, ("", 0))
    bonus = before.floor_tiles.get(height, 0) if height not in after.floor_tiles else 0
    bonus += privilege * (after.discard.count(card) > before.discard.count(card))
    alike = [place for place in _new_orders(before, after) if place[1] == height]
    return {pays + bonus, pays} if len(alike) > 1 else {pays + bonus}


def _new_orders(before: View, after: State) -> list[tuple[int, int]]:
    return [place for place in ORDER_PLACES if _newly_mine(before, after, place)]


def _newly_mine(before: View, after: State, place: tuple[int, int]) -> bool:
    number = order_index(*place)
    return before.orders[number] == OPEN and after.orders[number] == before.seat


def _last_seal(before: View, after: State, said: Any, reader: Reader) -> bool:
    me, scores = before.seat, final_scoring(after).scores
    lead = scores[me] - max(score for seat, score in enumerate(scores) if seat != me)
    told = said.get("lead", min(0, lead))
    return before.end is None and after.seats[me].seals == 0 and told == lead and said["points"] == END_BONUS


def _level(before: View, after: State, said: Any, reader: Reader) -> bool:
    return _last_seal(before, after, {**said, "lead": 0}, reader)


def _seals(before: View, after: State, colour: int) -> tuple[int, int]:
    return tuple(race.seals[before.seat] for race in (races(before)[colour], races(after)[colour]))  # type: ignore[return-value]


def _leads(before: View, after: State, said: Any, reader: Reader) -> bool:
    old, new = _seals(before, after, said["colour"])
    leader = races(after)[said["colour"]].leader
    return bool(new > old and leader == before.seat and MAJORITY[said["colour"]] == said["points"])


def _behind(before: View, after: State, said: Any, reader: Reader) -> bool:
    old, new = _seals(before, after, said["colour"])
    return bool(new == said["seals"] > old) and races(after)[said["colour"]].leader != before.seat


def _kept_up(before: View, after: State, said: Any, reader: Reader) -> bool:
    due = [t.height for t in before.seats[before.seat].towers if t.colour == said["colour"] and not t.raised]
    stands = [t.height for t in after.seats[before.seat].towers if t.colour == said["colour"]]
    return said["height"] in stands and any(low < said["height"] for low in due)


def _open_for(after: State, seat: int, said: Any) -> bool:
    """The order is open after the turn and worth that much, with all that belongs to it."""
    points = order_points(after, seat, said["colour"], said["height"]).total
    return after.orders[order_index(said["colour"], said["height"])] == OPEN and points == said["points"]


def _kept(before: View, after: State, said: Any, reader: Reader) -> bool:
    return after.seats[before.seat].stock[said["colour"]] == said["count"] and _open_for(after, before.seat, said)


def _taken(before: View, after: State, said: Any, reader: Reader) -> bool:
    """The stones were on a card of the row that the seat could take."""
    return said["stones"].lower() in {reader.words.counts(card.stones).lower() for card in before.row}


def _hoped(before: View, after: State, said: Any, reader: Reader) -> bool:
    return _open_for(after, before.seat, said) and after.seats[before.seat].seals > 0


def _hoped_after(before: View, after: State, said: Any, reader: Reader) -> bool:
    """The order is on a balcony that waits for the one said."""
    balcony, lowest = after.balcony_at(said["colour"], said["height"]), after.open_balcony()
    waits = balcony is not None and lowest is not None and lowest <= NUMERALS.index(said["numeral"]) == balcony - 1
    return waits and _hoped(before, after, said, reader)


def _new_cards(before: View, after: State) -> set[str]:
    """Return cards of the row that the seat holds after the turn; another card of the same name may have been played
    meanwhile."""
    owner = after.seats[before.seat]
    return {card.card for card in before.row} & {*owner.hand, *owner.buildings}


def _card(before: View, after: State, said: Any, reader: Reader) -> bool:
    return said["of"] in _new_cards(before, after) - BUILDINGS


def _building(before: View, after: State, said: Any, reader: Reader) -> bool:
    return said["of"] in _new_cards(before, after) & BUILDINGS


def _several(before: View, after: State, said: Any, reader: Reader) -> bool:
    places = _new_orders(before, after)
    least = sum(min(_paid(before, after, *place)) for place in places)
    most = sum(max(_paid(before, after, *place)) for place in places)
    return bool(len(places) == said["count"] > 1 and least <= said["points"] <= most)


def _feast(before: View, after: State, said: Any, reader: Reader) -> bool:
    worths = [feast(after, before.seat, card) for card in _new_cards(before, after) if card in FEASTS]
    return said["points"] in worths if "points" in said else any(worth <= 0 for worth in worths)


def _struck(before: View, after: State, said: Any, reader: Reader) -> bool:
    """A tower of the rival lost a stone."""
    old, new = (Counter((t.colour, t.height) for t in table.seats[said["name"]].towers) for table in (before, after))
    height = said.get("height", 0)
    was = (said["colour"], height + 1)
    return old[was] > new[was] and (not height or new[said["colour"], height] > old[said["colour"], height])


def _never(before: View, after: State, said: Any, reader: Reader) -> bool:
    """Reviews say it of a move, or it stands behind a move that names the order."""
    return False


CHECKS: dict[str, Callable[[View, State, Any, Reader], bool]] = {
    "order": _gets,
    "order_before": _gets_before,
    "orders": _several,
    "denied": _gets_before,
    "ends_game_ahead": _last_seal,
    "ends_game_level": _level,
    "ends_game_behind": lambda before, after, said, reader: after.seats[before.seat].seals == 0,
    "majority": _leads,
    "majority_behind": _behind,
    "tower_kept": _kept_up,
    "stones": _taken,
    "stones_kept": _kept,
    "next_order": _hoped,
    "next_order_after": _hoped_after,
    "card": _card,
    "card_built": _building,
    "feast": _feast,
    "feast_later": _feast,
    "sabotage": _struck,
    "sabotage_gone": _struck,
    "advised": _never,
    "order_named": _never,
    "order_before_named": _never,
    "denied_named": _never,
}
"""For each key of the words, the check of its statement."""
