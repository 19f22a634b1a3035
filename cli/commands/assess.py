"""`clew assess`: what the rule says of some or all subjects of a market."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cli.door import NOT_ANSWERED, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json, say_row, tell

if TYPE_CHECKING:
    from market.core.finding import Resolution
    from market.core.form import Form, Reader
    from market.core.measure import Measure
    from market.core.model import Assessment, Freshness


@click.command(name="assess")
@click.argument("named_market", metavar="MARKET")
@click.argument("names", metavar="[NAME_OR_ID]...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Every subject of the market (also without names).")
@click.option("--csv", "as_table", is_flag=True, help="A table for a spreadsheet: one row per subject, without the paths.")
@global_options
def command(settings: Settings, named_market: str, names: tuple[str, ...], everything: bool, as_table: bool) -> int:
    """Say what the rule says: verdict, score and every path to a flag. One line of JSON per subject, or one row of CSV."""
    if as_table and settings.json:
        raise click.UsageError("Give --json or --csv, not both.")
    if everything and names:
        raise click.UsageError("Give names or --all, not both.")
    if not all(name.strip() for name in names):
        raise click.UsageError("A name is empty: give names or ids, or --all.")
    with door(debug=settings.debug):
        from cli.opened import opened  # late: the engine's client takes a moment to import

        with opened(settings, named_market) as house:
            reader = house.with_demo().reader(settings)
            found = _wanted(house.form, reader, names)
            if as_table:
                return 0 if _table(reader, found) else NOT_ANSWERED
            answered = [_show(settings, house.form, reader, one) for one in found]
            if not settings.json and any(answered):
                _sources(house.form, reader)
    return 0 if all(answered) else NOT_ANSWERED


def _wanted(form: "Form", reader: "Reader", names: tuple[str, ...]) -> "Iterator[Assessment | Resolution]":
    from market.core.resolve import resolve

    if not names:
        yield from form.assess_all(reader, [subject.id for subject in form.subjects(reader)])
    for name in names:
        meant = resolve(reader, name, (form.subject_kind,))
        yield form.assess(reader, meant.chosen.entity.id) if meant.chosen else meant


def _table(reader: "Reader", found: "Iterator[Assessment | Resolution]") -> bool:
    """Prints the header and one row each; returns whether all were answered."""
    from cli.tabled import COLUMNS, assessment_row, unresolved_row
    from cli.unclear import unclear_words
    from market.core.model import Assessment, Outcome

    say_row(COLUMNS)
    answered = True
    for one in found:
        if isinstance(one, Assessment):
            say_row(assessment_row(one))
            answered = answered and one.outcome is not Outcome.RESTRICTED
        else:
            say_row(unresolved_row(one.text, one.outcome, reader.view))
            tell(unclear_words(one))
            answered = False
    return answered


def _show(settings: Settings, form: "Form", reader: "Reader", found: "Assessment | Resolution") -> bool:
    """Prints one; returns whether it was answered."""
    from cli.assessed import assessment_json, unresolved_json
    from cli.unclear import unclear_words
    from market.core.model import Assessment, Outcome

    if not isinstance(found, Assessment):
        if settings.json:
            say_json(unresolved_json(found.text, found.outcome, reader.view))
        tell(unclear_words(found))
        return False
    if settings.json:
        say_json(assessment_json(found))
    else:
        _print(found, form.measure)
    return found.outcome is not Outcome.RESTRICTED


def _unread(fresh: "Freshness") -> str:
    if fresh.unread_on is None:
        return ""
    from market.core.when import day_words

    rows = "its file" if not fresh.unread else "1 row" if fresh.unread == 1 else f"{fresh.unread} rows"
    return f", {rows} not read on {day_words(fresh.unread_on)}"


def _sources(form: "Form", reader: "Reader") -> None:
    """What the verdicts stand on, once for all of them: how old, of what age unknown, and what was not obtained."""
    from market.core.when import age_words

    fresh = form.sources(reader)
    said = [
        f"{form.source_words(f.register)} {age_words(f.age_days)}{', late' if f.stale else ''}{', entered by you' if f.entered_by_you else ''}{_unread(f)}"
        for f in fresh
        if f.obtained
    ]
    say(f"sources: {'; '.join(said)}")
    lacking = [form.source_words(f.register) for f in fresh if not f.obtained]
    if lacking:
        say(f"not obtained: {', '.join(lacking)}; what they hold is not known")


def _print(found: "Assessment", measure: "Measure") -> None:
    from cli.assessed import has_no_verdict

    who = f"{found.subject.name} ({found.subject.own_id})"
    if has_no_verdict(found):
        say(f"{who}: no verdict, since a source that the rule needs is closed to you, and what is open shows no path")
        return
    say(f"{who}: {found.verdict}, {measure.scale.format(f'{found.score:g}')} (K {found.katz:.2f})")
    for path in found.paths:
        say(f"  {path.points:.2f}  {' → '.join(e.name for e in path.entities)}: {path.flag.reason}")
