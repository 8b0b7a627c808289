"""The judge of played decisions (`engine.kernel.trial_review`): this game's part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.endings import Ending, Trust
from engine.kernel.game import Game, Ranked
from engine.kernel.reasons import Reason
from engine.kernel.trial_review import HINTED, TrialReviewer, UsualJudge
from engine.kgr import tasks as ts
from engine.kgr.actions import Action, Offer
from engine.kgr.players.deals import imagined
from engine.kgr.players.levels import GRAN_MAESTRO
from engine.kgr.players.look import LookingPlayer, played_on
from engine.kgr.players.standing import own_worth
from engine.kgr.players.weighing import Glance, Weighed, weigh
from engine.kgr.players.why.reasons import reasons
from engine.kgr.players.worth.scale import scale_of
from engine.kgr.players.worth.taste import SEASONED
from engine.kgr.points import outcome
from engine.kgr.reading.action_reason import action_reasons
from engine.kgr.rules import legal
from engine.kgr.state import State
from engine.kgr.values import KNIGHTS, LAND, LAST_TURN, WHOLE
from engine.kgr.view import View, view
from engine.kgr.voice import VOICE

PHASES = ("start", "turn", "trade", "robber")
PHASE_OF: dict[type[Any], str] = {
    ts.SetUpPiece: "start",
    ts.AnyActions: "turn",
    ts.Answering: "trade",
    ts.PlaceRobber: "robber",
}
"""The questions that are judged; trials tell little about the others."""
MOST_TRIED = 2
NEAR = 0.6
"""Points by which an action may be worse than the best one at first glance, so that it is still tried."""
TO_THE_END = 4000
"""Imagined decisions of a course that is played to the end, at most."""
SCALE = {LAND: 1.6, KNIGHTS: 2.4, WHOLE: 3.2}
"""By extent, points of worth that make a win e times as likely: fitted to games of quick players, 250 in the land, and
to 36 of greedy with knights; the whole game has not been measured since 160 of quick players with knights."""


class KgrJudge(UsualJudge[State, Action]):
    """See the module.  A turn is a placing of the set-up, or that of a seat with all that others answer in it."""

    rounds = LAST_TURN
    point = 0.3
    voice = VOICE
    phase_of = PHASE_OF
    trusts = (Trust(1.1, -0.15),)

    def imagined(self, view: View, chance: Chance) -> State:
        """Return a whole state that agrees with the view."""
        return imagined(view, chance)

    def promising(self, view: View, actions: tuple[Action, ...], width: int) -> Sequence[Action]:
        """Return the actions worth trying.  Not to offer: how an offer ends is left to others."""
        if type(view.pending) not in PHASE_OF:
            return ()
        weighed = _without_offers(view, actions)
        return [action for action, worth in weighed[: min(width, MOST_TRIED)] if worth > weighed[0][1] - NEAR]

    def readings(self, view: View, actions: tuple[Action, ...]) -> Iterator[Sequence[Ranked[Action]]]:
        """Yield the look of a hint: the table tells no other estimate."""
        yield LookingPlayer(0, GRAN_MAESTRO, SEASONED).choose(view, actions, HINTED).ranked

    def pick(self, state: State) -> Action:
        """Return the action of the first glance."""
        return weigh(view(state, state.to_act), legal(state), SEASONED)[0][0]

    def played_on(self, state: State, action: Action, rounds: int) -> Ending:
        """Return the expected end if all play on by quick rules.  To offer costs nothing: it is judged like the action
        that would be taken without it."""
        if isinstance(action, Offer):
            action = _without_offers(view(state, state.to_act), legal(state))[0][0]
        until = state.round + rounds * len(state.seats)
        return ending(played_on(state, action, until, TO_THE_END)[0])

    def reasons(self, view: View, action: Action) -> tuple[Reason, ...]:
        """Return the facts about an action."""
        glance = Glance(view, SEASONED)
        glance.weigh(legal(glance.state))
        return reasons(glance, action)

    def told(self, steps: Iterable[tuple[State, Action]]) -> tuple[Reason, ...]:
        """Return the actions of one seat as reasons."""
        return action_reasons(steps)


def _without_offers(view: View, actions: tuple[Action, ...]) -> Weighed:
    """Return the other actions with their worth, the best first."""
    return [entry for entry in weigh(view, actions, SEASONED) if not isinstance(entry[0], Offer)]


def ending(state: State) -> Ending:
    """Return the end of a game, or the worth of each seat's position on the way there.  Who wins in its turn may have
    no more points than others: half a point more tells it."""
    if not state.is_over:
        scale = scale_of(state)
        worths = [own_worth(state, number, scale) for number in range(len(state.seats))]
        return Ending(tuple(worths), SCALE[state.options.extent])
    end = outcome(state)
    best = max(end.points)
    return Ending(tuple([best + 0.5 if seat in end.winners else float(n) for seat, n in enumerate(end.points)]), 0.0)


def reviewer(game: Game[State, View, Action, Any]) -> TrialReviewer[State, Action]:
    """Return the reviewer of the game."""
    return TrialReviewer(KgrJudge(game), 4, PHASES)
