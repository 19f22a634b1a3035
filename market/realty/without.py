"""What may be ruled out of projects: how it is said, and by which flags it is known."""

from collections.abc import Mapping
from typing import Final

WITHOUT: Final[Mapping[str, tuple[str, frozenset[str]]]] = {
    "title_suit": ("no title suit that is pending or decreed", frozenset({"title_case_pending", "title_case_decreed"})),
    "case": (
        "no court case that is pending or decreed, of any kind",
        frozenset(f"{kind}_case_{status}" for kind in ("title", "insolvency", "fraud", "recovery", "consumer", "other") for status in ("pending", "decreed")),
    ),
    "insolvency": (
        "no insolvency or liquidation, by status or in court",
        frozenset({"insolvency", "liquidation", "insolvency_case_pending", "insolvency_case_decreed"}),
    ),
    "stalled": ("nothing stalled", frozenset({"stalled"})),
    "complaints": (
        "no upheld or open complaint and no consumer case",
        frozenset({"complaint_upheld", "many_open_complaints", "consumer_case_pending", "consumer_case_decreed"}),
    ),
    "b_khata": ("A-khata", frozenset({"khata_b", "khata_none"})),
    "contractor_trouble": ("no contractor that is insolvent, blacklisted or always late", frozenset({"contractor_insolvency", "blacklisted", "chronic_delay"})),
    "lapsed": ("no lapsed or revoked registration", frozenset({"registration_lapsed", "registration_revoked"})),
}
"""What may be ruled out: how it is said, and the flags that must stand at the end of none of a project's paths.

So ``stalled`` rules out a project whose director left another one standing still, and not only one that stands still itself. Two look at more than
flags: ``complaints`` also at every complaint against the project that is open, ``b_khata`` also at land whose khata is not known.
"""
