"""That rows of a source could not be read when it was brought in, in a sentence: what they would have said is nowhere."""

from collections.abc import Sequence

from market.core.finding import Claim
from market.core.model import Freshness
from market.core.when import day_words
from market.core.wording import listed

from .wording import some


def unread_claims(fresh: Sequence[Freshness]) -> list[Claim]:
    """Which of these sources could not be read as a whole, in one sentence; none if all could."""
    said = [f"{_part(f)} on {day_words(f.unread_on)}" for f in fresh if f.unread_on is not None]
    return [Claim(f"Not read: {listed(said)}; what stands there I cannot know.", basis="sources")] if said else []


def _part(fresh: Freshness) -> str:
    return f"{some(fresh.unread, 'row')} of {fresh.register}.csv" if fresh.unread else f"{fresh.register}.csv as a whole"
