"""The desk says which rows and which sources the person typed in herself."""

from tests.tui.scripted import FINDING, FRESH, quoted
from tui.rows import evidence, sources

TYPED = quoted("cases", 2, "OS-9", "OS-9,title,pending").model_copy(update={"entered_by_you": True})


def test_a_typed_row_says_so_before_its_day() -> None:
    assert evidence(TYPED, 60).plain.splitlines()[-1].startswith("entered by you · as of 18 Sep 2025")
    assert "entered by you" not in evidence(quoted("cases", 2, "OS-9", "OS-9,title,pending"), 60).plain


def test_a_typed_source_says_so_behind_its_age() -> None:
    courts, *others = FRESH
    typed = FINDING.model_copy(update={"fresh": [courts.model_copy(update={"entered_by_you": True, "age_days": -2}), *others]})
    assert sources([typed]).plain == "sources: land 65 d (late) · courts dated 2 days later (entered by you) · directors 19 d"
