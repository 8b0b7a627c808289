"""What a game from outside needs.

from firenze import EasyGame, Hidden, Position, Secret, Within
"""

from engine.easy.events import Told as Told
from engine.easy.game import EasyGame as EasyGame
from engine.easy.position import HIDDEN as HIDDEN
from engine.easy.position import Position as Position
from engine.easy.sheet import BACK as BACK
from engine.easy.sheet import Card as Card
from engine.easy.sheet import Counter as Counter
from engine.easy.sheet import Grid as Grid
from engine.easy.sheet import Hand as Hand
from engine.easy.sheet import Heading as Heading
from engine.easy.sheet import Line as Line
from engine.easy.sheet import Pieces as Pieces
from engine.easy.sheet import Square as Square
from engine.easy.sheet import Stack as Stack
from engine.easy.sheet import Token as Token
from engine.easy.sheet import Track as Track
from engine.easy.shown import shown as shown
from engine.kernel.chance import Chance as Chance
from engine.kernel.reasons import Reason as Reason
from engine.kernel.record import Exactly as Exactly
from engine.kernel.record import Hidden as Hidden
from engine.kernel.record import Letters as Letters
from engine.kernel.record import OneOf as OneOf
from engine.kernel.record import Secret as Secret
from engine.kernel.record import Within as Within
