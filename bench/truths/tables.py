"""What was measured, as figures: by pattern, by trap, by way of judging. Pure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from bench.report import Figure
from market.realty.rule import AVOID, VERDICTS

from .rates import Judged, above, pooled, share
from .worlds import World, entity_id

SHOWN: Final = 40
"""So many that went wrong are told one by one; all are counted."""

BESIDE: Final = ("own_record", "published", "published_over_every_tie")
"""The ways that are told for each pattern and trap."""
TOLERATED: Final = 0.05
"""The share of traps that a less strict bar may flag."""


def recall(rule: Judged) -> float:
    """The share of hidden risks that are flagged, by whatever verdict."""
    return above(rule.hidden, 0) / len(rule.hidden)


def false_alarms(rule: Judged) -> int:
    """The traps that are flagged."""
    return above(rule.traps, 0)


def headline(rule: Judged) -> dict[str, Figure]:
    """The figures that are promised, with what they stand on."""
    return {
        "recall": round(recall(rule), 4),
        "false_alarms": false_alarms(rule),
        "hidden_found": share(above(rule.hidden, 0), len(rule.hidden)),
        "traps_flagged": share(above(rule.traps, 0), len(rule.traps)),
    }


def at_avoid(worlds: Sequence[World]) -> dict[str, Figure]:
    """The same where only *avoid* is an alarm and *caution* is none."""
    said = [(i.hidden, w.verdicts[entity_id(i)] == AVOID) for w in worlds for i in w.injected]
    hidden, traps = [avoid for is_hidden, avoid in said if is_hidden], [avoid for is_hidden, avoid in said if not is_hidden]
    return {"recall": round(sum(hidden) / len(hidden), 4), "found": sum(hidden), "false_alarms": sum(traps)}


def verdicts(worlds: Sequence[World]) -> dict[str, Figure]:
    """How many projects of the background have which verdict."""
    said = Counter(w.verdicts[p] for w in worlds for p in w.background)
    return {verdict: said[verdict] for verdict in VERDICTS}


def by_kind(worlds: Sequence[World], said: Mapping[str, Sequence[Judged]], *, hidden: bool) -> dict[str, Figure]:
    """Each pattern (or trap): how many were planted, how many are flagged, at *avoid* alone, and by those who stand beside.

    The published path-sum is counted wherever it has any path, as it is read over every tie too.
    """
    kinds = [i.kind for w in worlds for i in w.injected if i.hidden == hidden]
    avoid = [w.verdicts[entity_id(i)] == AVOID for w in worlds for i in w.injected if i.hidden == hidden]
    flagged = {way: [above([k], 0) for k in _side(pooled(said[way]), hidden)] for way in ("rule", *BESIDE)}
    planted = Counter(kinds)
    found: dict[str, Counter[str]] = {name: Counter() for name in ("flagged", "avoid", *BESIDE)}
    for n, kind in enumerate(kinds):
        found["flagged"][kind] += flagged["rule"][n]
        found["avoid"][kind] += avoid[n]
        for way in BESIDE:
            found[way][kind] += flagged[way][n]
    return {kind: {"planted": planted[kind], **{way: counts[kind] for way, counts in found.items()}} for kind in sorted(planted)}


def _side(judged: Judged, hidden: bool) -> tuple[float, ...]:
    return judged.hidden if hidden else judged.traps


def plainly(judged: Judged) -> dict[str, Figure]:
    """A way of judging where whatever it finds is an alarm."""
    return judged.at()


def barred(judged: Judged, calibrated: float) -> dict[str, Figure]:
    """The published path-sum: where any path is an alarm, at its best bar, at the bar of the calibration worlds; and the market as it sees it."""
    return {
        "any_path": judged.at(),
        "best_bar_without_false_alarm": judged.at(judged.best_bar),
        "best_bar_with_5_of_100_traps": judged.at(judged.bar_at(TOLERATED)),
        "bar_of_calibration": judged.at(calibrated),
        "order": {"hidden_above_trap": judged.order()},
        "background": judged.market(),
    }


def taken_out(worlds: Sequence[World], said: Sequence[Judged]) -> dict[str, Figure]:
    """The law without a sentence: recall and false alarms, and which patterns are lost and which traps alarm."""
    judged = pooled(said)
    lost = Counter(kind for kind, k in zip(_kinds(worlds, hidden=True), judged.hidden, strict=True) if not above([k], 0))
    alarmed = Counter(kind for kind, k in zip(_kinds(worlds, hidden=False), judged.traps, strict=True) if above([k], 0))
    return {**judged.at(), "lost": _counted(lost), "alarmed": _counted(alarmed)}


def _kinds(worlds: Sequence[World], *, hidden: bool) -> list[str]:
    return [i.kind for w in worlds for i in w.injected if i.hidden == hidden]


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items())) or "none"


def wrong(worlds: Sequence[World], *, hidden: bool) -> list[Figure]:
    """The hidden risks without a path, or the traps with one and the paths: each with what was planted."""
    told: list[Figure] = [
        f"seed {w.seed}: {i.project_id}: {i.kind}: {i.why}{''.join(f' | {path}' for path in w.why[entity_id(i)][:1])}"
        for w in worlds
        for i in w.injected
        if i.hidden == hidden and (w.katz[entity_id(i)] > 0) != hidden
    ]
    return told[:SHOWN]
