"""What is stored, as SQLAlchemy tables. The log is the game: everything else about it can be worked out from it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all processes of one server share, such as the key that signs cookies."""

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("public", String(16), nullable=False, unique=True),  # the id that others may see
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    # of accounts, what names that look alike have in common (people/names.py)
    Column("login_key", String(40)),
    Column("name_key", String(40)),
    Column("password", Text),
    Column("mail", String(254)),  # confirmed by its reader
    Column("preferences", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),  # about when they last were here
    Column("deleted", Double),
    Index("people_login_alike", "login_key", unique=True),
    Index("people_name_alike", "name_key", unique=True),
    Index("people_seen", "seen"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("browser", String(120), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)
"""Browsers that are somebody. The cookie is a secret of which only the digest is here."""

codes = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # reset: a new password; mail: an address is confirmed
    Column("mail", String(254)),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)
"""What was sent to somebody's mail address, or was given by the operator; each counts once."""

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    # what a table is from the moment it is opened
    Column("game", String(40), nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("start", SmallInteger),  # None: chance decides
    Column("seed", String(80), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("options", Text, nullable=False),
    Column("opening", Text),  # lines of a record that come before the first action
    Column("creator", String(16), nullable=False),
    Column("invite", String(16), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("daily", String(10)),
    Column("rematch_of", String(16)),
    Column("again_of", String(16)),
    Column("created", Double, nullable=False),
    # what follows from the log, kept here so that it can be asked for without replaying
    Column("state", String(10), nullable=False),
    Column("number", Integer, nullable=False),
    Column("changed", Double, nullable=False),
    Column("waiting", Integer, nullable=False),  # a bit for each seat whose person is to act
    Column("deadline", Double),
    Column("bot_due", Double),  # when another process may take a bot's action over
    Column("rating", String(4)),  # due or done, where the game counts for ratings
    Index("tables_rating", "rating"),
    Index("tables_listed", "state", "private", "changed"),
    Index("tables_deadline", "deadline"),
    Index("tables_bot_due", "bot_due"),
    Index("tables_rematch_of", "rematch_of", unique=True),
    Index("tables_daily", "daily", "game"),
    Index("tables_creator", "creator", "state"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", SmallInteger),
    Column("data", Text, nullable=False),
    Column("client", String(80)),
    UniqueConstraint("table_id", "client"),
    sqlite_with_rowid=False,
)
"""Everything that happened at a table. Two writers of one number meet at the primary key, and one of them loses."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("person", String(16)),
    Column("summary", Text, nullable=False),  # the seat as lists show it
    Index("seats_person", "person"),
)
"""Who sits where, as the log says, so that a person's tables can be found."""

sitters = Table(
    "sitters",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", String(16), primary_key=True),
    Index("sitters_person", "person"),
)
"""Everybody who ever sat at a table, also those who left: who asks to be forgotten is found by it."""

links = Table(
    "links",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("person", String(16), nullable=False),
    Column("expires", Double, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("player", String(60), nullable=False),  # a person's id, or bot:NAME
    Column("score", Integer, nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("seconds", Double, nullable=False),
    Column("statistics", Text, nullable=False),
    Column("finished", Double, nullable=False),
    Index("results_player", "player", "game"),
    Index("results_game", "game", "finished"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("player", String(60), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("ranked", Double, nullable=False),  # mu less three sigma
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Index("ratings_ranked", "game", "ranked"),
)

notifications = Table(
    "notifications",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(16), nullable=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", SmallInteger),
    Column("at", Double, nullable=False),
    Index("notifications_person", "person", "at"),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("url", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", Double, nullable=False),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("body", Text, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("attempts", SmallInteger, nullable=False),
)
"""Webhooks still to be sent."""
