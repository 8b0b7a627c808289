"""Action reasons: every action of a game has its code, its rule and numbers that are true of the position."""

from collections import Counter

from courts import court, say, table
from princes_games import Spec
from random_games import steps_of

from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.pieces import MASKS, SIDE
from engine.princes.reading.action_reason import action_reason, action_reasons
from engine.princes.rules import apply
from engine.princes.state import Table
from engine.princes.text.codec import CODEC
from engine.princes.view import view


def check(seen: Table, action: ac.Action, after: Table) -> str:
    """Compare the reason of an action with its effect; return the code."""
    told, asked, numbers = action_reason(seen, action), seen.pending, dict(action_reason(seen, action).numbers)
    before, then = seen.seats[asked.seat], after.seats[asked.seat]
    assert told.rule[0] in "RA" and told.rule[1:].isdigit()
    match action:
        case ac.Raise() | ac.Drop():
            assert isinstance(asked, st.Bidding) and numbers == {"object": asked.object, "bid": asked.bid + 100}
        case ac.Place(orient, at):
            assert isinstance(asked, st.Placing) and numbers["kind"] == asked.piece == then.plan.pieces[-1].kind
            mask = MASKS[asked.piece][orient, at]
            squares = [(k % SIDE + 1, k // SIDE + 1) for k in range(SIDE * SIDE) if mask >> k & 1]
            columns, rows = {x for x, _ in squares}, {y for _, y in squares}
            assert (numbers["x"], numbers["y"]) == (min(columns), min(rows))
            assert (numbers["wide"], numbers["high"]) == (len(columns), len(rows))
        case ac.Work(card=card):
            assert numbers["card"] == card and numbers.get("bonus") == action.bonus
            assert isinstance(after.pending, st.Taking) and numbers["value"] == after.pending.value
        case ac.Take(prestige):
            assert (numbers["prestige"], numbers["florins"]) == (prestige, then.money - before.money)
        case ac.Done():
            assert isinstance(asked, st.Acting) and numbers == {"left": asked.limits.left}
        case ac.PutBack(card):
            assert numbers == {"card": card} and told.code == ("put_back" if isinstance(asked, st.Hire) else "sift")
        case _:
            fields = {name: value for name, value in CODEC.write_action(action).items() if name != "do"}
            assert numbers == (fields or ({"kind": asked.piece} if isinstance(asked, st.Placing) else {}))
    return told.code


def test_every_action_of_played_games_is_told() -> None:
    met = Counter[str]()
    for seats in (3, 4, 5):
        for seed in range(3):
            for before, action, after, _ in steps_of(Spec(seats, 40 + seed)):
                assert action_reason(view(before, before.to_act), action) == action_reason(before, action)
                met[check(before, action, after)] += 1
    assert set(ac.KINDS) | {"sift"} == set(met)


def test_what_goes_without_saying_is_left_out() -> None:
    state = table(court(hand="poet", money=2000), court(), court(), to_act=0, round_=2)
    steps = []
    for word in ("build tower", "place 0 0,0", "done"):
        action = say(word)
        steps.append((state, action))
        state, _ = apply(state, action)
    assert [each.code for each in action_reasons(steps)] == ["build"]
    assert [each.code for each in action_reasons(steps[1:2])] == ["place"] and [
        d.code for d in action_reasons(steps[2:])
    ] == ["done"]


def test_of_cards_that_were_looked_at_the_one_is_told_that_stayed() -> None:
    state = table(court(hand="poet"), court(), court(), step="sift", pile="bonus", cards=["lakes", "parks", "hand"])
    steps = []
    for card in ("parks", "lakes"):
        steps.append((state, ac.PutBack(card)))
        state, _ = apply(state, ac.PutBack(card))
    (kept,) = action_reasons(steps)
    assert kept.code == "keeps" and kept.numbers == {"card": "hand"}


def test_of_an_auction_the_first_bid_is_told() -> None:
    state = table(court(hand="poet"), court(), court(), step="offer", round_=1)
    (offered,) = action_reasons([(state, say("offer jester")), (state, say("offer jester"))])
    assert offered.code == "offer" and offered.numbers == {"object": "jester"}
