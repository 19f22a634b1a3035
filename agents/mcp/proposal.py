"""What a client proposes: the arguments of ``propose_finding``, and the draft that they make. Whatever is not said is as code computes it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pydantic import BaseModel, ConfigDict, Field

from market.core.finding import Claim, Draft
from market.core.model import Evidence, Outcome, Scalar


class _Args(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class Cite(_Args):
    fact: str = Field(min_length=1, max_length=300, description="Id of a fact, as an answer told it.")
    quote: str | None = Field(default=None, max_length=20_000, description="Its row as you would quote it; left out, it is quoted as it stands.")


class Sentence(_Args):
    text: str = Field(min_length=1, max_length=2_000, description="One sentence.")
    cites: tuple[Cite, ...] = Field(default=(), max_length=40, description="The facts that it stands on.")


class Proposal(_Args):
    """A finding as a client proposes it."""

    kind: str = Field(min_length=1, max_length=40, description="The kind of finding.")
    subject: str = Field(default="", max_length=300, description="Entity id of whom it is about; empty where a kind is about nobody.")
    others: tuple[str, ...] = Field(default=(), max_length=3, description="Further entity ids, where a kind is about several, in its question's order.")
    args: dict[str, str | int | float | bool] = Field(default_factory=dict, max_length=20, description="Plain arguments of its question, where that has any.")
    fact: str = Field(default="", max_length=300, description="For a finding that shows one row: the id of its fact.")
    outcome: Outcome | None = Field(default=None, description="The outcome that you would say.")
    verdict: str | None = Field(default=None, max_length=80, description="The verdict that you would say.")
    score: float | None = Field(default=None, description="The score that you would say, 0 to 100.")
    katz: float | None = Field(default=None, description="The K that you would say.")
    sentences: tuple[Sentence, ...] = Field(default=(), max_length=40, description="What you would say. Without any the finding is told as code computes it.")

    @property
    def about(self) -> tuple[str, ...]:
        """The ids of whom it is about, in order."""
        return (*([self.subject] if self.subject else []), *self.others)

    @property
    def plain_args(self) -> tuple[tuple[str, Scalar], ...]:
        """Its plain arguments, as a draft holds them."""
        return tuple(self.args.items())


def drafted(proposal: Proposal, fresh: Draft, cited: Mapping[str, Evidence]) -> Draft:
    """The proposal as a draft. ``fresh`` is the finding as code computes it, ``cited`` the evidence of each fact that is cited. Pure.

    A sentence that code makes too stands in its place, on what the client says that it stands on; the others come after.
    """
    own = [Claim(s.text, tuple(_evidence(c, cited) for c in s.cites)) for s in proposal.sentences]
    said: dict[str, list[Claim]] = {}
    for claim in own:
        said.setdefault(claim.text, []).append(claim)
    claims = [_stands_as(said[c.text].pop(0), c) if said.get(c.text) else c for c in fresh.claims]
    rest = [claim for claim in own if any(claim is left for left in said[claim.text])]
    return replace(
        fresh,
        claims=(*claims, *rest),
        outcome=fresh.outcome if proposal.outcome is None else proposal.outcome,
        verdict=fresh.verdict if proposal.verdict is None else proposal.verdict,
        score=fresh.score if proposal.score is None else proposal.score,
        katz=fresh.katz if proposal.katz is None else proposal.katz,
    )


def left_out(proposal: Proposal, fresh: Draft) -> Sequence[str]:
    """What code says of it and the proposal does not."""
    said = {s.text for s in proposal.sentences}
    return [c.text for c in fresh.claims if c.text not in said]


def _stands_as(said: Claim, computed: Claim) -> Claim:
    """A client cannot say that a sentence stands on a search or on the sources' dates; where it does, and nothing is cited, that is meant."""
    meant = computed.basis if not said.cites and not computed.cites else "evidence"
    return replace(said, basis=meant, line=computed.line)


def _evidence(cite: Cite, cited: Mapping[str, Evidence]) -> Evidence:
    evidence = cited[cite.fact]
    return evidence if cite.quote is None else replace(evidence, quote=cite.quote)
