"""An assessment as the headless contract prints it: pure, from the market's values to plain JSON values."""

from market.core.asjson import Json, aged_json, quoted_json
from market.core.clock import iso
from market.core.model import Assessment, Entity, Outcome, RiskPath, View


def assessment_json(found: Assessment) -> Json:
    """One line of `clew assess`. Where nothing can be said, the verdict and its numbers are null, and not a clean subject's."""
    silent = has_no_verdict(found)
    return {
        "id": found.subject.own_id,
        "name": found.subject.name,
        "outcome": str(found.outcome),
        "verdict": None if silent else found.verdict,
        "flagged": None if silent else found.flagged,
        "score": None if silent else found.score,
        "katz": None if silent else found.katz,
        "paths": [path_json(p) for p in found.paths],
        "fresh": [aged_json(f.register, f) for f in found.fresh],
        **view_json(found.view),
    }


def has_no_verdict(found: Assessment) -> bool:
    """Whether the rule says nothing: a source that it needs is closed, and what is open shows no path."""
    return found.outcome is Outcome.RESTRICTED and not found.paths


def unresolved_json(text: str, outcome: Outcome, view: View) -> Json:
    """The line of a name that no assessment came of: nothing was looked up, so there is no number."""
    return {
        "id": None,
        "name": text,
        "outcome": str(outcome),
        "verdict": None,
        "flagged": None,
        "score": None,
        "katz": None,
        "paths": [],
        "fresh": [],
        **view_json(view),
    }


def path_json(path: RiskPath) -> Json:
    """One path with its points; ``evidence`` has one piece per relation, then the flag's."""
    flag = path.flag
    return {
        "hops": path.hops,
        "points": path.points,
        "entities": [entity_json(e) for e in path.entities],
        "relations": [s.fact.relation for s in path.steps],
        "flag": {"entity": entity_json(flag.entity), "kind": flag.kind, "severity": flag.severity, "reason": flag.reason},
        "evidence": [quoted_json(e.register, e) for e in path.evidence],
    }


def entity_json(entity: Entity) -> Json:
    """An entity under the register's own id; ``kind`` tells the registers apart."""
    return {"id": entity.own_id, "name": entity.name, "kind": entity.kind}


def view_json(view: View) -> Json:
    """The view: both times to the millisecond, so that they can be given back as ``--as-of`` and ``--known-at``."""
    return {"as_of": iso(view.valid_at), "known_at": iso(view.known_at), "revision": view.revision}
