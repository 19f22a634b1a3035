"""The twin: docs/rule.md a second time, in plain Python over exported facts, slow and readable.

Every walk from the subject is spelled as a word with one letter for each tie, and the law is then said of words:

====== ============================== ====== ==============================
letter tie                            letter tie
====== ============================== ====== ==============================
``D``  subject → its developer        ``p``  company → person behind it
``L``  subject → its parcel           ``c``  person → company
``K``  subject → its contractor       ``u``  company → the firm that controls it (up)
``T``  parcel → owner in its title    ``w``  company → a firm that it controls (down)
``O``  contractor → its company       ``b``  company → brand; ``B`` brand → company
``d``  company → another project      ``a``  company → address; ``A`` address → company
====== ============================== ====== ==============================

It shares nothing with the rule but the constants and the words of the market.
"""

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from market.core.model import UNKNOWN_START, Entity, Fact, Outcome, View

from .constants import (
    AVOID_KATZ,
    BENEFICIAL_PERCENT,
    CONTROL_PERCENT,
    DECAY,
    MANY_BOARDS,
    MANY_DIRECTORS,
    MANY_FIRMS_AT_ADDRESS,
    MANY_PARCELS,
    MANY_SITES,
    MAX_HOPS,
    SEVERITY,
    TIE_WEIGHT,
)

GROUP: Final = "(?:u|w|bB)*"
"""From firm to firm within the developer's group: control, and the brand."""

BEYOND: Final = "(?:u|w)*"
"""Beyond a person only control goes on."""

WALKS: Final = re.compile(rf"(?:LT?|KO?|D{GROUP}(?:d|b|aA?|p(?:c{BEYOND}d?)?)?)?")
"""Every walk that the law knows, and every beginning of one."""

SUBJECT_SIDE: Final = re.compile(r"(?:[DLK][upba]*)?")
"""The first tie, and what says in unbroken succession who stands behind."""

TITLE: Final = ("OWNED_BY", "PREVIOUSLY_OWNED_BY")

FAMILIES: Final = (
    frozenset({"insolvency", "liquidation", "struck_off"}),
    frozenset({"contractor_insolvency", "blacklisted"}),
    frozenset({"stalled"}),
    frozenset({"registration_lapsed", "registration_revoked"}),
)
"""Bad statuses of one kind: moving from one to the next without a cure is one failure."""

READS: Final = frozenset(
    {
        *("projects", "companies", "directors", "shareholdings", "parcels", "title_chain"),
        *("contractors", "works", "approvals", "complaints", "cases", "case_parties"),
    }
)
"""The sources that the rule reads."""


class Tie(NamedTuple):
    """One step away from the subject: its letter, the fact that proves it, and where it leads."""

    letter: str
    fact: Fact
    start: str
    end: str


def assess(entities: Sequence[Entity], facts: Sequence[Fact], view: View, subject: str) -> tuple[float, tuple[tuple[str, float], ...]]:
    """How much speaks against a project in a view: K, and each path as (key, points), largest first, then by key.

    ``facts`` are all versions of all facts of the market. A key is the ids of the path's facts in order, the flag's last, joined
    by `` > ``. Raises LookupError if the subject is no project among ``entities``.
    """
    if not any(e.id == subject and e.kind == "project" for e in entities):
        raise LookupError(f"no project {subject} among the entities")
    points = Seen(facts, view).points(subject)
    ordered = sorted(points.items(), key=lambda item: (-item[1], item[0]))
    return math.fsum(points.values()), tuple(ordered)


def verdict(katz: float, denied: frozenset[str] = frozenset()) -> tuple[Outcome, str]:
    """The outcome and the verdict in words (empty if restricted) for K, where ``denied`` are the sources closed to the principal."""
    if katz == 0:
        # what was not allowed to be read is no "none known"
        return (Outcome.RESTRICTED, "") if denied & READS else (Outcome.NOT_IN_GRAPH, "none known")
    # rounded, so that a sum like 0.1 + 0.7 does not miss the bar by its last bit
    return Outcome.ANSWERED_WITH_PATH, "avoid" if round(katz, 9) >= AVOID_KATZ else "caution"


def score(katz: float) -> float:
    """K as 0-100 with one decimal."""
    return round(100 * (1 - math.exp(-katz)), 1)


def hops(word: str) -> int:
    """Ties that decay: all but the title; a run of control in one direction is one."""
    return len(re.sub(r"(u|w)\1+", r"\1", word).replace("T", ""))


LAND: Final = ("parcel", "project")
"""What a suit over land can name it by."""


class Seen:
    """What a view shows of the market. The bench takes it apart, one sentence of the law at a time."""

    def __init__(self, facts: Sequence[Fact], view: View) -> None:
        self.day = view.valid_at
        self.facts = [f for f in facts if f.known_from <= view.known_at < f.known_to and f.evidence.register not in view.denied]
        self.ties: dict[str, list[Tie]] = {}
        for fact in self.facts:
            for tie in _ties(fact):
                self.ties.setdefault(tie.start, []).append(tie)
        self.about: dict[str, list[Fact]] = {}
        for fact in self.facts:
            if fact.relation in ("FLAGGED", "INVOLVES"):
                self.about.setdefault(fact.subject, []).append(fact)

    def points(self, subject: str) -> dict[str, float]:
        """Every path of a project by its key, and its points."""
        found: dict[str, float] = {}
        for walk, word in self.walks((), "", subject):
            for records, flag in self.alarms(walk, word, subject):
                if self.timely(walk, word, flag):
                    steps = [*(tie.fact for tie in walk), *records]
                    key = " > ".join(fact.id for fact in [*steps, flag])
                    weight = math.prod(TIE_WEIGHT[fact.relation] for fact in steps)
                    found[key] = SEVERITY[str(flag.props["kind"])] * DECAY ** (max(1, hops(word)) - 1) * weight
        return found

    def holds(self, fact: Fact) -> bool:
        return fact.valid_from <= self.day < fact.valid_to

    # --- the walk

    def walks(self, walk: tuple[Tie, ...], word: str, at: str) -> Iterator[tuple[tuple[Tie, ...], str]]:
        """The walk itself and every lawful way to go on, each with its word, nothing twice."""
        yield walk, word
        been = {at, *(tie.start for tie in walk)}
        for tie in self.ties.get(at, []):
            longer = word + tie.letter
            if tie.end not in been and WALKS.fullmatch(longer) and hops(longer) <= MAX_HOPS and not self.shared_by_many(tie):
                yield from self.walks((*walk, tie), longer, tie.end)

    def shared_by_many(self, tie: Tie) -> bool:
        """Whether a tie leads through something that so many share that it proves nothing."""
        match tie.letter:
            case "A":
                firms = {f.subject for f in self.facts if f.relation == "REGISTERED_AT" and f.object == tie.start and self.holds(f)}
                return len(firms) >= MANY_FIRMS_AT_ADDRESS
            case "c":
                board = {f.subject for f in self.facts if f.relation == "DIRECTOR_OF" and f.object == tie.end and self.holds(f)}
                boards = {t.end for t in self.ties[tie.start] if t.letter == "c" and self.holds(t.fact)}
                return len(board) >= MANY_DIRECTORS or len(boards) >= MANY_BOARDS
            case "T":
                land = {f.subject for f in self.facts if f.relation in TITLE and f.object == tie.end and f.valid_from <= self.day}
                return len(land) >= MANY_PARCELS
            case "K":
                sites = {f.object for f in self.facts if f.relation == "BUILDS" and f.subject == tie.end and self.holds(f)}
                return len(sites) >= MANY_SITES
        return False

    # --- what alarms at the end of a walk

    def alarms(self, walk: Sequence[Tie], word: str, subject: str) -> Iterator[tuple[tuple[Fact, ...], Fact]]:
        """The records (none or one) and the flag that a walk of this word ends at."""
        at = walk[-1].end if walk else subject
        match word[-1:]:
            case "":
                yield from (((), flag) for flag in self.in_force(at))
                for record in self.facts:
                    if record.relation in ("OF", "AGAINST") and record.object == at and self.holds(record):
                        yield from (((record,), flag) for flag in self.in_force(record.subject))
                yield from self.cases_at(at)
            case "d":
                yield from (((), flag) for flag in self.in_force(at) if flag.props["kind"] != "many_open_complaints")
            case "p":
                yield from self.cases_at(at)
            case "T":
                yield from self.title_alarms(walk[-1].fact)
            case "a" | "b":
                return
            case _:
                yield from (((), flag) for flag in self.in_force(at))
                yield from self.cases_at(at)

    def title_alarms(self, tie: Fact) -> Iterator[tuple[tuple[Fact, ...], Fact]]:
        """What counts at an owner: suits over title, and failing when it sold or, as the present owner, now."""
        owner = tie.object
        yield from (alarm for alarm in self.cases_at(owner) if alarm[1].props["case_kind"] == "title")
        for flag in self.flags(owner):
            if flag.props["kind"] not in ("insolvency", "liquidation"):
                continue
            if tie.relation == "OWNED_BY":
                counts = self.holds(flag)
            else:
                counts = self.known_by(flag, tie.valid_from) and tie.valid_from < flag.valid_to and not self.cured(flag)
            if counts:
                yield (), flag
        if tie.relation == "PREVIOUSLY_OWNED_BY" and _kind(owner) == "company":
            for record, decree in self.cases_at(owner):
                if decree.props["kind"] == "insolvency_case_decreed" and self.known_by(decree, tie.valid_from) and not self.recovered(owner, decree):
                    yield record, decree

    def known_by(self, flag: Fact, sale: int) -> bool:
        """Whether both days are known, and the flag began by that of the sale."""
        return sale != UNKNOWN_START and UNKNOWN_START < flag.valid_from <= sale and not flag.props.get("undated", False)

    def recovered(self, seller: str, decree: Fact) -> bool:
        """Whether the seller was active again at some time after a decree, up to the day."""
        again = [f.valid_from for f in self.facts if (f.relation, f.subject) == ("ACTIVE", seller)]
        return any(decree.valid_from < day <= self.day for day in again)

    def flags(self, entity: str) -> list[Fact]:
        return [f for f in self.about.get(entity, []) if f.relation == "FLAGGED"]

    def in_force(self, entity: str) -> list[Fact]:
        return [f for f in self.flags(entity) if self.holds(f)]

    def cases_at(self, party: str) -> Iterator[tuple[tuple[Fact, ...], Fact]]:
        """The court cases that sit at a party: how each involves it, and the case's flag."""
        for tie in self.facts:
            if tie.relation == "INVOLVES" and tie.object == party and self.holds(tie):
                yield from (((tie,), flag) for flag in self.in_force(tie.subject) if self.sits(str(flag.props["case_kind"]), tie))

    def sits(self, case_kind: str, tie: Fact) -> bool:
        """Whether a case of this kind sits at the party that the tie involves."""
        party, side = _kind(tie.object), tie.props.get("side", "")
        if case_kind == "consumer":
            return party == "project" and side != "plaintiff"
        if case_kind == "title" and any(
            f.relation == "INVOLVES" and _kind(f.object) in LAND and f.props.get("side", "") != "plaintiff" and self.holds(f) for f in self.about[tie.subject]
        ):
            return party in LAND and side != "plaintiff"
        return side != "plaintiff" if party in LAND else side == "defendant"

    # --- time

    def failure(self, flag: Fact) -> list[Fact]:
        """A flag and those of its family that it follows upon without a gap: one failure."""
        case = _kind(flag.subject) == "courtcase"
        before = [
            f
            for f in self.flags(flag.subject)
            if f.valid_from < f.valid_to == flag.valid_from and (case or any(f.props["kind"] in family and flag.props["kind"] in family for family in FAMILIES))
        ]
        return [flag, *(earlier for f in before for earlier in self.failure(f))]

    def cured(self, flag: Fact) -> bool:
        """Whether the failure that a flag belongs to is over on the day."""
        return not any(flag in self.failure(later) for later in self.in_force(flag.subject))

    def timely(self, walk: Sequence[Tie], word: str, flag: Fact) -> bool:
        """Whether each tie held when it must: on the day, or on the flagged side at some moment of the failure."""
        since = min(f.valid_from for f in self.failure(flag))
        side = SUBJECT_SIDE.match(word)
        behind = len(side.group()) if side else 0
        flagged = max(behind, len(word) - (2 if word.endswith("d") else 1))
        for number, tie in enumerate(walk):
            overlaps = number >= flagged and tie.letter not in "TO" and since != UNKNOWN_START
            if overlaps and not (tie.fact.valid_from <= self.day and since < tie.fact.valid_to and tie.fact.valid_from < tie.fact.valid_to):
                return False
            if not overlaps and not self.holds(tie.fact):
                return False
        return True


def _kind(entity: str) -> str:
    return entity.partition(":")[0]


def _ties(fact: Fact) -> list[Tie]:
    """The ways that a fact can be walked, none for what counts nowhere."""
    there, back = fact.subject, fact.object
    percent = fact.props.get("percent")
    share = float(percent) if isinstance(percent, int | float) else None
    match fact.relation:
        case "DEVELOPS":
            return [Tie("D", fact, back, there), Tie("d", fact, there, back)]
        case "BUILT_ON":
            return [Tie("L", fact, there, back)]
        case "BUILDS":
            return [Tie("K", fact, back, there)]
        case "OPERATED_BY":
            return [Tie("O", fact, there, back)]
        case "OWNED_BY" | "PREVIOUSLY_OWNED_BY":
            return [Tie("T", fact, there, back)]
        case "CONTROLS":
            return [Tie("B", fact, there, back), Tie("b", fact, back, there)]
        case "REGISTERED_AT":
            return [Tie("a", fact, there, back), Tie("A", fact, back, there)]
        case "DIRECTOR_OF":
            return [Tie("c", fact, there, back), Tie("p", fact, back, there)]
        case "OWNS" if share is not None and _kind(there) == "person" and share >= BENEFICIAL_PERCENT:
            return [Tie("c", fact, there, back), Tie("p", fact, back, there)]
        case "OWNS" if share is not None and _kind(there) == "company" and share >= CONTROL_PERCENT:
            return [Tie("w", fact, there, back), Tie("u", fact, back, there)]
    return []
