"""Check 7: what is not there is accepted only with the bounded search of this case that came back empty, and comes back empty again."""

from collections.abc import Iterator

from market.core.finding import Draft, Resolution
from market.core.model import Outcome
from market.core.returning.asking import KINDS

from ..shown import RESOLUTION
from .asked import answers_behind, deciding
from .ruling import Context, Ruling


def absence(draft: Draft, context: Context) -> Ruling:
    """Rejects "not in the graph", and every sentence that stands on a search, without the finding's own search in this case."""
    rejected = list(_unsearched(draft, context)) if draft.outcome is Outcome.NOT_IN_GRAPH else []
    if not any(a.searched is not None or isinstance(a.value, Resolution) for a in answers_behind(draft, context)):
        rejected += [f"{c.text!r} stands on a search, and no bounded search of this case looked for it" for c in draft.claims if c.basis == "search"]
    return Ruling.of(draft, draft, rejected=rejected)


def _unsearched(draft: Draft, context: Context) -> Iterator[str]:
    if draft.kind == RESOLUTION:
        yield "a name that was not looked up is not absent"
        return
    if draft.kind in KINDS:
        yield from _found_since(draft, context)
        return
    searches = [a for a in deciding(draft, context) if a.searched is not None]
    if not searches:
        yield "says that nothing is known, and no bounded search of this case looked for it"
    elif any(a.rows for a in searches):
        yield "says that nothing is known, and the search of this case found something"
    else:
        for answered in searches:
            with context.material.reader.connection.afresh():
                again = context.material.registry.ask(context.material.reader, answered.question, answered.args)
            if again.rows or again.searched is None:
                yield "says that nothing is known, and the same search finds something now"


def _found_since(draft: Draft, context: Context) -> Iterator[str]:
    """Of a subject that moved to "nothing known": its own search, made again together with that of the others."""
    about = [e.id for e in draft.about]
    found = context.material.again.part(about).silent.get(about[0])
    if found is None or found.outcome is not Outcome.NOT_IN_GRAPH:
        yield "says that nothing is known, and the same search finds something now"
