"""Fifty-four askers, eight questions, three ways to decide what may be read: by the graph, by a flat list at each document, and not at all."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, Literal, cast

from graph import Connection
from market.access.inquiries.search import SEARCH, Words
from market.access.queries import governed
from market.access.rights import closes
from market.access.search.model import Searched
from market.access.search.words import gist
from market.core.finding import Draft
from market.core.form import Reader
from market.core.look import around
from market.core.model import Evidence, governed_by
from market.core.views import open_view

from ..report import Figure
from .files import Files
from .questions import QUESTIONS, Asked

ASKERS: Final = 54
METHODS: Final = ("graph", "flat list", "none")

type Method = Literal["graph", "flat list", "none"]


@dataclass(slots=True)
class Told:
    """What one method told of all questions to all askers."""

    asked: int = 0
    leaks: list[str] = field(default_factory=list)
    """Passages told to somebody who may not read them."""
    refused: list[str] = field(default_factory=list)
    """Passages that answer, that the asker may read, and that the method closes."""
    missed: list[str] = field(default_factory=list)
    """Questions of which the asker did not get every piece that he may know."""
    silent: list[str] = field(default_factory=list)
    """Questions of which a piece is closed to the asker who was not told that anything is."""

    @property
    def useful(self) -> float:
        """The share of questions after which the asker knew what he may know, per cent."""
        return round(100 * (1 - len(self.missed) / self.asked), 1) if self.asked else 0.0

    def figures(self) -> dict[str, Figure]:
        """What was counted."""
        return {"leaks": len(self.leaks), "wrong_refusals": len(self.refused), "useful_percent": self.useful, "silent": len(self.silent)}


def drawn(paper: Files, seed: int, count: int = ASKERS) -> list[str]:
    """Askers by a seed: every agent, then somebody of each team in turn."""
    rng, teams = Random(seed), dict[str, list[str]]()
    for row in paper.people:
        teams.setdefault("" if row["kind"] == "agent" else row["team"], []).append(row["id"])
    chosen = teams.pop("", [])[:count]
    queues = [rng.sample(people, len(people)) for _, people in sorted(teams.items())]
    while len(chosen) < count and any(queues):
        chosen += [queue.pop() for queue in queues if queue][: count - len(chosen)]
    return chosen


def compare(
    connection: Connection, market: str, graph: str, paper: Files, *, askers: Sequence[str], now: int, day: str, questions: Sequence[Asked] = QUESTIONS
) -> dict[Method, Told]:
    """Asks every asker everything by every method. What is right is said by the files alone. Raises GraphError, QuestionFailed."""
    found: dict[Method, Told] = {method: Told() for method in cast("tuple[Method, ...]", METHODS)}
    for who in askers:
        may = paper.readable(who, day)
        for method, told in found.items():
            reader, open_to = _reader(connection, market, graph, paper, who, method, now=now, day=day)
            for asked in questions:
                _judge(told, who, asked, may, open_to, *_asked(reader, asked))
    return found


def agreeing(connection: Connection, market: str, graph: str, paper: Files, people: Sequence[str], *, now: int, day: str) -> tuple[int, list[str]]:
    """Every pair of one of these and a passage or a note: how many there are, and those of which the engine says otherwise than the files."""
    wrong = list[str]()
    for who in people:
        wrong += [
            f"{who}, {one}"
            for one in sorted(_shown(_reader(connection, market, graph, paper, who, "graph", now=now, day=day)[0], paper) ^ paper.readable(who, day))
        ]
    return len(paper.governed) * len(people), wrong


def _shown(reader: Reader, paper: Files) -> frozenset[str]:
    """Every passage and note that the engine gives this reader."""
    ends = [*(f"document:{row['id']}" for row in paper.documents), *sorted({f"ticket:{note['ticket']}" for note in paper.notes})]
    return frozenset(name_of(tie.fact.evidence) for tie in around(reader, ends, ("PASSAGE_OF", "ON"), question="bench: every passage", ended=False))


def _reader(connection: Connection, market: str, graph: str, paper: Files, who: str, method: Method, *, now: int, day: str) -> tuple[Reader, frozenset[str]]:
    """How somebody reads by this method, and the passages that it opens."""
    view = open_view(connection, market, principal=who, now=now, closes=closes if method == "graph" else None)
    reader = Reader(connection, view, graph)
    match method:
        case "graph":
            documents = {row["id"] for row in paper.documents} - {governed_by(source) for source in view.denied}
            return reader, frozenset(one for one, document in paper.governed.items() if not document or document in documents)
        case "flat list":
            open_to = paper.flat(who, day)
            documents = {document for one, document in paper.governed.items() if one in open_to}
            denied = frozenset(source for source in governed(reader) if governed_by(source) not in documents)
            return replace(reader, view=replace(view, denied=view.denied | denied)), open_to
        case _:
            return reader, frozenset(paper.governed)


def _asked(reader: Reader, asked: Asked) -> tuple[frozenset[str], Draft]:
    """The passages that are told, and the whole of what is told."""
    words: dict[str, Any] = dict(gist(asked.text))
    answered = SEARCH.question.ask(reader, Words(text=words["text"], why=bool(words.get("why"))))
    value = cast("Searched", answered.value)
    return frozenset(name_of(hit.rows[0]) for hit in value.hits), SEARCH.draft([answered])


def _judge(told: Told, who: str, asked: Asked, may: frozenset[str], open_to: frozenset[str], passages: frozenset[str], draft: Draft) -> None:
    said = f"{who}, {asked.text!r}"
    told.asked += 1
    told.leaks += [f"{said}: {one}" for one in sorted(passages - may)]
    answers = {one for piece in asked.pieces for one in piece}
    told.refused += [f"{said}: {one}" for one in sorted((answers & may) - open_to)]
    wanted = [set(piece) & may for piece in asked.pieces if set(piece) & may]
    missing = [sorted(piece) for piece in wanted if not piece & passages]
    if missing:
        told.missed.append(f"{said}: {missing}")
    if len(wanted) < len(asked.pieces) and not _closed(draft):
        told.silent.append(said)


def _closed(draft: Draft) -> bool:
    """Whether it is told that something is closed."""
    return bool(draft.locked) or any("closed to you" in claim.text for claim in draft.claims)


def name_of(evidence: Evidence) -> str:
    """A passage or a note as the files call it: ``D07#never``, ``4821/3``."""
    document = governed_by(evidence.register)
    return f"{document}#{evidence.key}" if evidence.register.startswith("documents/") else evidence.key.replace("|", "/")
