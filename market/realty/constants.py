"""The named constants of the realty rule: the only thing that the rule and its twin share.

Each has its reason beside it. The law they serve is in docs/rule.md; the form of the sum is Khoj's (KH-10).
"""

from typing import Final

RULE_VERSION: Final = "realty-4"
"""Stands on every score; a change of any constant or of the law below changes it."""

DECAY: Final = 0.6
"""What one further hop leaves of a point (KH-10): a failure three ties away is about a third of one at the door."""

MAX_HOPS: Final = 4
"""The search is bounded here (KH-9): beyond four decaying hops everybody in one city is tied to everybody."""

CONTROL_PERCENT: Final = 50.0
"""Half of the shares or more controls a company."""

BENEFICIAL_PERCENT: Final = 25.0
"""A person with a quarter or more stands behind a company as a director does: the usual threshold of a beneficial owner."""

AVOID_KATZ: Final = 0.8
"""From here the verdict is *avoid*: as much as one grave failure (a stalled project) at the subject's own door."""

MANY_FIRMS_AT_ADDRESS: Final = 8
"""So many firms behind one door are a registered-office service, and the door proves nothing."""

MANY_DIRECTORS: Final = 16
"""A board above fifteen needs a special resolution (Companies Act 2013, s. 149): such a firm is an association, and sitting in it ties nobody."""

MANY_BOARDS: Final = 20
"""Nobody may lawfully sit on more than twenty boards (Companies Act 2013, s. 165): who reaches that lends a name for a living."""

MANY_PARCELS: Final = 12
"""Who has held a dozen parcels or more aggregates land for a living; that they once held this one too says nothing."""

MANY_SITES: Final = 20
"""A contractor on so many sites at once is part of the market itself: what befalls it says nothing of one site among them."""

MANY_OPEN_COMPLAINTS: Final = 5
"""So many complaints open at once about one project are a pattern and no longer one angry buyer."""

CHRONIC_DELAY_MONTHS: Final = 12.0
"""A contractor whose works with a known delay are late by a year on average is chronically late ..."""

CHRONIC_DELAY_WORKS: Final = 2
"""... if at least so many of its works have a known delay: one late site can have any reason."""

TIE_WEIGHT: Final[dict[str, float]] = {
    "DEVELOPS": 1.0,
    "BUILDS": 1.0,
    "BUILT_ON": 1.0,
    "PREVIOUSLY_OWNED_BY": 1.0,
    "OWNED_BY": 1.0,
    "DIRECTOR_OF": 1.0,
    "OWNS": 1.0,
    "OPERATED_BY": 1.0,
    "CONTROLS": 0.9,  # a brand is lent more easily than a share
    "REGISTERED_AT": 0.7,  # a shared door is weaker than a shared person; two such ties make one link, so 0.49
    "INVOLVES": 1.0,
    "AGAINST": 1.0,
    "OF": 1.0,
}
"""What a tie of this kind passes on."""

SEVERITY: Final[dict[str, float]] = {
    # what happened to the thing itself
    "stalled": 0.8,
    "registration_lapsed": 0.6,
    "registration_revoked": 0.9,
    "insolvency": 1.0,
    "liquidation": 1.0,
    "struck_off": 0.5,  # often only unfiled papers
    "khata_b": 0.4,  # loans and occupancy are hard to get, yet curable
    "khata_none": 0.5,
    "contractor_insolvency": 0.6,  # the site can go on with another
    "blacklisted": 0.8,
    "chronic_delay": 0.4,
    "approval_refused": 0.5,
    "approval_revoked": 0.7,
    "complaint_upheld": 0.3,
    "many_open_complaints": 0.4,
    # suits, by kind and by how far they are
    "title_case_pending": 0.6,
    "title_case_decreed": 0.9,
    "insolvency_case_pending": 0.7,
    "insolvency_case_decreed": 1.0,
    "fraud_case_pending": 0.7,
    "fraud_case_decreed": 1.0,
    "recovery_case_pending": 0.4,
    "recovery_case_decreed": 0.6,
    "consumer_case_pending": 0.2,
    "consumer_case_decreed": 0.3,
    "other_case_pending": 0.2,
    "other_case_decreed": 0.3,
}
"""How bad each kind of flag is, 0..1, at the subject's own door."""

UNDATED: Final = "undated"
"""On a flag whose row does not say since when: its start is the earliest that it can be."""
