"""Words that were mistyped: what was meant is looked for, and said; and a word that only something closed holds is as unknown as any other."""

import pytest

from market.access.search.typed import near
from tests.access.offices import REGISTERS, Office, rows
from tests.access.test_search import MORE, PAPERS, asked


@pytest.mark.parametrize(
    "typed, texts, meant",
    [
        ("discuont", ["the discount of a customer"], "discount"),
        ("loyality", ["loyalty"], "loyalty"),
        ("reneew", ["renew", "renewal"], "renew"),
        ("terns", ["terms", "terns"], "terns"),
        ("terma", ["terms terms", "termo"], "terms"),
        ("feee", ["fees"], "fees"),
        ("invoice", ["inverse"], ""),
        ("wherr", ["where"], ""),
        ("terma", [], ""),
    ],
)
def test_the_nearest_word_is_meant_and_of_equals_the_commonest(typed: str, texts: list[str], meant: str) -> None:
    assert near(typed, texts) == meant


@pytest.mark.feature("NK-25")
def test_a_mistyped_word_is_looked_for_as_it_was_meant_and_the_answer_says_so(office: Office) -> None:
    office.imported()
    found, draft = asked(office.reader("P1"), "how many motnhs does a discuont last")
    assert found.meant == (("motnhs", "months"), ("discuont", "discount"))
    assert [hit.of.own_id for hit in found.hits] == ["D1"]
    assert [claim.text for claim in draft.claims[:2]] == [
        "Nothing that is open to you says “motnhs”; I looked for “months”.",
        "Nothing that is open to you says “discuont”; I looked for “discount”.",
    ]
    assert found.text == "motnhs discuont last", "what was typed is kept"


def test_a_word_that_stands_in_a_passage_a_title_or_a_name_is_what_was_typed(office: Office) -> None:
    office.imported({"D1.md": "# Loyalty policy\n\nTomasz writes of policies, metal, prija and renewal.\n"}, **MORE)
    found, _ = asked(office.reader("P1"), "policy renewal Priya Metals")
    assert found.meant == ()


def test_a_customers_name_may_be_mistyped(office: Office) -> None:
    office.imported({**PAPERS, "D5.md": "# Call\n\nSeafood of Sölvik costs more.\n"}, **MORE, tickets=rows(REGISTERS["tickets"]))
    assert asked(office.reader("P1"), "what does sovlik pay")[0].meant == (("sovlik", "solvik"),)


@pytest.mark.feature("NK-11")
def test_a_word_that_only_something_closed_holds_is_not_offered_and_changes_nothing(office: Office) -> None:
    office.imported()
    typed = "liabilty signde"
    before = asked(office.reader("P1"), typed)
    assert before[0].meant == ()
    assert dict(asked(office.reader("P2"), typed)[0].meant) == {"signde": "signed", "liabilty": "liability"}
    office.imported({"D3.md": "# Liabilty\n\nIt was signde, signde.\n"})
    assert [(claim.text, claim.basis) for claim in asked(office.reader("P1"), typed)[1].claims] == [(claim.text, claim.basis) for claim in before[1].claims]
