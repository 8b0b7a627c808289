"""The cards (section 6d of the rules), by area, and how they are played.

**A card** is a value `Card` in the module of its area (`trade.py`, `politics.py`, `science.py`), listed there in
`CARDS` and by that in `deck.CARDS`.  It says when it can be played (`can`, R80: read from what everybody sees and the
own hand), and what it causes at once (`play`: changes of the state with their events, and tasks that are put before the
rest).

A card with choices has `Choices`: the class of its task (`engine.kgr.tasks.CardTask` and the classes below it, which
hold what has been chosen), what can be chosen next (`legal`), what each kind of answer does (`answers`), and what is
done when nothing is left to choose (`finish`; the task is taken off before).  Unless it has a `can`, it can be played
if there is something to choose.  A task stands with all that has been chosen and nothing done while another one is
before it, so a card that can be stopped does its work in `finish`.  A new kind of answer is a class in `actions.py`.

A card played before the throw is marked `before`; one that is only an answer to something has `can` say no and is
played in a task of its own.

**A phase** or question is a module in `phases` (or a room of its own), a task in `tasks.py`, and a line in
`turn/steps.py`: in `AUTOMATIC` what is done by itself; in `HANDLERS` and `STEPS` what is asked.  Every event that
changes what a seat sees has a line in `fold.py`, and in `seen._seen` what it hides.
"""
