"""A quoted row and a source's age as the headless contract prints them, whether they come from the market or from an event. Pure."""

from typing import Protocol

from .clock import iso_day

type Json = dict[str, object]


class Quoted(Protocol):
    """A quoted row, but for the register that it is of."""

    @property
    def locator(self) -> str: ...
    @property
    def quote(self) -> str: ...
    @property
    def link(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def as_of(self) -> int | None: ...
    @property
    def missing_since(self) -> int | None: ...
    @property
    def entered_by_you(self) -> bool: ...


class Aged(Protocol):
    """A source with its age on the day of a view, but for its register."""

    @property
    def publisher(self) -> str: ...
    @property
    def as_of(self) -> int | None: ...
    @property
    def age_days(self) -> int | None: ...
    @property
    def stale(self) -> bool: ...
    @property
    def obtained(self) -> bool: ...
    @property
    def entered_by_you(self) -> bool: ...
    @property
    def unread(self) -> int: ...
    @property
    def unread_on(self) -> int | None: ...


def quoted_json(source: str, row: Quoted) -> Json:
    """One quoted row, verbatim."""
    return {
        "source": source,
        "locator": row.locator,
        "quote": row.quote,
        "link": row.link,
        "version": row.version,
        "as_of": day_json(row.as_of),
        "missing_since": day_json(row.missing_since),
        "entered_by_you": row.entered_by_you,
    }


def aged_json(register: str, source: Aged) -> Json:
    """One source with its age in days on the day of the view; one that was not obtained has none."""
    return {
        "register": register,
        "publisher": source.publisher,
        "as_of": day_json(source.as_of),
        "age_days": source.age_days,
        "stale": source.stale,
        "obtained": source.obtained,
        "entered_by_you": source.entered_by_you,
        "unread_rows": None if source.unread_on is None else source.unread,
        "unread_on": day_json(source.unread_on),
    }


def day_json(ms: int | None) -> str | None:
    """A source's own day."""
    return None if ms is None else iso_day(ms)
