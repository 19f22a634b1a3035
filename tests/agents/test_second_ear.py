"""The second ear: what a text sounds like, by sentences that were labelled; and when it is followed."""

from dataclasses import replace

import pytest

from agents.router import CannotAsk, NoSubject, Own, Route, Routed, route
from agents.routing.named import NAMELESS, names_of
from agents.routing.second import NONE, features, masked, second_ear, taught
from agents.routing.talk import Mentioned, Talk
from market.core.named import NamedThing
from market.core.saying import Phrasing
from market.realty.saying.phrasings import FOLDER, phrasings
from market.registry import get

FORM = get("realty")
SAYING = FORM.saying
NAMES = names_of(
    (
        NamedThing("project", "Honge Park"),
        NamedThing("project", "Tulsi Yard"),
        NamedThing("project", "Deodar Point"),
        NamedThing("project", "Skyvista Altura"),
        NamedThing("company", "Udaya Structures Pvt Ltd"),
        NamedThing("brand", "Neralu"),
        NamedThing("person", "Suresh Reddy"),
    )
)


def wanted(text: str, talk: Talk | None = None) -> Route:
    return route(text, FORM, talk or Talk(), NAMES)


def said(text: str, talk: Talk | None = None) -> tuple[str, dict[str, str]]:
    found = wanted(text, talk)
    assert isinstance(found, Routed), found
    return found.intent.name, dict(found.slots)


def test_names_are_heard_as_their_kinds_and_figures_as_figures() -> None:
    assert masked("Is Honge Park worth 85 lakhs?", SAYING, (), NAMES) == "is @project worth @number lakhs"
    assert masked("Suresh Reddy and Neralu in Hebbal", SAYING, (), NAMES) == "@person and @brand in @place"
    assert "Honge" not in " ".join(features("is Honge Park safe", SAYING, (), NAMES))


def test_a_sentence_that_is_kept_sounds_like_the_one_that_was_typed() -> None:
    typed = "who owned the land under Honge Park before"
    assert features(masked(typed, SAYING, (), NAMES), SAYING) == features(typed, SAYING, (), NAMES)


def test_the_likest_is_heard_and_the_margin_grows_with_what_was_said() -> None:
    ear = taught([Phrasing("assess", "is @project safe"), Phrasing("title", "who sold the land"), Phrasing(NONE, "tell me a joke")], SAYING)
    short, long = ear.sounds("the land", SAYING), ear.sounds("who sold the land", SAYING)
    assert (short.intent, long.intent) == ("title", "title")
    assert long.margin > short.margin > 0
    assert ear.sounds("is Honge Park safe", SAYING, (), NAMES).intent == "assess"


def test_an_ear_that_was_taught_nothing_is_none() -> None:
    assert not taught([], SAYING)
    assert taught([], SAYING).sounds("anything", SAYING).margin == 0
    assert second_ear(SAYING) is second_ear(SAYING), "an ear is taught once"


@pytest.mark.parametrize(
    "text, intent, slots",
    [
        ("which bank lends to Honge Park", "papers", {"subject": "Honge Park"}),
        ("who lends to Honge Park", "papers", {"subject": "Honge Park"}),
        ("break the score of Honge Park down for me link by link", "paths", {"subject": "Honge Park"}),
        ("which projects has Neralu got", "find", {"brand": "Neralu"}),
        ("theres two suresh reddys in here, same guy or what", "same", {"subject": "Suresh Reddy"}),
        ("my wife wants Tulsi Yard and i want Honge Park, settle it", "compare", {"a": "Tulsi Yard", "b": "Honge Park"}),
    ],
)
def test_what_the_frames_do_not_fit_is_heard_by_likeness(text: str, intent: str, slots: dict[str, str]) -> None:
    assert said(text) == (intent, slots)


@pytest.mark.parametrize("text", ["is Neralu a good builder", "does Neralu have a good track record", "is Neralu a reputed developer"])
def test_what_is_known_of_a_brand_is_told_where_a_judgement_on_the_builder_is_asked(text: str) -> None:
    assert said(text) == ("behind", {"subject": "Neralu"})
    assert said("is Udaya Structures Pvt Ltd a good company") == ("behind", {"subject": "Udaya Structures Pvt Ltd"})
    assert said("is Honge Park a good project")[0] == "assess"
    assert isinstance(wanted("which builder is good"), CannotAsk)


@pytest.mark.parametrize(
    "text",
    [
        "is Honge Park good for senior citizens",
        "can i take Neralu to consumer court for my advance",
        "who bought flats in Honge Park, families or investors",
        "is the zorbing at Honge Park any good",
        "b khata projects in Hebbal",
    ],
)
def test_what_is_beside_the_registers_is_refused_though_a_frame_fits(text: str) -> None:
    assert isinstance(wanted(text), CannotAsk)


def test_what_it_hears_needs_its_subject_all_the_same() -> None:
    assert isinstance(wanted("break the score down for me link by link"), NoSubject)
    last = Talk(intent="assess", args={"subject": "project:P1"}, subjects=(Mentioned("project:P1", "Honge Park"),))
    assert said("break the score down for me link by link", last) == ("paths", {"subject": "project:P1"})


def test_without_names_nothing_is_decided_by_likeness() -> None:
    deaf = FORM.with_asking(saying=replace(SAYING, phrasings=()))
    for text in ("which bank lends to Honge Park", "is Honge Park good for senior citizens", "who is behind Neralu"):
        assert route(text, FORM, names=NAMELESS) == route(text, deaf, names=NAMELESS)


@pytest.mark.parametrize(
    "typed, spelled",
    [("honge prak", "Honge Park"), ("deodhar poynt", "Deodar Point"), ("deodar pt", "Deodar Point"), ("udya structurs", "Udaya Structures Pvt Ltd")],
)
def test_a_name_with_slips_is_read_as_the_market_spells_it_and_that_is_told(typed: str, spelled: str) -> None:
    found = wanted(f"who is behind {typed}")
    assert isinstance(found, Routed)
    assert (dict(found.slots), found.read_as) == ({"subject": spelled}, (spelled,))
    whole = wanted(f"who is behind {spelled}")
    assert isinstance(whole, Routed)
    assert not whole.read_as


def test_a_word_of_the_language_is_no_misspelled_name() -> None:
    found = wanted("who is behind the park")
    assert not (isinstance(found, Routed) and found.read_as)


@pytest.mark.parametrize(
    "text", ["was Honge Park safe in January 2024", "is Honge Park safe as of 2019", "was Skyvista Altura flagged last year", "In 2021 was Honge Park ok"]
)
def test_how_it_was_is_not_answered_as_it_is(text: str) -> None:
    found = wanted(text)
    assert isinstance(found, CannotAsk)
    assert "--as-of" in found.why


@pytest.mark.parametrize("text", ["he bought in Honge Park in 2019, is it safe", "who owned the land of Honge Park in 2015", "is Honge Park safe"])
def test_a_year_that_is_not_asked_about_changes_nothing(text: str) -> None:
    assert isinstance(wanted(text), Routed)


def test_what_changed_is_told_by_ones_own_memory() -> None:
    for text in ("what changed", "anything new since last time?", "what's new"):
        assert wanted(text) == Own("changes"), text
    for text in ("what has changed at Honge Park since yesterday?", "any news on Honge Park"):
        assert wanted(text) == Own("changes", "Honge Park"), text
    last = Talk(intent="assess", args={"subject": "project:P1"}, subjects=(Mentioned("project:P1", "Honge Park"),))
    assert wanted("has anything changed with it", last) == Own("changes", "project:P1")
    assert said("what would have to change for Honge Park")[0] == "clear"


@pytest.mark.parametrize(
    "text",
    [
        "compare Tulsi Yard, Honge Park and Skyvista Altura",
        "tulsi yard and honge park and skyvista altura, compare",
        "tulsi yard vs honge park vs skyvista altura",
    ],
)
def test_three_are_three(text: str) -> None:
    intent, slots = said(text)
    assert (intent, sorted(v.casefold() for v in slots.values())) == ("compare", ["honge park", "skyvista altura", "tulsi yard"])


def test_every_kept_sentence_asks_for_something_that_there_is() -> None:
    known = {i.name for i in FORM.intents} | {"query", "runs", NONE}
    assert {p.intent for p in phrasings()} <= known
    assert {p.collection for p in phrasings()} == {path.stem for path in FOLDER.glob("*.tsv")}


@pytest.mark.parametrize("text", ["projects on land owned by Suresh Reddy", "projects built by Udaya Structures"])
def test_what_is_no_brand_and_no_area_is_not_taken_for_one(text: str) -> None:
    found = wanted(text)
    assert not (isinstance(found, Routed) and found.intent.name == "find")


def test_who_is_named_is_asked_about_and_not_passed_by() -> None:
    assert said("which of the hidden groups is Neralu in")[0] == "group"
    assert said("which hidden groups are there")[0] == "groups"


@pytest.mark.parametrize("text, intent", [("hidden grups?", "groups"), ("serial opertors", "operators")])
def test_a_misspelled_question_is_no_name_where_nothing_is_called_so(text: str, intent: str) -> None:
    assert said(text)[0] == intent
    assert said("Moonstone") == ("lookup", {"subject": "Moonstone"}), "a name that nobody knows is one all the same"


@pytest.mark.parametrize("text", ["hey how are you doing", "hello, how are you?", "namaste, kaise ho"])
def test_a_greeting_is_no_question_of_the_records(text: str) -> None:
    assert isinstance(wanted(text), CannotAsk)


def test_a_text_that_only_refers_is_known_by_the_talk_and_by_no_likeness() -> None:
    refused = [Phrasing(NONE, text) for text in ("the second one", "the first", "both") * 30]
    soured = FORM.with_asking(saying=replace(SAYING, phrasings=(*SAYING.phrasings, *refused)))
    could = (Mentioned("project:P1", "Honge Park"), Mentioned("project:P2", "Honge Park"))
    open_to = Talk(intent="assess", args={"subject": "honge park"}, listed=could, open_to=could, pending=("assess", "subject"))
    assert second_ear(soured.saying).sounds("the second one", soured.saying).intent == NONE
    for text, meant in (("the second one", "project:P2"), ("ok, the first one", "project:P1")):
        found = route(text, soured, open_to, NAMES)
        assert isinstance(found, Routed), text
        assert (found.intent.name, dict(found.slots)) == ("assess", {"subject": meant})
