"""Times as a person writes them."""

from datetime import UTC, datetime

from .model import OPEN_END, UNKNOWN_START

_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")


def day_words(ms: int) -> str:
    """``14 March 2024``; a time that is not known says so."""
    if ms in (UNKNOWN_START, OPEN_END):
        return "an unknown date"
    at = datetime.fromtimestamp(ms / 1000, UTC)
    return f"{at.day} {_MONTHS[at.month - 1]} {at.year}"


def span_words(start: int, end: int) -> str:
    """``since 2019`` / ``2015 to 2021`` / ``until 2021``, by day; empty if neither is known."""
    match start != UNKNOWN_START, end != OPEN_END:
        case True, True:
            return f"{day_words(start)} to {day_words(end)}"
        case True, False:
            return f"since {day_words(start)}"
        case False, True:
            return f"until {day_words(end)}"
        case _:
            return ""


def age_words(days: int | None) -> str:
    """``12 days old``; ``of that day``; ``dated 3 days later``, where the extract is younger than the day that is looked at; ``of unknown age``."""
    if days is None:
        return "of unknown age"
    if days == 0:
        return "of that day"
    return f"{days} day{'s' if days != 1 else ''} old" if days > 0 else f"dated {-days} day{'s' if days != -1 else ''} later"
