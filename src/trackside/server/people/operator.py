"""What the operator does for somebody who forgot a password and has no mail address."""

from __future__ import annotations

import time

from sqlalchemy import delete, select
from sqlalchemy.exc import SQLAlchemyError

from ..store import rows
from ..store.database import Database, DatabaseError, told_safely
from .accounts import add_code
from .names import NameProblem, clean_login


async def reset_code(url: str, login: str) -> str:
    """A code with which the person of a login chooses a new password; the server may be running."""
    database = Database(url)
    if database.is_sqlite and not database.file.exists():
        raise DatabaseError(f"{database.file} does not exist")
    try:
        found = select(rows.people.c.id).where(rows.people.c.login == clean_login(login))
        async with database.writing() as connection:
            person = (await connection.execute(found)).scalar()
            if person is None:
                raise DatabaseError(f"nobody has the login {login!r}")
            codes = rows.codes.c
            await connection.execute(delete(rows.codes).where(codes.person == person, codes.kind == "reset"))
            return await add_code(connection, person, "reset", None, time.time())
    except SQLAlchemyError as problem:
        raise DatabaseError(f"the database cannot be read ({told_safely(problem)})") from None
    except NameProblem:
        raise DatabaseError(f"{login!r} is no login") from None
    finally:
        await database.close()
