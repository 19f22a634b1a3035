"""What is asked by a word or two after an answer, and means what was asked last, of whom and of which day. Pure."""

import re
from typing import Final

from market.core.form import Intent
from market.core.saying import Saying

from .pieces import bare
from .routes import DAY, LOOKUP, Routed
from .talk import Talk

_LED_BY: Final = re.compile(r"(?:(?:and|so|ok|okay|but|then|well|also|please|really)[\s,]+)+", re.IGNORECASE)


def following(text: str, saying: Saying, intents: tuple[Intent, ...], talk: Talk) -> Routed | None:
    """The question that a word or two ask of what was asked last; None where they ask none, or it was about nothing of which this is asked."""
    said = bare(_LED_BY.sub("", bare(text), count=1))
    for intent in sorted(intents, key=lambda one: one.name != talk.intent):  # "may I write it", "why": it is asked of writing
        phrases = saying.following.get(intent.name, ())
        if (said in phrases or bare(text) in phrases) and (again := _of_the_same(intent, saying, talk)):
            return again
    if said in saying.said_of and saying.gist and (named := _thing(saying, talk)):
        searched = next((i for i in intents if i.name == saying.otherwise), None)
        args = saying.gist(named)
        return Routed(searched, args) if searched and args else None
    return None


def _of_the_same(intent: Intent, saying: Saying, talk: Talk) -> Routed | None:
    """The intent of what stood in its slots last, ids or names, and of the same day; what was asked of whoever asks is asked of them again.

    None where nobody was asked about: "who may read it" and then "why" ask of nobody, and least of whoever asks.
    """
    slots: dict[str, str] = {}
    of = saying.whoever.get(intent.name)
    if of is not None and of.slot not in talk.args and talk.intent not in saying.whoever and talk.intent != LOOKUP:
        return None
    if talk.intent != intent.name and not [slot for slot in intent.kinds if slot not in intent.optional]:
        return None
    for slot in (s for s in intent.slots if s in intent.kinds):
        last = talk.subjects[0] if talk.subjects else None
        if held := talk.args.get(slot, ""):
            slots[slot] = held
        elif slot not in intent.optional and last is not None and last.kind in intent.kinds[slot]:
            slots[slot] = last.id
        elif slot not in intent.optional:
            return None
    return Routed(intent, slots | day_of(intent.name, saying, talk))


def day_of(intent: str, saying: Saying, talk: Talk) -> dict[str, str]:
    """The day of which it was asked last, as the argument of an intent that can be asked of one; nothing where there was none."""
    day = talk.args.get(DAY, "")
    return {DAY: day} if day and intent in saying.dated else {}


def _thing(saying: Saying, talk: Talk) -> str:
    """What the last answer was about, by its name, where it is of the kind of which is asked who may read it."""
    last = talk.subjects[0] if talk.subjects else None
    return last.name if last is not None and last.kind in saying.named[:1] else ""
