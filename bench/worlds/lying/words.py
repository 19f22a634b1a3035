"""Lies in a computed sentence: one word or figure of it is another, and the rest stands as it was."""

import re
from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.finding import Claim

from ..bed import Truth
from .making import Made, edited, lie, replaced


@lie(Check.CITING)
def is_for_possibly(rng: Random, truth: Truth) -> Made:
    return edited(rng, truth, r"[Pp]ossibly the same(?: person)?", lambda m: f"{'Is' if m[0][0] == 'P' else 'is'} the same person")


@lie(Check.CITING)
def another_role(rng: Random, truth: Truth) -> Made:
    roles = ("director", "promoter", "partner", "nominee")
    return edited(rng, truth, r"\b(director|promoter|partner|nominee)(?= of\b)", lambda m: rng.choice([r for r in roles if r != m[1]]))


@lie(Check.CITING)
def a_namesake_joined(rng: Random, truth: Truth) -> Made:
    if truth.draft.kind not in ("person", "same") or truth.draft.subject is None:
        return None
    namesakes = [e for e in truth.material.entities.values() if e.kind == "person" and e.id != truth.draft.subject.id]
    cited = [c for c in truth.draft.claims if c.cites]
    if not namesakes or not cited:
        return None
    said = f"{truth.draft.subject.own_id} is {rng.choice(namesakes).own_id}."
    return replace(truth.draft, claims=(*truth.draft.claims, Claim(said, rng.choice(cited).cites)))


@lie(Check.CITING)
def an_ended_tie_told_as_present(rng: Random, truth: Truth) -> Made:
    said = r"Earlier: |\bearlier, |\b\d{1,2} \w+ \d{4} to (?=\d)|\bheld (?=\d)|\bowned (?=[A-Z])|\bbuilt (?=[A-Z])"
    new = {"held": "holds", "owne": "owns", "buil": "builds"}
    lying = edited(rng, truth, said, lambda m: f"{new[m[0][:4]]} " if m[0][:4] in new else "since " if " to " in m[0] else "")
    fresh = {c.text for c in lying.claims} - {c.text for c in truth.draft.claims} if lying else set()
    # with both of its dates a tie is told as one that has ended, whatever the verb
    return lying if not any(re.search(r"\d{4} to \d", text) for text in fresh) else None


@lie(Check.CITING)
def a_present_tie_told_as_ended(rng: Random, truth: Truth) -> Made:
    return edited(
        rng,
        truth,
        r"\bholds (?=\d)|\bowns (?=[A-Z])|\bbuilds (?=[A-Z])|\bsince (?=\d)",
        lambda m: {"holds": "held", "owns": "owned", "since": "until"}.get(m[0].strip(), "built") + " ",
    )


@lie(Check.CITING)
def another_side_of_a_suit(rng: Random, truth: Truth) -> Made:
    sides = {"against": "brought by", "brought by": "against", "over": "brought by", "that names": "against"}
    return edited(rng, truth, r"(?<=\) )(against|brought by|over|that names)\b", lambda m: sides[m[1]])


@lie(Check.CITING)
def another_state_of_a_suit(rng: Random, truth: Truth) -> Made:
    states = ("pending", "decreed", "dismissed", "withdrawn")
    return edited(rng, truth, r"\b(pending|decreed|dismissed|withdrawn)\b", lambda m: rng.choice([s for s in states if s != m[1]]))


@lie(Check.CITING)
def another_khata(rng: Random, truth: Truth) -> Made:
    khatas = ("A-khata", "B-khata", "no khata")
    return edited(rng, truth, r"A-khata|B-khata|no khata|khata not recorded", lambda m: rng.choice([k for k in khatas if k != m[0]]))


@lie(Check.CITING)
def another_status(rng: Random, truth: Truth) -> Made:
    words = {
        "active": "struck off", "blacklisted": "active", "registered": "not registered", "under construction": "completed", "planned": "completed",
        "completed": "planned", "stalled": "under construction", "granted": "refused", "refused": "granted", "revoked": "granted", "lapsed": "registered",
        "on time": "late", "late": "early", "failed": "were sold", "liquidation": "voluntary winding up", "insolvency": "a new board",
    }  # fmt: skip
    return edited(rng, truth, rf"\b({'|'.join(words)})\b", lambda m: words[m[1]])


@lie(Check.NUMBERS)
def a_price_of_another_size(rng: Random, truth: Truth) -> Made:
    """Ten times, a tenth, or lakh for crore."""

    def changed(match: re.Match[str]) -> str:
        figure, unit = float(match[1].replace(",", "")), match[2]
        return f"₹{rng.choice((f'{figure * 10:g} {unit}', f'{figure / 10:g} {unit}', f'{figure:g} {"crore" if unit == "lakh" else "lakh"}'))}"

    return edited(rng, truth, r"₹([\d.,]+) (lakh|crore)", changed)


@lie(Check.NUMBERS)
def a_date_shifted(rng: Random, truth: Truth) -> Made:
    return edited(rng, truth, r"(?<=[a-z] )(19|20)(\d\d)\b", lambda m: str(int(m[0]) + rng.choice((-3, -1, 1, 2))))


@lie(Check.NUMBERS)
def a_figure_of_the_other_project(rng: Random, truth: Truth) -> Made:
    """In a line of a comparison the words of two projects change places."""
    if truth.draft.kind != "compare":
        return None
    names = [e.name for e in truth.draft.listed[:2]]

    def fits(claim: Claim) -> bool:
        said = [re.search(rf"{re.escape(name)}: ([^;]+?)[;.]", claim.text) for name in names]
        return len(said) == 2 and all(said) and len({m[1] for m in said if m}) == 2

    def changed(claim: Claim) -> Claim:
        return replace(claim, text=claim.text.replace(names[0], "\0").replace(names[1], names[0]).replace("\0", names[1]))

    return replaced(rng, truth, fits, changed) if len(names) == 2 else None


@lie(Check.CITING)
def a_thing_in_common_that_is_none(rng: Random, truth: Truth) -> Made:
    return edited(rng, truth, r"^They share no [^.]+", lambda m: "They share a developer") or edited(rng, truth, r"^· Both ", lambda m: "· Neither of them ")


@lie(Check.NUMBERS)
def another_rank_between_firms(rng: Random, truth: Truth) -> Made:
    if truth.draft.kind != "operators":
        return None
    return edited(
        rng,
        truth,
        r"stands between ([\d.]+)|^(\d+)(?=\. )",
        lambda m: f"stands between {float(m[1]) + rng.choice((0.5, 3, 20)):g}" if m[1] else str(int(m[2]) + 1),
    )


@lie(Check.NUMBERS)
def an_estimate_told_as_exact(rng: Random, truth: Truth) -> Made:
    return edited(rng, truth, r"counted exactly", lambda m: "estimated from 3 of 90 starts") or edited(rng, truth, r"fewer may do", lambda m: "none fewer do")


@lie(Check.NUMBERS)
def another_rest_after_clearing(rng: Random, truth: Truth) -> Made:
    if truth.draft.kind != "clear":
        return None
    return edited(rng, truth, r"(?<=left is )(?:then )?[^.]*?(\d+) of 100", lambda m: f"none known, {int(m[1]) // 2} of 100")


@lie(Check.CITING)
def an_event_that_clears_nothing(rng: Random, truth: Truth) -> Made:
    if truth.draft.kind != "clear" or not truth.draft.paths:
        return None
    event = rng.choice(("a new brochure is printed", "the price falls by a tenth", "the firm changes its name", "the suit is adjourned"))
    return edited(rng, truth, r"(?<=^If )[^:]+|(?<=goes if )[^.;]+", lambda m: event)


@lie(Check.CITING)
def an_average_over_other_works(rng: Random, truth: Truth) -> Made:
    return edited(rng, truth, r"chronic delay", lambda m: "a usual delay") or edited(rng, truth, r"on average", lambda m: "at most")


@lie(Check.CITING)
def a_mark_dropped_in_a_sentence(rng: Random, truth: Truth) -> Made:
    return edited(rng, truth, r"Entered by you(?: too)?:|, entered by you|\bentered by you\b", lambda m: "From the office:" if m[0][0] == "E" else "")


@lie(Check.CITING)
def a_condition_that_was_not_kept(rng: Random, truth: Truth) -> Made:
    if truth.draft.kind != "find":
        return None
    return edited(
        rng,
        truth,
        r"(?:, )?\bat most|at least|no title suit|nothing stalled|\bin Hebbal",
        lambda m: {"at most": "at least", "at least": "at most", "in Hebbal": "in Sarjapur"}.get(m[0].strip(", "), "no suit at all"),
    )


@lie(Check.CITING)
def not_on_record_told_as_a_fact(rng: Random, truth: Truth) -> Made:
    """What is not known is told as known to be otherwise."""
    said = {
        "not on record": "none",
        "is not recorded": "is long past",
        "not recorded": "in order",
        "not known": "known to be good",
        "on record": "in the world",
    }
    return edited(rng, truth, rf"\b({'|'.join(said)})\b", lambda m: said[m[1]])
