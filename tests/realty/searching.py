"""Asks a question about many things of a town, has the validator judge the answer, and bends it so that the validator must see it."""

import re
from collections.abc import Iterator
from dataclasses import replace

from market.core.finding import Draft
from market.core.form import Reader
from market.realty.inquiries import INQUIRIES
from market.realty.recompute import recompute
from tests.realty.imports import Town
from tests.realty.inquiring import Told
from tests.realty.reading import ask, reader_of


class Searched(Told):
    """What an inquiry says of its arguments in a reader's view, accepted by the validator as it stands, and the same when it is computed afresh."""

    def __init__(self, town: Town, finding: str, *, reader: Reader | None = None, **args: object) -> None:
        self.town = town
        self.reader = reader or reader_of(town)
        self.inquiry = next(i for i in INQUIRIES if i.finding == finding)
        self.answer = ask(self.reader, self.inquiry.question.name, **args)
        (self.draft,) = self.inquiry.intent.draft({}, [self.answer])
        assert recompute(self.reader, self.draft) == self.draft
        judged = self.judged(self.draft)
        assert (judged.status, judged.reasons) == ("accepted", ())
        assert all(c.cites for c in self.draft.claims if c.basis == "evidence"), "a sentence stands on nothing"
        assert len({c.text for c in self.draft.claims}) == len(self.draft.claims)

    @property
    def listed(self) -> list[str]:
        """The own ids of what it lists, in order."""
        return [e.own_id for e in self.draft.listed]

    def bent(self, stranger: str) -> Iterator[Draft]:
        """The finding with another number in each sentence that has one, and with a stranger in the place of everybody whom it lists."""
        names = {e.name for e in (*self.draft.listed, *self.draft.about)}
        for n, claim in enumerate(self.draft.claims):
            wrong = re.sub(r"\d+", lambda m: str(int(m[0]) + 7), claim.text, count=1)
            for text in {wrong, *(claim.text.replace(name, stranger) for name in names)} - {claim.text}:
                yield replace(self.draft, claims=(*self.draft.claims[:n], replace(claim, text=text), *self.draft.claims[n + 1 :]))
        if self.draft.listed:
            yield replace(self.draft, listed=self.draft.listed[1:])
