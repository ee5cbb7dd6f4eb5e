"""docs/http.md names every request there is, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import httpx

from ..running import Running

PAGE = (Path(__file__).parents[3] / "docs" / "http.md").read_text(encoding="utf-8")


def test_the_document_names_every_request(lone_server: Running) -> None:
    paths = httpx.get(f"{lone_server.address}/schema/openapi.json").json()["paths"]
    served = {(method.upper(), re.sub(r"\{\w+\}", "{}", path)) for path, item in paths.items() for method in item}
    named = set(re.findall(r"`(GET|POST|PUT|PATCH|DELETE) (/[^\s`?]*)", PAGE))
    named = {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path in named}
    beside = {"/", "/messages/en/page.ftl", "/metrics", "/api/tables/{}/live"}  # not of the interface in OpenAPI
    assert named - served <= {("GET", path) for path in beside}
    assert served - named == set()


def test_the_document_names_every_kind_of_event() -> None:
    from trackside.server.tables.state import TableState

    kinds = {name.removeprefix("_apply_") for name in dir(TableState) if name.startswith("_apply_")}
    table = PAGE.partition("### Events")[2].partition("### WebSocket")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == kinds


def test_the_document_names_every_error_code() -> None:
    folder = Path(__file__).parents[3] / "src" / "trackside" / "server"
    source = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    used = set(re.findall(r'ServerProblem\(\s*\d{3},\s*"(\w+)"', source)) | set(
        re.findall(r'not_now\(\s*"(\w+)"', source)
    )
    table = PAGE.partition("## Errors")[2].partition("## Operations")[0]
    assert used <= set(re.findall(r"`(\w+)`", table))
