"""The conditions on magic and church in a position (section 6i of the rules)."""

from __future__ import annotations

from dataclasses import replace

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.cards.church import DUE, LENT
from engine.kgr.cards.deck import CARDS
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import debts, reactions
from engine.kgr.phases.festivals import pieces_of
from engine.kgr.pieces import token_at
from engine.kgr.state import Festival, State
from engine.kgr.text.holds import hold
from engine.kgr.text.relocation_check import check_relocation
from engine.kgr.values import DICE, EXCLUSIVE, KIND, METROPOLIS_LEVEL

MOST_BANS = 2


def lifted_of(s: State) -> mt.StillToPlace | None:
    """Return the pieces that the magic removal has still to place; None for nothing."""
    first = s.tasks[0] if s.tasks else None
    return first.lifted if isinstance(first, mt.Relocating) else None


def cards_in_tasks(s: State) -> list[str]:
    """Return the cards that lie in no deck and no hand: before a seat, and of debts, also while they are played."""
    found: list[str] = []
    for task in s.tasks:
        if isinstance(task, mt.ChoosingCard):
            found += task.cards
        elif isinstance(task, ts.CardTask) and task.card in reactions.DEBTS:
            found.append(task.card)
    for seat in s.seats:
        found += [debts.LENT] * bool(seat.lent) + [debts.BAN] * len(seat.bans)
    return found


def check_magic(s: State) -> None:
    """Check figures, levels, festivals and debts."""
    _figures(s)
    for number, seat in enumerate(s.seats):
        high = [area for area in EXCLUSIVE if seat.levels[area] >= METROPOLIS_LEVEL]
        hold(len(high) < 2, f"players[{number}].levels", "must have one of science, magic, church beyond 3")  # R37
    _festivals(s)
    _debts(s)


def _figures(s: State) -> None:
    lifted = lifted_of(s)
    building = None if lifted is None else lifted.building
    for name, corner, token in (("wizard", s.wizard, ac.BISHOPRIC), ("inquisitor", s.inquisitor, ac.CITADEL)):
        if corner is None:
            continue
        if building is not None and building.at == corner:
            hold(building.token != token, name, f"must not stand at a {token}")
            continue
        built = any(seat.buildings >> corner & 1 for seat in s.seats)
        tokens_there = any(token_at(seat, token) >> corner & 1 for seat in s.seats)
        hold(built and not tokens_there, name, f"must stand at a building that is no {token}")
    hold(s.wizard is None or s.wizard != s.inquisitor, "inquisitor", "must not stand where the wizard stands")


def _festivals(s: State) -> None:
    """Check that each chip lies on a foreign piece of its kind, or on one that a task holds (A79)."""
    chips = [(number, seat.festival) for number, seat in enumerate(s.seats) if seat.festival is not None]
    places = [(chip.what == ac.ROAD, chip.at) for _, chip in chips]
    for number, chip in chips:
        path = f"players[{number}].festival"
        hold(places.count((chip.what == ac.ROAD, chip.at)) == 1 or chip.at is None, path, "must be on a piece alone")
        if chip.at is None:
            hold(_is_held(s, number, chip), f"{path}.at", "must be null only for a piece that a task holds")
        else:
            hold(_celebrates(s, number, chip), path, f"must be at a {chip.what} of another seat, and no metropolis")


def _celebrates(s: State, number: int, chip: Festival) -> bool:
    """Return whether the chip lies on a piece of its kind."""
    seat = s.own(number)
    seat.festival = None  # else the piece counts as one that celebrates already
    others = [other for other in range(len(s.seats)) if other != number]
    found = any(pieces_of(s, s.seats[other], chip.what) >> (chip.at or 0) & 1 for other in others)
    seat.festival = chip
    return found


def _is_held(s: State, number: int, chip: Festival) -> bool:
    """Return whether a task holds a piece of that kind of another seat."""
    for task in s.tasks:
        if isinstance(task, ts.Fleeing) and chip.what == ac.KNIGHT and task.seat != number:
            return True
    lifted = lifted_of(s)
    if lifted is None or s.player == number:
        return False
    if chip.what == ac.KNIGHT:
        return lifted.knight is not None
    return lifted.building is not None and lifted.building.kind == chip.what


def _debts(s: State) -> None:
    """Check lent and bans (R128, R131)."""
    hold(sum(bool(seat.lent) for seat in s.seats) <= 1, "players", "must have one seat at most that keeps lent")
    hold(sum(len(seat.bans) for seat in s.seats) <= MOST_BANS, "players", f"must have {MOST_BANS} bans at most")
    for number, seat in enumerate(s.seats):
        path = f"players[{number}]"
        hold(len(set(seat.lent)) == len(seat.lent), f"{path}.lent", f"must be different ones of {', '.join(LENT)}")
        areas = [ban.area for ban in seat.bans]
        hold(len(set(areas)) == len(areas), f"{path}.bans", "must be of different areas")
        for at, ban in enumerate(seat.bans):
            where = f"{path}.bans[{at}]"
            hold(1 <= len(ban.due) <= DUE, f"{where}.due", f"must be 1 to {DUE} resources")
            hold(ban.by != number and ban.by < len(s.seats), f"{where}.by", "must be another seat")


# ---------------------------------------------------------------- tasks


BEHIND: dict[type[ts.Task], type[ts.Task]] = {
    mt.Doubling: ts.BarbarianAttack,
    mt.Sheltering: ts.Sack,
    mt.Sparing: ts.HandLimit,
}
"""By reaction the task behind it."""
WITH_CARD: dict[type[ts.Task], str] = {
    mt.Rerolling: reactions.INDULGENCE,
    **{kind: card for kind, (card, _) in reactions.CARD_OF.items() if issubclass(kind, ts.SeatTask)},
}
"""By reaction the card that its seat holds."""


def check_task(s: State, path: str, at: int, task: ts.Task) -> None:
    """Check a task of magic and church."""
    if type(task) in WITH_CARD and isinstance(task, ts.SeatTask):
        hold(at == 0, f"{path}.task", "must be the first")
        held = WITH_CARD[type(task)] in s.seats[task.seat].cards
        hold(held, f"{path}.seat", f"must be a seat that holds {WITH_CARD[type(task)]}")
    behind = s.tasks[at + 1] if at + 1 < len(s.tasks) else None
    if type(task) in BEHIND:
        wanted = BEHIND[type(task)]
        hold(isinstance(behind, wanted), f"{path}.task", f"must have {wanted.step} behind it")
    match task:
        case mt.Rerolling():
            hold(len(s.fixed) < len(DICE), f"{path}.task", "must have a die that no card has set")
            hold(isinstance(behind, ts.Event), f"{path}.task", "must have event behind it")
        case mt.Stopping():
            _stopping(s, path, task, behind)
        case mt.KeepingToken():
            hold(bool(token_at(s.seats[task.seat], task.token)), f"{path}.token", "must be one that the seat has")
        case mt.GivingCard():
            _giving(s, path, at, task)
        case mt.Doubling():
            strong = s.seats[task.seat].strength(s.celebrating())
            hold(bool(strong), f"{path}.seat", "must be a seat with a share in the defence")


def _giving(s: State, path: str, at: int, task: mt.GivingCard) -> None:
    """Check a card that is to be given: the choice stands behind it."""
    hold(task.to == s.player and task.seat != task.to, f"{path}.to", "must be the player, to whom another seat gives")
    chosen = any(isinstance(other, mt.ChoosingCard) for other in s.tasks[at:])
    hold(chosen, f"{path}.task", "must have choose_card behind it")


def _stopping(s: State, path: str, task: mt.Stopping, behind: ts.Task | None) -> None:
    """Check that the task behind can be stopped (A36)."""
    if task.against == mt.SACK:
        fits = isinstance(behind, ts.Pillaging) and behind.seat == task.seat
        hold(task.by is None, f"{path}.by", "must be null: it is the barbarians")
    else:
        hold(task.by == s.player and task.seat != task.by, f"{path}.by", "must be the player, against another seat")
        if task.against == mt.ROBBER:
            fits = isinstance(behind, ts.Steal) and behind.from_ == task.seat
        else:
            fits = isinstance(behind, ts.CardTask) and behind.card == task.against and _hits(s, behind, task.seat)
    hold(fits, f"{path}.against", "must be what the task behind it does to the seat")


def _hits(s: State, task: ts.CardTask, number: int) -> bool:
    """Return whether a card has that seat as its target, and nothing chosen after it."""
    match task:
        case ts.Displacing(target=corner) if corner is not None:
            return bool(s.seats[number].knights >> corner & 1)
        case ts.OpenRoad(removed=edge) if edge is not None:
            return bool(s.seats[number].roads >> edge & 1)
        case ts.Looking(target=target, left=left):
            return target == number and left > 1
        case mt.Banning(target=target, named=named):
            return target == number and not named
        case ts.Targeting(target=target) | mt.AgainstArea(target=target):
            return target == number
    return False


# ---------------------------------------------------------------- cards with choices


def check_card(s: State, path: str, task: ts.CardTask) -> None:
    """Check the choices made for a card of magic or church."""
    match task:
        case mt.AgainstArea(target=target, area=area) | mt.Banning(target=target, area=area):
            hold((target is None) == (area is None), f"{path}.area", "must be null as long as there is no target")
            if target is not None and area is not None:
                wanted = ma.TargetArea(target, area)
                hold(wanted in first_choices(s, task), f"{path}.target", "must be one that the card may choose")
            if isinstance(task, mt.Banning):
                _named(s, path, task)
        case mt.GiftOfNature(left=left, last=last):
            hold((last is None) == (left == 3), f"{path}.last", "must be null until one is taken, else its kind")
        case mt.LuckySettlement(at=corner, paid=paid):
            hold(corner is not None or not paid, f"{path}.paid", "must be empty as long as there is no corner")
            if corner is not None:
                there = ac.BUILD_SETTLEMENT[corner] in first_choices(s, task)
                hold(there, f"{path}.at", "must be a corner that the card may choose")
            hold(len(paid) < 2, f"{path}.paid", "must be one at most")
            payable = choices_in(s, replace(task, paid=())) if paid else ()
            fits = all(ma.PayWith(kind) in payable for kind in paid)
            hold(fits, f"{path}.paid", "must be one that can pay, with another behind it")
        case mt.Reforming(who=who, put=put):
            hold(who is not None or not put, f"{path}.put", "must be empty as long as nobody is named")
        case mt.Relocating():
            check_relocation(s, path, task)


def first_choices(s: State, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """Return the first choices for the card."""
    return choices_in(s, type(task)(task.seat, task.card))


def choices_in(s: State, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """Return the next choices for the card."""
    choices = CARDS[task.card].choices
    assert choices is not None
    return choices.legal(s, task)


def _named(s: State, path: str, task: mt.Banning) -> None:
    kinds = [KIND[kind] for kind in task.named]
    hold(kinds == sorted(kinds) and len(kinds) < DUE, f"{path}.named", "must be in canonical order, two at most")
    hold(task.target is not None or not kinds, f"{path}.named", "must be empty as long as there is no target")
