"""The bench of models says of how many sentences a model heard anything, and by how many it was led astray."""

from bench.clock import NOW
from bench.engines import own_engine
from bench.models.modes import CRAMMED, PLAYBOOK, SCRIPTED_GOOD, SCRIPTED_LYING, entered, paraphrases
from bench.models.routed import Routing, routing
from bench.routing.grading import Grade
from graph import Role
from market.core.archive import Archive
from market.core.demo import load_demo
from market.registry import get

SURE, NOTHING, HEARD = "m148", "m051", "m094"
"""What code reads for sure; what code is sure that nothing answers; what a model alone may read, and only one that is right."""


def test_a_sentence_counts_as_told_once_a_model_heard_it() -> None:
    form, items = get("realty"), [item for item in paraphrases() if item.id in (SURE, NOTHING, HEARD)]
    found = dict[str, Routing]()
    for name in (PLAYBOOK, SCRIPTED_GOOD, SCRIPTED_LYING, CRAMMED):
        with own_engine() as (engine, place), entered(name, form) as mode:
            with engine.connect(Role.IMPORTER) as importer:
                load_demo(importer, Archive(place / "files"), form, now=NOW)
            found[name] = routing(engine, place, form, mode, items, found.get(PLAYBOOK))
    assert [g.item.id for g in found[PLAYBOOK].graded] == [NOTHING, HEARD, SURE]
    assert {name: heard.told for name, heard in found.items()} == {PLAYBOOK: 0, SCRIPTED_GOOD: 1, SCRIPTED_LYING: 0, CRAMMED: 1}
    assert [g.grade for g in found[SCRIPTED_GOOD].graded] == [Grade.ABSTAINED, Grade.RIGHT, Grade.WRONG], "a brand is said by its name"
    assert [g.grade for g in found[CRAMMED].graded] == [Grade.ABSTAINED, Grade.WRONG, Grade.WRONG]
    assert (found[CRAMMED].more_wrong, found[SCRIPTED_GOOD].more_wrong) == (1, 0)
