"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

WEB = Path(__file__).parents[1] / "web"


def data_folder() -> Path:
    """Where the user's data belongs on this machine."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "trackside"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "trackside"


def default_database() -> str:
    """One SQLite file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'trackside.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen about a server."""

    database: str = field(default_factory=default_database)
    web: Path = WEB
    secure_cookies: bool = False
    """Whether cookies are for https only; switched on behind a proxy that speaks https."""
    bot_threads: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """One core is left for everything else."""
    bot_seconds: float = 20.0
    """How long a bot may think about an action before it counts as hanging. 0: for ever."""
    tables_per_guest: int = 30
    """Unfinished tables that somebody without an account may have opened. 0: no limit."""
    tables_per_account: int = 300
    """And somebody with one."""
    hints_per_minute: float = 30.0
    """Hints asked for from one address, on average; as many may come at once. 0: no limit."""
    tables_per_minute: float = 30.0
    """Tables opened from one address, on average; as many may come at once. 0: no limit."""
    requests_per_second: float = 25.0
    """From one address, on average; bursts may be eight times as large. 0: no limit."""
    sign_ins_per_minute: float = 10.0
    """Passwords tried and accounts made from one address, on average."""
    newcomers_per_hour: float = 200.0
    """New people from one address, on average; as many may come at once. 0: no limit."""
    webhooks_to_anywhere: bool = False
    """Whether webhooks may reach internal addresses."""
    idle_seconds: float = 60.0
    """How long a table that nobody asks for stays in memory."""
    bot_lease: float = 10.0
    """How long another process waits before it takes over a bot's action, in seconds."""
    sweep_seconds: float = 1.0
    """How often clocks, abandoned bots and webhooks are looked after."""
    thread_seconds_per_minute: float = 10.0
    """What records, stories and moments may take of threads for one address. 0: no limit."""
    connections_per_address: int = 400
    """Connections of every kind from one address that is no proxy; 0: no limit."""
    connections_per_second: float = 10.0
    """New ones from one address, on average; bursts may be twenty times as large. 0: no limit."""
    connects_per_minute: float = 120.0
    """WebSockets opened from one address, on average; half as many may come at once. 0: no limit."""
    hosts: tuple[str, ...] = ()
    """Names the server goes by, beside addresses and the machine's own; `*`: any."""
    expiry_seconds: float = 600.0
    """How often what is old and nobody's is let go."""
    open_days: float = 14.0
    """How long a table waits for people, or bots play for nobody. 0: for ever, here and below."""
    guest_days: float = 30.0
    """How long a guest who has no game is remembered."""
    unfinished_days: float = 60.0
    """How long a game of guests waits for the next action."""
    guest_record_days: float = 180.0
    """How long a finished game of guests is kept. Those of accounts are kept for ever."""
    live_per_address: int = 200
    """WebSockets from one address; 0: no limit."""


NO_LIMITS: dict[str, Any] = {
    "sign_ins_per_minute": 0.0,
    "live_per_address": 0,
    "connects_per_minute": 0.0,
    "connections_per_address": 0,
    "connections_per_second": 0.0,
    "newcomers_per_hour": 0.0,
    "tables_per_guest": 0,
    "tables_per_account": 0,
    "tables_per_minute": 0.0,
    "hints_per_minute": 0.0,
    "thread_seconds_per_minute": 0.0,
}
"""What `--rate 0` means beside the rate."""
