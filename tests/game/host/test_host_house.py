"""Who may do something in a house without a window: by its link, by a table's link, by a key."""

import re
from pathlib import Path
from typing import Any

import pytest
from host_tables import house, wishes

from game.host.awake import Refused
from game.host.command import backup
from game.host.guard import Guard
from game.host.house import House
from game.host.store import Member
from game.host.wishes import Wishes
from game.remote.voices import PhoneVoices
from game.remote.web_files import WEB
from game.shell.context import Context
from game.shell.language import Language

assert house and wishes  # fixtures

HERE = "127.0.0.1"


def founder(house: House) -> tuple[str, Member]:
    key = house.come(house.link(), "")
    assert key is not None
    person = house.person(key)
    assert person is not None
    return key, person


def test_only_the_houses_link_lets_somebody_set_tables_and_a_new_one_ends_it(house: House) -> None:
    first, second = house.link(), house.link()
    assert house.come(first, "") is None and house.come("", "") is None
    key = house.come(second, "")
    assert key is not None and house.come(second, key) == key
    stranger = Member(99, founds=False)
    with pytest.raises(Refused, match="not_yours"):
        house.found(stranger, "firenze", ("human", "human", "human"))


@pytest.mark.parametrize("kinds", [(), ("human",) * 9, ("master",) * 3, ("human", "human", "/bin/sh")])
def test_a_table_that_the_game_does_not_have_is_not_set(house: House, kinds: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="no_such_table"):
        house.found(founder(house)[1], "firenze", kinds)
    with pytest.raises(Refused, match="no_such_table"):
        house.found(founder(house)[1], "ludo", ("human",) * 3)


def test_a_chair_belongs_to_whom_the_invitation_let_in_first(house: House) -> None:
    person = founder(house)[1]
    table = house.found(person, "firenze", ("human",) * 3)
    invitation = house.invite(table, person)
    with pytest.raises(Refused, match="unknown"):
        house.sit(table, "guessed", None, 0, "Mallory")
    key = house.sit(table, invitation, None, 0, "Anna")
    assert key is not None
    anna = house.person(key)
    for who, place, name, why in (
        (None, 0, "Bruno", "taken"),
        (None, 7, "Bruno", "taken"),
        (None, 1, "Anna", "name"),
        (None, 1, " ", "name"),
        (anna, 1, "Anna", "sits"),
    ):
        with pytest.raises(Refused, match=why):
            house.sit(table, invitation, who, place, name)
    later = house.invite(table, person)
    with pytest.raises(Refused, match="unknown"):
        house.sit(table, invitation, None, 1, "Bruno")
    assert house.sit(table, later, None, 1, "Bruno\u202e<b>") is not None
    assert "<b>" in house.store.chairs(table)[1].name and "\u202e" not in house.store.chairs(table)[1].name


def test_somebody_without_key_or_invitation_sees_no_table(house: House, wishes: Wishes) -> None:
    key, person = founder(house)
    table = house.found(person, "firenze", ("human", "human", "master"))
    other = house.come(house.link(), "")
    for wish in ({}, {"key": other}, {"invitation": "x" * 22}, {"key": 7}, {"invitation": ["x"]}):
        with pytest.raises(Refused, match="unknown"):
            wishes.carry_out("table", {"table": table, **wish})
    told = wishes.carry_out("table", {"table": table, "key": key, "language": "de"})
    assert [chair["free"] for chair in told["chairs"]] == [True, True, False]
    assert told["founder"] and told["mine"] is None


def test_the_last_chair_begins_the_game_and_everybody_reads_for_whom_it_waits(house: House, wishes: Wishes) -> None:
    key, person = founder(house)
    table = house.found(person, "fuersten", ("human",) * 3)
    invitation = house.invite(table, person)
    keys = [key]
    for place, name in enumerate(("Anna", "Bruno", "Chiara")):
        wish: dict[str, Any] = {"table": table, "invitation": invitation, "place": place, "name": name}
        keys.append(wishes.carry_out("sit", {**wish, "key": "" if place else key})["key"])
    told = [wishes.carry_out("mine", {"key": each})["tables"][0] for each in keys[1:]]
    assert {each["state"] for each in told} == {"plays"}
    waiting = {name for each in told for name in each["waits"]}
    assert {each["chairs"][each["mine"]]["name"] for each in told if each["acts"]} == waiting != set()


def test_a_chair_that_becomes_free_is_played_on_by_who_takes_it(house: House, wishes: Wishes) -> None:
    """So nobody is lost who has lost the key; only the founder and who sits there can free a chair."""
    key, person = founder(house)
    table = house.found(person, "fuersten", ("human",) * 3)
    invitation = house.invite(table, person)
    keys = [house.sit(table, invitation, None, place, name) for place, name in enumerate(("Anna", "Bruno", "Chiara"))]
    with pytest.raises(Refused, match="not_yours"):
        wishes.carry_out("rise", {"table": table, "place": 1, "key": keys[0]})
    wishes.carry_out("rise", {"table": table, "place": 1, "key": key})
    bruno = house.person(keys[1] or "")
    assert bruno is not None and house.chair_of(table, bruno) is None
    seat = house.store.chairs(table)[1].seat
    new = house.sit(table, invitation, None, 1, "ignored")
    again = house.person(new or "")
    assert again is not None
    chair = house.chair_of(table, again)
    assert chair is not None and chair[:5] == (1, "human", "Bruno", again.id, seat)
    house.leave(table, seat if seat is not None else -1)
    assert house.store.chairs(table)[1].person is None


def test_the_files_of_a_house_hold_no_key_and_no_invitation(house: House, tmp_path: Path) -> None:
    link = house.link()
    key = house.come(link, "")
    assert key is not None
    person = house.person(key)
    assert person is not None
    table = house.found(person, "firenze", ("human",) * 3)
    secrets = [link, key, house.invite(table, person)]
    written = b"".join(path.read_bytes() for path in (tmp_path / "house").rglob("*") if path.is_file())
    assert table.encode() in written and not any(secret.encode() in written for secret in secrets)


def test_a_backup_is_a_house_again(house: House, context: Context, tmp_path: Path) -> None:
    import tarfile

    key, person = founder(house)
    table = house.found(person, "fuersten", ("human", "master", "master"))
    house.sit(table, house.invite(table, person), person, 0, "Anna")
    backup(tmp_path / "house", tmp_path / "all.tar.gz")
    with tarfile.open(tmp_path / "all.tar.gz") as packed:
        packed.extractall(tmp_path / "again", filter="data")
    again = House(tmp_path / "again", context, thinkers=1)
    found = again.person(key)
    assert found == person and again.chair_of(table, person) is not None
    assert again.room(table).table.session.setup == house.room(table).table.session.setup
    again.close()


# ---------------------------------------------------------------- its pages


def test_a_house_without_a_window_speaks_of_no_screen() -> None:
    pytest.importorskip("starlette")
    from game.host.app import EDITION, files

    languages = {code: Language.load(code) for code in ("de", "en")}
    found = files(languages)
    pages = {name: found[name].read().decode() for name in ("/play", "/", "/words/de.json", "/words/en.json")}
    head = (WEB / "head.html").read_text("utf-8").strip()
    assert all(pages[name].count(head) == pages[name].count("viewport-fit") == 1 for name in ("/play", "/"))
    assert "$" not in pages["/"] and "Meine Tische" in pages["/play"]
    for code, language in languages.items():
        voice = PhoneVoices.load(code, EDITION).of(code)
        told = (*pages.values(), str(voice.words), voice.unknown, voice.thrown_out, voice.elsewhere, voice.over)
        assert not [text for text in told if re.search("big screen|großen? Bildschirm", text)]
        assert dict(voice.words)["sure_leave"] != language.t("phone.page.sure_leave")


# ---------------------------------------------------------------- the door


def test_only_the_houses_own_name_is_answered() -> None:
    guard = Guard("https://table.example.org", {HERE})
    own = ["table.example.org"]
    for hosts in ([], ["evil.example"], ["table.example.org", "evil.example"], ["table.example.org:1"], [HERE]):
        assert guard.refuses("/", hosts, [], "1.2.3.4", acts=False) == 421
    assert guard.refuses("/", own, [], "1.2.3.4", acts=False) == 0
    assert guard.refuses("/metrics", own, [], "1.2.3.4", acts=False) == 404
    assert guard.refuses("/metrics", ["127.0.0.1:8440"], [], HERE, acts=False) == 0


def test_only_the_houses_own_page_changes_something() -> None:
    guard = Guard("https://table.example.org", {HERE})
    own = ["table.example.org"]
    for origins in ([], ["https://evil.example"], ["http://table.example.org"], ["null"]):
        assert guard.refuses("/api/found", own, origins, "1.2.3.4", acts=True) == 403
    assert guard.refuses("/api/found", own, ["https://table.example.org"], "1.2.3.4", acts=True) == 0


def test_a_forwarded_address_is_believed_from_the_proxy_only() -> None:
    guard = Guard("https://table.example.org", {HERE})
    assert guard.address("9.9.9.9", ["1.1.1.1"]) == "9.9.9.9"
    assert guard.address(HERE, ["6.6.6.6, 1.1.1.1"]) == "1.1.1.1"  # a stranger's claims stand to the left
    assert guard.address(HERE, []) == HERE
    assert Guard("https://table.example.org").address(HERE, ["1.1.1.1"]) == HERE


def test_an_address_that_asks_too_often_waits_and_no_other() -> None:
    guard, own = Guard("https://table.example.org"), ["table.example.org"]
    answers = [guard.refuses("/", own, [], "1.2.3.4", acts=False) for _ in range(1_000)]
    assert answers[0] == 0 and answers.count(429) > 500
    assert guard.refuses("/", own, [], "5.6.7.8", acts=False) == 0
