"""How one value follows another: the next choice, one more, what a typed text means. Every result is a value that counts, or the reason why there is none."""

from .reading import wrong
from .schema import Entry

_STEPS = {"history": 100, "text_width": 5}
"""How far one step goes, where one at a time would take all evening."""


def steps(entry: Entry) -> bool:
    """Whether a setting has a next value and one before."""
    return bool(entry.choices) or entry.least is not None or isinstance(entry.default, bool)


def stepped(entry: Entry, value: object, by: int) -> object:
    """The value ``by`` steps on. Choices go round, numbers end at their bounds. A setting that has none stays as it is."""
    match value:
        case bool():
            return not value
        case int() if entry.least is not None and entry.most is not None:
            return min(max(value + by * _STEPS.get(entry.name, 1), entry.least), entry.most)
        case str() if entry.choices:
            return entry.choices[(entry.choices.index(value) + by) % len(entry.choices)]
        case _:
            return value


def meant(entry: Entry, text: str) -> tuple[object, str]:
    """What a typed text sets a setting to, and why it cannot (then the value is its default)."""
    typed = text.strip()
    value: object = typed
    if isinstance(entry.default, bool):
        value = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(typed.casefold(), typed)
    elif isinstance(entry.default, int):
        value = int(typed) if typed.removeprefix("-").isdecimal() and len(typed) < 20 else typed
    if (reason := wrong(entry.name, value)) is not None:
        return entry.default, reason
    return value, ""


def fits(entry: Entry, needle: str) -> bool:
    """Whether a setting is found by these words: each of them somewhere in its name, its choices or its manual."""
    where = f"{entry.name} {entry.group} {' '.join(entry.choices)} {entry.about}".casefold()
    return all(word in where for word in needle.casefold().split())


def shown(entry: Entry, value: object) -> str:
    """A value as the settings screen shows it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
        case {}:
            return "as it comes"
        case dict():
            return f"{len(value)} of your own"
        case "":
            return "empty"
        case _:
            return str(value)
