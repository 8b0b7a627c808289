"""Suite of Firenze: positions with something everywhere, and every check of `load` (end of section 6 of
docs/protocol.md), each with a position damaged in one place."""

import copy
from typing import Any

from achievements_firenze import EARNING
from builder import seat, text
from contract import check_conservation, sayable
from suite import Suite

from firenze.checks.damage import Path, place
from firenze.checks.walks import Json


def changed(told: Json, path: Path, value: Any) -> Json:
    """Return the position with another value at one place."""
    result = copy.deepcopy(told)
    place(result, path[:-1])[path[-1]] = value
    return result


def rich(**said: Any) -> Json:
    """Return a position with something everywhere."""
    said = {
        "row": "mason:wyg fame:v",
        "church": "campanile small_privilege",
        "bells": (1,),
        "sealed": "w3=0 g3=1",
        "discard": "botch scandal",
        **said,
    }
    return text(
        seat(stock="wwy", towers="w2 g4", hand="alchemist fame", buildings="bridge", score=3),
        seat(stock="v", towers="b3", hand="patrician", buildings="workshop warehouse"),
        **said,
    )


def other_seat(**changes: Any) -> Json:
    return {**rich()["players"][1], **changes}


DAMAGE: dict[str, tuple[Json, str]] = {
    # format, players
    "another format": (changed(rich(), ("format",), "firenze-position-2"), "format"),
    "one player": (changed(rich(), ("players",), rich()["players"][:1]), "players"),
    "five players": (changed(rich(), ("players",), rich()["players"] * 2 + rich()["players"][:1]), "players"),
    "levies unknown": (changed(rich(), ("options", "levies"), "never"), "options.levies"),
    # stones
    "a stone too many in the bag": (changed(rich(), ("bag", 3), rich()["bag"][3] + 1), "stones"),
    "a stone too few in a stock": (changed(rich(), ("players", 0, "stock", 0), 1), "stones"),
    "a stone too many on a card": (changed(rich(), ("row", 1, "stones", 0), 1), "stones"),
    "a tower too high": (changed(rich(), ("players", 1, "towers", 0, "height"), 4), "stones"),
    "a stone too many in transit": (
        changed(text(seat(hand="patrician"), step="event", taken="flood", transit="w"), ("turn", "transit", 1), 1),
        "stones",
    ),
    "less than no stones": (changed(rich(), ("bag", 0), -1), "bag[0]"),
    "five counts": (changed(rich(), ("bag",), [0] * 5), "bag"),
    "seven counts": (changed(rich(), ("players", 0, "stock"), [0] * 7), "players[0].stock"),
    "a tower of nothing": (changed(rich(), ("players", 0, "towers", 0, "height"), 0), "players[0].towers[0].height"),
    "a tower of no colour": (
        changed(rich(), ("players", 0, "towers", 0, "colour"), "x"),
        "players[0].towers[0].colour",
    ),
    # cards
    "a card too few": (changed(rich(), ("draw",), rich()["draw"][1:]), "cards"),
    "a card too many": (changed(rich(), ("draw",), [*rich()["draw"], "mason"]), "cards"),
    "two campaniles": (changed(rich(), ("draw",), [*rich()["draw"], "campanile"]), "cards"),
    "one card for another": (changed(rich(), ("discard", 0), "collapse"), "cards"),
    "an unknown card": (changed(rich(), ("discard", 0), "joker"), "discard[0]"),
    "a building in a hand": (changed(rich(), ("players", 0, "hand", 0), "workshop"), "players[0].hand"),
    "an event in a hand": (changed(rich(), ("players", 0, "hand", 0), "flood"), "players[0].hand"),
    "a church card in a hand": (changed(rich(), ("players", 0, "hand", 0), "great_privilege"), "players[0].hand"),
    "a person as a building": (changed(rich(), ("players", 0, "buildings", 0), "mason"), "players[0].buildings"),
    "a feast as a building": (changed(rich(), ("players", 0, "buildings", 0), "fame"), "players[0].buildings"),
    "an event as a building": (changed(rich(), ("players", 0, "buildings", 0), "botch"), "players[0].buildings"),
    "two buildings alike": (
        changed(rich(), ("players", 1, "buildings"), ["workshop", "workshop"]),
        "players[1].buildings",
    ),
    "a person at church": (changed(rich(), ("church", 1, "card"), "mason"), "church"),
    "an event at church": (changed(rich(), ("church", 1, "card"), "botch"), "church"),
    "a building at church": (changed(rich(), ("church", 1, "card"), "bridge"), "church"),
    "a person taken as an event": (
        changed(text(seat(hand="patrician"), step="event", taken="botch"), ("turn", "taken"), "mason"),
        "turn.taken",
    ),
    # orders
    "a colour without orders": (
        changed(rich(), ("orders",), {key: rich()["orders"][key] for key in "wygrb"}),
        "orders.v",
    ),
    "five orders": (changed(rich(), ("orders", "y"), ["open"] * 5), "orders.y"),
    "seven orders": (changed(rich(), ("orders", "y"), ["open"] * 7), "orders.y"),
    "an unknown seat's seal": (changed(rich(), ("orders", "y", 0), 2), "orders.y"),
    "a seal of nobody": (changed(rich(), ("orders", "y", 0), "shut"), "orders.y"),
    "six neutral seals": (changed(rich(), ("orders", "y", 0), "neutral"), "orders"),
    "four neutral seals": (changed(rich(), ("orders", "w", 4), "open"), "orders"),
    "a neutral seal on a balcony": (
        changed(changed(rich(), ("orders", "w", 4), "open"), ("orders", "r", 1), "neutral"),
        "balconies",
    ),
    # seals
    "a seal too few": (changed(rich(), ("players", 0, "seals"), 7), "players[0].seals"),
    "a seal too many": (changed(rich(), ("players", 0, "seals"), 9), "players[0].seals"),
    "a seal placed too many": (changed(rich(), ("orders", "y", 0), 1), "players[1].seals"),
    # balconies
    "three balconies": (changed(rich(), ("balconies",), rich()["balconies"][:3]), "balconies"),
    "five balconies": (changed(rich(), ("balconies",), [*rich()["balconies"], rich()["balconies"][0]]), "balconies"),
    "two balconies on one order": (changed(rich(), ("balconies", 3), rich()["balconies"][2]), "balconies"),
    "balcony II before I": (changed(changed(rich(), ("orders", "g", 0), "open"), ("orders", "r", 1), 1), "balconies"),
    "balcony III before II": (changed(changed(rich(), ("orders", "w", 0), "open"), ("orders", "b", 1), 0), "balconies"),
    "a balcony above all": (changed(rich(), ("balconies", 0, "height"), 9), "balconies[0].height"),
    "a balcony below all": (changed(rich(), ("balconies", 0, "height"), 2), "balconies[0].height"),
    "a floor tile for 4": (changed(rich(), ("floor_tiles",), {"4": 1}), "floor_tiles.4"),
    "a floor tile for 05": (changed(rich(), ("floor_tiles",), {"05": 1}), "floor_tiles.05"),
    # the end
    "no end though a seat has no seal left": (changed(text(seat(seals=0)), ("end",), None), "end"),
    "an end though all have seals": (changed(rich(), ("end",), 0), "end"),
    "the end with a seat that has seals": (changed(text(seat(seals=0)), ("end",), 1), "end"),
    "the end with no seat": (changed(text(seat(seals=0)), ("end",), 2), "end"),
    "the end with less than no seat": (changed(text(seat(seals=0)), ("end",), -1), "end"),
    # bells
    "a bell twice": (changed(rich(), ("church", 0, "bells"), [1, 1]), "church.bells"),
    "all bells": (changed(rich(), ("church", 0, "bells"), [0, 1]), "church.bells"),
    "a bell of nobody": (changed(rich(), ("church", 0, "bells"), [2]), "church[0].bells[0]"),
    "no bells at all": (changed(rich(), ("church", 0), {"card": "campanile"}), "church[0].bells"),
    # the row
    "five cards in the row": (
        changed(changed(rich(), ("row",), rich()["row"][:5]), ("draw",), [*rich()["draw"], rich()["row"][5]["card"]]),
        "row",
    ),
    "six cards in a short row": (
        changed(
            changed(
                text(seat(hand="saboteur"), seat(towers="w1"), step="window", draw="mason"),
                ("row",),
                [
                    *text(seat(hand="saboteur"), seat(towers="w1"), step="window", draw="mason")["row"],
                    {"card": "mason", "stones": [0] * 6},
                ],
            ),
            ("draw",),
            text(seat(hand="saboteur"), seat(towers="w1"), step="window", draw="mason")["draw"][1:],
        ),
        "row",
    ),
    # the turn
    "turn 0": (changed(rich(), ("turn", "number"), 0), "turn.number"),
    "a player that does not exist": (changed(rich(), ("turn", "player"), 2), "turn.player"),
    "another seat to act": (changed(rich(), ("turn", "to_act"), 1), "turn.to_act"),
    "a free choice behind it": (changed(text(seat(), step="swap"), ("turn", "free_choice"), True), "turn.free_choice"),
    "a cancelled event without a patrician": (
        changed(text(seat(hand="patrician"), step="event", taken="botch"), ("turn", "played"), ["patrician"]),
        "turn.step",
    ),
    "a window without a person": (changed(text(seat("w"), step="window"), ("turn", "built"), 0), "turn.step"),
    "an unknown step": (changed(rich(), ("turn", "step"), "dance"), "turn.step"),
    "seven stones built": (changed(rich(), ("turn", "built"), 7), "turn.built"),
    "fewer than no stones built": (changed(rich(), ("turn", "built"), -1), "turn.built"),
    "a feast played": (changed(rich(), ("turn", "played"), ["fame"]), "turn.played"),
    "an event played": (changed(rich(), ("turn", "played"), ["flood"]), "turn.played"),
    "a person played twice": (changed(rich(), ("turn", "played"), ["mason", "mason"]), "turn.played"),
    "a new tower of another seat": (changed(rich(), ("players", 1, "towers", 0, "old"), False), "players[1].towers"),
    "a raised tower of another seat": (
        changed(rich(), ("players", 1, "towers", 0, "raised"), True),
        "players[1].towers",
    ),
    # the fields of the step
    "pay for slot 0": (text(seat(stock="w"), step="pay", slot=0, due=1), "turn.slot"),
    "pay for slot 6": (text(seat(stock="w"), step="pay", slot=6, due=1), "turn.slot"),
    "pay nothing": (text(seat(stock="w"), step="pay", slot=1, due=0), "turn.due"),
    "pay more than it costs": (text(seat(stock="www"), step="pay", slot=2, due=3), "turn.due"),
    "pay more than there is": (text(seat(stock="w"), step="pay", slot=2, due=2), "turn.due"),
    "pay without a slot": (text(seat(stock="w"), step="pay", due=1), "turn.slot"),
    "pay without due": (text(seat(stock="w"), step="pay", slot=1), "turn.due"),
    "event without taken": (text(seat(hand="patrician"), step="event"), "turn.taken"),
    "flood without transit": (text(seat(hand="patrician"), step="event", taken="flood"), "turn.transit"),
    "fire without transit": (text(seat(hand="patrician"), step="event", taken="storehouse_fire"), "turn.transit"),
    "raze another card": (text(seat(towers="w1"), step="raze", taken="botch"), "turn.taken"),
    "raze without a tower": (text(seat(), step="raze", taken="collapse"), "turn.step"),
    "strip another card": (text(seat(towers="w1"), step="strip", taken="collapse"), "turn.taken"),
    "strip without a tower": (text(seat(), step="strip", taken="botch"), "turn.step"),
    "burn another card": (text(seat(stock="w"), step="burn", taken="flood", transit="", due=1), "turn.taken"),
    "burn four": (text(seat(stock="wwww"), step="burn", taken="storehouse_fire", transit="", due=4), "turn.due"),
    "burn more than there is": (
        text(seat(stock="w"), step="burn", taken="storehouse_fire", transit="", due=2),
        "turn.due",
    ),
    "burn nothing": (text(seat(stock="w"), step="burn", taken="storehouse_fire", transit="", due=0), "turn.due"),
    "give nothing": (text(seat(stock="www"), step="give", row="mason:w", slot=0, want="w", due=0), "turn.due"),
    "give four": (text(seat(stock="wwww"), step="give", row="mason:w", slot=0, want="w", due=4), "turn.due"),
    "give three with a bridge": (
        text(seat(stock="www", buildings="bridge"), step="give", row="mason:w", slot=0, want="w", due=3),
        "turn.due",
    ),
    "give more than there is": (text(seat(stock="w"), step="give", row="mason:w", slot=0, want="w", due=2), "turn.due"),
    "give for what is not there": (
        text(seat(stock="www"), step="give", row="mason:w", slot=0, want="v", due=1),
        "turn.want",
    ),
    "give for no colour": (text(seat(stock="www"), step="give", row="mason:w", slot=0, want="x", due=1), "turn.want"),
    "give to slot 6": (text(seat(stock="www"), step="give", row="mason:w", slot=6, want="w", due=1), "turn.slot"),
    "build more than can be paid": (text(seat(stock="ww"), step="build", built=4), "turn.built"),
    "fee of nothing": (text(seat(stock="www"), step="fee", built=3, due=0), "turn.due"),
    "fee too high": (text(seat(stock="www"), step="fee", built=3, due=2), "turn.due"),
    "fee above the stock": (text(seat(stock="w"), step="fee", built=4, due=2), "turn.due"),
    "limits where none is exceeded": (text(seat(stock="w"), step="limits", due=0), "turn.step"),
    "limits with feasts only": (
        text(seat(hand="fame fame scandal scandal disgrace disgrace"), step="limits", due=0),
        "turn.step",
    ),
    "limits with too few due": (text(seat(stock=12 * "w"), step="limits", due=1), "turn.due"),
    "limits with too many due": (text(seat(stock=12 * "w"), step="limits", due=3), "turn.due"),
}


def levy(site: Any, taken: str, forfeit: int, forfeited: list[int], due: int, **said: Any) -> Json:
    transit = "" if taken == "flood" else None
    return text(
        site, step="levy", taken=taken, forfeit=forfeit, forfeited=forfeited, due=due,
        **{"levies": "choose", "transit": transit, **said},
    )  # fmt: skip


THREE = seat(stock="w", towers="w1 w2 w3")

DAMAGE |= {
    "a levy where they are automatic": (levy(seat(stock="w"), "flood", 0, [], 1, levies="auto"), "turn.step"),
    "a levy of another card": (levy(seat(stock="w"), "botch", 0, [], 1), "turn.taken"),
    "a flood without transit": (levy(seat(stock="w"), "flood", 0, [], 1, transit=None), "turn.transit"),
    "a flood of towers": (levy(seat(stock="w", towers="w5"), "flood", 1, [], 1), "turn.forfeit"),
    "a flood of forfeited towers": (levy(seat(stock="w", towers="w5"), "flood", 0, [0], 1), "turn.forfeit"),
    "a flood of nothing": (levy(seat(stock="w"), "flood", 0, [], 0), "turn.due"),
    "a flood of too much": (levy(seat(stock="wwww"), "flood", 0, [], 3), "turn.due"),
    "a tribute with stones due": (levy(seat(stock="w", towers="w1 w2"), "tribute", 1, [], 1), "turn.due"),
    "a tribute of too few towers": (levy(seat(stock="w", towers="w1 w2 w3"), "tribute", 1, [], 0), "turn.forfeit"),
    "a tribute of too many towers": (levy(seat(stock="w", towers="w1 w2"), "tribute", 2, [], 0), "turn.forfeit"),
    "a tribute of a tower that is paid": (
        levy(seat(stock="wy", towers="w1 w2 w3 y1"), "tribute", 1, [3], 0),
        "turn.forfeited",
    ),
    "a tribute of too many of a colour": (
        levy(seat(stock="wy", towers="w1 w2 y1 y2"), "tribute", 1, [0, 1], 0),
        "turn.forfeited",
    ),
    "a tower forfeited twice": (levy(THREE, "tribute", 1, [0, 0], 0), "turn.forfeited"),
    "a tower forfeited that is not there": (levy(THREE, "tribute", 1, [3], 0), "turn.forfeited"),
    "fewer than no tower forfeited": (levy(THREE, "tribute", 1, [-1], 0), "turn.forfeited[0]"),
    "a tax of nothing": (levy(seat(stock="ww", towers="w5"), "luxury_tax", 0, [], 0), "turn.due"),
    "a tax of too much": (levy(seat(stock="wwww", towers="w5"), "luxury_tax", 0, [], 3), "turn.due"),
    "a tax with stones paid before the towers": (
        levy(seat(stock="w", towers="w5 y5"), "luxury_tax", 1, [], 1),
        "turn.due",
    ),
    "a tax of a low tower": (levy(seat(stock="ww", towers="w5 y4 g5"), "luxury_tax", 0, [1], 2), "turn.forfeited"),
    "a tax that spares too few": (levy(seat(stock="wwww", towers="w5 y5"), "luxury_tax", 1, [], 2), "turn.forfeit"),
    "a tax that spares too many": (levy(seat(stock="ww", towers="w5 y5"), "luxury_tax", 0, [], 4), "turn.forfeit"),
    "a tax that spares none": (levy(seat(stock="w", towers="w5 y5"), "luxury_tax", 2, [], 0), "turn.due"),
}  # fmt: skip


EVERYWHERE = [
    rich(),
    text(seat(stock="ww"), step="pay", slot=2, due=1),
    text(seat(stock="ww", hand="patrician"), step="event", taken="flood", transit="v"),
    text(seat(stock="www"), step="burn", taken="storehouse_fire", transit="v", due=2),
    text(seat(stock="www"), step="give", row="mason:v", slot=0, want="v", due=2),
    text(seat(stock="wwww"), step="fee", built=4, due=2),
    text(seat(stock=12 * "w"), step="limits", due=2),
    levy(seat(stock="ww", towers="w5 y5 g5"), "luxury_tax", 1, [2], 2),
]


MORE = [
    text(seat(stock="www", hand="alchemist wholesaler patrician"), seat(stock="y", towers="g2"), row="mason:w fame:v"),
    text(seat(stock="w", towers="w1 w2 w3"), seat(), step="levy", taken="tribute", forfeit=2, forfeited=[], due=0,
         levies="choose"),
    text(seat(stock="wwww", towers="w3+ y3+", hand="architect smuggler"), seat(stock="v"), step="fulfil"),
    text(seat(stock="wwww", towers="w3", hand="mason"), step="build", church="campanile"),
    text(seat(hand="saboteur"), seat(towers="w1"), step="window"),
    text(seat(hand="mason fame fame scandal scandal", buildings="bridge"), step="limits", due=0),
    text(seat(seals=0), seat(), seat(), step="over", player=2),
]  # fmt: skip

SUITE = Suite(
    "firenze",
    {f"{number} {told['turn']['step']}": told for number, told in enumerate([*EVERYWHERE, *MORE])},
    DAMAGE,
    actions=(
        {"do": "take", "slot": 0},
        {"do": "continue"},
        {"do": "found", "colour": "w"},
        {"do": "play", "card": "alchemist", "give": "w", "take": "v"},
    ),
    values=(
        88, "w", "v", "open", "neutral", "mason", "fame", "flood", "campanile", "levy", "give", "fulfil", "window",
        "over", "limits", "choose", [0] * 6, ["fame"], {"card": "mason"}, {"5": 1},
    ),
    check=check_conservation,
    sayable=sayable,
    players=("greedy", "random"),
    achievements=EARNING,
    taken_back=10,
)  # fmt: skip
