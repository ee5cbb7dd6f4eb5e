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


EUROPE_FILE = "boards/data/europe.json"
SAN_FRANCISCO_FILE = "boards/data/san_francisco.json"
GREAT_LAKES_FILE = "boards/data/great_lakes.json"
PARIS_FILE = "boards/data/paris_connection.json"
BUILDINGS_FILE = "engine/buildings.py"
CARDS_FILE = "engine/cards.py"
HEXES_FILE = "engine/hexes.py"
PAYMENTS_FILE = "engine/payments.py"
PIECES_FILE = "engine/pieces.py"
ROUTES_FILE = "engine/routes.py"
RULES_FILE = "engine/rules.py"
SCORING_FILE = "engine/scoring.py"
SETUP_FILE = "engine/setup.py"
SHARES_FILE = "engine/shares_rules.py"
SHARES_TABLE_FILE = "engine/shares_table.py"
SOUVENIRS_FILE = "engine/souvenirs.py"
TICKETS_FILE = "engine/tickets.py"
TUNNELS_FILE = "engine/tunnels.py"
TURNS_FILE = "engine/turns.py"
VIEW_FILE = "game/ticket_view.py"
