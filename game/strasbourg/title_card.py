"""The game on the first picture."""

from game.clients import Title
from game.graphics import theme

TITLE = Title(
    "game.strasbourg.title:StrasbourgTitle",
    theme.MORNING_SKY,
    "strasbourg_title_miniature",
    players=(3, 5),
    minutes=(60, 75),
    weight=3,
)
