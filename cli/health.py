"""The check of all rights as the headless contract prints it: pure, from the market's values to plain JSON values and lines."""

from collections.abc import Iterator

from market.access.health.model import Fault, Fix, Health, Kind
from market.access.wording import reads
from market.core.asjson import Json
from market.core.clock import iso_day
from market.core.model import Fact, View
from market.core.register import day_ms
from market.core.when import day_words, span_words

from .assessed import entity_json, view_json
from .rights import tie_json


def health_json(found: Health, view: View) -> Json:
    """The answer of `clew access health`: every fault, the largest first, with its culprit and what its fix was seen to do."""
    return {
        "faults": [_fault_json(fault) for fault in found.faults],
        "checked": found.checked,
        "unsaid": [entity_json(document) for document in found.unsaid],
        **view_json(view),
    }


def _fault_json(fault: Fault) -> Json:
    culprit: Json | None = None
    if fault.culprit and fault.ends:
        start, end = fault.ends
        culprit = {**tie_json(start, fault.culprit, end), "reason": str(fault.culprit.props.get("reason", ""))}
    return {
        "id": fault.id,
        "document": fault.documents[0].own_id if len(fault.documents) == 1 else None,
        "documents": [entity_json(document) for document in fault.documents],
        "kind": str(fault.kind),
        "unmeant": fault.unmeant,
        "meant": fault.meant,
        "culprit": culprit,
        "decided": [
            {"decision": fact.subject.partition(":")[2], "on": iso_day(fact.valid_from), "still_on": fact.props.get("still_on")} for fact in fault.decided
        ],
        "fix": _fix_json(fault.fix) if fault.fix else None,
    }


def _fix_json(fix: Fix) -> Json:
    return {
        "remove": [{"from": fact.subject.partition(":")[2], "relation": fact.relation, "to": fact.object.partition(":")[2]} for fact in fix.remove],
        "loses": [
            {**entity_json(lost.who), "document": lost.document.own_id, "level": lost.level, "left": lost.left or None} for lost in fix.loses
        ],
        "keeps": fix.keeps,
        "leaves": fix.leaves,
        "moves_nothing_else": fix.moves_nothing_else,
    }  # fmt: skip


def health_words(found: Health) -> Iterator[str]:
    """The faults for a person: what is wrong, the tie to blame, and what ending it does."""
    for number, fault in enumerate(found.faults, 1):
        yield f"{number}. {_what(fault)}"
        if fault.culprit is None or fault.ends is None:
            yield "   No membership and no right can be ended without taking what is meant."
            continue
        start, end = fault.ends
        span, reason = span_words(fault.culprit.valid_from, fault.culprit.valid_to), fault.culprit.props.get("reason")
        tie = f"{start.name} {'is ' if fault.culprit.relation == 'MEMBER_OF' else ''}{reads(fault.culprit)[0]} {end.name}"
        yield f"   The tie to blame: {tie}{f', {span}' if span else ''}{f' ({reason})' if reason else ''}."
        yield f"   {_mended(fault)}"
        yield from (f"   {_decided(fact)}" for fact in fault.decided)
        if fault.fix and fault.fix.moves_nothing_else:
            yield f"   To approve it: clew access approve {fault.id} --reason ..."


def _what(fault: Fault) -> str:
    documents = ", ".join(f"{document.name} ({document.own_id})" for document in fault.documents)
    if fault.kind is Kind.OLD_GROUP and fault.ends:
        return (
            f"{fault.ends[0].name} ({fault.ends[0].own_id}) changed teams, kept {fault.ends[1].name}, and reads by it what is not meant for that: {documents}"
        )
    if fault.kind is Kind.LEFT and fault.ends:
        return f"{fault.ends[0].name} ({fault.ends[0].own_id}) has left and may still read: {documents}"
    readers = "1 reader" if fault.unmeant == 1 else f"{fault.unmeant} readers"
    return f"{documents}: {readers} for whom it is not meant; it is meant for {fault.meant}"


def _decided(ended: Fact) -> str:
    """That it was decided already, and that the directory does not follow."""
    said = f"It was decided on {day_words(ended.valid_from)} to end it (decision {ended.subject.partition(':')[2]})"
    still = day_ms(str(ended.props.get("still_on", "")))
    return f"{said}; the directory of {day_words(still)} has it still." if still is not None else f"{said}; it began anew since."


def _mended(fault: Fault) -> str:
    fix = fault.fix
    if fix is None:
        return "Ending it would also take what is meant: that has to be given otherwise first."
    gone, lowered = sum(not lost.left for lost in fix.loses), sum(bool(lost.left) for lost in fix.loses)
    more = f" and {len(fix.remove) - 1} more" if len(fix.remove) > 1 else ""
    parts = [f"Tried on a copy: without it{more}, {_rights(gone)} to read {'is' if gone == 1 else 'are'} gone"]
    parts += [f"{_rights(lowered)} {'is' if lowered == 1 else 'are'} lowered"] if lowered else []
    parts += [f"{fix.keeps} that are meant stay"]
    parts += [f"{fix.leaves} that are not meant stay too"] if fix.leaves else []
    return f"{', '.join(parts)}; {'nothing else moves' if fix.moves_nothing_else else 'something else moves too, so better look first'}."


def _rights(count: int) -> str:
    return "1 right" if count == 1 else f"{count} rights"
