"""Seeded lies of every kind, made from true findings: what a careless, forgetful or malicious planner could propose.

Each is meant for one check; other checks may see it too. A maker returns None where a truth gives it nothing to lie about.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from agents.validating import Check, Material
from bench.worlds.bed import Truth, is_clean
from market.core.form import Claim, Draft
from market.core.model import Entity, Evidence, Fact, Hop, Outcome, RiskPath

type Made = Draft | tuple[Draft, Material] | None
type Maker = Callable[[Random, Truth], Made]

PHANTOM = Entity("person:N999", "person", "Ravi Phantomwala")


@dataclass(frozen=True)
class Lie:
    """A finding that is not true, and what it was made from."""

    check: Check
    kind: str
    proposed: Draft
    material: Material
    truth: Truth


MAKERS: dict[str, tuple[Check, Maker]] = {}


def _lie(check: Check) -> Callable[[Maker], Maker]:
    def register(make: Maker) -> Maker:
        MAKERS[make.__name__.replace("_", " ")] = (check, make)
        return make

    return register


def lies(truths: Sequence[Truth], *, seed: int, each: int) -> Iterator[Lie]:
    """At most ``each`` lies of every kind, from truths in a random order."""
    for kind, (check, make) in MAKERS.items():
        rng, made = Random(f"{seed} {kind}"), 0
        for truth in rng.sample(list(truths), len(truths)):
            if made == each:
                break
            found = make(rng, truth)
            if found is None:
                continue
            draft, material = found if isinstance(found, tuple) else (found, truth.material)
            if draft == truth.draft and material is truth.material:
                continue
            made += 1
            yield Lie(check, kind, draft, Material(material.form, material.reader, material.archive, material.answers), truth)


# ---- names


@_lie(Check.NAMES)
def a_phantom_on_a_path(rng: Random, truth: Truth) -> Made:
    return _path_changed(rng, truth, lambda p: len(p.entities) > 2, lambda p: replace(p, entities=(*p.entities[:1], PHANTOM, *p.entities[2:])))


@_lie(Check.NAMES)
def a_phantom_in_prose(rng: Random, truth: Truth) -> Made:
    return _with_claim(rng, truth, lambda c: f"The same rows name {PHANTOM.name} as well.")


@_lie(Check.NAMES)
def a_real_entity_that_no_question_returned(rng: Random, truth: Truth) -> Made:
    strangers = [p for p in truth.bed.people if p.id not in truth.material.entities and p.name not in {e.name for e in truth.material.entities.values()}]
    return _with_claim(rng, truth, lambda c: f"The same rows name {rng.choice(strangers).name.lower()} as well.") if strangers else None


@_lie(Check.NAMES)
def a_phantom_fact(rng: Random, truth: Truth) -> Made:
    return _path_changed(rng, truth, lambda p: True, lambda p: replace(p, flag_fact=replace(p.flag_fact, id=p.flag_fact.id + ":invented")))


@_lie(Check.NAMES)
def a_subject_under_another_name(rng: Random, truth: Truth) -> Made:
    subject = truth.draft.subject
    return replace(truth.draft, subject=replace(subject, name=f"{subject.name} Phase II")) if subject else None


# ---- numbers


@_lie(Check.NUMBERS)
def another_score(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, score=round((truth.draft.score + rng.uniform(1, 99)) % 100, 1)) if truth.draft.score is not None else None


@_lie(Check.NUMBERS)
def another_katz(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, katz=truth.draft.katz + rng.choice((-1e-3, 0.01, 0.5))) if truth.draft.katz else None


@_lie(Check.NUMBERS)
def another_verdict(rng: Random, truth: Truth) -> Made:
    others = [v for v in truth.bed.form.verdicts if v != truth.draft.verdict]
    return replace(truth.draft, verdict=rng.choice(others)) if truth.draft.verdict else None


@_lie(Check.NUMBERS)
def not_flagged_after_all(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, flagged=not truth.draft.flagged) if truth.draft.assessment else None


@_lie(Check.NUMBERS)
def a_longer_search(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, walked=truth.draft.walked + rng.randint(1, 500)) if truth.draft.walked is not None else None


@_lie(Check.NUMBERS)
def fresher_sources(rng: Random, truth: Truth) -> Made:
    found = truth.draft.assessment
    if found is None or not found.fresh:
        return None
    fresh = (replace(found.fresh[0], age_days=0, stale=False), *found.fresh[1:])
    return replace(truth.draft, assessment=replace(found, fresh=fresh)) if fresh != found.fresh else None


@_lie(Check.NUMBERS)
def another_figure_in_a_sentence(rng: Random, truth: Truth) -> Made:
    def changed(claim: Claim) -> str:
        at = [n for n, c in enumerate(claim.text) if c.isdigit()]
        where = rng.choice(at)
        return f"{claim.text[:where]}{(int(claim.text[where]) + rng.randint(1, 8)) % 10}{claim.text[where + 1 :]}"

    return _claim_changed(rng, truth, lambda c: any(ch.isdigit() for ch in _without_names(c.text, truth)) and not _digits_in_names(c.text, truth), changed)


@_lie(Check.NUMBERS)
def another_date(rng: Random, truth: Truth) -> Made:
    return _with_claim(rng, truth, lambda c: f"That was on {rng.randint(1, 28)} March {rng.choice((1987, 1994, 2001))}.")


@_lie(Check.NUMBERS)
def another_count(rng: Random, truth: Truth) -> Made:
    return _with_claim(rng, truth, lambda c: f"There are {rng.randint(137, 979)} such ties.")


@_lie(Check.NUMBERS)
def a_score_where_k_belongs(rng: Random, truth: Truth) -> Made:
    if not truth.draft.paths or truth.draft.katz is None:
        return None
    return _with_claim(rng, truth, lambda c: f"That makes it {truth.draft.katz:.2f} of 100.")


@_lie(Check.NUMBERS)
def another_verdict_word(rng: Random, truth: Truth) -> Made:
    others = [v for v in truth.bed.form.verdicts if v != truth.draft.verdict and v != "none known"]
    return _with_claim(rng, truth, lambda c: f"So the verdict is {rng.choice(others).upper()}.") if truth.draft.verdict else None


@_lie(Check.NUMBERS)
def a_softer_word(rng: Random, truth: Truth) -> Made:
    word = rng.choice(("safe", "Clean", "harmless", "a sound choice", "low risk", "fine"))
    return _with_claim(rng, truth, lambda c: f"All in all it is {word}.")


@_lie(Check.NUMBERS)
def a_harder_word(rng: Random, truth: Truth) -> Made:
    word = rng.choice(("criminal", "a SCAM", "guilty", "doomed", "dangerous"))
    return _with_claim(rng, truth, lambda c: f"All in all it is {word}.")


@_lie(Check.NUMBERS)
def two_names_swapped(rng: Random, truth: Truth) -> Made:
    def changed(claim: Claim) -> str:
        first, second = rng.sample(_names_in(claim, truth), 2)
        return claim.text.replace(first, "\0").replace(second, first).replace("\0", second)

    return _claim_changed(rng, truth, lambda c: bool(c.cites) and len(_names_in(c, truth)) > 1, changed)


# ---- paths


@_lie(Check.PATHS)
def a_hop_left_out(rng: Random, truth: Truth) -> Made:
    return _path_changed(rng, truth, lambda p: len(p.steps) > 1, lambda p: replace(p, entities=(p.entities[0], *p.entities[2:]), steps=p.steps[1:]))


@_lie(Check.PATHS)
def a_tie_turned_round(rng: Random, truth: Truth) -> Made:
    return _path_changed(rng, truth, lambda p: bool(p.steps), lambda p: replace(p, steps=(replace(p.steps[0], forward=not p.steps[0].forward), *p.steps[1:])))


@_lie(Check.PATHS)
def a_tie_of_another_path(rng: Random, truth: Truth) -> Made:
    others = [h for p in truth.draft.paths for h in p.steps]

    def changed(path: RiskPath) -> RiskPath:
        foreign = [h for h in others if h.fact.id not in {s.fact.id for s in path.steps}]
        return replace(path, steps=(*path.steps[:-1], rng.choice(foreign))) if foreign else path

    return _path_changed(rng, truth, lambda p: bool(p.steps), changed)


@_lie(Check.PATHS)
def a_tie_that_still_holds(rng: Random, truth: Truth) -> Made:
    def changed(path: RiskPath) -> RiskPath:
        step = path.steps[-1]
        return replace(path, steps=(*path.steps[:-1], Hop(replace(step.fact, valid_from=step.fact.valid_from + 86_400_000), step.forward)))

    return _path_changed(rng, truth, lambda p: bool(p.steps), changed)


@_lie(Check.PATHS)
def a_path_through_a_project(rng: Random, truth: Truth) -> Made:
    """The subject, its firm, another project of it, and a flag that stands at what belongs to that project."""
    if not truth.draft.paths or truth.draft.subject is None:
        return None
    to_projects = [p for p in truth.draft.paths if len(p.entities) > 2 and p.entities[-1].kind == "project"]
    own = [p for p in truth.draft.paths if len(p.entities) == 2 and p.entities[1].kind in ("contractor", "parcel", "courtcase", "complaint", "approval")]
    if not to_projects or not own:
        return None
    far, near = rng.choice(to_projects), rng.choice(own)
    through = replace(near, entities=(*far.entities, near.entities[-1]), steps=(*far.steps, *near.steps), hops=far.hops + 1)
    return replace(truth.draft, paths=(*truth.draft.paths, through))


@_lie(Check.PATHS)
def another_flag_at_the_end(rng: Random, truth: Truth) -> Made:
    def changed(path: RiskPath) -> RiskPath:
        kind = rng.choice([k for k in ("stalled", "insolvency", "khata_b", "blacklisted") if k != path.flag.kind])
        return replace(path, flag=replace(path.flag, kind=kind))

    return _path_changed(rng, truth, lambda p: True, changed)


@_lie(Check.PATHS)
def more_points_for_a_path(rng: Random, truth: Truth) -> Made:
    return _path_changed(rng, truth, lambda p: True, lambda p: replace(p, points=p.points + rng.choice((0.01, 0.2, -0.05))))


@_lie(Check.PATHS)
def a_path_left_out(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, paths=truth.draft.paths[1:]) if truth.draft.paths else None


@_lie(Check.PATHS)
def a_path_counted_twice(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, paths=(*truth.draft.paths, truth.draft.paths[0])) if truth.draft.paths else None


@_lie(Check.PATHS)
def a_chain_left_out(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, chain=(), steps=()) if truth.draft.steps else None


@_lie(Check.PATHS)
def a_chain_with_a_gap(rng: Random, truth: Truth) -> Made:
    draft = truth.draft
    if len(draft.steps) < 2:
        return None
    return replace(draft, chain=(draft.chain[0], *draft.chain[2:]), steps=draft.steps[1:])


# ---- quotes


@_lie(Check.QUOTES)
def an_altered_quote(rng: Random, truth: Truth) -> Made:
    return _flag_evidence(rng, truth, lambda e: replace(e, quote=_altered(rng, e.quote)))


@_lie(Check.QUOTES)
def a_right_quote_at_a_wrong_line(rng: Random, truth: Truth) -> Made:
    return _flag_evidence(rng, truth, lambda e: replace(e, line=e.line + 1))


@_lie(Check.QUOTES)
def the_row_of_another_fact(rng: Random, truth: Truth) -> Made:
    rows = [f.evidence for f in truth.material.facts.values()]
    return _flag_evidence(rng, truth, lambda e: rng.choice([r for r in rows if r.line != e.line or r.register != e.register] or [e]))


@_lie(Check.QUOTES)
def an_invented_version(rng: Random, truth: Truth) -> Made:
    return _flag_evidence(rng, truth, lambda e: replace(e, version=f"{rng.getrandbits(256):064x}"))


@_lie(Check.QUOTES)
def an_altered_quote_under_a_sentence(rng: Random, truth: Truth) -> Made:
    def changed(claim: Claim) -> Claim:
        first = claim.cites[0]
        return replace(claim, cites=(replace(first, quote=_altered(rng, first.quote)), *claim.cites[1:]))

    return _replaced(rng, truth, lambda c: bool(c.cites), changed)


# ---- rights


@_lie(Check.RIGHTS)
def a_closed_source(rng: Random, truth: Truth) -> Made:
    cites = [e for c in truth.draft.claims for e in c.cites] or truth.draft.paths
    return (truth.draft, replace(truth.material, reader=truth.bed.closed)) if cites else None


@_lie(Check.RIGHTS)
def a_closed_source_in_a_sentence_alone(rng: Random, truth: Truth) -> Made:
    if truth.draft.paths or not any(c.cites for c in truth.draft.claims):
        return None
    return truth.draft, replace(truth.material, reader=truth.bed.closed)


@_lie(Check.RIGHTS)
def one_closed_row_among_sentences_about_searches(rng: Random, truth: Truth) -> Made:
    cited = [c for c in truth.draft.claims if c.cites]
    others = [c for c in truth.draft.claims if not c.cites]
    if truth.draft.paths or truth.draft.steps or not cited or not others:
        return None
    return replace(truth.draft, claims=(rng.choice(cited), *others)), replace(truth.material, reader=truth.bed.closed)


# ---- citing


@_lie(Check.CITING)
def a_citation_taken_away(rng: Random, truth: Truth) -> Made:
    return _replaced(rng, truth, lambda c: c.basis == "evidence", lambda c: replace(c, cites=()))


@_lie(Check.CITING)
def a_sentence_that_cites_nothing(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, claims=(*truth.draft.claims, Claim("It is so, as everybody can see.")))


@_lie(Check.CITING)
def a_citation_from_outside_the_case(rng: Random, truth: Truth) -> Made:
    mine = truth.material.facts
    foreign = [f for t in truth.bed.truths[:12] for f in t.material.facts.values() if f.id not in mine and not truth.material.proved_by(f.evidence)]
    if not foreign:
        return None
    return _replaced(rng, truth, lambda c: c.basis == "evidence", lambda c: replace(c, cites=(*c.cites, rng.choice(foreign).evidence)))


@_lie(Check.CITING)
def evidence_passed_off_as_a_search(rng: Random, truth: Truth) -> Made:
    return _replaced(rng, truth, lambda c: c.basis == "evidence", lambda c: replace(c, basis="search", cites=()))


@_lie(Check.CITING)
def a_computed_sentence_on_other_rows(rng: Random, truth: Truth) -> Made:
    rows = [f.evidence for f in truth.material.facts.values()]

    def changed(claim: Claim) -> Claim:
        others = [r for r in rows if r not in claim.cites]
        return replace(claim, cites=(rng.choice(others),)) if others else claim

    return _replaced(rng, truth, lambda c: bool(c.cites), changed)


@_lie(Check.CITING)
def one_named_of_whom_the_row_says_nothing(rng: Random, truth: Truth) -> Made:
    fact = rng.choice(list(truth.material.facts.values())) if truth.material.facts else None
    if fact is None:
        return None
    beside = {i for f in truth.material.proved_by(fact.evidence) for i in (f.subject, f.object)}
    others = [e for e in truth.material.entities.values() if e.id not in beside and e != truth.draft.subject and e.kind == "person"]
    if not others:
        return None
    return replace(truth.draft, claims=(*truth.draft.claims, Claim(f"It is {rng.choice(others).name} who matters here.", (fact.evidence,))))


# ---- absence


@_lie(Check.ABSENCE)
def nothing_known_without_a_search(rng: Random, truth: Truth) -> Made:
    if not is_clean(truth):
        return None
    kept = [a for a in truth.answers if a.searched is None]
    return truth.draft, truth.with_answers(kept)


@_lie(Check.ABSENCE)
def nothing_known_by_a_search_about_another(rng: Random, truth: Truth) -> Made:
    if not is_clean(truth):
        return None
    answers = [replace(a, args=dict.fromkeys(a.args, "project:P999")) if a.searched is not None else a for a in truth.answers]
    return truth.draft, truth.with_answers(answers)


@_lie(Check.ABSENCE)
def nothing_known_by_a_search_that_found(rng: Random, truth: Truth) -> Made:
    if not is_clean(truth):
        return None
    return truth.draft, truth.with_answers([replace(a, rows=a.rows + 1) if a.searched is not None else a for a in truth.answers])


@_lie(Check.ABSENCE)
def nothing_known_where_something_is(rng: Random, truth: Truth) -> Made:
    if not truth.draft.paths:
        return None
    return replace(truth.draft, outcome=Outcome.NOT_IN_GRAPH, paths=(), score=0.0, katz=0.0, verdict="none known", flagged=False)


@_lie(Check.ABSENCE)
def absence_in_a_sentence(rng: Random, truth: Truth) -> Made:
    return _with_claim(rng, truth, lambda c: rng.choice(("There is no suit beside it.", "No other tie: it has no links.", "It is unrelated to the rest.")))


@_lie(Check.ABSENCE)
def a_denial(rng: Random, truth: Truth) -> Made:
    return _with_claim(rng, truth, lambda c: rng.choice(("It is not so that ", "Never believe it: ")) + c.text)


# ---- how they are made


def _path_changed(rng: Random, truth: Truth, fits: Callable[[RiskPath], bool], change: Callable[[RiskPath], RiskPath]) -> Draft | None:
    fitting = [n for n, p in enumerate(truth.draft.paths) if fits(p)]
    if not fitting:
        return None
    chosen = rng.choice(fitting)
    return replace(truth.draft, paths=tuple(change(p) if n == chosen else p for n, p in enumerate(truth.draft.paths)))


def _flag_evidence(rng: Random, truth: Truth, change: Callable[[Evidence], Evidence]) -> Draft | None:
    def changed(path: RiskPath) -> RiskPath:
        fact: Fact = path.flag_fact
        return replace(path, flag_fact=replace(fact, evidence=change(fact.evidence)))

    return _path_changed(rng, truth, lambda p: True, changed)


def _replaced(rng: Random, truth: Truth, fits: Callable[[Claim], bool], change: Callable[[Claim], Claim]) -> Draft | None:
    fitting = [n for n, c in enumerate(truth.draft.claims) if fits(c)]
    if not fitting:
        return None
    chosen = rng.choice(fitting)
    return replace(truth.draft, claims=tuple(change(c) if n == chosen else c for n, c in enumerate(truth.draft.claims)))


def _claim_changed(rng: Random, truth: Truth, fits: Callable[[Claim], bool], change: Callable[[Claim], str]) -> Draft | None:
    return _replaced(rng, truth, fits, lambda c: replace(c, text=change(c)))


def _with_claim(rng: Random, truth: Truth, say: Callable[[Claim], str]) -> Draft | None:
    """One sentence more, on rows that a true sentence cites."""
    cited = [c for c in truth.draft.claims if c.cites]
    if not cited:
        return None
    beside = rng.choice(cited)
    return replace(truth.draft, claims=(*truth.draft.claims, Claim(say(beside), beside.cites)))


def _altered(rng: Random, quote: str) -> str:
    at = rng.randrange(len(quote))
    return f"{quote[:at]}{'x' if quote[at] != 'x' else 'y'}{quote[at + 1 :]}"


def _without_names(text: str, truth: Truth) -> str:
    for entity in truth.material.entities.values():
        text = text.replace(entity.name, "")
    return text


def _digits_in_names(text: str, truth: Truth) -> bool:
    return any(c.isdigit() for e in truth.material.entities.values() if e.name in text for c in e.name)


def _names_in(claim: Claim, truth: Truth) -> list[str]:
    """Names of the case that stand in the sentence, none inside another."""
    names = sorted({e.name for e in truth.material.entities.values() if e.name in claim.text})
    return [n for n in names if not any(n != other and (n in other or other in n) for other in names)]
