"""True findings to make lies from: random markets, imported from their files, and everything that the playbook says of them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

from agents.validating import Material
from graph import Connection, Engine, GraphMissing, Role, market_graph
from market.core.archive import Archive
from market.core.finding import Answered, Draft, Resolution
from market.core.form import Form, Intent, Reader
from market.core.look import entities
from market.core.model import Assessment, Entity, Fact, Outcome
from market.core.returning.asking import MOVED, intent_of
from market.core.returning.queries import changes
from market.core.returning.values import Cited, Clean, Look, facts_of
from market.core.returning.wished import QUESTION, ReturnArgs
from market.core.views import open_reader
from market.registry import get
from tools import Registry

from .furnished import CLEAN, corrected, furnished_market
from .register_rows import write_folder

NOW: Final = 1_751_400_000_000
"""2025-07-01, the day after the extracts of the random markets."""
EARLIER: Final = 1_546_300_800_000
"""2019-01-01: a day between the dates of the random markets."""
ASHA: Final = "asha"
BEN: Final = "ben"
CLOSED_TO_BEN: Final = ("cases", "shareholdings")
SOUGHT: Final[tuple[Mapping[str, object], ...]] = (
    {"area": "Hebbal", "price_max": 12_000_000},
    {"verdict": "none known"},
    {"verdict": "avoid", "order": "name"},
    {"without": "title_suit,stalled", "price_min": 5_000_000, "order": "price"},
    {"area": "Nowhere", "brand": "Aranya"},
)
"""What is looked for among projects."""
_NAMES: Final = ("Nobody Of That Name", "Gardens", "Blue Heron")
"""Names that stand for none or for several."""


@dataclass(frozen=True)
class Truth:
    """One true finding and the case that it comes from."""

    seed: int
    draft: Draft
    material: Material
    bed: "Bed"

    @property
    def answers(self) -> Sequence[Answered]:
        return self.material.answers

    @property
    def day(self) -> int:
        return self.material.reader.view.valid_at

    def with_answers(self, answers: Sequence[Answered]) -> Material:
        """The same case, had other questions been asked in it."""
        return Material(self.material.form, self.material.reader, self.material.archive, tuple(answers))


@dataclass(frozen=True)
class Bed:
    """One market of its own: open to all as ``reader`` sees it; ``closed`` is a copy in which every source is closed to her."""

    seed: int
    form: Form
    reader: Reader
    earlier: Reader
    """The same, as of an earlier day."""
    partly: Reader
    """The same, as somebody reads it to whom some sources are closed."""
    closed: Reader
    archive: Archive
    people: tuple[Entity, ...]
    each: int
    """Of how many entities of a kind everything is said."""

    @cached_property
    def truths(self) -> list[Truth]:
        """What the playbook says in answer to every intent: of the day, of an earlier one, and to somebody who may not read everything."""
        said = [t for intent in self._intents for t in self._all(intent, self.reader, self.each)]
        said += [t for intent in self._intents for reader in (self.earlier, self.partly) for t in self._all(intent, reader, 1)]
        return [*said, *self._unclear(), *self._rows([f for t in said for f in t.material.facts.values()]), *self._returns(), *self._checked()]

    def _checked(self) -> Iterator[Truth]:
        """What every standing check finds of some subjects: of the day, of an earlier one, and to somebody who may not read everything."""
        for reader, each in ((self.reader, self.each), (self.earlier, 1), (self.partly, 1)):
            for subject in self._some(reader, self.form.subject_kind, each)[: 2 * each]:
                for check in self.form.wanting.checks:
                    answers = [Registry.of(self.form).ask(reader, step.question, step.args) for step in check.steps(subject.id)]
                    yield Truth(self.seed, check.draft(answers), Material(self.form, reader, self.archive, tuple(answers)), self)

    @property
    def _intents(self) -> list[Intent]:
        """Those that ask for something of their own: a name alone asks what the others ask."""
        return [i for i in self.form.intents if i.name not in ("lookup", "evidence")]

    def _all(self, intent: Intent, reader: Reader, each: int) -> Iterator[Truth]:
        """Everything that the intent says of some of the entities that it can be about."""
        named = [s for s in intent.slots if s in intent.kinds]
        if not named:
            asked = (SOUGHT if reader is self.reader else SOUGHT[:1]) if intent.slots else ({},)
            yield from (t for args in asked for t in self._played(intent, reader, {}, args))
        elif len(named) == 1:
            for kind in intent.kinds[named[0]]:
                yield from (t for e in self._some(reader, kind, each) for t in self._played(intent, reader, {named[0]: e}))
        else:
            pool = [e for kind in intent.kinds[named[0]] for e in self._some(reader, kind, 2)]
            for pair in list(pairwise(pool))[: 2 * each]:
                yield from self._played(intent, reader, dict(zip(named, pair, strict=False)))

    def _some(self, reader: Reader, kind: str, each: int) -> list[Entity]:
        """Some entities of a kind, one who shares a name before the others; of projects more, the clean one among them."""
        found = entities(reader, kind)
        of = [e for e in found if e.own_id != CLEAN]
        bear = Counter(e.name for e in of)
        mixed = Random(f"{self.seed} {kind}").sample(of, len(of))
        first = next((e for e in mixed if bear[e.name] > 1), None)
        chosen = sorted(mixed, key=lambda e: e is not first)[: 2 * each if kind == "project" else each]
        return [*chosen, *(e for e in found if e.own_id == CLEAN and reader is self.reader)]

    def _played(self, intent: Intent, reader: Reader, slots: dict[str, Entity], args: Mapping[str, object] | None = None) -> Iterator[Truth]:
        registry = Registry.of(self.form)
        answers = [registry.ask(reader, "resolve", {"text": e.id, "kinds": [e.kind]}) for e in slots.values()]
        answers += [registry.ask(reader, step.question, step.args) for step in intent.play(slots, args or {})]
        for draft in intent.draft(slots, answers):
            yield self._truth(draft, reader, answers)

    def _unclear(self) -> Iterator[Truth]:
        """Names that stand for nothing, or for several."""
        for text in _NAMES:
            answered = Registry.of(self.form).ask(self.reader, "resolve", {"text": text, "kinds": ["project"]})
            if isinstance(answered.value, Resolution) and answered.value.chosen is None:
                yield self._truth(self.form.named(answered.value, ("project",)), self.reader, [answered])

    def _rows(self, facts: Sequence[Fact]) -> Iterator[Truth]:
        """The rows of some facts."""
        intent = next(i for i in self.form.intents if i.name == "evidence")
        for fact in Random(self.seed).sample(facts, min(len(facts), self.each)):
            yield from self._played(intent, self.reader, {}, {"fact": fact.id})

    def _returns(self) -> Iterator[Truth]:
        """What is told to somebody who looked at everything years ago, by what was known before the correction; and to one who may not read everything."""
        for reader in (self.reader, self.partly):
            first = changes(reader, 0)[0]
            then = replace(reader, view=replace(reader.view, valid_at=EARLIER, known_at=first.known_at, revision=first.revision))
            looked = list(self.form.assess_all(then, [e.id for e in self.form.subjects(then)]))
            cited = tuple(Cited(f"answer {a.subject.id}", f.id, first.revision) for a in looked for p in a.paths for f in facts_of(p))
            clean = tuple(Clean(f"answer {a.subject.id}", a.subject.id) for a in looked if not a.paths)
            args = ReturnArgs(looks=tuple(_look(a) for a in looked), cited=cited, clean=clean).model_dump(mode="json")
            answers = [Registry.of(self.form).ask(reader, QUESTION, args)]
            found = list(intent_of(self.form).draft({}, answers))
            kept = Random(self.seed).sample([d for d in found if d.kind == MOVED], min(2 * self.each, sum(d.kind == MOVED for d in found)))
            for draft in (*kept, *(d for d in found if d.kind != MOVED)):
                yield self._truth(draft, reader, answers)

    def _truth(self, draft: Draft, reader: Reader, answers: Sequence[Answered]) -> Truth:
        return Truth(self.seed, draft, Material(self.form, reader, self.archive, tuple(answers)), self)


def _look(a: Assessment) -> Look:
    view = a.view
    names = (a.subject.id, a.subject.name, view.valid_at, view.known_at, view.revision)
    return Look(*names, str(a.outcome), a.verdict, a.flagged, a.score, a.katz, a.rule_version)


def make_bed(engine: Engine, folder: Path, seed: int, *, each: int = 2) -> Bed:
    """Imports a random market and moves it aside, so that the next can be imported too."""
    form, archive = get("realty"), Archive(folder / "files")
    write_folder(furnished_market(seed), folder / str(seed))
    write_folder(corrected(furnished_market(seed)), folder / f"{seed}-corrected")
    importer, investigator = engine.connect(Role.IMPORTER), engine.connect(Role.INVESTIGATOR)
    report = form.import_folder(importer, archive, folder / str(seed), now=NOW, replace=True)
    if report.rejected:
        raise ValueError(f"the random market {seed} was refused: {report.rejected[0]}")
    form.import_folder(importer, archive, folder / f"{seed}-corrected", now=NOW)
    for name in (f"lies-{seed}", f"closed-{seed}"):
        _moved(investigator, market_graph(form.name), market_graph(name))
    close = "MATCH (s:Source) WHERE s.register IN $closed OR $all SET s.readers = $readers"
    investigator.query(market_graph(f"lies-{seed}"), close, {"closed": list(CLOSED_TO_BEN), "all": False, "readers": [ASHA]})
    investigator.query(market_graph(f"closed-{seed}"), close, {"closed": [], "all": True, "readers": ["nobody"]})
    aside = replace(form, name=f"lies-{seed}")
    reader = open_reader(investigator, aside, principal=ASHA, now=NOW)
    earlier = open_reader(investigator, aside, principal=ASHA, now=NOW, valid_at=EARLIER)
    partly = open_reader(investigator, aside, principal=BEN, now=NOW)
    shut = open_reader(investigator, replace(form, name=f"closed-{seed}"), principal=ASHA, now=NOW)
    # a view that pretends that nothing is closed: only the check of rights can see through it
    shut = replace(shut, view=replace(shut.view, denied=frozenset()))
    return Bed(seed, aside, reader, earlier, partly, shut, archive, tuple(entities(reader, "person")), each)


def _moved(connection: Connection, source: str, target: str) -> None:
    with suppress(GraphMissing):
        connection.delete(target)
    connection.copy(source, target)


def is_clean(truth: Truth) -> bool:
    return truth.draft.outcome is Outcome.NOT_IN_GRAPH
