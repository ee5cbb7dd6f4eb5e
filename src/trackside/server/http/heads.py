"""What the page says of itself before any of it has run: title, description, and a picture for whoever gets the link.

Addresses are those of `web/js/app/shell.js`. The page sets the same title and description itself when somebody walks on
(`web/js/app/head.js`); the texts are `title-PAGE` and `describe-PAGE` of its messages.
"""

from __future__ import annotations

import html
from dataclasses import dataclass

from sqlalchemy import select

from ...messages import ENGLISH, UnknownMessage, languages, page_text
from ..games import OfferedGame, games
from ..store import rows
from ..store.database import Database

OF_A_GAME = ("new", "learn", "rules", "scores", "daily")
OF_A_TABLE = ("table", "join", "replay")
PAGES = ("lobby", "account", "reset", "confirm", "person", *OF_A_GAME, *OF_A_TABLE)
MARK = "    <title>Trackside</title>\n"
"""The line of index.html that gives way to what is told."""


@dataclass(frozen=True)
class Head:
    """What is told of a page."""

    page: str
    there: bool = True
    """Whether there is such a page; if not, the page says so itself."""
    game: OfferedGame | None = None
    who: str = ""


async def head_of(path: str, database: Database) -> Head | None:
    """What is told of the page at a path; None where it is no page's."""
    name, *rest = [part for part in path.split("/") if part] or ["lobby"]
    if name not in PAGES or (name == "lobby") != (path.strip("/") == ""):
        return None
    named = rest[0].replace("\x00", "") if rest else ""
    if name in OF_A_TABLE:
        async with database.looking() as connection:
            found = select(rows.tables.c.game).where(rows.tables.c.id == named)
            named = (await connection.execute(found)).scalar() or ""
        return Head(name, named in games(), games().get(named))
    if name == "person":
        async with database.looking() as connection:
            found = select(rows.people.c.name).where(rows.people.c.public == named, rows.people.c.deleted.is_(None))
            who = (await connection.execute(found)).scalar()
        return Head(name, who is not None, None, who or "")
    if name in OF_A_GAME:
        if not named and name in ("rules", "scores", "daily"):  # without a game these show the first
            named = next(iter(games()), "")
        return Head(name, named in games(), games().get(named))
    return Head(name)


def wanted_language(accepted: str) -> str:
    """The first language of a browser that there are texts in.

    >>> wanted_language("nl-BE,nl;q=0.9,en;q=0.8"), wanted_language("xx"), wanted_language("")
    ('nl', 'en', 'en')
    """
    for entry in accepted.split(",")[:20]:
        code = entry.split(";")[0].strip()
        for tag in (code, code.split("-")[0].lower()):
            if tag in languages():
                return tag
    return ENGLISH


def written(head: Head, language: str, origin: str, path: str) -> str:
    """The lines of a head, for the place of `MARK`."""
    game = head.game
    name = "" if game is None else game.board.name.get(language) or game.board.name[ENGLISH]
    page = head.page if head.there else "lobby"
    try:
        title = page_text(language, f"title-{page}", game=name, who=head.who)
        about = page_text(language, f"describe-{page}", game=name, who=head.who)
    except UnknownMessage:  # a folder of languages without the page's English
        title, about = "Trackside", ""
    told = {"og:site_name": "Trackside", "og:type": "website", "og:title": title, "og:description": about}
    told["og:url"] = f"{origin}/{path.strip('/')}"
    shown = game or next(iter(games().values()), None)
    if shown is not None and (shown.folder / "picture.webp").is_file():
        told["og:image"] = f"{origin}/maps/{shown.map}/picture.webp"
        told["og:image:alt"] = name or shown.board.name.get(language) or shown.board.name[ENGLISH]
    lines = [f"<title>{html.escape(title)}</title>", f'<meta name="description" content="{html.escape(about)}">']
    lines += [f'<meta property="{key}" content="{html.escape(text)}">' for key, text in told.items()]
    lines.append(f'<meta name="twitter:card" content="{"summary_large_image" if "og:image" in told else "summary"}">')
    return "".join(f"    {line}\n" for line in lines)
