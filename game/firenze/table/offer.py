"""What the seat to act is asked at this moment: the targets that are lit and what touching them means, the prompt, the
buttons.  Pure: from a view, its legal actions and the targets touched so far comes one frozen value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.board import MOST_BUILT
from engine.firenze.effects.buildings import exchange_price, fee
from engine.firenze.effects.levies import automatic_stones
from engine.firenze.phases import build, limits, ruins
from engine.firenze.rules import legal
from engine.firenze.stones import Colour
from engine.firenze.view import View
from game.firenze.table.paths import ANY_COLOUR, candidates
from game.firenze.table.words import Words
from game.table.question import Button, PickOption, PickWindow, Question
from game.table.spots import Target, TargetPath

Answers = Mapping[Target, Action | TargetPath]

PAYS: dict[str, Sequence[ac.Action]] = {
    "pay": ac.PAY,
    "fee": ac.PAY,
    "give": ac.GIVE,
    "burn": ac.LOSE,
    "levy": ac.LOSE,
    "limits": ac.DISCARD_STONE,
}
"""Steps in which stones of the stock go one by one, and the actions by colour."""


def offer(view: View, path: TargetPath, words: Words) -> Question[Action]:
    """Return what is asked in the view, after the touches of `path`."""
    answers = _answers(legal(view), view, path)
    asked = _STEPS[view.pending.step](view, answers, words)
    placed, picker = _picked(answers, view, path, words)
    asked = replace(asked, answers=placed, picker=picker, selected=path[-1] if path else None)
    return _on_the_way(asked, view, path, words) if path else asked


def waiting(view: View, words: Words) -> Question[Action]:
    """Return what is shown where nobody at this screen has to decide."""
    key = "prompt.over" if view.is_over else "prompt.levy_waits" if view.to_act != view.player else "prompt.waits"
    return Question(words.t(key, name=words.name(view.to_act)), waits=True, thinks=not view.is_over)


def _answers(actions: Sequence[Action], view: View, path: TargetPath) -> dict[Target, Action | TargetPath]:
    """The next targets; a target that leaves one action means it, one that leaves several asks on."""
    following: dict[Target, list[Action]] = {}
    for action, rest in candidates(actions, view, path):
        if rest:
            following.setdefault(rest[0], []).append(action)
    answers: dict[Target, Action | TargetPath] = {}
    for target, meant in following.items():
        is_clear = all(action == meant[0] for action in meant)
        answers[target] = meant[0] if is_clear else (*path, target)
    return _with_one_new_tower(answers)


def _with_one_new_tower(answers: dict[Target, Action | TargetPath]) -> dict[Target, Action | TargetPath]:
    """There is one place for a new tower: it means the one colour that can be founded, or asks which."""
    open_place = Target("new_tower", ANY_COLOUR)
    if open_place not in answers:
        return answers
    colours = {target for target in answers if target.kind == "new_tower" and target != open_place}
    dropped = {open_place} if len(colours) == 1 else colours
    return {target: meant for target, meant in answers.items() if target not in dropped}


def _picked(answers: Answers, view: View, path: TargetPath, words: Words) -> tuple[Answers, PickWindow | None]:
    """The small window for what has no place on the table, and the answers with its places in place of colours."""
    colours = sorted(target.a for target in answers if target.kind == "pick")
    if not colours:
        return answers, None
    from_bag = bool(path) and path[0].kind == "hand"
    counts = view.bag if from_bag else view.seats[view.to_act].stock
    options = tuple(PickOption(colour=colour, caption=str(counts[colour])) for colour in colours)
    placed = {
        Target("pick", colours.index(target.a)) if target.kind == "pick" else target: meant
        for target, meant in answers.items()
    }
    return placed, PickWindow(words.t("prompt.pick_bag" if from_bag else "prompt.pick_colour"), options)


def _on_the_way(asked: Question[Action], view: View, path: TargetPath, words: Words) -> Question[Action]:
    """The question while targets have been touched: the next one is asked for, and a button leads back."""
    primary: Button[Action] | None = None if asked.primary is None else Button(asked.primary.label, enabled=False)
    back: Button[Action] = Button(words.t("button.back"))
    return replace(asked, prompt=_path_prompt(view, path, words), primary=primary, secondary=back, proposed=())


def _path_prompt(view: View, path: TargetPath, words: Words) -> str:
    first = path[0]
    if first.kind == "new_tower":
        return words.t("prompt.pick_colour")
    if first.kind != "hand":
        return words.t("prompt.build.other", n=_room(view))
    card = view.seats[view.to_act].hand[first.a]
    return words.t(f"prompt.person.{card}2" if len(path) > 1 else f"prompt.person.{card}")


# ---------------------------------------------------------------- step by step


def _choose(view: View, answers: Answers, words: Words) -> Question[Action]:
    prompt = words.t("prompt.choose_free" if view.free_choice else "prompt.choose")
    return Question(prompt, primary=Button(words.t("button.choose"), enabled=False))


def _event(view: View, answers: Answers, words: Words) -> Question[Action]:
    assert isinstance(view.pending, st.AnswerEvent)
    card = words.card(view.pending.taken)
    can_cancel = ac.CANCEL in legal(view)
    return Question(
        words.t("prompt.event", card=card),
        primary=Button(words.t("button.accept"), (ac.ACCEPT,), card),
        secondary=Button(words.t("button.cancel_event"), (ac.CANCEL,)) if can_cancel else None,
    )


def _tower(view: View, answers: Answers, words: Words) -> Question[Action]:
    prompt = words.t(f"prompt.{view.pending.step}")
    return Question(prompt, primary=Button(words.t("button.choose_tower"), enabled=False))


def _stones(view: View, answers: Answers, words: Words) -> Question[Action]:
    """Stones to pay or to give up: the proposal that one press accepts."""
    pay, give_up = words.t("button.pay"), words.t("button.give_up")
    match view.pending:
        case st.PayForCard(slot=slot, due=due):
            prompt = words.n("prompt.pay", due, card=words.card(view.row[slot].card))
            return replace(_proposing(view, due, prompt, pay), follows=True)
        case st.PayFee(due=due):
            return replace(_proposing(view, due, words.n("prompt.fee", due), pay), follows=True)
        case st.PayExchange(due=due):
            return replace(_proposing(view, due, words.n("prompt.give", due), pay), follows=True)
        case st.BurnStones(due=due):
            return _proposing(view, due, words.n("prompt.burn", due), give_up)
        case st.PayLevy(taken=taken, forfeit=forfeit, due=due):
            if forfeit:
                towers = words.n("prompt.levy_towers", forfeit, card=words.card(taken))
                return Question(towers, primary=Button(give_up, enabled=False))
            return _proposing(view, due, words.n("prompt.levy_stones", due, card=words.card(taken)), give_up)
        case st.KeepLimits(due=due):
            if due:
                return _proposing(view, due, words.n("prompt.limits_stones", due), give_up)
            cards = words.n("prompt.limits_cards", limits.cards_over(view.seats[view.player]))
            return Question(cards, primary=Button(give_up, enabled=False))
    raise AssertionError(view.pending)


def _proposing(view: View, due: int, prompt: str, label: str) -> Question[Action]:
    stones = proposal(view, due)
    actions = tuple(PAYS[view.pending.step][colour] for colour in stones)
    return Question(prompt, primary=Button(label, actions, pieces=stones), proposed=stones)


def proposal(view: View, due: int) -> tuple[Colour, ...]:
    """Return the stones that are missed least: those of colours without an own tower first, cheap before rare; in an
    exchange the wanted colour is kept as long as possible."""
    seat = view.seats[view.to_act]
    if isinstance(view.pending, st.PayExchange):
        kept = seat.copy()
        kept.stock[view.pending.want] = 0
        stones = automatic_stones(kept, due)
        return stones + (view.pending.want,) * (due - len(stones))
    return automatic_stones(seat, due)


def _window(view: View, answers: Answers, words: Words) -> Question[Action]:
    return Question(words.t("prompt.window"), primary=Button(words.t("button.continue_window"), (ac.CONTINUE,)))


def _swap(view: View, answers: Answers, words: Words) -> Question[Action]:
    price = exchange_price(view.seats[view.player])
    if view.swapped:
        prompt = words.t("prompt.swap_done")
    elif view.seats[view.player].stones() < price:
        prompt = words.t("prompt.swap_poor")
    else:
        prompt = words.t("prompt.swap", price=price)
    done = view.swapped or not any(target.kind == "row_stone" for target in answers)
    label = words.t("button.to_build" if done else "button.skip_swap")
    return Question(prompt, primary=Button(label, (ac.CONTINUE,)))


def _room(view: View) -> int:
    """How many more stones can be built this turn, as stock and fee allow."""
    stock = view.seats[view.player].stones()
    more = 0
    while view.built + more < MOST_BUILT and stock - more - 1 >= fee(view, view.built + more + 1):
        more += 1
    return more


def _colours(view: View, towers: Sequence[int], words: Words) -> str:
    return ", ".join(words.colour(view.seats[view.player].towers[tower].colour) for tower in towers)


def _build(view: View, answers: Answers, words: Words) -> Question[Action]:
    falling = ruins.ruins(view)
    savable = [tower for tower in falling if Target("tower", view.player, tower) in answers]
    room, warning = _room(view), ""
    if savable:
        prompt = words.n("prompt.build_danger", len(savable), colours=_colours(view, savable, words))
        warning = words.n("prompt.warn_ruin", len(falling), colours=_colours(view, falling, words))
    elif falling:
        prompt = words.n("prompt.build_doomed", len(falling), colours=_colours(view, falling, words))
    elif room and build.can_build_one_more(view):
        prompt = words.n("prompt.build", room)
    else:
        prompt = words.t("prompt.build_full")
    due = fee(view, view.built)
    note = f"{words.t('button.fee')} {due}" if due else words.n("button.falls", len(falling)) if falling else ""
    label = words.t("button.done" if view.built else "button.nothing")
    return Question(prompt, primary=Button(label, (ac.CONTINUE,), note, calm=bool(savable)), warning=warning)


def _fulfil(view: View, answers: Answers, words: Words) -> Question[Action]:
    actions = legal(view)
    fitting = [action for action in actions if isinstance(action, ac.Fulfil) and action.as_ is None]
    bells = any(isinstance(action, ac.Bell) for action in actions)
    if view.owes_bell(view.player) and (bells or view.seats[view.player].towers):
        prompt = words.t("prompt.fulfil_bell")
    else:
        prompt = words.t("prompt.fulfil" if fitting else "prompt.fulfil_none")
    note = words.n("button.unused", len(fitting)) if fitting else ""
    warning = words.t("prompt.warn_order") if fitting else ""
    button: Button[Action] = Button(words.t("button.end_turn"), (ac.CONTINUE,), note, calm=bool(fitting))
    return Question(prompt, primary=button, warning=warning)


def _over(view: View, answers: Answers, words: Words) -> Question[Action]:
    return Question(words.t("prompt.over"))


_STEPS: dict[str, Callable[[View, Answers, Words], Question[Action]]] = {
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
