"""The manual of the settings as a page: docs/settings.md."""

from agents.models.choosing import ENTRIES as OF_THE_MODEL

from .schema import ENTRIES, GROUPS


def page() -> str:
    """The part of docs/settings.md that is made from the schema, as Markdown."""
    lines = list[str]()
    for group in GROUPS:
        lines += [f"### {group}", "", "| setting | may be | default | |", "| --- | --- | --- | --- |"]
        for entry in ENTRIES.values():
            if entry.group == group:
                lines.append(f"| `{entry.name}` | {entry.allowed} | {_shown(entry.default)} | {entry.about} |")
        lines.append("")
    lines += ["### The model, in the table `[model]`", "", "| setting | may be | default | |", "| --- | --- | --- | --- |"]
    lines += [f"| `{name}` | {entry.allowed} | {_shown(entry.default)} | {entry.about} |" for name, entry in OF_THE_MODEL.items()]
    lines.append("")
    return "\n".join(lines)


def _shown(default: object) -> str:
    match default:
        case bool():
            return f"`{str(default).lower()}`"
        case "" | {}:
            return "empty"
        case float():
            return f"`{default:g}`"
        case _:
            return f"`{default}`"
