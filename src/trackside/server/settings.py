"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

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
    bot_threads: int = 2
    requests_per_second: float = 50.0
    """From one address, on average; bursts may be four times as large. 0: no limit."""
    sign_ins_per_minute: float = 10.0
    """Passwords tried and accounts made from one address, on average."""
    webhooks_to_anywhere: bool = False
    """Whether webhooks may reach internal addresses."""
    idle_seconds: float = 60.0
    """How long a table that nobody asks for stays in memory."""
    bot_lease: float = 10.0
    """How long another process waits before it takes over a bot's action, in seconds."""
    sweep_seconds: float = 1.0
    """How often clocks, abandoned bots and webhooks are looked after."""
    live_per_address: int = 200
    """WebSockets from one address; 0: no limit."""
