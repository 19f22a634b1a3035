"""Makes any text safe to stand on a terminal: text from records and people is data, never an instruction to the screen."""

import re
from collections.abc import Set
from typing import Final

_HIDDEN: Final = frozenset(
    [
        *range(0x202A, 0x202F),  # embeddings and overrides of the writing direction
        *range(0x2066, 0x206A),  # isolates of the same
        *range(0x206A, 0x2070),  # deprecated format characters
        *range(0xFFF9, 0xFFFC),  # interlinear annotation
        *range(0xE0000, 0xE0080),  # tags: invisible copies of ASCII
        0x00AD,  # soft hyphen
        0x061C,  # Arabic letter mark
        0x115F, 0x1160, 0x3164, 0xFFA0,  # Hangul fillers: letters that show nothing
        0x180E,  # Mongolian vowel separator
        0x200B,  # zero-width space
        0x200E, 0x200F,  # marks of the writing direction
        0x2060,  # word joiner
        0xFEFF,  # byte order mark inside a text
    ]
)  # fmt: skip
"""Invisible characters that reorder or hide what a person reads. Joiners (U+200C, U+200D) stay: Kannada, Persian and emoji are written with them."""

_BREAKS: Final = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029")

_CONTROL: Final = frozenset([*range(0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000)])
"""What drives a terminal, and halves of characters, which no encoding takes."""


def _spans(codes: Set[int]) -> str:
    """Characters as spans of a pattern's class: a class of single characters is slow to look into."""
    ordered = sorted(codes)
    starts = [code for code in ordered if code - 1 not in codes]
    ends = [code for code in ordered if code + 1 not in codes]
    return "".join(f"\\U{start:08x}-\\U{end:08x}" for start, end in zip(starts, ends, strict=True))


_ODD: Final = re.compile(f"[{_spans(_HIDDEN | _CONTROL | {ord(c) for c in _BREAKS})}]")
"""Every character that is not shown as it is: of a long text, only these are looked at one by one."""


def plain(text: str) -> str:
    """The text on one line: breaks become a space, control, hiding and reordering characters are spelled out (``\\x1b``, ``\\u202e``).

    Doing it twice changes nothing more. What it returns can be encoded as UTF-8 whatever came in.
    """
    if text.isascii() and text.isprintable():
        return text
    return _ODD.sub(_shown, text)


def plain_lines(text: str) -> str:
    """The same for a text of several lines: line ends stay, everything else is as :func:`plain` makes it."""
    return "\n".join(plain(line) for line in text.replace("\r\n", "\n").split("\n"))


def _shown(found: re.Match[str]) -> str:
    if found[0] in _BREAKS:
        return " "
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
