"""A person who knows the page by its accessibility tree alone: roles, names and states, nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Error, Page

_PRESS = "function () { this.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})); }"
_CHOOSE = """function (name) {
  this.selectedIndex = [...this.options].findIndex((option) => option.text === name);
  this.dispatchEvent(new Event('change', {bubbles: true}));
}"""


@dataclass(frozen=True)
class Node:
    """Something the tree tells of."""

    id: int
    role: str
    name: str
    states: dict[str, Any]


class Reader:
    """What a screen reader offers: going from one thing of a kind to the next, and pressing it."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")
        self._root = int(self._session.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"])

    def find(self, role: str, name: str = "", within: Node | None = None) -> list[Node]:
        """What has this role and a name that begins so, in all or in something; what is disabled is left out."""
        where = self._root if within is None else within.id
        try:
            found = self._session.send("Accessibility.queryAXTree", {"backendNodeId": where, "role": role})["nodes"]
        except Error:  # what it lay in has just gone
            return []
        nodes = [
            Node(
                node["backendDOMNodeId"],
                role,
                node.get("name", {}).get("value", ""),
                {one["name"]: one["value"].get("value") for one in node.get("properties", [])},
            )
            for node in found
            if not node["ignored"]
        ]
        return [node for node in nodes if node.name.startswith(name) and not node.states.get("disabled")]

    def press(self, node: Node) -> None:
        """Do what pressing it does."""
        self._call(node, _PRESS)

    def choose(self, node: Node, name: str) -> None:
        """Choose an option of a list."""
        self._call(node, _CHOOSE, name)

    def _call(self, node: Node, code: str, *values: str) -> None:
        try:
            held = self._session.send("DOM.resolveNode", {"backendNodeId": node.id})["object"]["objectId"]
        except Error:  # it has just gone: nobody presses it any more
            return
        arguments = [{"value": value} for value in values]
        call = {"objectId": held, "functionDeclaration": code, "arguments": arguments}
        self._session.send("Runtime.callFunctionOn", call)
