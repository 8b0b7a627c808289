"""The judge of played decisions (`engine.kernel.trial_review`): this game's part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.endings import Ending, Trust
from engine.kernel.game import Game, Ranked
from engine.kernel.reasons import Reason
from engine.kernel.trial_review import HINTED, HOPES, STRANGER, TrialReviewer, UsualJudge
from engine.princes import state as st
from engine.princes.actions import Action
from engine.princes.players.deals import imagined
from engine.princes.players.greedy import first_reading, pick
from engine.princes.players.levels import GRAN_MAESTRO
from engine.princes.players.look import LookingPlayer, played_on, promising
from engine.princes.players.taste import taste_for
from engine.princes.players.voice import VOICE
from engine.princes.players.why import reasons
from engine.princes.reading.action_reason import action_reasons
from engine.princes.rules import legal
from engine.princes.state import State
from engine.princes.values import ROUNDS
from engine.princes.view import View

PHASES = ("cards", "auction", "palace", "court")
PHASE_OF: dict[type[st.Pending], str] = {
    st.Hire: "cards",
    st.Sifting: "cards",
    st.Luring: "cards",
    st.ChooseObject: "auction",
    st.Bidding: "auction",
    st.Placing: "palace",
    st.Acting: "court",
    st.Taking: "court",
}


class PrincesJudge(UsualJudge[State, Action]):
    """See the module.  A turn is an object of the auction with all decisions about it, or the phase B of a seat."""

    rounds = ROUNDS
    point = 1.0
    voice = VOICE
    phase_of = PHASE_OF
    trusts = (Trust(0.65, -0.1), *[Trust(0.65)] * 3, Trust(0.8, doubt=0.05))

    def eyes(self, state: State, seat: int) -> Sequence[int]:
        """Return the seat on turn and a stranger, who sees only open facts, by turns: the one is too hopeful for itself
        and the other for the rest, and the curve would jump from one seat to the next."""
        return (seat, STRANGER) * (HOPES // 2)

    def readings(self, view: View, actions: tuple[Action, ...]) -> Iterator[Sequence[Ranked[Action]]]:
        """Yield the first estimate, from which the mark beside a bid speaks, and the longer look of a hint."""
        yield first_reading(view, actions, taste_for(len(view.seats)))
        if view.round >= GRAN_MAESTRO.since:
            yield LookingPlayer(0, GRAN_MAESTRO).choose(view, actions, HINTED).ranked

    def imagined(self, view: View, chance: Chance) -> State:
        """Return a whole state that agrees with the view."""
        return imagined(view, chance)

    def promising(self, view: View, actions: tuple[Action, ...], width: int) -> Sequence[Action]:
        """Return the actions worth trying."""
        return [action for action, _ in promising(view, actions, taste_for(len(view.seats)), width)]

    def pick(self, state: State) -> Action:
        """Return the action of greedy."""
        return pick(state, legal(state), taste_for(len(state.seats)))

    def played_on(self, state: State, action: Action, rounds: int) -> Ending:
        """Return the expected end if all play on as greedy."""
        return played_on(state, action, rounds, taste_for(len(state.seats)))[0]

    def reasons(self, view: View, action: Action) -> tuple[Reason, ...]:
        """Return the facts about an action."""
        return reasons(view, action)

    def told(self, steps: Iterable[tuple[State, Action]]) -> tuple[Reason, ...]:
        """Return the actions of one seat as reasons."""
        return action_reasons(steps)

    def is_next(self, view: View, state: State) -> bool:
        """Return whether the next object is chosen."""
        return isinstance(state.pending, st.ChooseObject) and not isinstance(view.pending, st.ChooseObject)


def reviewer(game: Game[State, View, Action, Any]) -> TrialReviewer[State, Action]:
    """Return the reviewer of the game."""
    return TrialReviewer(PrincesJudge(game), 7, PHASES)
