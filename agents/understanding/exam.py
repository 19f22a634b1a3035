"""Before its reading of a sentence is believed, a model takes a short exam. It is taken once: what came of it is kept. Nothing of a person stands in it."""

import hashlib
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import Final

from market.core.form import Form

from ..models.sittings import Said, Sitting, said
from ..models.values import Budget, Model, ModelChosen, ModelFailed, Progress, Sent
from ..routing.talk import SILENCE
from .kept import Kept, Marks
from .offers import offers
from .paper import ASKED, REFUSED, Question, alike, examiner, meant, paper
from .prompt import SYSTEM, asking
from .replying import Reading, Unreadable, read_reply

RIGHT: Final = ASKED + REFUSED - 1
"""So many must be right, and none of the refused answered."""
BUDGET: Final = Budget(calls=ASKED + REFUSED + 4, tokens=120_000, seconds=240.0)
"""What taking it may cost; it is no turn's."""
REST_MS: Final = 600_000
"""Where the model could not be asked, no later turn waits for that in vain before so much time has passed."""
STANDS_MS: Final = 86_400_000
"""So long a failed exam stands: whoever was late on a busy day may try again on another."""
_LATE: Final = frozenset({"timeout", "empty"})
"""What came of a sentence that was put and not answered: it was not understood."""
_LOOK_S: Final = 0.2


class Exam:
    """Has a model take the exam, once: what came of it is kept, and asked of nobody again before the exam changes."""

    def __init__(self, chosen: ModelChosen, form: Form, kept: Kept, now: Callable[[], int]) -> None:
        """
        Args:
            chosen: which model is examined; what it costs is on an account of its own, beside the marks.
            form: the market whose sentences it hears.
            kept: where the marks lie.
            now: the clock, ms.
        """
        self._chosen, self._form, self._kept, self._now = chosen, form, kept, now
        self._one_at_a_time = threading.Lock()
        self._failed: ModelFailed | None = None
        """Why it could not be taken, the last time ..."""
        self._again = 0
        """... and from when on it is tried once more, ms."""

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """The sentences, with how they should be heard; made when they are first needed."""
        return paper(self._form)

    @cached_property
    def version(self) -> str:
        """Of the exam: another once a sentence, an intent or the task changes."""
        told = [asking(q.sentence, offers(self._form, SILENCE)).messages[1].text for q in self.questions]
        return hashlib.sha256("\0".join([SYSTEM, *told]).encode()).hexdigest()[:16]

    def known(self) -> Marks | None:
        """The marks, where the chosen model took this exam before, and did not fail it too long ago; nobody is asked. Raises OSError."""
        marks = self._kept.of(self._chosen.name, self._chosen.api_base, self.version)
        return None if marks is None or (not marks.passed and self._now() - marks.at > STANDS_MS) else marks

    def sittings(self) -> tuple[Sitting, ...]:
        """Each time that the chosen model was examined, with what that took, the latest first. Raises OSError."""
        return self._kept.sittings.of(self._chosen.name, self._chosen.api_base)

    def marks(self, tell: Callable[[Progress], None] | None = None, stop: threading.Event | None = None) -> Marks:
        """The marks; the model takes the exam now where it did not before. One that cannot pass any more is not asked on.

        Args:
            tell: hears how far a call is.
            stop: once it is set, the call under way ends.

        Raises:
            ModelFailed: it could not be asked to the end; nothing is kept then, and for a while nothing is asked again.
            OSError: the marks could not be read or kept.
        """
        self._wait(tell, stop)
        try:
            before = self.known()
            if before is not None:
                return before
            if self._failed is not None and self._now() < self._again:
                raise ModelFailed(self._failed.kind, str(self._failed))
            try:
                found = self._sat(tell, stop)
            except ModelFailed as failure:
                if failure.kind != "cancelled":
                    self._failed, self._again = failure, self._now() + REST_MS
                raise
            self._kept.keep(found)
            return found
        finally:
            self._one_at_a_time.release()

    def behind(self, stop: threading.Event) -> threading.Thread:
        """Has the model take it in a thread of its own, so that the first sentence need not wait; why it could not is told when that comes."""

        def take() -> None:
            with suppress(ModelFailed, OSError):
                self.marks(stop=stop)

        thread = threading.Thread(target=take, name="exam of a model", daemon=True)
        thread.start()
        return thread

    def _wait(self, tell: Callable[[Progress], None] | None, stop: threading.Event | None) -> None:
        """Until nobody else has the model take it; told as a call is, so that it can be given up as one can. Raises ModelFailed."""
        begun = time.monotonic()
        while not self._one_at_a_time.acquire(timeout=_LOOK_S):
            if stop is not None and stop.is_set():
                raise ModelFailed("cancelled", f"The exam of {self._chosen.name} was not waited for.")
            if tell is not None:
                tell(Progress("hears", self._chosen.name, time.monotonic() - begun, 0))

    def _sat(self, tell: Callable[[Progress], None] | None, stop: threading.Event | None) -> Marks:
        """Has it take the exam. What each call sent and took is kept before the next is made: it stands on no turn's account."""
        from ..models.turning import Models  # late: most processes ask no model

        begun, calls = self._now(), list[Said]()

        def keep(sent: Sent) -> None:
            calls.append(said(sent))
            account("")

        def account(came: str) -> None:
            sitting = Sitting(model=self._chosen.name, api_base=self._chosen.api_base, at=begun, came=came, spent=models.spent, said=tuple(calls))
            self._kept.sittings.keep(sitting)

        models = Models(replace(self._chosen, budget=BUDGET, reviewer=""), self._now).turn(keep, stop)
        try:
            found = self._taken(models.model, tell)
        except ModelFailed as failure:
            if calls:  # where nothing was sent, nothing was spent
                account(f"It was not taken to the end. {failure}")
            raise
        account(found.sentence)
        return found

    def _taken(self, model: Model, tell: Callable[[Progress], None] | None) -> Marks:
        ear = examiner(self._form)
        told = offers(self._form, SILENCE)
        right = asked = answered = late = 0
        for question in self.questions:
            asked += 1
            try:
                heard = _heard(model.reply(asking(question.sentence, told), tell).text)
            except ModelFailed as failure:
                if failure.kind not in _LATE:
                    raise
                heard, late = None, late + 1
            if question.wanted is None:
                right += heard is not None and not heard.intent
                answered += heard is not None and bool(heard.intent)
            else:
                right += heard is not None and alike(meant(heard, question.sentence, ear), question.wanted)
            if answered or asked - right > ASKED + REFUSED - RIGHT:
                break
        passed = not answered and right >= RIGHT
        return Marks(
            model=self._chosen.name,
            api_base=self._chosen.api_base,
            version=self.version,
            at=self._now(),
            right=right,
            asked=asked,
            answered=answered,
            passed=passed,
            late=late,
        )


def _heard(text: str) -> Reading | None:
    try:
        return read_reply(text)
    except Unreadable:
        return None
