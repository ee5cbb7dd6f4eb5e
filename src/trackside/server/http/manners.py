"""People at a table beside the game: names, phrases, giving up, deleting."""

from __future__ import annotations

from litestar import delete
from litestar.params import JSONBody

from ..tables.showing import show_table
from ..wire.fields import Nothing
from ..wire.manners import Rename, Say
from ..wire.table import Table
from .answers import at_table, problems
from .sitting import TableId
from .visitors import Who

_TAGS = ["tables"]


@at_table("name", "Change your name at a table", 401, 403, 404, 409, tags=_TAGS)
async def rename(visitor: Who, table_id: TableId, data: JSONBody[Rename]) -> Table:
    """Another name for a seat of yours."""
    person = visitor.known()
    await visitor.services.people.check_name(data.name, person)
    live = await visitor.services.manners.rename(table_id, person.id, data.seat, data.name)
    return show_table(live.table, person.id)


@at_table("say", "Say something", 401, 403, 404, 409, 429, tags=_TAGS)
async def say(visitor: Who, table_id: TableId, data: JSONBody[Say]) -> Table:
    """One of the set phrases; all at the table hear it."""
    person = visitor.known()
    live = await visitor.services.manners.speak(table_id, person.id, data.seat, data.phrase)
    return show_table(live.table, person.id)


@at_table("give-up", "Give a table up", 401, 403, 404, 409, tags=_TAGS)
async def give_up(visitor: Who, table_id: TableId, data: JSONBody[Nothing]) -> Table:
    """End a table that you opened, without a result."""
    person = visitor.known()
    live = await visitor.services.manners.give_up(table_id, person.id)
    return show_table(live.table, person.id)


@delete(
    "/api/tables/{table_id:str}",
    responses=problems(401, 403, 404, 409),
    summary="Delete a table",
    tags=_TAGS,
)
async def delete_table(visitor: Who, table_id: TableId) -> None:
    """Take away a table that you opened and that is over, with everything that happened there."""
    await visitor.services.manners.delete(table_id, visitor.known().id)


HANDLERS = [rename, say, give_up, delete_table]
