"""How people say what they want of this market: for each intent, regular expressions on folded text (see market.core.form.Intent)."""

from collections.abc import Mapping
from typing import Final

_X: Final = r"(?P<subject>.+?)"
_GOOD: Final = r"(?:safe|ok|okay|good|fit|fine|clean|risky|dangerous|alright|all right|trustworthy|legit|genuine|reliable|worth (?:it|buying))"
_FOR_WHAT: Final = r"(?: (?:to buy|to invest in|for (?:me|us)|to buy into|investment|choice|deal))"
_BUY: Final = r"(?:buy|book|trust|invest in|go for|take|purchase)"
_HOME: Final = r"an? (?:flat|apartment|home|house) (?:in|at)"

SAID: Final[Mapping[str, tuple[str, ...]]] = {
    "known": (
        r"what (?:do|can) you know(?: (?:here|about))?(?:,? and how (?:old|fresh|recent) (?:is|are) (?:it|they|that))?",
        r"how (?:old|fresh|recent|up to date) (?:is|are) (?:it|this|(?:the|your) (?:data|sources?|registers?|records?))",
        r"(?:show|list|which|what are)(?: me)?(?: the| your)? (?:sources|registers)(?: do you have)?",
    ),
    "evidence": (r"(?:show |open )?(?:the )?(?:evidence|row|source|proof) (?:of|for) (?:the )?fact (?P<fact>\S+)",),
    "connection": (
        r"(?:is|are) there (?:any |a |some )?(?:connections?|links?|ties?|relations?|relationships?) between (?P<a>.+?) and (?P<b>.+)",
        r"(?:any |a )?(?:connections?|links?|ties?|relations?|relationships?) between (?P<a>.+?) and (?P<b>.+)",
        r"(?:how )?(?:is|are) (?P<a>.+?) (?:and|with|to) (?P<b>.+?) (?:connected|linked|related|tied)(?: to each other)?",
        r"(?:how )?(?:is|are) (?P<a>.+?) (?:connected|linked|related|tied) (?:to|with) (?P<b>.+)",
        r"(?:does|do|did|has|have) (?P<a>.+?) (?:have )?(?:anything|something) to do with (?P<b>.+)",
        r"what (?:connects|links|ties) (?P<a>.+?) (?:and|with|to) (?P<b>.+)",
    ),
    "behind": (
        rf"who(?:'s| is| are|s) (?:really )?behind {_X}",
        rf"who (?:really )?(?:owns|runs|controls|directs|backs|promotes|builds|is building|developed|develops) {_X}",
        rf"(?:who are the |the |show me the )?(?:directors|promoters|owners|shareholders|people|partners) (?:of|behind|at) {_X}",
    ),
    "paths": (
        rf"why (?:is |does |has )?{_X}(?: (?:an? )?(?:avoid|caution|flagged|risky|bad|so high|score (?:so )?high))?",
        rf"(?:show|list|give)(?: me)?(?: all)?(?: the)? (?:paths?|threads?|ledger|points) (?:of|for|to|from|behind) {_X}",
        rf"explain {_X}",
        r"why(?: \d{1,3})?",
    ),
    "assess": (
        rf"(?:is|are) (?:buying |investing in |it {_GOOD} to buy )?{_X} (?:a )?{_GOOD}{_FOR_WHAT}?",
        rf"(?:should|can|may|could|shall) (?:i|we) (?:safely )?{_BUY}(?: (?:into|in|{_HOME}))? {_X}",
        rf"(?:assess|check|investigate|look into|look at|vet|review|verify|look up) {_X}",
        rf"(?:tell me|what do you know|what can you (?:tell|say)(?: me)?) about {_X}",
        rf"(?:is there )?(?:anything|something) (?:wrong|fishy|bad|known|suspicious|off|shady)(?: (?:about|with|on|against|at|in))? {_X}",
        rf"(?:is there )?anything (?:about|with|on|against) {_X}",
        rf"(?:what about|how about|how is|how's|and) {_X}",
        rf"(?:score|verdict|risk|rating)(?: (?:of|for|on))? {_X}",
        rf"(?:how|what)(?: is|'s)? (?:safe|risky|the risk (?:of|with|in|at)|the score of|the verdict on)(?: is)? {_X}",
    ),
    "lookup": (),
    "title": (),
    "contractor": (),
    "person": (),
    "around": (),
    "papers": (),
    "clear": (),
    "compare": (),
    "find": (),
    "operators": (),
    "groups": (),
    "group": (),
    "same": (),
}
