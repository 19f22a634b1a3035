"""What a person may want of this market: budget, areas, rooms, and the checks that run of every project."""

from typing import Final

from market.core.wanting import Want, Wanting

from .checks import CHECKS
from .constants import SEVERITY

_INSOLVENCIES: Final = frozenset({"insolvency", "liquidation", "contractor_insolvency", "insolvency_case_pending", "insolvency_case_decreed"})
_SUITS: Final = frozenset(kind for kind in SEVERITY if "_case_" in kind)

WANTING: Final = Wanting(
    wants=(
        Want(
            key="budget", title="budget", kind="amount", currency="INR", ask="clean projects up to {value}",
            called=("budget", "price limit", "limit", "upper limit", "maximum", "max", "ceiling", "price range"),
        ),
        Want(
            key="areas", title="areas", kind="places", ask="clean projects in {value}",
            called=("area", "areas", "preferred area", "preferred areas", "locality", "localities", "location", "locations", "preferred location"),
        ),
        Want(
            key="rooms", title="rooms", kind="number", unit="BHK", called=("rooms", "bedrooms", "bhk", "size", "configuration"),
            counted=r"(?:-| )?(?:bhk|bed ?rooms?|beds?|room flat)s?",
        ),
        Want(key="for", title="looking for", kind="words", called=("looking for", "purpose", "what i am looking for", "what i look for")),
    ),
    checks=CHECKS,
    checked_in=frozenset({"assess", "lookup", "paths", "compare"}),
    targets={
        **dict.fromkeys(("suit", "lawsuit", "case", "court case", "litigation", "title suit", "dispute"), _SUITS),
        **dict.fromkeys(("insolvency", "bankruptcy", "petition", "liquidation"), _INSOLVENCIES),
        **dict.fromkeys(("complaint", "complaints"), frozenset({"complaint_upheld", "many_open_complaints"})),
        **dict.fromkeys(("khata", "b-khata", "b khata"), frozenset({"khata_b", "khata_none"})),
        **dict.fromkeys(("stalled project", "stalled projects"), frozenset({"stalled"})),
        **dict.fromkeys(("delay", "delays"), frozenset({"chronic_delay"})),
        **dict.fromkeys(("registration", "lapsed registration"), frozenset({"registration_lapsed", "registration_revoked"})),
        "contractor": frozenset({"contractor_insolvency", "blacklisted", "chronic_delay"}),
    },
)  # fmt: skip
