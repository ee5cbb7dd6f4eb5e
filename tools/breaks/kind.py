"""What a break is, and the files that breaks are in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Break:
    """One rule broken by one replacement; `old` must stand in the file exactly once."""

    rule: str
    what: str
    file: str
    old: str
    new: str


EUROPE_FILE = "maps/europe/board.json"
SAN_FRANCISCO_FILE = "maps/san_francisco/board.json"
GREAT_LAKES_FILE = "maps/great_lakes/board.json"
WORLD_FILE = "maps/world/board.json"
WORLD_DRAWING = "maps/world/drawing.json"
PARIS_FILE = "maps/paris_connection/board.json"
BUILDINGS_FILE = "families/tickets/rules/buildings.py"
CARDS_FILE = "families/tickets/rules/cards.py"
DRAWING_FILE = "families/tickets/rules/drawing.py"
HEXES_FILE = "families/shares/rules/sites.py"
PAIRS_FILE = "families/tickets/rules/pairs.py"
PAYMENTS_FILE = "families/tickets/rules/payments.py"
PIECES_FILE = "families/tickets/rules/pieces.py"
ROUTES_FILE = "families/tickets/rules/routes.py"
RULES_FILE = "families/tickets/rules/contract.py"
SCORING_FILE = "families/tickets/rules/scoring.py"
SETUP_FILE = "families/tickets/rules/setup.py"
SHARES_BUILDING_FILE = "families/shares/rules/building.py"
SHARES_SCORING_FILE = "families/shares/rules/scoring.py"
SHARES_SETUP_FILE = "families/shares/rules/setup.py"
SHARES_TRADING_FILE = "families/shares/rules/trading.py"
SHARES_TURNS_FILE = "families/shares/rules/turns.py"
SHARES_TABLE_FILE = "families/shares/table.py"
SOUVENIRS_FILE = "families/tickets/rules/souvenirs.py"
TICKETS_FILE = "families/tickets/rules/tickets.py"
TOURS_FILE = "families/tickets/rules/tours.py"
TUNNELS_FILE = "families/tickets/rules/tunnels.py"
TURNS_FILE = "families/tickets/rules/turns.py"
VIEW_FILE = "families/tickets/view.py"
