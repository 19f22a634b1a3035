"""Sentences that are surely meant: what is offered to be asked."""

from collections.abc import Mapping
from typing import Final

_WHO: Final = r"(?:i|(?P<principal>(?:person|agent):\S+))"
_HOLDER: Final = r"(?:i|(?P<principal>(?:person|agent|group):\S+))"
_WHAT: Final = r"(?P<document>document:\S+)"

_WHOM: Final = r"(?:me|him|her|them|us|everyone|everybody|(?P<whom>.+?))"
_ORDER: Final = r"(?:please )?(?:(?:can|could|would) you )?(?:please )?"
_ANYTHING: Final = r"(?:anything|something|everything|(?:any|some|all|our|the)? ?(?:documents?|files?|papers?)|what (?:they|he|she) should(?: not|n['’]t))"
_IT: Final = r"(?:it|this|that|(?P<document>.+?))"
_ACCESS: Final = r"(?:(?:read|write|admin|the|a) )*(?:access|rights?|permissions?)"

_STILL: Final = r"(?:(?:still|really|already|not) )?"
_GROUP: Final = r"(?:the )?(?:group |team )?(?P<group>.+?)(?: (?:group|team))?"

_ALL: Final = r"(?:(?:list|show|show me|who are) )?(?:all |all the |the )?(?:everyone|everybody|people|persons|agents|members) (?:who (?:is|are) )?"

_LOSER: Final = r"(?:i|(?P<principal>.+?))"
_LOST: Final = r"(?:did|have|has|had) (?:i|(?P<principal>.+?)) (?:already |ever |just )?los[et]"
_READS: Final = r"(?:read|see|open|access|look at)"
_CANNOT: Final = r"(?:can ?not|can['’]?t|may not)"
_MORE: Final = r"(?:any ?more|any longer|now)"
_CALLED: Final = r"(?!(?:it|this|that|these|those|them)(?: |$))(?P<words>.+?)"
_NOBODY: Final = r"(?:nobody|no ?one|none of us|so few(?: people)?|fewer(?: people)?)"
_OF: Final = r"(?:(?:my |the )?(?:access|right|rights) (?:to )?)?(?:read )?"

SAID: Final[Mapping[str, tuple[str, ...]]] = {
    "can": (rf"(?:why )?(?:can|may) {_WHO} read {_WHAT}",),
    "who": (rf"who (?:can|may|could) read {_WHAT}",),
    "what": (
        rf"what (?:can|may) {_HOLDER} read",
        r"(?:list|show)(?: me)? (?:all )?(?:the |my )?(?:documents|files|papers)(?: there are)?",
        r"(?:what|which) (?:documents|files|papers) (?:are there|exist|do we have|have we)",
    ),
    "since": (rf"since when (?:can|may) {_WHO} read {_WHAT}",),
    "until": (rf"until when (?:can|may) {_WHO} read {_WHAT}",),
    "lose": (rf"what (?:do|does) {_WHO} lose",),
    "owner": (r"who owns (?P<subject>(?:document|group|customer):\S+)",),
    "groups": (
        rf"which groups (?:is|am) {_WHO} in",
        rf"(?:why |since when |until when )?(?:am|was|is) i {_STILL}(?:in|part of) {_GROUP}",
        rf"(?:why |since when |until when )?(?:is|was|are|were) (?P<principal>.+?) {_STILL}(?:in|part of) {_GROUP}",
    ),
    "change": (
        rf"{_ORDER}(?:give|grant|get) {_WHOM} {_ACCESS} (?:to|on|for) {_IT}(?: please)?",
        rf"{_ORDER}(?:revoke|remove|withdraw|take away|cancel|end) {_WHOM}(?:['’]s)? {_ACCESS} (?:to|on|for|from) {_IT}",
        rf"{_ORDER}(?:revoke|remove|withdraw|take away|cancel) {_ACCESS} (?:to|on|for) {_IT} (?:from|for|of) {_WHOM}",
        rf"{_ORDER}(?:share|open|unshare) {_IT} (?:with|to|for) {_WHOM}",
        rf"{_ORDER}(?:let|make|stop) {_WHOM} (?:read|see|open|edit|write|administer|reading|seeing|editing) {_IT}",
        rf"{_ORDER}(?:add|remove|put|move|kick|take) {_WHOM} (?:to|into|in|from|out of) (?:the )?(?:group |team )?(?P<group>.+?)(?: please)?",
        rf"{_ORDER}(?:delete|erase|destroy|rename|overwrite) {_IT}",
    ),
    "lost": (
        rf"(?:what|which) (?:rights? |access |documents? |files? )?{_LOST}(?: access to| the right to read)?",
        rf"{_LOST} (?:anything|something|access|any rights?|any documents?)",
        r"what (?:was|were|has been) taken (?:away )?from (?:me|(?P<principal>.+?))",
        rf"(?:what|which documents?) (?:can|may) {_LOSER} no longer {_READS}",
        rf"(?:what|which documents?) {_CANNOT} {_LOSER} {_READS} {_MORE}",
        rf"why {_CANNOT} i {_READS} {_CALLED} {_MORE}",
        rf"why (?:can|may) i no longer {_READS} {_CALLED}",
        rf"(?:why|when) (?:did|have) i los[et] {_OF}{_CALLED}",
    ),
    "decisions": (
        r"what was decided(?: about (?P<subject>(?:document|group|person|agent):\S+))?",
        rf"why (?:can|may) {_NOBODY} (?:still |no longer )?{_READS} {_CALLED}(?: {_MORE})?",
        rf"why {_CANNOT} (?:anybody|anyone|everybody|everyone|we|people) {_READS} {_CALLED} {_MORE}",
        rf"why (?:did|have|has) the (?:readers?|audience|rights?) (?:of|to) {_CALLED} changed?",
        rf"who (?:has |have )?los[et] {_OF}{_CALLED}",
        rf"why (?:did|have|has) {_CALLED} (?:lose|lost) (?:its |so many |so much )*readers",
    ),
    "unmeant": (
        r"(?:is there |does )?(?:anybody|anyone|somebody|someone|who) (?:who )?(?:(?:can|may) )?reads? what (?:they|he|she|it) should(?: not|n['’]t)",
        r"who (?:can|may) read too much",
        r"(?:is (?:anything|something)|what(?:'s| is)) wrong with (?:our|my|the) rights",
        r"who (?:has |have )?(?P<left>left) (?:and |but )?(?:(?:can|may) )?still (?:can |may )?(?:reads?|(?:has|have) (?:access|rights))"
        rf"(?: (?:to )?(?:{_ANYTHING}|(?P<document>.+)))?",
    ),
    "tickets": (
        r"(?:list|show)(?: me)?(?: all)?(?: the| our)?(?: (?P<status>open|waiting|closed))? tickets",
        r"(?:what|which)(?: (?P<status>open|waiting|closed))? tickets (?:are there|do we have|are on the desk)",
        r"(?:what|which) tickets are (?:still )?(?P<status>open|waiting|closed)",
        r"(?:what is |what's |tell me |show me )?(?:the )?(?:status|state) of (?:the )?ticket[: ]#?(?P<number>\d+)",
        r"is ticket[: ]#?(?P<number>\d+) (?:still )?(?:open|closed|waiting|done)",
        r"ticket[: ]#?(?P<number>\d+) status",
    ),
    "who_is": (r"who(?: is|'s|’s| was) (?P<person>.+)",),
    "write": (),
    "admin": (),
    "members": (
        r"who is in (?P<group>group:\S+)",
        r"who(?:'s| is| are| was| were| all is| all are| all was| all were) in (?:the )?(?:group |team )?(?P<group>.+)",
        rf"{_ALL}(?:in|of) (?:the )?(?:group |team )?(?P<group>.+)",
        r"which (?:people|persons|agents) (?:are|were) in (?P<group>.+)",
    ),
}
"""For each intent, regular expressions on a whole text. What is offered to be asked names ids: of two that are called alike the name means nobody."""
