"""What the first picture shows of the game."""

from game.clients import Title
from game.graphics import theme

TITLE = Title("game.kgr.title:KgrTitle", theme.SUNSET_SKY, "kgr_title_miniature")
