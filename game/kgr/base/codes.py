"""The codes of texts where the name in the protocol says too little: of actions, of events, of questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.wire.codec import snake

_BY_CLASS = frozenset(
    {
        *(ac.Flee, ac.TakeCard, ac.OfferCard, ac.DisplaceAt, ac.RemoveRoad, ac.RemoveKnight, ma.Reroll, ma.NameArea),
        *(ma.TargetArea, ma.PayWith, ma.KeepToken, ma.RemoveToken, ma.GiveCard, ma.KeepCard),
    }
)
"""Actions whose `do` others have as well."""


def of_action(action: ac.Action, facts: Mapping[str, Any]) -> str:
    """Return the code of an action's texts where it is not its `do`, else ""."""
    match action:
        case ac.Build(what=what):
            return f"build_{what}"
        case ac.Improve() if "reached" in facts:
            return "improve_to"
        case ac.Put() if "whose" in facts:
            return "put_at"
        case ma.Hold(what=what):
            return f"festival_{what}"
        case ma.SteerShip(by=by):
            return "ship_on" if by > 0 else "ship_back"
        case ma.PayDebt(for_=debt):
            return "pay_lent" if debt == "lent" else "pay_ban"
        case ma.Reform(who=who):
            return f"reform_{who}"
        case ma.Lift(what=what):
            return f"lift_{what}"
    return snake(type(action).__name__) if type(action) in _BY_CLASS else ""


def card_of(action: ac.Action) -> str:
    """Return the card that an action plays, gives, takes or puts away; "" for none."""
    is_about_a_card = isinstance(action, ac.Play | ma.Reroll | ac.PutUnder | ac.TakeCard | ma.GiveCard | ma.KeepCard)
    return str(getattr(action, "card", "")) if is_about_a_card else ""


def of_event(event: ev.GameEvent) -> str:
    """Return the code of an event's line where it is not its name, else ""."""
    match event:
        case ev.Gained(why="aqueduct" | "abbey"):
            return f"gained_{event.why}"
        case ev.Improved(by=by):
            return "improved" if by else "improved_hidden"
        case ev.Figure(figure=figure, at=at):
            return f"figure_{figure}" if at is not None else f"figure_{figure}_away"
        case me.NamedArea():
            return "named_area"
        case me.Stopped(against="robber" | "sack"):
            return f"stopped_{event.against}"
        case me.FestivalHeld(what=what):
            return f"festival_held_{what}"
        case me.Spell(turns=0):
            return "spell_over"
    return ""


def of_question(task: ts.Pending) -> str:
    """Return the key of the text of a question."""
    match task:
        case ts.SetUpPiece(piece=piece):
            return f"kgr.prompt.found_{piece}"
        case ts.CardTask(card=card):
            stage = _stage(task)
            return f"kgr.asks.{card}_{stage}" if stage else f"kgr.asks.{card}"
        case mt.Stopping(against="robber" | "sack"):
            return f"kgr.prompt.veto_{task.against}"
        case ts.Giving(of="resource" | "commodity"):
            return f"kgr.prompt.give_{task.of}"
        case mt.KeepingToken(token=token):
            return f"kgr.prompt.token_{token}"
    return f"kgr.prompt.{task.step}"


def _stage(task: ts.CardTask) -> str:
    """Return the next choice of a card with several: `then` behind the first one."""
    match task:
        case mt.Relocating(stage=stage):
            return stage
        case ts.Targeting(target=first) | ts.Looking(target=first) | mt.AgainstArea(target=first):
            pass
        case mt.Banning(target=first) | ts.Displacing(target=first):
            pass
        case (
            ts.OpenRoad(removed=first)
            | ts.Exchanging(hex=first)
            | mt.LuckySettlement(at=first)
            | mt.Reforming(who=first)
        ):
            pass
        case _:
            return ""
    return "" if first is None else "then"
