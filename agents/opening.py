"""How things stand when the desk opens, in words: what is here, how old it is, what could be asked. It reads the market and writes nothing."""

from collections.abc import Sequence
from typing import Final

from market.core.form import Form, Reader
from market.core.when import age_words

from .cases import PLAYBOOK
from .concierge import Concierge
from .state import MODELLESS, Asker, DeskState, ModelStanding, Recall

_STALEST: Final = 3
"""So many sources are named with their age when the desk opens."""


def opening_state(reader: Reader, form: Form, *, person: str, world: str, watched: int, talk: Concierge, warnings: Sequence[str]) -> DeskState:
    """What the desk opens with. Raises GraphError."""
    ages = [f for f in form.sources(reader) if f.obtained]
    late = [f"{form.source_words(f.register)} ({age_words(f.age_days)})" for f in ages if f.stale]
    # an extract that is younger than the day that is looked at has no age on that day
    aged = [f for f in ages if f.age_days is None or f.age_days >= 0]
    listed = form.subjects(reader)
    asker = asker_of(reader, form)
    subjects = len(listed) if asker is None else sum(s.named for s in listed)
    kept = f" I keep an eye on {watched} of them for you." if watched else ""
    nobody = [] if asker is None or asker.id else [unknown(asker, form)]
    return DeskState(
        person=person,
        market=form.title,
        subjects=subjects,
        word=form.subject_word,
        world=world,
        fresh=tuple(f"{form.source_words(f.register)} {'of unknown age' if f.age_days is None else f'{f.age_days} d old'}" for f in aged[:_STALEST]),
        planner=talk.models.name if talk.models is not None and talk.models.chosen.plans else PLAYBOOK,
        sight=talk.sight.words,
        greeting=f"I know {_known(len(listed), subjects, form, asker)}.{kept}{'' if nobody else ' Ask about one by its name.'}",
        examples=tuple(talk.examples),
        recall=recall_of(talk),
        meaning=talk.meaning.off if talk.meaning is not None else "",
        model=standing_with(talk),
        asker=asker,
        measure=form.measure,
        kind=form.subject_kind,
        offered=tuple((kind, tuple(asks)) for kind, asks in form.offered.items()),
        warnings=(*warnings, *nobody, *([f"These sources are late, that is older than they should be: {', '.join(late)}."] if late else [])),
    )


def _known(every: int, readable: int, form: Form, asker: Asker | None) -> str:
    """What there is, and where who asks decides it, how much of it is open."""
    counted = f"{every} {form.subject_word[every != 1]} here"
    if asker is None:
        return f"{counted}, and what the records tie them to"
    return f"{counted}; {readable or 'none'} of them {'is' if readable <= 1 else 'are'} open to you{f', {asker.name}' if asker.id else ''}"


def asker_of(reader: Reader, form: Form) -> Asker | None:
    """As whom the market reads for the person; None where that decides nothing. Raises GraphError."""
    if form.asks_as is None:
        return None
    known = form.asks_as(reader)
    typed = reader.view.principal
    return Asker(typed) if known is None else Asker(typed, known.name, known.kind, known.own_id)


def unknown(asker: Asker, form: Form) -> str:
    """What is said to somebody whom a market does not know in which that decides what may be read."""
    return (
        f"Nobody in {form.title} is called {asker.typed}, or more than one is, so no {form.subject_word[0]} is open to you. "
        "Start again and say who you are, by your id or your whole name in its registers: clew --user ID."
    )


def standing_with(talk: Concierge) -> ModelStanding:
    """How it stands with the model."""
    if talk.models is None:
        return MODELLESS
    from .looking.model import standing_of  # late: most have none

    return standing_of(talk.models)


def recall_of(talk: Concierge) -> Recall:
    """Whether what was said is found by its meaning; empty where nobody wanted that."""
    if talk.meaning is None:
        return ""
    from .remembering.meaning import Ready  # it is there by now

    match talk.meaning.state:
        case Ready.OFF:
            return "off"
        case Ready.LOADING:
            return "loading"
        case Ready.READY:
            return ""
