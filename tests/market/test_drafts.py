"""Texts as ids, and ends of drafts."""

import pytest

from market.core.drafts import FactDraft, slug
from market.core.model import OPEN_END, Evidence


@pytest.mark.parametrize(
    "text, expected",
    [
        ("12, Main Road,  Bellandur", "12-main-road-bellandur"),
        ("NORTHSTAR", "northstar"),
        ("ಕೆರೆ ಅಂಗಳ", "ಕೆರೆ-ಅಂಗಳ"),
        ("ﬁrst Straße №7", "first-strasse-no7"),
    ],
)
def test_spellings_of_one_text_are_one_id(text: str, expected: str) -> None:
    assert slug(text) == expected
    assert slug(f"  {text.swapcase() if text.isascii() else text} .") == expected


def test_texts_without_words_and_long_ones_stay_apart() -> None:
    assert slug("---") != slug("***")
    assert slug("---")
    long, other = "a" * 500 + "b", "a" * 500 + "c"
    assert slug(long) != slug(other)
    assert len(slug(long)) < 100


def test_a_draft_ends_no_later_and_never_before_it_began() -> None:
    draft = FactDraft("f", "OF", "a:1", "b:2", Evidence("r", "v", None, "k", 1, "q"), valid_from=100)
    assert draft.until(None) is draft
    assert draft.until(OPEN_END) is draft
    assert draft.until(500).valid_to == 500
    assert draft.until(50).valid_to == 100
