"""A folder of an organisation's files to tables: its registers, and the documents' own files as passages."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from market.core.folder import FolderRead, SourceSaid, content_of, hanging, read_folder
from market.core.model import RowFault, governed_by
from market.core.plan import Becomes
from market.core.register import Register
from market.core.table import Row, Table

from .papers import read_passages
from .schema import FOLDER, REGISTERS

type Known = frozenset[tuple[str, str]]

_GOVERNED: Final = {"documents": "id", "notes": "drawn_from"}
"""Registers whose rows one document governs, and the column that names it."""


def read(folder: Path, becomes: Becomes, sources: Register, known: Known) -> FolderRead:
    """Reads an organisation's folder. Faults are values, as of :func:`market.core.folder.read_folder`; ``known`` as there."""
    defined = frozenset((register.partition("@")[0], key) for register, key in known)
    found = read_folder(folder, {name: becomes.registers[name] for name in becomes.registers}, sources, defined, frozenset({FOLDER}))
    return completed(found, known, folder / FOLDER)


def completed(found: FolderRead, known: Known, documents: Path) -> FolderRead:
    """What the registers said, with the rows that one document governs apart, and with the passages of the documents' files."""
    read = _Read(found)
    kinds = {row.key: row.cells["kind"] for row in found.tables["people"].rows} if "people" in found.tables else {}
    read.check_kinds(kinds)
    read.tell_hanging(known)
    if "notes" in read.tables:
        read.tables["notes"] = replace(read.tables["notes"], rows=tuple(_signed(row, kinds) for row in read.tables["notes"].rows))
    papers = [(row.key, row.cells.get("file", "")) for row in read.tables["documents"].rows] if "documents" in read.tables else []
    for name, column in _GOVERNED.items():
        if name in read.tables:
            read.part(name, column, {register for register, _ in known if register.startswith(f"{name}@")})
    read.add_papers(papers, {register for register, _ in known if register.startswith(f"{FOLDER}/")}, documents)
    return read.whole()


def _signed(row: Row, kinds: Mapping[str, str]) -> Row:
    """A note whose author's kind is filled in where the register of people says it."""
    author = row.cells.get("author", "")
    return replace(row, cells={**row.cells, "author_kind": kinds[author]}) if author in kinds and not row.cells.get("author_kind") else row


@dataclass
class _Read:
    """A folder while it is read on."""

    found: FolderRead
    tables: dict[str, Table] = field(init=False)
    contents: dict[str, bytes] = field(init=False)
    sources: dict[str, SourceSaid] = field(init=False)
    unread: dict[str, int] = field(init=False)
    faults: list[RowFault] = field(init=False)
    notes: list[str] = field(init=False)

    def __post_init__(self) -> None:
        found = self.found
        self.tables, self.contents, self.sources, self.unread = dict(found.tables), dict(found.contents), dict(found.sources), dict(found.unread)
        self.faults, self.notes = list(found.faults), list(found.notes)

    def whole(self) -> FolderRead:
        """What it is by now."""
        return replace(
            self.found,
            tables=self.tables,
            contents=self.contents,
            sources=self.sources,
            unread=self.unread,
            faults=tuple(self.faults),
            notes=tuple(self.notes),
        )

    def check_kinds(self, kinds: Mapping[str, str]) -> None:
        """Refuses what calls a person an agent or the other way round, or lets an agent own something: its tie would hang on nobody."""
        for name, table in list(self.tables.items()):
            wrong = {row.line: reasons for row in table.rows if (reasons := dict(_wrong_kinds(name, row, kinds)))}
            if wrong:
                self.tables[name] = table.without(REGISTERS[name], wrong)
                self.faults += [RowFault(REGISTERS[name].file, line, "; ".join(reasons.values())) for line, reasons in wrong.items()]
                self.unread[name] = self.unread.get(name, 0) + len(wrong)

    def tell_hanging(self, known: Known) -> None:
        """Tells what goes with the rows that are refused: rows that hang on them, and of a document what its file says."""
        defined = frozenset((register.partition("@")[0], key) for register, key in known)
        self.notes = list(dict.fromkeys((*self.notes, *hanging(REGISTERS, {n: t for n, t in self.tables.items() if n in REGISTERS}, defined))))
        documents = self.tables.get("documents")
        for key in sorted(documents.refused - {row.key for row in documents.rows}) if documents else ():
            if ("documents", key) not in defined:
                self.notes.append(f"documents.csv: {key} is refused, and what its file says is not read")

    def part(self, name: str, column: str, known: Iterable[str]) -> None:
        """Takes the rows that a document governs out of their table, each document's into one of its own.

        Where the folder has the file and not the rows, what is known of them is missing; so every known part gets a table, if an empty one.
        """
        table = self.tables[name]
        parts: dict[str, list[Row]] = defaultdict(list)
        for row in table.rows:
            document = row.cells.get(column, "")
            parts[f"{name}@{document}" if document else name].append(row)
        for register in sorted({*parts, *known, name}):
            rows = tuple(replace(row, register=register) for row in parts.get(register, ()))
            self._add(register, replace(table, rows=rows), self.contents[name], name)

    def add_papers(self, papers: Sequence[tuple[str, str]], known: Iterable[str], folder: Path) -> None:
        """Reads the file of each document; what an earlier file said and no file says any more has ended."""
        named = {document: f"{FOLDER}/{file}@{document}" if file else "" for document, file in papers}
        for document, file in papers:
            if file:
                self._read_paper(document, file, folder)
        for register in sorted(known):
            now = named.get(governed_by(register))
            if now is not None and now != register:
                self._add(register, Table((), frozenset({"passage"})), self.contents["documents"], "documents")

    def _read_paper(self, document: str, file: str, folder: Path) -> None:
        register = f"{FOLDER}/{file}@{document}"
        try:
            content = _content(folder, file)
        except OSError as error:
            self.faults.append(RowFault(f"{FOLDER}/{file}", 0, f"cannot be read: {error.strerror or error}"))
            self.unread[register] = 0
            return
        if content is None:
            self.notes.append(f"{FOLDER}/{file} of {document} is not in the folder: nothing is known of its content")
            return
        table = read_passages(register, content)
        self.faults += table.faults
        if table.faults:
            self.unread[register] = len(table.faults) if table.columns else 0
        if table.columns:
            self._add(register, table, content, "documents")

    def _add(self, register: str, table: Table, content: bytes, of: str) -> None:
        self.tables[register] = table
        self.contents[register] = content
        if of in self.found.sources:
            self.sources[register] = replace(self.found.sources[of], register=register)
        if register != of and of in self.unread and not register.startswith(f"{FOLDER}/"):
            self.unread[register] = self.unread[of]


def _wrong_kinds(register: str, row: Row, kinds: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    said = {"members": ("member", "member_kind"), "grants": ("holder", "holder_kind"), "notes": ("author", "author_kind")}.get(register)
    if said:
        who, kind = row.cells.get(said[0], ""), row.cells.get(said[1], "")
        if who in kinds and kind in ("person", "agent") and kind != kinds[who]:
            yield said[1], f"{said[0]} {who!r} is {_a(kinds[who])} in people.csv and {_a(kind)} here"
    owner = row.cells.get("owner", "")
    if register in ("groups", "documents", "customers") and kinds.get(owner) == "agent":
        yield "owner", f"owner {owner!r} is an agent: who is asked for something is a person"


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _content(folder: Path, file: str) -> bytes | None:
    """The bytes of a document's file; None where there is none. Raises OSError, also for a name that leads out of the folder."""
    if file in (".", "..") or any(sign in file for sign in "/\\@\0"):
        raise OSError(22, "a document's file is named by a name alone, without a folder and without @")
    if not file.endswith(".md"):
        raise OSError(22, "a document's file is Markdown, and its name ends with .md")
    path = folder / file
    if not path.is_file():
        return None
    if path.resolve().parent != folder.resolve():
        raise OSError(22, "it lies elsewhere than it seems to")
    return content_of(path)
