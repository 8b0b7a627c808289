"""Seats: for a new game, for one like another, for one that goes on from a place in another."""

from __future__ import annotations

from game.clients import find_client
from game.scenes.lobby import Lobby
from game.shell.places import GoFrom, GoSeats
from game.shell.scene import Scene


def seats(lobby: Lobby, go: GoSeats) -> Scene:
    """Open the seats; the game chosen there is played from then on."""
    from game.scenes.seats.draft import draft_of
    from game.scenes.seats.scene import SeatsScene

    if go.setup is not None:
        lobby.turn_to(go.setup.game)
        return SeatsScene(lobby.context, lobby.played, draft=draft_of(lobby.context, go.setup))
    lobby.turn_to(go.game or lobby.game)
    scene = SeatsScene(lobby.context, lobby.played, lobby.seed)
    scene.draft.options |= lobby.agreed.get(lobby.game, {})
    return scene


def going_on(lobby: Lobby, go: GoFrom) -> Scene:
    """Open the seats of a game that goes on from a place in another."""
    from game.scenes.seats.draft import called, draft_from, known_programs
    from game.scenes.seats.scene import SeatsScene

    context, client = lobby.context, find_client(go.position.setup.game)
    draft = draft_from(client, go.position, context.speed, called(context.language, client))
    draft.programs = known_programs(context)
    scene = SeatsScene(context, client, draft=draft)
    scene.game = client.game.name
    return scene
