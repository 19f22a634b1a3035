"""A sentence may say its claims freely, and each freedom stops where another thing would be said. Pure."""

import pytest

from agents.phrasing.check import checked
from agents.phrasing.wording import Told, told

from .test_phrasing_check import GREENRIDGE, HOMES, PROJECTS, WORDING

PINTO = [
    told(f"Joseph Pinto, director of {PROJECTS} (since 3 June 2019)."),
    told(f"Joseph Pinto, holds 56 % of {PROJECTS} (since 3 June 2019)."),
]
PINTO_APART = [PINTO[0], told(f"Joseph Pinto, holds 56 % of {PROJECTS} (since 4 July 2020).")]
SEATS = [told(f"Joseph Pinto, director of {PROJECTS} (since 3 June 2019)."), told(f"{PROJECTS}, develops Whispering Woods.")]
FLAGS = [
    told("· Northstar Meridian: construction stalled on 30 June 2023, through Arvind Shetty (0.35).", subject="Whispering Woods"),
    told("· Lakeview Residency: construction stalled on 15 November 2023, through Prakash Vaidya (0.36).", subject="Whispering Woods"),
]
ALIKE = [
    told("· Northstar Meridian: construction stalled on 30 June 2023, through Arvind Shetty (0.35).", subject="Whispering Woods"),
    told("· Lakeview Residency: construction stalled on 15 November 2023, through Arvind Shetty (0.35).", subject="Whispering Woods"),
]
PAPERS = [
    told(
        "Its own papers: registered with RERA, construction stalled and A-khata; promised for 31 December 2020, 2160 days past.",
        subject="Whispering Woods",
    )
]
DATES = [told("Construction stalled since 31 January 2025; launched 24 February 2020; promised for 30 June 2024, which on 30 November 2026 is 883 days past.")]
BUILT = [told(f"Whispering Woods: developed by {GREENRIDGE}, active."), told(f"Lakeview Residency: developed by {HOMES}, active.")]
SUIT = [
    told(
        "· recovery suit S001 (Commercial Court, Bengaluru) against Joseph Pinto (its contractor), dismissed on 19 August 2019, filed 12 June 2017: "
        "Steel said to be short in weight; not counted: it is dismissed.",
        subject="Whispering Woods",
    )
]
NO_SUIT = [told("No court case that names Arvind Shetty is on record on 30 November 2026 (extract of 17 November 2026).")]
COMPLAINTS = [told("Complaints against Whispering Woods: 1 settled and 2 dismissed.", subject="Whispering Woods")]
SIDES = [told("Price: Whispering Woods: ₹87 lakh to ₹1.42 crore; Lakeview Residency: ₹1.09 crore to ₹1.76 crore.")]

TRUE: list[tuple[list[Told], str]] = [
    (PINTO, f"Joseph Pinto is director of {PROJECTS} and holds 56 % of it, both since 3 June 2019."),
    (SEATS, f"Since 3 June 2019 Joseph Pinto has been a director of {PROJECTS}, the developer of Whispering Woods."),
    (FLAGS[:1], "Through Arvind Shetty it is tied to Northstar Meridian, whose construction stalled on 30 June 2023 (0.35)."),
    (FLAGS[:1], "Construction of Northstar Meridian stalled on 30 June 2023; the tie runs through Arvind Shetty, and that counts for 0.35."),
    (ALIKE, "Construction of Northstar Meridian stalled on 30 June 2023 (0.35), and construction of Lakeview Residency stalled on 15 November 2023 (0.35); "
            "both are reached through Arvind Shetty."),
    (PAPERS, "According to its own papers, it is registered with RERA, its construction is stalled and it is A-khata; "
             "it was promised for 31 December 2020, which is 2160 days past."),
    (DATES, "It was launched on 24 February 2020 and promised for 30 June 2024, which on 30 November 2026 is 883 days past; "
            "construction stalled since 31 January 2025."),
    (BUILT[:1], f"{GREENRIDGE} develops Whispering Woods and is active."),
    (SUIT, "Recovery suit S001 (Commercial Court, Bengaluru) against Joseph Pinto, its contractor, "
           "was dismissed on 19 August 2019 and was filed on 12 June 2017: Steel said to be short in weight; it is not counted because it is dismissed."),
    (NO_SUIT, "On 30 November 2026 there is no court case on record that names Arvind Shetty (extract of 17 November 2026)."),
    (COMPLAINTS, "Of the complaints against Whispering Woods, one was settled and two were dismissed."),
    (SIDES, "Prices at Whispering Woods run from ₹87 lakh to ₹1.42 crore, against ₹1.09 crore to ₹1.76 crore at Lakeview Residency."),
]  # fmt: skip

LIES: list[tuple[list[Told], str]] = [
    # "both" and "it" of what is not both's, or another's
    (PINTO_APART, f"Joseph Pinto is director of {PROJECTS} and holds 56 % of it, both since 3 June 2019."),
    (PINTO, f"Both Joseph Pinto and {PROJECTS} are director of it and hold 56 % since 3 June 2019."),
    (BUILT, f"Whispering Woods is developed by {GREENRIDGE}, both active; Lakeview Residency is developed by {HOMES}."),
    (BUILT[:1], f"Whispering Woods is developed by {GREENRIDGE}; it is active."),
    (BUILT[:1], f"{GREENRIDGE} develops Whispering Woods, which is active."),
    (BUILT[:1], f"Whispering Woods is developed by {GREENRIDGE} and is active."),
    (BUILT, f"{HOMES} develops Whispering Woods and is active; {GREENRIDGE} develops Lakeview Residency and is active."),
    # who somebody is, beside another's name
    (SEATS, f"Since 3 June 2019 {PROJECTS} has been a director of Joseph Pinto, the developer of Whispering Woods."),
    (SEATS, f"Joseph Pinto, the developer of Whispering Woods, has been a director of {PROJECTS} since 3 June 2019."),
    (SEATS, f"Joseph Pinto is a director of {PROJECTS} since 3 June 2019 and develops Whispering Woods."),
    # one claim's people, days and weights with another's
    (FLAGS, "Construction of Northstar Meridian stalled on 30 June 2023, through Prakash Vaidya (0.35), "
            "and construction of Lakeview Residency stalled on 15 November 2023, through Arvind Shetty (0.36)."),
    (FLAGS, "Northstar Meridian: construction stalled on 30 June 2023 (0.35); Lakeview Residency: construction stalled on 15 November 2023, "
            "through Prakash Vaidya (0.36), through Arvind Shetty."),
    (FLAGS, "Northstar Meridian: construction stalled on 30 June 2023, through Arvind Shetty (0.36); "
            "Lakeview Residency: construction stalled on 15 November 2023, through Prakash Vaidya (0.35)."),
    (FLAGS, "Construction of Northstar Meridian stalled on 30 June 2023 (0.35), and construction of Lakeview Residency stalled on 15 November 2023 (0.36); "
            "both are reached through Arvind Shetty."),
    (FLAGS[:1], "Through Arvind Shetty it is tied to Whispering Woods, whose construction stalled on 30 June 2023 (0.35)."),
    # how long ago it is, of another day
    (DATES, "Launched on 24 February 2020 and promised for 30 June 2024, it has construction stalled since 31 January 2025, "
            "which on 30 November 2026 is 883 days past."),
    (PAPERS, "According to its own papers it is registered with RERA, 2160 days past, construction stalled and A-khata; promised for 31 December 2020."),
    # a reason that is another's
    (SUIT, "Recovery suit S001 (Commercial Court, Bengaluru) against Joseph Pinto, its contractor, was dismissed on 19 August 2019: "
           "it is not counted because filed 12 June 2017; Steel said to be short in weight; it is dismissed."),
    # what is denied, of others
    (NO_SUIT, "On 17 November 2026 there is no court case on record that names Arvind Shetty (extract of 30 November 2026)."),
    (COMPLAINTS, "Of the complaints against Whispering Woods, two were settled and one was dismissed."),
    (COMPLAINTS, "Of the complaints against Whispering Woods, one was settled and two are open."),
    (SIDES, "Prices at Whispering Woods run from ₹1.09 crore to ₹1.76 crore, against ₹87 lakh to ₹1.42 crore at Lakeview Residency."),
    (SIDES, "Prices at Lakeview Residency run from ₹87 lakh to ₹1.42 crore, against ₹1.09 crore to ₹1.76 crore at Whispering Woods."),
]  # fmt: skip


@pytest.mark.parametrize("claims, said", TRUE)
def test_what_is_said_freely_may_stand(claims: list[Told], said: str) -> None:
    assert checked(said, claims, WORDING) == ()


@pytest.mark.feature("HB-17")
@pytest.mark.parametrize("claims, said", LIES)
def test_what_the_same_freedom_would_turn_into_a_lie_may_not(claims: list[Told], said: str) -> None:
    assert checked(said, claims, WORDING)
