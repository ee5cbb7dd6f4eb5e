"""Signing in while strangers try passwords."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from ..conftest import easy
from ..running import Client, running

_SLOW = 0.02


def test_many_strangers_who_try_passwords_keep_nobody_from_signing_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Passwords are hashed one at a time. Whose turn it is goes by address, not by arrival."""
    begin = threading.Event()
    verify = PasswordHasher.verify

    def slowly(self: PasswordHasher, digest: str, password: str) -> bool:
        begin.wait(30)
        time.sleep(_SLOW)
        return verify(self, digest, password)

    monkeypatch.setattr(PasswordHasher, "verify", slowly)
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        login = server.client().sign_up()

        def guess(stranger: Client) -> None:
            stranger.post("/api/login", 401, login=login, password="guessed wrong")

        strangers = [server.client() for _ in range(100)]
        for n, stranger in enumerate(strangers):
            stranger.http.headers["X-Forwarded-For"] = f"192.0.2.{1 + n % 10}"
        threads = [threading.Thread(target=guess, args=(stranger,)) for stranger in strangers]
        for thread in threads:
            thread.start()
        time.sleep(1)  # they wait now
        began = time.monotonic()
        threading.Timer(0.3, begin.set).start()
        server.client().post("/api/login", login=login, password="correct horse")
        assert time.monotonic() - began < 0.3 + 60 * _SLOW, "one waits for each address once, not for all hundred"
        for thread in threads:
            thread.join()
