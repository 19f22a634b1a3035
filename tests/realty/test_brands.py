"""When two brands are one: written alike but for case, blanks and how their accents are encoded; a sign tells them apart."""

import unicodedata

import pytest

from market.realty.facts import brand_id
from tests.realty.imports import Town


@pytest.mark.parametrize(
    "one, other",
    [
        ("Skyvista", " SKYVISTA "),
        ("Lake  Homes", "lake homes"),
        ("Été", unicodedata.normalize("NFD", "Été")),
        ("बाज़ार", unicodedata.normalize("NFC", "बाज़ार")),
        ("ಕೋಟೆ", unicodedata.normalize("NFD", "ಕೋಟೆ")),
    ],
)
def test_one_brand(one: str, other: str) -> None:
    assert brand_id(one) == brand_id(other) != ""


@pytest.mark.parametrize("one, other", [("C++ Homes", "C Homes"), ("A-B", "A B"), ("Lake", "Lakes"), ("Ete", "Été")])
def test_two_brands(one: str, other: str) -> None:
    assert brand_id(one) != brand_id(other)


@pytest.mark.parametrize("none", ["", "-", "…", "  ", "()"])
def test_no_brand(none: str) -> None:
    assert brand_id(none) == ""


def test_firms_of_one_brand_are_tied_however_it_is_encoded(town: Town) -> None:
    nfc, nfd = (unicodedata.normalize(form, "Résidence") for form in ("NFC", "NFD"))
    town.imported(companies=f"company_id,name,brand\nC1,One,{nfc}\nC2,Two,{nfd}\n")
    assert len({fact.subject for fact in town.facts("CONTROLS").values()}) == 1
