"""From what rows said to what they say now: which versions of facts close and open, and what began and ended. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from .drafts import FactDraft
from .model import OPEN_END, Cause


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a fact to write: known from ``known_from`` until ``known_to``."""

    draft: FactDraft
    known_from: int
    known_to: int = OPEN_END


@dataclass(frozen=True, slots=True)
class Closing:
    """A stored version that is known no longer from ``at`` on."""

    relation: str
    subject: str
    id: str
    at: int


@dataclass(frozen=True, slots=True)
class Stage:
    """The facts of everything touched after one of the two readings of an extract: after the corrections, after the world."""

    cause: Cause
    at: int
    facts: Mapping[str, FactDraft]


@dataclass(frozen=True, slots=True)
class Tally:
    """What a stage did to the facts: how many began, how many ended (a fact that is only said better is neither)."""

    began: int = 0
    ended: int = 0


@dataclass(frozen=True, slots=True)
class Difference:
    """What to write for a sequence of stages, and the tally of each."""

    closings: tuple[Closing, ...]
    versions: tuple[Version, ...]
    tallies: tuple[Tally, ...]


def difference(stored: Mapping[str, FactDraft], stages: Sequence[Stage]) -> Difference:
    """Compares the facts that are stored open with each stage in turn; a fact that says the same as before is left alone."""
    closings: list[Closing] = []
    versions: list[Version] = []
    before: Mapping[str, FactDraft] = stored
    tallies = []
    open_at: dict[str, int] = {}
    for stage in stages:
        for fact, was in before.items():
            now = stage.facts.get(fact)
            if now is not None and now.says() == was.says():
                continue
            if fact in open_at:
                at = open_at.pop(fact)
                versions[at] = replace(versions[at], known_to=stage.at)
            else:
                closings.append(Closing(was.relation, was.subject, fact, stage.at))
        for fact, now in stage.facts.items():
            past = before.get(fact)
            if past is None or past.says() != now.says():
                open_at[fact] = len(versions)
                versions.append(Version(now, stage.at))
        tallies.append(_tally(before, stage))
        before = stage.facts
    return Difference(tuple(closings), tuple(versions), tuple(tallies))


def _tally(before: Mapping[str, FactDraft], stage: Stage) -> Tally:
    if stage.cause is not Cause.WORLD:
        return Tally()
    began = sum(1 for fact in stage.facts if fact not in before)
    ended = sum(1 for fact, was in before.items() if was.valid_to == OPEN_END and (fact not in stage.facts or stage.facts[fact].valid_to != OPEN_END))
    return Tally(began, ended)
