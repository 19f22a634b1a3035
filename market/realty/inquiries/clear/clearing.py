"""What would take paths away under the law: cures of what is flagged, ends of ties that must hold, and what each leaves. Pure arithmetic, no forecast."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from market.core.model import Entity, Fact, RiskPath
from market.core.read import holds

from ... import constants as c
from ...rule import weigh
from ...timing import RECORD_TIES, in_time, kind_of, since
from ...wording import flag_name

_DAY_MS: Final = 86_400_000
_ENDING: Final = ("DIRECTOR_OF", "OWNS", "BUILDS")
"""Ties that can end: the registers give them a last day. Any other tie changes only by a correction."""

_FIRM: Final = frozenset({"insolvency", "liquidation", "struck_off"})
_CURES: Final[Mapping[str, str]] = {
    "stalled": "construction of {name} goes on",
    "registration_lapsed": "{name} is registered with RERA again",
    "registration_revoked": "{name} is registered with RERA again",
    "insolvency": "{name} leaves insolvency (active again)",
    "liquidation": "{name} leaves liquidation (active again)",
    "struck_off": "{name} is restored to the company register (active again)",
    "khata_b": "{name} gets an A khata",
    "khata_none": "{name} gets an A khata",
    "contractor_insolvency": "{name} leaves insolvency (active again)",
    "blacklisted": "{name} is no longer blacklisted (active again)",
    "chronic_delay": f"the delays on record of {{name}} fall below {c.CHRONIC_DELAY_MONTHS:g} months on average",
    "approval_refused": "the {name} is granted after all",
    "approval_revoked": "the {name} is granted again",
    "complaint_upheld": "{name} is settled or dismissed",
    "many_open_complaints": f"fewer than {c.MANY_OPEN_COMPLAINTS} complaints about {{name}} are open at once",
}
"""How a flag of each kind ends; a court case has its own words."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that could be written into the registers, and the paths that it would take away under the law."""

    words: str
    """``Meera leaves the board of Skyvista Projects``: what follows "if"."""
    facts: tuple[Fact, ...]
    """The flags or ties that it ends."""
    takes: frozenset[int]
    """Which paths it takes away: their places in the ledger."""
    stays: tuple[Entity, ...] = ()
    """Of a person who leaves a board: the other firms of those paths, where the person's own tie stays on record."""


@dataclass(frozen=True, slots=True)
class Left:
    """What remains of a verdict."""

    katz: float
    score: float
    verdict: str


def left_of(paths: Sequence[RiskPath], takes: frozenset[int]) -> Left:
    """The rule's sum over the paths that are not taken away."""
    return Left(*weigh([p for n, p in enumerate(paths) if n not in takes]))


def events_of(paths: Sequence[RiskPath], flags: Mapping[str, Sequence[Fact]], day: int) -> tuple[Event, ...]:
    """Every event that takes a path away: cures of what is flagged, and ends of ties that must hold. By what they take, most first.

    What many share is counted as it stands: that a board of exactly as many members as an association has could, with one member less, open other paths, is
    not looked for.

    Args:
        paths: the ledger.
        flags: every flag of the flagged entities that began by the day, by entity id.
        day: the day of the view, ms; an event is taken to happen on that day.
    """
    found = [*_cures(paths, flags, day), *_endings(paths, flags, day)]
    return tuple(sorted((e for e in found if e.takes), key=lambda e: (left_of(paths, e.takes).katz, e.words, [f.id for f in e.facts])))


def _cures(paths: Sequence[RiskPath], flags: Mapping[str, Sequence[Fact]], day: int) -> Iterator[Event]:
    """A failure is cured as a whole: all paths to it go, whichever of its flags they end at."""
    groups: dict[tuple[str, str], list[int]] = {}
    for n, path in enumerate(paths):
        groups.setdefault((path.flag.entity.id, _family(path.flag_fact)), []).append(n)
    for (entity, family), places in groups.items():
        now = [f for f in flags.get(entity, ()) if _family(f) == family and holds(f, day)]
        said = max(now, key=lambda f: (f.valid_from, f.id), default=paths[places[0]].flag_fact)
        ended = {f.id: f for f in (*now, *(paths[n].flag_fact for n in places))}
        yield Event(_cured(said, flag_name(paths[places[0]])), tuple(ended.values()), frozenset(places))


def _cured(flag: Fact, name: str) -> str:
    kind = kind_of(flag)
    if kind.endswith("_case_pending"):
        return f"{name} is dismissed or withdrawn"
    if kind.endswith("_case_decreed"):
        return f"the decree in {name} is set aside, and the case dismissed or withdrawn"
    return _CURES[kind].format(name=name)


def _family(flag: Fact) -> str:
    """Which failure a flag belongs to: what one cure ends."""
    if flag.props.get("case_kind"):
        return "case"
    kind = kind_of(flag)
    if kind in _FIRM:
        return "firm"
    return {"contractor_insolvency": "contractor", "blacklisted": "contractor", "registration_lapsed": "rera", "registration_revoked": "rera"}.get(kind, kind)


def _endings(paths: Sequence[RiskPath], flags: Mapping[str, Sequence[Fact]], day: int) -> Iterator[Event]:
    """A tie ends on the day: the paths go on which it must hold; where it need only have overlapped the failure they stay."""
    ties: dict[tuple[str, str, str], dict[str, Fact]] = {}
    names = {e.id: e.name for p in paths for e in p.entities}
    for path in paths:
        for step in path.steps:
            if step.fact.relation in _ENDING and holds(step.fact, day):
                ties.setdefault((step.fact.relation, step.fact.subject, step.fact.object), {})[step.fact.id] = step.fact
    for (relation, who, what), facts in ties.items():
        takes = frozenset(n for n, p in enumerate(paths) if any(s.fact.id in facts for s in p.steps) and not _stands(p, facts.keys(), flags, day))
        stays = tuple({e.id: e for n in sorted(takes) for e in _elsewhere(paths[n], who, what)}.values()) if relation == "DIRECTOR_OF" else ()
        yield Event(_ended(relation, names[who], names[what], facts), tuple(facts.values()), takes, stays)


def _stands(path: RiskPath, ended: Collection[str], flags: Mapping[str, Sequence[Fact]], day: int) -> bool:
    """Whether the law still lets the path count once these of its ties have ended on the day."""
    today = day - day % _DAY_MS
    steps = [replace(s, fact=replace(s.fact, valid_to=max(today, s.fact.valid_from))) if s.fact.id in ended else s for s in path.steps]
    return in_time(path.entities, steps, since(path.flag_fact, flags.get(path.flag_fact.subject, ())), day)


def _elsewhere(path: RiskPath, person: str, firm: str) -> Iterator[Entity]:
    """The other firms at which a path ties the same person."""
    for before, step, after in zip(path.entities, path.steps, path.entities[1:], strict=False):
        if before.id == person and after.id != firm and step.fact.relation not in RECORD_TIES:
            yield after


def _ended(relation: str, who: str, what: str, facts: Mapping[str, Fact]) -> str:
    if relation == "DIRECTOR_OF":
        return f"{who} leaves the board of {what}"
    if relation == "BUILDS":
        return f"{who} leaves the site of {what}"
    shares = " and ".join(f"{float(str(f.props['percent'])):g} %" for f in facts.values())
    return f"{who} gives up the {shares} of {what}"
