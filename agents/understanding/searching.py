"""A search as a model heard it: every argument read by the market from the words of the sentence, and nothing that code reads there left out. Pure."""

import re
from collections.abc import Mapping
from typing import Final

from market.core.form import Intent

from ..routing.ear import Ear
from ..routing.plain import FREE
from ..routing.tokens import folded
from .names import NotTaken, all_used, spoken, stands

_BEFORE: Final = ("", "in ", "under ", "above ", "with ", "by ")
"""What may stand before the words of one argument so that the market reads them by themselves: "eighty lakhs" is none, "under eighty lakhs" is one."""
_DIGITS: Final = re.compile(r"\d+(?:[.,]\d+)*")


def searched(slots: Mapping[str, str], intent: Intent, typed: str, ear: Ear) -> Mapping[str, str]:
    """The plain arguments of a search.

    Raises:
        NotTaken: words that do not stand in the sentence, that the market reads as nothing or as something else, or a condition that was left out.
    """
    if not slots:
        raise NotTaken("it names no condition")
    conditions = ear.saying.conditions[intent.name]
    args: dict[str, str] = {}
    names = []
    for slot, words in slots.items():
        if slot in ear.saying.searched_by:
            name = spoken(words, typed, ear)
            if slot not in name.kinds:
                raise NotTaken(f"“{words}” is no {slot}")
            names.append(name)
            args[slot] = name.text
            continue
        if not stands(words, typed):
            raise NotTaken(f"“{words}” does not stand in the sentence")
        read = next((one for before in _BEFORE if set(one := conditions(before + words)[0]) == {slot}), None)
        if read is None:
            raise NotTaken(f"“{words}” says nothing of {slot.replace('_', ' ')}")
        args[slot] = read[slot]
    whole, _ = conditions(typed)
    for slot, value in whole.items():
        if _free(slot, value, ear):
            continue
        if args.setdefault(slot, value) != value:
            raise NotTaken(f"{slot.replace('_', ' ')} reads otherwise")
    if any(_free(slot, value, ear) for slot, value in args.items() if slot not in ear.saying.searched_by):
        raise NotTaken("it names no place that is known")
    taken = {n for words in slots.values() for n in _DIGITS.findall(words)}
    left = next((n for n in _DIGITS.findall(typed) if n not in taken), "")
    if left:
        raise NotTaken(f"it leaves out {left}")
    all_used(names, typed, ear)
    return args


def _free(slot: str, value: str, ear: Ear) -> bool:
    """Whether an argument is words as they were typed, and no place that is known: what is read so out of a whole sentence proves nothing."""
    return slot in FREE and folded(value) not in ear.saying.places
