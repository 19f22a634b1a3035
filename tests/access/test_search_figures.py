"""A figure in a question is found where it stands in the sense in which it is asked, and no passage is told for its digits alone."""

import pytest

from market.access.search.figures import figures_of
from market.access.search.words import sought
from tests.access.searched import Asks, shown


@pytest.mark.parametrize(
    "who, text, first",
    [
        ("P014", "who pays 4,680?", "D15 Friday, 20 November"),
        ("P014", "why did we credit 4680 euro?", "D15 Friday, 20 November"),
        ("P014", "4.680,00", "D15 Friday, 20 November"),
        ("P014", "note 3", "4821 note 3 of 13 November 2026"),
        ("P014", "note 3 on ticket 4821", "4821 note 3 of 13 November 2026"),
        ("P006", "what does grade 4 earn?", "D05 Bands in euro"),
        ("P014", "what does grade four earn?", "D05 Bands in euro"),
        ("P083", "14 October", "D10 What Aurelin said"),
        ("P083", "what was on 14/10/2026?", "D10 What Aurelin said"),
        ("P001", "section 4 of the contract with Sölvik", "D02 4 Loyalty discount"),
        ("P001", "who has fewer than 40 sensors?", "D13 All others"),
        ("P001", "what is worth 4.2 million?", "D06 Fennwick Sensors"),
        ("P110", "what came at 05:20?", "D12 Cause"),
    ],
)
def test_a_figure_is_found_in_the_sense_in_which_it_is_asked(who: str, text: str, first: str, asks: Asks) -> None:
    found, _ = asks(who, text)
    assert first in shown(found)[:2]
    assert found.unsaid == ()


@pytest.mark.parametrize(
    "who, text, typed",
    [
        ("P083", "who pays 4,680?", "4,680"),
        ("P083", "4,680", "4,680"),
        ("P014", "14 October", "14 October"),
        ("P006", "grade 9", "grade 9"),
        ("P001", "note 17", "note 17"),
        ("P001", "what is 19 percent?", "19 percent"),
        ("P083", "who was rung at 23:17?", "23:17"),
    ],
)
def test_where_nothing_says_the_figure_no_passage_is_told_for_its_digits(who: str, text: str, typed: str, asks: Asks) -> None:
    found, draft = asks(who, text)
    assert shown(found) == []
    assert draft.claims[0].text == f"Nothing that is open to you says “{typed}”."
    assert draft.claims[1].text == f"I looked through {found.looked_at} passages."


def test_what_is_found_beside_a_figure_that_nothing_says_is_told_and_that_nothing_says_it(asks: Asks) -> None:
    found, draft = asks("P001", "a liability cap of 3,000,000")
    assert "D02 6 Liability" in shown(found)
    assert shown(found)[0] == "D14 In force", "a number that nothing says takes nothing from what is asked beside it"
    assert draft.claims[0].text == "Nothing that is open to you says “3,000,000”."
    assert not any("3,000,000" in hit.quote for hit in found.hits)


def test_who_may_not_read_it_hears_the_same_of_a_figure_that_stands_in_it_and_of_one_that_stands_nowhere(asks: Asks) -> None:
    said = [[claim.text.replace(figure, "…") for claim in asks("P083", f"who pays {figure}?")[1].claims] for figure in ("4,680", "4,681", "21,320")]
    assert said[0] == said[1] == said[2]


def test_who_reads_more_keeps_the_passage_of_the_very_figure(asks: Asks) -> None:
    for text in ("what is the yearly pay of grade 4 before tax?", "how much is paid in grade 4?", "pay of grade 4 in euro", "salary of grade 4"):
        assert all("D05 Bands in euro" in shown(asks(who, text)[0]) for who in ("P006", "P014", "P002")), text


@pytest.mark.parametrize(
    "text, kept",
    [
        ("what is 18 % of it?", ("18", "percent")), ("why 4,680 €?", ("4,680", "euro")), ("on 14 May", ("14", "may")), ("may I read it?", ("read",)),
        ("grade 3 or grade 4?", ("grade", "3", "grade", "4")), ("2026-10-14 at 09:40", ("2026-10-14", "09:40")), ("sensors, sensors", ("sensors",)),
    ],
)  # fmt: skip
def test_figures_reach_the_search_as_they_are_written(text: str, kept: tuple[str, ...]) -> None:
    assert sought(text) == kept
    assert sought(" ".join(kept)) == kept


@pytest.mark.parametrize("text", ["prices of 2027", "two large customers", "ticket 4821", "26k", "the D07 paper"])
def test_a_year_and_a_name_are_words_like_any_other(text: str) -> None:
    assert [figure for figure in figures_of(sought(text), {"4821", "ticket"}) if not figure.in_words] == []
