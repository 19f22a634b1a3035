"""Decisions as the headless contract prints them: pure, from the market's values to plain JSON values and lines."""

from collections.abc import Iterator, Sequence

from market.access.decisions.approving import Approved
from market.access.decisions.record import Decision, Ended
from market.access.health.model import Lost
from market.core.asjson import Json
from market.core.clock import iso_day
from market.core.model import Entity, View
from market.core.when import day_words

from .assessed import entity_json, view_json


def approved_json(made: Approved, called: dict[str, Entity]) -> Json:
    """The answer of `clew access approve`. ``called``: the entities at the ends of the ties, by id."""
    return {
        "decision": made.decision.partition(":")[2],
        "fault": made.fault.id,
        "by": entity_json(made.by),
        "on": iso_day(made.on),
        "reason": made.reason,
        "ended": [{"from": entity_json(called[fact.subject]), "relation": fact.relation, "to": entity_json(called[fact.object])} for fact in made.fix.remove],
        "loses": [_lost_json(lost) for lost in made.fix.loses],
        "keeps": made.fix.keeps,
        "tried_on": made.tried_on,
        "change": made.change.change,
    }


def approved_words(made: Approved, called: dict[str, Entity]) -> Iterator[str]:
    """What was decided, for a person."""
    gone, lowered = sum(not lost.left for lost in made.fix.loses), sum(bool(lost.left) for lost in made.fix.loses)
    yield f"Decision {made.decision.partition(':')[2]} of {day_words(made.on)}, by {made.by.name}: {made.reason}"
    yield from (f"  ended: {_tie(called[fact.subject], called[fact.object])}" for fact in made.fix.remove)
    more = f", {lowered} lowered" if lowered else ""
    yield f"  {_rights(gone)} to read gone{more}, {made.fix.keeps} that are meant stay; tried on a copy of revision {made.tried_on}"
    yield "  Clew ends it in its own market. End it in the directory too: its next extract is compared."


def decision_json(one: Decision, view: View) -> Json:
    """One line of `clew access decisions`. What is closed to whoever asks is null; ``mine`` is what he lost himself."""
    return {
        "decision": one.entity.own_id,
        "by": entity_json(one.by),
        "on": iso_day(one.on),
        "outcome": "ANSWERED_WITH_PATH" if one.is_open else "RESTRICTED",
        "reason": one.reason,
        "fault": one.fault or None,
        "tried_on": one.revision,
        "documents": [entity_json(document) for document in one.documents] if one.is_open else None,
        "ended": [_ended_json(tie) for tie in one.ended],
        "loses": [_lost_json(lost) for lost in one.losses] if one.is_open else None,
        "mine": [_lost_json(lost) for lost in one.mine],
        **view_json(view),
    }


def decision_words(one: Decision) -> Iterator[str]:
    """A decision for a person, in a few lines."""
    why = one.reason if one.reason is not None else "why is told to who may read what it is about"
    yield f"{one.entity.name}, {day_words(one.on)}, by {one.by.name} ({one.by.own_id}): {why}"
    for tie in one.ended:
        yield f"  ended: {_tie(tie.holder, tie.held)}{_since(tie)}"
    if one.is_open:
        gone = sum(not lost.left for lost in one.losses)
        yield f"  about {', '.join(f'{document.name} ({document.own_id})' for document in one.documents)}: {_rights(gone)} to read ended"
    for lost in one.mine:
        yield f"  yours: to {lost.level} {lost.document.name}{f', left: {lost.left}' if lost.left else ''}"


def _since(tie: Ended) -> str:
    if tie.done_on is not None:
        return f"; the directory of {day_words(tie.done_on)} has the end too"
    return f"; the directory of {day_words(tie.still_on)} had it still, so it holds again" if tie.still_on is not None else ""


def _ended_json(tie: Ended) -> Json:
    return {
        "from": entity_json(tie.holder),
        "relation": tie.fact.partition(":")[0],
        "to": entity_json(tie.held),
        "done_on": None if tie.done_on is None else iso_day(tie.done_on),
        "still_on": None if tie.still_on is None else iso_day(tie.still_on),
        "source": tie.row.evidence.locator,
    }


def _tie(holder: Entity, held: Entity) -> str:
    return f"{holder.name} {'in' if held.kind == 'group' else 'and its right to'} {held.name}"


def _lost_json(lost: Lost) -> Json:
    return {**entity_json(lost.who), "document": lost.document.own_id, "level": lost.level, "left": lost.left or None}


def _rights(count: int) -> str:
    return "1 right" if count == 1 else f"{count} rights"


def all_decided(found: Sequence[Decision]) -> str:
    """How many are told."""
    return f"{len(found)} decision{'' if len(found) == 1 else 's'} that may be told to you."
