"""A small board of one's own: that of docs/boards.md."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

_MANUAL = (Path(__file__).parents[2] / "docs" / "boards.md").read_text("utf-8")
_FOUND = re.search(r"```json\n(\{.*?\n\})\n```", _MANUAL, re.DOTALL)
assert _FOUND is not None

SMALL: dict[str, Any] = json.loads(_FOUND[1])
