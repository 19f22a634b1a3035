"""What a model heard, checked against the sentence, the market and the talk: taken whole, or not at all. Pure.

The model chooses an intent and points at words. Whose name those words are, what "it" means and what a figure says is read by the same code as without a model.
"""

from collections.abc import Mapping, Sequence

from market.core.form import Intent

from ..routing.beside import own, past_day
from ..routing.ear import Ear
from ..routing.filling import Unmet, filled, one_of
from ..routing.pieces import bare, sentences
from ..routing.reading import Spoken
from ..routing.routes import OWN, Own, Routed
from ..routing.second import NONE as NOTHING
from ..routing.second import second_ear
from ..routing.tokens import tokens
from ..routing.twice import REFUSES_UNDERSTOOD
from ..routing.units import unjoined
from ..routing.words import TAGS
from ..state import LONGEST
from .names import NotTaken, all_used, said_in, spoken
from .offers import EVIDENCE, MARK, SUBJECT, offers
from .replying import Reading
from .searching import searched


def closed(typed: str, ear: Ear) -> bool:
    """Whether nobody is asked what a text means: it is too long or none, asks for a past day or one's own memory, or holds a word for what nobody answers."""
    if len(typed) > LONGEST or not bare(typed) or bare(typed) in TAGS or past_day(typed)[0] or own(typed, ear.saying):
        return True
    return any(u.what == "strange" for piece in sentences(typed) for u in unjoined(piece.text, ear.saying, ear.talk.names, ear.names))


def like_nothing(typed: str, ear: Ear) -> bool:
    """Whether a text sounds so much like what nobody answers that the router would refuse it though it understood every word."""
    if not ear.saying.phrasings:
        return False
    sounds = second_ear(ear.saying).sounds(typed, ear.saying, ear.talk.names, ear.names)
    return sounds.intent == NOTHING and sounds.margin >= REFUSES_UNDERSTOOD


def taken(heard: Reading, typed: str, ear: Ear) -> Routed | Own:
    """What is asked, by a reading of it.

    Args:
        heard: an intent and the words of its slots; not "none".
        typed: the sentence.
        ear: with the market, the talk so far, and what is named here.

    Raises:
        NotTaken: it does not stand up to the sentence.
    """
    offer = next((o for o in offers(ear.form, ear.talk) if o.name == heard.intent), None)
    if offer is None:
        raise NotTaken(f"nothing is asked by “{heard.intent}”")
    if other := sorted(heard.slots.keys() - set(offer.slots)):
        raise NotTaken(f"{offer.name} has no slot “{other[0]}”")
    if offer.name in OWN:
        return _own(offer.name, heard.slots, typed, ear)
    intent = ear.intent(offer.name)
    if intent is None:
        raise NotTaken(f"nothing is asked by “{offer.name}”")
    if offer.name == EVIDENCE:
        return Routed(intent, {"fact": _fact(heard.slots, typed, ear)})
    if offer.name in ear.saying.conditions:
        return Routed(intent, searched(heard.slots, intent, typed, ear))
    return Routed(intent, _slots(heard.slots, intent, typed, ear))


def _slots(slots: Mapping[str, str], intent: Intent, typed: str, ear: Ear) -> Mapping[str, str]:
    said = [(slot, spoken(slots[slot], typed, ear)) for slot in intent.slots if slot in slots]
    for slot, one in said:
        if one.kinds and not one.back and not one.kinds & set(intent.kinds[slot]):
            raise NotTaken(f"“{one.text}” is nothing that {intent.name} can be asked of")
    names = [one for _, one in said]
    all_used(names, typed, ear)
    needed = [s for s in intent.slots if s not in intent.optional]
    if len(names) < len(needed) and not _refers(names, typed, ear):
        raise NotTaken(f"it says nothing for “{next(s for s in needed if s not in slots)}”")
    found = filled(intent, names, ear.talk)
    if isinstance(found, Unmet):
        raise NotTaken("what it refers to was not talked about")
    if len(set(found.values())) < len(found):
        raise NotTaken("it says the same twice")
    return found


def _refers(names: Sequence[Spoken], typed: str, ear: Ear) -> bool:
    """Whether the sentence refers to the talk somewhere: only then what is missing is what was talked about."""
    return any(n.back for n in names) or any(s.back for s in said_in(typed, ear))


def _own(what: str, slots: Mapping[str, str], typed: str, ear: Ear) -> Own:
    names = [spoken(slots[SUBJECT], typed, ear)] if SUBJECT in slots else []
    all_used(names, typed, ear)
    if not names:
        return Own(what)
    meant = one_of(names[0], tuple(ear.form.labels), ear.talk)
    if isinstance(meant, Unmet):
        raise NotTaken("what it refers to was not talked about")
    return Own(what, meant)


def _fact(slots: Mapping[str, str], typed: str, ear: Ear) -> str:
    """The fact behind a mark of the last answer."""
    mark = slots.get(MARK, "").strip("[]# .")
    typed_marks = {t.low.strip("[]#.") for t in tokens(typed)}
    if not mark.isdecimal() or mark not in typed_marks or int(mark) not in ear.talk.cites:
        raise NotTaken("it names no mark of the last answer")
    return ear.talk.cites[int(mark)]
