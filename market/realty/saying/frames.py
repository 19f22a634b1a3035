"""Which words together ask for what. The order does not matter; of two that fit, the one with more needs is meant, then the heavier."""

from typing import Final

from market.core.saying import Frame


def _frame(intent: str, needs: str, may: str = "", *, names: tuple[int, int] = (0, 1), weight: int = 0, back: str = "", kinds: str = "") -> Frame:
    return Frame(
        intent,
        tuple(frozenset(n.split("|")) for n in needs.split()),
        frozenset(may.split()),
        *names,
        weight,
        kinds=tuple(kinds.split()),
        back=frozenset(back.split()),
    )


_NONE: Final = (0, 0)
_PAIR: Final = (1, 2)

FRAMES: Final[tuple[Frame, ...]] = (
    # the verdict
    _frame("assess", "JUDGE", "SCORE ABOUT WHICH"),
    _frame("assess", "BUY", "SCORE ABOUT JUDGE WHEN"),
    _frame("assess", "JUDGE RECORD", "ABOUT"),
    _frame("assess", "SCORE", "ABOUT WHICH JUDGE"),
    _frame("lookup", "ABOUT", "LIST WHICH RECORD", names=(1, 1)),
    _frame("lookup", "WHO", "ABOUT", names=(1, 1), weight=-1),
    _frame("behind", "WHO", "FIRMS ABOUT", names=(1, 1), weight=1, back="one many"),
    _frame("paths", "WHY", "SCORE JUDGE BUY PATHS COMPUTE ABOUT CONNECT WHICH"),
    _frame("paths", "PATHS", "SCORE LIST JUDGE", weight=1),
    _frame("paths", "COMPUTE SCORE", "ABOUT WHY JUDGE"),
    _frame("paths", "QUERY SCORE", "COMPUTE"),
    _frame("clear", "CLEAR", "FUTURE JUDGE BUY SCORE CASE WHEN TITLE INSOLVENT COMPLAINT KHATA DELAY WHY", weight=1),
    _frame("clear", "CLEAR SCORE|JUDGE|BUY", "FUTURE CASE WHEN WHY COMPUTE", weight=1),
    # who stands behind
    _frame("behind", "WHO BEHIND", "FIRMS OWN RUN DIRECTOR DEVELOP ABOUT WHICH"),
    _frame("behind", "BEHIND", "FIRMS WHICH OWN ABOUT", weight=1),
    _frame("behind", "WHO OWN|RUN|DEVELOP", "FIRMS DIRECTOR ABOUT WHICH"),
    _frame("behind", "DIRECTOR|OWN", "FIRMS WHICH LIST ABOUT RUN SIT"),
    _frame("behind", "WHO DIRECTOR", "FIRMS WHICH LIST ABOUT RUN SIT OWN"),
    _frame("behind", "MANY DIRECTOR", "FIRMS OWN SIT"),
    _frame("behind", "MAN RUN|BEHIND|OWN|DIRECTOR", "LIST WHICH ABOUT SIT"),
    _frame("behind", "DEVELOP", "FIRMS WHICH"),
    _frame("behind", "WHO DEVELOPER", "FIRMS WHICH ABOUT FIRMS"),
    _frame("behind", "DEVELOPER", "FIRMS WHICH ABOUT LIST", names=(1, 1), weight=-1),
    _frame("behind", "JUDGE DEVELOPER|FIRM|RECORD", "ABOUT RECORD DEVELOPER FIRM BUY", names=(1, 1), weight=4, kinds="brand company"),
    _frame("behind", "JUDGE|BUY", "JUDGE DEVELOPER FIRM RECORD ABOUT", names=(1, 1), weight=4, kinds="company"),
    _frame("behind", "RECORD DEVELOPER|FIRM", "ABOUT", names=(1, 1), weight=4, kinds="brand company"),
    # who builds
    _frame("contractor", "BUILD", "DELAY PROJECTS WHO WHICH ABOUT RECORD JUDGE LIST ELSE WHEN CASE"),
    _frame("contractor", "WHO BUILD", "WHICH ABOUT RECORD JUDGE ELSE"),
    _frame("contractor", "BUILD RECORD|DELAY|PROJECTS", "DELAY WHO WHICH ABOUT JUDGE LIST ELSE"),
    _frame("lookup", "RECORD", "ABOUT LIST WHICH MANY ELSE", names=(1, 1)),
    # land
    _frame("title", "LAND", "BUILD SIT BUY WHO OWN TITLE KHATA WHICH ABOUT LIST JUDGE CLEAR RUN DEVELOP"),
    _frame("title", "LAND CASE", "TITLE WHO OWN ABOUT JUDGE WHICH"),
    _frame("title", "LAND OWN|TITLE|KHATA", "SIT WHO WHICH ABOUT JUDGE LIST CLEAR"),
    _frame("title", "TITLE", "WHO OWN WHICH ABOUT LIST JUDGE KHATA CLEAR", weight=2),
    _frame("title", "TITLE CLEAR|OWN|JUDGE", "WHO WHICH ABOUT LIST KHATA", weight=2),
    # courts and complaints
    _frame("around", "CASE|COMPLAINT", "INSOLVENT BUY WHICH ABOUT LIST JUDGE MANY WHEN WHO"),
    _frame("around", "CASE COMPLAINT", "WHICH ABOUT LIST JUDGE MANY WHEN"),
    _frame("around", "CASE RECORD", "WHICH ABOUT LIST JUDGE"),
    # papers
    _frame("papers", "PAPERS|PRICE|KHATA|WHEN", "WHO BUILD WHICH ABOUT LIST JUDGE MANY"),
    _frame("papers", "DUE WHEN|PAPERS", "WHICH ABOUT BUILD PAPERS WHEN", weight=1),
    _frame("papers", "INSOLVENT", "ABOUT WHEN JUDGE PAPERS"),
    _frame("delays", "DELAY", "ABOUT WHEN MANY RECORD PAPERS WHICH"),
    _frame("papers", "WHEN RECORD", "WHICH ABOUT PAPERS"),
    _frame("papers", "PAPERS KHATA|PRICE|WHEN|CASE", "WHICH ABOUT LIST JUDGE"),
    # people
    _frame("person", "SIT", "FIRMS WHICH ABOUT LIST ELSE OWN RUN MANY DIRECTOR", names=(0, 1)),
    _frame("person", "SIT|OPERATORS", "FIRMS SIT ABOUT DIRECTOR", names=(1, 1)),
    _frame("person", "SIT PROJECTS", "WHICH LIST ABOUT FIRMS", names=(0, 1)),
    _frame("person", "ELSE RUN|OWN|DIRECTOR|SIT|BEHIND|DEVELOP|BUILD", "FIRMS WHICH ABOUT LIST WHO", names=(0, 1), weight=-1),
    _frame("person", "DIRECTOR SIT", "FIRMS WHICH ABOUT LIST ELSE OWN RUN MANY", names=(0, 1), weight=1),
    _frame("person", "FIRMS RUN|OWN|DIRECTOR|SIT", "ABOUT LIST ELSE WHICH MANY", names=(0, 1), weight=1),
    _frame("person", "RUN|OWN WHICH", "FIRMS ABOUT LIST ELSE SIT DIRECTOR", names=(0, 1), weight=1),
    _frame("same", "SAME", "FIRMS WHO WHICH ABOUT LIST ELSE MANY", names=(0, 1), weight=2),
    _frame("same", "SAME DIRECTOR", "FIRMS WHO WHICH ABOUT LIST ELSE MANY", names=(0, 1), weight=2),
    _frame("person", "ELSE", "FIRMS ABOUT LIST WHICH", names=(1, 1), back="man one many"),
    _frame(
        "contractor",
        "DELAY|RECORD|INSOLVENT|CASE|COMPLAINT|JUDGE|ABOUT|PROJECTS",
        "DELAY RECORD PROJECTS ABOUT WHEN MANY WHICH JUDGE CASE COMPLAINT INSOLVENT BUILD LIST",
        names=(1, 1),
        weight=3,
        kinds="contractor company",
    ),
    _frame("person", "ELSE FIRMS", "WHO WHICH ABOUT LIST", names=(1, 1)),
    _frame("person", "ELSE", "WHICH ABOUT LIST", names=(1, 1), weight=-2),
    _frame("same", "ELSE WHO", names=(1, 1), weight=-2),
    _frame(
        "contractor", "DELAY|RECORD|INSOLVENT|CASE|JUDGE", "DELAY RECORD PROJECTS ABOUT WHEN MANY WHICH JUDGE CASE COMPLAINT INSOLVENT", names=(1, 1), weight=-3
    ),
    _frame("person", "DIRECTOR|SIT|OWN|RUN", "FIRMS ABOUT LIST WHICH MANY WHEN SIT DIRECTOR OWN RUN ELSE WHO", names=(1, 1), weight=1, kinds="person"),
    _frame(
        "title", "OWN|WHO|SIT|RECORD|TITLE|LAND|BUY", "OWN WHO SIT RECORD TITLE LAND BUY WHEN WHICH LIST ABOUT RUNS", names=(1, 1), weight=3, kinds="parcel"
    ),
    _frame("person", "FIRMS|LAND|CASE", "FIRMS LAND CASE SIT OWN RUN RECORD WHICH LIST ABOUT CONNECT", names=(1, 1), weight=1, kinds="person"),
    _frame("person", "SIT", "CONNECT WHEN", names=(1, 1), weight=2, kinds="person"),
    _frame("paths", "CONNECT SCORE", "WHICH WHY", names=(1, 1)),
    _frame("person", "RECORD|SIT|ABOUT", "FIRMS ABOUT LIST WHICH MANY WHEN DIRECTOR RECORD", names=(1, 1), weight=1, kinds="person"),
    _frame("compare", "SCORE|RECORD|ABOUT", "LIST WHICH ABOUT JUDGE BUY PROJECTS", names=(2, 4), weight=-1),
    # groups
    _frame("group", "GROUP", "FIRMS WHICH OWN ABOUT LIST WHO ELSE SIT BEHIND CONNECT", names=(0, 1)),
    _frame("group", "GROUP OWN|SIT|ELSE|BEHIND", "FIRMS WHICH ABOUT LIST WHO CONNECT", names=(0, 1)),
    _frame("groups", "GROUPS", "FIRMS WHICH LIST ABOUT CONNECT WHO ELSE BEHIND GROUP OWN RUN JUDGE SAME COMPARE", names=_NONE, weight=2),
    _frame("groups", "GROUP LIST|WHICH", "FIRMS JUDGE CONNECT OWN GROUPS", names=_NONE, weight=1),
    _frame(
        "operators",
        "OPERATORS",
        "FIRMS WHICH LIST WHO ABOUT DIRECTOR RUN OWN SIT BEHIND CONNECT JUDGE GROUP GROUPS ELSE MANY DEVELOP SAME",
        names=_NONE,
        weight=2,
    ),
    _frame("operators", "OPERATORS MAN|WHO|DIRECTOR", "FIRMS WHICH LIST ABOUT RUN OWN GROUPS GROUP SAME BEHIND", names=_NONE, weight=2),
    _frame("groups", "GROUPS FIRMS|FIRM|DEVELOPER", "WHICH LIST ABOUT RUN OWN GROUP SAME BEHIND OPERATORS CONNECT", names=_NONE, weight=2),
    _frame("operators", "MANY SIT", "FIRMS WHICH LIST WHO DIRECTOR OPERATORS", names=_NONE, weight=-1),
    # two
    _frame("connection", "CONNECT", "FIRMS WHICH WHO ABOUT JUDGE LIST GROUP OWN DIRECTOR BUILD", names=_PAIR, weight=1),
    _frame("connection", "CONNECT DIRECTOR|OWN|BUILD|WHO|GROUP", "FIRMS WHICH WHO ABOUT JUDGE LIST", names=_PAIR, weight=1),
    _frame("connection", "GROUP|SAME", "FIRMS WHICH ABOUT CONNECT OWN", names=(2, 2), weight=1),
    _frame("connection", "DIRECTOR|OWN|BEHIND|RUN|SIT|BUILD", "FIRMS ABOUT", names=(2, 2), weight=1),
    _frame("connection", "PATHS", "FIRMS CONNECT WHICH ABOUT", names=(2, 2), weight=2),
    _frame("compare", "COMPARE", "WHICH JUDGE BUY SCORE ABOUT LIST PRICE CASE PROJECTS", names=(0, 4)),
    _frame("compare", "COMPARE BUY|JUDGE|SCORE|PRICE", "WHICH ABOUT LIST PROJECTS", names=(0, 4)),
    _frame("compare", "WHICH JUDGE|BUY|SCORE", "COMPARE ABOUT", names=(2, 4)),
    # many
    _frame("find", "PROJECTS", "LIST WHICH MANY ABOUT BUY", names=_NONE),
    _frame("find", "PROJECTS LIST|WHICH|MANY", "ABOUT BUY LIST WHICH", names=_NONE),
    # what Clew has
    _frame("known", "KNOWN", "ABOUT WHICH LIST CASE COMPLAINT LAND DIRECTOR PAPERS WHEN EVIDENCE PROJECTS", names=_NONE, weight=2),
    _frame("evidence", "EVIDENCE", "WHICH LIST ABOUT WHO BEHIND SCORE", names=(0, 1), weight=1),
    _frame("query", "QUERY", "LIST WHICH COMPUTE ABOUT RUN", names=_NONE, weight=2),
    _frame("query", "COMPUTE", "LIST WHICH", names=_NONE),
    _frame("runs", "RUNS", "SIT LIST WHICH ABOUT WHEN CASE MANY SCORE PROJECTS", names=(0, 1), weight=2),
)
"""How what is asked is recognised."""
