"""The largest ticket board that may be loaded. The fixed-size records in `layout` are made for these numbers."""

from . import layout
from .layout import LARGE

TICKET_PLAYERS = (2, 5)
CITIES = layout.CITIES
ROUTES = LARGE.routes
DOUBLES = LARGE.doubles
TICKETS = LARGE.tickets
TICKET_CITIES = LARGE.tour
"""Cities that one ticket can name."""
ROUTE_LENGTH = 9
FERRIES = 4
PAIR_LENGTH = LARGE.pair
"""Spaces of a pair route."""
OFFER = 5
"""Tickets shown to a player at once."""
LONG_OFFER = 1
"""Long tickets among the first ones: the engine redeals in secret whether this one was kept."""
TICKET_POINTS = 60
POINTS = 99
"""Points in any other table of a ticket board."""

COLORS_ONE_DECK = 8
COLORS_TWO_DECKS = 6
DECK_CARDS = 250
CARDS_OF_A_KIND = 30
HARBOUR_CARDS = 5
"""Of one colour: a payment names how many of its cards carry the symbol, up to this number."""
MARKET = (3, 6)
TURN_UP = 3
PIECES = 60
BUILDINGS = 3
"""Stations or harbours of one player."""
HARBOUR_TABLE = 4
SYMBOLS = 7
FREE_STACKS = 2
TOKENS = 9
LAST_TURNS = 9
