"""Where you are signed in, a forgotten password, your mail address, and an end to all of it."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from ..wire.person import ConfirmMail, DeleteAccount, ForgotPassword, Me, NewMail, ResetPassword, Session
from .account import show_me
from .answers import problems
from .visitors import Who

_TAGS = ["people"]


@get("/api/sessions", responses=problems(401), summary="Where you are signed in", tags=_TAGS)
async def sessions(visitor: Who) -> list[Session]:
    """The browsers that are you."""
    found = await visitor.services.passes.listed("session", visitor.known().id)
    mine = None if visitor.known_by is None else visitor.known_by.id
    return [Session(row.id, row.browser, row.created, row.seen, row.id == mine) for row in found]


@delete("/api/sessions/{session_id:str}", responses=problems(401, 403, 404), summary="End a session", tags=_TAGS)
async def end_session(visitor: Who, session_id: FromPath[str]) -> None:
    """That browser is nobody any more, at once."""
    await visitor.services.passes.end(visitor.known().id, "session", session_id)


@delete("/api/sessions", responses=problems(401, 403), summary="End your other sessions", tags=_TAGS)
async def end_sessions(visitor: Who) -> None:
    """Every browser but this one is nobody any more."""
    person, known_by = visitor.known(), visitor.known_by
    await visitor.services.passes.end_sessions(person.id, None if known_by is None else known_by.id)


@post("/api/reset", responses=problems(401, 403, 409), summary="Forgot the password", tags=_TAGS, status_code=204)
async def forgot(visitor: Who, data: JSONBody[ForgotPassword]) -> None:
    """A mail with a link, if that login has an address. The answer does not tell."""
    services = visitor.services
    services.mail.check()
    made = await services.accounts.code_for_reset(data.login)
    if made is not None:
        person, code = made
        services.mail.send("reset", person.mail or "", code, data.language)


@post("/api/reset/password", responses=problems(401, 403, 404), summary="A new password", tags=_TAGS, status_code=200)
async def reset(visitor: Who, data: JSONBody[ResetPassword]) -> Me:
    """A new password by the code of a mail or of the operator; all sessions and tokens of before no longer count."""
    person = await visitor.services.accounts.reset(data.code, data.new)
    await visitor.become(person)
    return show_me(person)


@post("/api/account/mail", responses=problems(401, 403, 409), summary="Give an address", tags=_TAGS, status_code=204)
async def give_mail(visitor: Who, data: JSONBody[NewMail]) -> None:
    """A mail asks whoever reads that address to confirm it; until then nothing changes."""
    person, services = visitor.known(), visitor.services
    services.mail.check()
    await services.accounts.check_password(person, data.password)
    code = await services.accounts.code_for_mail(person, data.mail)
    services.mail.send("confirm", data.mail, code, data.language)


@post("/api/account/mail/confirm", responses=problems(401, 403, 404), summary="Confirm", tags=_TAGS, status_code=204)
async def confirm_mail(visitor: Who, data: JSONBody[ConfirmMail]) -> None:
    """The address is that of the account for which it was given."""
    await visitor.services.accounts.confirm_mail(data.code)


@delete("/api/account/mail", responses=problems(401, 403), summary="Take the address away", tags=_TAGS)
async def drop_mail(visitor: Who) -> None:
    """No address is kept."""
    await visitor.services.accounts.drop_mail(visitor.known())


@get("/api/account/export", responses=problems(401), summary="What is kept of you", tags=_TAGS)
async def export(visitor: Who) -> Response[dict[str, object]]:
    """Everything that is kept of you, as one file."""
    content = await visitor.services.leaving.export(visitor.known())
    return Response(content, headers={"Content-Disposition": 'attachment; filename="trackside-account.json"'})


@post("/api/account/delete", responses=problems(401, 403), summary="Be forgotten", tags=_TAGS, status_code=204)
async def delete_account(visitor: Who, data: JSONBody[DeleteAccount]) -> None:
    """Games stay, your name and everything else that is kept of you goes."""
    person, services = visitor.known(), visitor.services
    await services.accounts.check_password(person, data.password)
    await services.leaving.forget(person)
    await services.webhooks.learn(person.id)
    visitor.forgotten()


HANDLERS = [
    sessions,
    end_session,
    end_sessions,
    forgot,
    reset,
    give_mail,
    confirm_mail,
    drop_mail,
    export,
    delete_account,
]
