"""Schemathesis over the whole OpenAPI: nothing a client sends makes the server fail."""

from __future__ import annotations

import os

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from ..running import Running

_EXAMPLES = int(os.environ.get("TRACKSIDE_EXAMPLES", "6"))
"""For each request there is, on each database."""
_PART, _PARTS = map(int, os.environ.get("TRACKSIDE_PART", "1/1").split("/"))
"""Many examples take long: `TRACKSIDE_PART=2/8` asks every eighth request, from the second on."""


def schema_of(server: Running) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")


ENDS = ("/api/account", "/api/account/delete")
"""Requests after which a token may count no more."""


class Somebody:
    """A person with a table. Some requests end them, and then it is another one."""

    def __init__(self, server: Running) -> None:
        self._server = server
        self.arrive()

    def arrive(self) -> None:
        self.token: str = self._server.client().post("/api/tokens", 201, name="schema")["token"]
        self.table: str = self._server.client(self.token).open("europe", "me", "me")["id"]


def test_no_request_makes_the_server_fail(server: Running) -> None:
    schema = schema_of(server)
    who = Somebody(server)
    asked: set[tuple[str, str]] = set()
    failures: list[str] = []
    operations = [result.ok() for result in schema.get_all_operations()][_PART - 1 :: _PARTS]
    for operation in operations:

        @given(case=operation.as_strategy())
        @settings(
            max_examples=_EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def fuzz(case: schemathesis.Case) -> None:
            if "wait" in (case.query or {}):
                case.query["wait"] = 0
            if "table_id" in (case.path_parameters or {}):
                case.path_parameters["table_id"] = who.table
            arguments = case.as_transport_kwargs(base_url=server.address)
            headers = {**(arguments.get("headers") or {}), "Authorization": f"Bearer {who.token}"}
            answer = case.call(base_url=server.address, headers=headers)
            if answer.status_code == 401 or case.path in ENDS:
                who.arrive()
            asked.add((case.method, case.path))
            if answer.status_code >= 500:
                failures.append(f"{case.method} {case.path}: {answer.status_code} {arguments}")

        fuzz()
    assert failures == []
    paths = httpx.get(f"{server.address}/schema/openapi.json").json()["paths"]
    documented = {(method.upper(), path) for path, item in paths.items() for method in item}
    if _PARTS == 1:
        assert {(method.upper(), path) for method, path in asked} == documented
    assert len(asked) == len(operations)
    assert len(documented) > 35
    assert server.client().get("/health")["status"] == "ok"


def test_every_answer_fits_its_schema(lone_server: Running) -> None:
    """The documents that clients read most: what the server sends is what the schema says."""
    schema = schema_of(lone_server)
    ann = lone_server.client()
    table = ann.open("great_lakes", "me", "greedy", "random")["id"]
    for path, query in (
        ("/api/tables/{table_id}/update", {"seat": 0}),
        ("/api/tables/{table_id}/events", {"seat": 0}),
        ("/api/tables/{table_id}/legal", {"seat": 0}),
        ("/api/tables/{table_id}", {}),
        ("/api/tables", {"mine": True}),
        ("/api/games", {}),
        ("/api/bots", {}),
        ("/api/daily", {}),
        ("/api/me", {}),
    ):
        answer = ann.http.get(path.replace("{table_id}", table), params=query)
        assert answer.status_code == 200
        schema[path]["GET"].validate_response(answer)
