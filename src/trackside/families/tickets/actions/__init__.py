"""The actions of ticket games: one class for each verb, a file for each chapter of the rulebook."""

from ....core.actions import Action
from .buildings import BuildHarbour, BuildStation
from .cards import DrawCard, TakeCard
from .pieces import ExchangePieces, PickPieces
from .routes import ClaimRoute, PayExtra, Withdraw
from .souvenirs import PlaceStack, TakeSouvenir
from .tickets import DrawTickets, KeepTickets
from .turns import Pass

KINDS: tuple[type[Action], ...] = (
    ClaimRoute,
    BuildStation,
    BuildHarbour,
    PayExtra,
    TakeCard,
    DrawCard,
    KeepTickets,
    PickPieces,
    ExchangePieces,
    TakeSouvenir,
    PlaceStack,
    DrawTickets,
    Withdraw,
    Pass,
)
