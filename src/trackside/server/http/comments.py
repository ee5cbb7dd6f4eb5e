"""The page's modules and styles without their comments: they hold the types, and a browser has no use for them.

Only whole lines go, and each leaves an empty line, so that an error names the line that it has in the source. What
stands beside code stays. `tools/page_check.py` holds for every module that this changes nothing but comments.
"""

from __future__ import annotations

FOLDERS = ("js/", "css/")
"""Where our own modules and styles lie. The licences of other people's are in their comments."""


def without_comments(text: str) -> str:
    """The same program or style; lines that are comments are empty."""
    kept: list[str] = []
    amid = False
    for line in text.split("\n"):
        word = line.strip()
        begins = not amid and word.startswith("/*") and (word.endswith("*/") or "*/" not in word)
        comment = amid or begins or word.startswith("//")
        if amid or begins:
            amid = not word.endswith("*/")
        kept.append("" if comment else line)
    return "\n".join(kept)
