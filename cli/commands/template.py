"""`clew template`: empty registers to fill in, in the form that `clew import` reads."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.door import BAD_INPUT, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json

if TYPE_CHECKING:
    from market.core.register import Register
    from market.core.template import Blank


@click.command(name="template")
@click.argument("named_market", metavar="MARKET")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@global_options
def command(settings: Settings, named_market: str, folder: Path) -> int:
    """Write the empty registers of MARKET into DIR, and a README.txt that says what each is and where it is obtained. Overwrites nothing."""
    with door(debug=settings.debug):
        from market.core.clock import now_ms  # late, as the market itself
        from market.registry import get

        form = get(named_market)
        blanks = form.template.blanks(form.title, now_ms())
        lay_down(folder, blanks)
    if settings.json:
        say_json({"folder": str(folder), "files": [blank.file for blank in blanks], "registers": [_row(r) for r in form.template.registers]})
        return 0
    for register in form.template.registers:
        say(f"{register.file}: {register.about}. From: {register.obtained}.")
    say("")
    say(f"{len(blanks)} files in {folder}. README.txt says what goes where; then: clew import {form.name} {folder}")
    return 0


def lay_down(folder: Path, blanks: "tuple[Blank, ...]") -> None:
    """Writes the files, all of them or none.

    Raises:
        Refused: the folder is a file, or one of the files is there already.
        OSError: it cannot be written to.
    """
    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file: name a folder, new or without these registers.", BAD_INPUT)
    there = [blank.file for blank in blanks if (folder / blank.file).exists()]
    if there:
        others = f" and {len(there) - 1} more" if len(there) > 1 else ""
        raise Refused(f"{folder} has {there[0]}{others} already; nothing was written, and nothing is ever overwritten. Name another folder.", BAD_INPUT)
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    try:
        for blank in blanks:
            with (folder / blank.file).open("x", encoding="utf-8", newline="") as file:
                made.append(folder / blank.file)
                file.write(blank.text)
    except OSError:
        for path in made:
            path.unlink()
        raise


def _row(register: "Register") -> dict[str, object]:
    """One register as JSON: its form, what it becomes, and where it is obtained."""
    return {
        "register": register.name,
        "file": register.file,
        "about": register.about,
        "becomes": register.becomes,
        "obtained": register.obtained,
        "cadence_days": register.cadence_days,
        "key": list(register.key),
        "columns": [{"name": c.name, "required": c.required, "allowed": c.allowed} for c in register.columns],
    }
