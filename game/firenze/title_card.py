"""The game on the first picture."""

from game.clients import Title
from game.graphics import theme

TITLE = Title(
    "game.firenze.title:FirenzeTitle", theme.TITLE_SKY, "title_miniature", players=(2, 4), minutes=(60, 60), weight=2
)
