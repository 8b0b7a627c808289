"""Pictures of the games of a house, besides boards: the same for all tables of a game.

pictures = HousePictures(context)
pictures.of(context, client, edition)   # of a table
pictures.files                          # so far, by address
pictures.find("/picture/of/kgr/usual/en/wood.png")      # adds them, if there is such a game
"""

from __future__ import annotations

from urllib.parse import quote, unquote

from engine.kernel.games import GAMES
from game.client import GameClient
from game.clients import find_client
from game.remote.pictures import FOLDER, PhonePictures
from game.remote.web_files import WebFile
from game.shell.context import Context

USUAL = "usual"


class HousePictures:
    """See the module."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._made: dict[tuple[str, str], PhonePictures] = {}
        self.files: dict[str, WebFile] = {}

    def of(self, context: Context, client: GameClient, edition: str) -> PhonePictures:
        """Return the pictures of a game."""
        which = client.game.name, edition
        if which not in self._made:
            folder = "/".join((FOLDER, "of", quote(which[0]), quote(edition or USUAL)))
            found = self._made[which] = PhonePictures(context, client, edition, folder)
            self.files.update(found.files)
        return self._made[which]

    def find(self, address: str) -> None:
        """Make the pictures of the game that an address names: its table may be awake in another process."""
        if address in self.files or not address.startswith(FOLDER):
            return
        said = [unquote(each) for each in address.removeprefix(f"{FOLDER}/of/").split("/")]
        client = find_client(said[0] if said[0] in GAMES else next(iter(GAMES)))  # sprites come with any game
        editions = client.editions or ("",)
        edition = said[1].replace(USUAL, "") if said[0] in GAMES and len(said) > 1 else editions[0]
        if edition in editions:
            self.of(self._context, client, edition)
