"""What somebody lost: when, with which tie that ended, and by whose decision, where it was one. What was lost and is closed by now is called by its id."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.days import Days
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.model import Entity, Fact, Outcome
from market.core.views import unclosed
from market.core.when import day_words
from market.core.wording import listed

from .. import queries as q
from ..decisions.record import Decision, decisions
from ..ever import Lasting, owned_ever
from ..kinds import PRINCIPALS
from ..lasting import Ever, ever_of
from ..patterns import SAID
from ..rights import Access, can, is_closed
from ..telling import OF_CLOSED, FromHere, Here, age_claims, few, here, once, some, some_closed, tie_claim
from .called import called_so, open_called
from .losing import DONE, Loss, at_moment
from .shut import Shut, shut, told_shut
from .slots import DAY, PRINCIPAL, arguments, asked_with, meant, named, principal_of, value_of

_SHOWN: Final = 8
"""So many ends are told one by one, the last of them first."""


class Past(Args):
    principal: str = PRINCIPAL
    words: str = Field(default="", max_length=200, description="What whoever asks calls the document that they lost; empty: whatever was lost.")
    day: str = DAY


@dataclass(frozen=True, slots=True)
class Lost(FromHere):
    """Everything that somebody could read once and could not from one moment on."""

    asked: tuple[Entity, ...]
    words: str
    called: str
    """How the document is called of which it was asked; empty: none was named."""
    days: Days | None
    shut: Shut | None = None
    who: Entity | None = None
    losses: tuple[Loss, ...] = ()
    """The last first."""
    known: bool = True
    """Whether something that was lost, or can be read, is called so."""
    readable: Access | None = None
    """What is called so and can be read."""
    again: tuple[tuple[Entity, int], ...] = ()
    """What can be read again, and since when."""
    owned: tuple[tuple[Entity, int], ...] = ()
    """What whoever asks owned and is closed to them by now, and until when they owned it."""
    decided: tuple[Decision, ...] = ()
    """Decisions that may be told to whoever asks, and that ended one of the ties."""
    looked_at: int = 0
    more: bool = False
    """Whether some documents are closed to whoever asks."""


def _lost(reader: Reader, args: Past) -> Found:
    at, days = here(reader), meant(reader, args.day)
    asked = named(reader, principal=args.principal)
    if why := shut(reader, at, mine=not args.principal):
        return Found(Lost(at, asked, args.day, args.words, days, why), 0, asked)
    who = principal_of(at, args.principal)
    mine, ever = who == at.me, ever_of(reader, who)
    # a document that is closed to whoever asks is told of to nobody but the one who could read it, and by its id
    held = [one for one in owned_ever(unclosed(reader), who) if is_closed(reader, one.tie.end)] if mine else []
    every = [
        loss
        for moment in reversed(_past(ever, at, days))
        if (loss := _but_owned(at_moment(reader, ever, who, moment, own=mine), moment, held)).lost or loss.lowered
    ]
    owned = tuple(_owned(reader, held, days))
    losses, owned, readable, known = _of_words(reader, who, args.words, every, owned)
    ties = {fact.id for loss in losses for _, fact, _ in loss.ends}
    decided = tuple(one for one in decisions(reader, at.me) if any(tie.fact in ties for tie in one.ended))
    person = q.entities(reader, [who])[who]
    value = Lost(at, asked, args.day, args.words, days, None, person, losses, known, readable,
                 tuple(_again(ever, who, at, losses)), owned, decided, len(ever.ties),
                 some_closed(reader))  # fmt: skip
    rights = [access for loss in losses for access in (*loss.lost, *(one for pair in loss.lowered for one in pair))] + ([readable] if readable else [])
    entities = [person, *(e for one in rights for e in one.entities), *(e for loss in losses for a, _, b in loss.ends for e in (a, b)), *(e for e, _ in owned)]
    facts = [*(f for one in rights for f in one.chain), *(f for loss in losses for _, f, _ in loss.ends), *_rows(decided, ties)]
    return Found(value, len(losses), [*entities, *(one.by for one in decided)], facts, searched=max(1, len(ever.ties)))


def _past(ever: Ever, at: Here, days: Days | None) -> list[int]:
    """When something ended up to the day that is looked at, in order."""
    return sorted({one.end for one in ever.ties if one.end <= at.day and (days is None or days.start <= one.end < days.end)})


def _rows(decided: Iterable[Decision], ties: Iterable[str]) -> list[Fact]:
    return [tie.row for one in decided for tie in one.ended if tie.fact in ties]


def _but_owned(loss: Loss, moment: int, held: Iterable[Lasting]) -> Loss:
    """A loss without what was owned beyond it: an owner reads, whatever else ends."""
    mine = {one.tie.end for one in held if one.start <= moment < one.end}
    lost = tuple(one for one in loss.lost if one.document.id not in mine)
    return replace(loss, lost=lost, lowered=tuple(pair for pair in loss.lowered if pair[0].document.id not in mine))


def _owned(reader: Reader, held: Iterable[Lasting], days: Days | None) -> Iterator[tuple[Entity, int]]:
    """The documents that whoever asks owned once and that are closed to them: what says so is closed, too, and none of it is shown."""
    day = reader.view.valid_at
    ended: dict[str, Lasting] = {
        one.tie.end: one for one in sorted(held, key=lambda one: one.end) if one.end <= day and (days is None or days.start <= one.end < days.end)
    }
    called = q.entities(reader, ended)
    yield from ((called[document], one.end) for document, one in ended.items())


type _Told = tuple[tuple[Loss, ...], tuple[tuple[Entity, int], ...], Access | None, bool]
"""Losses, what was owned, what can be read, and whether anything is called so."""


def _of_words(reader: Reader, who: str, words: str, every: Sequence[Loss], owned: tuple[tuple[Entity, int], ...]) -> _Told:
    """Of everything that was lost what is called so, or that it can be read; everything where nothing is called so."""
    if not words:
        return tuple(every), owned, None, True
    documents = {one.document.id: one.document for loss in every for one in (*loss.lost, *(was for was, _ in loss.lowered))} | {e.id: e for e, _ in owned}
    if meant_ones := called_so(words, documents.values()):
        return (
            tuple(loss for loss in every if any(one.document.id in meant_ones for one in (*loss.lost, *(was for was, _ in loss.lowered)))),
            tuple(one for one in owned if one[0].id in meant_ones),
            None,
            True,
        )
    found = open_called(reader, words)
    readable = can(reader, who, found.id) if found else None
    return ((), (), readable, True) if readable and readable.level else (tuple(every), owned, None, False)


def _again(ever: Ever, who: str, at: Here, losses: Sequence[Loss]) -> Iterator[tuple[Entity, int]]:
    """What can be read on the day that is looked at though it was lost, and since when without a break."""
    now = ever.what(who, at.day)
    for document in {one.document.id: one.document for loss in losses for one in loss.lost}.values():
        if document.id in now:
            began = at.day
            for spell in reversed(ever.spells(who, document.id)):
                if spell.start <= at.day:
                    if spell.right is None:
                        break
                    began = spell.start
            yield document, began


def told_lost(answers: Sequence[Answered]) -> Draft:
    """The finding about what was lost."""
    found = value_of(answers, Lost)
    args = tuple((name, text) for name, text in (("day", found.words), ("words", found.called)) if text)
    if found.shut or found.who is None:
        assert found.shut is not None
        return told_shut(found.at, found.shut, kind="lost", about=found.asked, args=args)
    claims = [*_lead(found), *(claim for loss in found.losses[:_SHOWN] for claim in _loss_claims(found, found.who, loss)), *_rest(found)]
    told = list({claim.text: claim for claim in [*claims, *age_claims(found.at)]}.values())
    documents = tuple(dict.fromkeys(one.document for loss in found.losses for one in loss.lost))
    return Draft(
        kind="lost",
        outcome=_outcome(found),
        subject=found.who,
        claims=tuple(told),
        about=found.asked,
        args=args,
        walked=max(1, found.looked_at),
        listed=documents[:_SHOWN],
        next=(("What do I lose?", "what do I lose"),) if not found.asked else ((f"What can {found.who.name} read?", f"what can {found.who.id} read"),),
    )


def _outcome(found: Lost) -> Outcome:
    """What was owned and is closed by now is told without its rows: nothing shows them to whoever owned it."""
    if found.losses or found.readable:
        return Outcome.ANSWERED_WITH_PATH
    return Outcome.RESTRICTED if found.owned else Outcome.NOT_IN_GRAPH


def _lead(found: Lost) -> Iterator[Claim]:
    """What is said first: that it can be read, that nothing is called so, or that nothing was lost."""
    at, who = found.at, found.who
    assert who is not None
    when = f" {found.days.words}" if found.days else ""
    if found.readable:
        text = f"{at.does(who, 'may', 'may')} read {found.readable.document.name}; nothing of it was lost{when}."
        yield Claim(text, once(fact.evidence for fact in found.readable.chain))
    elif not found.losses and not found.owned:
        ended = f"no membership and no right that ended took what {at.name(who)} could read"
        so = " that is called so" if found.called else ""
        yield Claim(f"{at.does(who, 'lost', 'lost')} nothing{so}{when}: {ended}; I looked at {some(found.looked_at, 'tie')}.", basis="search")
    elif not found.known:
        yield Claim("Nothing that was lost, or that may be told to you, is called so. This was lost:", basis="search")


def _loss_claims(found: Lost, who: Entity, loss: Loss) -> Iterator[Claim]:
    """One end: what it took, the ties that ended, and whose decision it was."""
    at, day = found.at, loss.day or 0
    rows = once([*(fact.evidence for _, fact, _ in loss.ends), *(f.evidence for one in (*loss.lost, *(was for was, _ in loss.lowered)) for f in one.chain)])
    if loss.lost:
        yield Claim(f"On {day_words(day)} {at.name(who)} lost the right to read {few([one.document.name for one in loss.lost], 12)}.", rows, line=True)
    for was, now in loss.lowered:
        text = f"Since {day_words(day)} {was.document.name} may be {DONE[now.level]} and no longer {DONE[was.level]} by {at.name(who)}."
        yield Claim(text, once(f.evidence for one in (was, now) for f in one.chain), line=True)
    ends = {fact.id for _, fact, _ in loss.ends}
    for a, fact, b in loss.ends:
        said = tie_claim(at, a, fact, b, day - 1)
        yield Claim(f"· What ended: {said.text}", said.cites, line=True)
    for one in found.decided:
        if cites := once(row.evidence for row in _rows([one], ends)):
            by = "you" if one.by.id == at.me else one.by.name
            why = f" Why: “{one.reason}”." if one.reason is not None else ""
            yield Claim(f"· That was decided by {by} on {day_words(one.on)} (decision {one.entity.own_id}).{why}", cites, line=True)


def _rest(found: Lost) -> Iterator[Claim]:
    """What can be read again, what was owned once, and how many ends more there are."""
    for document, since in found.again:
        rows = once(f.evidence for loss in found.losses for one in loss.lost if one.document.id == document.id for f in one.chain)
        yield Claim(f"{document.name} can be read again since {day_words(since)}.", rows, line=True)
    for document, until in found.owned:
        yield Claim(f"You owned {document.name} until {day_words(until)}; it is closed to you by now.", basis="sources", line=True)
    if found.more and found.asked:
        yield OF_CLOSED
    if more := found.losses[_SHOWN:]:
        cites = once(fact.evidence for loss in more for _, fact, _ in loss.ends)[:_SHOWN]
        days = listed([day_words(loss.day or 0) for loss in more[-1:]])
        yield Claim(f"And {some(len(more), 'earlier end')}, the first on {days}.", cites, line=True)


LOST: Final = Inquiry(
    finding="lost",
    question=Asked("lost", "What a person or an agent could read once and can no longer, when, and by which tie or decision that ended.", Past, _lost),
    intent=Intent(
        name="lost",
        about="what somebody lost, when, and by whose decision",
        patterns=SAID["lost"],
        slots=("principal", "words"),
        kinds={"principal": PRINCIPALS},
        optional=frozenset({"principal", "words"}),
        play=lambda slots, args: [Step("lost", arguments(slots, args, **({"words": args["words"]} if args.get("words") else {})))],
        draft=lambda _slots, answers: [told_lost(answers)],
    ),
    draft=told_lost,
    args=asked_with,
)
