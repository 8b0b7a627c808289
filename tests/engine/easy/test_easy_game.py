"""Easy games: what is derived from a few methods, and what is said to an author who forgets one."""

import json
import pickle
from collections.abc import Iterator
from dataclasses import dataclass, make_dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import pytest
from easy_games import ALL as ADDRESSES
from easy_games.blind import BLIND, Bid
from easy_games.court import COURT, Play
from easy_games.heaps import HEAPS, Heaps, Take
from easy_games.noughts import NOUGHTS, Mark

from engine.__main__ import main
from engine.easy.events import Done, Ended, Told
from engine.journal.journal import Journal
from engine.journal.journal_file import load
from engine.kernel import games
from engine.kernel.chance import Chance
from engine.kernel.game import Choice, Option, PositionError, Result, Summary
from engine.kernel.reasons import IllegalAction, Reason
from engine.programs.protocol import Conversation
from firenze import HIDDEN, EasyGame, Position, Secret, Within

NAMES = ["Anna", "Bruno", "Carla", "Dino", "Elena"]
ALL = {"heaps": HEAPS, "noughts": NOUGHTS, "court": COURT, "blind": BLIND}


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """List the games of this file."""
    for name, address in ADDRESSES.items():
        monkeypatch.setitem(games.GAMES, name, address)


def begun(game: EasyGame, seats: int = 2, seed: int = 1, **options: Any) -> Any:
    return game.begin({"names": NAMES[:seats], "seed": seed, **options})


def wandering(game: EasyGame, seats: int, seed: int) -> Iterator[tuple[Any, Any, list[Any], Any]]:
    """Yield the steps of a game played by chance: state, action, events, state after it."""
    chance, state = Chance.seeded(seed), begun(game, seats, seed)
    while legal := game.legal(state):
        action = legal[chance.below(len(legal))]
        after, events = game.apply(state, action)
        yield state, action, events, after
        state = after


# ---------------------------------------------------------------- derived: rules


def test_heaps_is_played_to_its_end() -> None:
    *_, (_, action, events, last) = wandering(HEAPS, 2, 3)
    (done, ended) = events
    assert done == Done(last.last, action, reveals=True)
    assert HEAPS.result(last) == Result((ended.scores), ended.winners)
    assert HEAPS.summary(last) == Summary(ended.scores, last.turn, None) and HEAPS.question(last) == "over"


def test_a_game_without_moves_is_over() -> None:
    *_, (_, _, _, last) = wandering(NOUGHTS, 2, 0)
    assert last.is_over
    full = replace(begun(NOUGHTS), cells=(0, 1, 0, 0, 1, 1, 1, 0, None), to_act=0)
    after, events = NOUGHTS.apply(full, Mark(8))
    assert after.is_over and isinstance(events[-1], Ended) and events[-1].winners == (0, 1)


def test_options_come_from_choices() -> None:
    assert HEAPS.options == (Option("heaps", ("small", "large")),)
    assert begun(HEAPS).heaps == (3, 4, 5) and begun(HEAPS, heaps="large").heaps == (5, 7, 9)
    with pytest.raises(ValueError, match="heaps must be small or large"):
        begun(HEAPS, heaps="huge")
    with pytest.raises(ValueError, match="heaps is for 2 to 2 players, not 3"):
        begun(HEAPS, 3)


def test_an_illegal_action_has_a_reason() -> None:
    state = begun(HEAPS)
    with pytest.raises(IllegalAction) as refused:
        HEAPS.apply(state, Take(0, 9))
    assert refused.value.reason == Reason("not_now", "", {"do": "take", "heap": 0, "stones": 9})
    assert HEAPS.why_not(HEAPS.view(state, 1), Take(0, 1)) == Reason("other_seat", "", {"seat": 0})
    held = set(begun(COURT).hands[0])
    missing = next(card for card in range(1, 5) if card not in held)
    assert COURT.why_not(begun(COURT), Play(missing, 1)) == Reason("no_such_card", "C1", {"card": missing})


def test_undo_stops_where_something_is_shown() -> None:
    state = begun(COURT, 3)
    after, events = COURT.apply(state, COURT.legal(state)[0])
    assert COURT.barrier(state, after, events) == "revealed"
    state = begun(NOUGHTS)
    assert NOUGHTS.barrier(state, *NOUGHTS.apply(state, Mark(0))) == "turn_ended"


# ---------------------------------------------------------------- derived: who knows what


@pytest.mark.parametrize("name", ALL)
def test_a_twin_with_other_secrets_looks_the_same(name: str) -> None:
    """Twins are drawn from the view: equal views, actions and events, and other facts."""
    game, others = ALL[name], 0
    for seats in game.seats:
        for state, action, events, _ in wandering(game, seats, seats):
            for seat in range(seats):
                view = game.view(state, seat)
                twin = game.imagined(view, Chance.seeded(state.turn))
                others += twin != state
                assert game.view(twin, seat) == view and game.legal(game.view(twin, seat)) == game.legal(view)
                assert game.codec.write_view(game.view(twin, seat)) == game.codec.write_view(view)
                assert game.legal(view) in ((), game.legal(state))
                if seat == state.to_act:
                    after, told = game.apply(twin, action)
                    assert game.seen(told[:1], 1 - seat) == game.seen(events[:1], 1 - seat)
                    assert after.names == twin.names
    assert others or not (game.has_secrets or name == "court")


def test_simultaneous_bids_are_hidden_until_all_are_made() -> None:
    state = begun(BLIND, 3)
    one, told = BLIND.apply(state, Bid(2))
    other, _ = BLIND.apply(state, Bid(5))
    assert BLIND.view(one, 1) == BLIND.view(other, 1) and BLIND.view(one, 0) != BLIND.view(other, 0)
    assert BLIND.view(one, 1).bids == (HIDDEN, None, None)
    assert BLIND.codec.write_event(BLIND.seen(told, 0)[0]) == {"event": "bid", "seat": 0, "number": 2}
    assert BLIND.codec.write_event(BLIND.seen(told, 1)[0]) == {"event": "bid", "seat": 0, "number": None}
    worlds = [BLIND.imagined(BLIND.view(one, 1), Chance.seeded(seed)) for seed in range(30)]
    assert {world.bids[0] for world in worlds} == {1, 2, 3, 4, 5} and all(world.bids[1] is None for world in worlds)


def test_cards_that_can_be_seen_are_drawn_nowhere_else() -> None:
    for state, *_ in wandering(COURT, 4, 2):
        view = COURT.view(state, state.to_act)
        world = COURT.imagined(view, Chance.seeded(9))
        assert sorted(_cards(world)) == sorted(_cards(state)) and len(world.deck) == len(state.deck)


def _cards(state: Any) -> list[int]:
    return [*state.deck, state.aside, *sum(state.hands, ()), *sum(state.played, ())]


def test_a_covered_hand_shows_its_backs() -> None:
    view = COURT.view(begun(COURT), 0)
    covered = COURT.cover(view, frozenset((0,)))
    assert covered.hands == ((HIDDEN, HIDDEN), (HIDDEN,)) and COURT.legal(covered) == ()
    assert COURT.cover(view, frozenset((1,))) is view
    assert str(covered.hands[0][0]) == "?"


def test_what_only_one_seat_is_told_the_others_do_not_hear() -> None:
    told = Told("sees", 0, {"card": 2}, only=(0,))
    assert COURT.seen([told], 0) == (told,) and COURT.seen([told], 1) == ()


# ---------------------------------------------------------------- derived: services of the engine


@pytest.mark.parametrize("name", ALL)
def test_positions_come_back_as_they_went(name: str) -> None:
    game = ALL[name]
    for state, action, events, _ in wandering(game, game.seats[-1], 4):
        told = json.loads(json.dumps(game.codec.write_position(state)))
        assert game.codec.read_position(told, 0) == state
        assert game.codec.read_action(game.codec.write_action(action)) == action
        assert all(game.codec.write_event(event)["event"] for event in events)


@pytest.mark.parametrize(
    ("game", "field", "value", "told"),
    [
        (HEAPS, "heaps", [1, "x", 2], "heaps[1] must be a whole number"),
        (HEAPS, "heaps", [0, 0, 0], "is_over is impossible"),
        (HEAPS, "cards", [1], "cards is impossible"),
        (HEAPS, "to_act", 2, "to_act must be at most 1"),
        (HEAPS, "names", ["Anna"], "names must be 2, not 1"),
        (HEAPS, "options", {"heaps": "huge"}, "options.heaps must be one of small, large"),
        (COURT, "played", [[4, 4], []], "deck is impossible"),
        (COURT, "hands", [[1, 9], [1]], "hands[0][1] must be at most 4"),
        (COURT, "out", [False], "position is impossible"),
    ],
)
def test_a_wrong_position_is_refused_with_its_field(game: EasyGame, field: str, value: Any, told: str) -> None:
    position = game.codec.write_position(begun(game))
    with pytest.raises(PositionError) as refused:
        game.codec.read_position({**position, field: value}, 0)
    assert str(refused.value) == told


def test_a_game_names_the_fields_that_cannot_be_so() -> None:
    class Own(Heaps):
        def impossible(self, state: Any) -> Iterator[str]:
            if len(state.heaps) != 3:
                yield "heaps"

    position = Own().codec.write_position(begun(HEAPS))
    with pytest.raises(PositionError, match="heaps is impossible"):
        Own().codec.read_position({**position, "heaps": [1]}, 0)


@pytest.mark.parametrize("name", ALL)
def test_a_game_is_kept_undone_and_read_back(name: str, tmp_path: Path) -> None:
    game, path, chance = ALL[name], tmp_path / "game", Chance.seeded(5)
    journal: Journal[Any, Any] = Journal(game, {"names": NAMES[: game.seats[-1]], "seed": 4})
    journal.save_as(path)
    while legal := game.legal(journal.state):
        journal.play(legal[chance.below(len(legal))])
        journal.undo() and journal.redo()
    journal.close()
    back = load(path)
    assert back.game is game and back.state == journal.state and back.result
    back.close()


def test_the_engine_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "heaps", "--seats", "flat,random", "--games", "2", "--seed", "1"]) == 0
    assert "flat" in capsys.readouterr().out


def test_the_protocol_plays_it() -> None:
    conversation = Conversation()

    def say(cmd: str, **more: Any) -> Any:
        return json.loads(json.dumps(conversation.reply(json.dumps({"cmd": cmd, **more}).encode())))

    assert say("new", game="heaps", players=NAMES[:2], seed=5, options={"heaps": "large"})["ok"]
    view = say("view", seat=0)["view"]
    assert view["cards"][0] in (1, 2, 3) and view["cards"][1] is None and view["seat"] == 0
    assert say("apply", action={"do": "take", "heap": 2, "stones": 9})["events"] == [
        {"event": "take", "seat": 0, "heap": 2, "stones": 9}
    ]
    error = say("apply", action={"do": "take", "heap": 2, "stones": 1})["error"]
    assert error["code"] == "illegal_action" and "not_now" in error["message"]
    assert say("choose", player="flat")["ok"] and say("info", game="heaps")["ok"]


@pytest.mark.parametrize("name", ALL)
def test_games_and_values_are_sent_to_other_processes(name: str) -> None:
    game = ALL[name]
    assert pickle.loads(pickle.dumps(game)) is game
    state = begun(game)
    view, legal = game.view(state, 1), game.legal(state)
    assert pickle.loads(pickle.dumps((state, view, legal))) == (state, view, legal)
    game.legal(view)
    assert "_legal" not in vars(pickle.loads(pickle.dumps(view)))


def test_a_class_made_by_a_function_is_sent() -> None:
    assert MADE.legal(begun(MADE)) == tuple(Made(h, n) for h, n in [(0, 1), (1, 1), (2, 1)])
    assert pickle.loads(pickle.dumps(MADE.legal(begun(MADE)))) == MADE.legal(begun(MADE))
    assert MADE.codec.write_action(Made(0, 1)) == {"do": "made", "heap": 0, "stones": 1}


def test_a_game_with_the_name_of_another_constant_is_sent() -> None:
    class Twin(Heaps):
        name = "heaps"

    assert pickle.loads(pickle.dumps(Twin())) is HEAPS


# ---------------------------------------------------------------- each derived method can be written out

Made: Any = make_dataclass("Made", [(name, Annotated[int, Within(0, 9)]) for name in ("heap", "stones")], frozen=True)


class MadeHeaps(Heaps):
    """Heaps with actions whose class was made by a function; one stone is taken."""

    actions = (Made,)

    def moves(self, seen: Any) -> list[Any]:
        return [Made(heap, 1) for heap, left in enumerate(seen.heaps) if left]


MADE = MadeHeaps()

REPLACED: dict[str, tuple[Any, Any]] = {
    "legal": (lambda game, seen: (Take(0, 1),), lambda game, s: game.legal(s) == (Take(0, 1),)),
    "why_not": (lambda game, seen, action: None, lambda game, s: game.why_not(s, Take(0, 9)) is None),
    "apply": (lambda game, s, action: (s, []), lambda game, s: game.apply(s, Take(0, 1)) == (s, [])),
    "view": (lambda game, s, seat: "view", lambda game, s: game.view(s, 0) == "view"),
    "seen": (lambda game, events, seat: (), lambda game, s: game.seen([1], 0) == ()),
    "cover": (lambda game, view, seats: "backs", lambda game, s: game.cover(s, frozenset()) == "backs"),
    "imagined": (lambda game, view, chance: 7, lambda game, s: game.spaces().imagined(s, Chance(0)) == 7),
    "turn": (lambda game, seen: 5, lambda game, s: game.turn(s) == 5),
    "question": (lambda game, seen: "take", lambda game, s: game.question(s) == "take"),
    "rule": (lambda game, seen: "H1", lambda game, s: game.rule(s) == "H1"),
    "barrier": (lambda game, *step: None, lambda game, s: game.barrier(s, *game.apply(s, Take(0, 1))) is None),
    "result": (lambda game, seen: Result((1, 0), (0,)), lambda game, s: game.result(s).winners == (0,)),
    "summary": (lambda game, s: Summary((9, 9), 1, 0), lambda game, s: game.summary(s).scores == (9, 9)),
    "safest": (lambda game, view, legal: legal[-1], lambda game, s: game.safest(s, (1, 2)) == 2),
    "player": (lambda game, level, seed: First(), lambda game, s: isinstance(game.player("flat", 1), First)),
    "spaces": (lambda game: None, lambda game, s: game.spaces() is None),
    "codec": (property(lambda game: "codec"), lambda game, s: game.codec == "codec"),
    "ahead": (lambda game, s, seat: s, lambda game, s: game.ahead(s, 1) is s),
    "ties": (lambda game, s: [(1,), (2,)], lambda game, s: game.result(replace(s, is_over=True)).tie_breakers),
}


class First:
    """A player of the game's own."""

    def choose(self, view: Any, legal: tuple[Any, ...], limit: Any = None) -> Choice[Any]:
        return Choice(legal[0])


@pytest.mark.parametrize("name", REPLACED)
def test_each_derived_method_can_be_written_out(name: str) -> None:
    method, holds = REPLACED[name]
    game = type("Own", (Heaps,), {name: method})()
    assert holds(game, begun(HEAPS))


# ---------------------------------------------------------------- what is said to the author


@dataclass(frozen=True)
class Plain(Position):
    stones: int


class Loose(Position):
    stones: int


@dataclass(frozen=True)
class Named(Position):
    turn: int


@dataclass(frozen=True)
class Seated(Position):
    seats: int  # type: ignore[assignment]


@dataclass(frozen=True)
class Event:
    event: Annotated[int, Within(0, 2)]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"moves": EasyGame.moves}, r"Own needs `moves\(self, seen\)`: the legal actions of the seat to act"),
        ({"do": EasyGame.do}, r"Own needs `do\(self, state, action, seat\)`: what changes"),
        ({"deal": EasyGame.deal}, r"Own needs `deal\(self, seats, chance\)`"),
        ({"scores": EasyGame.scores}, r"Own needs `scores\(self, state\)`: the points by seat"),
        ({"State": None}, r"Own needs `class State\(Position\)`"),
        ({"State": Take}, r"Own.State must derive from Position: `class Take\(Position\)`"),
        ({"State": Loose}, r"Own.State must be a frozen dataclass: write `@dataclass\(frozen=True\)` above it"),
        ({"State": Named}, "Own.State cannot have a field 'turn'"),
        ({"State": Seated}, "Own.State cannot have a field 'seats'"),
        ({"actions": ()}, r"Own needs `actions = \(Take, ...\)`"),
        ({"actions": (Loose,)}, "Loose must be a frozen dataclass"),
        ({"actions": (Event,)}, "Event cannot have a field 'event'"),
        ({"seats": 0}, "Own needs `seats = 2` or"),
        ({"seats": "two"}, "Own needs `seats = 2` or .* not 'two'"),
        ({"pool": ("deck",)}, "Own.pool names 'deck', but State has: heaps, last, cards"),
    ],
)
def test_an_author_is_told_what_to_write(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        type("Own", (Heaps,), changes)()


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"do": lambda game, s, action, seat: None}, "Own.do must return a dictionary of fields, not None"),
        ({"do": lambda game, s, action, seat: {"heap": 1}}, "Own.do gives 'heap', but State has: heaps, last, cards"),
        ({"deal": lambda game, seats, chance, heaps: {"heaps": [1]}}, "Own.deal must give 'last'"),
        ({"scores": lambda game, s: (1,)}, r"Own.scores must give 2 values, one for each seat, not \(1,\)"),
    ],
)
def test_an_author_is_told_what_a_method_must_return(changes: dict[str, Any], told: str) -> None:
    game = type("Own", (Heaps,), changes)()
    with pytest.raises(TypeError, match=told):
        state = begun(game)
        game.apply(state, Take(0, 1))
        game.result(replace(state, is_over=True))


def test_an_author_is_told_how_hidden_values_are_drawn() -> None:
    @dataclass(frozen=True)
    class Bids(Position):
        bids: Annotated[tuple[int | None, ...], Secret]

    class Own(Heaps):
        State = Bids  # type: ignore[assignment]

        def deal(self, seats: int, chance: Chance, heaps: str) -> dict[str, Any]:
            return {"bids": [None] * seats}

    game = Own()
    view = game.view(Bids(names=("a", "b"), options=(("heaps", "small"),), bids=(3, None)), 1)
    with pytest.raises(TypeError, match=r"Own.bids hides values .* `imagined\(self, view, chance\)`"):
        game.imagined(view, Chance.seeded(1))
