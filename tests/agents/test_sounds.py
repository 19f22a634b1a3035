"""Names in Indian scripts: they are heard by their consonants, and read as the market spells them; what sounds like nothing stays as it was typed."""

import pytest

from agents.router import Routed, route
from agents.routing.named import names_of
from agents.routing.sounds import sound, sounded
from agents.routing.talk import Talk
from market.core.named import NamedThing
from market.registry import get

FORM = get("realty")
NAMES = names_of(
    (
        NamedThing("project", "Lakeview Residency"),
        NamedThing("project", "Skyvista Altura"),
        NamedThing("project", "Skyvista Grove"),
        NamedThing("project", "Whispering Woods"),
        NamedThing("project", "Orchid Row Gardens"),
        NamedThing("brand", "Skyvista"),
        NamedThing("company", "Northstar Habitats Pvt Ltd"),
        NamedThing("person", "Suresh Reddy"),
    )
)


@pytest.mark.parametrize(
    "latin, other",
    [
        ("lakeview", "ಲೇಕ್\u200cವ್ಯೂ"),
        ("residency", "ರೆಸಿಡೆನ್ಸಿ"),
        ("altura", "ಆಲ್ಟುರಾ"),
        ("whispering", "ವಿಸ್ಪರಿಂಗ್"),
        ("orchid", "ಆರ್ಕಿಡ್"),
        ("heights", "ಹೈಟ್ಸ್"),
        ("terraces", "ಟೆರೇಸಸ್"),
        ("woods", "वुड्स"),
        ("gardens", "गार्डन्स"),
        ("reddy", "रेड्डी"),
        ("meera", "మీరా"),
    ],
)
def test_a_word_sounds_the_same_in_both_scripts(latin: str, other: str) -> None:
    assert sound(latin) == sound(other) != ""


@pytest.mark.parametrize(
    "text, intent, name",
    [
        ("ಲೇಕ್\u200cವ್ಯೂ ರೆಸಿಡೆನ್ಸಿ ತಗೋಬಹುದಾ?", "assess", "Lakeview Residency"),
        ("ಲೇಕ್ವ್ಯೂ ರೆಸಿಡೆನ್ಸಿ", "lookup", "Lakeview Residency"),
        ("ಲೇಕ್ವ್ಯೂ", "lookup", "Lakeview"),
        ("ಸ್ಕೈವಿಸ್ಟಾ", "lookup", "Skyvista"),
        ("सुरेश रेड्डी", "lookup", "Suresh Reddy"),
        ("is ಸ್ಕೈವಿಸ್ಟಾ ಆಲ್ಟುರಾ safe", "assess", "Skyvista Altura"),
        ("who is behind नॉर्थस्टार हैबिटैट्स", "behind", "Northstar Habitats Pvt Ltd"),
    ],
)
def test_a_name_is_read_as_the_market_spells_it_and_that_is_told(text: str, intent: str, name: str) -> None:
    found = route(text, FORM, Talk(), NAMES)
    assert isinstance(found, Routed), found
    assert (found.intent.name, dict(found.slots), found.read_as) == (intent, {"subject": name}, (name,))


def test_what_sounds_like_nothing_here_stays_as_it_was_typed() -> None:
    found = route("ಬ್ರಿಗೇಡ್ ಯುಟೋಪಿಯಾ", FORM, Talk(), NAMES)
    assert isinstance(found, Routed)
    assert (dict(found.slots), found.read_as) == ({"subject": "ಬ್ರಿಗೇಡ್ ಯುಟೋಪಿಯಾ"}, ())
    assert sounded(NAMES, ["lakeview"], 0) is None, "a word in Latin letters is compared by its letters"
    assert sounded(NAMES, ["ರೆ"], 0) is None, "one consonant is like too many"


ALIKE = names_of([NamedThing("person", "Indira Somayaji"), NamedThing("company", "Bhumika Land Holdings Pvt Ltd"), NamedThing("project", "Cotton Mill Lofts")])


@pytest.mark.parametrize("word", ["ಏನಾದ್ರೂ", "ಬ್ಯಾಂಕ್", "कितना"])
def test_a_short_word_among_others_is_no_name(word: str) -> None:
    assert sounded(ALIKE, [word, "ದೂರು"], 0) is None
    assert sounded(ALIKE, [word], 0) is not None, "alone it can be nothing else"
