"""A ticket handed to somebody else: what the documents that they may read say of its question, told as far as whoever hands it may read it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Draft
from market.core.form import CannotBeAbout, Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, known
from market.core.look import around
from market.core.model import Entity
from market.core.wording import listed

from ..kinds import PRINCIPALS
from ..rights import asker
from ..search.finding import search
from ..search.words import asks_why, gist
from .search import told_search

HAND_NAME: Final = "hand"


class HandedToNobody(CannotBeAbout):
    """It does not say to whom the ticket is handed, or whoever hands it is nobody of these registers."""


def behalf(reader: Reader, slots: Mapping[str, Entity]) -> Entity:
    """To whom a ticket is handed: whoever is named, or the one agent of the team that is named.

    Raises:
        HandedToNobody: whoever asks is no principal; the team has no agent, or several.
        GraphError: the engine failed.
    """
    if asker(reader) is None:
        raise HandedToNobody(f"{reader.view.principal} is none of the people and agents of these registers, and hands nothing to them.")
    if "to" in slots:
        return slots["to"]
    team = slots.get("team")
    if team is None:
        raise HandedToNobody("It does not say to whom the ticket is handed.")
    agents = {tie.far.id: tie.far for tie in around(reader, [team.id], ("IN_TEAM",), question="agents of a team", ended=False) if tie.far.kind == "agent"}
    if len(agents) != 1:
        several = f"several agents: {listed(sorted(agent.name for agent in agents.values()))}. Say which" if agents else "no agent. Name somebody"
        raise HandedToNobody(f"{team.name} has {several}.")
    return next(iter(agents.values()))


class Ticket(Args):
    ticket: str = Field(description="Entity id of a ticket, ticket:...")


def _find(reader: Reader, args: Ticket) -> Found:
    """What is said of the ticket's own question and of its customer.

    Never of words of whoever hands it over: those could try out what stands in what is closed to them.
    """
    ticket = known(reader, args.ticket)
    if ticket.kind != "ticket":
        raise HandedToNobody(f"{ticket.name} is no ticket.")
    customers = [t.far for t in around(reader, [ticket.id], ("ABOUT",), question="whose ticket it is", ended=False) if t.forward]
    asks = gist(ticket.name).get("text") or ticket.own_id
    value, entities, facts = search(reader, asks, customers[0] if customers else ticket, why=asks_why(ticket.name))
    return Found(value, len(value.hits), [ticket, *entities], facts, searched=value.looked_at)


def told_hand(answers: Sequence[Answered]) -> Draft:
    """The finding of a hand-over: what the search for the ticket's question tells."""
    asked = next(a for a in reversed(answers) if a.question == HAND_NAME)
    ticket = next(e for e in asked.entities if e.id == asked.args["ticket"])
    draft = told_search(answers)
    return replace(draft, kind=HAND_NAME, about=(ticket, *(e for e in draft.about if e.id != ticket.id)), args=())


def _asked_with(draft: Draft) -> dict[str, object]:
    """The arguments of the question behind the finding. Raises HandedToNobody for one that is about no ticket."""
    if not draft.about:
        raise HandedToNobody("A finding of a hand-over is about a ticket.")
    return {"ticket": draft.about[0].id}


_TICKET: Final = r"(?P<ticket>(?:ticket:)?\d\w*)"
_OF: Final = rf"(?:the )?(?:ticket )?{_TICKET}"
_AGENT: Final = r"(?:the |our )?(?P<team>[^\W\d_][\w ]{1,40}?)(?:'s)? (?:agent|bot)"
_WHO: Final = r"(?P<to>[^,?]{2,60}?)"
_GIVE: Final = r"(?:please )?(?:hand|pass|give|forward|send)(?: over)?"
_ASK: Final = r"(?:please )?(?:ask|have|let)"
_CAN: Final = r"(?:can|could|what can|what could)"
_LOOK: Final = r"(?: to)?(?: look| check| see| find| say)?(?: into| at| after| out)?"

PATTERNS: Final = tuple(
    f"{sentence}(?: please)?"
    for who in (_AGENT, _WHO)
    for sentence in (
        rf"{_GIVE} {_OF}(?: over| on)? to {who}",
        rf"{_ASK} {who}{_LOOK} {_OF}",
        rf"{_ASK} {who} (?:about|why|what|how|whether|if|on)\b(?: [^,?]{{1,120}}?)?(?: of| for| on| in| about| to)? {_OF}(?: (?:rose|rises|is [^,?]{{1,60}}))?",
        rf"{_CAN} {who}{_LOOK} {_OF}",
        rf"what does {who} (?:say|know|find)(?: about| on| of)? {_OF}",
    )
)
"""How people hand a ticket over: it is called by its number, and who is asked by a name, an id, or a team's agent."""

_NUMBER: Final = r"(?!(?:19|20)\d\d\b)(\d{3,})\b"
RESPELLED: Final = {
    rf"^((?:please )?(?:hand|pass|give|forward|send|ask|have|let)\b.*?)(?<![:\w])(?:ticket )?#?{_NUMBER}": r"\1ticket:\2",
    rf"^((?:can|could|what can|what could|what does)\b.*?)(?<![:\w])ticket #?{_NUMBER}": r"\1ticket:\2",
}
"""A number alone is no name; where a ticket is handed over it is the ticket's."""

HAND: Final = Inquiry(
    finding=HAND_NAME,
    question=Asked(HAND_NAME, "What the documents that the asker may read say of a ticket's own question.", Ticket, _find),
    intent=Intent(
        name=HAND_NAME,
        about="what somebody else, a person or an agent, may find on a ticket, told as far as you may read it",
        patterns=PATTERNS,
        slots=("ticket", "to", "team"),
        kinds={"ticket": ("ticket",), "to": PRINCIPALS, "team": ("group",)},
        optional=frozenset({"to", "team"}),
        play=lambda slots, _args: [Step(HAND_NAME, {"ticket": slots["ticket"].id})],
        draft=lambda _slots, answers: [told_hand(answers)],
        behalf=behalf,
    ),
    draft=told_hand,
    args=_asked_with,
)
