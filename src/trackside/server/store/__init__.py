"""The database and how it is written."""
