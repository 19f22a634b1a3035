"""Over the whole demo: whoever asks whatever, what is told is what the twin says that they may read, and rows of what is closed are of everything else."""

from dataclasses import replace

import pytest

from market.access.form import build
from market.access.inquiries.search import SEARCH, Words, told_search
from market.access.search.model import Searched
from market.access.search.words import gist
from market.access.twin import Standing
from market.core.model import governed_by
from tests.access.offices import TODAY, Office

QUESTIONS = (
    "why did Sölvik's invoice rise in October?",
    "what is the notice period",
    "how high is the liability cap?",
    "what was decided about prices and discounts?",
    "why were the sensors silent?",
    "who earns how much by grade?",
)
EVERY = 9
"""Every ninth of the people and agents, so that all teams are among them."""


@pytest.mark.feature("NK-9", "NK-12")
def test_what_is_told_is_what_the_twin_lets_each_of_them_read(office: Office) -> None:
    office.bring(build().demo)
    entities, facts = office.exported()
    everybody = sorted(e.id for e in entities if e.kind in ("person", "agent"))
    documents = {e.id for e in entities if e.kind == "document"}
    standing = Standing(facts, replace(office.reader().view, valid_at=TODAY))
    found, closed = 0, 0
    for asker in everybody[::EVERY]:
        reader = office.reader(asker.partition(":")[2])
        allowed = set(standing.what(asker))
        for question in QUESTIONS:
            words = gist(question)
            answer = SEARCH.question.ask(reader, Words(text=words["text"], why=bool(words.get("why"))))
            value, draft = answer.value, told_search([answer])
            assert isinstance(value, Searched)
            governing = {f"document:{governed_by(row.register)}" for hit in value.hits for row in hit.rows if governed_by(row.register)}
            assert governing <= allowed
            assert {path.flag.entity.id for path in draft.paths} == governing
            if not value.named:
                told = sum(row.count for row in value.closed.rows) + value.closed.more
                assert told == len(documents - allowed)
            assert {row.ask.id for row in draft.locked if row.ask} <= {f.subject for f in facts if f.relation == "OWNS"}
            found += len(value.hits)
            closed += len(draft.locked)
    assert found > len(QUESTIONS) * len(everybody) / EVERY
    assert closed
