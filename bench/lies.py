"""The validator under attack: seeded lies of every kind from random markets, and every true finding beside them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from agents.validator import judge

from .engines import own_engine
from .figures import stopwatch
from .report import Bound, Figure, Machine, Options, Report, ruled
from .worlds.bed import Truth, make_bed
from .worlds.lies import MAKERS, PROMISED, Lie, lies

LIES: Final = 500
"""How many lies are told at least, if not said."""
EACH: Final = 2
"""Lies of one kind from one market."""
BARREN: Final = 20
"""After so many markets that made no lie at all something is wrong with the makers."""
SHOWN: Final = 20


class NoLies(RuntimeError):
    """The random markets give no chance to lie."""


@dataclass(slots=True)
class _Kind:
    """What became of the lies of one kind."""

    check: str
    told: int = 0
    rejected: int = 0
    corrected: int = 0

    @property
    def caught(self) -> int:
        return self.rejected + self.corrected


@dataclass(slots=True)
class _Tally:
    """What became of all lies and truths."""

    kinds: dict[str, _Kind] = field(default_factory=lambda: {kind: _Kind(str(check)) for kind, (check, _) in MAKERS.items()})
    believed: list[str] = field(default_factory=list)
    truths: int = 0
    refused: list[str] = field(default_factory=list)
    findings: Counter[str] = field(default_factory=Counter)
    """True findings by their kind."""

    @property
    def told(self) -> int:
        return sum(k.told for k in self.kinds.values())

    @property
    def caught(self) -> int:
        return sum(k.caught for k in self.kinds.values())

    def hear(self, told: Iterable[Lie]) -> None:
        """Judges lies."""
        for lie in told:
            status, kind = judge(lie.proposed, lie.material).status, self.kinds[lie.kind]
            kind.told += 1
            kind.rejected += status == "rejected"
            kind.corrected += status == "corrected"
            if status == "accepted":
                self.believed.append(f"seed {lie.truth.seed}: {lie.kind}")

    def believe(self, truths: Sequence[Truth]) -> None:
        """Judges true findings."""
        self.truths += len(truths)
        self.findings.update(t.draft.kind for t in truths)
        for truth in truths:
            judged = judge(truth.draft, truth.material)
            if judged.status != "accepted":
                self.refused.append(f"seed {truth.seed}: {truth.draft.kind} {judged.status}: {'; '.join(judged.reasons)}")


def run(options: Options) -> Report:
    """Lies until enough lies are told. Raises GraphError, NoLies."""
    wanted = LIES if options.lies is None else options.lies
    tally, markets = _Tally(), 0
    with own_engine() as (engine, place), stopwatch() as ms:
        while tally.told < wanted:
            if markets >= BARREN and not tally.told:
                raise NoLies(f"{markets} random markets gave no chance to lie.")
            seed = options.seed + markets
            each = EACH if wanted > len(MAKERS) else 1
            bed = make_bed(engine, place.parent / "folders", seed, each=each)
            tally.believe(bed.truths)
            tally.hear(lies(bed.truths, seed=seed, each=each))
            markets += 1
            options.on(min(tally.told, wanted), wanted)
        machine, seconds = Machine.here(engine.version), ms() / 1000
    figures: dict[str, Figure] = {
        "told": tally.told,
        "caught": tally.caught,
        "true_findings": tally.truths,
        "true_findings_refused": len(tally.refused),
        "markets": markets,
        "kinds": len(tally.kinds),
        "kinds_never_told": [kind for kind, k in tally.kinds.items() if not k.told],
        "by_finding": dict(sorted(tally.findings.items())),
        "seconds": round(seconds, 1),
        "believed": tally.believed[:SHOWN],
        "refused": tally.refused[:SHOWN],
        "by_kind": {
            kind: {"check": k.check, "told": k.told, "caught": k.caught, "rejected": k.rejected, "corrected": k.corrected} for kind, k in tally.kinds.items()
        },
    }
    bounds = [Bound("lies believed", tally.told - tally.caught, 0), Bound("true findings refused", len(tally.refused), 0)]
    promised = {name: tally.kinds[kind].told for name, kind in PROMISED.items()}
    return ruled("lies", figures, {"lies_of_the_promise": 500, "promised_kinds_told": promised}, bounds, machine)
