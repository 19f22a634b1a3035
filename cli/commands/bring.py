"""`clew import`: brings a folder of extracts into a market. (A file cannot be called `import`.)"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.door import BAD_INPUT, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell

if TYPE_CHECKING:
    from market.core.model import ImportReport


@click.command(name="import")
@click.argument("named_market", metavar="MARKET")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--dry-run", is_flag=True, help="Say what it would do, write nothing.")
@click.option("--skip-bad-rows", is_flag=True, help="Leave refused rows out and import the rest.")
@click.option("--missing-ends", is_flag=True, help="What an earlier extract had and this one lacks has ended on the new date.")
@click.option("--replace", is_flag=True, help="Put this world in the place of another one that is loaded.")
@click.option("--format", "form", metavar="NAME", default="", help="The form of the folder, where a market has several (access: registers, peribolos).")
@global_options
def command(settings: Settings, named_market: str, path: Path, dry_run: bool, skip_bad_rows: bool, missing_ends: bool, replace: bool, form: str) -> int:
    """Bring a folder of extracts into MARKET. The next extract of the same becomes exactly what has changed."""
    with door(debug=settings.debug):
        from cli.opened import opened  # late: the engine's client takes a moment to import
        from graph import Role
        from market.core.clock import now_ms

        with opened(settings, named_market) as house:
            forms = house.form.bringing().forms
            if form and form not in forms:
                there = f"There is: {', '.join(forms)}." if forms else "It has only one."
                raise Refused(f"The market {named_market!r} has no form {form!r}. {there}", BAD_INPUT)
            report = house.form.import_folder(
                house.connect(Role.IMPORTER),
                house.archive,
                path,
                now=now_ms(),
                dry_run=dry_run,
                skip_bad_rows=skip_bad_rows,
                missing_ends=missing_ends,
                replace=replace,
                **({"form": form} if form else {}),
            )
    for note in report.notes:
        tell(f"note: {note}")
    refused = report.refused
    if settings.json:
        say_json(report_json(report))
    elif (reason := folder_fault(report, path)) is not None:
        tell(f"clew: {path} {reason}. Nothing was written.")
        return BAD_INPUT
    else:
        _print(report)
    if refused:
        tell(f"clew: {_refused(report, skipped=skip_bad_rows)}")
    return BAD_INPUT if refused else 0


def _refused(report: "ImportReport", *, skipped: bool) -> str:
    faults = len(report.rejected)
    if not any(rows for register, rows in report.counts.items() if register != "sources"):
        return "nothing of this folder could be read, and nothing was written."
    if skipped:
        return "nothing was written: sources.csv says who may read what, so no row of it can be left out. Mend it."
    them, it = ("it", "it is") if faults == 1 else ("them", "they are")
    found = f"{faults} fault{'' if faults == 1 else 's'}"
    return f"nothing was written, since the folder has {found}. Mend {them}, or leave out what {it} in with --skip-bad-rows."


def folder_fault(report: "ImportReport", path: Path) -> str | None:
    """Why the folder as a whole was refused (there is none, or no register in it); None if it was read."""
    first = report.rejected[0] if report.rejected else None
    return first.reason if first and not first.row and not report.counts and first.file == (path.name or str(path)) else None


def report_json(report: "ImportReport") -> dict[str, object]:
    """What an import did, as the headless contract prints it."""
    return {
        "changes": [{"change": c.change, "cause": str(c.cause), "opened": c.opened, "closed": c.closed, "corrected": c.corrected} for c in report.changes],
        "unchanged": report.unchanged,
        "missing": list(report.missing),
        "rejected": [{"file": f.file, "row": f.row, "reason": f.reason} for f in report.rejected],
        "notes": list(report.notes),
    }


def _print(report: "ImportReport") -> None:
    would = " (nothing was written)" if report.dry_run else ""
    for change in report.changes:
        began = "1 fact" if change.opened == 1 else f"{change.opened} facts"
        say(f"{change.change}: {change.cause}, {began} began, {change.closed} ended, {change.corrected} corrected{would}")
    if not report.changes and not report.rejected:
        say(f"No change{would}.")
    rows = "1 row" if report.unchanged == 1 else f"{report.unchanged} rows"
    say(f"{rows} unchanged, {len(report.missing)} missing, {len(report.rejected)} refused.")
    for key in report.missing:
        tell(f"missing: {key}")
    for fault in report.rejected:
        tell(f"refused: {fault.file} row {fault.row}: {fault.reason}" if fault.row else f"refused: {fault.file}: {fault.reason}")
