"""A question about rights, put as a person puts it: heard by the router, its names resolved, answered, and judged by the validator."""

from collections.abc import Mapping
from dataclasses import dataclass

from agents.router import Routed, route
from agents.routing.named import Names, names_of
from agents.routing.talk import SILENCE, Talk
from agents.validating import Material
from agents.validator import Judged, judge
from market.access.form import build
from market.core.archive import Archive
from market.core.finding import Answered, Draft, Resolution
from market.core.form import Reader
from market.core.model import Entity
from market.core.named import named_things


@dataclass(frozen=True, slots=True)
class Told:
    """What one question came to."""

    draft: Draft
    answers: tuple[Answered, ...]
    judged: Judged

    @property
    def texts(self) -> list[str]:
        """Its sentences, without the one that says how old the registers are."""
        return [claim.text for claim in self.draft.claims if not claim.text.startswith("Sources: ")]

    @property
    def steps(self) -> Mapping[str, object]:
        """The arguments with which its last question was asked."""
        return {name: value for name, value in self.answers[-1].args.items() if value}


def hears(reader: Reader) -> Names:
    """What the one who asks may hear named."""
    return names_of(named_things(reader, build().saying.named, by_id=build().saying.by_id), begun=build().saying.begun)


def ask(reader: Reader, question: str, **args: object) -> Answered:
    """One question by name."""
    asked = build().questions[question]
    return asked.ask(reader, asked.args.model_validate(args))


def asked(reader: Reader, archive: Archive, text: str, talk: Talk = SILENCE) -> Told:
    """What is said to whoever asks this. The finding must be accepted as it stands, and computed afresh to the same."""
    form = build()
    found = route(text, form, talk, hears(reader))
    assert isinstance(found, Routed), (text, found)
    answers: list[Answered] = []
    slots: dict[str, Entity] = {}
    for slot, said in found.slots.items():
        if slot not in found.intent.kinds:
            continue
        answers.append(ask(reader, "resolve", text=said, kinds=list(found.intent.kinds[slot])))
        value = answers[-1].value
        assert isinstance(value, Resolution)
        if value.chosen is None:
            return _judged(reader, archive, form.named(value, found.intent.kinds[slot]), answers)
        slots[slot] = value.chosen.entity
    plain = {name: value for name, value in found.slots.items() if name not in found.intent.kinds}
    for step in found.intent.play(slots, plain):
        answers.append(ask(reader, step.question, **step.args))
    (draft,) = found.intent.draft(slots, answers)
    return _judged(reader, archive, draft, answers)


def _judged(reader: Reader, archive: Archive, draft: Draft, answers: list[Answered]) -> Told:
    form = build()
    judged = judge(draft, Material(form, reader, archive, tuple(answers)))
    assert (judged.status, judged.reasons) == ("accepted", ())
    assert form.recompute(reader, draft) == draft
    assert len({claim.text for claim in draft.claims}) == len(draft.claims), "a sentence is said twice"
    assert all(claim.cites for claim in draft.claims if claim.basis == "evidence"), "a sentence stands on nothing"
    for _, text in draft.next if draft.kind != "resolution" else ():
        assert isinstance(route(text, form, SILENCE, hears(reader)), Routed), text
    return Told(draft, tuple(answers), judged)
