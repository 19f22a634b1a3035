"""Verifying a market: every quote against its file, the rule against its twin, every link's form, and what must hold of facts.

The comparisons are pure and take exported values; :func:`verify` reads what they need and puts them together.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isclose
from typing import Final
from urllib.parse import urlsplit

from .archive import Archive, FileDamaged, FileMissing
from .export import export
from .form import Form, Reader
from .leads import Leads, kept, recount
from .model import Assessment, Entity, Evidence, Fact

TOLERANCE: Final = 1e-9
"""Rule and twin add the same points in different orders: so much may their sums differ, no more."""


@dataclass(frozen=True, slots=True)
class Verified:
    """One kind of check: how many things were looked at, and a sentence for each that failed."""

    name: str
    checked: int
    faults: tuple[str, ...]


def verify(reader: Reader, form: Form, archive: Archive) -> tuple[Verified, ...]:
    """Checks everything that stands in the market, and the rule on every subject of the view.

    Raises:
        GraphError: the engine failed; nothing is known then.
    """
    entities, facts = export(reader.connection, reader.graph)
    return (
        check_quotes(facts, archive),
        check_twins(reader, form, entities, facts),
        check_links(facts),
        check_invariants(entities, facts, _committed(reader)),
        *([check_leads(reader, form.leads)] if form.leads else []),
    )


def check_quotes(facts: Iterable[Fact], archive: Archive) -> Verified:
    """Every row that a fact stands on, in the bytes of the file that was imported."""
    places: dict[tuple[str, int, str], Evidence] = {(f.evidence.version, f.evidence.line, f.evidence.quote): f.evidence for f in facts}
    faults = []
    for (version, line, quote), evidence in places.items():
        try:
            if not archive.lines(version, line, quote):
                faults.append(f"{evidence.locator}: the quoted row does not stand there in file {version[:12]}")
        except (FileMissing, FileDamaged) as error:
            faults.append(f"{evidence.locator}: {error}")
    return Verified("quotes", len(places), tuple(faults))


def check_twins(reader: Reader, form: Form, entities: Sequence[Entity], facts: Sequence[Fact]) -> Verified:
    """The rule and its twin on every subject of the view: the same paths with the same points."""
    subjects = form.subjects(reader)
    faults: list[str] = []
    for found in form.assess_all(reader, [subject.id for subject in subjects]):
        faults += differences(found, *form.twin(entities, facts, reader.view, found.subject.id))
    return Verified("twins", len(subjects), tuple(faults))


def differences(found: Assessment, katz: float, paths: Sequence[tuple[str, float]]) -> list[str]:
    """What the twin says otherwise than the rule, a sentence each."""
    rule, twin = {p.key: p.points for p in found.paths}, dict(paths)
    said = [f"only the rule has {key} ({rule[key]:.6f})" for key in rule.keys() - twin.keys()]
    said += [f"only the twin has {key} ({twin[key]:.6f})" for key in twin.keys() - rule.keys()]
    said += [f"{k}: {rule[k]:.6f} by the rule, {twin[k]:.6f} by the twin" for k in rule.keys() & twin.keys() if not _same(rule[k], twin[k])]
    if not said and not _same(found.katz, katz):
        said.append(f"K is {found.katz:.6f} by the rule, {katz:.6f} by the twin")
    return [f"{found.subject.id}: {one}" for one in sorted(said)]


def check_links(facts: Iterable[Fact]) -> Verified:
    """Every link that a fact's source has is an address that a person could open. Nothing is fetched."""
    links = {f.evidence.link: f.evidence.register for f in facts if f.evidence.link}
    faults = [f"{register}: {link!r} is no address of a page" for link, register in links.items() if not _opens(link)]
    return Verified("links", len(links), tuple(faults))


def check_leads(reader: Reader, leads: Leads) -> Verified:
    """What is kept at each entity beside its facts, against a recount: it may lead too far (a slower search), never leave something out (a wrong one)."""
    held, should = kept(reader.connection, reader.graph, leads), recount(reader.connection, reader.graph, leads, _committed(reader))
    faults = [f"{e}: what is kept leaves out a tie" for e, texts in held.items() if texts is not None and not leads.covers(texts, should.get(e, ()))]
    return Verified("leads", len(held), tuple(faults))


def check_invariants(entities: Iterable[Entity], facts: Sequence[Fact], known_at: int) -> Verified:
    """What must hold of every version of every fact: ordered times, no two versions known at once, ends that exist."""
    known = {e.id for e in entities}
    versions: dict[str, list[Fact]] = defaultdict(list)
    faults = []
    for fact in facts:
        versions[fact.id].append(fact)
        if fact.valid_from > fact.valid_to:
            faults.append(f"{fact.id}: it ended before it began")
        if fact.known_from >= fact.known_to:
            faults.append(f"{fact.id}: a version that was never known")
        if fact.known_from > known_at:
            faults.append(f"{fact.id}: a version beyond the last committed change")
        faults += [f"{fact.id}: no entity {end}" for end in _ends(fact) if end not in known]
    for name, all_versions in versions.items():
        ordered = sorted(all_versions, key=lambda f: f.known_from)
        faults += [f"{name}: two versions were known at once" for a, b in pairwise(ordered) if a.known_to > b.known_from]
    return Verified("invariants", len(facts), tuple(faults))


def _committed(reader: Reader) -> int:
    """Until when the market knows anything at all: not the view's moment, which may lie before it."""
    rows = reader.connection.ro_query(reader.graph, "MATCH (m:Market) RETURN m.known_at", question="known at").rows
    return int(str(rows[0][0]))


def _ends(fact: Fact) -> tuple[str, ...]:
    return (fact.subject,) if fact.relation in ("FLAGGED", "RECORDED_IN") else (fact.subject, fact.object)


def _opens(link: str) -> bool:
    try:
        parts = urlsplit(link)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and link.isprintable() and " " not in link


def _same(a: float, b: float) -> bool:
    return isclose(a, b, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
