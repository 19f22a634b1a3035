"""Views: how a market is read, and by whom."""

from collections.abc import Collection
from dataclasses import replace

from graph import Connection, await_indexes, market_graph

from .entered import is_entered
from .form import Closes, Form, Reader
from .model import OPEN_END, Freshness, View, closed_as, governed_by
from .read import whole
from .when import day_words

_DAY_MS = 86_400_000


class MarketEmpty(LookupError):
    """Nothing was ever imported into this market."""


class NothingKnownThen(MarketEmpty):
    """The view asks for what was known before anything was."""


def open_view(
    connection: Connection, market: str, *, principal: str, now: int, closes: Closes | None, valid_at: int | None = None, known_at: int | None = None
) -> View:
    """A view of the market as last committed (or as known earlier).

    Args:
        connection: any role that may read the market.
        market: the market's name.
        principal: on whose behalf; decides which sources are readable, by what the market knows now (rights are never read "as known then").
        closes: the market's own rule of who may read which sources (:attr:`Form.closes`); None where it has none. It is asked as of ``now``.
        now: the present, ms; the day of the view unless ``valid_at`` says another.
        valid_at: what was true then, ms.
        known_at: what the market knew then, ms.

    Raises:
        MarketEmpty: nothing was ever imported; NothingKnownThen: nothing yet at ``known_at``.
        EngineUnreachable: the engine was just started and does not get its index built.
    """
    graph = market_graph(market)
    if not connection.exists(graph):
        raise MarketEmpty(f"The market {market!r} is empty: import a folder first (clew import {market} PATH).")
    rows = connection.ro_query(graph, "MATCH (m:Market) RETURN m.revision, m.known_at", question="revision").rows
    if not rows or rows[0][0] is None:
        raise MarketEmpty(f"The market {market!r} is empty: import a folder first (clew import {market} PATH).")
    await_indexes(connection, graph)
    revision, committed = whole(rows[0][0]), whole(rows[0][1])
    known = committed if known_at is None else min(known_at, committed)
    if known < committed:
        revision = _revision_at(connection, graph, market, known)
    denied = _denied(connection, graph, principal, committed)
    if closes:
        denied |= closes(connection, graph, principal, now, committed)
    return View(market=market, principal=principal, valid_at=now if valid_at is None else valid_at, known_at=known, revision=revision, denied=denied)


def _revision_at(connection: Connection, graph: str, market: str, known: int) -> int:
    query = "MATCH (c:Change) RETURN max(CASE WHEN c.known_at <= $known THEN c.revision ELSE 0 END), min(c.known_at)"
    rows = connection.ro_query(graph, query, {"known": known}, question="revision").rows
    revision, first = whole(rows[0][0] or 0), rows[0][1]
    if not revision:
        raise NothingKnownThen(
            f"Clew knew nothing of {market} then: the first import was on {day_words(whole(first))}, and what is asked as known must not be earlier."
        )
    return revision


def open_reader(connection: Connection, form: Form, *, principal: str, now: int, valid_at: int | None = None, known_at: int | None = None) -> Reader:
    """A reader: :func:`open_view` with its connection. Raises MarketEmpty."""
    view = open_view(connection, form.name, principal=principal, now=now, closes=form.closes, valid_at=valid_at, known_at=known_at)
    return Reader(connection=connection, view=view, graph=market_graph(form.name))


def unclosed(reader: Reader) -> Reader:
    """The same view with nothing closed: to check the market itself, never to tell anybody what stands in it."""
    return replace(reader, view=replace(reader.view, denied=frozenset()))


def freshness(reader: Reader) -> tuple[Freshness, ...]:
    """Every source of the market with its age on the day of the view, oldest first; unknown age before all.

    An extract dated after the day of the view has a negative age. A source is stale when it is older than its own cadence
    (``cadence_days``); without a cadence it is never called stale.
    """
    rows = reader.connection.ro_query(
        reader.graph,
        "MATCH (s:Source) WHERE s.known_from <= $known AND $known < s.known_to "
        "RETURN s.register, s.publisher, s.as_of, s.cadence_days, s.url, s.unread, s.unread_on",
        {"known": reader.view.known_at},
        question="sources",
    ).rows
    found = []
    for register, publisher, as_of, cadence, url, unread, unread_on in rows:
        day = None if as_of is None else whole(as_of)
        age = None if day is None else (reader.view.valid_at - day) // _DAY_MS
        stale = age is not None and cadence is not None and age > whole(cadence)
        said = str(publisher or "")
        found.append(
            Freshness(
                str(register),
                said,
                as_of=day,
                age_days=age,
                stale=stale,
                link=str(url or ""),
                entered_by_you=is_entered(said),
                unread=whole(unread or 0),
                unread_on=None if unread_on is None else whole(unread_on),
            )
        )
    return tuple(sorted(found, key=lambda f: (-(OPEN_END if f.age_days is None else f.age_days), f.register)))


def registers_of(reader: Reader, registers: Collection[str]) -> tuple[Freshness, ...]:
    """The age of each of these registers as of :func:`freshness`, and last those that were not obtained: an absent register is not an empty one."""
    found = tuple(f for f in freshness(reader) if f.register in registers)
    had = {f.register for f in found}
    return (*found, *(Freshness(name, "", None, None, stale=False, obtained=False) for name in registers if name not in had))


def closed_again(reader: Reader, told: Collection[str]) -> list[str]:
    """The sources that :func:`market.core.model.closed_as` calls by these names: what a query that was told of left out. In order."""
    plain = {name for name in told if not governed_by(name)}
    if len(plain) == len(set(told)):
        return sorted(plain)
    query = "MATCH (s:Source) WHERE s.register CONTAINS '@' RETURN DISTINCT s.register"
    rows = reader.connection.ro_query(reader.graph, query, {}, question="sources that a document governs").rows
    return sorted(plain | {str(row[0]) for row in rows if closed_as(str(row[0])) in told})


def _denied(connection: Connection, graph: str, principal: str, known: int) -> frozenset[str]:
    rows = connection.ro_query(
        graph,
        "MATCH (s:Source) WHERE s.known_from <= $known AND $known < s.known_to AND size(s.readers) > 0 AND NOT $principal IN s.readers RETURN s.register",
        {"known": known, "principal": principal},
        question="readers",
    ).rows
    return frozenset(str(r[0]) for r in rows)
