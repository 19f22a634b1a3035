"""A memory that its person can see: all of it, and what changed in it."""

import pytest

from graph import Connection
from memory import queries
from memory.deeds import undo
from memory.preferences import drop_preference, prefer
from memory.shortlist import shortlist
from memory.showing import NOTHING, diff, shown
from memory.stances import Stance, add_stance
from memory.standing import add_rule

from .keeping import OTHER, PROJECT, said


@pytest.mark.feature("Z9")
def test_all_of_it_is_shown_with_its_history(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=2)
    queries.add_turn(concierge, graph, session, text="Is it ok?", at=3)
    prefer(concierge, graph, "budget", "14", "₹14", "upto 14", at=10)
    prefer(concierge, graph, "budget", "16", "₹16", "up to 16", at=11)
    prefer(concierge, graph, "areas", "x", "Bellandur", "in Bellandur", at=12)
    drop_preference(concierge, graph, "areas", at=13)
    add_rule(concierge, graph, "realty", "b_khata", "never B-khata", "never b khata", at=14)
    queries.add_watch(concierge, graph, PROJECT, said(1.0, 15))
    shortlist(concierge, graph, OTHER, at=16)
    add_stance(concierge, graph, Stance("", "accepted", PROJECT, "", "", "known", at=17, until=20))
    seen = shown(concierge, graph, now=30)
    assert (seen.name, seen.since, seen.introduced) == ("asha", 1, None)
    assert [(p.key, p.shown) for p in seen.preferences] == [("budget", "₹16")]
    assert [(p.key, p.shown, p.until) for p in seen.history if not p.holds] == [("areas", "Bellandur", 13), ("budget", "₹14", 11)]
    assert [r.shown for r in seen.rules] == ["never B-khata"]
    assert seen.watches == ((PROJECT, 15),)
    assert [s.subject for s in seen.shortlist] == [OTHER]
    assert [s.expired(30) for s in seen.stances] == [True]
    assert [s.first for s in seen.sessions] == ["Is it ok?"]
    assert {k: n for k, n in seen.counts.items() if n} == {
        "Session": 1, "Turn": 1, "Preference": 3, "StandingRule": 1, "Subject": 2, "Assessment": 1, "Stance": 1, "Deed": 8,
    }  # fmt: skip


def test_of_a_person_of_whom_nothing_is_kept_nothing_is_shown(concierge: Connection, graph: str) -> None:
    concierge.query(graph, "MATCH (n) DELETE n")
    assert shown(concierge, graph, now=1) == NOTHING
    assert diff(concierge, graph) == ()


@pytest.mark.feature("Z9")
def test_what_changed_since_a_moment_or_since_the_last_session_began(concierge: Connection, graph: str) -> None:
    prefer(concierge, graph, "budget", "14", "₹14", "upto 14", at=10)
    assert [d.shown for d in diff(concierge, graph)] == ["budget: ₹14"], "there was no session yet"
    session = queries.open_session(concierge, graph, at=20)
    queries.add_turn(concierge, graph, session, text="hello", at=20)
    prefer(concierge, graph, "budget", "16", "₹16", "up to 16", at=21)
    queries.add_watch(concierge, graph, PROJECT, said(1.0, 22))
    queries.remove_watch(concierge, graph, market="realty", subject=PROJECT.id, at=23)
    undo(concierge, graph, at=24)
    assert [(d.sign, d.shown, d.undone_at) for d in diff(concierge, graph)] == [
        ("~", "budget: ₹14 → ₹16", None),
        ("+", "watching: Skyvista Altura", None),
        ("-", "watching: Skyvista Altura", 24),
        ("~", "taken back: watching: Skyvista Altura", None),
    ]
    assert [d.at for d in diff(concierge, graph, since=23)] == [23, 24]
    assert len(diff(concierge, graph, since=0)) == 5
