"""Random players for tests.  The lively one makes progress: it raises its towers, fulfils orders and plays persons, so
a game has some hundred decisions; the drifting one takes any action and may need thirty thousand."""

from collections.abc import Callable, Iterator, Sequence

from engine.firenze import actions as ac
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import State, Table
from engine.kernel.chance import Chance

Player = Callable[[Table, Sequence[ac.Action], Chance], ac.Action]


def drifting(table: Table, actions: Sequence[ac.Action], chance: Chance) -> ac.Action:
    """Return any action."""
    return actions[chance.below(len(actions))]


def lively(table: Table, actions: Sequence[ac.Action], chance: Chance) -> ac.Action:
    """Return mostly an action that makes progress, sometimes any."""
    if chance.below(12) == 0:
        return drifting(table, actions, chance)
    kinds: dict[type, list[ac.Action]] = {}
    for action in actions:
        kinds.setdefault(ac.PlayPerson if isinstance(action, ac.PlayPerson) else type(action), []).append(action)
    if ac.PlayPerson in kinds and chance.below(6) == 0:
        return drifting(table, kinds[ac.PlayPerson], chance)
    for kind in (ac.Fulfil, ac.Bell):
        if kind in kinds:
            return drifting(table, kinds[kind], chance)
    step = table.pending.step
    if step == "swap" and chance.below(6):
        return ac.CONTINUE
    if step == "build":
        return _build(table, kinds, chance)
    return drifting(table, actions, chance)


def reached(games: int = 6) -> Iterator[State]:
    """Yield all positions of lively random games of 2 to 4 seats."""
    for seed in range(games):
        chance = Chance.seeded(seed)
        state = new_game(["a"] * (2 + seed % 3), seed, levies="choose" if seed % 2 else "auto")
        for _ in range(1_500):
            choices = legal(state)
            if not choices:
                break
            yield state
            state, _ = apply(state, lively(state, choices, chance))


def _build(table: Table, kinds: dict[type, list[ac.Action]], chance: Chance) -> ac.Action:
    """Raise old towers first, then begin a few new ones; seldom use more than four stones."""
    standing = table.seats[table.player].towers
    raises = [action for action in kinds.get(ac.Raise, []) if isinstance(action, ac.Raise)]
    hungry = [action for action in raises if not standing[action.tower].raised]
    if hungry:
        return hungry[chance.below(len(hungry))]
    if table.built < 3 or chance.below(3) == 0:
        if raises and chance.below(3):
            return raises[chance.below(len(raises))]
        if ac.Found in kinds and len(standing) < 4:
            return drifting(table, kinds[ac.Found], chance)
    return ac.CONTINUE
