"""A copy of a market to try something on. It is gone when the trial is over, however it ended; one that a killed process leaves is swept at the next start."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from uuid import uuid4

from graph import Connection, GraphError, GraphMissing, await_indexes, fork_graph
from market.core.changes import Version
from market.core.drafts import FactDraft
from market.core.form import Reader
from market.core.model import Cause, Fact
from market.core.refused import ImportFailed
from market.core.store import Marks, Writer
from market.core.writing import fact_row

from . import queries as q


class ForkFailed(GraphError):
    """A copy is not what the market is, or does not take what is tried on it: nothing that is seen on it would hold."""


class Fork:
    """A copy that knows what one view of the market knows, and no more."""

    def __init__(self, reader: Reader, token: str) -> None:
        self.reader = reader
        """Reads the copy as the market was read: the same day, the same principal."""
        self._token = token
        self._writer = Writer(reader.connection, reader.graph, token)

    def back(self) -> None:
        """Takes away what became known after the view: by the trial before, by an import under way when it was copied, since a view's ``known_at``."""
        view = self.reader.view
        q.back_to(self.reader.connection, self.reader.graph, self._token, view.revision, view.known_at)
        self._writer.sweep(view.known_at)

    def end(self, facts: Iterable[Fact]) -> Reader:
        """Ends facts on the day of the view, by a change like any other; how the copy is read after it. Raises ForkFailed, GraphError."""
        view = self.reader.view
        revision, at = view.revision + 1, view.known_at + 1
        closings: dict[str, list[tuple[str, str, int]]] = defaultdict(list)
        versions: dict[str, list[dict[str, object]]] = defaultdict(list)
        for fact in facts:
            closings[fact.relation].append((fact.subject, fact.id, at))
            ended = FactDraft(
                fact.id, fact.relation, fact.subject, fact.object, fact.evidence, fact.valid_from, max(fact.valid_from, view.valid_at), fact.props
            )
            versions[fact.relation].append(fact_row(Version(ended, at)))
        counts = {"opened": 0, "closed": sum(map(len, closings.values())), "corrected": 0}
        change = {"id": f"{view.market}@{revision}", "revision": revision, "cause": str(Cause.WORLD), "known_at": at, **counts}
        try:
            for relation, rows in closings.items():
                self._writer.close_facts(relation, rows)
                self._writer.facts(relation, versions[relation])
            done = self._writer.commit({"revision": revision, "known_at": at}, [change], [], Marks(), None)
        except ImportFailed as why:
            raise ForkFailed(f"The copy {self.reader.graph} does not have what is to be ended on it.") from why
        if not done:
            raise ForkFailed(f"Somebody else writes to the copy {self.reader.graph}; nothing was tried on it.")
        return replace(self.reader, view=replace(view, known_at=at, revision=revision))


@contextmanager
def forked(reader: Reader, investigator: Connection) -> Iterator[Fork]:
    """Copies the market of a reader, and deletes the copy at the end.

    Args:
        reader: the view that is tried on.
        investigator: the one role that may copy a market and delete the copy.

    Raises:
        RoleRefused: the connection is of another role.
        GraphError: the engine failed.
    """
    token = uuid4().hex
    graph = fork_graph(reader.view.market, token)
    try:
        investigator.copy(reader.graph, graph)
        # A half-built index finds nothing and says nothing.
        await_indexes(investigator, graph)
        yield Fork(Reader(investigator, reader.view, graph), token)
    finally:
        with suppress(GraphMissing):
            investigator.delete(graph)
