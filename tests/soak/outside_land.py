"""Games of two in the land against a player of catanatron, whose position is carried over at each of its decisions.

    python3 tests/by_hand.py outside_land --checkout FOLDER --player greedy --other value --file FILE [--seeds 20]

FOLDER holds catanatron's sources of 2026, which need networkx (the package on PyPI has no such players).  Our engine
alone decides what happens: two seats on the island for three or four, no development cards, and theirs neither makes
an offer nor takes one.  FILE holds one line per game; a rerun resumes where it ended.
"""

import json
import random
import sys
from itertools import product
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Any, NamedTuple

from engine.contest.match import estimate
from engine.kgr import actions as ac
from engine.kgr import setup
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.points import longest_trail
from engine.kgr.state import Options, State
from engine.kgr.values import KIND, LAND


class OutsideSeat:
    """A seat of theirs, and the position in their engine."""

    def __init__(self, table: State, number: int, name: str) -> None:
        import second_witness as second
        from catanatron.players.minimax import AlphaBetaPlayer
        from catanatron.players.value import ValueFunctionPlayer

        self.witness, self._number = second.Witness(table), number
        self._kinds = {theirs: KIND[ours] for ours, theirs in second.NAME_OF.items()}
        self._hexes = second.LAND_PLACES
        colour = self.witness.colours[number]
        self._player = ValueFunctionPlayer(colour) if name == "value" else AlphaBetaPlayer(colour, 2, True)
        self._going: list[int] = []

    def choose(self, table: State, legal: tuple[Any, ...]) -> Any:
        """Choose one of the legal actions."""
        match table.pending:
            case ts.SetUpPiece():
                node = self._asked(table, "BUILD_INITIAL_SETTLEMENT").value
                return ac.Build(legal[0].what, self.witness.corner[node])
            case ts.Pave():
                return ac.Build(ac.ROAD, self.witness.edge_at(self._asked(table, "BUILD_INITIAL_ROAD").value))
            case ts.Answering():
                return ac.DECLINE
            case ts.PlaceRobber():
                target = self._hexes[self._asked(table, "MOVE_ROBBER").value[0]]
                return next(each for each in legal if each.hex == target)
            case ts.Discarding(due=due, last=last):
                if last is None or not self._going:
                    self._going = self._given_up(table, due)
                kind = self._going.pop(0)
                return next(each for each in legal if KIND[each.kind] == kind)
            case ts.AnyActions():
                return self._own_turn(table)
        return legal[0]

    def _own_turn(self, table: State) -> ac.Action:
        name, value = self._asked(table, "PLAY_TURN")[1:]
        match name.value:
            case "BUILD_ROAD":
                return ac.BUILD_ROAD[self.witness.edge_at(value)]
            case "BUILD_SETTLEMENT":
                return ac.BUILD_SETTLEMENT[self.witness.corner[value]]
            case "BUILD_CITY":
                return ac.BUILD_CITY[self.witness.corner[value]]
            case "MARITIME_TRADE":
                return ac.BANK[self._kinds[value[0]]][self._kinds[value[-1]]]
        return ac.END

    def _given_up(self, table: State, due: int) -> list[int]:
        """Return the kinds of all cards that it gives up, in our order; it names one at a time."""
        hand, going = list(table.seats[self._number].hand), list[int]()
        for left in range(due, 0, -1):
            kind = self._kinds[self._asked(table, "DISCARD", left, hand).value]
            hand[kind] -= 1
            going.append(kind)
        return sorted(going)

    def _asked(self, table: State, prompt: str, due: int = 0, hand: list[int] | None = None) -> Any:
        """Carry the position over and return the action chosen there."""
        from catanatron.game import Game
        from catanatron.models.actions import generate_playable_actions
        from catanatron.models.enums import ActionPrompt

        seats, state, own = range(len(table.seats)), self.witness.state, self._number
        self.witness.see(table)
        self.witness.correct(table, [longest_trail(table, seat) for seat in seats])
        for theirs, kind in self._kinds.items() if hand else ():
            state.player_state[f"P{own}_{theirs}_IN_HAND"] = hand[kind] if hand else 0
        state.development_listdeck, state.num_turns = [], table.round
        state.current_prompt, state.is_initial_build_phase = ActionPrompt[prompt], table.phase == ts.SETUP
        state.current_player_index, state.current_turn_index = own, table.player if due else own
        state.is_discarding, state.is_moving_knight = bool(due), prompt == "MOVE_ROBBER"
        state.discard_counts = [due * (seat == own) for seat in seats]
        for seat in seats:
            state.player_state[f"P{seat}_HAS_ROLLED"] = seat == table.player
        game = Game([], initialize=False)
        game.seed, game.id, game.vps_to_win, game.friendly_robber, game.state = 0, "", 10, False, state
        game.playable_actions = generate_playable_actions(state)
        return self._player.decide(game, game.playable_actions)


def open_checkout(folder: Path) -> None:
    """Let their sources be imported, with the names of the package that the second witness reads."""
    sys.path.insert(0, str(folder))
    from catanatron import apply_action, state, state_functions
    from catanatron.models import map as islands

    state.yield_resources = apply_action.yield_resources
    state_functions.mantain_longest_road = state_functions.maintain_longest_road
    islands.initialize_tiles.__defaults__ = (None, None, None, "random")  # the numbers that it is given


def played(given: "Given", seed: int, mine: int) -> list[Any]:
    """Play a game; return our share of the win, our lead, and the longest and the mean decision of ours and theirs."""
    random.seed(seed)
    s = setup.new_game(("ours", "theirs")[:: 1 - 2 * mine], seed, Options(LAND, "random", "full"))
    player, outside = KGR.player(given.player, seed), OutsideSeat(s, 1 - mine, given.other)
    spent: tuple[list[float], list[float]] = ([], [])
    while legal := KGR.legal(s):
        number, before = s.to_act, process_time()
        if number != mine:
            action = outside.choose(s, legal) if len(legal) > 1 or isinstance(s.pending, ts.Discarding) else legal[0]
        else:
            action = player.choose(KGR.view(s, number), legal).action
        assert action in legal
        if len(legal) > 1:
            spent[number != mine].append(1000 * (process_time() - before))
        if isinstance(action, ac.Build):
            outside.witness.build(number, action, at_first=s.phase == ts.SETUP)
        s, _ = KGR.apply(s, action)
    result = KGR.result(s)
    assert result is not None
    won = (mine in result.winners) / len(result.winners)
    return [won, result.scores[mine] - result.scores[1 - mine], *map(max, spent), *map(mean, spent)]


class Given(NamedTuple):
    """The options."""

    checkout: Path
    player: str
    other: str  # value or alphabeta
    file: Path
    seeds: int = 20  # each is played from both seats
    seed: int = 1


def main(given: Given) -> int:
    """Play what is missing, and tell."""
    open_checkout(given.checkout)
    vars(setup)["LEAST_SEATS"] = 2
    lines = given.file.read_text("utf-8").splitlines() if given.file.exists() else []
    known = {(seed, mine): figures for seed, mine, figures in map(json.loads, lines)}
    with given.file.open("a", encoding="utf-8") as file:
        for seed, mine in product(range(given.seed, given.seed + given.seeds), (0, 1)):
            if (seed, mine) not in known:
                known[seed, mine] = played(given, seed, mine)
                file.write(json.dumps([seed, mine, known[seed, mine]]) + "\n")
                file.flush()
    pairs = [[known[seed, mine] for mine in (0, 1)] for seed in range(given.seed, given.seed + given.seeds)]
    wins, leads = (estimate([mean(game[figure] for game in pair) for pair in pairs]) for figure in (0, 1))
    longest = [max(figures[which] for figures in known.values()) for which in (2, 3)]
    means = [mean(figures[which] for figures in known.values()) for which in (4, 5)]
    sys.stdout.write(
        f"{given.player} against {given.other}, {2 * given.seeds} games: wins {100 * wins.mean:.1f} ± "
        f"{100 * wins.half_width:.1f} %, leads by {leads.mean:.1f} ± {leads.half_width:.1f}; ms a decision, ours and "
        f"theirs, mean {means[0]:.1f}, {means[1]:.1f}, longest {longest[0]:.0f}, {longest[1]:.0f}\n"
    )
    return 0
