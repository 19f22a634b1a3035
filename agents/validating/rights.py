"""Check 5: every source is readable by the principal."""

from market.core.finding import Draft
from market.core.model import closed_as

from ..shown import own_facts
from .ruling import Context, Ruling


def rights(draft: Draft, context: Context) -> Ruling:
    """Rejects a finding that shows or cites a row of a source that is closed to the one it is for."""
    shown = {f.evidence.register for f in own_facts(draft)} | {e.register for c in draft.claims for e in c.cites}
    closed = sorted(shown & context.material.denied)
    reasons = [f"shows {closed_as(register)}, which is closed to {context.material.reader.view.principal}" for register in closed]
    # what is not there may tell what a closed source holds, too
    pretended = sorted(context.material.denied - context.material.reader.view.denied)
    reasons += [f"was drawn up as if {closed_as(register)} were open to {context.material.reader.view.principal}" for register in pretended]
    return Ruling.of(draft, draft, rejected=reasons)
