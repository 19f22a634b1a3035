"""The manual of the settings, read from the schema: for the settings screen, and for docs/settings.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, cast, get_args

from pydantic.fields import FieldInfo

from .schema import DeskSettings

GROUPS: Final = ("Looks", "The desk", "Hands", "Below deck")
"""In the order in which a person meets them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One setting as the manual knows it."""

    name: str
    group: str
    about: str
    """What it does, in sentences."""
    default: object
    choices: tuple[str, ...] = ()
    """The words it may be; empty where it is something else."""
    least: int | None = None
    most: int | None = None
    """The bounds of a number, both included."""

    @property
    def allowed(self) -> str:
        """What it may be, in words."""
        if isinstance(self.default, bool):
            return "true or false"
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        if self.least is not None:
            return f"a whole number from {self.least:,} to {self.most:,}"
        return "a table of names and keys" if isinstance(self.default, dict) else "a text"


def _entry(name: str, field: FieldInfo) -> Entry:
    group = cast(Mapping[str, str], field.json_schema_extra)["group"]
    bounds = {key: getattr(rule, key) for rule in field.metadata for key in ("ge", "le") if hasattr(rule, key)}
    values = getattr(field.annotation, "__value__", field.annotation)
    choices = tuple(str(choice) for choice in get_args(values)) if not isinstance(field.get_default(call_default_factory=True), dict) else ()
    default = field.get_default(call_default_factory=True)
    return Entry(name, group, " ".join((field.description or "").split()), default, choices, bounds.get("ge"), bounds.get("le"))


ENTRIES: Final[Mapping[str, Entry]] = MappingProxyType(
    {entry.name: entry for group in GROUPS for entry in (_entry(name, field) for name, field in DeskSettings.model_fields.items()) if entry.group == group}
)
"""Every setting by its name, group by group."""


def page() -> str:
    """The part of docs/settings.md that is made from the schema, as Markdown."""
    lines = list[str]()
    for group in GROUPS:
        lines += [f"### {group}", "", "| setting | may be | default | |", "| --- | --- | --- | --- |"]
        for entry in ENTRIES.values():
            if entry.group == group:
                lines.append(f"| `{entry.name}` | {entry.allowed} | {_shown(entry.default)} | {entry.about} |")
        lines.append("")
    return "\n".join(lines)


def _shown(default: object) -> str:
    match default:
        case bool():
            return f"`{str(default).lower()}`"
        case "" | {}:
            return "empty"
        case _:
            return f"`{default}`"
