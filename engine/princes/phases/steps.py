"""Every question of the game in the order of its appearance: its legal answers, their handlers, and why another answer
is illegal (section 6a of the rules)."""

from __future__ import annotations

from engine.kernel.steps import GameStep, no_answer
from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.phases import auction, court, hire, placing, recruiting, sifting

STEPS: dict[type[st.Pending], GameStep[st.Table, ac.Action]] = {
    # the set-up
    st.Hire: GameStep("R7", hire.legal, {ac.PutBack: hire.put_back}, hire.why_not, secret=True),
    # phase A: an object is chosen, bid for, and takes effect
    st.ChooseObject: GameStep("R101", auction.legal_offer, {ac.Offer: auction.offer}, auction.why_not_offer),
    st.Bidding: GameStep(
        "R101", auction.legal_bid, {ac.Raise: auction.raise_, ac.Drop: auction.drop}, auction.why_not_bid
    ),
    st.Luring: GameStep(
        "R101", recruiting.legal_lure, {ac.Recruit: recruiting.recruit, ac.Keep: recruiting.keep}, recruiting.why_not
    ),
    # phase A or B: a piece is placed, cards are looked at
    st.Placing: GameStep("R103", placing.legal, {ac.Place: placing.place, ac.Throw: placing.throw}, placing.why_not),
    st.Sifting: GameStep("R103", sifting.legal, {ac.PutBack: sifting.put_back}, sifting.why_not, secret=True),
    # phase B: actions, and the payment of a work
    st.Acting: GameStep(
        "R102",
        court.legal,
        {
            ac.Freedom: court.introduce,
            ac.TakeProfession: court.take_profession,
            ac.TakeBonus: court.take_bonus,
            ac.Build: court.build,
            ac.Work: court.work,
            ac.Recruit: recruiting.recruit,
            ac.Done: court.done,
        },
        court.why_not,
        secret=True,
    ),
    st.Taking: GameStep("R103", court.legal_take, {ac.Take: court.take}, court.why_not_take),
    st.GameOver: GameStep("R84", no_answer, {}),
}
