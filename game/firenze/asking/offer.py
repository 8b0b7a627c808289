"""The question to the seat to act: lit targets and their meaning, the prompt, the buttons. A pure function from a view,
its legal actions and the targets touched so far to one frozen value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.automatic import ends_undo
from engine.firenze.reading import queries
from engine.firenze.reading.forecast import forecast
from engine.firenze.reading.queries import Undone
from engine.firenze.reading.unused import left_unused
from engine.firenze.rules import legal
from engine.firenze.view import View
from game.firenze.asking.paths import ANY_COLOUR, candidates
from game.firenze.base.words import Words
from game.table.question import PickOption, PickWindow, Question, TableButton
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
"""Steps in which stones of the stock are given one by one, and the actions by colour."""
MAY_PLAY = ("choose", "event", "window", "swap", "build", "fulfil", "limits")
"""Steps in which cards can leave a hand."""


def offer(view: View, path: TargetPath, words: Words) -> Question[Action]:
    """Return the question in the view, after the touches of `path`."""
    answers = _answers(legal(view), view, path)
    asked = _STEPS[view.pending.step](view, answers, words)
    placed, picker = _picked(answers, view, path, words)
    asked = replace(asked, answers=placed, picker=picker, selected=path[-1] if path else None)
    if path:
        asked = replace(asked, instead=_instead(view, path, placed))
    if view.to_act in view.covered and asked.secondary is None:
        asked = replace(asked, secondary=_look(view, words))
    return _on_the_way(asked, view, path, words) if path else _reminding(asked, view, words)


def _reminding(asked: Question[Action], view: View, words: Words) -> Question[Action]:
    """Return the question with a reminder of the options left in this step."""
    unused = left_unused(view)
    if not unused:
        return asked
    first = unused[0]
    if first.kind == "person":
        return replace(asked, reminder=words.t("reminder.person", card=words.card(first.card)))
    if first.kind == "building":
        return replace(asked, reminder=words.n("reminder.building", first.number))
    return replace(asked, reminder=words.t("reminder.exchange"))


def _look(view: View, words: Words) -> TableButton[Action] | None:
    """Return the button that opens the player's covered hand, if a card could be played or discarded: for any hand, so
    that it reveals nothing."""
    if not view.seats[view.to_act].hand or view.pending.step not in MAY_PLAY:
        return None
    return TableButton(words.t("hands.discard" if view.pending.step == "limits" else "hands.play"), opens_hand=True)


def waiting(view: View, words: Words) -> Question[Action]:
    """Return the question shown while no player at this screen can decide."""
    name = words.name(view.to_act)
    if view.is_over:
        return Question(words.t("prompt.over"), waits=True)
    if isinstance(view.pending, st.PayLevy):
        prompt = words.t("prompt.levy_waits", name=name, card=words.card(view.pending.taken))
    else:
        prompt = words.t("prompt.waits", name=name)
    return Question(prompt, waits=True, thinks=True)


def _answers(actions: Sequence[Action], view: View, path: TargetPath) -> dict[Target, Action | TargetPath]:
    """Return the next targets; a target that leaves one action means it, one that leaves several continues the path."""
    following: dict[Target, list[Action]] = {}
    for action, rest in candidates(actions, view, path):
        if rest:
            following.setdefault(rest[0], []).append(action)
    answers: dict[Target, Action | TargetPath] = {}
    for target, meant in following.items():
        is_clear = all(action == meant[0] for action in meant)
        answers[target] = meant[0] if is_clear else (*path, target)
    return _with_one_new_tower(answers)


def _instead(view: View, path: TargetPath, placed: Answers) -> Answers:
    """Return the targets that can replace the last one: a stone, a card or a tower that could have been touched
    instead."""
    others = _answers(legal(view), view, path[:-1])
    return {target: meant for target, meant in others.items() if target not in placed and target.kind != "pick"}


def _with_one_new_tower(answers: dict[Target, Action | TargetPath]) -> dict[Target, Action | TargetPath]:
    """Reduce the places for new towers to one: it means the only colour that can be founded, or asks which."""
    open_place = Target("new_tower", ANY_COLOUR)
    if open_place not in answers:
        return answers
    colours = {target for target in answers if target.kind == "new_tower" and target != open_place}
    dropped = {open_place} if len(colours) == 1 else colours
    return {target: meant for target, meant in answers.items() if target not in dropped}


def _picked(answers: Answers, view: View, path: TargetPath, words: Words) -> tuple[Answers, PickWindow | None]:
    """Return the small window for choices without a place on the table, and the answers with its places instead of
    colours."""
    colours = sorted(target.a for target in answers if target.kind == "pick")
    if not colours:
        return answers, None
    from_bag = bool(path) and path[0].kind == "hand"
    counts = view.bag if from_bag else view.seats[view.to_act].stock
    options = tuple(PickOption(piece=colour, caption=str(counts[colour])) for colour in colours)
    placed = {
        Target("pick", colours.index(target.a)) if target.kind == "pick" else target: meant
        for target, meant in answers.items()
    }
    return placed, PickWindow(words.t("prompt.pick_bag" if from_bag else "prompt.pick_colour"), options)


def _on_the_way(asked: Question[Action], view: View, path: TargetPath, words: Words) -> Question[Action]:
    """Return the question after some touches: it asks for the next one, and a button leads back."""
    prompt = _path_prompt(view, path, words)
    primary = None if asked.primary is None else _grey(asked.primary.label, prompt)
    back: TableButton[Action] = TableButton(words.t("button.back"))
    return replace(asked, prompt=prompt, primary=primary, secondary=back, proposed=(), warning="")


def _grey(label: str, why: str) -> TableButton[Action]:
    """Return a disabled button that waits for another touch."""
    return TableButton(label, enabled=False, why=why)


def _path_prompt(view: View, path: TargetPath, words: Words) -> str:
    first = path[0]
    if first.kind == "new_tower":
        return words.t("prompt.pick_colour")
    if first.kind == "stock":
        return words.t("prompt.build_where", adjective=words.adjective(first.a))
    if first.kind != "hand":
        return _room(view, words)
    card = view.seats[view.to_act].hand[first.a]
    return words.t(f"prompt.person.{card}2" if len(path) > 1 else f"prompt.person.{card}")


# ---------------------------------------------------------------- step by step


def _choose(view: View, answers: Answers, words: Words) -> Question[Action]:
    prompt = words.t("prompt.choose_free" if view.free_choice else "prompt.choose")
    return Question(prompt, primary=_grey(words.t("button.choose"), words.t("button.why_choose")))


def _event(view: View, answers: Answers, words: Words) -> Question[Action]:
    assert isinstance(view.pending, st.AnswerEvent)
    card = words.card(view.pending.taken)
    can_cancel = ac.CANCEL in legal(view)
    return Question(
        words.t("prompt.event", card=card),
        primary=TableButton(words.t("button.accept"), (ac.ACCEPT,), card),
        secondary=TableButton(words.t("button.cancel_event"), (ac.CANCEL,)) if can_cancel else None,
    )


def _tower(view: View, answers: Answers, words: Words) -> Question[Action]:
    prompt = words.t(f"prompt.{view.pending.step}")
    return Question(prompt, primary=_grey(words.t("button.choose_tower"), words.t("button.why_tower")))


def _stones(view: View, answers: Answers, words: Words) -> Question[Action]:
    """Return the question about stones to pay or to give up, with a proposal that one press accepts."""
    pay, give_up = words.t("button.pay"), words.t("button.give_up")
    match view.pending:
        case st.PayForCard(slot=slot, due=due):
            prompt = words.n("prompt.pay", due, card=words.card(view.row[slot].card))
            return replace(_proposing(view, words, prompt, pay, "prompt.pay_last"), follows=True)
        case st.PayFee(due=due):
            cost, asked = queries.fee(view, view.built), words.n("prompt.fee", due)
            asked = words.priced(asked, cost) if due == cost.total else asked
            return replace(_proposing(view, words, asked, pay), follows=True)
        case st.PayExchange(slot=slot, want=want, due=due):
            card, adjective = words.card(view.row[slot].card), words.adjective(want)
            asked = words.n("prompt.give", due, card=card, adjective=adjective)
            return replace(_proposing(view, words, asked, pay), follows=True)
        case st.BurnStones(due=due):
            return _proposing(view, words, words.n("prompt.burn", due), give_up)
        case st.PayLevy():
            return _levy(view, view.pending, words)
        case st.KeepLimits(due=due):
            if due:
                return _proposing(view, words, words.n("prompt.limits_stones", due), give_up)
            cards = words.n("prompt.limits_cards", queries.cards_over(view, view.player))
            return Question(cards, primary=_grey(words.t("button.discard"), words.t("button.why_card")))
    raise AssertionError(view.pending)


def _levy(view: View, levy: st.PayLevy, words: Words) -> Question[Action]:
    """Return the question about stones to give up; a seat that is not on turn is addressed by name."""
    card, give_up = words.card(levy.taken), words.t("button.give_up")
    number, key = (levy.forfeit, "prompt.levy_towers") if levy.forfeit else (levy.due, "prompt.levy_stones")
    prompt = words.n(key, number, card=card)
    if levy.seat != view.player:
        prompt = words.t("prompt.levy_of", name=words.name(levy.seat), levy=prompt)
    if levy.forfeit:
        return Question(prompt, primary=_grey(words.t("button.forfeit"), words.t("button.why_towers")))
    return _proposing(view, words, prompt, give_up)


def _proposing(view: View, words: Words, prompt: str, label: str, last: str = "") -> Question[Action]:
    """Return the question with the proposal. last: the sentence around the prompt if the payment cannot be undone."""
    stones = queries.proposed_payment(view)
    actions = tuple(PAYS[view.pending.step][colour] for colour in stones)
    if kept := _kept_for_towers(view, stones):
        prompt = words.n("prompt.keeps", len(kept), prompt=prompt, colours=words.colours(kept))
    is_final = bool(last and ends_undo(view, actions))
    if is_final:
        prompt = words.t(last, prompt=prompt)
    return Question(prompt, primary=TableButton(label, actions, pieces=stones, final=is_final), proposed=stones)


def _kept_for_towers(view: View, paid: Sequence[int]) -> list[int]:
    """Return the colours kept for towers although dearer ones are paid: without an explanation that would look like a
    mistake."""
    owner = view.seats[view.to_act]
    towers = {tower.colour for tower in owner.towers}
    dearest = max(paid, default=0)
    return [c for c in range(dearest) if c in towers and owner.stock[c] > paid.count(c)]


def _window(view: View, answers: Answers, words: Words) -> Question[Action]:
    return Question(words.t("prompt.window"), primary=TableButton(words.t("button.refill"), (ac.CONTINUE,), final=True))


def _swap(view: View, answers: Answers, words: Words) -> Question[Action]:
    cost = queries.exchange_price(view, view.player)
    price = cost.total
    undone = queries.left_undone(view)
    if view.swapped:
        prompt = words.t("prompt.swap_done")
    elif view.seats[view.player].stones() < price:
        prompt = words.t("prompt.swap_poor")
    elif undone:
        prompt = _about(view, "prompt.swap_danger", undone, words)
    else:
        prompt = words.priced(words.t("prompt.swap", price=price), cost)
    if not undone:
        return Question(prompt, primary=TableButton(words.t("button.to_build"), (ac.CONTINUE,)))
    warning = _about(view, "prompt.warn_exchange", undone, words)
    return _leaving(prompt, words.t("button.skip_swap"), words.n("button.falls", len(undone)), warning)


def _leaving(prompt: str, label: str, note: str = "", warning: str = "") -> Question[Action]:
    """Return a question whose primary button skips something useful: the button is calm, and the prompt names the
    useful options."""
    return Question(prompt, primary=TableButton(label, (ac.CONTINUE,), note, calm=True), warning=warning)


def _about(view: View, key: str, undone: Sequence[Undone], words: Words) -> str:
    """Return a sentence about towers in danger."""
    return words.n(key, len(undone), colours=_colours(view, [each.tower for each in undone], words))


def _colours(view: View, towers: Sequence[int], words: Words) -> str:
    return words.colours([view.seats[view.player].towers[tower].colour for tower in towers])


def _build(view: View, answers: Answers, words: Words) -> Question[Action]:
    falling = [ruin.tower for ruin in queries.coming_ruins(view)]
    undone, room = queries.left_undone(view), queries.buildable(view)
    if undone:
        prompt = _about(view, "prompt.build_danger", undone, words)
    elif falling:
        prompt = words.n("prompt.build_doomed", len(falling), colours=_colours(view, falling, words))
    else:
        prompt = _room(view, words)
    cost = queries.fee(view, view.built)
    note = words.n("button.falls", len(falling)) if falling else ""
    if cost.base:
        note = f"{words.t('button.fee')} {words.amount(cost) or cost.total}"
    if undone:
        warning = words.n("prompt.warn_ruin", len(falling), colours=_colours(view, falling, words))
        return _leaving(prompt, words.t("button.go_on_anyway"), words.n("button.falls", len(falling)), warning)
    over = _lost_for_nothing(view)
    warning = words.n("prompt.warn_over", over) if over else ""
    if room and not view.built:
        if not queries.fee(view, 1).total:
            warning = warning or words.n("reminder.building", room)
        return _leaving(prompt, words.t("button.nothing"), note, warning)
    label = words.t("button.done" if view.built else "button.continue_window")
    return Question(prompt, primary=TableButton(label, (ac.CONTINUE,), note, calm=bool(over)), warning=warning)


def _room(view: View, words: Words) -> str:
    """Return the sentence about the number of stones that can still be built, and how many with the mason in hand."""
    room = queries.buildable(view)
    with_mason = queries.buildable(view, "mason") if ac.PLAY_MASON in legal(view) else room
    prompt = words.n("prompt.build_on" if view.built else "prompt.build", room)
    if with_mason == room:
        return prompt if room else words.t("prompt.build_full")
    if not room:
        return words.n("prompt.build_full_mason", with_mason)
    return words.t("prompt.build_mason", prompt=prompt, n=with_mason)


def _lost_for_nothing(view: View) -> int:
    """Return the number of stones that the limit takes away at the end of the turn, if one of them could still be built
    without a fee; 0 if none could."""
    if not queries.buildable(view) or queries.fee(view, view.built + 1).total > queries.fee(view, view.built).total:
        return 0
    return queries.stones_over(view, view.player)


def _to_fulfil(view: View) -> str:
    """Return the key of the prompt when an order can be fulfilled: there is no next turn in the last round (R123)."""
    return "prompt.fulfil" if view.end is None else "prompt.fulfil_last"


def _nothing_fits(view: View) -> str:
    """Return the key of the reason why no order can be fulfilled."""
    own = view.seats[view.player]
    if not own.seals:
        return "prompt.fulfil_no_seal"
    return "prompt.fulfil_none" if own.towers else "prompt.fulfil_no_tower"


def _fulfil(view: View, answers: Answers, words: Words) -> Question[Action]:
    undone = queries.left_undone(view)
    if not undone:
        fits = any(isinstance(action, ac.Fulfil) for action in legal(view))
        prompt = words.t(_to_fulfil(view) if fits else _nothing_fits(view))
        return Question(prompt, primary=TableButton(words.t("button.end_turn"), (ac.CONTINUE,)))
    label = words.t("button.end_anyway")
    if undone[0].kind == "bell_tower":
        prompt, warning = words.t("prompt.fulfil_bell"), words.t("prompt.warn_bell")
        return _leaving(prompt, label, words.t("button.bell_left"), warning)
    ahead = forecast(view, view.player)  # only one of several towers can fulfil the same order
    best = max(undone, key=lambda each: (each.kind == "order", each.points))
    number, points = (len(ahead.plan), ahead.to_come) if ahead.plan else (1, best.points)
    tower, with_it = view.seats[view.player].towers[best.tower], "" if best.kind == "order" else "_architect"
    colour = words.colour(tower.colour)
    warning = words.t(f"prompt.warn_order{with_it}", colour=colour, height=tower.height, points=best.points)
    prompt = words.t(f"prompt.fulfil{with_it}" if with_it else _to_fulfil(view))
    return _leaving(prompt, label, words.n("button.unused", number, points=points), warning)


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
