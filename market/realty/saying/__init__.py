"""How people say what they want of this market: its words, which of them together ask for what, and how each is surely asked."""

import re
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from market.core.saying import Saying

from ..asks import ASKS, OFFERS
from .concepts import BESIDE, CONCEPTS, FIRM, IDLE, LISTING, SOFT
from .conditions import conditions_in
from .frames import FRAMES
from .phrasings import phrasings
from .same import SAME, TURNED
from .shapes import SHAPES
from .strange import NAME_PARTS, PLACES, STRANGE

_EXACT: Final[Mapping[str, tuple[str, ...]]] = {
    "evidence": (r"(?:show |open )?(?:the )?(?:evidence|row|source|proof) (?:of|for) (?:the )?fact (?P<fact>\S+)",),
    "behind": (r"who(?:'s| is| are) behind (?P<subject>.+)",),
    "assess": (r"is (?P<subject>.+?) (?:safe|ok to buy|ok|safe to buy)",),
    "connection": (r"(?:is there any connection between|how is) (?P<a>.+?) (?:and|connected to) (?P<b>.+)",),
    "paths": (r"why (?:is )?(?P<subject>.+?)(?: flagged)?",),
    "compare": (r"compare (?P<a>.+?) (?:with|and) (?P<b>.+)",),
    "title": (r"the land of (?P<subject>.+)",),
}


def _exact(ask: str) -> str:
    """The pattern of a sentence with its slots in braces."""
    return re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(ask)).replace(r"\ ", " ")


SAID: Final[Mapping[str, tuple[str, ...]]] = defaultdict(
    tuple, {name: (*_EXACT.get(name, ()), *([_exact(ASKS[name])] if "{" in ASKS.get(name, "") and name != "lookup" else [])) for name in {*_EXACT, *ASKS}}
)
"""For each intent, regular expressions on a whole text whose slots hold names and nothing else (see market.core.form.Intent)."""

_NOWHERE: Final = frozenset(
    word
    for line in (
        "it this that them they there here total general particular trouble danger fact case cases short detail which what who order",
        "time hand the a an any all my our your me us records record registers data market budget price range lakh lakhs crore crores cr",
        "title suit suits complaint complaints construction insolvency good bad safe clean first last name score risk month months year",
        "years day days khata khatha bhk litigation cash savings bank loan loans",
    )
    for word in line.split()
)
"""Words that no area and no brand holds."""

ALIKE: Final[Mapping[str, frozenset[str]]] = {
    "delays": frozenset({"papers", "contractor"}),
    "lookup": frozenset({"assess", "behind", "contractor", "person", "title"}),
    "assess": frozenset({"contractor"}),
    "around": frozenset({"person", "contractor", "title"}),
    "group": frozenset({"groups"}),
}
"""Intents that are the same question of a thing of another kind, or a part of another: between them nothing needs to be decided by likeness."""

OWN_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "broken": (
        "which answers no longer hold", "what answers no longer hold", "what no longer holds", "answers that no longer hold", "answers do not hold any more",
        "answers are no longer true", "answers are stale", "stale answers", "answers did you mark", "answers you marked", "answers have you marked",
        "which of your answers", "answers are broken",
    ),
    "changes": (
        "what changed", "what has changed", "what have changed", "what all changed", "what all has changed", "has anything changed", "did anything change",
        "anything changed", "what changes", "anything new", "something new", "what is new", "whats new", "any news", "what news", "any update", "any updates",
        "latest update", "latest updates", "any change", "any changes", "since i last looked", "since my last visit", "since i was last here",
        "what did i miss", "kya badla", "kuch badla", "kuch naya", "kya naya", "yenu badalagide", "hosadu yenu", "what moved", "which moved", "what has moved",
        "has anything moved", "did anything move",
    ),
}  # fmt: skip
"""What the person's memory tells, and no question to the market."""

OF_A_DAY: Final = frozenset({"assess", "lookup", "paths", "clear", "behind", "connection", "compare", "find", "group", "groups", "operators"})
"""Their answers are as of one day; a title chain, a person's record and papers bear dates themselves."""

SAYING: Final = Saying(
    words=CONCEPTS,
    frames=FRAMES,
    idle=IDLE,
    strange=STRANGE,
    name_parts=NAME_PARTS,
    named=("project", "company", "brand", "person", "contractor", "parcel"),
    places=PLACES,
    conditions={"find": conditions_in(PLACES, _NOWHERE)},
    soft=SOFT,
    told="assess",
    story=frozenset({"BUY", "JUDGE"}),
    strict=frozenset({"FUTURE", "DUE"}),
    firm=FIRM,
    listing=LISTING,
    beside=BESIDE,
    choosing=frozenset({"COMPARE"}),
    searched_by=frozenset({"brand"}),
    respelled={
        r"\bsurvey\s+(?:nos?|number|num)\b\.?\s*(?=\d)": "survey ",
        r"\b(?:rera\s+)?(?:reg(?:istration|n|d)?\.?\s+)?(?:nos?|number|num)\b\.?\s*:?\s*(?=\w*[a-z]\w*/\S*\d)": "",
    },
    either="compare",
    commands={"assess": "assess"},
    phrasings=phrasings(),
    alike=ALIKE,
    asks=ASKS,
    own=OWN_PHRASES,
    of_a_day=OF_A_DAY,
    offers=OFFERS,
    same=SAME,
    turned=TURNED,
    shapes=SHAPES,
    stands_for=frozenset({"firm", "project"}),
    leaning=frozenset({"person", "parcel"}),
    numbered=frozenset({"group"}),
)
"""The words of this market."""
