"""A search told in words: every condition becomes an argument, and what is not understood is never dropped silently."""

import pytest

from agents.router import CannotAsk, Routed, route
from agents.routing.talk import Talk
from market.registry import get

FORM = get("realty")


@pytest.mark.parametrize(
    "text, args",
    [
        ("flats in hebbal under 80 lakh", {"area": "hebbal", "price_max": "8000000"}),
        ("projects in Sarjapur Road below 1.2 cr", {"area": "Sarjapur Road", "price_max": "12000000"}),
        ("projects in whitefield between 60 and 90 lakhs", {"area": "whitefield", "price_min": "6000000", "price_max": "9000000"}),
        ("show me projects upto ₹1,20,00,000 in varthur", {"area": "varthur", "price_max": "12000000"}),
        ("flats above 80L in hoskote", {"area": "hoskote", "price_min": "8000000"}),
        ("which projects are on the avoid list", {"verdict": "avoid"}),
        ("show me clean projects in hebbal", {"area": "hebbal", "verdict": "none known"}),
        ("projects by Copperleaf sorted by price", {"brand": "Copperleaf", "order": "price"}),
        ("list all northstar projects", {"brand": "northstar"}),
        ("ready to move flats in hebbal", {"area": "hebbal", "status": "completed"}),
        ("under construction projects in kr puram", {"area": "kr puram", "status": "under_construction"}),
        ("projects in yelahanka without title suits, no complaints and A-khata only", {"area": "yelahanka", "without": "title_suit,complaints,b_khata"}),
        ("cheapest flats in begur that are not stalled", {"area": "begur", "without": "stalled", "order": "price"}),
        ("whitefield mein 80 lakh tak ka flat dikhao", {"area": "whitefield", "price_max": "8000000"}),
        ("I have 90 lakhs. Which flats in Hebbal can I afford?", {"area": "Hebbal", "price_max": "9000000"}),
        ("list all projects", {}),
        ("budget 85L max. thanisndra.", {"area": "thanisandra", "price_max": "8500000"}),
        ("anything in Hennur below 1.2 cr with nothing known against it", {"area": "Hennur", "price_max": "12000000", "verdict": "none known"}),
        ("which ones are stuck, work stopped, half built", {"status": "stalled"}),
    ],
)
def test_conditions(text: str, args: dict[str, str]) -> None:
    found = route(text, FORM)
    assert isinstance(found, Routed), found
    assert (found.intent.name, dict(found.slots)) == ("find", args)


@pytest.mark.parametrize("text", ["we have sixty lakhs in cash", "flats, I have 90 lakhs in savings"])
def test_where_money_lies_is_no_area(text: str) -> None:
    found = route(text, FORM)
    assert not isinstance(found, Routed) or "area" not in found.slots


@pytest.mark.parametrize(
    "text, before, args",
    [
        ("no more than 85 lac", {"price_min": "12000000", "price_max": "15000000"}, {"price_max": "8500000"}),
        ("above 1.3 crore", {"price_min": "12000000", "price_max": "15000000"}, {"price_min": "13000000"}),
        ("above 1.3 crore", {"price_max": "9000000"}, {"price_min": "13000000"}),
        ("under 90 lakhs", {"price_min": "12000000", "area": "hebbal"}, {"price_max": "9000000", "area": "hebbal"}),
        ("above 50 lakhs", {"price_max": "9000000"}, {"price_min": "5000000", "price_max": "9000000"}),
        ("under 90 lakhs", {"price_min": "5000000"}, {"price_min": "5000000", "price_max": "9000000"}),
        ("in bellandur", {"price_min": "5000000", "price_max": "9000000"}, {"price_min": "5000000", "price_max": "9000000", "area": "bellandur"}),
    ],
)
def test_a_new_price_takes_the_place_of_a_span_and_of_what_it_contradicts(text: str, before: dict[str, str], args: dict[str, str]) -> None:
    found = route(text, FORM, Talk(intent="find", args=before))
    assert isinstance(found, Routed), found
    assert dict(found.slots) == args


@pytest.mark.parametrize(
    "text",
    [
        "flats in hebbal with a swimming pool under 80 lakh",
        "projects in whitefield near a metro station",
        "sea view flats in hebbal under 80 lakh",
        "which projects in hebbal will appreciate the most",
        "pet friendly apartments in bellandur below 1 cr",
    ],
)
def test_a_condition_that_is_none_of_ours_is_not_dropped(text: str) -> None:
    assert isinstance(route(text, FORM), CannotAsk)


def test_a_question_about_one_project_is_no_search() -> None:
    for text, intent in (("is skyvista altura in sarjapur road clean", "assess"), ("is northstar meridian stalled", "papers")):
        found = route(text, FORM)
        assert isinstance(found, Routed)
        assert found.intent.name == intent


@pytest.mark.parametrize(
    "text, args",
    [
        ("projects in hebbal with no court case", {"area": "hebbal", "without": "case"}),
        ("litigation free projects in hebbal", {"area": "hebbal", "without": "case"}),
        ("projects in hebbal without a title suit", {"area": "hebbal", "without": "title_suit"}),
        ("flats in hebbal around 90 lakhs", {"area": "hebbal", "price_min": "8100000", "price_max": "9900000"}),
        ("flats in hebbal not above 85 lakhs", {"area": "hebbal", "price_max": "8500000"}),
        ("flats in hebbal, nothing over 1 crore", {"area": "hebbal", "price_max": "10000000"}),
        ("flats in hebbal not under 60 lakhs", {"area": "hebbal", "price_min": "6000000"}),
        ("budget one crore max, hebbal side, kya milega", {"area": "hebbal", "price_max": "10000000"}),
        ("2 BHK in hebbal under seventy five lakhs", {"area": "hebbal", "price_max": "7500000", "beyond": "2 bhk"}),
    ],
)
def test_conditions_that_are_wider_than_they_were(text: str, args: dict[str, str]) -> None:
    found = route(text, FORM)
    assert isinstance(found, Routed), found
    assert (found.intent.name, dict(found.slots)) == ("find", args)
