"""The game on the first picture."""

from game.clients import Title
from game.graphics import theme

TITLE = Title(
    "game.kgr.title:KgrTitle", theme.SUNSET_SKY, "kgr_title_miniature", players=(3, 4), minutes=(60, 120), weight=3
)
