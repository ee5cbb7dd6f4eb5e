"""What goes over the wire, as types: docs/http.md in code."""
