"""What the registers say of a ticket, a person or an agent itself: its status, its customer, its team; and which tickets there are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.look import entities
from market.core.model import Entity, Outcome
from market.core.register import day_ms
from market.core.when import day_words

from .. import queries as q
from ..kinds import PRINCIPALS
from ..patterns import SAID
from ..search.queries import Row, described
from ..telling import SHOWN, FromHere, here, once, shortened, some
from ..wording import source
from .shut import Shut, Why, told_shut
from .slots import named, value_of

_REGISTERS: Final = {"ticket": "tickets", "person": "people", "agent": "people"}


class Wanted(Args):
    entity: str = Field(default="", description="Entity id of a ticket, a person or an agent; empty: all tickets.")
    status: Literal["", "open", "waiting", "closed"] = Field(default="", description="Of all tickets only those of this status.")


@dataclass(frozen=True, slots=True)
class Entries(FromHere):
    """The rows of what was asked about."""

    wanted: str
    status: str
    rows: tuple[tuple[Entity, Row], ...] = ()
    others: dict[str, str] | None = None
    """What the rows name by their ids, as it is called; None where nothing may be told."""
    shut: Shut | None = None


def _entries(reader: Reader, args: Wanted) -> Found:
    at, kind = here(reader), args.entity.partition(":")[0] or "ticket"
    if kind not in _REGISTERS:
        named(reader, entry=args.entity)
    if at.me is None:
        return Found(Entries(at, args.entity, args.status, shut=Shut(Why.ASKER)), 0, [])
    if _REGISTERS.get(kind, "") in reader.view.denied:
        return Found(Entries(at, args.entity, args.status), 0, [])
    known = q.entities(reader, [args.entity]) if args.entity else {one.id: one for one in entities(reader, "ticket", question="all tickets")}
    rows = described(reader, known)
    told = tuple((known[one], rows[one]) for one in sorted(rows) if one in known and args.status in ("", rows[one].cells.get("status")))
    beside = {f"customer:{row.cells.get('customer')}" for _, row in told} | {f"group:{row.cells.get('team')}" for _, row in told}
    others = {one.id: one.name for one in q.entities(reader, beside).values()}
    value = Entries(at, args.entity, args.status, told, others)
    return Found(value, len(told), [entity for entity, _ in told], [row.fact for _, row in told], searched=max(1, len(known)))


def told_entries(answers: Sequence[Answered]) -> Draft:
    """The finding about rows of registers."""
    found = value_of(answers, Entries)
    args = tuple((name, value) for name, value in (("entity", found.wanted), ("status", found.status)) if value)
    if found.shut:
        return told_shut(found.at, found.shut, kind="entries", about=(), args=args)
    kind, _, own = found.wanted.partition(":")
    if found.others is None:
        text = f"That stands in a register that is closed to you: {source(_REGISTERS[kind or 'ticket'])}."
        return Draft(kind="entries", outcome=Outcome.RESTRICTED, claims=(Claim(text, basis="sources"),), args=args)
    if not found.rows:
        none = f"No {kind} has the id {own}" if own else f"No ticket is {found.status}" if found.status else "There is no ticket"
        return Draft(kind="entries", outcome=Outcome.NOT_IN_GRAPH, claims=(Claim(f"{none} in these registers.", basis="search"),), args=args, walked=1)
    lines = [_line(found, entity, row) for entity, row in found.rows]
    if not own:
        which = f"{found.status} " if found.status else ""
        said = f"There {'is' if len(lines) == 1 else 'are'} {some(len(lines), f'{which}ticket')}."
        lines = [Claim(said, once(row.fact.evidence for _, row in found.rows)[:SHOWN]), *shortened(lines, "ticket")]
    about = tuple(entity for entity, _ in found.rows) if own else ()
    return Draft(
        kind="entries",
        outcome=Outcome.ANSWERED_WITH_PATH,
        subject=about[0] if about else None,
        claims=tuple(lines),
        about=about,
        args=args,
        walked=len(found.rows),
        listed=() if own else tuple(entity for entity, _ in found.rows)[:SHOWN],
        next=_offers(about[0]) if about and about[0].kind in PRINCIPALS else (),
    )


def _offers(who: Entity) -> tuple[tuple[str, str], ...]:
    return ((f"What may {who.name} read?", f"what may {who.id} read"), (f"Which groups is {who.name} in?", f"which groups is {who.id} in"))


def _line(found: Entries, entity: Entity, row: Row) -> Claim:
    cells, others = row.cells, found.others or {}
    if entity.kind == "ticket":
        of = others.get(f"customer:{cells.get('customer')}", "")
        days = [f"{word} on {day_words(at)}" for word, name in (("opened", "opened_on"), ("closed", "closed_on")) if (at := day_ms(cells.get(name, "")))]
        said = ", ".join(filter(None, (cells.get("status", ""), f"of {of}" if of else "", *days)))
        return Claim(f"{'' if found.wanted else '· '}Ticket {entity.own_id}, “{entity.name}”: {said}.", (row.fact.evidence,), line=True)
    team = others.get(f"group:{cells.get('team')}", "")
    what = ", ".join(filter(None, (cells.get("title", "") or entity.kind, f"in the team {team}" if team else "")))
    since, until = day_ms(cells.get("since", "")), day_ms(cells.get("until", ""))
    lasting = "".join((f", since {day_words(since)}" if since else "", f", until {day_words(until)}" if until else ""))
    return Claim(f"{entity.name} ({entity.own_id}): {what}{lasting}.", (row.fact.evidence,))


def _plain(args: dict[str, object]) -> dict[str, object]:
    """The arguments of the question from what a pattern took out of a text."""
    number = f"ticket:{args['number']}" if args.get("number") else ""
    return {name: value for name, value in (("entity", number), ("status", str(args.get("status", "")).casefold())) if value}


_QUESTION: Final = Asked("entries", "What the registers say of a ticket, a person or an agent itself, or which tickets there are.", Wanted, _entries)

TICKETS: Final = Inquiry(
    finding="entries",
    question=_QUESTION,
    intent=Intent(
        name="tickets",
        about="which tickets there are, and how one stands",
        patterns=SAID["tickets"],
        slots=("number", "status"),
        kinds={},
        optional=frozenset({"number", "status"}),
        play=lambda _slots, args: [Step("entries", _plain(dict(args)))],
        draft=lambda _slots, answers: [told_entries(answers)],
    ),
    draft=told_entries,
    args=lambda draft: dict(draft.args),
)

WHO_IS: Final = Intent(
    name="who_is",
    about="who somebody is",
    patterns=SAID["who_is"],
    slots=("person",),
    kinds={"person": PRINCIPALS},
    play=lambda slots, _args: [Step("entries", {"entity": slots["person"].id})],
    draft=lambda _slots, answers: [told_entries(answers)],
)
"""The same question, asked of a person or an agent."""
