"""What documents and notes say of what is asked: the sentences that the asker may read, each with source and owner, and what is closed and whom to ask."""

from collections.abc import Iterator, Sequence
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, known, plain
from market.core.locked import Locked, either
from market.core.model import Outcome, Scalar
from market.core.wording import capital

from ..search.finding import search
from ..search.model import Hit, Searched
from ..search.words import LONGEST
from ..telling import some
from .shut import Shut, Why, told_shut
from .slots import value_of

SEARCH_NAME: Final = "search"
_PLURAL: Final = {"policy": "policies", "note on a ticket": "notes on tickets"}


class Words(Args):
    text: str = Field(min_length=1, max_length=LONGEST, description="The words that say what is asked, without those that every question has.")
    about: str = Field(default="", description="Entity id of a customer, ticket or person that it is about, customer:... ticket:... person:...; empty: none.")
    why: bool = Field(default=False, description="Whether a reason is asked for: policies and decisions come first then.")
    further: bool = Field(default=False, description="Whether the passages are wanted that are only counted where the same is asked without it.")


def _search(reader: Reader, args: Words) -> Found:
    asked = known(reader, args.about) if args.about else None
    value, entities, facts = search(reader, args.text, asked, why=args.why, further=args.further)
    return Found(value, len(value.hits), entities, facts, searched=value.looked_at)


def told_search(answers: Sequence[Answered]) -> Draft:
    """The finding of a search."""
    found = value_of(answers, Searched)
    args = _args(found)
    if found.at.me is None:
        return told_shut(found.at, Shut(Why.ASKER), kind=SEARCH_NAME, about=found.named, args=args)
    claims = [Claim(_says(hit), hit.rows, line=True) for hit in found.hits]
    instead = [f"Nothing that is open to you says “{typed}”; I looked for “{meant}”." for typed, meant in found.meant]
    unsaid = [f"Nothing that is open to you says “{typed}”." for typed in found.unsaid]
    rows, more = found.closed.rows, found.closed.more
    if not claims:
        where = f"I looked through {some(found.looked_at, 'passage')}" if found.looked_at else "there is nothing that you may read"
        what = "Nothing that is open to you says it; " if not unsaid else ""
        if found.further:
            what, where = "", "beyond what I told first nothing that is open to you says it"
        claims.append(Claim(f"{what}{where}." if what else f"{capital(where)}.", basis="search"))
    claims = [*(Claim(text, basis="search", line=True) for text in (*instead, *unsaid)), *claims]
    if found.more:
        claims.append(Claim(f"{some(found.more, 'more passage')} {'says' if found.more == 1 else 'say'} something of it.", basis="search", line=True))
    claims += [Claim(text, basis="sources", line=True) for text in _closed(rows, more)]
    documents = list({hit.of.id: hit.of for hit in found.hits if hit.of.kind == "document"}.values())
    outcome = Outcome.ANSWERED_WITH_PATH if found.hits else Outcome.RESTRICTED if rows or more else Outcome.NOT_IN_GRAPH
    asks = f"What else is said of {found.text}{', and why' if found.why else ''}?"
    offers = [(asks, asks)] if found.more and not found.further and found.asked is None else []
    offers += [(f"Why can I see {one.name}?", f"why can I see {one.id}") for one in documents[:1]]
    offers += [(f"Who may read {one.name}?", f"who may read {one.id}") for one in documents[:2]]
    return Draft(
        kind=SEARCH_NAME,
        outcome=outcome,
        claims=tuple(claims),
        paths=found.paths,
        about=found.named,
        args=args,
        walked=found.looked_at,
        listed=tuple(documents),
        locked=rows,
        next=tuple(offers),
    )


def _args(found: Searched) -> tuple[tuple[str, Scalar], ...]:
    said: list[tuple[str, Scalar]] = [("text", found.text)]
    said += [("about", found.asked.id)] if found.asked else []
    return (*said, *([("why", True)] if found.why else []), *([("further", True)] if found.further else []))


def _says(hit: Hit) -> str:
    """One passage: where it stands, its sentences as they stand, and whose it is."""
    if hit.of.kind == "ticket":
        by = f"by {hit.owner.name}" if hit.owner else ""
        drawn = f"drawn from {hit.drawn_from.name}" if hit.drawn_from else ""
        source, whose = f"Ticket {hit.of.own_id}, {hit.heading}", ", ".join(filter(None, (by, drawn)))
    else:
        source = hit.of.name if hit.heading in ("", hit.of.name) else f"{hit.of.name}, {hit.heading}"
        whose = f"{hit.kind}, owned by {hit.owner.name}" if hit.owner else f"{hit.kind}, owned by nobody"
    return f"{source}: “{hit.quote}”{f' ({whose})' if whose else ''}"


def _closed(rows: Sequence[Locked], more: int) -> Iterator[str]:
    """What is closed, without a word of it."""
    for row in rows:
        needs = either(entity.name for entity in row.needs)
        about = f" {row.how} {_name(row)}" if row.about else ""
        is_, it, asks = ("is", "it needs", "a") if row.count == 1 else ("are", "each needs", "")
        what = f"{_article(row.what)} {row.what}" if asks else f"{row.count} {_PLURAL.get(row.what, f'{row.what}s')}"
        yield f"{capital(what)}{about} {is_} closed to you{f'; {it} {needs}' if needs else ''}.{f' Ask {row.ask.name}.' if row.ask else ''}"
    if more:
        yield f"{'And ' if rows else ''}{some(more, 'more document' if rows else 'document')} {'is' if more == 1 else 'are'} closed to you."


def _name(row: Locked) -> str:
    about = row.about
    if about is None:
        return ""
    return f"ticket {about.own_id}" if about.kind == "ticket" else about.name


def _article(what: str) -> str:
    return "an" if what[:1] in "aeiou" else "a"


SEARCH: Final = Inquiry(
    finding=SEARCH_NAME,
    question=Asked(
        SEARCH_NAME,
        "What documents and notes that the asker may read say of some words, best first, and what is closed and whom to ask for it.",
        Words,
        _search,
    ),
    intent=Intent(
        name=SEARCH_NAME,
        about="what the documents that you may read say of it",
        patterns=(),
        slots=("text", "why", "further"),
        kinds={},
        optional=frozenset({"why", "further"}),
        play=lambda _slots, args: [Step(SEARCH_NAME, {"text": str(args["text"]), "why": bool(args.get("why")), "further": bool(args.get("further"))})],
        draft=lambda _slots, answers: [told_search(answers)],
    ),
    draft=told_search,
    args=plain,
)
