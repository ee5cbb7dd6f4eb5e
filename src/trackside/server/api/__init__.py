"""The HTTP interface, one file per subject: docs/http.md."""
