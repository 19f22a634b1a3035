"""What the rows of a decision say, and how the tie that it ends reads afterwards. Pure."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final, cast

from market.core.drafts import FactDraft, Mention
from market.core.model import Scalar
from market.core.register import day_ms
from market.core.rows import RowState

from .registers import ENDINGS, OWN, decided_in


def is_own(state: RowState) -> bool:
    """Whether the row is of a register that Clew writes."""
    return state.register.partition("@")[0] in OWN


def decision_of(state: RowState) -> str:
    """The entity id of the decision that such a row belongs to."""
    return f"decision:{state.cell('decision')}"


def own_facts(state: RowState) -> Iterator[FactDraft]:
    """Every fact that such a row states."""
    return _FACTS[state.register.partition("@")[0]](state)


def own_mentions(state: RowState) -> Iterator[Mention]:
    """The entities that such a row mentions. A decision is called by its number: its reason may say what a closed document does."""
    own = decision_of(state)
    yield Mention(own, f"Decision {state.cell('decision')}", state.register)
    for other in {end for fact in own_facts(state) for end in (fact.subject, fact.object)} - {own}:
        yield Mention(other, "", state.register)


def described(state: RowState) -> str | None:
    """The decision that the row describes; None for the rows that only say what it does."""
    return decision_of(state) if state.register.partition("@")[0] == "decisions" else None


def documents_of(state: RowState) -> list[str]:
    """The entity ids of the documents that a decision is about, of its row in ``decisions``."""
    return cast("list[str]", json.loads(state.cell("documents")))


def ended(rows: Iterable[RowState], stated: Callable[[RowState], list[FactDraft]]) -> list[FactDraft]:
    """The facts of one membership's or one right's row, ended where a decision that stands ends them.

    The end has the decision's row as its evidence. It does not stand where the next extract of the directory has the tie still; where that has an end
    of its own, that one counts.

    Args:
        rows: the row of the membership or the right, and every row of ``endings`` about it.
        stated: the facts that the row states by itself.
    """
    rows = list(rows)
    standing = [row for row in rows if row.register == ENDINGS.name and not row.cell("still_on")]
    facts = []
    for state in rows:
        if is_own(state):
            continue
        by_itself = bool(state.cell("until")) or state.ended is not None
        counting = [row for row in standing if not (row.cell("done_on") and by_itself)]
        facts += [_ended(fact, max(counting, key=lambda row: row.cell("ended_on")) if counting else None) for fact in stated(state)]
    return facts


def _ended(fact: FactDraft, by: RowState | None) -> FactDraft:
    shorter = fact.until(day_ms(by.cell("ended_on"))) if by else fact
    return replace(shorter, evidence=by.evidence) if by and shorter is not fact else fact


def _decision(row: RowState) -> Iterator[FactDraft]:
    own, day = decided_in(row.register), day_ms(row.cell("decided_on")) or 0
    for document in documents_of(row):
        yield FactDraft(f"ABOUT:{own}:{document}", "ABOUT", own, document, row.evidence, day)


def _ending(row: RowState) -> Iterator[FactDraft]:
    own, holder, day = decision_of(row), row.cell("holder"), day_ms(row.cell("ended_on")) or 0
    props: dict[str, Scalar] = {"tie": row.cell("fact"), "held": row.cell("held"), "by": row.cell("decided_by")}
    props |= {name: row.cell(name) for name in ("done_on", "still_on") if row.cell(name)}
    yield FactDraft(f"ENDED:{own}:{row.cell('fact')}", "ENDED", own, holder, row.evidence, day, props=props)
    yield FactDraft(f"DECIDED:{row.cell('decided_by')}:{own}", "DECIDED", row.cell("decided_by"), own, row.evidence, day)


def _loss(row: RowState) -> Iterator[FactDraft]:
    own = decided_in(row.register)
    props: dict[str, Scalar] = {name: row.cell(name) for name in ("document", "level", "left") if row.cell(name)}
    yield FactDraft(f"TOOK:{own}:{row.cell('who')}:{row.cell('document')}", "TOOK", own, row.cell("who"), row.evidence, props=props)


_FACTS: Final[dict[str, Callable[[RowState], Iterator[FactDraft]]]] = {"decisions": _decision, "endings": _ending, "losses": _loss}
