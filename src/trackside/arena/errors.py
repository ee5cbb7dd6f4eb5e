"""What can go wrong around a tournament."""

from __future__ import annotations

from ..core import TracksideError


class JournalError(TracksideError):
    """A journal that cannot be gone on with: not one, or one of another tournament."""

    def __init__(self, path: object, problem: str) -> None:
        super().__init__(f"{path}: {problem}")


class MissingExtra(TracksideError):
    """Something that needs a package which is not installed."""

    def __init__(self, what: str, package: str, extra: str) -> None:
        super().__init__(f"{what} needs {package}: pip install 'trackside[{extra}]'")


class ClusterError(TracksideError):
    """A Ray cluster that cannot be reached or cannot play."""
