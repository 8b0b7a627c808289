"""What the first picture shows of the game."""

from game.clients import Title
from game.graphics import theme

TITLE = Title("game.firenze.title:FirenzeTitle", theme.TITLE_SKY, "title_miniature")
