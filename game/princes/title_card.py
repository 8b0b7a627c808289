"""The game on the first picture."""

from game.clients import Title
from game.graphics import theme

TITLE = Title(
    "game.princes.title:PrincesTitle",
    theme.DAY_SKY,
    "princes_title_miniature",
    players=(3, 5),
    minutes=(75, 100),
    weight=4,
)
