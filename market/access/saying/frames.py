"""Which words together ask for what. The order does not matter; of two that fit, the one with more needs is meant, then the heavier."""

from typing import Final

from market.core.saying import Frame


def _frame(intent: str, needs: str, may: str = "", *, names: tuple[int, int] = (0, 1), weight: int = 0, kinds: str = "", back: str = "") -> Frame:
    wanted = tuple(frozenset(n.split("|")) for n in needs.split())
    return Frame(intent, wanted, frozenset(may.split()), *names, weight, kinds=tuple(kinds.split()), back=frozenset(back.split()))


_ONE: Final = (1, 1)
_NONE: Final = (0, 0)
_TWO: Final = (0, 2)


def _of_somebody(intent: str, needs: str, may: str = "", *, weight: int = 0) -> tuple[Frame, ...]:
    """Of one person or agent that is named, of whom was talked about, or of whoever asks."""
    return (*_of_one(intent, needs, may, weight=weight), _frame(intent, f"{needs} ME", may, names=_NONE, weight=weight))


def _of_one(intent: str, needs: str, may: str = "", *, weight: int = 0) -> tuple[Frame, ...]:
    """The same where somebody is named or referred to."""
    return (
        *(_frame(intent, needs, may, names=_ONE, weight=weight, kinds=kinds) for kinds in ("person agent", "agent person")),
        _frame(intent, needs, may, names=_ONE, weight=weight, back="one man many"),
    )


FRAMES: Final[tuple[Frame, ...]] = (
    # whether, and why
    _frame("can", "READ ME", "WHY GROUP DOCUMENTS NOT ALLOW", names=(1, 2)),
    _frame("can", "READ", "WHY GROUP DOCUMENTS NOT ALLOW", names=(2, 2)),
    _frame("can", "READ", "WHY GROUP DOCUMENTS NOT ALLOW", names=_ONE, kinds="document"),
    _frame("can", "READ", "WHY GROUP DOCUMENTS NOT ALLOW", names=_ONE, back="one"),
    _frame("can", "WHY READ", "ME GROUP DOCUMENTS WHAT MEMBERS NOT ALLOW", names=(0, 2), weight=1),
    _frame("can", "WHY ME", "GROUP DOCUMENTS MEMBERS ALLOW NOT", names=_ONE, kinds="document"),
    *(_frame("write", needs, "ME READ WHY DOCUMENTS GROUP NOT ALLOW", names=names, weight=2) for needs, names in (("WRITE ME", _ONE), ("WRITE", (2, 2)))),
    _frame("write", "WRITE READ", "ME WHY DOCUMENTS GROUP NOT ALLOW", names=(0, 2), weight=2),
    _frame("write", "WRITTEN", "READ WHY DOCUMENTS GROUP NOT ALLOW", names=(2, 2), weight=2),
    *(_frame("admin", needs, "ME READ WHY DOCUMENTS GROUP NOT ALLOW", names=names, weight=2) for needs, names in (("ADMIN ME", _ONE), ("ADMIN", (2, 2)))),
    _frame("admin", "ADMIN READ", "ME WHY DOCUMENTS GROUP NOT ALLOW", names=(1, 2), weight=2),
    *(_frame("can", needs, "WHO GROUP MEMBERS DOCUMENTS ALLOW", names=(2, 2), weight=2) for needs in ("WHO READ", "GROUP READ", "MEMBERS READ")),
    # who
    _frame("who", "WHO READ", "WHAT DOCUMENTS MANY ME WHY ALLOW", names=(0, 1), weight=1),
    _frame("who", "WHO READ MANY", "WHAT DOCUMENTS ME ALLOW", names=(0, 1), weight=1),
    _frame("who_writes", "WHO WRITE", "WHAT DOCUMENTS MANY ME READ ALLOW", names=(0, 1), weight=3),
    _frame("who_writes", "WHO WRITE READ", "WHAT DOCUMENTS MANY ME ALLOW", names=(0, 1), weight=3),
    _frame("who_administers", "WHO ADMIN", "WHAT DOCUMENTS MANY ME READ ALLOW", names=(0, 1), weight=3),
    _frame("who_administers", "WHO ADMIN READ", "WHAT DOCUMENTS MANY ME ALLOW", names=(0, 1), weight=3),
    *(_frame("who_agents", needs, "WHO WHAT MANY NOT DOCUMENTS ALLOW", kinds="document", weight=4) for needs in ("AGENTS READ", "AGENTS READ WHO")),
    # to which groups a document is open, and what nobody may any more
    *(
        _frame("who", needs, "WHO DOCUMENTS MANY ALLOW", names=_ONE, kinds="document", weight=3)
        for needs in ("GROUP READ WHAT", "GROUP STANDS WHAT", "GROUP READ")
    ),
    # what
    *_of_somebody("what", "WHAT READ", "ME DOCUMENTS MANY ALLOW", weight=2),
    *_of_somebody("what", "DOCUMENTS READ", "ME WHAT MANY ALLOW", weight=2),
    *_of_somebody("what", "DOCUMENTS READ WHAT", "ME MANY ALLOW", weight=2),
    # what a group opens
    *(_frame("what", needs, "DOCUMENTS MANY ALLOW GROUP MEMBERS WHAT", names=_ONE, kinds="group", weight=2) for needs in ("WHAT READ", "DOCUMENTS READ")),
    # since, until
    _frame("since", "SINCE READ", "ME DOCUMENTS WHEN GROUP ALLOW", names=_TWO, weight=3),
    _frame("until", "UNTIL READ", "ME DOCUMENTS WHEN ALLOW", names=_TWO, weight=3),
    _frame("until", "WHEN LOSE READ", "ME DOCUMENTS ALLOW", names=(2, 2), weight=4),
    _frame("until", "WHEN LOSE READ", "ME DOCUMENTS ALLOW", names=_ONE, kinds="document", weight=4),
    _frame("until", "LOSE READ", "ME DOCUMENTS WHEN ALLOW", names=_ONE, kinds="document", weight=4),
    # what ends
    *_of_one("lose", "LOSE", "ME READ WHAT WHEN DOCUMENTS GROUP MEMBERS ALLOW", weight=3),
    *_of_somebody("lose", "LOSE READ", "ME WHAT WHEN DOCUMENTS GROUP MEMBERS ALLOW", weight=3),
    _frame("lose", "LOSE ME", "READ WHAT WHEN DOCUMENTS GROUP MEMBERS ALLOW", names=_NONE, weight=3),
    _frame("lose", "LOSE", "ME READ WHAT WHEN DOCUMENTS GROUP MEMBERS ALLOW", names=_ONE, kinds="group", weight=3),
    _frame("lose", "LOSE", "ME READ WHAT WHEN DOCUMENTS GROUP MEMBERS ALLOW", names=(2, 3), weight=3),
    _frame("lose", "LOSE READ", "ME WHAT WHEN DOCUMENTS GROUP MEMBERS ALLOW", names=_ONE, kinds="group", weight=3),
    # what was decided
    *(
        _frame("decisions", needs, "ME WHO WHAT WHY WHEN READ NOT DOCUMENTS GROUP MEMBERS LOSE OWN DECIDED", weight=5)
        for needs in ("DECIDED_ABOUT", "DECIDED READ|LOSE|GROUP|MEMBERS")
    ),
    # of nothing that is named alone: who decided a price is looked for in what the documents say
    _frame("decisions", "DECIDED WHAT", "ME WHEN DOCUMENTS", names=_NONE, weight=5),
    _frame("decisions", "WHY LOSE READ", "ME WHO WHAT NOT DOCUMENTS", weight=5),
    _frame("decisions", "WHY WHO WRITE", "READ WHAT DOCUMENTS NOT", names=_ONE, weight=5),
    # what is wrong
    _frame("unmeant", "WRONG READ", "ME WHO WHAT NOT DOCUMENTS ALLOW WRITE ADMIN MANY", weight=6),
    # orders, of which none is carried out
    _frame("change", "ORDER", "ME WHO WHAT READ WRITE ADMIN ALLOW DOCUMENTS GROUP MEMBERS WILL NOT OWN", names=(0, 3), weight=6),
    _frame("change", "GRANT READ|WRITE|ADMIN", "ME WHO WHAT READ WRITE ADMIN ALLOW DOCUMENTS GROUP MEMBERS WILL NOT", names=(0, 3), weight=6),
    # owners
    _frame("owner", "OWN", "WHO DOCUMENTS GROUP WHAT ME CUSTOMERS", names=_ONE, weight=2),
    _frame("owner", "OWN WHO", "DOCUMENTS GROUP WHAT ME CUSTOMERS", names=_ONE, weight=2),
    # groups
    *_of_somebody("groups", "GROUP", "WHAT ME MANY MEMBERS", weight=2),
    *_of_somebody("groups", "GROUP WHAT", "ME MANY MEMBERS", weight=2),
    *(_frame("groups", "MEMBERS", "WHAT ME MANY GROUP", names=_ONE, kinds=kinds, weight=2) for kinds in ("person agent", "agent person")),
    *(_frame("groups", "MEMBERS|GROUP", "ME WHAT", names=_ONE, kinds=kinds, weight=2) for kinds in ("person agent", "agent person")),
    _frame("groups", "MEMBERS|GROUP", "ME WHAT", names=(2, 2), weight=2),
    _frame("groups", "ME MEMBERS|GROUP", "WHAT", names=_ONE, kinds="group", weight=3),
    _frame("groups", "WHY", "ME MEMBERS GROUP", names=(2, 2), weight=1),
    _frame("members", "MEMBERS|GROUP", "ME MANY GROUP WHO WHAT AGENTS", names=_ONE, kinds="group", weight=1),
    _frame("members", "MANY WHO|AGENTS", "GROUP MEMBERS", names=_ONE, kinds="group", weight=1),
)
"""How what is asked is recognised."""
