"""What a sentence that code did not make may say: what one row under it says, in that row's own words, or the verdict.

There is no list of words that are wrong; there are sentences that are right, and everything else is struck. Pure.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Final

from market.core.finding import Draft
from market.core.model import OPEN_END, UNKNOWN_START, Entity, Fact
from market.core.when import span_words

_JOINTS: Final = frozenset({"a", "an", "the", "is", "are", "also", "too", "today", "still", "now"})
"""Words that change nothing in a sentence about what holds on the day."""
_PAST: Final = frozenset({"a", "an", "the", "was", "were", "also", "too", "earlier:", "earlier"})
"""Words that change nothing in a sentence about what has ended by that day."""


def says_a_row(text: str, fact: Fact, named: Mapping[str, Entity], words: Mapping[str, tuple[str, str]], day: int) -> bool:
    """Whether the sentence reads one fact as it stood on that day: both names, the tie between them, and its dates or none.

    Of what has ended the dates must be said too; of what had not begun nothing can be said.
    """
    if fact.valid_from > day or fact.subject not in named or fact.object not in named:
        return False
    ended = fact.valid_to <= day
    joints = _PAST if ended else _JOINTS
    said = _bare(text, joints)
    return any(_bare(reading, joints) == said for reading in _readings(fact, named, words, ended=ended))


def says_the_verdict(text: str, fresh: Draft) -> bool:
    """Whether the sentence says the computed verdict or score of the finding's subject, and nothing else."""
    if fresh.subject is None or not fresh.verdict or fresh.score is None:
        return False
    name, verdict, score = fresh.subject.name, fresh.verdict, f"{fresh.score:.0f}"
    readings = (
        f"{name}: {verdict}", f"{name} is {verdict}", f"The verdict on {name} is {verdict}", f"{name} scores {score} of 100",
        f"The score of {name} is {score} of 100", f"{name}: {verdict}, {score} of 100", f"The verdict on {name} is {verdict}, {score} of 100",
    )  # fmt: skip
    return any(_bare(text, _JOINTS) == _bare(reading, _JOINTS) for reading in readings)


def _readings(fact: Fact, named: Mapping[str, Entity], words: Mapping[str, tuple[str, str]], *, ended: bool) -> Iterator[str]:
    forward, backward = words.get(fact.relation, ("", ""))
    a, b = named[fact.subject].name, named[fact.object].name
    ties = [(a, forward, b), (b, backward, a)]
    role = str(fact.props.get("role") or "")
    if role:
        # a nominee is no director, whatever the tie is called
        ties = [(a, f"{role} of", b), *([(b, backward, a)] if role in backward.split() else [])]
    span = span_words(fact.valid_from, fact.valid_to if ended else OPEN_END)
    for first, tie, second in ties:
        if tie:
            if not ended:
                yield f"{first} {tie} {second}"
            if span:
                yield f"{first} {tie} {second} {span}"
    if not ended and fact.valid_from != UNKNOWN_START:
        year = datetime.fromtimestamp(fact.valid_from / 1000, UTC).year
        yield from (f"{first} {tie} {second} since {year}" for first, tie, second in ties if tie)


def _bare(text: str, joints: frozenset[str]) -> list[str]:
    """The words as they are written, without joints, brackets and commas around them and the last full stop. Only a plain space parts words."""
    bare = [word.strip("(),").casefold() for word in text.removesuffix(".").split(" ")]
    return [word for word in bare if word and word not in joints]
