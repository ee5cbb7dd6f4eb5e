"""Mail, where a mail server is set up: to confirm an address, and for a new password. Nothing else is sent."""

from __future__ import annotations

import asyncio
import os
import smtplib
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from ...core import SetupError
from ...messages import ENGLISH, languages, say
from ..log_lines import logger
from ..problems import ServerProblem

_TIMEOUT = 20.0
_PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
_MOST_WAITING = 100
"""Mails that wait to be sent; more are not taken on."""


@dataclass(frozen=True)
class MailServer:
    """Where mail is handed over, and as whose."""

    scheme: str
    host: str
    port: int
    user: str | None
    password: str | None
    sender: str
    page: str
    """The address of the page, which links in mails begin with. Never what a request calls its host."""


def mail_server(environment: Mapping[str, str] = os.environ) -> MailServer | None:
    """The mail server that the environment names: TRACKSIDE_MAIL, TRACKSIDE_MAIL_FROM and TRACKSIDE_PAGE."""
    given = environment.get("TRACKSIDE_MAIL", "")
    if not given:
        return None
    url = urlsplit(given)
    sender, page = environment.get("TRACKSIDE_MAIL_FROM", ""), environment.get("TRACKSIDE_PAGE", "")
    if url.scheme not in _PORTS or not url.hostname:
        raise SetupError("TRACKSIDE_MAIL is smtp://USER:PASSWORD@HOST:PORT, smtps://... or smtp+plain://HOST")
    if "@" not in sender or not page.startswith(("http://", "https://")):
        raise SetupError("mail needs TRACKSIDE_MAIL_FROM, an address, and TRACKSIDE_PAGE, the page's https://...")
    user = None if url.username is None else unquote(url.username)
    password = None if url.password is None else unquote(url.password)
    port = url.port or _PORTS[url.scheme]
    return MailServer(url.scheme, url.hostname, port, user, password, sender, page.rstrip("/"))


def letter(server: MailServer, kind: str, to: str, code: str, language: str) -> EmailMessage:
    """The mail that brings a code."""
    link = f"{server.page}/#/{kind}/{code}"
    made = EmailMessage()
    made["Subject"] = say(language, "mail-reset-subject" if kind == "reset" else "mail-confirm-subject")
    made["From"] = server.sender
    made["To"] = to
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2])
    made["Auto-Submitted"] = "auto-generated"
    words = say(language, "mail-reset" if kind == "reset" else "mail-confirm")
    made.set_content(f"{words}\n\n{link}\n")
    return made


def deliver(server: MailServer, made: EmailMessage) -> None:
    """Hand a mail over. Runs in a thread."""
    trusted = ssl.create_default_context()
    if server.scheme == "smtps":
        connection: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=_TIMEOUT, context=trusted)
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=_TIMEOUT)
    with connection:
        if server.scheme == "smtp":
            connection.starttls(context=trusted)
        if server.user is not None:
            connection.login(server.user, server.password or "")
        connection.send_message(made)


class Mail:
    """Sends mails one after another, in a thread of its own."""

    def __init__(self, server: MailServer | None) -> None:
        self._server = server
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="mail")
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_there(self) -> bool:
        """Whether mail can be sent."""
        return self._server is not None

    def check(self) -> None:
        """Refuse what needs mail where there is none."""
        if self._server is None:
            raise ServerProblem(409, "no_mail", "this server sends no mail: ask who runs it")

    def send(self, kind: str, to: str, code: str, language: str) -> None:
        """Send a code. It goes out in its own time, so that nobody learns from the answer whether there was one."""
        if self._server is None or len(self._tasks) >= _MOST_WAITING:
            logger.error("mail not sent")
            return
        made = letter(self._server, kind, to, code, language if language in languages() else ENGLISH)
        task = asyncio.create_task(self._send(self._server, made), name="mail")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, server: MailServer, made: EmailMessage) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, deliver, server, made)
        except (OSError, smtplib.SMTPException):
            logger.exception("mail not sent")

    async def stop(self) -> None:
        """Send no more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)
