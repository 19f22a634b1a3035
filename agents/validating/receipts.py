"""Check 8: of what happened since, every number, path, cause and quote is the computed one, and every receipt sums to what moved.

What is compared with is computed in another way than what was proposed: subject by subject, in every view on the way.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from market.core.finding import Draft
from market.core.model import RiskPath, closed_as
from market.core.returning.asking import KINDS
from market.core.returning.values import Breaks, Checked, Line, Moved, facts_of, lines_of

from .paths import hops_of
from .ruling import Context, Ruling, ends

_FIGURES: Final = ("look", "after", "cause", "passed")
_SAID: Final = {
    "look": "how it was last looked at is not what the case says",
    "after": "how it is now is not what was computed",
    "cause": "the cause of the larger part is not the computed one",
    "passed": "what came and went is not what was computed",
}


def receipts(draft: Draft, context: Context) -> Ruling:
    """Puts right whatever is not the computed one; rejects a finding that stands on a path that did not stand, or on a quote that its file does not have."""
    if draft.kind not in KINDS:
        said = ["shows a receipt where nothing was asked of what happened since"] if draft.since is not None else []
        return Ruling.of(draft, replace(draft, since=None), corrected=said)
    fresh = context.fresh.since
    corrected = list(_differences(draft, context)) if draft.since != fresh else []
    rejected: list[str] = []
    match fresh:
        case Moved():
            if not fresh.sums:
                rejected.append(f"the receipt does not sum to {fresh.katz:+.4f}, by which K moved")
            rejected += _did_not_stand([line.before for line in fresh.lines if line.before], _then(fresh, context))
            facts = [fact for line in lines_of(fresh) for path in (line.before, line.after) if path for fact in facts_of(path)]
            facts += [fact for _, fact in fresh.beside]
        case Breaks():
            facts = [fact for one in fresh.broken for fact in (one.was, one.now) if fact]
        case _:
            facts = []
    quotes = {f.evidence.locator: f.evidence for f in facts if not context.material.stands(f.evidence)}
    rejected += [f"the quote does not stand at {locator} in the imported file {evidence.version[:12]}" for locator, evidence in quotes.items()]
    closed = sorted({f.evidence.register for f in facts} & context.material.denied)
    rejected += [f"shows {closed_as(register)}, which is closed to {context.material.reader.view.principal}" for register in closed]
    return Ruling.of(draft, replace(draft, since=fresh), corrected=corrected, rejected=rejected)


def _differences(draft: Draft, context: Context) -> Iterator[str]:
    """What is said otherwise than it was computed."""
    match draft.since, context.fresh.since:
        case Moved() as said, Moved() as computed:
            yield from (_SAID[name] for name in _FIGURES if getattr(said, name) != getattr(computed, name))
            if not said.sums:
                yield f"the receipt does not sum to {computed.katz:+.4f}, by which K moved"
            yield from _lines(said.lines, computed.lines)
        case Checked() as said, Checked() as computed:
            yield from (f"what was checked is said otherwise than it is: {n}" for n in Checked.__slots__ if getattr(said, n) != getattr(computed, n))
        case Breaks(), Breaks():
            yield "what answers stood on is said otherwise than it was or is"
        case _:
            yield "what happened since is left out, or is something else"


def _lines(said: tuple[Line, ...], computed: tuple[Line, ...]) -> Iterator[str]:
    if said == computed:
        return
    mine, own = {_key(line): line for line in said}, {_key(line): line for line in computed}
    if len(mine) < len(said):
        yield "a line of the receipt is there twice"
    if mine.keys() - own.keys():
        yield f"{len(mine.keys() - own.keys())} lines of the receipt are of no path that moved so"
    if own.keys() - mine.keys():
        yield f"{len(own.keys() - mine.keys())} of {len(own)} lines of the receipt were left out"
    for key in sorted(mine.keys() & own.keys()):
        a, b = mine[key], own[key]
        if (a.points, a.cause, a.at) != (b.points, b.cause, b.at):
            yield f"a line of the receipt says {a.points:+.4f} by {a.cause}; computed is {b.points:+.4f} by {b.cause}"
        elif a != b:
            yield "a path of the receipt is another than the one that moved"
    if mine == own and [*mine] != [*own]:
        yield "the lines of the receipt stand in another order than that of their points"


def _key(line: Line) -> tuple[str, str]:
    return str(line.kind), line.path.key if line.path else ""


def _then(move: Moved, context: Context) -> Context:
    """The case's material as it was in the view of the last look; what is wanted of it for all that were found together is asked at once."""
    material, look = context.material, move.look
    view = replace(material.reader.view, valid_at=look.valid_at, known_at=look.known_at, revision=look.revision)
    then, part = material.then(view), material.again.part([look.subject])
    then.at_once(part, lambda: part.lost(look.valid_at, look.known_at))
    return Context(then, context.proposed)


def _did_not_stand(paths: Sequence[RiskPath], context: Context) -> Iterator[str]:
    """Why paths were none in that view, hop by hop."""
    for path in paths:
        yield from hops_of(path.entities, path.steps, context)
        found = context.material.edges([path.flag_fact]).get(ends(path.flag_fact))
        if found is None or replace(found, evidence=path.flag_fact.evidence) != path.flag_fact:
            yield f"the flag {path.flag_fact.id} did not stand in the view in which it is shown"
        yield from context.material.form.obeys(path, context.material.reader.view)
