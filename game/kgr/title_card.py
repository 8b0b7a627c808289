"""The game on the first picture."""

from game.clients import Title
from game.graphics import theme

TITLE = Title("game.kgr.title:KgrTitle", theme.SUNSET_SKY, "kgr_title_miniature")
