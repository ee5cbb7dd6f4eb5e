"""A mail server for tests: it takes everything and keeps it."""

from __future__ import annotations

import re
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage


class _Talk(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self.wfile.write(b"220 ready\r\n")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = []
                while (part := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(part)
                self.server.got.append(b"".join(lines))  # type: ignore[attr-defined]
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 OK\r\n")
            if word == b"QUIT":
                return


class Mailbox:
    """What came in."""

    def __init__(self, server: socketserver.ThreadingTCPServer) -> None:
        self._server = server
        self.url = f"smtp+plain://127.0.0.1:{server.server_address[1]}"

    @property
    def letters(self) -> list[EmailMessage]:
        got: list[bytes] = self._server.got  # type: ignore[attr-defined]
        return [message_from_bytes(raw, policy=policy.default) for raw in got]

    def code(self, number: int) -> str:
        """The code of the mail of that number, from 1; it may be on its way."""
        for _ in range(200):
            if len(self.letters) >= number:
                break
            time.sleep(0.02)
        found = re.search(r"https://games\.example\.org/#/\w+/([\w-]+)", self.letters[number - 1].get_content())
        assert found is not None
        return found[1]


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    """A mail server that runs."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Talk) as server:
        server.daemon_threads = True
        server.got = []  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield Mailbox(server)
        finally:
            server.shutdown()
