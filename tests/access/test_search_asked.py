"""What is asked and is no question about rights is looked for; what asks for nothing is not."""

import pytest

from agents.router import CannotAsk, Routed, route
from agents.routing.named import Names, names_of
from market.access.form import build
from market.access.search.words import alike, gist, said, sought
from market.core.named import NamedThing
from market.core.saying import Saying

NAMES: Names = names_of(
    [NamedThing("document", "Loyalty discount", ()), NamedThing("customer", "Sölvik Seafood", ()), NamedThing("person", "Gwen Abernathy", ())]
)


def asked(text: str) -> tuple[str, dict[str, str]]:
    found = route(text, build(), names=NAMES)
    return (found.intent.name, dict(found.slots)) if isinstance(found, Routed) else (type(found).__name__, {})


@pytest.mark.parametrize(
    "text, words",
    [
        ("why did Sölvik's invoice rise in October?", "solvik invoice rise october"),
        ("how long does a loyalty discount last", "loyalty discount last"),
        ("what is the notice period", "notice period"),
        ("what did Aurelin say in the call?", "aurelin call"),
        ("what do we know about ticket 4821", "ticket 4821"),
        ("who pays for a hotel?", "pays hotel"),
        ("may I tell a customer about another customer's price?", "customer price"),
        ("what did Gwen Abernathy write about Sölvik?", "gwen abernathy write solvik"),
        ("notice period", "notice period"),
    ],
)
def test_a_free_question_is_looked_for_by_its_words(text: str, words: str) -> None:
    intent, args = asked(text)
    assert (intent, args["text"]) == ("search", words)
    assert args.get("why", "") == ("yes" if text.startswith("why") else "")


@pytest.mark.parametrize("text", ["hello", "thanks", "thank you!", "good morning", "ok", "?", "the", "I told my boss about the invoice and she was cross"])
def test_what_asks_for_nothing_is_not_looked_for(text: str) -> None:
    assert asked(text)[0] != "search"


@pytest.mark.parametrize(
    "text, intent",
    [
        ("who can read Loyalty discount", "who"),
        ("why can I see Loyalty discount?", "can"),
        ("what can Gwen Abernathy read", "what"),
        ("Loyalty discount", "lookup"),
    ],
)
def test_a_question_about_rights_stays_one(text: str, intent: str) -> None:
    assert asked(text)[0] == intent


def test_of_two_questions_the_one_that_is_looked_for_is_not_dropped_silently() -> None:
    found = route("Who can read Loyalty discount? What is the notice period?", build(), names=NAMES)
    assert isinstance(found, Routed)
    assert (found.intent.name, found.slots, found.left) == ("search", {"text": "notice period"}, ("Who can read Loyalty discount?",))


def test_a_market_without_a_search_says_as_before_that_it_cannot_look_that_up() -> None:
    other = build().with_asking(saying=Saying())
    assert isinstance(route("what is the notice period", other), CannotAsk)


def test_only_words_of_the_question_are_asked_for() -> None:
    assert sought("Please tell me what the notice period of Sölvik is") == ("notice", "period", "solvik")
    assert gist("hello, what is that?") == {}
    assert len(gist("word " * 400)["text"].split()) == 1
    assert len(gist(" ".join(f"word{n}" for n in range(400)))["text"].split()) <= 24


def test_forms_of_one_word_are_alike_and_other_words_are_not() -> None:
    for one, other in (
        ("invoice", "invoices"),
        ("renew", "renewal"),
        ("rise", "rising"),
        ("policy", "policies"),
        ("discount", "discounted"),
        ("price", "prices"),
    ):
        assert alike(one, other)
        assert alike(other, one)
    for one, other in (("price", "prince"), ("note", "notice"), ("end", "endless"), ("4821", "48210"), ("rise", "rose")):
        assert not alike(one, other)
    assert said("Sölvik’s B–7_x") == ["solvik", "s", "b", "7", "x"]
