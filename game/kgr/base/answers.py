"""The answers to an offer by seat: while it is asked from the view, afterwards from the steps of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.journal.journal import Step
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.phases.trade import counters_of
from engine.kgr.points import points_of
from engine.kgr.reading.yields import averages
from engine.kgr.state import State
from engine.kgr.values import KIND
from engine.kgr.view import View
from game.graphics import theme

YES, NO, COUNTER, THINKS, WAITS, DEAL = "yes", "no", "counter", "thinks", "waits", "deal"
"""The answer of a seat: it agrees, does not, would trade otherwise, is asked, will be asked, has traded."""
SIGNS = {
    YES: ("icon_check", theme.MAY),
    DEAL: ("icon_trade", theme.MAY),
    NO: ("icon_cross", theme.NO_GLOW),
    COUNTER: ("icon_swap", theme.NUMBER),
}
"""The icon of an answer, and its ink."""
OF_AN_OFFER = (ev.Asked, ev.OfferBegun, ev.Offered, ev.Answered, ev.Countered, ev.Withdrawn)
"""Events that may follow an offer that comes to nothing."""
NEAR_THE_END = 2
"""A seat so few points below the target gets no help."""
SCARCE, PLENTY = 2 / 36, 5 / 36
"""Cards of a kind that come in a throw: so few that it hardly comes, so many that more are not needed."""
Kinds = tuple[str, ...]
Steps = Sequence[Step[State, Action]]


class SeatAnswer(NamedTuple):
    """The answer of a seat.  give, want: its counter-offer."""

    seat: int
    said: str
    give: Kinds = ()
    want: Kinds = ()


class OfferTold(NamedTuple):
    """An offer and the answers so far, in the order in which the seats are asked."""

    by: int
    give: Kinds
    want: Kinds
    answers: tuple[SeatAnswer, ...]
    is_asked: bool = True

    def of(self, seat: int) -> SeatAnswer | None:
        """Return the answer of a seat; None for the one that asks."""
        return next((each for each in self.answers if each.seat == seat), None)

    @property
    def partner(self) -> int | None:
        """Return the seat that has traded."""
        return next((each.seat for each in self.answers if each.said == DEAL), None)


class Trades(NamedTuple):
    """Earlier offers: the last one of a seat that came to nothing and may be repeated, and the last one of this turn
    until something else is done in it."""

    refused: tuple[Kinds, Kinds] | None = None
    told: OfferTold | None = None


def asked_now(view: View) -> OfferTold | None:
    """Return the offer that is being answered; None where there is none."""
    deal = next((task for task in view.tasks if isinstance(task, ts.Dealing)), None)
    if deal is None:
        return None
    waiting = [task.seat for task in view.tasks if isinstance(task, ts.Answering | ts.Countering)]
    made = {each.seat: each for each in counters_of(deal)}
    answers = []
    for seat in view.others():
        if seat in made:
            answers.append(SeatAnswer(seat, COUNTER, made[seat].give, made[seat].want))
            continue
        said = YES if seat in deal.yes else NO if seat not in waiting else THINKS if seat == view.to_act else WAITS
        answers.append(SeatAnswer(seat, said))
    return OfferTold(deal.seat, deal.give, deal.want, tuple(answers))


def earlier(steps: Steps, state: State, seat: int) -> Trades:
    """Return the offers of the journal that still matter to the seat."""
    return Trades(_refused(steps, state, seat), _told(steps, state))


def _refused(steps: Steps, state: State, seat: int) -> tuple[Kinds, Kinds] | None:
    """Return the seat's last offer, if it came to nothing in its present turn or its last one."""
    since = state.round - len(state.seats)
    for step in reversed(steps):
        if step.before.round < since:
            return None
        for event in reversed(step.events):
            match event:
                case ev.Traded(seat=by) if by == seat:
                    return None
                case ev.Offered(seat=by, give=give, want=want) if by == seat:
                    return tuple(give), tuple(want)
    return None


def _told(steps: Steps, state: State) -> OfferTold | None:
    """Return the last offer of this turn with its answers, if nothing else has been done since."""
    found: dict[int, SeatAnswer] = {}
    for event in _newest_first(steps, state):
        match event:
            case ev.Answered(seat=seat, yes=yes):
                found.setdefault(seat, SeatAnswer(seat, YES if yes else NO))
            case ev.Countered(seat=seat, give=give, want=want):
                found.setdefault(seat, SeatAnswer(seat, COUNTER, give, want))
            case ev.Traded(with_=seat):
                found[seat] = SeatAnswer(seat, DEAL)
            case ev.Offered(seat=by, give=give, want=want):
                order = [(by + number) % len(state.seats) for number in range(1, len(state.seats))]
                answers = tuple([found[seat] for seat in order if seat in found])
                return OfferTold(by, give, want, answers, is_asked=False)
    return None


def _newest_first(steps: Steps, state: State) -> Iterator[ev.GameEvent]:
    """Yield the events of this turn backwards, up to the first one that has nothing to do with an offer."""
    for step in reversed(steps):
        if step.before.round != state.round:
            return
        for event in reversed(step.events):
            if not isinstance(event, (*OF_AN_OFFER, ev.Traded)):
                return
            yield event


class Why(NamedTuple):
    """A word why a seat does not agree: the key of a text, the kind of card in it, and a number."""

    key: str
    kind: str = ""
    number: int = 0


def why_not(view: View, by: int, give: Kinds, want: Kinds, seat: int, is_computer: bool) -> Why | None:
    """Return a word why a seat does not agree, from open facts; None where nothing open speaks against it.  For
    a person only that it has too few cards: its mind is its own."""
    held = view.seats[seat].held
    if held < len(want):
        return Why("few" if held else "none", number=held)
    if not is_computer:
        return None
    if points_of(view, by) >= view.options.target - NEAR_THE_END:
        return Why("close")
    comes = averages(view)[seat]
    rare = min(want, key=lambda kind: comes[KIND[kind]])
    if comes[KIND[rare]] <= SCARCE:
        return Why("scarce", rare)
    common = max(give, key=lambda kind: comes[KIND[kind]])
    return Why("plenty", common) if comes[KIND[common]] >= PLENTY else None
