"""Days of the daily deals: they change at midnight UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta


def today(now: float) -> str:
    """The date of a moment."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def day_end(day: str) -> float:
    """When a day is over."""
    following = date.fromisoformat(day) + timedelta(days=1)
    return datetime(following.year, following.month, following.day, tzinfo=UTC).timestamp()
