"""The words of an answer, made by a model and checked sentence by sentence; whatever fails, the computed sentences stand."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass

from market.core.form import Form
from market.core.model import Outcome

from ..composing import Composed
from ..events import AnswerDelta, CitationShown, FindingShown, ModelAtWork, ModelNoted, NoteShown
from ..modelled import Modelled
from ..models import Asked, Model, ModelFailed, Progress, Reply
from ..models.following import followed
from ..plurals import some
from ..routing.named import Names
from ..shown import BESIDE, RESOLUTION
from . import reviewer
from .prompt import LETTERS, MOST, asking
from .speaker import Speaker
from .wording import Told, Wording, all_told

type Heard = AnswerDelta | ModelAtWork | ModelNoted


def sayable(finding: FindingShown) -> bool:
    """Whether a model may say it: what was checked of the market, and neither what a name means nor what is closed, nor what was
    looked at beside it: by a model, or because the person once asked for it.
    """
    checked = finding.status in ("accepted", "corrected") and finding.kind != RESOLUTION and not finding.candidates and not finding.also
    return checked and finding.outcome not in (Outcome.UNKNOWN_ENTITY, Outcome.RESTRICTED) and not finding.check


@dataclass(slots=True)
class Phrasing:
    """Puts one answer into words."""

    modelled: Modelled
    form: Form
    names: Names
    typed: str
    """What the person asked, for the reviewer."""
    case: str
    run: str

    async def words(self, composed: Composed) -> AsyncGenerator[Heard]:
        """The answer from its first claim to its last, in pieces, with how far the models are and what was done about what they did.

        Joined the pieces are a complete answer, whatever a model does: where it says nothing right, they are the computed text.
        """
        wording = await asyncio.to_thread(Wording.of, self.form, composed.findings, self.names)  # of a long answer it takes a tenth of a second and more
        claims, given = self._claims(composed.findings, wording)
        speaker = Speaker(self.modelled.chosen.name, claims, given, wording)
        failed: ModelFailed | None = None
        try:
            steps = self._reviewed(speaker, composed) if self.modelled.models.reviewer is not None else self._streamed(speaker)
            async with aclosing(steps) as heard:
                async for step in heard:
                    yield step
        except ModelFailed as failure:
            failed = failure
            yield self._noted(self._failure("phrases", self.modelled.chosen.name, failure, "The computed sentences stand."))
        self.modelled.worded = _label(speaker, failed)
        for piece in speaker.rest():
            yield self._delta(piece)

    def _claims(self, findings: Sequence[FindingShown], wording: Wording) -> tuple[list[Told], Mapping[int, int]]:
        """All claims of the answer, and which of them the model is given, by what number."""
        claims: list[Told] = []
        given: dict[int, int] = {}
        letters = 0
        for finding in findings:
            for claim in all_told(finding, wording.names):
                letters += len(claim.whole)
                if sayable(finding) and claim.whole != BESIDE and len(given) < MOST and letters <= LETTERS:
                    given[len(given) + 1] = len(claims)
                claims.append(claim)
        return claims, given

    async def _streamed(self, speaker: Speaker) -> AsyncGenerator[Heard]:
        """Every line spoken as soon as it is whole. Raises ModelFailed."""
        pieces: deque[str] = deque()
        waiting = ""
        async with aclosing(self._asked(self.modelled.models.model, asking(_numbered(speaker)), lambda p: pieces.append(p.text))) as steps:
            async for step in steps:
                while pieces:
                    waiting += pieces.popleft()
                *whole, waiting = waiting.split("\n")
                for line in whole:
                    async for event in self._taken(speaker, line):
                        yield event
                if not isinstance(step, Reply):
                    yield step
                elif speaker.right or speaker.wrong or speaker.again or waiting:
                    async for event in self._taken(speaker, waiting):
                        yield event
                else:  # it came in one piece
                    for line in step.text.split("\n"):
                        async for event in self._taken(speaker, line):
                            yield event

    async def _reviewed(self, speaker: Speaker, composed: Composed) -> AsyncGenerator[Heard]:
        """The draft is whole before anybody reads it; the reviewer may send it back once. Raises ModelFailed while there is no draft."""
        draft = ""
        async with aclosing(self._asked(self.modelled.models.model, asking(_numbered(speaker)))) as steps:
            async for step in steps:
                if isinstance(step, Reply):
                    draft = step.text
                else:
                    yield step
        first = await asyncio.to_thread(_trial, speaker, draft)
        if first.right:
            review: reviewer.Review | None = None
            may = {n for place in speaker.given.values() for n in speaker.claims[place].cites}
            async with aclosing(self._review([c for c in composed.citations if c.n in may], first.text)) as judged:
                async for one in judged:
                    if isinstance(one, reviewer.Review):
                        review = one
                    else:
                        yield one
            if review is not None and not review.ok:
                try:
                    async with aclosing(self._asked(self.modelled.models.model, asking(_numbered(speaker), [review.why]))) as steps:
                        async for step in steps:
                            if isinstance(step, Reply):
                                draft = step.text
                            else:
                                yield step
                except ModelFailed as failure:
                    yield self._noted(self._failure("phrases", self.modelled.chosen.name, failure, "The first draft stands, as it was checked."))
        for line in draft.split("\n"):
            async for event in self._taken(speaker, line):
                yield event

    async def _review(self, evidence: Sequence[CitationShown], draft: str) -> "AsyncGenerator[ModelAtWork | ModelNoted | reviewer.Review]":
        model = self.modelled.models.reviewer
        if model is None:
            return
        try:
            async with aclosing(self._asked(model, reviewer.reviewing(self.typed, evidence, draft))) as steps:
                async for step in steps:
                    if not isinstance(step, Reply):
                        yield step
                        continue
                    review = reviewer.read(step.text)
                    if not review.ok:
                        detail = "The reviewer sent the draft back; it was written once more and checked as before."
                        yield self._noted(NoteShown(role="reviews", model=model.name, what="sent back", detail=detail, said=review.why))
                    yield review
        except ModelFailed as failure:
            yield self._noted(self._failure("reviews", model.name, failure, "The draft stands unreviewed, as it was checked."))
        except reviewer.Unreadable as unreadable:
            detail = f"{unreadable} The draft stands unreviewed, as it was checked."
            yield self._noted(NoteShown(role="reviews", model=model.name, what="broken", detail=detail))

    async def _asked(self, model: Model, asked: Asked, heard: Callable[[Progress], None] = lambda _: None) -> "AsyncGenerator[ModelAtWork | Reply]":
        """How far the call is, and at the end the reply. Raises ModelFailed."""

        def work(tell: Callable[[Progress], None]) -> Reply:
            def both(progress: Progress) -> None:
                heard(progress)
                tell(progress)

            return model.reply(asked, both)

        async with aclosing(followed(work, self.case, self.run)) as steps:
            async for step in steps:
                yield step if isinstance(step, ModelAtWork) else step.value

    async def _taken(self, speaker: Speaker, line: str) -> AsyncGenerator[Heard]:
        """What becomes of a line; it is compared off the loop, since a long one takes a while."""
        for one in await asyncio.to_thread(lambda: list(speaker.take(line))):
            yield self._noted(one) if isinstance(one, NoteShown) else self._delta(one)

    def _failure(self, role: str, model: str, failure: ModelFailed, instead: str) -> NoteShown:
        return NoteShown(role=role, model=model, what=failure.kind, detail=f"{failure} {instead}")

    def _noted(self, note: NoteShown) -> ModelNoted:
        return self.modelled.noted(note, self.case, self.run)

    def _delta(self, text: str) -> AnswerDelta:
        return AnswerDelta(case=self.case, run=self.run, text=text)


def _numbered(speaker: Speaker) -> list[tuple[int, str]]:
    return [(n, speaker.claims[place].text) for n, place in speaker.given.items()]


def _trial(speaker: Speaker, draft: str) -> Speaker:
    """What would be said of a draft, before anybody hears it, as far as a model may: memory that is kept from models is kept from the reviewer too."""
    trial = Speaker(speaker.model, speaker.claims, speaker.given, speaker.wording, withholding=True)
    for line in draft.split("\n"):
        for _ in trial.take(line):
            pass
    for _ in trial.rest():
        pass
    return trial


def _label(speaker: Speaker, failed: ModelFailed | None) -> str:
    """Whose the words of the answer are."""
    its = speaker.own or (speaker.right and not speaker.wrong)  # or what is left of it are sentences that code computed
    if failed is not None:
        return f"worded by {speaker.model}, completed by code ({failed.kind})" if its else f"worded by code ({speaker.model}: {failed.kind})"
    if not its:
        return f"worded by code ({speaker.model}: nothing that could be said)"
    if speaker.wrong:
        return f"worded by {speaker.model}, {some(speaker.wrong, 'line')} replaced"
    return f"worded by {speaker.model}"
