"""Whatever a record or a person wrote, what reaches a terminal is text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from market.core.plain import plain, plain_lines

ANY = st.text(st.characters(), max_size=60)  # lone surrogates included


@given(ANY)
def test_one_line_without_anything_that_drives_or_reorders(text: str) -> None:
    shown = plain(text)
    assert not [c for c in shown if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") or "\u202a" <= c <= "\u202e" or "\u2066" <= c <= "\u2069"]
    assert plain(shown) == shown
    assert shown.encode("utf-8").decode("utf-8") == shown


@given(ANY)
def test_lines_stay_lines(text: str) -> None:
    lines = plain_lines(text).split("\n")
    assert lines == [plain(line) for line in lines]


@pytest.mark.parametrize(
    "text, shown",
    [
        ("Skyvista Altura", "Skyvista Altura"),
        ("ವಿಕ್ರಾಂತ್ ಮೀರಾ · ₹1.4 crore – “A”", "ವಿಕ್ರಾಂತ್ ಮೀರಾ · ₹1.4 crore – “A”"),
        ("क्‍ष 👩‍👩‍👧 فارسی\u200cها", "क्‍ष 👩‍👩‍👧 فارسی\u200cها"),
        ("a\nb\tc\r\nd\u2028e", "a b c  d e"),
        ("\x1b[31mred\x1b]0;title\x07", "\\x1b[31mred\\x1b]0;title\\x07"),
        ("\x9b31m", "\\x9b31m"),
        ("abc\u202etxt.exe", "abc\\u202etxt.exe"),
        ("Sky\u200bvista", "Sky\\u200bvista"),
        ("a\u200eb\u061cc", "a\\u200eb\\u061cc"),
        ("\u3164Lake\u00ad", "\\u3164Lake\\xad"),
        ("\ud800", "\\ud800"),
        ("\U000e0041", "\\U000e0041"),
    ],
)
def test_by_example(text: str, shown: str) -> None:
    assert plain(text) == shown
