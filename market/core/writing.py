"""Writes an import's work: everything in batches, then the one write that makes it visible."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import batched

from .changes import Version
from .leads import Leads, Row
from .model import OPEN_END, Evidence
from .naming import Called, searchable
from .plan import Becomes
from .refused import ImportRefused
from .rows import spells_to_json
from .store import BATCH, Writer
from .stored import Named
from .work import RecordVersion, Work, recorded, recorded_versions

type Step = Callable[[int], None]


def write(writer: Writer, becomes: Becomes, work: Work, progress: Callable[[int, int], None] | None = None, leads: Leads | None = None) -> None:
    """Writes and commits; ``progress`` is called with rows written and rows in all. ``leads``: what the market keeps beside its facts.

    Raises:
        ImportRefused: the lock was lost to another import; nothing became visible.
        GraphError: the engine failed; nothing became visible.
    """
    versions = [*work.plan.difference.versions, *recorded_versions(becomes, work)]
    done, total = 0, len(work.called) + len(work.records) + len(versions)

    def step(count: int) -> None:
        nonlocal done
        done += count
        if progress:
            progress(done, total)

    writer.indexes(becomes.searched)
    writer.pending()
    step(0)
    if work.replaces:
        writer.close_everything(work.at)
    renamed = _entities(writer, becomes, work, step)
    _facts(writer, becomes, work, versions, step)
    registers = [source.said.register for source in work.sources]
    writer.close_sources([] if work.replaces else registers, work.head.known_at)
    writer.nodes("Source", _sources(work))
    if leads:
        # Before anybody sees the new facts: what is kept may lead to what is not there yet, never the other way round.
        if work.known.head.empty:
            writer.first_leads(leads, [called.id for called in work.called], _rows(versions, leads), work.head.known_at)
        else:
            writer.leads(leads, work.head.known_at)
    if not writer.commit(_head(work), _changes(work), renamed, work.marks, work.at if work.replaces else None):
        raise ImportRefused("Another import took this one's place; nothing of it became visible.")
    if work.replaces:
        writer.forget_before(work.at)
        if leads:
            writer.leads(leads, work.head.known_at)


def _entities(writer: Writer, becomes: Becomes, work: Work, step: Step) -> list[dict[str, object]]:
    new: dict[str, list[dict[str, object]]] = defaultdict(list)
    renamed = []
    for called in work.called:
        row = _entity(called, work.first_known[called.id])
        if called.id not in work.known.entities:
            new[becomes.labels[called.kind]].append(row)
        elif work.replaces:
            renamed.append({**row, "named": None})
        else:
            same = {name: value for name, value in row.items() if name != "known_from"}
            renamed.append(same | _named(called.named, work.known.entities[called.id], work.plan.stages[0].at if work.plan.stages else work.head.known_at))
    for label, rows in new.items():
        for some in batched(rows, BATCH):
            writer.entities(label, some)
            step(len(some))
    if work.replaces:
        writer.kept([str(row["id"]) for row in renamed], work.at)
    step(len(renamed))
    return renamed


def _facts(writer: Writer, becomes: Becomes, work: Work, versions: Iterable[Version], step: Step) -> None:
    for some in batched(work.records, BATCH):
        writer.nodes("Record", [_record(version) for version in some])
        step(len(some))
    if not work.replaces:
        writer.close_records([(record, at) for _, record, at in work.closed_records])
    closings: dict[str, list[tuple[str, str, int]]] = defaultdict(list)
    for closing in work.plan.difference.closings:
        closings[closing.relation].append((closing.subject, closing.id, closing.at))
    for state, record, at in work.closed_records:
        for fact in recorded(becomes, state, record):
            closings[fact.relation].append((fact.subject, fact.id, at))
    for relation, rows in closings.items():
        writer.close_facts(relation, rows)
    by_relation: dict[str, list[dict[str, object]]] = defaultdict(list)
    for version in versions:
        by_relation[version.draft.relation].append(fact_row(version))
    writer.flag_kinds(sorted({str(fact["kind"]) for fact in by_relation.get("FLAGGED", ())}))
    for relation, facts in by_relation.items():
        for part in batched(facts, BATCH):
            writer.facts(relation, part)
            step(len(part))


def _rows(versions: Iterable[Version], leads: Leads) -> Iterator[Row]:
    """The facts as leads are counted from them."""
    for version in versions:
        if version.draft.relation in leads.relations:
            fact = fact_row(version)
            yield (version.draft.relation, fact["subject"], fact["object"], *(fact.get(name) for name in leads.columns))


def _entity(called: Called, known_from: int) -> dict[str, object]:
    named = called.named
    return {
        "id": called.id,
        "kind": called.kind,
        "name": named.name,
        "aliases": list(named.aliases),
        "spellings": searchable(named),
        "name_register": named.name_register,
        "registers": list(named.registers),
        "known_from": known_from,
    }


def _named(now: Named, before: Named, at: int) -> dict[str, object]:
    """What it was called and until when, if ever otherwise than now."""
    changed = (now.name, now.name_register) != (before.name, before.name_register)
    was = (*before.was, str(at), before.name, before.name_register) if changed else before.was
    return {"named": [*was, "", now.name, now.name_register]} if was else {}


def fact_row(version: Version) -> dict[str, object]:
    """A version of a fact as :meth:`market.core.store.Writer.facts` takes it."""
    draft = version.draft
    return {
        "subject": draft.subject,
        "object": draft.object,
        "id": draft.id,
        "valid_from": draft.valid_from,
        "valid_to": draft.valid_to,
        "known_from": version.known_from,
        "known_to": version.known_to,
        **_evidence(draft.evidence),
        "key": draft.evidence.key,
        **draft.props,
    }


def _record(version: RecordVersion) -> dict[str, object]:
    state = version.state
    return {
        "id": version.id,
        "key": state.key,
        "file_key": state.evidence.key,
        "mark": state.mark,
        "cells": json.dumps(dict(state.cells), ensure_ascii=False),
        "spells": spells_to_json(state.spells),
        "known_from": version.known_from,
        "known_to": version.known_to,
        **_evidence(state.evidence),
        **({} if state.ended is None else {"ended": state.ended}),
    }


def _evidence(evidence: Evidence) -> dict[str, object]:
    # Absent where unknown: the engine has no null among properties.
    as_of = {} if evidence.as_of is None else {"as_of": evidence.as_of}
    entered = {"entered_by_you": True} if evidence.entered_by_you else {}
    same = {"register": evidence.register, "version": evidence.version, "line": evidence.line, "quote": evidence.quote, "link": evidence.link}
    return {**same, **as_of, **entered}


def _sources(work: Work) -> list[dict[str, object]]:
    rows = []
    for stored in work.sources:
        said = stored.said
        known = {"as_of": said.as_of, "cadence_days": said.cadence_days, "unread": stored.unread or None, "unread_on": stored.unread_on}
        row = {
            "register": said.register,
            "version": stored.version,
            "publisher": said.publisher,
            "url": said.url or "",
            "world": said.world,
            "readers": list(said.readers or ()),
            "known_from": work.head.known_at,
            "known_to": OPEN_END,
        }
        rows.append(row | {name: value for name, value in known.items() if value is not None})
    return rows


def _head(work: Work) -> dict[str, object]:
    head = work.head
    return {"revision": head.revision, "known_at": head.known_at, "world": head.world, "replaced_at": head.replaced_at}


def _changes(work: Work) -> list[dict[str, object]]:
    first = work.head.revision - len(work.changes) + 1
    return [
        {
            "id": change.change,
            "revision": revision,
            "cause": str(change.cause),
            "known_at": stage.at,
            "opened": change.opened,
            "closed": change.closed,
            "corrected": change.corrected,
        }
        for revision, (change, stage) in enumerate(zip(work.changes, work.plan.stages, strict=True), first)
    ]
