"""Where games are played changes nothing: the same results anywhere, lost workers, other versions of the code."""

import argparse
import os
import pickle
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.contest import laboratory
from engine.contest.laboratory import Machines, Processes, in_order, opened
from engine.contest.match import Sitting, play_sitting
from engine.firenze.game import FIRENZE
from engine.kernel.jobs import Job, MachinesError, code_version, package_version, packages_of

ENGINE = ("engine",)
LADDER = ["ladder", "--game", "lots", "--players", "random,steady", "--seats", "3", "--games", "4", "--json"]


def dies_once(number: int, folder: Path) -> int:
    """Return the number; one call ends its process the first time."""
    mark = folder / str(number)
    if number == 2 and not mark.exists():
        mark.touch()
        os._exit(1)
    return number


def dies(number: int) -> int:
    """End the process."""
    os._exit(number)


def test_jobs_of_a_lost_process_are_done_again(tmp_path: Path) -> None:
    with opened(Machines(2)) as executor:
        assert list(in_order(executor, partial(dies_once, folder=tmp_path), range(6))) == list(range(6))


def test_a_job_that_ends_every_process_ends_the_work_with_a_sentence() -> None:
    with pytest.raises(MachinesError, match="were lost 4 times"), opened(Machines(2)) as executor:
        list(in_order(executor, dies, [1]))


def test_another_version_of_the_code_is_refused() -> None:
    job = Job(str, 7, ENGINE, code_version(ENGINE))
    assert job.done() == "7"
    with pytest.raises(MachinesError, match=r"a worker has another version of engine \(.*, not older\): update it"):
        replace(job, version="older").done()


def test_a_version_is_what_the_files_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "someones_rules"
    (package / "inner").mkdir(parents=True)
    files = {"__init__.py": "", "inner/one.py": "ONE = 1\n", "inner/numbers.toml": "one = 1\n"}
    for name, text in files.items():
        (package / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    versions = set()
    for name in ("__init__.py", "inner/one.py", "inner/numbers.toml"):
        (package / name).write_text(files[name].replace("1", "2"))
        package_version.cache_clear()
        versions.add(code_version(("someones_rules",)))
    (package / "notes.txt").touch()
    package_version.cache_clear()
    assert len(versions) == 3 and code_version(("someones_rules",)) in versions


def test_a_job_names_the_packages_of_its_task() -> None:
    assert packages_of(partial(play_sitting, limit=1)) == ENGINE
    reviewer = FIRENZE.reviewer()
    assert packages_of(reviewer.review) == ENGINE
    from puzzles.jobs import found_in

    assert packages_of(found_in) == ("engine", "puzzles")


def test_a_job_is_small() -> None:
    task = partial(play_sitting, game=FIRENZE, options={"values": "lofty"}, limit=20_000, programs={}, timed=False)
    job = Job(task, Sitting(("gran_maestro", "greedy", "greedy"), 2, 1_000_001), ENGINE, code_version(ENGINE))
    assert len(pickle.dumps(job)) < 600


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--jobs", "2", "--cluster", "tcp://nowhere:1"], "say either --jobs or --cluster"),
        (["--jobs", "0"], "--jobs must be at least 1, not 0"),
    ],
)
def test_bad_machines(capsys: pytest.CaptureFixture[str], argv: list[str], sentence: str) -> None:
    assert main(["ladder", *argv]) == 2
    assert sentence in capsys.readouterr().err
    with pytest.raises(SystemExit):
        parser = argparse.ArgumentParser()
        laboratory.add_machines(parser)
        laboratory.chosen_machines(parser, parser.parse_args(argv))


def test_a_cluster_needs_its_extra(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(__import__("sys").modules, "engine.bridges.dask", None)
    assert main(["play", "--seats", "random,random", "--cluster", "tcp://localhost:1"]) == 2
    assert "needs the extra `cluster`" in capsys.readouterr().err


def test_without_times_the_bytes_are_the_same(lots: object, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said, files = set(), set()
    for jobs in ("1", "2"):
        file = tmp_path / jobs
        assert main([*LADDER, "--no-times", "--jobs", jobs, "--resume", str(file)]) == 0
        said.add(capsys.readouterr().out)
        files.add(file.read_bytes())
    assert len(said) == len(files) == 1
    assert main([*LADDER, "--resume", str(file)]) == 2  # a file without times is not continued with them
    assert "was begun on other terms" in capsys.readouterr().err
    for command, number in (("match", "--seeds"), ("play", "--games")):
        given = [command, "--game", "lots", "--seats", "steady,random,random", number, "2"]
        assert main([*given, "--no-times"]) == 0
        assert "thought" not in capsys.readouterr().out


def test_the_pace_is_said_in_a_fitting_unit() -> None:
    assert [laboratory.pace_in_words(pace) for pace in (12.34, 0.5, 0.01)] == [
        "12.3 a second",
        "30.0 a minute",
        "36.0 an hour",
    ]
    assert [laboratory.in_time(seconds) for seconds in (40, 720, 12_600)] == ["40 s", "12 min", "3.5 h"]


def test_processes_begin_again(tmp_path: Path) -> None:
    executor: Any = Processes(1)
    lost = executor.submit(dies, 1)
    assert lost.exception() is not None
    assert executor.submit(str, 1).result() == "1"
    executor.shutdown()
