"""People, as they go over the wire."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from ..people.names import clean_login
from .fields import Code, LanguageCode, Login, Mail, Name, Named, Password, ShortText
from .social import PlayStatistics


class Person(Struct, frozen=True):
    """A person as they see themselves."""

    id: str
    name: str
    login: str | None
    mail: str | None
    preferences: dict[str, Any]


class Me(Struct, frozen=True):
    """Who is asking."""

    person: Person | None


class ChangeMe(Named, frozen=True, forbid_unknown_fields=True):
    """What a person changes about themselves."""

    name: Name | None = None
    preferences: dict[str, Any] | None = None


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A login and its password."""

    login: Login
    password: Password


class NewAccount(Credentials, frozen=True, forbid_unknown_fields=True):
    """A login that somebody shall have, and its password."""

    def __post_init__(self) -> None:
        clean_login(self.login)  # refused here, where it is known which field is wrong


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """A password to be changed."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class ForgotPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose password is forgotten, and the language of the mail."""

    login: Login
    language: LanguageCode = ""


class ResetPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """A new password with the code that allows it."""

    code: Code
    new: Password


class NewMail(Struct, frozen=True, forbid_unknown_fields=True):
    """An address to be confirmed, the password that allows it and the language of the mail."""

    mail: Mail
    password: Annotated[str, Meta(max_length=200)]
    language: LanguageCode = ""


class ConfirmMail(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that came to an address."""

    code: Code


class DeleteAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """The password, where there is one, of who wants to be forgotten."""

    password: Annotated[str, Meta(max_length=200)] = ""


class Session(Struct, frozen=True):
    """A browser that is you."""

    id: str
    browser: str
    created: float
    seen: float
    this: bool


class NewToken(Named, frozen=True, forbid_unknown_fields=True):
    """A token to be made."""

    name: Name


class Token(Struct, frozen=True):
    """A token without its secret."""

    id: str
    name: str
    created: float


class MadeToken(Struct, frozen=True):
    """A token with its secret."""

    id: str
    name: str
    created: float
    token: str


class Rating(Struct, frozen=True):
    """A person's rating in a game."""

    game: str
    rating: float
    uncertainty: float
    games: int
    wins: int


class PublicPerson(Struct, frozen=True):
    """A person as others see them."""

    id: str
    name: str
    ratings: list[Rating]
    statistics: list[PlayStatistics]


class Notification(Struct, frozen=True):
    """Something a person should know."""

    id: str
    kind: str
    table: str
    game: str
    seat: int | None
    at: float


class ReadNotifications(Struct, frozen=True, forbid_unknown_fields=True):
    """Notifications that have been read."""

    ids: Annotated[list[ShortText], Meta(max_length=200)]


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a webhook goes."""

    url: Annotated[str, Meta(min_length=8, max_length=2000, pattern=r"^https?://[\x21-\x7e]+$")]


class Webhook(Struct, frozen=True):
    """A webhook without its secret."""

    url: str
    created: float


class MadeWebhook(Struct, frozen=True):
    """A webhook with its secret."""

    url: str
    created: float
    secret: str
