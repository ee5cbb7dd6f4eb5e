"""What is measured, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_MOMENTS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10)


class Measures:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("trackside_requests", "Requests answered", ["method", "status"], registry=self.registry)
        self.seconds = Histogram(
            "trackside_request_seconds", "Time to answer", ["kind"], buckets=_MOMENTS, registry=self.registry
        )
        self.events = Counter("trackside_events", "Entries stored by this process", ["kind"], registry=self.registry)
        self.conflicts = Counter("trackside_conflicts", "Requests answered with a conflict", registry=self.registry)
        self.bot_failures = Counter(
            "trackside_bot_failures", "Bots that could not act or give a hint", ["bot"], registry=self.registry
        )
        self.waits = Histogram(
            "trackside_thread_wait_seconds",
            "How long work waited: for a thread (bots, hints, tables nobody looks at, replays, loading, passwords), "
            "or for a turn (requests, actions of bots, updates)",
            ["kind"],
            buckets=_MOMENTS,
            registry=self.registry,
        )
        self.waiting = Gauge(
            "trackside_thread_waiting", "Work that waits for a thread", ["kind"], registry=self.registry
        )
        self.hanging = Gauge("trackside_threads_hanging", "Threads of bots that hang", registry=self.registry)
        self.compiled = Gauge(
            "trackside_compiled", "1 where this process runs compiled code, 0 where it does not", registry=self.registry
        )
        self.watching = Gauge("trackside_live_connections", "WebSockets open", registry=self.registry)
        self.in_memory = Gauge("trackside_tables_in_memory", "Tables kept in memory", registry=self.registry)
        self.thinking = Gauge("trackside_tables_with_bots_acting", "Tables where bots act now", registry=self.registry)

    def waited(self, kind: str, seconds: float) -> None:
        """Work waited for a thread."""
        self.waits.labels(kind).observe(seconds)

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)
