"""What is found beside the question's own words: in other words, about its ticket, and which of it all is told."""

import pytest

from market.access.search.chosen import SHOWN, chosen
from market.access.search.feedback import added, likely
from market.access.search.ranking import Ranked, Text
from tests.access.offices import REGISTERS, Office, rows
from tests.access.test_search import MORE, PAPERS, WHY, asked, sources

TALK = {
    **PAPERS,
    "D5.md": "# Talk\n\n## Monday\nAcme: the discount lasts twelve months, and they are over.\n\n"
    "## Tuesday\nTicket 4821 waits for Mira.\n\n## Parking\nAcme has a barrier.\n",
}


def passage(key: str, of: str, points: float, *, reasoned: bool = False, says: str = "") -> Ranked:
    return Ranked(Text(key, of, 1, (), 2.0, (), says.split(), frozenset(), reasoned=reasoned), points, frozenset())


@pytest.mark.feature("NK-25")
def test_of_one_document_few_passages_are_told_and_a_reason_where_one_is_asked_for() -> None:
    found = [passage(f"a{n}", "A", 9.0 - n) for n in range(3)] + [passage("b", "B", 5), passage("c", "C", 4), passage("d", "D", 3)]
    found.append(passage("p", "P", 2, reasoned=True))
    told, more = chosen(found)
    assert ([one.text.key for one in told], more) == (["a0", "a1", "b", "c", "d"], 2)
    told, more = chosen(found, why=True)
    assert ([one.text.key for one in told], more) == (["a0", "b", "c", "d", "p"], 2)


@pytest.mark.feature("NK-25")
def test_one_passage_in_other_words_is_told_in_any_case_and_never_in_the_place_of_the_first_or_of_the_reason() -> None:
    found = [*(passage(f"{n}", f"D{n}", 9.0 - n) for n in range(SHOWN - 1)), passage("p", "P", 4, reasoned=True)]
    told, more = chosen(found, [passage("x", "X", 5), passage("y", "Y", 4)], why=True)
    assert ([one.text.key for one in told], more) == (["0", "1", "2", "p", "x"], 1)
    assert [one.text.key for one in chosen([found[0]], [passage("x", "X", 5), passage("y", "Y", 1)])[0]] == ["0", "x"], "what counts a third at least"


def test_words_that_belong_to_the_question_are_taken_from_what_answers_best() -> None:
    found = [passage("a", "A", 3, says="the discount ends in october discount"), passage("b", "B", 1, says="the letter went out")]
    weights = likely(found, ["ends"], why=False)
    assert max(weights, key=lambda word: weights[word]) == "discount"
    assert not weights.keys() & {"the", "ends", "october", "in"}
    terms = added(weights, lambda word: 9.0 if word == "letter" else 0.0)
    assert [term.key for term in terms] == ["letter"], "what every passage holds says nothing"


@pytest.mark.feature("NK-25")
def test_what_says_it_in_other_words_is_found_where_it_is_about_whom_the_question_names(office: Office) -> None:
    policy = "# Loyalty policy\n\n## Why an invoice may rise\nThe discount lasts twelve months.\n"
    office.imported({**TALK, "D1.md": policy}, **MORE)
    found, _ = asked(office.reader("P1"), WHY)
    headings = {(hit.of.own_id, hit.heading) for hit in found.hits}
    assert ("D5", "Monday") in headings, "no word of the question stands there"
    assert ("D5", "Tuesday") in headings, "it names the ticket in which this was asked"
    assert ("D5", "Parking") not in headings


@pytest.mark.feature("NK-11", "NK-25")
def test_words_of_what_is_closed_belong_to_no_question(office: Office) -> None:
    """The policy is the only place that ties a discount to an invoice: to whom it is closed, the talk of discounts does not answer."""
    office.imported(
        {**TALK, "D1.md": "# Loyalty policy\n\nNothing.\n", "D4.md": "# Why an invoice may rise\n\nThe discount lasts twelve months.\n"},
        documents=MORE["documents"].replace("D4,Board minutes,note,P2,secret,finance,,,", "D4,Board minutes,policy,P2,secret,finance,,D4.md,"),
        customers=MORE["customers"],
        grants=MORE["grants"] + "D5,finance,group,read,2024-01-01,,,\nD4,finance,group,read,2024-01-01,,,\n",
    )
    monday = [{hit.heading for hit in asked(office.reader(who), WHY)[0].hits if hit.of.own_id == "D5"} for who in ("P1", "P2")]
    assert ("Monday" in monday[0], "Monday" in monday[1]) == (False, True)


def test_a_closed_ticket_of_a_customer_is_not_what_is_asked_about(office: Office) -> None:
    office.imported(TALK, **MORE, tickets=rows(REGISTERS["tickets"]).replace(",open,", ",closed,"))
    found, _ = asked(office.reader("P1"), WHY)
    assert "Tuesday" not in {hit.heading for hit in found.hits}
    assert "D5" in sources(office.reader("P1"), "what about the invoice in ticket 4821?"), "unless it is named"
