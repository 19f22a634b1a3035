"""``propose_finding``: what a client wants to say goes through the validator, in a case of its own that is kept nowhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from market.core.finding import Answered, Draft
from market.core.form import Form, Reader
from market.core.look import entity, fact
from market.core.model import Evidence, Outcome
from market.core.plain import plain
from tools.mcp.offers import NOTICE, Json, NotAnswered, Told, Tool
from tools.mcp.values import view_json
from tools.mcp.views import Views
from tools.registry import Registry, checked

from ..events import FindingShown
from ..shown import finding_shown
from ..validating import Material
from ..validating.archived import Archived
from ..validator import Judged, judge
from .proposal import Proposal, drafted, left_out
from .telling import finding_json, finding_lines

NAME: Final = "propose_finding"


class SentenceTold(BaseModel):
    model_config = ConfigDict(frozen=True)
    text: str
    stands: bool


class ProposalTold(BaseModel):
    """The shape of what the validator says."""

    model_config = ConfigDict(frozen=True)
    notice: str
    status: str = Field(description="accepted, corrected or rejected.")
    reasons: list[str] = Field(description="What was wrong, each with the check that saw it.")
    sentences: list[SentenceTold] = Field(description="What was proposed, sentence by sentence.")
    left_out: list[str] = Field(description="What code says of it and the proposal did not. Whoever is told less is told half.")
    finding: dict[str, object] | None = Field(description="The finding as it may be said, with its numbered citations; null if it was rejected.")
    view: dict[str, object]


def proposing(views: Views, archive: Archived) -> Tool:
    """The tool. It writes nothing, neither into the market nor into anybody's memory or cases."""
    kinds = "; ".join(f"{kind}: {about.rstrip('.')}" for kind, about in views.form.findings.items())
    about = (
        "Put what you want to say through the validator: it is accepted, corrected (what may be said instead is told) or rejected, with reasons. "
        f"Nothing is kept. A sentence stands if code says it too, or if it reads a row of the finding in that row's own words. Kinds of finding: {kinds}."
    )
    return Tool(NAME, about, Proposal.model_json_schema(), ProposalTold.model_json_schema(), lambda raw: _Proposing(views, archive).call(raw))


@dataclass(frozen=True, slots=True)
class _Proposing:
    views: Views
    archive: Archived

    def call(self, raw: Mapping[str, object]) -> Told:
        with self.views.open() as reader:
            proposal = checked(Proposal, NAME, raw)
            answers, fresh = _asked(self.views.form, reader, proposal)
            cited, nowhere = _cited(reader, proposal, answers)
            material = Material(self.views.form, reader, self.archive, answers)
            if nowhere:
                judged = Judged("rejected", fresh, tuple(f"citing: cites {one!r}, and there is no such fact in this view" for one in nowhere))
            else:
                judged = judge(drafted(proposal, fresh, cited), material)
            return _told(self.views.form, reader, proposal, fresh, judged, answers)


def _asked(form: Form, reader: Reader, proposal: Proposal) -> tuple[Sequence[Answered], Draft]:
    """The questions behind the finding, asked now, and the finding as code computes it. Raises NotAnswered, CannotBeAbout, QuestionFailed."""
    if proposal.kind not in form.findings:
        raise NotAnswered(f"There is no kind of finding {proposal.kind!r}; there is {', '.join(form.findings)}.")
    about = []
    for named in proposal.about:
        found = entity(reader, named)
        if found is None or not found[1]:
            raise NotAnswered(f"Nothing has the id {plain(named)!r} in these registers. Ask 'resolve' for ids.")
        about.append(found[0])
    wanted = Draft(proposal.kind, Outcome.ANSWERED_WITH_PATH, about=tuple(about), args=proposal.plain_args, fact=proposal.fact)
    registry = Registry.of(form)
    answers = [registry.ask(reader, step.question, step.args) for step in form.asked_for(wanted)]
    return answers, form.recompute(reader, wanted)


def _cited(reader: Reader, proposal: Proposal, answers: Sequence[Answered]) -> tuple[Mapping[str, Evidence], Sequence[str]]:
    """The evidence of every fact that is cited, and the ids of those that the view does not have."""
    known = {f.id: f for a in answers for f in a.facts}
    found: dict[str, Evidence] = {}
    nowhere: list[str] = []
    for cited in dict.fromkeys(c.fact for s in proposal.sentences for c in s.cites):
        one = known.get(cited) or fact(reader, cited, question="a cited fact")
        if one is None:
            nowhere.append(cited)
        else:
            found[cited] = one.evidence
    return found, nowhere


def _told(form: Form, reader: Reader, proposal: Proposal, fresh: Draft, judged: Judged, answers: Sequence[Answered]) -> Told:
    rejected = judged.status == "rejected"
    stand = set[str]() if rejected else {c.text for c in judged.draft.claims}
    shown = None if rejected else finding_shown(judged.draft, id="", status=judged.status, form=form, view=reader.view, answers=answers, reasons=judged.reasons)
    sentences: list[Json] = [{"text": s.text, "stands": s.text in stand} for s in proposal.sentences]
    missing = [] if rejected else list(left_out(proposal, fresh))
    values: Json = {
        "notice": NOTICE,
        "status": judged.status,
        "reasons": list(judged.reasons),
        "sentences": sentences,
        "left_out": missing,
        "finding": finding_json(shown) if shown else None,
        "view": view_json(reader.view),
    }
    return Told(values, "\n".join(_lines(judged, sentences, missing, shown)))


def _lines(judged: Judged, sentences: Sequence[Json], missing: Sequence[str], shown: FindingShown | None) -> Sequence[str]:
    return [
        f"{judged.status}.",
        *(plain(f"reason: {reason}") for reason in judged.reasons),
        *(plain(f"{'stands' if s['stands'] else 'may not be said'}: {s['text']}") for s in sentences),
        *(["Nothing of it may be said. Without sentences, the same call tells what code says."] if shown is None else []),
        *([f"{len(missing)} of the sentences below were not in the proposal; whoever is told less is told half."] if missing and sentences else []),
        *(["", "As it may be said:", *finding_lines(shown)] if shown else []),
    ]
