"""Histories: what several extracts leave behind and a single one cannot hold, put into the facts of a random market."""

from dataclasses import replace
from random import Random

from market.core.model import OPEN_END, UNKNOWN_START, Fact

KNOWN = 1_700_000_000_000
"""When it is looked at: a few facts become known only after it."""


def with_history(seed: int, facts: list[Fact]) -> list[Fact]:
    """What a single extract cannot hold: statuses that moved on or were cured and came back, empty ties, facts not known yet."""
    rng, kinds = Random(seed), ("insolvency", "liquidation", "struck_off")
    days = sorted({t for f in facts for t in (f.valid_from, f.valid_to) if UNKNOWN_START < t < OPEN_END})
    told: list[Fact] = []
    for fact in facts:
        later = [day for day in days if day > fact.valid_from]
        if rng.random() < 0.04:
            told.append(replace(fact, known_from=KNOWN + 1))
        elif fact.relation == "DIRECTOR_OF" and rng.random() < 0.04 and fact.valid_from > UNKNOWN_START:
            told.append(replace(fact, valid_to=fact.valid_from))
        elif fact.relation == "FLAGGED" and fact.valid_to == OPEN_END and len(later) > 1 and rng.random() < 0.5:
            end = rng.choice(later[:-1])
            start = end if rng.random() < 0.7 else rng.choice([day for day in later if day >= end])
            family: tuple[str, ...] = kinds if fact.subject.startswith("company") else (str(fact.props["kind"]),)
            if fact.subject.startswith("project"):
                family = ("stalled", "registration_lapsed", "registration_revoked")
            kind = rng.choice(family)
            told.append(replace(fact, valid_to=end))
            told.append(replace(fact, id=f"{fact.id}+", object=f"flag:{kind}", valid_from=start, props=dict(fact.props) | {"kind": kind}))
        else:
            told.append(fact)
    return told
