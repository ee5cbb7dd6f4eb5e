"""Alembic's entry: runs on the connection that `upgrade` hands it, or on a URL for people who write a migration."""

from __future__ import annotations

from alembic import context
from sqlalchemy import create_engine

from trackside.server.store.rows import metadata


def run(connection: object) -> None:
    """Run migrations on an open connection."""
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)  # type: ignore[arg-type]
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(context.config.get_main_option("sqlalchemy.url") or "sqlite://").connect() as opened:
        run(opened)
        opened.commit()
