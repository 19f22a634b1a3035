"""Asks an inquiry of a town as a person would be answered, has the validator judge it, and bends it so that the validator must see it."""

import csv
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from agents.router import Routed, route
from agents.validating import Material
from agents.validator import Judged, judge
from market.core.finding import Answered, Claim, Draft
from market.core.form import Reader
from market.core.model import Entity
from market.realty.form import build
from market.realty.inquiries import INQUIRIES
from tests.realty.imports import Town
from tests.realty.reading import ask, reader_of
from tests.seeds.folders import MONTH_1


class Told:
    """What an inquiry says of one entity in a reader's view, accepted by the validator as it stands."""

    def __init__(self, town: Town, finding: str, entity: str, *, reader: Reader | None = None, routed: bool = True) -> None:
        self.town = town
        self.reader = reader or reader_of(town)
        self.inquiry = next(i for i in INQUIRIES if i.finding == finding)
        slot = self.inquiry.intent.slots[0]
        (step,) = self.inquiry.intent.play({slot: Entity(entity, entity.partition(":")[0], entity)}, {})
        self.answer: Answered = ask(self.reader, step.question, **step.args)
        (self.draft,) = self.inquiry.intent.draft({}, [self.answer])
        judged = self.judged(self.draft)
        assert (judged.status, judged.reasons) == ("accepted", ())
        assert all(c.cites for c in self.draft.claims if c.basis == "evidence"), "a sentence stands on nothing"
        assert len({c.text for c in self.draft.claims}) == len(self.draft.claims)
        assert len(self.draft.next) <= 3
        if routed:
            self.offers_only_what_is_understood()

    def offers_only_what_is_understood(self) -> None:
        """Each question that is offered next is one that the router knows."""
        for label, text in self.draft.next:
            understood = route(text, build())
            assert label
            assert isinstance(understood, Routed), text
            assert understood.intent.name in ("assess", "behind", "paths", "clear", "title", "same"), text

    @property
    def texts(self) -> list[str]:
        """Its sentences, without the one that says how old the registers are."""
        return [c.text for c in self.draft.claims if not c.text.startswith("Sources: ")]

    @property
    def ages(self) -> str:
        """The one sentence that says how old the registers are that it stands on."""
        (said,) = [c.text for c in self.draft.claims if c.text.startswith("Sources: ")]
        return said

    @property
    def said(self) -> str:
        """All its sentences."""
        return "\n".join(self.texts)

    def claim(self, part: str) -> Claim:
        """The one sentence with these words in it."""
        (found,) = [c for c in self.draft.claims if part in c.text]
        return found

    def rows(self, part: str) -> set[tuple[str, str]]:
        """Register and key of the rows under the one sentence with these words in it."""
        return {(e.register, e.key) for e in self.claim(part).cites}

    def judged(self, draft: Draft) -> Judged:
        """What the validator makes of a draft in this case."""
        form = replace(build(), name=self.town.importer.name)
        return judge(draft, Material(form, self.reader, self.town.archive, (self.answer,)))

    def bent(self, stranger: str) -> Iterator[Draft]:
        """The finding with another number in each sentence that has one, and with a stranger's name in the place of its own subject's."""
        name = self.draft.about[0].name
        for n, claim in enumerate(self.draft.claims):
            wrong = re.sub(r"\d+", lambda m: str(int(m[0]) + 7), claim.text, count=1)
            for text in {wrong, claim.text.replace(name, stranger)} - {claim.text}:
                yield replace(self.draft, claims=(*self.draft.claims[:n], replace(claim, text=text), *self.draft.claims[n + 1 :]))

    def every_lie_is_seen(self, stranger: str) -> int:
        """How many bent findings the validator was shown; none of them may pass as it is."""
        seen, true = 0, {c.text for c in self.draft.claims}
        for lie in self.bent(stranger):
            judged = self.judged(lie)
            assert judged.status != "accepted", {c.text for c in lie.claims} - true
            assert judged.status == "rejected" or {c.text for c in judged.draft.claims} <= true
            seen += 1
        return seen


def demo_rows(register: str) -> list[dict[str, str]]:
    """The rows of a register of the demo's first month, read without any of the code under test."""
    with (MONTH_1 / f"{register}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture
def demo(town: Town) -> Town:
    """The demo's first month in a market of the test's own."""
    town.bring(MONTH_1)
    return town
