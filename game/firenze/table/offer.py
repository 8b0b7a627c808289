"""What the seat to act is offered at this moment: the targets that are lit and what touching them says, the prompt, the
big button.  Pure: from a view and its legal actions; nothing is drawn and nothing played here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.board import MOST_BUILT
from engine.firenze.effects.buildings import exchange_price, fee
from engine.firenze.effects.churches import PRIVILEGES
from engine.firenze.effects.levies import automatic_stones
from engine.firenze.phases import build, limits, orders, ruins
from engine.firenze.rules import legal
from engine.firenze.stones import Colour
from engine.firenze.view import View
from game.firenze.table.model import LedgerLine, PickOption, PickWindow, PrimaryButton, TableUi, Target
from game.firenze.table.paths import ANY_COLOUR, TargetPath, candidates
from game.firenze.table.words import Words
from game.shell.language import Language

PHASE = {
    "choose": 1,
    "pay": 1,
    "event": 1,
    "raze": 1,
    "strip": 1,
    "burn": 1,
    "levy": 1,
    "window": 1,
    "swap": 2,
    "give": 2,
    "build": 3,
    "fee": 3,
    "fulfil": 5,
    "limits": 6,
    "over": 6,
}

PAYS: dict[str, Sequence[ac.Action]] = {
    "pay": ac.PAY,
    "fee": ac.PAY,
    "give": ac.GIVE,
    "burn": ac.LOSE,
    "levy": ac.LOSE,
    "limits": ac.DISCARD_STONE,
}
"""Steps in which stones of the stock go one by one, and the actions by colour."""


@dataclass(slots=True)
class Offer:
    """answers: what a touch of a lit target says: an action, or a longer path.  primary, secondary: what the buttons
    say.  needs_warning: what the first press of the big button says where something useful is left undone."""

    answers: dict[Target, ac.Action | TargetPath] = field(default_factory=dict)
    primary: tuple[ac.Action, ...] = ()
    secondary: tuple[ac.Action, ...] = ()
    needs_warning: str = ""


def offer(view: View, path: TargetPath, ui: TableUi, language: Language, words: Words) -> Offer:
    """Fills in the part of `ui` that asks the seat to act, and returns what its answers mean."""
    now = Offer()
    actions = legal(view)
    _light(now, actions, view, path)
    ui.picker = _picker(now, view, path, words)
    ui.lit = frozenset(now.answers)
    ui.selected = path[-1] if path else None
    ui.proposed = ()
    ui.secondary = ""
    ui.primary = None
    _STEPS[view.pending.step](view, now, ui, language, words)
    if path:
        ui.prompt = _path_prompt(view, path, words)
        ui.secondary, now.secondary = words.t("button.back"), ()
        ui.proposed, now.primary = (), ()
        if ui.primary is not None:
            ui.primary = PrimaryButton(ui.primary.label, enabled=False)
    return now


def _light(now: Offer, actions: Sequence[ac.Action], view: View, path: TargetPath) -> None:
    """The next targets; a target that leaves one action says it, one that leaves several asks on."""
    following: dict[Target, list[ac.Action]] = {}
    for action, rest in candidates(actions, view, path):
        if rest:
            following.setdefault(rest[0], []).append(action)
    for target, meant in following.items():
        one = meant[0] if all(action == meant[0] for action in meant) else None
        now.answers[target] = one if one is not None else (*path, target)
    _one_place_for_new_towers(now)


def _one_place_for_new_towers(now: Offer) -> None:
    """There is one place for a new tower: it means the one colour that can be founded, or asks which."""
    colours = [target for target in now.answers if target.kind == "new_tower" and target.a != ANY_COLOUR]
    open_place = Target("new_tower", ANY_COLOUR)
    if open_place in now.answers:
        for target in [open_place] if len(colours) == 1 else colours:
            del now.answers[target]


def _picker(now: Offer, view: View, path: TargetPath, words: Words) -> PickWindow | None:
    """The small window for what has no place on the table."""
    colours = sorted(target.a for target in now.answers if target.kind == "pick")
    if not colours:
        return None
    from_bag = bool(path) and path[0].kind == "hand"
    counts = view.bag if from_bag else view.seats[view.to_act].stock
    options = []
    for place, colour in enumerate(colours):
        now.answers[Target("pick", place)] = now.answers.pop(Target("pick", colour))
        options.append(PickOption(colour=colour, caption=str(counts[colour])))
    return PickWindow(words.t("prompt.pick_bag" if from_bag else "prompt.pick_colour"), tuple(options))


def _path_prompt(view: View, path: TargetPath, words: Words) -> str:
    first = path[0]
    if first.kind != "hand":
        return (
            words.t("prompt.pick_colour") if first.kind == "new_tower" else words.t("prompt.build.other", n=_room(view))
        )
    card = view.seats[view.to_act].hand[first.a]
    later = f"prompt.person.{card}2"
    return words.t(later if len(path) > 1 else f"prompt.person.{card}")


# ---------------------------------------------------------------- step by step


def _choose(view: View, now: Offer, ui: TableUi, language: Language, words: Words) -> None:
    ui.prompt = words.t("prompt.choose_free" if view.free_choice else "prompt.choose")
    ui.primary = PrimaryButton(words.t("button.choose"), enabled=False)


def _event(view: View, now: Offer, ui: TableUi, language: Language, words: Words) -> None:
    assert isinstance(view.pending, st.AnswerEvent)
    ui.prompt = words.t("prompt.event", card=words.card(view.pending.taken))
    ui.primary = PrimaryButton(words.t("button.accept"), words.card(view.pending.taken))
    now.primary = (ac.ACCEPT,)
    if ac.CANCEL in legal(view):
        ui.secondary = words.t("button.cancel_event")
        now.secondary = (ac.CANCEL,)


def _tower(view: View, now: Offer, ui: TableUi, language: Language, words: Words) -> None:
    ui.prompt = words.t(f"prompt.{view.pending.step}")
    ui.primary = PrimaryButton(words.t("button.choose_tower"), enabled=False)


def _stones(view: View, now: Offer, ui: TableUi, language: Language, words: Words) -> None:
    """Stones to pay or to give up: the proposal that one press accepts."""
    match view.pending:
        case st.PayForCard(slot=slot, due=due):
            ui.prompt = language.n("prompt.pay", due, card=words.card(view.row[slot].card))
            label = "button.pay"
        case st.PayFee(due=due):
            ui.prompt = language.n("prompt.fee", due)
            label = "button.pay"
        case st.PayExchange(due=due):
            ui.prompt = language.n("prompt.give", due)
            label = "button.pay"
        case st.BurnStones(due=due):
            ui.prompt = language.n("prompt.burn", due)
            label = "button.give_up"
        case st.PayLevy(taken=taken, forfeit=forfeit, due=due):
            if forfeit:
                ui.prompt = language.n("prompt.levy_towers", forfeit, card=words.card(taken))
                ui.primary = PrimaryButton(words.t("button.give_up"), enabled=False)
                return
            ui.prompt = language.n("prompt.levy_stones", due, card=words.card(taken))
            label = "button.give_up"
        case st.KeepLimits(due=due):
            if not due:
                over = limits.cards_over(view.seats[view.player])
                ui.prompt = language.n("prompt.limits_cards", over)
                ui.primary = PrimaryButton(words.t("button.give_up"), enabled=False)
                return
            ui.prompt = language.n("prompt.limits_stones", due)
            label = "button.give_up"
        case _:
            raise AssertionError(view.pending)
    ui.proposed = proposal(view, due)
    ui.primary = PrimaryButton(words.t(label), stones=ui.proposed)
    now.primary = tuple(PAYS[view.pending.step][colour] for colour in ui.proposed)


def proposal(view: View, due: int) -> tuple[Colour, ...]:
    """The stones that are missed least: those of colours without an own tower first, cheap before rare; in an exchange
    the wanted colour is kept as long as possible."""
    seat = view.seats[view.to_act]
    if isinstance(view.pending, st.PayExchange):
        kept = seat.copy()
        kept.stock[view.pending.want] = 0
        stones = automatic_stones(kept, due)
        return stones + (view.pending.want,) * (due - len(stones))
    return automatic_stones(seat, due)


def _window(view: View, now: Offer, ui: TableUi, language: Language, words: Words) -> None:
    ui.prompt = words.t("prompt.window")
    ui.primary = PrimaryButton(words.t("button.continue_window"))
    now.primary = (ac.CONTINUE,)


def _swap(view: View, now: Offer, ui: TableUi, language: Language, words: Words) -> None:
    price = exchange_price(view.seats[view.player])
    if view.swapped:
        ui.prompt = words.t("prompt.swap_done")
    elif view.seats[view.player].stones() < price:
        ui.prompt = words.t("prompt.swap_poor")
    else:
        ui.prompt = words.t("prompt.swap", price=price)
    done = view.swapped or not any(target.kind == "row_stone" for target in now.answers)
    ui.primary = PrimaryButton(words.t("button.to_build" if done else "button.skip_swap"))
    now.primary = (ac.CONTINUE,)


def _room(view: View) -> int:
    """How many more stones can be built this turn, as stock and fee allow."""
    stock = view.seats[view.player].stones()
    more = 0
    while view.built + more < MOST_BUILT and stock - more - 1 >= fee(view, view.built + more + 1):
        more += 1
    return more


def _colours(view: View, towers: Sequence[int], words: Words) -> str:
    return ", ".join(words.colour(view.seats[view.player].towers[tower].colour) for tower in towers)


def _build(view: View, now: Offer, ui: TableUi, language: Language, words: Words) -> None:
    falling = ruins.ruins(view)
    savable = [tower for tower in falling if Target("tower", view.player, tower) in now.answers]
    room = _room(view)
    if savable:
        ui.prompt = language.n("prompt.build_danger", len(savable), colours=_colours(view, savable, words))
        now.needs_warning = language.n("prompt.warn_ruin", len(falling), colours=_colours(view, falling, words))
    elif falling:
        ui.prompt = language.n("prompt.build_doomed", len(falling), colours=_colours(view, falling, words))
    elif room and build.can_build_one_more(view):
        ui.prompt = language.n("prompt.build", room)
    else:
        ui.prompt = words.t("prompt.build_full")
    due = fee(view, view.built)
    note = f"{words.t('button.fee')} {due}" if due else language.n("button.falls", len(falling)) if falling else ""
    label = words.t("button.done" if view.built else "button.nothing")
    ui.primary = PrimaryButton(label, note, calm=bool(savable))
    now.primary = (ac.CONTINUE,)


def _fulfil(view: View, now: Offer, ui: TableUi, language: Language, words: Words) -> None:
    fitting = [action for action in legal(view) if isinstance(action, ac.Fulfil) and action.as_ is None]
    bells = any(isinstance(action, ac.Bell) for action in legal(view))
    if view.owes_bell(view.player) and (bells or view.seats[view.player].towers):
        ui.prompt = words.t("prompt.fulfil_bell")
    else:
        ui.prompt = words.t("prompt.fulfil" if fitting else "prompt.fulfil_none")
    note = language.n("button.unused", len(fitting)) if fitting else ""
    if fitting:
        now.needs_warning = words.t("prompt.warn_order")
    ui.primary = PrimaryButton(words.t("button.end_turn"), note, calm=bool(fitting))
    now.primary = (ac.CONTINUE,)


def _over(view: View, now: Offer, ui: TableUi, language: Language, words: Words) -> None:
    ui.prompt = words.t("prompt.over")


_STEPS = {
    "choose": _choose,
    "event": _event,
    "raze": _tower,
    "strip": _tower,
    "window": _window,
    "swap": _swap,
    "build": _build,
    "fulfil": _fulfil,
    "over": _over,
    **dict.fromkeys(PAYS, _stones),
}


# ---------------------------------------------------------------- what the turn will bring


def forecast(view: View, seat: int, ui: TableUi, words: Words) -> None:
    """Coins, ledger, dangers and fees of the seat's site, from what lies open."""
    on_turn = seat == view.player
    ui.phase = PHASE[view.pending.step]
    ui.rung = view.built if on_turn else 0
    ui.fees = tuple(fee(view, stones) for stones in range(1, MOST_BUILT + 1))
    falling = ruins.ruins(view) if on_turn and view.pending.step in ("build", "fee") else []
    ui.danger = frozenset(falling)
    ui.coins = {}
    lines = []
    for number, tower in enumerate(view.seats[seat].towers):
        if number in falling:
            lost = (tower.height + 1) // 2
            lines.append(LedgerLine(tower.colour, tower.height, words.t("ledger.ruin"), f"−{lost}", False))
            continue
        parts = order_parts(view, seat, tower.colour, tower.height)
        if parts:
            ui.coins[number] = sum(parts)
            text = " +".join(str(part) for part in parts) if len(parts) > 1 else ""
            lines.append(LedgerLine(tower.colour, tower.height, text, f"+{sum(parts)}", True))
    ui.ledger = tuple(lines)


def order_parts(view: View, seat: int, colour: Colour, height: int) -> list[int]:
    """The points that fulfilling the order would bring the seat now: order, floor tile, privilege; empty where it
    cannot be fulfilled."""
    if not view.seats[seat].seals or view.owes_bell(seat) or not orders.is_available(view, colour, height):
        return []
    parts = [orders.order_value(view, colour, height)]
    if height in view.floor_tiles:
        parts.append(view.floor_tiles[height])
    card, points = PRIVILEGES.get(height, ("", 0))
    if card in view.church:
        parts.append(points)
    return parts
