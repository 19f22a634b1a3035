"""A name is found by its own text however it is written: signs that the engine does not cut at, letters with their accents apart, old forms of letters."""

import unicodedata

import pytest

from market.core.look import names_in
from market.core.model import Outcome
from market.core.naming import searchable
from market.core.stored import Named
from tests.realty.imports import Town
from tests.realty.reading import named, reader_of

NAMES = (
    "L’Or Bleu",
    "B–7", "II–IV", "No°5", "Dr’S", "X₹Y", "ab_cd", "e\u0301te\u0301", "बाज़ार", unicodedata.normalize("NFD", "ಕೋಟೆ"), "Straße", "ＡＢ", "Ω≈ç√", "é–è",
)  # fmt: skip


@pytest.fixture
def known(town: Town) -> Town:
    """A town in which everything is called so."""
    rows = [f"P{n},{name}" for n, name in enumerate(NAMES)]
    town.imported(projects="\n".join(["project_id,name", *rows, "P99,Lake Court", ""]))
    return town


@pytest.mark.parametrize("n", range(len(NAMES)), ids=lambda n: ascii(NAMES[n]))
def test_it_is_found_as_it_is_written_and_as_it_is_typed(known: Town, n: int) -> None:
    reader = reader_of(known)
    for typed in (NAMES[n], unicodedata.normalize("NFC", NAMES[n]), unicodedata.normalize("NFD", NAMES[n]), NAMES[n].upper().lower()):
        found = named(reader, typed, "project")
        assert found.outcome is Outcome.ANSWERED_WITH_PATH, ascii(typed)
        assert found.chosen is not None
        assert found.chosen.entity.id == f"project:P{n}"
        assert found.chosen.entity.name == NAMES[n]


def test_it_is_seen_in_prose(known: Town) -> None:
    said = "Beside " + " and ".join(NAMES) + " stands nothing."
    seen = {entity.id for entity in names_in(reader_of(known), said)}
    assert seen == {f"project:P{n}" for n, name in enumerate(NAMES) if name not in ("B–7", "X₹Y", "é–è", "ＡＢ", "Ω≈ç√")}, (
        "names of one or two letters are passed over"
    )


def test_a_later_name_is_found_by_the_earlier_one(known: Town) -> None:
    rows = [f"P{n},{'Renamed' if not n else name}" for n, name in enumerate(NAMES)]
    known.imported(projects="\n".join(["project_id,name", *rows, "P99,Lake Court", ""]))
    found = named(reader_of(known), "L’Or Bleu", "project")
    assert found.chosen is not None
    assert (found.chosen.entity.id, found.chosen.entity.name) == ("project:P0", "Renamed")


@pytest.mark.parametrize(
    "name, aliases, text",
    [
        ("Lake Court", (), ""),
        ("Lake Court", ("Lake Homes",), "Lake Homes"),
        ("L’Or", (), "l or"),
        ("a_b", ("Straße",), "Straße \n a b \n strasse"),
    ],
)
def test_the_index_is_given_only_what_it_would_not_find_itself(name: str, aliases: tuple[str, ...], text: str) -> None:
    assert searchable(Named(name, "projects", aliases, ())) == text
