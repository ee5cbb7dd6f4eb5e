"""Write a drawing: one line per thing, so that a change can be read."""

from __future__ import annotations

import json
from pathlib import Path

MAPS = Path(__file__).parents[2] / "src" / "trackside" / "maps"


def write(name: str, drawing: dict[str, object]) -> Path:
    """Write src/trackside/maps/<name>/drawing.json."""
    file = MAPS / name / "drawing.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("{\n" + ",\n".join(_entry(key, value) for key, value in drawing.items()) + "\n}\n")
    return file


def _entry(key: str, value: object) -> str:
    if isinstance(value, dict) and value and all(isinstance(v, dict) for v in value.values()):
        return f"{json.dumps(key)}:{{\n" + ",\n".join(f"{json.dumps(k)}:{_short(v)}" for k, v in value.items()) + "\n}"
    if isinstance(value, list) and value:
        return f"{json.dumps(key)}:[\n" + ",\n".join(_short(v) for v in value) + "\n]"
    return f"{json.dumps(key)}:{_short(value)}"


def _short(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
