"""Forms that were tried out: in each the figures, days and names of the demo's contract with one customer are known again, and everyday ones are none."""

from collections.abc import Callable, Iterator

import pytest

from graph import Role, open_engine
from market.access.release.comparing import Comparing
from market.access.release.gathering import gathered
from market.access.release.model import Found
from market.access.release.plain import Plain
from market.access.release.releasing import whom
from market.core.archive import Archive
from market.core.clock import parse_moment
from market.core.resolve import resolve
from market.core.views import open_reader
from market.registry import get

NOW = parse_moment("2026-11-30T12:00:00Z")
LEAKING = (
    "You paid 312 thousand a year.",
    "the fee of EUR 26 000,- is due",
    "26T€ a month",
    "KEUR 26 a month",
    "26,000€",
    "26’000 euro",
    "you pay 26000 now",
    "26.0k euro",
    "0.026 million euro",
    "18 out of 100",
    "eighteen percentage points",
    "an 18%-discount",
    "2\u200b6,000 euro",
    "\uff12\uff16\uff0c\uff10\uff10\uff10 euro",
    "**26,000** euro",
    "| fee | 26,000 |",
    "26&nbsp;000 euro",
    "18 p.c. off",
    "Mr Ness signed it",
    "NESS knows",
    "torvald ness signed",
    "the 1st of October, 2025",
    "Oct. 1 '25",
    "1/10/25",
    "2025/10/01",
    "20251001",
    "a cap of one hundred fifty thousand",
    "€ 150 000",
    "150.000 EUR",
    "one percent of the month's fee for each full hour",
    "six months of notice",
    "nine stores and 140 vans",
    "sixty-two gateways",
    "four thousand sensors",
    "4k sensors",
    "a loyalty discount of 18",
    "three-year contract",
    "26 k€",
    "discount: 18",
    "18 hundredths",
    "eighteen-percent",
    "21.3k euro",
    "about 26k",
    "26 grand",
    "half a year's notice",
)
HARMLESS = (
    "Thank you, we call back at 3 pm.",
    "Please restart the gateway, it takes 5 minutes.",
    "Your ticket is number 3 in the queue.",
    "We met in Oslo in June 2024, do you remember?",
    "Our team has 22 people in two rooms.",
    "I am on holiday until 7 January 2027.",
    "The new page has 6 sections and 2 pictures.",
    "See you on Friday, 4 December at 10:00.",
    "Our phone number is +47 22 33 44 55.",
    "IBAN NO93 8601 1117 947",
    "Version 3.1 of the app needs 512 MB.",
    "The door is 90 cm wide and 2.05 m high.",
    "We answered 85 of 100 calls in time.",
    "Call me on extension 140.",
    "It rained for 36 hours in Bergen.",
    "Please send 18 labels and 2 pens.",
    "Our address: 26 Harbour Street, 5003 Bergen.",
    "I read page 62 of the manual.",
    "The audit took place on 22 September 2026.",
    "One of the nine sockets is loose.",
    "We use AES-256 and TLS 1.3.",
    "It costs nothing.",
    "The meeting room holds 64 people.",
    "Readings are written every five minutes.",
    "In 2028 we move to a new building.",
    "Happy 10th anniversary!",
    "From Monday on we are back at full strength, with new people on the phone.",
    "Sölvik Seafood is a valued customer of ours and we thank you for your patience.",
    "An alarm by telephone comes at any hour.",
)

type Finds = Callable[[str], list[Found]]


@pytest.fixture(scope="module")
def finds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finds]:
    """What is found in a draft to Sölvik Seafood."""
    place = tmp_path_factory.mktemp("forms")
    form = get("access")
    with open_engine(place / "data") as engine:
        with engine.connect(Role.IMPORTER) as importer:
            assert not form.import_folder(importer, Archive(place / "files"), form.demo, now=NOW).rejected
        reader = open_reader(engine.connect(Role.READER), form, principal="P085", now=NOW)
        customer, ticket = (resolve(reader, text, (kind,)).chosen for text, kind in (("C1", "customer"), ("4821", "ticket")))
        assert customer is not None
        assert ticket is not None
        shelf = gathered(reader, whom(customer.entity), ticket.entity, now=NOW).shelf
        yield lambda text: Comparing(Plain.of(text), shelf, 2026).found()


@pytest.mark.parametrize("text", LEAKING)
def test_it_is_known_again(text: str, finds: Finds) -> None:
    assert finds(text)


@pytest.mark.parametrize("text", HARMLESS)
def test_what_everybody_says_is_not(text: str, finds: Finds) -> None:
    assert finds(text) == []


@pytest.mark.parametrize("text", ["xviii percent", "four fifths of the fee", "the fee rose by not quite a quarter", "achtzehn Prozent"])
def test_what_is_out_of_reach_is_so_as_the_page_says(text: str, finds: Finds) -> None:
    assert finds(text) == []
