"""Which answers of earlier no longer hold, as memory has them marked. Pure; it looks at no market."""

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING, Final

from market.core.when import day_words
from memory.staleness import StaleAnswer

from ..composing import Composed
from ..events import Choice
from ..gate import ITS_REASON, WITHHELD
from ..plurals import some
from .sentences import answer, line, plain

if TYPE_CHECKING:
    from ..earlier import Called

TOLD: Final = 12
"""So many are told; of more it is said that there are more."""
_ASKED: Final = 3
"""So many are offered to be asked again."""
_LONG: Final = 200
"""Characters of an answer that are told."""


def told_broken(stale: Sequence[StaleAnswer], shut: Set[str] = frozenset(), called: "Called" = str) -> Composed:
    """What was asked and when, why the answer no longer holds, and what was said instead; latest marked first.

    Args:
        stale: the marked answers, at most :data:`TOLD` and one more.
        shut: the answers, by id, that stand on what is closed by now.
        called: how what the others name is called now.
    """
    if not stale:
        return answer("broken", [plain("No answer that I gave you is marked: as far as I have looked, all of them hold.")])
    many = f"More than {TOLD} answers" if len(stale) > TOLD else some(len(stale), "answer")
    claims = [plain(f"{many} of earlier no longer {'holds' if len(stale) == 1 else 'hold'}, as I found when I last told you what moved:")]
    for one in stale[:TOLD]:
        why = ITS_REASON if one.answer.id in shut else called(" ".join(dict.fromkeys(b.why for b in one.breaks)))
        claims.append(line(f"· “{one.answer.turn}”, answered on {day_words(one.answer.at)}: {_cut(why)}"))
        if one.replaced_by is not None:
            instead = WITHHELD if one.replaced_by.id in shut else _cut(called(one.replaced_by.text))
            claims.append(line(f"  Said instead on {day_words(one.replaced_by.at)}: {instead}"))
    again = dict.fromkeys(one.answer.turn for one in stale[:TOLD] if one.replaced_by is None)
    return answer("broken", claims, tuple(Choice(label=f"Ask again: {text}", ask=text) for text in [*again][:_ASKED]))


def _cut(text: str) -> str:
    said = " ".join(text.split())
    return said if len(said) <= _LONG else f"{said[:_LONG]} …"
