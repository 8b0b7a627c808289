"""Controls of the page of games, as they are for the chosen game, and where they lie."""

from __future__ import annotations

import pygame

from game.clients import CLIENTS, find_client
from game.scenes.games.panel import GamesLayout
from game.shell.context import Context
from game.shell.records.game_index import GameEntry
from game.ui.widgets import Button, Widget

ACTIONS = ("open", "review", "replay", "rename", "copy_out", "delete")


def places(
    place: GamesLayout, entry: GameEntry | None, *, has_games: bool, can_undo: bool, is_naming: bool
) -> dict[str, pygame.Rect]:
    """Return the places of the controls that are there."""
    shown = dict(place.renaming if is_naming else place.widgets)
    if entry is None:
        for name in (*ACTIONS, "list", *(() if has_games else ("filter",))):
            shown.pop(name, None)
    elif not is_naming and _is_judged(entry):
        shown |= place.judged
    if not has_games:
        shown["begin"] = place.begin
    if not can_undo:
        del shown["undo"]
    return shown


def actions(context: Context, entry: GameEntry | None) -> list[Widget]:
    """Return the controls for the chosen game."""
    rescued, over = entry is not None and entry.intact > 0, entry is not None and is_over(entry)
    words = {name: f"games.{name}" for name in ACTIONS}
    words["open"] = "games.rescue" if rescued else "games.watch" if over else "games.continue"
    if over:  # the large button replays it
        words["replay"] = "menu.fair"
    buttons = {name: Button(name, context.t(words[name]), primary=name == "open") for name in ACTIONS}
    can_play = entry is not None and (entry.problem is None or rescued)
    buttons["open"].enabled = can_play and (over or (entry is not None and not entry.in_use))
    buttons["replay"].enabled = can_play
    return list(buttons.values())


def below(context: Context, *, can_undo: bool) -> list[Widget]:
    """Return the controls for all games."""
    icons = {"copy_in": "icon_down", "undo": "icon_undo", "hall": "icon_trumpet-flag", "back": "icon_left"}
    buttons: list[Widget] = [Button(name, context.t(f"games.{name}"), icon=icon) for name, icon in icons.items()]
    buttons[1].enabled = can_undo
    return buttons


def is_over(entry: GameEntry) -> bool:
    """Whether the game can only be replayed."""
    return entry.is_finished and entry.intact == 0


def _is_judged(entry: GameEntry) -> bool:
    """Whether a judge can name the turning points of the game."""
    if not is_over(entry) or entry.problem is not None or entry.saved.game not in CLIENTS:
        return False
    return find_client(entry.saved.game).judgement is not None
