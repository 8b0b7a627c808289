"""An example of a program that plays Firenze: it takes the points that it sees and builds what it can.

    python3 main.py --seats 'human,bot:"python3 docs/example_bot.py"'
    python3 -m engine play --seats 'greedy,bot:"python3 docs/example_bot.py"' --games 20

Every line that comes in is a question with a view of the table and the legal actions (docs/protocol.md, section 7);
every line that goes out answers one.  The program ends with `quit`, or when nothing more comes.
"""

import json
import sys

COLOURS = "wygrbv"


def worth(action, me, view):
    """Say how good an action looks, in a rough guess."""
    do = action["do"]
    if do in ("fulfil", "bell"):
        return 100
    if do == "take":  # many stones on a card that costs little
        return sum(view["row"][action["slot"]]["stones"]) - 2 * action["slot"]
    if do == "raise":  # the tallest tower first
        return 10 + me["towers"][action["tower"]]["height"]
    if do == "found":  # three towers at most, in a colour of which more stones are there
        return me["stock"][COLOURS.index(action["colour"])] if len(me["towers"]) < 3 else -1
    if do in ("pay", "give", "lose") and "colour" in action:  # the cheapest stone
        return -COLOURS.index(action["colour"])
    return 0 if do == "continue" else -5


for line in sys.stdin:
    question = json.loads(line)
    if question["cmd"] == "quit":
        break
    view = question["view"]
    me = view["players"][question["seat"]]
    best = max(question["actions"], key=lambda action: worth(action, me, view))
    print(json.dumps({"action": best}), flush=True)
