"""The modes in which the bench of models asks: nobody's model, scripted ones, and a real one where it is installed."""

import csv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from agents.models import Budget, ModelChosen
from agents.understanding import FILE, Exam, Kept
from agents.understanding.paper import paper
from market.core.form import Form
from market.realty.facts import brand_id

from ..clock import NOW
from ..routing import SETS
from ..routing.items import CANNOT_ASK, Item, read_set
from .behaviours import Heard, good, lying
from .local import MODEL as LOCAL
from .local import LocalModel
from .scripted import MODEL, Behaviour, Request, Said, ScriptedServer

PLAYBOOK: Final = "playbook"
SCRIPTED_GOOD: Final = "scripted, good"
SCRIPTED_LYING: Final = "scripted, lying"
CRAMMED: Final = "scripted, lying, knows the exam"
"""It has the exam by heart and reads every other sentence as the first thing that comes to its mind: the hardest that the exam lets through."""
REAL: Final = "SmolLM2-135M"
MODES: Final = (PLAYBOOK, SCRIPTED_GOOD, SCRIPTED_LYING, CRAMMED, REAL)
_LIE_ABOUT: Final = ("assess", "behind", "papers", "around", "title", "contractor", "clear", "person")


@dataclass(frozen=True, slots=True)
class Mode:
    """Who is asked; nobody where ``chosen`` is None."""

    name: str
    chosen: ModelChosen | None = None

    def exam(self, form: Form, place: Path) -> Exam | None:
        """The exam of its model, with its marks below a directory."""
        return Exam(self.chosen, form, Kept(place / FILE), lambda: NOW) if self.chosen else None


@contextmanager
def entered(name: str, form: Form) -> Iterator[Mode]:
    """A mode for as long as the block lasts. Raises NotHere, NotStarted where a real model is wanted and cannot be had."""
    if name == PLAYBOOK:
        yield Mode(name)
    elif name == REAL:
        with LocalModel() as server:
            yield Mode(name, ModelChosen(LOCAL, api_base=server.address, call_seconds=1.5, budget=Budget(seconds=4.0)))
    else:
        with ScriptedServer(behaviour(name, form)) as server:
            yield Mode(name, ModelChosen(MODEL, api_base=server.address))


def behaviour(name: str, form: Form) -> Behaviour:
    """How a scripted model behaves in a mode."""
    exam = {q.sentence: Heard(q.heard.intent or "none", dict(q.heard.slots)) for q in paper(form)}
    if name == SCRIPTED_GOOD:
        return good({**_meant(form), **exam})
    if name == SCRIPTED_LYING:
        return lying
    knows = good(exam)
    return lambda request: _crammed(request, exam, knows)


def _crammed(request: Request, exam: Mapping[str, Heard], knows: Behaviour) -> Said:
    if request.role != "hears":
        return lying(request)
    sentence = str(request.user.get("sentence", ""))
    if sentence in exam:
        return knows(request)
    # the same each time it is asked, whatever the order of the intents
    wish = _LIE_ABOUT[int(sha256(sentence.encode()).hexdigest(), 16) % len(_LIE_ABOUT)]
    names = [word.strip(".,?!") for word in sentence.split()[1:] if word[:1].isupper()]
    return good({sentence: Heard(wish, {"subject": " ".join(names[:2])})})(request)


def _meant(form: Form) -> dict[str, Heard]:
    """What the paraphrases mean, each slot in the words of its sentence; of those that nothing answers, that."""
    names = _names(form)
    found: dict[str, Heard] = {}
    for item in paraphrases():
        if item.intents[0] == CANNOT_ASK:
            found[item.text] = Heard("none")
        else:
            found[item.text] = Heard(item.intents[0], {slot: _in_words(item, label, names) for slot, label in item.slots.items()})
    return found


def _in_words(item: Item, label: object, names: Mapping[str, str]) -> str:
    """The longest beginning of the name that stands in the sentence; of one that was talked about before, the name; a plain argument as it is labelled."""
    name = names.get(str(label), str(label))
    words = name.split()
    heads = (" ".join(words[:n]) for n in range(len(words), 0, -1))
    return next((item.text[at : at + len(h)] for h in heads if (at := item.text.casefold().find(h.casefold())) >= 0), name)


def _names(form: Form) -> dict[str, str]:
    registers = {"projects": ("project", "project_id", "name"), "companies": ("company", "company_id", "name")}
    registers |= {"directors": ("person", "person_id", "person_name"), "contractors": ("contractor", "contractor_id", "name")}
    found: dict[str, str] = {}
    for register, (kind, key, name) in registers.items():
        with (form.demo / f"{register}.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        found |= {f"{kind}:{row[key]}": row[name] for row in rows}
        found |= {brand_id(row["brand"]): row["brand"] for row in rows if row.get("brand")}
    return found


def paraphrases(most: int | None = None) -> list[Item]:
    """Free language that nothing was built on. Raises OSError, BadSet."""
    return read_set(SETS / "paraphrases.jsonl")[:most]
