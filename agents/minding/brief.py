"""What was read of a text, in one short line: for tests, benches and the log. Pure."""

from collections.abc import Iterator

from market.core.clock import iso_day

from .verbs import CallMe, Drop, Forget, Listed, Minded, Prefer, Rule, Take, Undo, Unrule, Untake, Verb, Wish


def brief(found: Minded) -> str:
    """``budget = ₹1.6 crore; rule b_khata; watching + Lakeview; ? budget 2026-05-01..2026-06-01``; empty where nothing is for the memory."""
    return "; ".join([*map(_verb, found.verbs), *map(_wish, found.wishes), *("unclear" for _ in found.unclear)])


def _verb(verb: Verb) -> str:
    match verb:
        case Prefer(key=key, shown=shown):
            return f"{key} = {shown}"
        case Drop(key=key):
            return f"drop {key}"
        case Rule(check=check):
            return f"rule {check}"
        case Unrule(check=check):
            return f"unrule {check}"
        case Listed(on=on, name=name, put=put):
            return f"{on} {'+' if put else '-'} {name or 'it'}"
        case Take():
            return " ".join(_taken(verb))
        case Untake(what=what, name=name):
            return f"untake {what or 'all'} of {name or 'it'}"
        case CallMe(name=name):
            return f"name = {name}"
        case Undo():
            return "undo"
        case Forget(item=item, sure=sure):
            return f"forget{' surely' if sure else ''} {item}"


def _taken(take: Take) -> Iterator[str]:
    yield f"{take.kind} {take.what or 'all'} of {take.name or 'it'}"
    if take.until is not None:
        yield f"until {iso_day(take.until)}"
    if take.reason:
        yield f"because {take.reason}"


def _wish(wish: Wish) -> str:
    span = f" {iso_day(wish.period.start)}..{iso_day(wish.period.end)}" if wish.period else ""
    return f"? {wish.what}{f' {wish.key}' if wish.key else ''}{span}"
