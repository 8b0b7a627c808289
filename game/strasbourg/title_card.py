"""What the first picture shows of the game."""

from game.clients import Title
from game.graphics import theme

TITLE = Title("game.strasbourg.title:StrasbourgTitle", theme.MORNING_SKY, "strasbourg_title_miniature")
