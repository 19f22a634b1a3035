"""What was decided about rights: what ended, by whom and why, and what came of it, as far as whoever asks may be told."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.model import Entity, Fact, Outcome
from market.core.when import day_words
from market.core.wording import listed

from .. import queries as q
from ..decisions import queries as decided
from ..decisions.record import Decision, Ended, decisions
from ..health.model import Lost
from ..patterns import SAID
from ..telling import FromHere, here, some
from .called import called_so, open_called
from .slots import value_of
from .turned import Turn, turn_claims, turns

_ABOUT: Final = ("document", "group", "person", "agent")


class Decided(Args):
    entity: str = Field(default="", description="Entity id of a document, a group, a person or an agent; empty: every decision.")
    words: str = Field(default="", max_length=200, description="What whoever asks calls the document that fewer may read; empty: what was decided is asked.")


@dataclass(frozen=True, slots=True)
class Decisions(FromHere):
    """The decisions about something, or all."""

    of: Entity | None
    words: str
    """How the document was called of which it was asked why others read it now."""
    known: bool
    """Whether something of which may be told is called so."""
    turns: tuple[Turn, ...]
    """When the readers of the document changed last; not asked where a decision is told."""
    found: tuple[Decision, ...]
    rows: tuple[Fact, ...]
    """The facts that a decision is about a document, where that is open."""
    looked_at: int
    """How many ends of ties were looked at."""


def _decided(reader: Reader, args: Decided) -> Found:
    at = here(reader)
    of = q.entities(reader, [args.entity]).get(args.entity) if args.entity else None
    made = decisions(reader, at.me)
    found = made if of is None else tuple(one for one in made if of.id in _touches(one))
    known = True
    if args.words:
        documents = [entity for one in made for entity in _named(one) if entity.kind == "document"]
        meant = called_so(args.words, documents)
        of = of or (None if meant else open_called(reader, args.words))
        known = bool(meant or of)
        found = tuple(one for one in made if meant & _touches(one)) if meant else () if of else made
    past = turns(reader, of.id) if of and args.words and not found else ()
    told = {one.entity.id for one in found}
    rows = tuple(fact for fact in decided.subjects(reader) if fact.subject in told)
    value = Decisions(at, of, args.words, known, past, found, rows, len(decided.endings(reader)))
    turned = [tie for turn in past for tie in turn.ties]
    entities = [
        *([of] if of else []), *(entity for one in found for entity in _named(one)),
        *(e for turn in past for e in (*turn.gained, *turn.lost)), *(e for a, _, b in turned for e in (a, b)),
    ]  # fmt: skip
    facts = [*(tie.row for one in found for tie in one.ended), *rows, *(fact for _, fact, _ in turned)]
    return Found(value, len(found), entities, facts, searched=max(1, value.looked_at))


def _touches(one: Decision) -> set[str]:
    """Everything that a decision is about, of what may be told of it."""
    return {entity.id for entity in _named(one)}


def _named(one: Decision) -> list[Entity]:
    lost = [entity for some_lost in (*one.losses, *one.mine) for entity in (some_lost.who, some_lost.document)]
    return [one.entity, one.by, *(entity for tie in one.ended for entity in (tie.holder, tie.held)), *one.documents, *lost]


def told_decisions(answers: Sequence[Answered]) -> Draft:
    """The finding about decisions."""
    found = value_of(answers, Decisions)
    claims = [claim for one in found.found for claim in _claims(found, one)]
    if found.found and not found.known:
        claims.insert(0, Claim("Nothing of which I may tell you what was decided is called so. What I may tell you:", basis="search"))
    if not found.found:
        about = f" about {found.of.name}" if found.of else ""
        claims = [
            Claim(f"No decision{about} that I may tell you is on record; I looked at {some(found.looked_at, 'end')} that somebody decided.", basis="search"),
            *(turn_claims(found.at, found.of, found.turns) if found.of else ()),
        ]
    return Draft(
        kind="decisions",
        outcome=Outcome.ANSWERED_WITH_PATH if found.found or found.turns else Outcome.NOT_IN_GRAPH,
        subject=found.of,
        claims=tuple(claims),
        about=(found.of,) if found.of else (),
        args=(("words", found.words),) if found.words else (),
        walked=max(1, found.looked_at),
        listed=tuple(one.entity for one in found.found),
        next=((f"Who may read {found.of.name}?", f"who may read {found.of.id}"),) if found.of and found.of.kind == "document" and found.found else (),
    )


def _claims(found: Decisions, one: Decision) -> Iterator[Claim]:
    ties = listed([_tie(tie) for tie in one.ended])
    rows = tuple(tie.row.evidence for tie in one.ended)
    by = "you" if one.by.id == found.at.me else one.by.name
    yield Claim(f"On {day_words(one.on)} {by} decided that {ties} (decision {one.entity.own_id}).", rows, line=True)
    own = tuple(fact.evidence for fact in found.rows if fact.subject == one.entity.id)
    if one.reason is not None:
        # In the approver's own words: they are data, and stand between quotation marks.
        yield Claim(f"Why: “{one.reason}”.", own)
        documents = listed([document.name for document in one.documents])
        yield Claim(f"It was about {documents}: {_lost(one.losses)}, tried on a copy of revision {one.revision} before.", own)
    else:
        yield Claim("Why is told to who may read what it is about.", rows)
    if one.mine:
        gone = listed([lost.document.name for lost in one.mine if not lost.left])
        less = listed([f"{lost.document.name} ({lost.left} is left)" for lost in one.mine if lost.left])
        yield from (
            Claim(text, rows) for text in (f"You could read {gone} by it until then." if gone else "", f"You may do less with {less}." if less else "") if text
        )
    yield from (Claim(said, (tie.row.evidence,)) for tie in one.ended if (said := _since(tie)))


def _tie(tie: Ended) -> str:
    if tie.held.kind == "group":
        return f"{tie.holder.name} is no longer in {tie.held.name}"
    return f"{tie.holder.name} has no right to {tie.held.name} any more"


def _since(tie: Ended) -> str:
    if tie.done_on is not None:
        return f"The directory of {day_words(tie.done_on)} has that end too."
    if tie.still_on is not None:
        return f"The directory of {day_words(tie.still_on)} had it still, so it holds again."
    return "No later extract of the directory has come since."


def _lost(losses: Sequence[Lost]) -> str:
    gone, less = sum(not lost.left for lost in losses), sum(bool(lost.left) for lost in losses)
    parts = [f"{some(gone, 'right')} to read ended", *([f"{some(less, 'right')} became less"] if less else [])]
    return " and ".join(parts)


def _play(slots: Mapping[str, Entity], args: Mapping[str, object]) -> Sequence[Step]:
    subject = {"entity": slots["subject"].id} if "subject" in slots else {}
    return [Step("decisions", {**subject, **({"words": args["words"]} if args.get("words") else {})})]


DECISIONS: Final = Inquiry(
    finding="decisions",
    question=Asked("decisions", "What was decided about rights, by whom, and why.", Decided, _decided),
    intent=Intent(
        name="decisions",
        about="what was decided about rights, and why somebody may read something no longer",
        patterns=SAID["decisions"],
        slots=("subject", "words"),
        kinds={"subject": _ABOUT},
        play=_play,
        draft=lambda _slots, answers: [told_decisions(answers)],
        optional=frozenset({"subject", "words"}),
    ),
    draft=told_decisions,
    args=lambda draft: dict(draft.args) or ({"entity": draft.about[0].id} if draft.about else {}),
)
