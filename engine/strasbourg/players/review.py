"""The judge of played decisions (`engine.kernel.trial_review`): this game's part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.endings import Ending, Trust
from engine.kernel.game import Game, Ranked
from engine.kernel.reasons import Reason
from engine.kernel.trial_review import HINTED, HOPES, STRANGER, TrialReviewer, UsualJudge
from engine.strasbourg import state as st
from engine.strasbourg.actions import Action
from engine.strasbourg.players.glance import pick
from engine.strasbourg.players.levels import GRAN_MAESTRO
from engine.strasbourg.players.look import LookingPlayer, played_on, promising, world
from engine.strasbourg.players.taste import TASTES
from engine.strasbourg.players.voice import VOICE
from engine.strasbourg.players.why import reasons
from engine.strasbourg.reading.action_reason import action_reasons
from engine.strasbourg.rules import legal
from engine.strasbourg.state import State
from engine.strasbourg.values import ROUNDS
from engine.strasbourg.view import View

PHASES = ("tasks", "planning", "bids", "city")
LAST_HOPES = 40  # worlds for the chances of a turn of the last round
MOST_TRIED = 3  # actions tried besides the played one
PHASE_OF: dict[type[st.Pending], str] = {
    st.ChoosingTasks: "tasks",
    st.Drawing: "planning",
    st.Dividing: "planning",
    st.Bidding: "bids",
    st.Refunding: "bids",
    st.Settling: "city",
    st.Selling: "city",
    st.ChapelSite: "city",
    st.EdificeSite: "city",
}


class StrasbourgJudge(UsualJudge[State, Action]):
    """See the module.  A turn is a seat's tasks, its planning, or a field."""

    rounds = ROUNDS
    point = 1.0
    voice = VOICE
    phase_of = PHASE_OF
    trusts = (Trust(0.55), *[Trust(0.7, -0.1)] * 2, Trust(0.8, 0.35))

    def eyes(self, state: State, seat: int) -> Sequence[int]:
        """Return the seat on turn while it plans, and else a stranger: a seat knows its own tasks and is too hopeful,
        and the curve would jump from one seat to the next.  The last round is played to its end, which tells a winner
        and no chance, so that it takes more worlds."""
        plans = isinstance(state.pending, (*st.PLANNING, st.ChoosingTasks))
        return (seat if plans else STRANGER,) * (LAST_HOPES if state.round == ROUNDS else HOPES)

    def imagined(self, view: View, chance: Chance) -> State:
        """Return a whole state that agrees with the view."""
        return world(view, chance, TASTES[len(view.seats)])

    def promising(self, view: View, actions: tuple[Action, ...], width: int) -> Sequence[Action]:
        """Return the actions worth trying: in planning, where trials are long, only the choice of the first glance;
        the worth of a task shows in the end only."""
        if isinstance(view.pending, st.ChoosingTasks):
            return ()
        most = 1 if isinstance(view.pending, st.PLANNING) else min(width, MOST_TRIED)
        return [each.action for each in promising(view, actions, TASTES[len(view.seats)], most)]

    def readings(self, view: View, actions: tuple[Action, ...]) -> Iterator[Sequence[Ranked[Action]]]:
        """Yield the look of a hint: the table tells no other estimate."""
        yield LookingPlayer(0, GRAN_MAESTRO, TASTES).choose(view, actions, HINTED).ranked

    def pick(self, state: State) -> Action:
        """Return the action of the first glance."""
        return pick(state, legal(state), TASTES[len(state.seats)])

    def played_on(self, state: State, action: Action, rounds: int) -> Ending:
        """Return the expected end if all play on by first glance."""
        return played_on(state, action, TASTES[len(state.seats)], rounds)[0]

    def reasons(self, view: View, action: Action) -> tuple[Reason, ...]:
        """Return the facts about an action."""
        return reasons(view, action, TASTES[len(view.seats)])

    def told(self, steps: Iterable[tuple[State, Action]]) -> tuple[Reason, ...]:
        """Return the actions of one seat as reasons."""
        return action_reasons(steps)


def reviewer(game: Game[State, View, Action, Any]) -> TrialReviewer[State, Action]:
    """Return the reviewer of the game."""
    return TrialReviewer(StrasbourgJudge(game), 5, PHASES)
