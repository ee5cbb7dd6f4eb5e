"""A forgotten password: by mail where there is a mail server, by the operator's command otherwise."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from trackside.cli.main import main
from trackside.core import SetupError
from trackside.server.people import accounts
from trackside.server.people.mail import MailServer, letter, mail_server

from ..conftest import easy
from ..running import Client, Running, running
from .mailbox import Mailbox, mailbox

PASSWORD = "correct horse"


def set_up(monkeypatch: pytest.MonkeyPatch, box: Mailbox) -> None:
    monkeypatch.setenv("TRACKSIDE_MAIL", box.url)
    monkeypatch.setenv("TRACKSIDE_MAIL_FROM", "trackside@example.org")
    monkeypatch.setenv("TRACKSIDE_PAGE", "https://games.example.org/")


def test_a_forgotten_password_is_chosen_anew_by_mail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with mailbox() as box:
        set_up(monkeypatch, box)
        with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
            ann, other = server.client(), server.client()
            ann.post("/api/account", login="ann", password=PASSWORD)
            ann.post("/api/account/mail", 401, mail="ann@example.org", password="wrong")
            ann.post("/api/account/mail", 204, mail="ann@example.org", password=PASSWORD, language="nl")
            other.post("/api/reset", 204, login="ann")
            code = box.code(1)
            assert box.letters[0]["To"] == "ann@example.org"
            assert box.letters[0]["Subject"] == "Is dit je adres?"
            assert ann.get("/api/me")["person"]["mail"] is None, "nobody has confirmed it"
            other.post("/api/reset/password", 404, code=code, new="a code for something else")
            other.post("/api/account/mail/confirm", 204, code=code)
            other.post("/api/account/mail/confirm", 404, code=code)
            assert ann.get("/api/me")["person"]["mail"] == "ann@example.org"

            other.post("/api/reset", 204, login="nobody")
            other.post("/api/reset", 204, login="ANN")
            code = box.code(2)
            other.post("/api/reset", 204, login="ann")  # again at once: no second mail
            assert other.post("/api/reset/password", code=code, new="battery staple")["person"]["login"] == "ann"
            assert ann.get("/api/me") == {"person": None}, "sessions of before no longer count"
            server.client().post("/api/login", 401, login="ann", password=PASSWORD)
            server.client().post("/api/login", login="ann", password="battery staple")
            server.client().post("/api/reset/password", 404, code=code, new="once more, please")
            time.sleep(0.2)
            assert len(box.letters) == 2
            other.send("DELETE", "/api/account/mail", 204)
            assert other.get("/api/me")["person"]["mail"] is None


def test_codes_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(accounts, "CODE_SECONDS", -1.0)
    url = f"sqlite:///{tmp_path / 'a.sqlite'}"
    with running(easy(url)) as server:
        server.client().post("/api/account", login="ann", password=PASSWORD)
        assert main(["reset-password", "ann", "--database", url]) == 0
        code = capsys.readouterr().out.strip().rpartition("/")[2]
        server.client().post("/api/reset/password", 404, code=code, new="battery staple")


def test_without_mail_the_operator_helps(server: Running, ann: Client, capsys: pytest.CaptureFixture[str]) -> None:
    login = f"forgot-{time.time_ns()}"
    ann.post("/api/account", login=login, password=PASSWORD)
    assert server.client().post("/api/reset", 409, login=login)["error"] == "no_mail"
    assert ann.post("/api/account/mail", 409, mail="a@example.org", password=PASSWORD)["error"] == "no_mail"
    url = str(server.app.app.state.services.settings.database)
    assert main(["reset-password", login.upper(), "--database", url, "--page", "https://games.example.org/"]) == 0
    link = capsys.readouterr().out.strip()
    assert link.startswith("https://games.example.org/#/reset/")
    fresh = server.client()
    fresh.post("/api/reset/password", code=link.rpartition("/")[2], new="battery staple")
    assert fresh.get("/api/me")["person"]["login"] == login
    assert ann.get("/api/me") == {"person": None}
    assert main(["reset-password", "nobody at all", "--database", url]) == 2
    assert main(["reset-password", "nobody", "--database", url]) == 2


def test_a_missing_file_is_no_database(tmp_path: Path) -> None:
    assert main(["reset-password", "ann", "--database", f"sqlite:///{tmp_path / 'none.sqlite'}"]) == 2
    assert not (tmp_path / "none.sqlite").exists()


@pytest.mark.parametrize("mail", ["ann", "ann@", "@x.org", "a@b", "ann@example.org\r\nBcc: b@x.org", "a b@example.org"])
def test_what_is_no_address(ann: Client, mail: str) -> None:
    ann.post("/api/account", login=f"m{time.time_ns()}", password=PASSWORD)
    assert ann.post("/api/account/mail", 400, mail=mail, password=PASSWORD)["error"] == "bad_request"


def test_how_a_mail_server_is_named() -> None:
    base = {"TRACKSIDE_MAIL_FROM": "t@example.org", "TRACKSIDE_PAGE": "https://games.example.org/"}
    assert mail_server({}) is None
    found = mail_server({**base, "TRACKSIDE_MAIL": "smtp://us%40er:p%3Aw@mail.example.org"})
    assert found == MailServer(
        "smtp", "mail.example.org", 587, "us@er", "p:w", "t@example.org", "https://games.example.org"
    )
    assert found is not None
    made = letter(found, "reset", "ann@example.org", "CODE", "nl")
    assert "https://games.example.org/#/reset/CODE" in made.get_content()
    for wrong in ({"TRACKSIDE_MAIL": "http://x"}, {"TRACKSIDE_MAIL": "smtp://x", "TRACKSIDE_PAGE": ""}):
        with pytest.raises(SetupError):
            mail_server({**base, **wrong})
