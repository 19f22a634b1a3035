"""How a reading is said back, so that whoever asked sees at once whether it was meant. Pure."""

from collections.abc import Mapping

from market.core.form import Form

from ..routing.routes import Own, Routed
from ..routing.talk import Talk


def read_as(route: Routed | Own, heard: Mapping[str, str], form: Form, talk: Talk) -> str:
    """The question as it is surely asked, in quotation marks; of a search its conditions, in the words that were typed."""
    if isinstance(route, Own):
        sentence = form.saying.asks.get(route.what, "")
        return _quoted(sentence.replace("{subject}", _name(route.subject, talk))) if route.subject else _quoted(sentence.replace(" {subject}", ""))
    name = route.intent.name
    if name in form.saying.conditions:
        told = ", ".join(f"{slot.replace('_', ' ')} “{heard[slot]}”" if slot in heard else slot.replace("_", " ") for slot in route.slots)
        return f"a search by {told}"
    sentence = form.saying.asks.get(name, "")
    if not sentence:
        return route.intent.about
    for slot, value in route.slots.items():
        sentence = sentence.replace(f"{{{slot}}}", _name(value, talk))
    beyond = [_name(v, talk) for s, v in route.slots.items() if f"{{{s}}}" not in form.saying.asks[name]]
    return _quoted(" and ".join([sentence, *beyond]))


def _name(value: str, talk: Talk) -> str:
    """The name of what was talked about, where a slot holds its id."""
    return next((m.name for m in (*talk.subjects, *talk.listed, *talk.open_to) if m.id == value), value)


def _quoted(sentence: str) -> str:
    return f"“{sentence}”"
