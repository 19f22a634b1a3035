"""Preferences with their history: the new supersedes the old, what was inferred never overrides what was said, and undo takes it back."""

import pytest

from graph import Connection
from memory.deeds import Deed, deeds, undo
from memory.person import introduced, person_name, set_introduced, set_name
from memory.preferences import Source, approve_preference, drop_preference, prefer, preference_history, preferences
from memory.standing import add_rule, end_rule, rules
from memory.words import OPEN


def budget(concierge: Connection, graph: str, lakh: int, at: int, source: Source = "said") -> Deed | None:
    """A budget of so many lakh."""
    return prefer(concierge, graph, "budget", str(lakh * 100_000), f"₹{lakh / 100:g} crore", f"upto {lakh / 100:g} cr", at=at, source=source)


@pytest.mark.feature("KH-25")
def test_a_new_budget_supersedes_the_old_one_which_stays_with_its_dates_and_words(concierge: Connection, graph: str) -> None:
    first = prefer(concierge, graph, "budget", "14000000", "₹1.4 crore", "upto 1.4 cr", at=100, turn="t1")
    second = prefer(concierge, graph, "budget", "16000000", "₹1.6 crore", "we can go up to 1.6 crore now", at=200)
    assert first is not None
    assert second is not None
    assert (first.verb, first.sign, first.shown, first.turn) == ("prefer", "+", "budget: ₹1.4 crore", "t1")
    assert (second.sign, second.shown) == ("~", "budget: ₹1.4 crore → ₹1.6 crore")
    [now] = preferences(concierge, graph)
    assert (now.key, now.value, now.shown, now.words, now.at, now.source, now.until) == (
        "budget", "16000000", "₹1.6 crore", "we can go up to 1.6 crore now", 200, "said", OPEN,
    )  # fmt: skip
    assert [(p.shown, p.at, p.until, p.turn) for p in preference_history(concierge, graph, "budget")] == [
        ("₹1.6 crore", 200, OPEN, ""),
        ("₹1.4 crore", 100, 200, "t1"),
    ]
    assert [p.shown for p in preferences(concierge, graph, at=150)] == ["₹1.4 crore"], "what was my budget then?"
    assert [p.shown for p in preferences(concierge, graph, at=200)] == ["₹1.6 crore"]
    assert preferences(concierge, graph, at=99) == ()
    chain = concierge.ro_query(graph, "MATCH (:Person)-[:PREFERS]->(n)-[:SUPERSEDES]->(o) RETURN n.shown, o.shown").rows
    assert chain == (("₹1.6 crore", "₹1.4 crore"),)


def test_the_same_again_is_no_deed(concierge: Connection, graph: str) -> None:
    assert budget(concierge, graph, 140, 1)
    assert budget(concierge, graph, 140, 2) is None
    assert len(deeds(concierge, graph)) == 1


@pytest.mark.feature("Z9")
def test_what_was_inferred_never_overrides_what_was_said(concierge: Connection, graph: str) -> None:
    assert budget(concierge, graph, 120, 1, "inferred")
    assert budget(concierge, graph, 130, 2, "inferred"), "one guess may follow another"
    assert budget(concierge, graph, 130, 3, "said"), "the same, said, is more than a guess"
    assert budget(concierge, graph, 180, 4, "inferred") is None
    [now] = preferences(concierge, graph)
    assert (now.value, now.source) == ("13000000", "said")
    assert len(preference_history(concierge, graph)) == 3, "the guess is kept aside nowhere"


@pytest.mark.feature("Z9")
def test_what_was_inferred_is_approved_once_and_stands_against_guesses(concierge: Connection, graph: str) -> None:
    budget(concierge, graph, 120, 1, "inferred")
    assert approve_preference(concierge, graph, "areas", at=2) is None
    assert approve_preference(concierge, graph, "budget", at=2)
    assert approve_preference(concierge, graph, "budget", at=3) is None
    assert budget(concierge, graph, 150, 4, "inferred") is None
    [now] = preferences(concierge, graph)
    assert (now.value, now.source, now.at) == ("12000000", "said", 2)
    undo(concierge, graph, at=5)
    assert [p.source for p in preferences(concierge, graph)] == ["inferred"]


def test_undo_goes_back_one_deed_at_a_time_and_is_journalled(concierge: Connection, graph: str) -> None:
    budget(concierge, graph, 140, 1)
    budget(concierge, graph, 160, 2)
    drop_preference(concierge, graph, "budget", at=3)
    assert preferences(concierge, graph) == ()
    seen = []
    for at in (4, 5, 6):
        deed = undo(concierge, graph, at=at)
        assert deed is not None
        seen.append((deed.shown, [p.shown for p in preferences(concierge, graph)]))
    assert seen == [
        ("taken back: budget: ₹1.6 crore", ["₹1.6 crore"]),
        ("taken back: budget: ₹1.4 crore → ₹1.6 crore", ["₹1.4 crore"]),
        ("taken back: budget: ₹1.4 crore", []),
    ]
    assert undo(concierge, graph, at=7) is None
    journal = deeds(concierge, graph)
    assert [d.verb for d in journal] == ["undo", "undo", "undo", "drop", "prefer", "prefer"]
    assert [d.undone_at for d in journal] == [None, None, None, 4, 5, 6]
    assert preference_history(concierge, graph) == (), "what was taken back was never said"
    assert preferences(concierge, graph, at=1) == ()


def test_rules_hold_once_end_and_come_back_by_undo(concierge: Connection, graph: str) -> None:
    deed = add_rule(concierge, graph, "realty", "b_khata", "never B-khata", "never anything with B-khata", at=1)
    assert deed is not None
    assert deed.shown == "rule: never B-khata"
    assert add_rule(concierge, graph, "realty", "b_khata", "never B-khata", "no b khata", at=2) is None
    assert rules(concierge, graph, "contracts") == ()
    [rule] = rules(concierge, graph, "realty")
    assert (rule.market, rule.check, rule.shown, rule.words, rule.at, rule.until) == (
        "realty", "b_khata", "never B-khata", "never anything with B-khata", 1, OPEN,
    )  # fmt: skip
    ended = end_rule(concierge, graph, "realty", "b_khata", at=5)
    assert ended is not None
    assert (ended.sign, ended.shown) == ("-", "rule: never B-khata")
    assert end_rule(concierge, graph, "realty", "b_khata", at=6) is None
    assert rules(concierge, graph, "realty") == ()
    assert [r.check for r in rules(concierge, graph, "realty", at=4)] == ["b_khata"]
    undo(concierge, graph, at=7)
    assert rules(concierge, graph, "realty") == (rule,)


def test_a_name_is_changed_once_and_taken_back(concierge: Connection, graph: str) -> None:
    deed = set_name(concierge, graph, "Asha Rao", at=5)
    assert deed is not None
    assert deed.shown == "name: asha → Asha Rao"
    assert set_name(concierge, graph, "Asha Rao", at=6) is None
    undo(concierge, graph, at=7)
    assert person_name(concierge, graph) == "asha"


def test_the_first_conversation_is_had_once(concierge: Connection, graph: str) -> None:
    assert introduced(concierge, graph) is None
    set_introduced(concierge, graph, at=5)
    set_introduced(concierge, graph, at=9)
    assert introduced(concierge, graph) == 5


@pytest.mark.parametrize("text", ["'; MATCH (n) DETACH DELETE n //", "$shown", "p.deeds", "[red]x[/red]", "ಬಜೆಟ್", "\u202eabc", "a" * 5_000])
def test_whatever_was_said_comes_back_as_it_was(concierge: Connection, graph: str, text: str) -> None:
    prefer(concierge, graph, text, text, text, text, at=1)
    [kept] = preferences(concierge, graph)
    assert (kept.key, kept.value, kept.shown, kept.words) == (text, text, text, text)
    assert [d.shown for d in deeds(concierge, graph)] == [f"{text}: {text}"]
