"""Every text field of every request, with control characters and the odd corners of Unicode: refused or done, never a
fault, on both databases."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest

from ..running import Client, Running

ODD = [
    "\u0000",
    "a\u0000b",
    "\u0000" * 41,
    "\u001b[2J",
    "\r\n",
    "\u007f",
    "\u0085",
    "\u00ad",
    "\u061c",
    "\u200b\u200d",
    "\u202eabc",
    "\u2028",
    "\u2066",
    "\ufeff",
    "\ufffd",
    "\uffff",
    "\U000e0001",
    "\U0010ffff",
    "Z\u0301\u0302\u0303\u0304",
    "\u0130" * 40,
    "ß" * 21,
    "\ufdfa" * 40,
    "²",
    "take ²",
    "pieces ² ³",
    "take ٣",
    "draw \u0000",
    "x" * 300,
    "x" * 3000,
    "../" * 40,
    "%00",
    "%s%n{0}",
    "'; DROP TABLE log; --",
    "\\u0000",
    "1e999",
    "-0",
    "NaN",
    "😀" * 41,
]
LONE = ['"\\ud800"', '"\\udc00x"', '"a\\ud83d"']
"""Halves of characters, which JSON can write and no text has."""
MOST = int(os.environ.get("TRACKSIDE_ODD_TEXTS", "6"))
"""How many of them each field gets; the full list is for TRACKSIDE_ODD_TEXTS=99."""


class Shapes:
    """The requests of the schema: what is a text in them, and bodies that are right but for one field."""

    def __init__(self, document: dict[str, Any], table: str) -> None:
        self._document = document
        self._table = table

    def resolved(self, schema: dict[str, Any]) -> dict[str, Any]:
        while "$ref" in schema:
            schema = self._document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return schema

    def example(self, schema: dict[str, Any]) -> Any:
        """Something that fits a schema."""
        schema = self.resolved(schema)
        if "enum" in schema:
            return schema["enum"][0]
        if "const" in schema:
            return schema["const"]
        for several in ("oneOf", "anyOf", "allOf"):
            if several in schema:
                fitting = [one for one in schema[several] if self.resolved(one).get("type") != "null"]
                return self.example(fitting[0])
        kind = schema.get("type")
        if kind == "object" or "properties" in schema:
            wanted = schema.get("required", [])
            return {name: self.example(one) for name, one in schema.get("properties", {}).items() if name in wanted}
        if kind == "array":
            return [self.example(schema.get("items", {}))] * max(1, schema.get("minItems", 1))
        plain = {"integer": 0, "number": 0, "boolean": False, "string": "long enough", "null": None}
        return plain.get(kind[0] if isinstance(kind, list) else str(kind))

    def texts(self, schema: dict[str, Any], path: tuple[Any, ...] = (), depth: int = 0) -> Iterator[tuple[Any, ...]]:
        """Where texts stand in a body; free objects have them as names and as values."""
        schema = self.resolved(schema)
        if depth > 6:
            return
        for several in ("oneOf", "anyOf", "allOf"):
            for one in schema.get(several, []):
                yield from self.texts(one, path, depth + 1)
        kind = schema.get("type")
        if kind == "string" or (isinstance(kind, list) and "string" in kind):
            yield path
        for name, one in schema.get("properties", {}).items():
            yield from self.texts(one, (*path, name), depth + 1)
        if kind == "array":
            yield from self.texts(schema.get("items", {}), (*path, 0), depth + 1)
        if kind == "object" and "properties" not in schema:
            yield (*path, "free")


def put(body: Any, path: tuple[Any, ...], value: str) -> Any:
    """A body with a text at that place; of a free object, as a name too."""
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        return [put(body[0] if body else None, tuple(rest), value)]
    given = dict(body) if isinstance(body, dict) else {}
    if step == "free":
        return {**given, "free": value, value: value}
    given[step] = put(given.get(step), tuple(rest), value)
    return given


def requests(client: Client, table: str, texts: list[str]) -> Iterator[tuple[str, str, Any, str]]:
    """Every request with an odd text in one of its fields: method, path, body, and what is odd."""
    document = client.http.get("/schema/openapi.json").json()
    shapes = Shapes(document, table)
    chooser = random.Random(7)
    for path, item in document["paths"].items():
        for method, operation in item.items():
            parameters = operation.get("parameters", [])
            plain = path.replace("{table_id}", table)
            for parameter in parameters:
                if parameter["in"] == "path":
                    for text in chooser.sample(texts, min(MOST, len(texts))):
                        odd = path.replace(f"{{{parameter['name']}}}", quote(text, safe=""))
                        yield method, odd.replace("{table_id}", table), None, text
                elif parameter["in"] == "query":
                    for text in chooser.sample(texts, min(MOST, len(texts))):
                        yield method, f"{plain}?{parameter['name']}={quote(text, safe='')}", None, text
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if content is None:
                continue
            body = shapes.example(content["schema"])
            for place in sorted(set(shapes.texts(content["schema"])), key=str):
                for text in chooser.sample(texts, min(MOST, len(texts))):
                    yield method, plain, put(body, place, text), f"{place} {text!r}"


def test_no_text_makes_the_server_fail(server: Running) -> None:
    token = server.client().post("/api/tokens", 201, name="odd")["token"]
    client = server.client(token)
    table = client.open("europe", "me", "me")["id"]
    failures, asked = [], set()
    for method, path, body, odd in requests(client, table, ODD):
        plain = path.partition("?")[0]
        if "wait" in path or plain == "/api/account/delete":
            continue
        asked.add((method, plain))
        content = None if body is None else json.dumps(body).encode()
        answer = client.http.request(method, path, content=content, headers={"Content-Type": "application/json"})
        if answer.status_code >= 500:
            failures.append(f"{method} {path[:80]} {odd[:60]}: {answer.status_code}")
        if answer.status_code == 401:  # a new password, or the end of the token itself
            client = server.client(server.client().post("/api/tokens", 201, name="odd")["token"])
    assert failures == []
    assert len(asked) > 40
    assert server.client().get("/health")["status"] == "ok"


@pytest.mark.parametrize("lone", LONE)
def test_halves_of_characters_are_refused(server: Running, lone: str) -> None:
    client = server.client(server.client().post("/api/tokens", 201, name="half")["token"])
    table = client.open("europe", "me", "me")["id"]
    for path, body in (
        ("/api/tokens", '{"name": %s}'),
        ("/api/tables", '{"game": "europe", "seats": [{"kind": "me", "name": %s}, {"kind": "me"}]}'),
        ("/api/tables", '{"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}], "record": %s}'),
        (f"/api/tables/{table}/actions", '{"seat": 0, "after": 3, "action": %s}'),
        (f"/api/tables/{table}/actions", '{"seat": 0, "after": 3, "action": {"do": "draw", "x": %s}}'),
        (f"/api/tables/{table}/actions", '{"seat": 0, "after": 3, "action": "draw", "id": %s}'),
        (f"/api/tables/{table}/why", '{"seat": 0, "route": %s}'),
        ("/api/links", '{"link": %s}'),
    ):
        answer = client.http.post(path, content=(body % lone).encode(), headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 404, 409, 422), (path, answer.text)
    patch = f'{{"preferences": {{"a": {lone}}}}}'
    answer = client.http.patch("/api/me", content=patch.encode(), headers={"Content-Type": "application/json"})
    assert answer.status_code in (200, 400)
    assert client.http.get("/api/me").status_code == 200


@pytest.mark.parametrize(
    "path", ["/" + "x" * 300, "/js/" + "y" * 5000, "/messages/en/" + "z" * 300, "/maps/europe/" + "w" * 400]
)
def test_a_long_path_leads_nowhere(server: Running, path: str) -> None:
    assert server.client().http.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/api/tables/%00", "/api/tables/a%00b/update", "/api/people/%00", "/api/tokens/%00"])
def test_no_address_has_a_zero_in_it(server: Running, path: str) -> None:
    client = server.client(server.client().post("/api/tokens", 201, name="zero")["token"])
    method = "DELETE" if "tokens" in path else "GET"
    assert client.http.request(method, path).status_code == 404


@pytest.mark.parametrize("action", ["take ²", "take ٣", "pieces ² ³", "keep ²", "claim ² ³"])
@pytest.mark.parametrize("game", ["europe", "san_francisco", "great_lakes", "paris_connection"])
def test_digits_of_other_scripts_are_no_numbers(lone_server: Running, game: str, action: str) -> None:
    ann = lone_server.client()
    table = ann.open(game, *["me"] * (3 if game == "paris_connection" else 2))
    refused = ann.act(table["id"], table["waiting"][0], action, table["number"], 422)
    assert refused["error"] in ("illegal", "unknown_action")
