"""The actions of ticket games: one class for each verb, a file for each chapter of the rulebook."""

from ....core.actions import kinds_in

KINDS = kinds_in(__name__, __path__)
