"""Check 7: "no connection" is accepted only with the bounded search of this case that came back empty, and comes back empty again."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from market.core.form import Claim, Draft
from market.core.model import Outcome

from ..shown import RESOLUTION
from .asked import deciding
from .prose import has_phrase
from .ruling import Context, Ruling

ABSENT: Final = (
    "no connection", "no known connection", "not connected", "unconnected", "no path", "no paths", "no flag", "no flags", "none known",
    "nothing known", "no tie", "no ties", "no link", "no links", "unrelated", "nothing is known", "nothing was found", "nothing found", "no record",
    "no case", "no cases", "no suit", "no complaint", "no complaints", "not", "never", "no longer", "neither", "nobody", "nothing", "isn t", "aren t",
    "wasn t", "doesn t", "didn t", "cannot", "without any", "free of",
)  # fmt: skip
"""How a sentence says that something is not there, or not so; an apostrophe is a space here."""


def absence(draft: Draft, context: Context) -> Ruling:
    """Rejects "not in the graph" without its search; strikes a sentence that says that something is absent and has no search behind it."""
    rejected = list(_unsearched(draft, context)) if draft.outcome is Outcome.NOT_IN_GRAPH else []
    bare = [c for c in draft.claims if c.text not in context.computed and _says_absent(c)]
    after = replace(draft, claims=tuple(c for c in draft.claims if c not in bare) or context.fresh.claims)
    return Ruling.of(draft, after, corrected=[f"{c.text!r} denies something, and no search stands behind it" for c in bare], rejected=rejected)


def _unsearched(draft: Draft, context: Context) -> Iterator[str]:
    if draft.kind == RESOLUTION:
        yield "a name that was not looked up is not absent"
        return
    searches = [a for a in deciding(draft, context) if a.searched is not None]
    if not searches:
        yield "says that nothing is known, and no bounded search of this case looked for it"
    elif any(a.rows for a in searches):
        yield "says that nothing is known, and the search of this case found something"
    else:
        for answered in searches:
            again = context.material.registry.ask(context.material.reader, answered.question, answered.args)
            if again.rows or again.searched is None:
                yield "says that nothing is known, and the same search finds something now"


def _says_absent(claim: Claim) -> bool:
    return any(has_phrase(claim.text, phrase) for phrase in ABSENT)
