"""The manual of the settings as a page: docs/settings.md."""

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
    return "\n".join(lines)


def _shown(default: object) -> str:
    match default:
        case bool():
            return f"`{str(default).lower()}`"
        case "" | {}:
            return "empty"
        case _:
            return f"`{default}`"
