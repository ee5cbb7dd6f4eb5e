"""Sessions that can be ended, names by one rule, who ever sat at a table, codes for a new password."""

import hashlib
import hmac
import json
import secrets
import time

import sqlalchemy as sa
from alembic import op

from trackside.server.people.names import clean_login, key_of, mended_name

revision = "0002"
down_revision = "0001"

_AT_ONCE = 500


def upgrade() -> None:
    """To this version."""
    _make()
    connection = op.get_bind()
    _mend_people(connection)
    _mend_tokens(connection)
    _mend_log(connection)
    _keep_guests(connection)
    op.drop_column("people", "version")


def _make() -> None:
    op.add_column("people", sa.Column("login_key", sa.String(40), nullable=True))
    op.add_column("people", sa.Column("name_key", sa.String(40), nullable=True))
    op.add_column("people", sa.Column("mail", sa.String(254), nullable=True))
    op.add_column("people", sa.Column("seen", sa.Double(), nullable=False, server_default="0"))
    op.add_column("people", sa.Column("deleted", sa.Double(), nullable=True))
    op.add_column("tokens", sa.Column("seen", sa.Double(), nullable=False, server_default="0"))
    op.create_index("people_login_alike", "people", ["login_key"], unique=True)
    op.create_index("people_name_alike", "people", ["name_key"], unique=True)
    op.create_index("people_seen", "people", ["seen"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("browser", sa.String(120), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "codes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("mail", sa.String(254), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
    )
    op.create_index("ix_codes_person", "codes", ["person"])
    op.create_table(
        "sitters",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
    )
    op.create_index("sitters_person", "sitters", ["person"])


def _mend_people(connection: sa.Connection) -> None:
    """Names and logins that the rule does not allow are changed to what is left of them.

    Of two accounts that look alike the older one keeps its login and its name; the younger one's gets its id's first
    digits, which its person finds out from who runs the server.
    """
    connection.execute(sa.text("UPDATE people SET seen = :now"), {"now": time.time()})
    connection.execute(sa.text("UPDATE tokens SET seen = :now"), {"now": time.time()})
    people = sa.text("SELECT id, public, name, login FROM people ORDER BY created, id")
    change = sa.text(
        "UPDATE people SET name = :name, login = :login, login_key = :login_key, name_key = :name_key WHERE id = :id"
    )
    keys: set[str] = set()
    for row in connection.execute(people).all():
        name = mended_name(row.name) or f"guest-{row.public[:4]}"
        if row.login is None:
            if name != row.name:
                connection.execute(
                    change, {"id": row.id, "name": name, "login": None, "login_key": None, "name_key": None}
                )
            continue
        login = _login(row.login, row.id, keys)
        login_key = key_of(login)
        name_key = key_of(name)
        if name_key in keys:
            name, name_key = login, login_key
        keys |= {login_key, name_key}
        changed = {"id": row.id, "name": name, "login": login, "login_key": login_key, "name_key": name_key}
        connection.execute(change, changed)


def _login(old: str, person: str, keys: set[str]) -> str:
    left = mended_name(old).replace(" ", "")
    login = clean_login(left) if len(left) > 1 else ""
    return login if login and key_of(login) not in keys else clean_login(f"{left[:20]}-{person[:6]}")


def _mend_tokens(connection: sa.Connection) -> None:
    change = sa.text("UPDATE tokens SET name = :name WHERE id = :id")
    for row in connection.execute(sa.text("SELECT id, name FROM tokens")).all():
        name = mended_name(row.name) or "token"
        if name != row.name:
            connection.execute(change, {"id": row.id, "name": name})


def _mend_log(connection: sa.Connection) -> None:
    """Names at tables, and who ever sat at one."""
    sat: set[tuple[str, str]] = set()
    change = sa.text("UPDATE log SET data = :data WHERE table_id = :table_id AND number = :number")
    query = sa.text("SELECT table_id, number, data FROM log WHERE kind IN ('sit', 'move') AND data <> ''")
    for row in connection.execute(query).all():
        given = json.loads(row.data)
        name = given.get("name")
        if isinstance(name, str) and (mended_name(name) or None) != name:
            given["name"] = mended_name(name) or None
            connection.execute(change, {"data": json.dumps(given), "table_id": row.table_id, "number": row.number})
        if given.get("person"):
            sat.add((row.table_id, given["person"]))
    pairs = [{"table_id": table, "person": person} for table, person in sorted(sat)]
    insert = sa.text("INSERT INTO sitters (table_id, person) VALUES (:table_id, :person)")
    for first in range(0, len(pairs), _AT_ONCE):
        connection.execute(insert, pairs[first : first + _AT_ONCE])
    _mend_seats(connection)


def _mend_seats(connection: sa.Connection) -> None:
    change = sa.text("UPDATE seats SET summary = :summary WHERE table_id = :table_id AND seat = :seat")
    for row in connection.execute(sa.text("SELECT table_id, seat, summary FROM seats")).all():
        shown = json.loads(row.summary)
        name = shown.get("name")
        if isinstance(name, str) and (mended_name(name) or None) != name:
            shown["name"] = mended_name(name) or None
            connection.execute(change, {"summary": json.dumps(shown), "table_id": row.table_id, "seat": row.seat})


def _keep_guests(connection: sa.Connection) -> None:
    """Cookies were signed and could not be ended. Those of guests become sessions, so that they keep their seats.

    Who has an account signs in again: nobody knows where its cookies of before have been.
    """
    secret = connection.execute(sa.text("SELECT value FROM settings WHERE key = 'secret'")).scalar()
    if secret is None:
        return
    key = hmac.digest(bytes.fromhex(secret), b"cookies", "sha256")
    insert = sa.text(
        "INSERT INTO sessions (id, person, digest, browser, created, seen) "
        "VALUES (:id, :person, :digest, '', :created, :seen)"
    )
    now = time.time()
    given = []
    for row in connection.execute(sa.text("SELECT id, version, created FROM people WHERE login IS NULL")).all():
        text = f"{row.id}.{row.version}"
        cookie = f"{text}.{hmac.digest(key, text.encode(), 'sha256').hex()}"
        given.append(
            {
                "id": secrets.token_hex(8),
                "person": row.id,
                "digest": hashlib.sha256(cookie.encode()).hexdigest(),
                "created": row.created,
                "seen": now,
            }
        )
    for first in range(0, len(given), _AT_ONCE):
        connection.execute(insert, given[first : first + _AT_ONCE])


def downgrade() -> None:
    """To the version before; sessions are lost."""
    op.add_column("people", sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
    for table in ("sitters", "codes", "sessions"):
        op.drop_table(table)
    for index in ("people_login_alike", "people_name_alike", "people_seen"):
        op.drop_index(index, "people")
    op.drop_column("tokens", "seen")
    for column in ("login_key", "name_key", "mail", "seen", "deleted"):
        op.drop_column("people", column)
