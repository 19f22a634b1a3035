"""Watch list and shortlist with their deeds, and what was accepted or disputed."""

from dataclasses import replace

import pytest

from graph import Connection
from memory import queries
from memory.deeds import deeds, undo
from memory.shortlist import shortlist, shortlisted, unshortlist
from memory.stances import Stance, add_stance, carried, end_stance, stances
from memory.words import OPEN

from .keeping import OTHER, PROJECT, said


@pytest.mark.feature("KH-25")
def test_the_shortlist_is_kept_once_ends_and_comes_back(concierge: Connection, graph: str) -> None:
    deed = shortlist(concierge, graph, PROJECT, at=1)
    assert deed is not None
    assert (deed.verb, deed.sign, deed.shown) == ("shortlist", "+", "shortlist: Skyvista Altura")
    assert shortlist(concierge, graph, PROJECT, at=2) is None
    shortlist(concierge, graph, OTHER, at=3)
    assert [(s.subject, s.since) for s in shortlisted(concierge, graph, "realty")] == [(PROJECT, 1), (OTHER, 3)]
    assert shortlisted(concierge, graph, "contracts") == ()
    assert unshortlist(concierge, graph, market="realty", subject=PROJECT.id, at=4)
    assert unshortlist(concierge, graph, market="realty", subject=PROJECT.id, at=5) is None
    assert [s.subject for s in shortlisted(concierge, graph)] == [OTHER]
    for at in (6, 7):
        undo(concierge, graph, at=at)
    assert [s.subject for s in shortlisted(concierge, graph)] == [PROJECT], "first it came back, then the second entry was taken back"
    assert queries.watches(concierge, graph, "realty") == ()


def test_a_watch_is_journalled_and_undone_either_way(concierge: Connection, graph: str) -> None:
    deed = queries.add_watch(concierge, graph, PROJECT, said(1.0, at=10))
    assert deed is not None
    assert deed.shown == "watching: Skyvista Altura"
    gone = queries.remove_watch(concierge, graph, market="realty", subject=PROJECT.id, at=11)
    assert gone is not None
    assert (gone.sign, gone.shown) == ("-", "watching: Skyvista Altura")
    undo(concierge, graph, at=12)
    [watch] = queries.watches(concierge, graph, "realty")
    assert (watch.subject, watch.since) == (PROJECT, 10)
    undo(concierge, graph, at=13)
    assert queries.watches(concierge, graph, "realty") == ()
    assert queries.add_watch(concierge, graph, PROJECT, said(2.0, at=14))
    [watch] = queries.watches(concierge, graph, "realty")
    assert watch.since == 14


@pytest.mark.feature("Z7")
def test_a_suit_is_accepted_with_reason_and_expiry_and_told_as_expired_afterwards(concierge: Connection, graph: str) -> None:
    kept = Stance(
        "", "accepted", PROJECT, "case:S1", "OS 12/2024", "I know about this suit", at=100, until=500, revision=3, katz=0.4, words="tell me if it moves"
    )
    deed = add_stance(concierge, graph, kept)
    assert deed is not None
    assert (deed.verb, deed.shown) == ("accept", "accepted: OS 12/2024 (Skyvista Altura), I know about this suit")
    assert add_stance(concierge, graph, kept) is None
    [found] = stances(concierge, graph, "realty", at=200)
    assert (found.kind, found.subject, found.target, found.target_name, found.reason, found.until, found.revision, found.katz, found.words) == (
        "accepted", PROJECT, "case:S1", "OS 12/2024", "I know about this suit", 500, 3, 0.4, "tell me if it moves",
    )  # fmt: skip
    assert not found.expired(499)
    [later] = stances(concierge, graph, "realty", at=900)
    assert later.expired(900)
    assert stances(concierge, graph, "contracts", at=900) == ()
    assert stances(concierge, graph, "realty", at=99) == ()


def test_what_is_said_again_without_reason_or_end_keeps_both_while_it_has_not_run_out() -> None:
    held = Stance("a", "accepted", PROJECT, "case:S1", "S1", "known", at=1, until=500)
    bare = Stance("", "accepted", PROJECT, "case:S1", "S1", "", at=9)
    assert (carried(bare, [held]).reason, carried(bare, [held]).until) == ("known", 500)
    assert carried(replace(bare, reason="settled", until=700), [held]) == replace(bare, reason="settled", until=700)
    for other in (replace(held, kind="disputed"), replace(held, target=""), replace(held, until=9)):
        assert carried(bare, [other]) == bare


def test_a_second_stance_on_the_same_thing_ends_the_first_and_undo_brings_it_back(concierge: Connection, graph: str) -> None:
    add_stance(concierge, graph, Stance("", "accepted", PROJECT, "case:S1", "S1", "known", at=1))
    add_stance(concierge, graph, Stance("", "accepted", PROJECT, "", "", "all of it", at=2))
    add_stance(concierge, graph, Stance("", "disputed", PROJECT, "case:S1", "S1", "another firm of that name", at=3))
    assert [(s.kind, s.target) for s in stances(concierge, graph, at=10)] == [("accepted", ""), ("disputed", "case:S1")]
    undo(concierge, graph, at=4)
    assert [(s.kind, s.target, s.until) for s in stances(concierge, graph, at=10)] == [("accepted", "case:S1", OPEN), ("accepted", "", OPEN)]
    [first, _] = stances(concierge, graph, at=10)
    ended = end_stance(concierge, graph, first.id, at=5)
    assert ended is not None
    assert (ended.sign, ended.shown) == ("-", "accepted: S1 (Skyvista Altura)")
    assert end_stance(concierge, graph, first.id, at=6) is None
    assert [s.target for s in stances(concierge, graph, at=10)] == [""]
    undo(concierge, graph, at=7)
    assert stances(concierge, graph, at=10)[0] == first
    assert [d.verb for d in deeds(concierge, graph, limit=2)] == ["undo", "unstance"]
