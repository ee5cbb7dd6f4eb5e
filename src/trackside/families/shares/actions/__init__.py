"""The actions of share games: one class for each verb, a file for each chapter of the rulebook."""

from ....core.actions import Action
from .building import BuildNetwork, PlaceLocomotive, StopBuilding
from .trading import TradeLocomotives

KINDS: tuple[type[Action], ...] = (BuildNetwork, PlaceLocomotive, StopBuilding, TradeLocomotives)
