"""Names: half of one, a typo, a namesake, another script, text that is an attack; and right after a start."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from graph import Engine, Role, open_engine
from market.core.archive import Archive
from market.core.look import names_in, words_of
from market.core.model import Outcome
from market.core.resolve import full_text
from market.realty.form import build
from market.realty.importer import IMPORTER
from tests.realty.folders import sources
from tests.realty.imports import Town
from tests.realty.reading import TODAY, named, reader_of

PROJECTS = """
    project_id,name,company_id,locality
    P1,Skyvista Altura,C1,Sarjapur Road
    P2,Skyvista Grove,C1,Hebbal
    P3,Lakeview Residency,C2,Bellandur
    P4,ಸಿರಿ ನಿವಾಸ (Siri Nivasa),C2,Jayanagar
    P5,Northstar,C3,Whitefield
    P6,Twin Towers,C2,Hebbal
    P7,Twin Towers,C3,Jayanagar
"""
COMPANIES = """
    company_id,name,brand
    C1,Skyvista Projects Pvt Ltd,Skyvista
    C2,Lake Homes Pvt Ltd,Lake
    C3,Northstar Habitats Pvt Ltd,Northstar
"""


@pytest.fixture
def known(town: Town) -> Town:
    """A town of names."""
    town.imported(projects=PROJECTS, companies=COMPANIES, sources=sources())
    return town


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("Skyvista Altura", "project:P1"),
        ("  skyvista   ALTURA ", "project:P1"),
        ("altura", "project:P1"),
        ("lakevew", "project:P3"),
        ("Lakeview Residancy", "project:P3"),
        ("Siri Nivasa", "project:P4"),
        ("ಸಿರಿ ನಿವಾಸ", "project:P4"),
        ("P6", "project:P6"),
        ("project:P7", "project:P7"),
    ],
)
def test_a_name_is_understood(known: Town, typed: str, meant: str) -> None:
    found = named(reader_of(known), typed, "project")
    assert found.outcome is Outcome.ANSWERED_WITH_PATH
    assert found.chosen is not None
    assert found.chosen.entity.id == meant


@pytest.mark.feature("RA-25")
def test_matched_words_are_told(known: Town) -> None:
    found = named(reader_of(known), "lakevew", "project")
    assert found.chosen is not None
    assert found.chosen.words == ("lakeview",)
    assert found.chosen.score < 100


def test_half_a_name_of_several_is_offered_and_not_guessed(known: Town) -> None:
    found = named(reader_of(known), "skyvista", "project")
    assert found.chosen is None
    assert found.outcome is Outcome.UNKNOWN_ENTITY
    assert [m.entity.id for m in found.candidates] == ["project:P1", "project:P2"]
    assert [m.about for m in found.candidates] == ["project P1, Sarjapur Road", "project P2, Hebbal"]


@pytest.mark.feature("RA-27")
def test_only_names_are_searched_and_not_what_rows_say(town: Town) -> None:
    cases = "case_id,court,kind,status,filed_on,closed_on,summary\nS1,High Court,title,pending,2024-01-01,,Altura boundary quarrel"
    town.imported(projects=PROJECTS, companies=COMPANIES, cases=cases, sources=sources())
    found = named(reader_of(town), "altura", "project", "courtcase")
    assert found.chosen is not None
    assert [m.entity.id for m in found.candidates] == ["project:P1"]
    assert named(reader_of(town), "boundary quarrel", "project", "courtcase").candidates == ()


def test_namesakes_are_never_joined(known: Town) -> None:
    found = named(reader_of(known), "Twin Towers", "project")
    assert found.chosen is None
    assert {m.entity.id for m in found.candidates} == {"project:P6", "project:P7"}
    assert {m.about for m in found.candidates} == {"project P6, Hebbal", "project P7, Jayanagar"}


def test_the_kind_that_is_asked_about_first_wins(known: Town) -> None:
    chosen = named(reader_of(known), "Northstar", "brand", "company", "project").chosen
    assert chosen is not None
    assert chosen.entity.id == "brand:northstar"
    chosen = named(reader_of(known), "Northstar", "project").chosen
    assert chosen is not None
    assert chosen.entity.id == "project:P5"


NO_NAMES = (
    "green acres", "zzz", "|", "%", "*", "@name:{x}", "-", "'", '"', "\\", "a|b) RETURN 1 //", "(((", "{}", "the of and", "🏠", "\u202eevil", "x" * 5000,
)  # fmt: skip


@pytest.mark.parametrize("typed", NO_NAMES)
def test_what_is_no_name_is_unknown_and_nothing_is_interpreted(known: Town, typed: str) -> None:
    found = named(reader_of(known), typed[:500], "project")
    assert found.chosen is None
    assert found.outcome is Outcome.UNKNOWN_ENTITY


def test_words_in_any_script() -> None:
    assert words_of("ಸಿರಿ ನಿವಾಸ, (Siri-Nivasa) 112/4") == ["ಸಿರಿ", "ನಿವಾಸ", "siri", "nivasa", "112", "4"]
    assert full_text(["ab", "lake"]) == "ab|lake|%lake%|lake*"


def test_names_in_prose(known: Town) -> None:
    reader = reader_of(known)
    prose = "I would not touch lakeview residency, says Northstar Habitats PVT LTD."
    assert {e.id for e in names_in(reader, prose)} == {"project:P3", "company:C3", "project:P5", "brand:northstar"}
    assert {e.id for e in names_in(reader, "Whoever is named in this lake of words.")} == {"brand:lake"}
    assert names_in(reader, "Nothing is named in these words.") == ()
    assert {e.id for e in names_in(reader, "It is a Lake project.")} == {"brand:lake"}
    assert {e.id for e in names_in(reader, "ಸಿರಿ ನಿವಾಸ (Siri Nivasa)!")} == {"project:P4"}


def test_a_closed_name_is_restricted_and_not_unknown(town: Town) -> None:
    closed = "register,publisher,as_of,readers\nprojects,RERA,2026-10-01,ravi\ncompanies,ROC,2026-10-01,\n"
    town.imported(projects=PROJECTS, companies=COMPANIES, sources=closed)
    found = named(reader_of(town, principal="asha"), "Lakeview Residency", "project")
    assert found.outcome is Outcome.RESTRICTED
    assert found.locked == ("projects",)
    assert found.candidates == ()
    allowed = named(reader_of(town, principal="ravi"), "Lakeview Residency", "project")
    assert allowed.chosen is not None


def test_names_are_found_right_after_a_start(tmp_path: Path) -> None:
    """A half-built index finds nothing and says nothing: a view waits for it."""
    with open_engine(tmp_path / "data") as engine, engine.connect(Role.IMPORTER) as connection:
        archive = Archive(tmp_path / "files")
        IMPORTER.bring(connection, archive, build().demo, now=TODAY)
    for _ in range(5):
        with open_engine(tmp_path / "data") as engine, engine.connect(Role.IMPORTER) as connection:
            town = Town(connection, archive, replace(IMPORTER), tmp_path)
            chosen = named(reader_of(town), "Whispering Woods", "project").chosen
            assert chosen is not None
            assert chosen.score == 100


def test_every_subject_of_the_demo_is_found_by_its_own_name(engine: Engine, tmp_path: Path, unique: Callable[[str], str]) -> None:
    with engine.connect(Role.IMPORTER) as connection:
        town = Town(connection, Archive(tmp_path / "files"), replace(IMPORTER, name=unique("demo")), tmp_path)
        town.bring(build().demo)
        reader = reader_of(town)
        names = build().subjects(reader)
        assert len(names) == 91
        for project in names:
            found = named(reader, project.name, "project")
            assert found.chosen is not None, project.name
            assert found.chosen.entity.id == project.id
