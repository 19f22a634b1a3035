"""What the Concierge knows of a market: what things are called, as far as this person may know; and what that makes of a text."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from agents.hearing import MarketNames
from agents.router import CannotAsk, NoSubject, Own, Routed, route
from agents.routing.named import NAMELESS, Names, names_of
from graph import Connection, Engine, Role
from market.core.named import MOST, NamedThing, named_things
from market.core.views import open_reader
from market.registry import get
from tests.agents.asking import engine_of
from tests.agents.conftest import NOW
from tests.agents.registers import bring_in

FORM = get("realty")
NAMES = names_of(
    (
        NamedThing("project", "Whispering Woods"),
        NamedThing("project", "Fern & Fig"),
        NamedThing("project", "Terracotta Heights"),
        NamedThing("project", "Old Quarry Homes"),
        NamedThing("company", "Zubin Estates Pvt Ltd", ("Zubin Estates Private Limited",)),
        NamedThing("company", "Sources"),
        NamedThing("contractor", "Kaveri Buildtech"),
        NamedThing("person", "Malini Iyer"),
        NamedThing("person", "Suresh Reddy"),
        NamedThing("brand", "Greenridge"),
        NamedThing("parcel", "Survey 230, Yelahanka"),
    )
)

FOLDER = {
    "sources": [
        "register,publisher,as_of,url,cadence_days,world,readers",
        "projects,Registry,2026-11-15,,30,,",
        "companies,Company register,2026-11-10,,30,,",
        "directors,Company register,2026-11-10,,30,,ravi",
    ],
    "projects": ["project_id,name,company_id,rera_status,build_status", "P1,Amber Terrace,C1,registered,stalled"],
    "companies": ["company_id,name,status,status_since", "C1,Amber Homes Pvt Ltd,active,"],
    "directors": ["person_id,person_name,company_id,role,appointed_on,resigned_on", "N1,Leela Rao,C1,director,2015-01-01,"],
}


def found(names: Names, words: str, common: str = "") -> tuple[int, str, set[str]] | None:
    span = names.at(words.split(), 0, lambda low: low in common.split())
    return (span.length, span.fit, set(span.kinds)) if span else None


def wanted(text: str) -> tuple[str, dict[str, str]]:
    match route(text, FORM, names=NAMES):
        case Routed(intent=intent, slots=slots):
            return intent.name, dict(slots)
        case Own(what=what, subject=subject):
            return what, {"subject": subject}
        case NoSubject(intent=name):
            return name, {}
        case CannotAsk():
            return "CANNOT_ASK", {}


def test_the_longest_name_is_found_with_its_kinds() -> None:
    assert found(NAMES, "whispering woods is nice") == (2, "whole", {"project"})
    assert found(NAMES, "fern and fig") == found(NAMES, "fern n fig") == (3, "whole", {"project"})
    assert found(NAMES, "zubin estates private limited") == (4, "whole", {"company"})
    assert found(NAMES, "zubin estates") == (2, "part", {"company"})
    assert found(NAMES, "woodland") is None


def test_half_a_name_counts_unless_it_is_a_common_word() -> None:
    assert found(NAMES, "malini") == (1, "part", {"person"})
    assert found(NAMES, "quarry", common="old homes") == (1, "part", {"project"})
    assert found(NAMES, "old", common="old homes") is None
    assert found(NAMES, "estates pvt", common="estates pvt") is None, "words that every firm has name none"


def test_a_slip_is_a_name_and_said_to_be_none_for_sure() -> None:
    near = NAMES.near(["teracota", "heights"], 0, lambda _low: False)
    assert near is not None
    assert (near.length, near.fit) == (2, "near")
    assert NAMES.near(["fern"], 0, lambda _low: False) is None, "short words are not mended"
    plural = NAMES.near(["suresh", "reddys"], 0, lambda _low: False) or NAMES.at(["suresh", "reddys"], 0, lambda _low: False)
    assert plural is not None
    assert plural.length == 2


def test_a_word_that_many_names_hold_marks_none_of_them() -> None:
    many = names_of(NamedThing("project", f"Green{n} Palms") for n in range(100))
    assert found(many, "palms are tall") is None
    assert found(many, "green7 palms") == (2, "whole", {"project"})


@pytest.mark.parametrize(
    "text, intent, slots",
    [
        ("my aunt adores whispering woods and wants to book tomorrow, is something wrong with it?", "assess", {"subject": "whispering woods"}),
        ("We are about to sign for Whispering Woods. My cousin is jealous.", "assess", {"subject": "Whispering Woods"}),
        ("is fern n fig safe", "assess", {"subject": "Fern & Fig"}),
        ("Kindly furnish the names of directors of Zubin Estates Pvt Ltd", "behind", {"subject": "Zubin Estates Pvt Ltd"}),
        ("kaveri buildtech, how many of their sites ran late", "contractor", {"subject": "kaveri buildtech"}),
        ("Malini Iyer - companies, land, cases?", "person", {"subject": "Malini Iyer"}),
        ("malini iyer, which group is she in", "group", {"subject": "malini iyer"}),
        ("who all owned survey 230, yelahanka", "title", {"subject": "survey 230, yelahanka"}),
        ("Put Whispering Woods next to Old Quarry Homes", "compare", {"a": "Whispering Woods", "b": "Old Quarry Homes"}),
        ("is this greenridge connected to malini iyer", "connection", {"a": "greenridge", "b": "malini iyer"}),
        ("what would have to be settled before Whispering Woods stops being a no", "clear", {"subject": "Whispering Woods"}),
    ],
)
def test_with_the_names_known_the_rest_is_heard(text: str, intent: str, slots: dict[str, str]) -> None:
    assert wanted(text) == (intent, slots)


@pytest.mark.parametrize(
    "text",
    [
        "is the zorbing at whispering woods any good",
        "how many floors does whispering woods have",
        "will fern and fig go up in value",
        "is malini iyer a good person",
        "does old quarry homes have a decent gym",
        "who is the architect of Terracotta Heights",
        "tell greenridge that i am not buying",
    ],
)
def test_what_is_not_in_any_record_is_not_asked_though_the_name_is_known(text: str) -> None:
    assert wanted(text)[0] == "CANNOT_ASK"


def test_a_thing_that_is_called_by_a_word_is_not_heard_in_every_sentence() -> None:
    assert wanted("what are your sources") == ("known", {})


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    root = tmp_path_factory.mktemp("named")
    with engine_of(root / "data") as engine:
        bring_in(engine, root, FOLDER)
        yield engine


def _named(connection: Connection, principal: str, most: int = MOST) -> set[str]:
    reader = open_reader(connection, FORM, principal=principal, now=NOW)
    return {thing.name for thing in named_things(reader, FORM.saying.named, most=most)}


def test_a_name_that_only_closed_sources_hold_is_not_handed_out(engine: Engine) -> None:
    with engine.connect(Role.READER) as reader:
        assert _named(reader, "ravi") == {"Amber Terrace", "Amber Homes Pvt Ltd", "Leela Rao"}
        assert _named(reader, "asha") == {"Amber Terrace", "Amber Homes Pvt Ltd"}


def test_of_too_many_names_none_are_handed_out(engine: Engine) -> None:
    with engine.connect(Role.READER) as reader:
        assert _named(reader, "ravi", most=3)
        assert _named(reader, "ravi", most=2) == set()


def test_names_are_read_again_when_the_market_moved(tmp_path: Path) -> None:
    with engine_of(tmp_path / "data") as engine, engine.connect(Role.READER) as reader:
        names = MarketNames(reader, FORM, "asha", lambda: NOW)
        assert names() is NAMELESS, "an empty market names nothing"
        bring_in(engine, tmp_path, FOLDER)
        first = names()
        assert found(first, "amber terrace")
        assert first is names(), "nothing moved: nothing is read again"
        bring_in(engine, tmp_path, {**FOLDER, "projects": [*FOLDER["projects"], "P2,Birch Court,C1,registered,stalled"]})
        assert found(first, "birch court") is None
        assert found(names(), "birch court") == (2, "whole", {"project"})
