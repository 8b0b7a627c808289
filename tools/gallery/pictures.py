"""Pictures of every screen in its important states: the quickest way to see a change.

    python -m tools.gallery DIR [--size 1280x720] [--language de] [--text-scale 2] [--only NAME]

SHOTS is a list of (name, function); the function gets the context and the size and returns a Scene that has been
resized and brought into its state, or a finished Surface. The shots of a game are in modules named after it.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pygame

from engine.kernel.game import Limit, fresh_options, strongest_level
from engine.kernel.games import DEFAULT, GAMES
from game.clients import CLIENTS, find_client
from game.graphics.theme import SHAPES
from game.input.bindings import KEYS
from game.input.intents import Command, PointerMoved, Pressed, TextTyped
from game.scenes.crash import CrashScene
from game.scenes.games.scene import GamesScene
from game.scenes.play.seating import SeatingScene
from game.scenes.replay.playback import setup_for_replay
from game.scenes.replay.scene import ReplayScene
from game.scenes.seats.draft import EMPTY, Draft, SeatDraft, called, draft_from, fresh_draft
from game.scenes.seats.fairness import fairness_of
from game.scenes.seats.rule_card import RuleCard
from game.scenes.seats.scene import SeatsScene
from game.scenes.settings.bindings import BindingsScene
from game.scenes.settings.consent import ConsentScene
from game.scenes.settings.programs import ProgramsScene
from game.scenes.settings.rows import GROUPS
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.welcome import WelcomeScene
from game.shell.context import Context
from game.shell.crash import SAVED, CrashReport
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.options import size_argument
from game.shell.records.consent import Consent
from game.shell.scene import Scene, Size
from game.shell.settings import INSTANT, NamedProgram, choices
from game.shell.setup.setup import HUMAN, GoOn
from game.table.thinking.thoughts import Thought, Thoughts
from game.ui.rows import ChoiceRow, Slider
from game.ui.to_page import GoPage

from . import kit
from .deal import deal_shots
from .lessons import lesson_shots
from .puzzles import puzzle_shots
from .states import (
    Shot,
    at_rest,
    begin_some,
    finish_some,
    finished,
    hall_read,
    laid_over,
    level_met,
    menu_seen,
    opened,
    page_at,
    people_at_table,
    played_out,
    settled,
    shown,
    title_of_the_day,
)

JUDGED = 20_000
"""Nodes for a judgement."""


def title_fresh(context: Context, size: Size) -> Scene:
    """No saved game yet: Continue is dark; the focus is on New game."""
    return settled(menu_seen(title_of_the_day(context), size, Command("down")))


def title_continue(context: Context, size: Size) -> Scene:
    """A saved game; the pointer is on Continue."""
    begin_some(context, 1)
    scene = menu_seen(title_of_the_day(context), size)
    scene.handle(PointerMoved(scene.form["continue"].rect.center))
    return settled(scene)


def title_notice(context: Context, size: Size) -> Scene:
    """A saved game that cannot be continued."""
    scene = menu_seen(title_of_the_day(context), size)
    scene.notify(context.t("title.cannot_continue", reason=context.t("title.damaged.illegal", line=17)))
    return scene


def seats_fresh(context: Context, size: Size) -> Scene:
    """The seats at the first start."""
    return shown(SeatsScene(context, find_client(DEFAULT), 482913), size)


def seats_rules(context: Context, size: Size) -> Scene:
    """The rules of a new game; the pointer is on a value."""
    scene = shown(SeatsScene(context, find_client(DEFAULT), 482913), size)
    scene.turn("rules")
    card = scene.form["neutrals"]
    assert isinstance(card, RuleCard)
    scene.handle(PointerMoved(card.cells()[-1].center))
    return settled(scene)


def seats_full(context: Context, size: Size) -> Scene:
    """Four seats, a fixed starting player, longest values, a name being typed."""
    client = find_client(DEFAULT)
    names, level = ("Anna", "Bartholomäus", "Chiara", "Wilhelmine W."), level_met(client)
    niches = [SeatDraft(*seat) for seat in zip(names, SHAPES, (HUMAN, level) * 2, strict=True)]
    options = {option.name: option.values[-1] for option in client.options} | fresh_options(client.game)
    draft = Draft(client, niches, options, 1, "7", 4.0, called=called(context.language, client))
    draft.introduce()
    scene = shown(SeatsScene(context, client, draft=draft), size)
    scene.form.set_focus("name.2")
    return settled(scene)


def seats_program(context: Context, size: Size) -> Scene:
    """A program in one seat, and a person without hints in another."""
    client = find_client(DEFAULT)
    context.settings.programs = NAMED
    draft = fresh_draft(context, client, 482913)
    draft.niches[0].hints = False
    draft.turn_kind(1, 1)
    draft.turn_level(1, 1)
    return settled(shown(SeatsScene(context, client, draft=draft), size))


def seats_problem(context: Context, size: Size) -> Scene:
    """Start was pressed with two equal names."""
    client = find_client(DEFAULT)
    draft = fresh_draft(context, client, 482913)
    draft.niches = [
        SeatDraft("Anna", "circle", HUMAN),
        SeatDraft("anna", "shield", HUMAN),
        SeatDraft("Chiara", "lozenge", EMPTY),
        SeatDraft("Dante", "star", level_met(client), person="Dante"),
    ]
    draft.introduce()
    scene = shown(SeatsScene(context, client, draft=draft), size)
    scene.form.set_focus("start_game")
    scene.handle(Command("confirm"))
    return settled(scene)


def games(context: Context, size: Size) -> Scene:
    """Several games can be continued; the pointer is on the second."""
    begin_some(context, 4)
    scene = shown(GamesScene(context), size)
    while not all(entry.is_known and scene.pictures.find(entry.path) for entry in scene.list.in_sight()):
        scene.update(0.0)
        time.sleep(0.0005)  # wait for a thread
    scene.handle(PointerMoved(scene.list.column.row(1).center))
    return settled(scene)


def games_naming(context: Context, size: Size) -> Scene:
    """A game is being named; another one has just been deleted."""
    scene = games(context, size)
    assert isinstance(scene, GamesScene)
    scene.handle(Command("delete"))
    scene.form.set_focus("rename")
    scene.handle(Command("confirm"))
    scene.form.set_focus("proposal")
    scene.handle(Command("right"))
    return settled(scene)


def replay(context: Context, size: Size) -> Scene:
    """The replay of a game of four, at the last change of the lead; the focus is on a button."""
    scene = shown(ReplayScene(context, played_out(4)), size)
    leads = [one for one in scene.control.highlights.all if one.kind == "lead"]
    scene.playback.show_action(leads[-1].index)
    scene.table.skip_all()
    scene.form.set_focus("highlight")
    return at_rest(scene, size, 0.1)


def going_on(context: Context, size: Size) -> Scene:
    """The seats of a game that continues from the middle of another one."""
    journal = played_out(3)
    steps = journal.steps[: len(journal.steps) // 2]
    summary = journal.game.summary(steps[-1].before)
    origin = GoOn(setup_for_replay(journal), tuple(step.action for step in steps), summary.round, summary.scores)
    client = find_client(journal.game.name)
    return shown(
        SeatsScene(context, client, draft=draft_from(client, origin, 1.0, called(context.language, client))), size
    )


def page_rules(context: Context, size: Size) -> pygame.Surface:
    """A section of the book over the table, with the focus on a link."""
    scene = page_at(context, size, "rules/build")
    scene.handle(Command("next"))
    return laid_over(people_at_table(context, size), scene, size)


def page_try(context: Context, size: Size) -> pygame.Surface:
    """The end of a section with links to lessons, one of which has the focus."""
    scene = page_at(context, size, "rules/ruins")
    scene.handle(Command("end"))
    scene.spread.update(5.0)
    scene.spread.focus(f"link.{len(scene.spread.sheet.links) - 1}")
    return laid_over(title_fresh(context, size), scene, size)


def page_contents(context: Context, size: Size) -> pygame.Surface:
    """The contents of the book over the title; typing starts a search."""
    return laid_over(title_fresh(context, size), page_at(context, size, "rules"), size)


def page_card(context: Context, size: Size) -> pygame.Surface:
    """The page of a card, reached by a link: there is a way back."""
    scene = page_at(context, size, "rules/actions")
    scene.follow("cards/campanile")
    return laid_over(people_at_table(context, size), scene, size)


def page_search(context: Context, size: Size) -> pygame.Surface:
    """The results of a search in the book."""
    return laid_over(title_fresh(context, size), page_at(context, size, "search/tower"), size)


def page_keys(context: Context, size: Size) -> pygame.Surface:
    """All keys with their bindings, over the table."""
    context.settings.bindings.bind("odds", KEYS, "x")
    return laid_over(people_at_table(context, size), page_at(context, size, "rules/table#1"), size)


def page_pads(context: Context, size: Size) -> pygame.Surface:
    """The same page after the use of a pad."""
    context.device = "playstation"
    return laid_over(people_at_table(context, size), page_at(context, size, "rules/table#1"), size)


def page_computers(context: Context, size: Size) -> pygame.Surface:
    """The page about the knowledge of computer players, over the seats."""
    client = find_client(DEFAULT)
    return laid_over(seats_fresh(context, size), page_at(context, size, client.on_computers), size)


def page_of_the_table(address: str) -> Callable[[Context, Size], pygame.Surface]:
    """Return the shot of one of a table's pages about the current position."""

    def shot(context: Context, size: Size) -> pygame.Surface:
        scene = people_at_table(context, size, 90)
        return laid_over(scene, opened(context, size, scene.pages.open(address)), size)

    return shot


def page_why(context: Context, size: Size) -> pygame.Surface:
    """Reasons for the moves of two computer players, judged by the best level."""
    scene = people_at_table(context, size, 90)
    game, steps = scene.session.game, scene.session.journal.steps
    judge = strongest_level(game)
    player, past = game.player(judge, 1), []
    for seat in (1, 2):
        step = next(
            step
            for step in reversed(steps)
            if game.to_act(step.before) == seat and game.question(step.before) == game.question(steps[0].before)
        )
        view = game.view(step.before, seat)
        ranked = player.choose(view, game.legal(step.before), Limit(nodes=JUDGED)).ranked
        past.append(Thought(seat, view, step.action, ranked, judge))
    scene.table.model.thoughts = Thoughts(tuple(past))
    return laid_over(scene, opened(context, size, scene.pages.open("why")), size)


def page_of_a(kind: str) -> Callable[[Context, Size], pygame.Surface]:
    """Return the shot of the page about the first thing of a kind on the table."""

    def shot(context: Context, size: Size) -> pygame.Surface:
        scene = people_at_table(context, size, 90)
        kinds = (kind, "strip") if kind == "row" else (kind,)  # the row may be folded
        target = next(spot.target for spot in scene.table.targets() if spot.target.kind in kinds)
        return laid_over(scene, opened(context, size, scene.pages.look_up(target)), size)

    return shot


def page_fair(context: Context, size: Size) -> pygame.Surface:
    """The page about checking the luck of a running game."""
    scene = people_at_table(context, size)
    return laid_over(scene, opened(context, size, GoPage(fairness_of(context, scene.session))), size)


def page_fair_after(context: Context, size: Size) -> pygame.Surface:
    """The same page after the game: seed, check and draws."""
    page = fairness_of(context, finished(context, 2, 40))
    return laid_over(title_fresh(context, size), opened(context, size, GoPage(page)), size)


def hall_empty(context: Context, size: Size) -> pygame.Surface:
    """The hall of fame before any game has been finished."""
    return laid_over(games_none(context, size), hall_read(context, size), size)


def hall(context: Context, size: Size) -> pygame.Surface:
    """The hall of fame after a few evenings."""
    finish_some(context)
    below = shown(GamesScene(context), size)
    return laid_over(below, hall_read(context, size), size)


def hall_achievements(context: Context, size: Size) -> pygame.Surface:
    """Achievements, some of them done."""
    finish_some(context)
    scene = hall_read(context, size)
    scene.follow("hall/achievements")
    return laid_over(shown(GamesScene(context), size), scene, size)


def hall_player(context: Context, size: Size) -> pygame.Surface:
    """The page of one person's results in all games."""
    finish_some(context)
    scene = hall_read(context, size)
    scene.follow("hall/player/0")
    return laid_over(shown(GamesScene(context), size), scene, size)


def games_none(context: Context, size: Size) -> Scene:
    """No game yet."""
    return settled(shown(GamesScene(context), size))


def seating(context: Context, size: Size) -> pygame.Surface:
    """The players of a running game's seats, with the question whether to give up."""
    below = people_at_table(context, size, seats=4)
    scene = shown(SeatingScene(context, below.session), size)
    scene.form.set_focus("concede.0")
    scene.handle(Command("confirm"))
    return laid_over(below, settled(scene), size)


def bindings(context: Context, size: Size) -> Scene:
    """Keys and pad buttons; the focus is on a row."""
    scene = shown(BindingsScene(context, find_client(DEFAULT).commands), size, Command("down"))
    for _ in range(3):
        scene.handle(Command("down"))
    return settled(scene)


NAMED = (NamedProgram("Robot", "python3 docs/example_bot.py"), NamedProgram("Leonardo", "'/opt/my bots/leonardo' -v"))


def programs(context: Context, size: Size) -> Scene:
    """Two named programs; a third one is being typed with unbalanced quotation marks."""
    context.settings.programs = NAMED
    scene = shown(ProgramsScene(context), size)
    for name, words in (("name.2", "Michelangelo"), ("command.2", "python3 'unfinished.py")):
        scene.form.set_focus(name)
        scene.handle(TextTyped(words))
    scene.handle(Command("next"))
    scene.handle(Command("next"))
    scene.form.set_focus("command.2")
    return settled(scene)


def consent(context: Context, size: Size) -> pygame.Surface:
    """The question before the first start of a program, over the seats; the answer is not saved, so no folder is
    named."""
    context.consent = Consent()
    return laid_over(seats_program(context, size), shown(ConsentScene(context, NAMED[::-1]), size), size)


def hand_over(context: Context, size: Size) -> Scene:
    """Another person is on turn: the banner."""
    scene = people_at_table(context, size, 40, hand_over=True)
    greeting = scene.table.shown.greeting
    assert greeting is not None and greeting.until > scene.table.time
    return scene


def settings_dragged(context: Context, size: Size) -> Scene:
    """The slider of the effects is being dragged down."""
    scene = shown(SettingsScene(context), size)
    scene.open("sound")
    slider = scene.form["effects"]
    assert isinstance(slider, Slider)
    scene.handle(PointerMoved(slider.rail.center))
    scene.handle(Pressed(slider.rail.center))
    scene.handle(PointerMoved((slider.rail.x + round(slider.rail.width * 0.37), slider.rail.y)))
    return settled(scene)


def settings_mute(context: Context, size: Size) -> Scene:
    """No sound: the volumes are unlit; the focus is on the music."""
    context.change("sound", False)
    context.change("reduced_motion", True)
    context.set_speed(INSTANT)
    scene = shown(SettingsScene(context), size)
    scene.open("sound")
    scene.form.set_focus("music")
    return settled(scene)


def settings_table(context: Context, size: Size) -> Scene:
    """The settings of the table; the pointer is on the pause of the computer players."""
    scene = shown(SettingsScene(context), size)
    scene.handle(PointerMoved(scene.form["computer_pause"].rect.center))
    return settled(scene)


def settings_picture(context: Context, size: Size) -> Scene:
    """The settings of the picture; the focus is on the last row."""
    scene = shown(SettingsScene(context), size)
    scene.open("picture")
    for _ in range(4 + len(GROUPS["picture"])):
        scene.handle(Command("down"))
    return settled(scene)


def crash(context: Context, size: Size) -> Scene:
    """The program has ended with an error; the report has a long path."""
    report = Path("/home/bartholomaeus/.local/share/firenze/reports/2026-11-20_213045_unexpected.txt")
    return shown(CrashScene(context, CrashReport(report, SAVED)), size)


def welcome(context: Context, size: Size) -> Scene:
    """The very first start; the pointer is on a larger size of the letters."""
    scene = shown(WelcomeScene(context, tuple(CLIENTS)), size)
    row = scene.form["text_scale"]
    assert isinstance(row, ChoiceRow)
    scene.handle(PointerMoved(row.cells()[4].center))
    return settled(scene)


SHOTS: list[Shot] = [
    ("kit", kit.page),
    ("welcome", welcome),
    ("title", title_fresh),
    ("title_continue", title_continue),
    ("title_notice", title_notice),
    ("games_none", games_none),
    ("games", games),
    ("games_naming", games_naming),
    ("replay", replay),
    ("going_on", going_on),
    ("seats", seats_fresh),
    ("seats_rules", seats_rules),
    ("seats_full", seats_full),
    ("seats_problem", seats_problem),
    ("seats_program", seats_program),
    ("page_contents", page_contents),
    ("page_rules", page_rules),
    ("page_try", page_try),
    ("page_card", page_card),
    ("page_search", page_search),
    ("page_keys", page_keys),
    ("page_pads", page_pads),
    ("page_computers", page_computers),
    *((f"page_{name}", page_of_the_table(name)) for name in ("standing", "odds", "threats")),
    ("page_why", page_why),
    *((f"page_of_{kind}", page_of_a(kind)) for kind in ("tower", "order", "row")),
    ("page_fair", page_fair),
    ("page_fair_after", page_fair_after),
    ("hall", hall),
    ("hall_empty", hall_empty),
    ("hall_achievements", hall_achievements),
    ("hall_player", hall_player),
    ("seating", seating),
    ("hand_over", hand_over),
    ("bindings", bindings),
    ("programs", programs),
    ("consent", consent),
    ("settings", settings_dragged),
    ("settings_mute", settings_mute),
    ("settings_table", settings_table),
    ("settings_picture", settings_picture),
    ("crash", crash),
]


def all_shots() -> list[Shot]:
    """Return the shots of every scene, of all lessons and puzzles and of every game.  Shots that several games have are
    named after the game, except for the first game."""
    games = [find_client(name) for name in CLIENTS]
    more = [
        (name if game.game.name == DEFAULT else f"{game.game.name}_{name}", shot)
        for game in games
        for shots in (lesson_shots, puzzle_shots, deal_shots)
        for name, shot in shots(game)
    ]
    return [*SHOTS, *more, *(own for game in games for own in shots_of(game.game.name))]


def shots_of(game: str) -> list[Shot]:
    """Return the shots that a game adds: those of the modules here that begin with the name of its folder."""
    names = sorted(path.stem for path in Path(__file__).parent.glob(f"{GAMES[game].split('.')[1]}*.py"))
    modules = [import_module(f".{name}", __package__) for name in names]
    return list({shot[0]: shot for module in modules for shot in getattr(module, "SHOTS", ())}.values())


def paint(shot: Shot, context: Context, size: Size) -> pygame.Surface:
    """Return the picture of one shot."""
    made = shot[1](context, size)
    if isinstance(made, pygame.Surface):
        return made
    surface = pygame.Surface(size)
    made.shade(surface)
    made.draw(surface)
    made.close()
    return surface


def main(argv: list[str] | None = None) -> int:
    """Write the pictures; return 0, or exit with status 2 for an invalid command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description="Paint every screen to PNG files.")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--size", type=size_argument, default=(1920, 1080), metavar="WxH")
    parser.add_argument("--language", choices=LANGUAGE_CODES, default="en")
    parser.add_argument(
        "--text-scale", type=float, choices=choices()["text_scale"], default=1.0, help="size of the letters"
    )
    parser.add_argument("--only", default="", metavar="NAME", help="only shots whose name begins like this")
    options = parser.parse_args(argv)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode(options.size)
    options.folder.mkdir(parents=True, exist_ok=True)
    for shot in all_shots():
        if not shot[0].startswith(options.only):
            continue
        with tempfile.TemporaryDirectory() as folder:
            context = Context.open(Path(folder))
            context.language = Language.load(options.language)
            context.settings.text_scale = options.text_scale
            picture = paint(shot, context, options.size)
        width, height = options.size
        path = options.folder / f"{shot[0]}_{width}x{height}_{options.language}.png"
        pygame.image.save(picture, path)
        print(path)
    pygame.display.quit()
    return 0
