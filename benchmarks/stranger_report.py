"""The table of what attacks do to honest people: one version of the server, or two beside each other."""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]
_ASKED = 2.0
"""How many times as long an honest move and a bot may take under attack."""


def add_times(row: Row, quiet: Row) -> None:
    """How many times as long everything takes as without an attack."""
    row["move_times"] = round(row["move_p99_ms"] / quiet["move_p99_ms"], 2)
    row["bot_times"] = round(row["bot_p99_ms"] / quiet["bot_p99_ms"], 2)


def is_as_asked(row: Row) -> bool:
    """Whether honest people hardly notice, and nothing is lost."""
    return bool(row["move_times"] <= _ASKED and row["bot_times"] <= _ASKED and not row["lost"])


def _cells(row: Row) -> list[str]:
    return [
        f"{row['move_p50_ms']:g}",
        f"{row['move_p99_ms']:g}",
        f"{row['move_times']:g}",
        f"{row['bot_p50_ms']:g}",
        f"{row['bot_p99_ms']:g}",
        f"{row['bot_times']:g}",
        str(row["memory_mb"]),
        str(row["lost"]),
        f"{row['tries']:,}",
    ]


_HEADS = ["move p50", "p99", "times", "bot p50", "p99", "times", "MB", "lost", "tries"]


def table(rows: dict[str, list[Row]], about: str) -> str:
    """Rows by the code they were measured with; with two of them, one line for each attack and code."""
    lines = [about, "", f"| attack | code | {' | '.join(_HEADS)} | as asked |", "|---" * (len(_HEADS) + 3) + "|"]
    order = list(dict.fromkeys(row["attack"] for measured in rows.values() for row in measured))
    for attack in order:
        for code, measured in rows.items():
            for row in measured:
                if row["attack"] == attack:
                    verdict = "yes" if is_as_asked(row) else "no"
                    lines.append(f"| `{attack}` | {code} | {' | '.join(_cells(row))} | {verdict} |")
    return "\n".join(lines)
