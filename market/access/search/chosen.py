"""Which of the passages that were found are told: the best, few of one document, a reason where one is asked for, and one in other words. Pure."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from .ranking import BESIDE_BEST, Ranked

SHOWN: Final = 5
"""So many passages are told."""
FURTHER: Final = 10
"""So many more where the others are wanted."""
OF_ONE: Final = 2
"""So many of them are of one document."""


def chosen(found: Sequence[Ranked], likewise: Sequence[Ranked] = (), *, of_one: int = OF_ONE, why: bool = False) -> tuple[list[Ranked], int]:
    """What is told, best first; and how many of what was found are left. Of one document more are told where places are free.

    Args:
        found: the passages that answer, best first.
        likewise: those that say it in other words, best first: the best of them is told in any case, more where places are free.
        of_one: so many of one document.
        why: whether a reason is asked for; one passage of a policy or a decision is told then, if one was found.
    """
    told: list[Ranked] = []
    for one in found:
        if _fits(one, told, of_one):
            told.append(one)
    reason = next((one for one in (*found, *likewise) if one.text.reasoned), None) if why else None
    if reason is not None and not any(one.text.reasoned for one in told):
        _put(reason, told)
    near = [one for one in likewise if not found or one.points >= BESIDE_BEST * found[0].points]
    other = next((one for one in near if one not in told and sum(one.text.of == such.text.of for such in told) < of_one), None)
    if other is not None:
        _put(other, told, keeping=reason)
    for places, some in ((SHOWN, found), (of_one, near)):
        # where places are free more of one document is told, too, rather than counted
        for one in some:
            if _fits(one, told, places):
                told.append(one)
    return told, sum(1 for one in found if one not in told)


def others(found: Sequence[Ranked], told: Sequence[Ranked]) -> tuple[list[Ranked], int]:
    """What is told of the rest, best first, where these were told; and how many are left still."""
    rest = [one for one in found if one not in told]
    return rest[:FURTHER], len(rest[FURTHER:])


def _fits(one: Ranked, told: Sequence[Ranked], of_one: int) -> bool:
    return len(told) < SHOWN and one not in told and sum(one.text.of == such.text.of for such in told) < of_one


def _put(one: Ranked, told: list[Ranked], keeping: Ranked | None = None) -> None:
    """Tells one more, and where all places are taken another one less, but never the first.

    That is the last of the same document that answers less; otherwise the last whose document says something else, too; otherwise the last.
    """
    if len(told) >= SHOWN:
        said = Counter(such.text.of for such in told)
        places = [n for n in range(len(told) - 1, 0, -1) if told[n] is not keeping]
        same = [n for n in places if told[n].text.of == one.text.of and told[n].points < one.points]
        told.pop((same or [n for n in places if said[told[n].text.of] > 1] or places)[0])
    told.append(one)
