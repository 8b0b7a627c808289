"""The fields H and I: a chapel and the edifice of the round (R49 to R54, A36 to A38)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.city import PLOTS, SPOTS
from engine.strasbourg.phases import rounds
from engine.strasbourg.phases.flow import Log
from engine.strasbourg.state import BuiltEdifice, State, Table


def legal_chapel(table: Table) -> tuple[ac.Action, ...]:
    """List the free chapel spots (R51)."""
    return tuple([action for action in ac.CHAPEL if action.at not in table.chapels])


def build_chapel(s: State, log: Log, action: ac.BuildChapel) -> None:
    """Build a chapel; it costs nothing (R53)."""
    s.chapels = (*s.chapels, action.at)
    log.append(ev.ChapelBuilt(s.to_act, action.at))
    rounds.ask_edifice(s, log)


def why_not_chapel(table: Table, action: ac.Action) -> Reason | None:
    """Return why no chapel can be built there; None if the action is no part of this step."""
    if not isinstance(action, ac.BuildChapel):
        return None
    return Reason("taken" if action.at in SPOTS else "no_spot", "R51")


def legal_edifice(table: Table) -> tuple[ac.Action, ...]:
    """List the free building plots (R54)."""
    taken = [built.at for built in table.built]
    return tuple([action for action in ac.EDIFICE if action.at not in taken])


def build_edifice(s: State, log: Log, action: ac.BuildEdifice) -> None:
    """Build the edifice of the round; it costs nothing (R53)."""
    s.built = (*s.built, BuiltEdifice(s.edifice, action.at))
    log.append(ev.EdificeBuilt(s.to_act, s.edifice, action.at))
    rounds.end_round(s, log)


def why_not_edifice(table: Table, action: ac.Action) -> Reason | None:
    """Return why the edifice cannot be built there; None if the action is no part of this step."""
    if not isinstance(action, ac.BuildEdifice):
        return None
    return Reason("taken" if action.at in PLOTS else "no_plot", "R54")
