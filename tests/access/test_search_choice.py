"""Which of the passages that are found are told, in which order, and how the others are had: on the demo organisation."""

import pytest

from market.core.locked import either
from tests.access.searched import Asks, shown


@pytest.mark.parametrize("text", ["which liability caps do we have?", "what are the liability caps of our customers?", "what are the caps on liability?"])
def test_of_a_document_that_is_titled_so_its_beginning_is_told_however_much_else_the_asker_reads(text: str, asks: Asks) -> None:
    for who in ("P028", "P001", "P002"):
        assert shown(asks(who, text)[0])[0] == "D14 In force", who


def test_where_a_reason_is_asked_for_one_common_word_in_a_paper_that_gives_none_is_no_answer(asks: Asks) -> None:
    found, _ = asks("P083", "Why did our October invoice rise?")
    assert "D05 Rise of 2027" not in shown(found), "the pay of grades will rise, too, and she may read it by a fault"
    assert "D01 How long it lasts" in shown(found)
    assert "D05 Rise of 2027" in shown(asks("P083", "what rise is planned?")[0])


def test_of_it_what_says_the_name_comes_first(asks: Asks) -> None:
    told = shown(asks("P001", "what liability cap does Casa Zafrane have?")[0])
    assert told.index("D14 In force") < next(n for n, one in enumerate([*told, "D14 Insured"]) if one == "D14 Insured")


def test_who_reads_a_document_more_hears_of_the_others_still(asks: Asks) -> None:
    contracts = {"D02 6 Liability", "D03 5 Liability", "D04 4 Milk that turns"}
    assert contracts <= set(shown(asks("P015", "which liability caps do we have?")[0]))
    assert contracts <= set(shown(asks("P001", "which liability caps do we have?")[0]))


def test_where_places_are_free_more_of_one_document_is_told_and_not_counted(asks: Asks) -> None:
    found, draft = asks("P006", "salary grade 4")
    assert [hit.of.own_id for hit in found.hits].count("D05") > 2
    assert found.more == 0
    assert not any("more passage" in claim.text for claim in draft.claims)


def test_what_is_only_counted_is_had_by_the_question_that_is_offered(asks: Asks) -> None:
    first, draft = asks("P001", "which liability caps do we have?")
    assert any(claim.text == f"{first.more} more passages say something of it." for claim in draft.claims)
    label, typed = draft.next[0]
    assert (label, typed) == ("What else is said of liability caps?",) * 2
    second, again = asks("P001", typed)
    assert len(second.hits) == first.more
    assert not set(shown(first)) & set(shown(second))
    assert not any(label.startswith("What else") for label, _ in again.next)
    assert ("further", True) in again.args


def test_where_nothing_else_is_said_that_is_told(asks: Asks) -> None:
    found, draft = asks("P001", "what else is said of Fennwick probe?")
    assert not found.hits
    assert draft.claims[0].text == "Beyond what I told first nothing that is open to you says it."


def test_what_the_asker_wrote_is_told_last(asks: Asks) -> None:
    text = "which customer says that the invoice of October is higher?"
    other, own = (asks(who, text)[0] for who in ("P001", "P083"))
    author = next(hit.owner.own_id for hit in other.hits if hit.of.kind == "ticket" and hit.owner)
    mine = asks(author, text)[0]
    kinds = [hit.owner is not None and hit.owner.own_id == author and hit.of.kind == "ticket" for hit in mine.hits]
    assert any(kinds)
    assert kinds == sorted(kinds)
    assert len(kinds) > sum(kinds)
    assert own.hits


def test_a_document_that_is_a_note_is_called_by_its_title(asks: Asks) -> None:
    _, draft = asks("P001", "which liability caps do we have?")
    assert draft.claims[0].text.startswith("Liability caps by customer, In force: “")


@pytest.mark.parametrize(
    "names, said",
    [
        ((), ""), (("Finance",), "Finance"), (("Support, second line",), "Support, second line"),
        (("Contract desk", "Leadership"), "Contract desk or Leadership"),
        (("Interns 2026", "Support", "Support, second line"), "Interns 2026, Support or “Support, second line”"),
        (("This or that", "Finance"), "“This or that” or Finance"), (("Oregon", "Andalusia"), "Oregon or Andalusia"),
    ],
)  # fmt: skip
def test_names_of_which_one_is_enough_are_told_apart(names: tuple[str, ...], said: str) -> None:
    assert either(names) == said
