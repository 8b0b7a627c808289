"""The game on the first picture."""

from game.clients import Title
from game.graphics import theme

TITLE = Title("game.firenze.title:FirenzeTitle", theme.TITLE_SKY, "title_miniature")
