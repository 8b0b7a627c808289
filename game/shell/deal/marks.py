"""The mark to beat: the strongest level plays the deal in the person's seat, with the same luck and the same rivals, in
a process of low priority.

    want_mark(context, deal)     # `context.background` plays it, the record of the deals keeps the mark

A game unfinished at the end of the program is started again next time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.shell.deal.record import deals_of

if TYPE_CHECKING:
    from game.shell.context import Context
    from game.shell.deal.deal import Deal

MOST = 20_000
"""Decisions after which a game is aborted."""


def play_mark(deal: Deal) -> int:
    """Return the points of the strongest level in the person's seat; takes a minute or two."""
    from engine.contest.arena import play
    from engine.kernel.game import strongest_level
    from engine.kernel.games import find_game
    from engine.programs.safe_player import safe_player
    from game.shell.setup.setup import player_seed

    game = find_game(deal.game)
    kinds = deal.kinds(strongest_level(game))
    names = [str(number) for number in range(1, deal.seats + 1)]
    state = game.begin({"names": names, "seed": deal.seed, **deal.options})
    players = [safe_player(game, kind, player_seed(deal.seed, seat)) for seat, kind in enumerate(kinds)]
    played = play(game, state, players, MOST, lambda action, events: None)
    return game.summary(played.state).scores[deal.seat]


def want_mark(context: Context, deal: Deal) -> None:
    """Have the mark of a deal played, unless it is known."""
    record = deals_of(context)
    if record.mark(deal.game, deal.day) is None:
        context.background.want(_name(deal), play_mark, deal, lambda points: _keep(context, deal, points))


def is_mark_wanted(context: Context, deal: Deal) -> bool:
    """Return whether the mark of a deal is being played."""
    return context.background.wants(_name(deal))


def _keep(context: Context, deal: Deal, points: int) -> None:
    """Keep a mark; if that fails the player is told."""
    problem = deals_of(context).keep_mark(deal.game, deal.day, points)
    context.notices.unsaved("deals", problem, context.language)


def _name(deal: Deal) -> tuple[str, str, str]:
    return "mark", deal.game, deal.day.isoformat()
