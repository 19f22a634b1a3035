"""Breaks a folder of registers at random: each mutation is a small accident or an attack. Everything follows from the generator that is given."""

import csv
import io
from collections.abc import Callable
from random import Random
from textwrap import dedent
from typing import Final

from market.realty.schema import REGISTERS, SOURCES
from tests.fuzz.base import REGISTERS as BASE
from tests.fuzz.nasty import DRIVING, NAMES

type Folder = dict[str, bytes]
type Rows = list[list[str]]
type Mutation = Callable[[Random, Folder], None]

DATES: Final = (
    "2024-02-30", "2023-02-29", "0000-00-00", "9999-12-31", "0001-01-01", "2024-2-3", "20240203", "2024-W01-1", "٢٠٢٤-٠١-٠١", "2024-01-01T00:00",
    "01-02-2024", "2024/01/01", "yesterday", "1969-12-31", "2200-01-01", "2024-13-01", "-2024-01-01", " 2024-01-01 ", "2024-01-01\u200b",
)  # fmt: skip
NUMBERS: Final = (
    "1e3", "1e400", "-0", "+5", "0x10", "1_000", "１２", "NaN", "inf", "-inf", "1,000", "12.0", ".5", "5.", "1e-400", "99999999999999999999", "0.1e1",
    "²", "٣", "1 000", "100.0000000001", "-1", "1e15", "1e16", "00012", "4.9e-324", "1.7976931348623157e308", "9" * 400,
)  # fmt: skip
ID_FORMS: Final = (
    "P1",
    "C1",
    "N1",
    "L1",
    "K1",
    "X1",
    "nobody",
    "P1|x",
    "a\\|b",
    "project:P1",
    "p1",
    " P1",
    "P1 ",
    "P\u00a01",
    "é",
    "e\u0301",
    "0",
    "-",
    "flag:x",
)


def base() -> Folder:
    """The folder as it should be, as bytes by file name."""
    return {f"{name}.csv": dedent(text).lstrip("\n").encode() for name, text in BASE.items()}


def broken(random: Random, most: int = 3) -> Folder:
    """The folder with one to ``most`` mutations."""
    folder = base()
    for _ in range(random.randint(1, most)):
        random.choice(MUTATIONS)(random, folder)
    return folder


def _file(random: Random, folder: Folder) -> str:
    return random.choice(sorted(folder)) if folder else ""


def _rows(folder: Folder, file: str) -> Rows:
    """The rows; of what is no CSV any more, whatever can be read."""
    text = folder.get(file, b"").decode("utf-8", errors="replace").replace("\0", "")
    return [row for row in csv.reader(io.StringIO(text, newline="")) if row]


def _write(folder: Folder, file: str, rows: Rows) -> None:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    folder[file] = out.getvalue().encode("utf-8", errors="surrogatepass")


def _on_rows(change: Callable[[Random, Rows], None]) -> Mutation:
    def mutation(random: Random, folder: Folder) -> None:
        file = _file(random, folder)
        rows = _rows(folder, file)
        if len(rows) > 1:
            change(random, rows)
            _write(folder, file, rows)

    mutation.__name__ = change.__name__
    return mutation


def _on_bytes(change: Callable[[Random, bytes], bytes]) -> Mutation:
    def mutation(random: Random, folder: Folder) -> None:
        file = _file(random, folder)
        if file:
            folder[file] = change(random, folder[file])

    mutation.__name__ = change.__name__
    return mutation


def _place(random: Random, rows: Rows) -> tuple[int, int]:
    row = random.randrange(1, len(rows))
    return row, random.randrange(len(rows[row]))


def swapped_cells(random: Random, rows: Rows) -> None:
    (a, x), (b, y) = _place(random, rows), _place(random, rows)
    rows[a][x], rows[b][y] = rows[b][y], rows[a][x]


def row_gone(random: Random, rows: Rows) -> None:
    del rows[random.randrange(1, len(rows))]


def row_twice(random: Random, rows: Rows) -> None:
    again = list(random.choice(rows[1:]))
    if random.random() < 0.7:
        again[random.randrange(len(again))] = random.choice(("", "x", "active", "2024-01-01"))
    rows.insert(random.randrange(1, len(rows) + 1), again)


def rows_turned(random: Random, rows: Rows) -> None:
    some = rows[1:]
    random.shuffle(some)
    rows[1:] = some


def cell_emptied(random: Random, rows: Rows) -> None:
    a, x = _place(random, rows)
    rows[a][x] = ""


def cell_nasty(random: Random, rows: Rows) -> None:
    a, x = _place(random, rows)
    rows[a][x] = random.choice((*NAMES, *DRIVING))


def cell_shortened(random: Random, rows: Rows) -> None:
    del rows[random.randrange(1, len(rows))][-1]


def cell_more(random: Random, rows: Rows) -> None:
    rows[random.randrange(1, len(rows))].append(random.choice(("", "x")))


def column_gone(random: Random, rows: Rows) -> None:
    at = random.randrange(len(rows[0]))
    for row in rows:
        del row[at : at + 1]


def column_twice(random: Random, rows: Rows) -> None:
    at = random.randrange(len(rows[0]))
    for row in rows:
        row.append(row[at] if at < len(row) else "")


def columns_turned(random: Random, rows: Rows) -> None:
    order = list(range(len(rows[0])))
    random.shuffle(order)
    rows[:] = [[row[at] if at < len(row) else "" for at in order] for row in rows]


def column_renamed(random: Random, rows: Rows) -> None:
    at = random.randrange(len(rows[0]))
    rows[0][at] = random.choice(
        (rows[0][at].upper(), rows[0][at][:-1], "", "key", "id", "cells", "name", "kind", "quote", "known_from", "entered_by_you", "…", "'")
    )


def column_new(random: Random, rows: Rows) -> None:
    for at, row in enumerate(rows):
        row.insert(0, random.choice(("id", "known_to", "note", "x y", "`")) if not at else random.choice(NAMES))


def _in_column(kinds: tuple[str, ...], values: tuple[str, ...]) -> Mutation:
    def mutation(random: Random, folder: Folder) -> None:
        file = _file(random, folder)
        register = {r.file: r for r in (SOURCES, *REGISTERS.values())}.get(file)
        rows = _rows(folder, file)
        if register is None or len(rows) < 2:
            return
        wanted = [at for at, name in enumerate(rows[0]) if name in register.by_name and register.by_name[name].allowed.startswith(kinds)]
        if wanted:
            row, at = random.randrange(1, len(rows)), random.choice(wanted)
            if at < len(rows[row]):
                rows[row][at] = random.choice(values)
                _write(folder, file, rows)

    mutation.__name__ = f"odd_{kinds[0].split()[-1]}"
    return mutation


def byte_in(random: Random, content: bytes) -> bytes:
    at = random.randrange(len(content) + 1)
    return (
        content[:at]
        + random.choice((b'"', b"\xff", b"\x00", b"\xc3", b"\r", b"\n", b",", b"\x1b", b"\xef\xbb\xbf", b";", b"\t", b"\xed\xa0\x80"))
        + content[at:]
    )


def byte_gone(random: Random, content: bytes) -> bytes:
    at = random.randrange(max(1, len(content)))
    return content[:at] + content[at + 1 :]


def bytes_cut(random: Random, content: bytes) -> bytes:
    return content[: random.randrange(len(content) + 1)]


def other_encoding(random: Random, content: bytes) -> bytes:
    text = content.decode("utf-8", errors="replace")
    return text.encode(random.choice(("latin-1", "utf-16", "utf-16-le", "utf-32", "utf-8-sig", "cp1252", "utf-7")), errors="replace")


def other_ends(random: Random, content: bytes) -> bytes:
    return content.replace(b"\n", random.choice((b"\r\n", b"\r", b"\n\n", b"\n\r", b"\x85")))


def other_commas(random: Random, content: bytes) -> bytes:
    return content.replace(b",", random.choice((b";", b"\t", b", ", b" , ", b",,")))


def nothing_left(random: Random, content: bytes) -> bytes:
    return random.choice((b"", b"\n", b"\n\n\n", content.split(b"\n")[0], content.split(b"\n")[0] + b"\n", b"\xef\xbb\xbf", b'"'))


def file_gone(random: Random, folder: Folder) -> None:
    folder.pop(_file(random, folder), None)


def file_elsewhere(random: Random, folder: Folder) -> None:
    a, b = _file(random, folder), _file(random, folder)
    if a and b:
        folder[a], folder[b] = folder[b], folder[a]


def other_day(random: Random, folder: Folder) -> None:
    folder["sources.csv"] = folder.get("sources.csv", b"").replace(b"2026-01-31", random.choice((b"2026-02-28", b"2025-12-31", b"2030-01-01", b"")))


def other_publisher(random: Random, folder: Folder) -> None:
    folder["sources.csv"] = (
        folder.get("sources.csv", b"").replace(b"entered by you", random.choice((b"MCA", b"ENTERED BY YOU", b""))).replace(b"K-RERA", b"entered by you")
    )


MUTATIONS: Final[tuple[Mutation, ...]] = (
    *map(_on_rows, (
        swapped_cells, swapped_cells, row_gone, row_twice, rows_turned, cell_emptied, cell_nasty, cell_nasty, cell_shortened, cell_more,
        column_gone, column_twice, columns_turned, column_renamed, column_new,
    )),
    _in_column(("an ISO date",), DATES),
    _in_column(("an ISO date",), ("2019-01-01", "2024-03-14", "2025-12-31", "")),
    _in_column(("a number", "a whole number"), NUMBERS),
    _in_column(("an id",), ID_FORMS),
    _in_column(("text",), NAMES),
    *map(_on_bytes, (byte_in, byte_in, byte_gone, bytes_cut, other_encoding, other_ends, other_commas, nothing_left)),
    file_gone, file_elsewhere, other_day, other_publisher,
)  # fmt: skip
"""Every accident; what is likelier stands twice."""
