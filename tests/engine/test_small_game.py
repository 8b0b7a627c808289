"""A second game, known only to the tests, passes through every service of the engine; hidden things stay hidden."""

import json
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
from small_game import model as m
from small_game.game import LOTS, Lots

from engine.__main__ import main
from engine.contest import arena
from engine.contest.bench import random_game
from engine.firenze.game import FIRENZE
from engine.journal.cursor import Cursor
from engine.journal.journal import Journal, JournalError
from engine.journal.journal_file import header, load
from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from engine.kernel.reasons import IllegalAction
from engine.programs.protocol import Conversation
from engine.programs.safe_player import safe_player
from engine.wire.codec import snake
from firenze.checks.patience import PATIENCE

Json = dict[str, Any]
Record = Journal[m.State, m.Action]
NAMES = ["Anna", "Bruno", "Chiara"]


def begun(seats: int = 3, seed: int = 1) -> m.State:
    return LOTS.begin({"names": ["a", "b", "c", "d", "e"][:seats], "seed": seed})


def wandering(seats: int, seed: int) -> list[tuple[m.State, m.Action, list[m.Event], m.State]]:
    """Yield every step of a random game."""
    chance, state, steps = Chance.seeded(seed), begun(seats, seed), []
    while legal := LOTS.legal(state):
        action = legal[chance.below(len(legal))]
        after, events = LOTS.apply(state, action)
        steps.append((state, action, events, after))
        state = after
    return steps


# ---------------------------------------------------------------- the game itself


@pytest.fixture(autouse=True)
def _listed(lots: Lots) -> None:
    """Every test of this file lists the small game."""


def test_only_the_tests_name_it() -> None:
    root = Path(__file__).parents[2]
    for path in (*root.glob("engine/**/*.py"), *root.glob("game/**/*.py")):
        text = path.read_text(encoding="utf-8")
        assert "small_game" not in text and "lots-position" not in text, path


@pytest.mark.parametrize("game", [LOTS, FIRENZE], ids=attrgetter("name"))
def test_a_game_is_sent_to_another_process_by_its_name(game: object) -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(attrgetter("name"), game).result(timeout=PATIENCE) == game.name


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_tiles_and_money_are_conserved_and_positions_round_trip(seats: int) -> None:
    for seed in range(5):
        dealt = sum(map(len, begun(seats, seed).hands)) + len(begun(seats, seed).pile)
        assert dealt == len(m.MONEY)
        for before, action, _, after in wandering(seats, seed):
            assert LOTS.codec.read_action(LOTS.codec.write_action(action)) == action
            written = json.loads(json.dumps(LOTS.codec.write_position(after)))
            assert LOTS.codec.read_position(written, 0) == after
            assert before.round <= after.round
    assert LOTS.result(after)


def test_a_bid_changes_who_decides_and_the_last_one_left_pays() -> None:
    state = begun()
    card = max(state.hands[0])
    for action in (m.Lay(card), m.Bid(), m.Pass()):
        state, events = LOTS.apply(state, action)
    assert state.to_act == 2 and state.bids == (card, 0, 0) and not events[0].reveals
    lot = state.lot
    state, events = LOTS.apply(state, m.Pass())
    assert [snake(type(event).__name__) for event in events] == ["passed", "lot_won", "card_drawn", "lot_shown"]
    assert state.tiles[0] == (lot,) and state.to_act == 0 and len(state.hands[0]) == m.HAND


def test_money_decides_between_equal_tiles() -> None:
    last = next(step for step in wandering(3, 1) if step[3].is_over)[3]
    hands = ((3,), (5,), (5,))
    tied = LOTS.codec.read_position(
        LOTS.codec.write_position(last) | {"tiles": [[2, 2], [4], [4]], "bag": [], "hands": [[3], [5], [5]]}, 0
    )
    assert tied.hands == hands
    result = LOTS.result(tied)
    assert result and result.scores == (4, 4, 4) and result.winners == (1, 2)
    assert result.tie_breakers == ((3,), (5,), (5,))


# ---------------------------------------------------------------- hidden things


def test_hidden_cards_change_nothing_that_another_seat_sees() -> None:
    """Other hands and another order of bag and pile give the same view, events and legal actions."""
    for seats, seed in ((3, 4), (5, 2)):
        for before, action, events, _ in wandering(seats, seed):
            seat = (before.to_act + 1) % seats
            other = (before.to_act + 2) % seats  # its cards are exchanged for others; it is not to act
            position = LOTS.codec.write_position(before)
            hands, pile = list(before.hands), list(before.pile)
            if not hands[other] or not pile:
                continue
            hands[other] = (*hands[other][1:], pile[0])
            pile[0] = before.hands[other][0]
            position |= {"hands": hands, "pile": pile, "bag": [*before.bag[:-2], *reversed(before.bag[-2:])]}
            state = LOTS.codec.read_position(json.loads(json.dumps(position)), 0)
            assert LOTS.view(state, seat) == LOTS.view(before, seat)
            assert LOTS.legal(LOTS.view(before, seat)) == ()
            assert LOTS.legal(LOTS.view(state, before.to_act)) == LOTS.legal(before)
            told = LOTS.seen(events, seat)
            cards = [event for event in told if isinstance(event, m.CardLaid | m.CardDrawn)]
            assert all(event.card is None for event in cards if event.seat != seat)
            if not any(event.reveals for event in events):
                assert LOTS.seen(LOTS.apply(state, action)[1], seat) == told
            own = LOTS.seen(events, before.to_act)
            laid = [event for event in own if isinstance(event, m.CardLaid)]
            assert laid == ([m.CardLaid(before.to_act, action.card)] if isinstance(action, m.Lay) else [])


def test_why_not() -> None:
    state = begun()
    reasons = {m.Lay(99): ("no_such_card", "L3"), m.Bid(): ("bid_too_low", "L4")}
    for action, (code, rule) in reasons.items():
        reason = LOTS.why_not(state, action)
        assert reason and (reason.code, reason.rule) == (code, rule)
        with pytest.raises(IllegalAction):
            LOTS.apply(state, action)
    assert LOTS.why_not(state, m.Pass()) is None
    other = LOTS.why_not(LOTS.view(state, 1), m.Pass())
    assert other and other.code == "other_seat"


# ---------------------------------------------------------------- arena, play, bench


def test_arena(lots: Lots) -> None:
    players = [lots.player(name, seat) for seat, name in enumerate(("steady", "random", "steady", "random"))]
    played = arena.play(lots, begun(4), players, 5_000, lambda action, events: None)
    assert played.finished and lots.result(played.state)


def test_play(lots: Lots, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    given = ["play", "--game", "lots", "--seats", "steady,random,random", "--games", "3", "--span", "wide"]
    assert main([*given, "--record", str(tmp_path), "--jobs", "2"]) == 0
    out = capsys.readouterr().out
    assert "3 of 3 games came to their end" in out and "steady: " in out
    assert main([*given, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report["players"]["steady"]) == {"seats_played", "wins", "score", "milliseconds"}
    assert header(tmp_path / "game-1.journal").setup["span"] == "wide"
    assert main(["play", "--game", "lots", "--seats", "steady,steady"]) == 2
    assert capsys.readouterr().err == "play: a game has 3 to 5 seats, not 2\n"
    assert main(["play", "--game", "lots", "--seats", "greedy,steady,steady"]) == 2
    assert capsys.readouterr().err == "play: there is no computer player 'greedy'; there are: random, steady\n"


def test_bench(lots: Lots, capsys: pytest.CaptureFixture[str]) -> None:
    assert random_game(lots, 1, [])[0] > 20
    assert main(["bench", "--game", "lots", "--seconds", "0.01", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == 5


# ---------------------------------------------------------------- protocol


class Client:
    def __init__(self) -> None:
        self.conversation = Conversation()

    def say(self, cmd: str, **fields: Any) -> Json:
        reply = self.conversation.reply(json.dumps({"cmd": cmd, **fields}).encode())
        assert reply is not None
        json.dumps(reply).encode("ascii")
        return reply


@pytest.fixture
def client(lots: Lots) -> Client:
    return Client()


def test_protocol_plays_it_to_the_end(client: Client) -> None:
    reply = client.say("new", game="lots", players=NAMES, seed=3, options={"span": "brief"})
    assert reply["ok"] and reply["game"] == "lots" and reply["position"]["format"] == "lots-position-1"
    while actions := client.say("legal")["actions"]:
        chosen = client.say("choose", player="steady")["action"]
        assert chosen in actions
        assert client.say("apply", action=chosen)["ok"]
    assert client.say("apply", action={"do": "pass"})["error"]["code"] == "over"


def test_protocol_answers_with_the_games_own_words(client: Client) -> None:
    assert client.say("info", game="lots")["players"] == ["steady", "random"]
    levels = ["apprentice", "journeyman", "master", "maestro", "gran_maestro", "greedy", "random"]
    assert client.say("info")["players"] == levels
    assert client.say("info", game="chess")["error"]["code"] == "bad_command"
    assert client.say("info", game=["lots"])["error"]["code"] == "bad_command"
    error = client.say("new", game="lots", players=["a", "b"])["error"]
    assert error == {"code": "bad_command", "message": "players must be 3 to 5 strings"}
    error = client.say("new", game="lots", players=NAMES, options={"span": 3})["error"]
    assert error == {"code": "bad_command", "message": "options.span must be brief or wide"}
    client.say("new", game="lots", players=NAMES)
    error = client.say("apply", action={"do": "bid"})["error"]
    assert error["code"] == "illegal_action" and "L4" in error["message"]
    assert client.say("apply", action={"do": "take"})["error"]["code"] == "illegal_action"


def test_a_view_holds_no_hand_of_another_seat(client: Client) -> None:
    client.say("new", game="lots", players=NAMES)
    view = client.say("view", seat=1)["view"]
    position = client.say("position")["position"]
    assert view["hand"] == position["hands"][1] and "hands" not in view and view["pile"] == len(position["pile"])
    assert client.say("view", seat=3)["error"]["code"] == "bad_command"


def test_the_format_of_a_position_tells_its_game(client: Client) -> None:
    lots = client.say("new", game="lots", players=NAMES, seed=5)["position"]
    firenze = client.say("new", players=["Anna", "Bruno"], seed=5)["position"]
    assert firenze["format"] == "firenze-position-1"
    assert client.say("load", position=lots) == {"ok": True, "position": lots}
    assert client.say("legal")["actions"][-1] == {"do": "pass"}
    error = client.say("load", position={**lots, "starter": 7})["error"]
    assert error == {"code": "bad_position", "message": "starter is impossible"}
    assert client.say("position")["position"] == lots
    assert client.say("load", position=firenze)["position"] == firenze
    assert client.say("load", position={"format": "chess"})["error"]["code"] == "bad_position"
    assert client.say("position")["position"] == firenze


@pytest.mark.parametrize("name", list(m.State.__match_args__))
@pytest.mark.parametrize("value", [None, 7, -1, "x", [], [[]], {}, [None] * 3, [[None]] * 3, ["x"] * 3])
def test_a_position_with_a_wrong_field_is_refused(name: str, value: object) -> None:
    position = LOTS.codec.write_position(begun()) | {name: value}
    try:
        state = LOTS.codec.read_position(position, 0)
    except PositionError as refusal:
        assert refusal.field
    else:
        assert LOTS.codec.write_position(state)
        assert LOTS.legal(state) or state.is_over


# ---------------------------------------------------------------- journal, cursor, replay


def recorded(path: Path, plies: int = 9_999, seed: int = 2) -> Record:
    journal: Record = Journal(LOTS, {"names": NAMES, "seed": seed}, client={"seats": 3}, date="2026-11-21T14:00")
    journal.save_as(path)
    player = LOTS.player("steady", 0)
    while journal.result is None and len(journal.steps) < plies:
        state = journal.state
        journal.play(player.choose(LOTS.view(state, state.to_act), LOTS.legal(state)).action)
    return journal


def test_journal_with_undo(tmp_path: Path) -> None:
    path = tmp_path / "lots"
    journal = recorded(path, 1)
    assert journal.can_undo and isinstance(journal.steps[0].action, m.Lay)
    laid = journal.state
    assert journal.undo() and journal.state == LOTS.begin(journal.setup)
    journal.redo()
    assert journal.state == laid
    journal.play(m.Bid())
    assert journal.barrier == "other_seat" and journal.undo() is None
    journal.close()
    again = load(path)
    assert again.game is LOTS and again.state == journal.state and again.steps == journal.steps
    again.close()


def test_header_and_result_without_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "lots"
    journal = recorded(path)
    journal.close()
    read = header(path)
    assert (read.game, read.date, read.names) == ("lots", "2026-11-21T14:00", tuple(NAMES))
    assert read.result == journal.result and read.result and read.result.tie_breakers
    assert read.client == {"seats": 3} and read.setup["seed"] == 2


def test_cursor_goes_anywhere_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lots"
    journal = recorded(path)
    journal.close()
    data, state = path.read_bytes(), journal.state
    cursor = Cursor(load(path, read_only=True))
    assert len(cursor) == len(journal.steps) and cursor.state == LOTS.begin(journal.setup) and cursor.events == ()
    seen = [cursor.state]
    while step := cursor.forward():
        assert step == journal.steps[cursor.at - 1] and cursor.events == step.events
        seen.append(cursor.state)
    assert seen[-1] == state and cursor.forward() is None
    for at in (5, 0, len(cursor), 2, 2):
        assert cursor.seek(at) is cursor.state and cursor.state == seen[at]
    assert cursor.seek(-3) == seen[0] and cursor.back() is None
    assert cursor.seek(10**6) == seen[-1] and cursor.at == len(cursor)
    step = cursor.back()
    assert step == journal.steps[-1] and cursor.state == step.before
    assert path.read_bytes() == data and journal.state == state


def test_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lots"
    recorded(path).close()
    assert main(["replay", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["Anna, Bruno, Chiara; seed 2", "turn 1: Anna"]
    assert [line.split(":")[0] for line in lines[-3:]] == ["scores", "ties", "winners"]
    assert main(["replay", "--game", "firenze", str(path)]) == 1
    assert "holds a game of 'lots', not of firenze" in capsys.readouterr().err


def test_a_file_of_an_unknown_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.kernel import games

    path = tmp_path / "lots"
    recorded(path).close()
    monkeypatch.delitem(games.GAMES, "lots")
    with pytest.raises(JournalError, match="which is not installed here") as caught:
        load(path)
    assert caught.value.code == "absent"
    assert header(path).game == "lots"


# ---------------------------------------------------------------- players


def test_what_a_player_weighed_comes_with_its_choice() -> None:
    state = begun()
    choice = LOTS.player("steady", 1).choose(LOTS.view(state, 0), LOTS.legal(state))
    assert choice.action == choice.ranked[0].action and len(choice.ranked) == len(LOTS.legal(state))


def test_safe_player(caplog: pytest.LogCaptureFixture) -> None:
    state = begun()
    view, legal = LOTS.view(state, 0), LOTS.legal(state)
    sound = LOTS.player("steady", 1).choose(view, legal)
    assert safe_player(LOTS, "steady", 1).choose(view, legal) == sound and not caplog.records
    with pytest.raises(ValueError, match="no computer player"):
        safe_player(LOTS, "genius", 1)
