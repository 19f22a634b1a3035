"""How people say what they want of this market: its words, and which of them together ask for what."""

from collections.abc import Mapping
from typing import Final

from market.core.saying import Frame, Saying

from .inquiries.handing import RESPELLED
from .search.words import gist


def _listed(*lines: str) -> tuple[str, ...]:
    return tuple(phrase.strip() for line in lines for phrase in line.split(",") if phrase.strip())


ASKS: Final[Mapping[str, str]] = {
    "can": "why can I read {subject}",
    "write": "can I write {subject}",
    "admin": "can I administer {subject}",
    "who": "who can read {subject}",
    "what": "what can {subject} read",
    "since": "since when can I read {subject}",
    "until": "until when can I read {subject}",
    "lose": "what does {subject} lose",
    "owner": "who owns {subject}",
    "groups": "which groups is {subject} in",
    "members": "who is in {subject}",
    "lookup": "{subject}",
}
"""For each intent, a sentence with which it is surely asked of one thing."""

OFFERS: Final[Mapping[str, tuple[str, ...]]] = {
    "document": ("who", "owner"), "person": ("what", "groups"), "agent": ("what", "groups"), "group": ("members", "owner"), "customer": ("owner",),
}  # fmt: skip
"""What is offered of a thing where what was asked of it cannot be told."""

OFFERED: Final[Mapping[str, tuple[str, ...]]] = {kind: tuple(ASKS[intent] for intent in intents) for kind, intents in OFFERS.items()}
"""The same as sentences, with ``{subject}`` in the place of its name."""

_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "ME": _listed("i, me, my, mine, myself, we, us, our"),
    "READ": _listed(
        "read, reads, reading, see, sees, seeing, open, opens, opening, view, views, viewing, look at, looks at, get at, get to, gets to",
        "reach, reaches",
        "access, accesses, access to, get access, gets access, accessible, readable, visible, have access, has access, had access",
        "entitled, permission",
        "permissions, permitted, right to, rights, rights to, allowed, allowed to, able to, cleared for, privilege, privileges, let in",
        "be shown, shown to",
    ),
    "WRITE": _listed("write, writes, writing, written, edit, edits, editing, edited, change, changes, changing, changed, modify, modified",
        "update, updated",
        "alter, rewrite, write to, write access, edit rights",
    ),
    "ADMIN": _listed("administer, administers, administered, administrate, admin, admin rights, manage, manages, administrator",
        "administrators, share, shares"),
    "WHY": _listed(
        "why, how come, explain, explains, reason, reasons, what gives, what lets, what let us, what allows, what makes it that, what opens",
        "how is it that, how does it come",
        "through which, over which, by which, by what, via which, through what, because of which, because of what, thanks to what, on what grounds",
        "grounds, chain, chains, path, what permits, what grants",
    ),
    "WHO": _listed(
        "who, whom, who all, everybody who, everyone who, anybody who, anyone who, everybody, everyone, anybody, anyone, which people",
        "what people, people",
        "which persons, persons, colleagues, readers, reader, audience, which agents, staff who",
    ),
    "WHAT": _listed(
        "what, which, what all, what else, everything, anything, all that, give me, list, show, lists",
    ),
    "DOCUMENTS": _listed("document, documents, file, files, paper, papers, page, pages, sheet, sheets, contract, contracts, policy",
        "policies, stuff, things"),
    "MANY": _listed("how many, number of, count, count of, how much"),
    "SINCE": _listed(
        "since when, from when, from what day, from which day, how long has, how long have, how long had, when did, how long already",
        "first get, first got",
        "from when on, since what day, since which day, for how long has, for how long have, starting when, get access when",
    ),
    "UNTIL": _listed(
        "until when, till when, up to when, how long can, how long may, how long will, how much longer, for how long can, for how long may",
        "for how long will",
        "until what day, till what day, until which day, how long do, how long does, how long is, how long am, how long still",
    ),
    "LOSE": _listed(
        "lose, loses, losing, lost, no longer, not any more, not anymore, any more, anymore, expire, expires, expiring, expired, run out",
        "runs out, running out",
        "end, ends, ending, ended, lapse, lapses, cease, ceases, is over, taken away, take away, what happens, what happens to, go away",
        "goes away, miss out",
        "temporary, my rights run out, my rights end, my rights expire, do my rights, of my rights, my rights",
    ),
    "WHEN": _listed("when"),
    "WILL": _listed("will, would, won't, wouldn't, shall"),
    "OWN": _listed(
        "own, owns, owned, owner, owners, whose, responsible, responsible for, in charge, in charge of, whom to ask, who to ask",
        "whom do i ask, who do i ask",
        "who should i ask, whom should i ask, who can i ask, whom can i ask, ask about, accountable, keeper, looks after, look after",
        "looking after, takes care of",
        "who wrote to ask, belongs to whom, whom does, who has charge",
    ),
    "GROUP": _listed("group, groups, team, teams, circle, circles, memberships, membership, member of, a member of, members of which",
        "part of which, belong to"),
    "MEMBERS": _listed("members, member, members of, belongs, belongs to, part of, sits in, inside"),
    "GRANT": _listed("give, revoke, revokes, invite, kick, approve, grant me, request access, ask for access"),
}  # fmt: skip
"""Concept to what means it."""

_STRANGE: Final = _listed(
    "give him access, give her access, give them access, give me access, grant access, grant him, grant her, grant them, grant, revoke",
    "revoke access, invite",
    "remove access, add me, add him, add her, add them, put me in, put him in, put her in, take me out, approve, request access, salary of",
    "salary, weather",
    "create, deleted, deletes, who wrote, who has read, who read, has read, was read by, downloaded, printed",
)
"""What is near and is not answered: who did read something, and whatever changes rights."""


def _frame(intent: str, needs: str, may: str = "", *, names: tuple[int, int] = (0, 1), weight: int = 0, kinds: str = "", back: str = "") -> Frame:
    wanted = tuple(frozenset(n.split("|")) for n in needs.split())
    return Frame(intent, wanted, frozenset(may.split()), *names, weight, kinds=tuple(kinds.split()), back=frozenset(back.split()))


_ONE: Final = (1, 1)
_NONE: Final = (0, 0)
_TWO: Final = (0, 2)


def _of_somebody(intent: str, needs: str, may: str = "", *, weight: int = 0) -> tuple[Frame, ...]:
    """Of one person or agent that is named, of whom was talked about, or of whoever asks."""
    return (
        *(_frame(intent, needs, may, names=_ONE, weight=weight, kinds=kinds) for kinds in ("person agent", "agent person")),
        _frame(intent, needs, may, names=_ONE, weight=weight, back="one man many"),
        _frame(intent, needs, may, names=_NONE, weight=weight),
    )


_FRAMES: Final[tuple[Frame, ...]] = (
    # whether, and why
    _frame("can", "READ", "ME WHY GROUP DOCUMENTS MANY", names=(1, 2)),
    _frame("can", "WHY READ", "ME GROUP DOCUMENTS WHAT MEMBERS", names=(0, 2), weight=1),
    _frame("can", "WHY ME", "GROUP DOCUMENTS MEMBERS", names=_ONE),
    _frame("write", "WRITE", "ME READ WHY DOCUMENTS GROUP", names=(0, 2), weight=2),
    _frame("write", "WRITE READ", "ME WHY DOCUMENTS GROUP", names=(0, 2), weight=2),
    _frame("admin", "ADMIN", "ME READ WHY DOCUMENTS GROUP", names=(1, 2), weight=2),
    _frame("admin", "ADMIN READ", "ME WHY DOCUMENTS GROUP", names=(1, 2), weight=2),
    # who
    _frame("who", "WHO READ", "WHAT DOCUMENTS MANY ME WHY", names=(0, 1), weight=1),
    _frame("who", "WHO READ MANY", "WHAT DOCUMENTS ME", names=(0, 1), weight=1),
    # what
    *_of_somebody("what", "WHAT READ", "ME DOCUMENTS MANY", weight=2),
    *_of_somebody("what", "DOCUMENTS READ", "ME WHAT MANY", weight=2),
    *_of_somebody("what", "DOCUMENTS READ WHAT", "ME MANY", weight=2),
    # since, until
    _frame("since", "SINCE READ", "ME DOCUMENTS WHEN GROUP", names=_TWO, weight=3),
    _frame("until", "UNTIL READ", "ME DOCUMENTS WHEN", names=_TWO, weight=3),
    _frame("until", "WHEN LOSE READ", "ME DOCUMENTS", names=(2, 2), weight=4),
    _frame("until", "WHEN LOSE READ", "ME DOCUMENTS", names=_ONE, kinds="document", weight=4),
    # what ends
    *_of_somebody("lose", "LOSE", "ME READ WHAT WHEN DOCUMENTS GROUP MEMBERS", weight=3),
    *_of_somebody("lose", "LOSE READ", "ME WHAT WHEN DOCUMENTS GROUP MEMBERS", weight=3),
    _frame("lose", "LOSE", "ME READ WHAT WHEN DOCUMENTS GROUP MEMBERS", names=_ONE, kinds="group", weight=3),
    _frame("lose", "LOSE", "ME READ WHAT WHEN DOCUMENTS GROUP MEMBERS", names=(2, 3), weight=3),
    _frame("lose", "LOSE READ", "ME WHAT WHEN DOCUMENTS GROUP MEMBERS", names=_ONE, kinds="group", weight=3),
    # owners
    _frame("owner", "OWN", "WHO DOCUMENTS GROUP WHAT ME", names=(0, 1), weight=2),
    _frame("owner", "OWN WHO", "DOCUMENTS GROUP WHAT ME", names=(0, 1), weight=2),
    # groups
    *_of_somebody("groups", "GROUP", "WHAT ME MANY MEMBERS", weight=2),
    *_of_somebody("groups", "GROUP WHAT", "ME MANY MEMBERS", weight=2),
    *(_frame("groups", "MEMBERS", "WHAT ME MANY GROUP", names=_ONE, kinds=kinds, weight=2) for kinds in ("person agent", "agent person")),
    _frame("members", "WHO", "ME MANY GROUP MEMBERS WHAT", names=_ONE, kinds="group", weight=1),
    _frame("members", "MEMBERS|GROUP", "ME MANY GROUP WHO WHAT", names=_ONE, kinds="group", weight=1),
    _frame("members", "MANY", "GROUP MEMBERS WHO", names=_ONE, kinds="group", weight=1),
)

_WHO: Final = r"(?:i|(?P<principal>(?:person|agent):\S+))"
_WHAT: Final = r"(?P<document>document:\S+)"

_PATTERNS: Final[Mapping[str, tuple[str, ...]]] = {
    "can": (rf"(?:why )?(?:can|may) {_WHO} read {_WHAT}",),
    "who": (rf"who (?:can|may|could) read {_WHAT}",),
    "what": (rf"what (?:can|may) {_WHO} read",),
    "since": (rf"since when (?:can|may) {_WHO} read {_WHAT}",),
    "until": (rf"until when (?:can|may) {_WHO} read {_WHAT}",),
    "lose": (rf"what (?:do|does) {_WHO} lose",),
    "owner": (r"who owns (?P<subject>(?:document|group|customer):\S+)",),
    "groups": (rf"which groups (?:is|am) {_WHO} in",),
    "members": (r"who is in (?P<group>group:\S+)",),
}
"""What is offered to be asked names ids: of two that are called alike the name means nobody."""

SAID: Final[Mapping[str, tuple[str, ...]]] = {name: _PATTERNS.get(name, ()) for name in ASKS}
"""For each intent, regular expressions on a whole text whose slots hold names and nothing else."""

SAYING: Final = Saying(
    words=_WORDS,
    frames=_FRAMES,
    idle=frozenset({"DOCUMENTS", "WILL"}),
    strange=_STRANGE,
    usual=frozenset({"edit the", "update the", "change the name", "write a", "write an", "my rights", "add a", "export", "print", "download", "future"}),
    named=("document", "person", "agent", "group", "customer"),
    respelled=RESPELLED,
    otherwise="search",
    gist=gist,
    asks=ASKS,
    offers=OFFERS,
    dated=frozenset({"can", "write", "admin", "who", "what", "lose", "groups", "members"}),
)
"""The words of this market."""
