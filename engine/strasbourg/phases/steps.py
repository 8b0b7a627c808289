"""Every question of the game in the order of its appearance: its legal answers, their handlers, and why another answer
is illegal (section 6a of the rules)."""

from __future__ import annotations

from engine.kernel.steps import GameStep, no_answer
from engine.strasbourg import actions as ac
from engine.strasbourg import state as st
from engine.strasbourg.phases import bidding, building, choosing, planning, refunding, selling, settling

STEPS: dict[type[st.Pending], GameStep[st.Table, ac.Action]] = {
    # the set-up
    st.ChoosingTasks: GameStep("R9", choosing.legal, {ac.Keep: choosing.keep}, choosing.why_not, secret=True),
    # planning
    st.Drawing: GameStep("R14", planning.legal_draw, {ac.Draw: planning.draw, ac.Stop: planning.stop}, secret=True),
    st.Dividing: GameStep(
        "R16",
        planning.legal_split,
        {ac.Add: planning.add, ac.Close: planning.close},
        planning.why_not_split,
        secret=True,
    ),
    # the fields A to G
    st.Bidding: GameStep(
        "R24",
        bidding.legal,
        {ac.Reveal: bidding.reveal, ac.Pass: bidding.pass_, ac.Wait: bidding.wait},
        bidding.why_not,
        secret=True,
    ),
    st.Settling: GameStep(
        "R77",
        settling.legal,
        {ac.Place: settling.place, ac.Skip: settling.skip, ac.TakeGood: settling.good},
        settling.why_not,
    ),
    st.Selling: GameStep(
        "R46",
        selling.legal,
        {ac.Sell: selling.sell, ac.SellAll: selling.sell_all, ac.Done: selling.done},
        selling.why_not,
    ),
    st.Refunding: GameStep(
        "R33", refunding.legal, {ac.Return: refunding.return_, ac.Leave: refunding.leave}, refunding.why_not
    ),
    # the fields H and I
    st.ChapelSite: GameStep(
        "R50", building.legal_chapel, {ac.BuildChapel: building.build_chapel}, building.why_not_chapel
    ),
    st.EdificeSite: GameStep(
        "R52", building.legal_edifice, {ac.BuildEdifice: building.build_edifice}, building.why_not_edifice
    ),
    st.GameOver: GameStep("R63", no_answer, {}),
}
