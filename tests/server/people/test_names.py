"""One rule for names: everybody can see them and tell them apart."""

from __future__ import annotations

import time

import pytest

from trackside.server.people.names import NameProblem, clean_login, clean_name, key_of, mended_name

from ..running import Client, Running

HIDDEN = [
    "a\u0000b",
    "\u001b[2J",
    "a\u007fb",
    "a\u0085b",
    "a\u200bb",
    "a\u202eb",
    "a\u2066b",
    "a\ufeffb",
    "a\u00adb",
    "a\u2028b",
    "a\u3164b",
    "a\ue000b",
    "a\ufffeb",
    "a\U000e0041b",
    "a\ufe0fb",
    "\u2800\u2800",
    "   ",
    "Z" + "\u0301" * 8,
    "ß" * 21,
    "ﬃ" * 14,
    "İ" * 21,
    "\ufdfa" * 3,
]


@pytest.mark.parametrize("name", HIDDEN, ids=ascii)
def test_what_is_no_name_is_refused_everywhere(server: Running, name: str) -> None:
    ann = server.client()
    ann.post("/api/tokens", 400, name=name)
    ann.post("/api/account", 400, login=name, password="correct horse")
    ann.post("/api/tables", 400, game="europe", seats=[{"kind": "me", "name": name}, {"kind": "me"}])
    table = ann.open("europe", "me", "friend")
    assert ann.send("PATCH", "/api/me", 400, {"name": name})["error"] == "bad_request"
    ben = server.client()
    ben.post(f"/api/tables/{table['id']}/join", 400, invite=table["invite"], name=name)
    assert ben.get("/api/me") == {"person": None}


def test_names_are_stored_in_one_spelling(ann: Client) -> None:
    ann.post("/api/tokens", 201, name="  Zoe\u0301   de  Vries ")
    assert ann.get("/api/me")["person"]["name"] == "Zo\u00e9 de Vries"


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李明", "Ωmega", "Jan-Willem d'Arc", "Ольга", "x" * 40, "أحمد", "😀"])
def test_people_may_be_called_what_they_are_called(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("alike", ["Ann{0}", "Аnn{0}", "ann{0}", "ÁNN{0}", "a n n{0}", "Ａnn{0}", "an\u0578{0}"])
def test_lookalikes_of_an_account_are_refused(server: Running, ann: Client, ben: Client, alike: str) -> None:
    number = f"x{time.time_ns()}"
    login = f"Ann{number}"
    ann.post("/api/account", login=login, password="correct horse")
    name = alike.format(number)
    assert key_of(name) == key_of(login)
    if " " not in name:
        assert ben.post("/api/account", 409, login=name, password="correct horse")["error"] == "login_taken"
    table = ben.open("europe", "me", "friend")
    assert ben.send("PATCH", "/api/me", 409, {"name": name})["error"] == "name_taken"
    seats = [{"kind": "me", "name": name}, {"kind": "open"}]
    assert ben.post("/api/tables", 409, game="europe", seats=seats)["error"] == "name_taken"
    eve = server.client()
    assert eve.post(f"/api/tables/{table['id']}/join", 409, invite=table["invite"], name=name)["error"] == "name_taken"
    assert eve.get("/api/me") == {"person": None}
    ann.post(f"/api/tables/{table['id']}/join", invite=table["invite"], name=login)  # it is her own
    ann.send("PATCH", "/api/me", 200, {"name": login.lower()})


@pytest.mark.parametrize("name", ["master", "Greedy", "guest-1234", "Gue5t"])
def test_no_account_is_called_like_a_bot_or_a_guest(ann: Client, name: str) -> None:
    assert ann.post("/api/account", 409, login=name, password="correct horse")["error"] == "login_taken"
    assert ann.get("/api/me") == {"person": None}, "and nobody is made for it"
    ann.post("/api/account", login=f"b{time.time_ns()}", password="correct horse")
    ann.send("PATCH", "/api/me", 409, {"name": name})
    ann.send("PATCH", "/api/me", 409, {"name": "Player 2"})


def test_an_account_gives_its_old_name_free(ann: Client, ben: Client) -> None:
    number = time.time_ns()
    ann.post("/api/account", login=f"c{number}", password="correct horse")
    ann.send("PATCH", "/api/me", 200, {"name": f"Carla {number}x"})
    ben.open("europe", "me", "me")
    ben.send("PATCH", "/api/me", 409, {"name": f"carla-{number}X"})
    ann.send("PATCH", "/api/me", 200, {"name": f"Claire {number}x"})
    ben.send("PATCH", "/api/me", 200, {"name": f"carla-{number}X"})


def test_logins_are_compared_in_small_letters(server: Running, ann: Client) -> None:
    number = time.time_ns()
    ann.post("/api/account", login=f"Stra\u00dfe{number}", password="correct horse")
    assert server.client().post("/api/login", login=f"STRASSE{number}", password="correct horse")["person"] is not None


def test_what_is_left_of_old_names() -> None:
    for name in HIDDEN:
        left = mended_name(name)
        assert left == "" or clean_name(left) == left
        with pytest.raises(NameProblem):
            clean_name(name)
    assert mended_name("a\u0000b\u202e") == "ab"
    with pytest.raises(NameProblem):
        clean_login("a b")


def test_preferences_come_back_as_they_were(ann: Client) -> None:
    ann.post("/api/tokens", 201, name="Ann")
    odd = {"a": "\u0000", "b": "\\u0000", "\u0000": ["\u001b", "\u202e", "😀"]}
    assert ann.send("PATCH", "/api/me", 200, {"preferences": odd})["person"]["preferences"] == odd
    assert ann.get("/api/me")["person"]["preferences"] == odd


def test_a_newcomer_with_the_name_of_an_account_is_a_guest_without_one(server: Running, ann: Client) -> None:
    login = ann.sign_up()
    table = ann.open("europe", "me", "friend")
    eve = server.client()
    eve.post(
        "/api/tables", 201, game="europe", seats=[{"kind": "me", "name": login}, {"kind": "me"}]
    )  # only she reads it
    assert eve.get("/api/me")["person"]["name"].startswith("guest-")
    joined = eve.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    assert joined["seats"][1]["name"].startswith("guest-")
    renamed = eve.post(f"/api/tables/{table['id']}/name", 409, seat=1, name=login.upper())
    assert renamed["error"] == "name_taken"
    assert ann.post(f"/api/tables/{table['id']}/name", seat=0, name=login.upper())["seats"][0]["name"] == login.upper()
