"""One rule for the names of people, of logins and of tokens: what everybody can see and tell apart."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 40
"""Characters, as they are typed and as they are compared: folding can make a name longer."""
_MOST_MARKS = 3
"""Accents on one letter. More of them run over the lines around."""
_BLANK = re.compile(r"[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+")

_HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control, direction and format characters, halves of characters, private and unknown ones, line ends."""
_HIDDEN = frozenset(
    chr(code)
    for low, high in (
        (0x034F, 0x034F),  # a joiner that joins nothing one could see
        (0x115F, 0x1160),  # fillers of Korean
        (0x1680, 0x1680),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),  # Braille without a dot
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),  # variation selectors
        (0xFFA0, 0xFFA0),
        (0xFFFC, 0xFFFD),  # "something was here"
        (0xE0100, 0xE01EF),
    )
    for code in range(low, high + 1)
)
"""Characters that show nothing although their category does not say so."""

_ALIKE = {
    # digits and signs
    "0": "o", "1": "l", "|": "l", "!": "l", "5": "s", "$": "s", "@": "a",
    # Latin letters without their strokes, which no decomposition takes away
    "i": "l", "ı": "l", "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ɡ": "g", "ɑ": "a", "ʟ": "l", "ɪ": "l",
    # Cyrillic
    "а": "a", "в": "b", "е": "e", "ԁ": "d", "һ": "h", "і": "l", "ј": "j", "к": "k", "ӏ": "l", "м": "m", "н": "h",
    "о": "o", "п": "n", "р": "p", "с": "c", "ѕ": "s", "т": "t", "у": "y", "х": "x", "ԛ": "q", "ԝ": "w", "ѵ": "v",
    "ь": "b", "г": "r", "є": "e", "ү": "y", "з": "3", "ԍ": "g",
    # Greek
    "α": "a", "β": "b", "γ": "y", "ε": "e", "ζ": "z", "η": "n", "ι": "l", "κ": "k", "μ": "u", "ν": "v", "ο": "o",
    "ρ": "p", "σ": "o", "τ": "t", "υ": "u", "χ": "x", "ω": "w", "ϲ": "c", "ϳ": "j",
    # Armenian, Hebrew and others that have single letters like ours
    "օ": "o", "ս": "u", "ո": "n", "հ": "h", "զ": "q", "ց": "g", "ւ": "l", "ⅼ": "l", "ס": "o", "ו": "l", "०": "o",
    "੦": "o", "௦": "o", "๐": "o", "ᴏ": "o", "ᴜ": "u", "ᴠ": "v", "ᴡ": "w", "ᴢ": "z", "ꜱ": "s", "ʀ": "r", "ɴ": "n",
}  # fmt: skip
"""Letters by those that they are taken for. Both sides are lower case and without accents."""
_PAIRS = (("rn", "m"), ("vv", "w"))
_SEPARATORS = str.maketrans("", "", " -_.'’`·,")


class NameProblem(ValueError):
    """Why a text is no name."""


def clean_name(given: str) -> str:
    """The name as it is stored. Raises NameProblem for one that cannot be seen as it is.

    >>> clean_name("  Ann   Lee ")
    'Ann Lee'
    """
    name = _BLANK.sub(" ", unicodedata.normalize("NFC", given)).strip()
    if any(_is_hidden(letter) for letter in name):
        raise NameProblem("a name has no control, invisible or direction characters")
    if not any(letter.isalnum() or unicodedata.category(letter)[0] in "PS" for letter in name):
        raise NameProblem("a name has something that can be seen")
    if _most_marks(name) > _MOST_MARKS:
        raise NameProblem(f"a letter has at most {_MOST_MARKS} accents")
    if len(name) > LONGEST or len(folded(name)) > LONGEST:
        raise NameProblem(f"a name has at most {LONGEST} characters, capitals and ligatures written out")
    return name


def clean_login(given: str) -> str:
    """The login as it is compared and stored: in small letters. Raises NameProblem.

    >>> clean_login("Ann-1")
    'ann-1'
    """
    name = clean_name(given)
    if " " in name:
        raise NameProblem("a login has no spaces")
    if len(name) < 2:
        raise NameProblem("a login has at least 2 characters")
    return folded(name)


def mended_name(given: str) -> str:
    """What is left of a name that was stored before there was a rule; it may be nothing.

    >>> mended_name("a" + chr(0) + "b")
    'ab'
    """
    name = "".join(letter for letter in unicodedata.normalize("NFC", given) if not _is_hidden(letter))
    name = _BLANK.sub(" ", name).strip()
    while name:
        try:
            return clean_name(name)
        except NameProblem:
            name = name[:-1].strip()
    return ""


def folded(name: str) -> str:
    """A name in small letters, with one spelling for what is written in several ways."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())


def key_of(name: str) -> str:
    """What two names have in common that look alike. Nobody sees it.

    >>> key_of("Ann-1") == key_of("АNN L")  # the first letter is a Cyrillic one
    True
    """
    letters = unicodedata.normalize("NFD", folded(unicodedata.normalize("NFKD", name)))
    plain = "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")
    alike = "".join(_ALIKE.get(letter, letter) for letter in plain)
    for pair, one in _PAIRS:
        alike = alike.replace(pair, one)
    return alike.translate(_SEPARATORS)[:LONGEST] or plain[:LONGEST]


def _is_hidden(letter: str) -> bool:
    return letter in _HIDDEN or unicodedata.category(letter) in _HIDDEN_CATEGORIES


def _most_marks(name: str) -> int:
    most = count = 0
    for letter in unicodedata.normalize("NFD", name):
        count = count + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, count)
    return most
