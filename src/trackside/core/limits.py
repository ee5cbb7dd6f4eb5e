"""The largest board file that is read, whatever its family. Each family has limits of its own for what it holds."""

FILE_BYTES = 2_000_000
ID_LETTERS = 60
NAME_LETTERS = 60
NAMES_COMPARED = 64
"""Known words that a misspelt one is compared with: comparing takes time, and a file may hold very many."""
