"""What moved of what a person watches, as memory has it. Pure; it looks at no market, and says so."""

from collections.abc import Sequence
from typing import Final

from market.core.form import Form
from market.core.measure import Measure
from market.core.when import day_words
from memory.transitions import Transition
from memory.words import Said, Watch

from ..composing import Composed
from ..events import Choice, ClaimShown
from ..plurals import some
from .sentences import answer, line, plain, stands_in, words_of_name

TOLD: Final = 12
"""So many moves, and so many watches, are told; the rest is counted."""
_ASKED: Final = 3
"""So many are offered to be looked at anew."""


def changed(subject: str, form: Form, watched: Sequence[Watch], moves: Sequence[Transition]) -> Composed:
    """What was last told to have moved, and how everything that is watched stood when it was last looked at.

    Args:
        subject: an id, or a name as typed; empty for everything.
        form: the market.
        watched: the person's watch list in it.
        moves: the transitions that were told last.
    """
    thing, things = form.subject_word
    watching = [w for w in watched if _meant(subject, w.subject.id, w.subject.name)]
    moved = [m for m in moves if _meant(subject, m.subject.id, m.subject.name)]
    if subject and not watching and not moved:
        name = subject.partition(":")[2] if ":" in subject else subject
        return answer("changes", [plain(f"{name} is not on your watch list, and I keep what moved of nothing else.")], _anew(form, [subject]))
    if not watched and not moved:
        nothing = f"You watch nothing here yet, so I kept nothing to compare with. Put a {thing} on the watch list, and what moves of it is told."
        return answer("changes", [plain(nothing)])
    claims = _moves(moved, form.measure) if moved else [plain(f"{'Of it nothing' if subject else 'Nothing'} that moved was told to you so far.")]
    if watching:
        claims.append(line(f"You watch {some(len(watching), thing, things)}; as last looked at:" if not subject else "As last looked at:"))
        claims += [line(f"· {w.subject.name}: {_stood(w.last, form.measure)}") for w in watching[:TOLD]]
        claims += [line(f"And {len(watching) - TOLD} more.")] if len(watching) > TOLD else []
    claims.append(line("This is from memory; whether anything moved since, a new look tells."))
    return answer("changes", claims, _anew(form, [w.subject.name for w in watching[:_ASKED]]))


def _moves(moved: Sequence[Transition], measure: Measure) -> list[ClaimShown]:
    claims = [plain(f"Told on {day_words(moved[0].told_at)}: {some(len(moved), 'move')}.")]
    for m in moved[:TOLD]:
        back = "; it came and went" if m.passed else ""
        claims.append(line(f"· {m.subject.name}, known since {day_words(m.at)}: {_short(m.before, measure)} → {_short(m.after, measure)}{back}"))
    return [*claims, line(f"And {some(len(moved) - TOLD, 'more move')}.")] if len(moved) > TOLD else claims


def _short(of: Said | None, measure: Measure) -> str:
    return "not looked at before" if of is None else f"{of.verdict}, {measure.whole(of.score)}" if of.verdict else "no verdict"


def _stood(last: Said | None, measure: Measure) -> str:
    return f"{_short(last, measure)}, on {day_words(last.at)}" if last is not None else "never looked at"


def _meant(subject: str, id: str, name: str) -> bool:
    return not subject or subject == id or stands_in(words_of_name(subject), words_of_name(name))


def _anew(form: Form, names: Sequence[str]) -> tuple[Choice, ...]:
    ask = form.saying.asks.get(form.saying.told, "{subject}")
    return tuple(Choice(label=text, ask=text) for text in (ask.replace("{subject}", name) for name in names))
