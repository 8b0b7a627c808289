"""Question to a seat whose work is to be paid: how much of it as prestige (R78, R79)."""

from __future__ import annotations

from engine.princes.actions import Action, Take
from engine.princes.view import View
from game.princes.palace.say import PalaceWords
from game.princes.planner.payment import proposed, splits
from game.table.question import Question, Slide, TableButton
from game.table.spots import Target, TargetPath


def take(view: View, path: TargetPath, words: PalaceWords) -> Question[Action]:
    """Return the question. Every split is a target `pay` with its prestige points, from one end of the slider to the
    other; the path is the chosen one, and the big button takes it."""
    found = splits(view)
    chosen = path[-1].a if path else proposed(view)
    answers: dict[Target, Action | TargetPath] = {
        Target("pay", split.prestige): (Target("pay", split.prestige),) for split in found
    }
    if path:
        answers[path[-1]] = Take(chosen)
    split = found[chosen]
    amounts = words.t("princes_planner.both", prestige=split.prestige, florins=split.florins)
    return Question(
        words.t("princes_planner.how_paid", value=found[0].florins // 100),
        answers,
        primary=TableButton(words.t("princes_planner.take"), (Take(chosen),), amounts),
        selected=Target("pay", chosen),
        slide=Slide("pay", chosen, found[-1].prestige),
    )
