"""A person who knows the page by its accessibility tree alone: roles, names and states, nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

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
    within: tuple[str, ...]
    """Role and name of everything around it, as `dialog The game is over`."""


class Reader:
    """What a screen reader offers: a list of what is there, and pressing one of it."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")
        self.nodes: list[Node] = []
        self.look()

    def look(self) -> None:
        """Read the tree anew."""
        found = self._session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in found}

        def called(node: dict[str, Any]) -> str:
            return f"{node.get('role', {}).get('value', '')} {node.get('name', {}).get('value', '')}"

        def around(node: dict[str, Any]) -> tuple[str, ...]:
            names = []
            while (node := by_id.get(node.get("parentId"), {})) != {}:
                names.append(called(node))
            return tuple(names)

        self.nodes = [
            Node(
                node["backendDOMNodeId"],
                node["role"]["value"],
                node["name"]["value"],
                {one["name"]: one["value"].get("value") for one in node.get("properties", [])},
                around(node),
            )
            for node in found
            if not node["ignored"] and "backendDOMNodeId" in node and "name" in node
        ]

    def find(self, role: str, name: str = "", within: str = "") -> list[Node]:
        """What has this role, a name that begins so, and lies in something called so; what is disabled is left out."""
        return [
            node
            for node in self.nodes
            if node.role == role
            and node.name.startswith(name)
            and not node.states.get("disabled")
            and (not within or any(outer.startswith(within) for outer in node.within))
        ]

    def press(self, node: Node) -> None:
        """Do what pressing it does."""
        self._call(node, _PRESS)

    def choose(self, node: Node, name: str) -> None:
        """Choose an option of a list."""
        self._call(node, _CHOOSE, name)

    def _call(self, node: Node, code: str, *values: str) -> None:
        held = self._session.send("DOM.resolveNode", {"backendNodeId": node.id})["object"]["objectId"]
        arguments = [{"value": value} for value in values]
        call = {"objectId": held, "functionDeclaration": code, "arguments": arguments}
        self._session.send("Runtime.callFunctionOn", call)
