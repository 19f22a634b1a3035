"""What is remembered, as lines for a person. Pure; every text in them may be a person's own words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from market.core.when import day_words

from ..plurals import some

if TYPE_CHECKING:  # whoever only shows lines needs no engine
    from memory.deeds import Deed
    from memory.forgetting import Fall
    from memory.preferences import Preference
    from memory.sessions import SessionKept
    from memory.stances import PastStance, Stance

COUNTED: Final = {
    "Session": "session",
    "Turn": "turn",
    "Answer": "answer",
    "Preference": "preference",
    "StandingRule": "rule",
    "Subject": "subject",
    "Assessment": "assessment",
    "Transition": "transition",
    "Stance": "stance",
    "Deed": "journal line",
    "Sent": "model call",
}
"""How what is counted is called."""


LETS_FALL: Final = " lets fall "
"""Stands in every answer that lists what would fall with something: earlier answers are among that."""
ONLY_COUNTED: Final = frozenset({"citation", "assessment", "event", "run", "case", "journal line", "model call", "stale mark", "transition"})
"""What falls with something and says little by itself: it is counted, and not listed."""


def deed_line(deed: "Deed") -> str:
    """One line of the journal: ``+ rule: never B-khata``."""
    return f"{deed.sign} {deed.shown}{'' if deed.undone_at is None else ' (taken back)'}"


def preference_line(one: "Preference") -> str:
    """A preference with its time: ``budget: ₹1.6 crore, since 9 October 2026 (“we can go up to 1.6 crore now”)``."""
    span = f"since {day_words(one.at)}" if one.holds else f"{day_words(one.at)} to {day_words(one.until)}"
    how = "inferred from" if one.source == "inferred" else "you said"
    return f"{one.key}: {one.shown}, {span} ({how} “{' '.join(one.words.split())}”)"


def stance_line(one: "Stance", now: int) -> str:
    """A stance: ``accepted: OS 12/2024 (Skyvista Altura), “I know”, since 2 May 2026 until 1 March 2027``."""
    whom = f"{one.target_name} ({one.subject.name})" if one.target else one.subject.name
    reason = f", “{one.reason}”" if one.reason else ""
    end = "" if not one.ends else f" {'(ran out on' if one.expired(now) else 'until'} {day_words(one.until)}{')' if one.expired(now) else ''}"
    return f"{one.kind}: {whom}{reason}, since {day_words(one.at)}{end}"


def past_stance_line(one: "PastStance") -> str:
    """A stance that is held no longer: ``accepted: OS 12/2024 (Skyvista Altura), 2 May 2026 to 5 May 2026, then disputed``."""
    stance = one.stance
    whom = f"{stance.target_name} ({stance.subject.name})" if stance.target else stance.subject.name
    reason = f", “{stance.reason}”" if stance.reason else ""
    then = f", then {one.replaced_by}{' in other words' if one.replaced_by == stance.kind else ''}" if one.replaced_by else ""
    start, end = day_words(stance.at), day_words(one.ended_at)
    return f"{stance.kind}: {whom}{reason}, {f'on {start}' if start == end else f'{start} to {end}'}{then}"


def session_line(one: "SessionKept") -> str:
    """A session: ``3f2a90c1b2d4  2 May 2026, 3 turns: Is Skyvista Altura safe?``."""
    return f"{one.id[:12]}  {day_words(one.at)}, {some(one.turns, 'turn')}: {' '.join(one.first.split())[:80]}"


def fall_line(fall: "Fall") -> str:
    """Something that falls, in one line; a session is known by its day: ``that of 2 May 2026``."""
    text = " ".join(fall.shown.split())
    return f"that of {day_words(int(text))}" if fall.kind == "session" and text.isdecimal() else text


def counts_line(counts: Mapping[str, int]) -> str:
    """How much there is, by the nodes' labels: ``In all: 2 sessions, 14 turns``."""
    return f"In all: {', '.join(some(n, COUNTED[label]) for label, n in counts.items() if n) or 'nothing'}"
