"""Questions to the invented company, and which of its passages answer them. Written by reading the documents, before anything was asked."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and what there is to know of it."""

    text: str
    pieces: tuple[tuple[str, ...], ...]
    """What somebody wants to know, piece by piece: the passages and notes of which each by itself says that piece."""


QUESTIONS: Final = (
    Asked(
        "Why did the October invoice of Sölvik Seafood rise?",
        (
            ("D01#how-long-it-lasts", "4821/2", "D07#what-may-be-said-about-discounts"),
            ("D02#4-loyalty-discount", "4821/3", "D15#friday-13-november", "D13#what-stands-out", "D09#monday-14-september"),
        ),
    ),
    Asked(
        "What credit does Aurelin Pharma get for the hours in which the service was silent?", (("D03#4-when-the-service-is-silent", "D15#monday-19-october"),)
    ),
    Asked("Why were the sensors silent on 14 October?", (("D12#cause",),)),
    Asked("What does a sensor cost from January 2027?", (("D08#decision",),)),
    Asked("To what sum is our liability to Casa Zafrane Dairies capped?", (("D04#4-milk-that-turns", "D14#in-force"),)),
    Asked("Who is rung at night, and in which order?", (("D17#the-order",),)),
    Asked("Do we make an offer for Fennwick Sensors?", (("D06#in-one-line", "D06#fennwick-sensors", "D06#what-is-asked-of-the-board"),)),
    Asked("What are the salary bands of the grades in euro?", (("D05#bands-in-euro",),)),
)
"""All of them."""

FURTHER: Final = (
    Asked("Why do we take the train and not fly?", (("D16#trains-before-planes",),)),
    Asked("How late may I hand in a receipt of a journey?", (("D16#how-it-is-paid-back",),)),
    Asked("How soon must the authority hear of personal data that got out?", (("D21#law",),)),
    Asked("What may a customer be told after an incident, and by when?", (("D21#what-customers-get",),)),
    Asked("Who helps an intern in the first weeks?", (("D19#for-interns",),)),
    Asked("Why do sensors get dearer next year?", (("D08#why",),)),
    Asked("What becomes of somebody's rights when he changes the team?", (("D11#when-you-change-teams",),)),
    Asked("Which readings does Aurelin's auditor need for ticket 4826?", (("4826/1",), ("D10#what-was-agreed",))),
)
"""As many, written before anything was asked of them and kept out of every choice of a figure: what they show is reported, and nothing is fitted to it."""
