"""The catalogues under app/locale: what the code says, and whether each language says it too.

    python -m tools.translations update     bring new messages into the catalogues; unused ones are kept aside
    python -m tools.translations tidy       the same, and drop what is unused
    python -m tools.translations check      print what is missing, fuzzy, unused or does not fit; exit 1 if anything is
"""
from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "app" / "locale"
TRANSLATED = ("ru",)
SITE = "site"
MARKERS = {"Text": (0,), "TextN": (0, 1), "TextP": (0, 1), "tr": (1,)}
TEMPLATE_MARKERS = {"_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2),
                    "npgettext": ((1, "c"), 2, 3)}
PLACEHOLDER = re.compile(r"\{(\w+)\}|%\((\w+)\)s")
BARE_PERCENT = re.compile(r"%(?![%(])")


class NotExtractable(Exception):
    """A marker is used in a way that cannot be translated; the message names the place."""


@dataclass(frozen=True)
class Found:
    """One message in the source: `ids` are its English forms."""

    ids: tuple[str, ...]
    context: str | None
    place: str


def sources() -> dict[str, Catalog]:
    """By domain, all messages of the Python code and the templates. Raises `NotExtractable`."""
    catalogues: dict[str, Catalog] = {SITE: Catalog()}
    for path in sorted((ROOT / "app").rglob("*.py")):
        place = path.relative_to(ROOT)
        domain = place.parts[2] if place.parts[1] == "games" and len(place.parts) > 3 else SITE
        catalogue = catalogues.setdefault(domain, Catalog())
        for found in in_python(path.read_text("utf-8"), str(place)):
            _add(catalogue, found)
    for path in sorted((ROOT / "templates").rglob("*.html")):
        for found in in_template(path):
            _add(catalogues[SITE], found)
    return catalogues


def in_python(source: str, place: str) -> Iterator[Found]:
    """The messages marked in a Python module; every marker's messages must be literals."""
    if place == "app/engine/text.py" or place == "app/i18n.py":
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS:
            words = [node.args[index] if index < len(node.args) else None for index in MARKERS[node.func.id]]
            literals = [word.value for word in words
                        if isinstance(word, ast.Constant) and isinstance(word.value, str) and word.value]
            if len(literals) < len(words):
                raise NotExtractable(f"{place}:{node.lineno}: the messages of {node.func.id} must be plain literals")
            if node.func.id == "TextP":
                yield Found((literals[1],), literals[0], place)
            else:
                yield Found(tuple(literals), None, place)


def in_template(path: Path) -> Iterator[Found]:
    """The messages marked in a Jinja template."""
    place = str(path.relative_to(ROOT))
    options = {"silent": "false", "trimmed": "true"}
    for line, message, _, context in extract_from_file("jinja2.ext:babel_extract", path, TEMPLATE_MARKERS, (), options):
        ids = (message,) if isinstance(message, str) else tuple(part for part in message if part)
        if any(BARE_PERCENT.search(id) for id in ids):
            raise NotExtractable(f"{place}:{line}: write %% for a per cent sign in {ids[0]!r}")
        yield Found(ids, context, place)


def read(domain: str, lang: str) -> Catalog:
    """The catalogue of a domain in a language; empty where there is no file yet."""
    path = _path(domain, lang)
    if not path.exists():
        return Catalog(locale=lang, project="Longtable", version="1", header_comment=f"# {domain} in {lang}",
                       last_translator="Longtable", language_team="Longtable", msgid_bugs_address="Longtable",
                       fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=lang, domain=domain, abort_invalid=True)


def update(*, keep_unused: bool) -> None:
    """Write all catalogues anew: new messages untranslated, translations of known ones as they were."""
    for domain, source in sources().items():
        for lang in TRANSLATED:
            catalogue = read(domain, lang)
            for message in catalogue.obsolete.values():
                catalogue[message.id] = message
            catalogue.update(source, no_fuzzy_matching=True, update_creation_date=False)
            path = _path(domain, lang)
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("wb") as file:
                write_po(file, catalogue, width=110, sort_output=True, include_lineno=False,
                         ignore_obsolete=not keep_unused)


def problems() -> list[str]:
    """Everything that is wrong with the catalogues, one sentence each."""
    try:
        found = sources()
    except NotExtractable as error:
        return [str(error)]
    wrong = [f"{path.relative_to(ROOT)}: no source has this domain"
             for lang in TRANSLATED for path in (LOCALES / lang / "LC_MESSAGES").glob("*.po") if path.stem not in found]
    for domain, source in found.items():
        if not len(source):
            wrong.append(f"{domain}: no message was found in its sources")
        for lang in TRANSLATED:
            wrong += [f"{lang}/{domain}: {problem}" for problem in compare(source, read(domain, lang))]
    return wrong


def compare(source: Catalog, catalogue: Catalog) -> Iterator[str]:
    """What is wrong with one catalogue, beside the messages of its sources."""
    for message in source:
        if message.id:
            yield from _translation(message, catalogue.get(_key(message), message.context), catalogue.num_plurals)
    for message in catalogue:
        if message.id and source.get(_key(message), message.context) is None:
            yield f"unused: {message.id!r}"
    for message in catalogue.obsolete.values():
        yield f"unused: {message.id!r}"


def _translation(source: Message, message: Message | None, plurals: int) -> Iterator[str]:
    if message is None:
        yield f"missing: {source.id!r}"
        return
    if message.fuzzy:
        yield f"fuzzy: {source.id!r}"
    forms = (message.string,) if isinstance(message.string, str) else message.string or ()
    if len(forms) != (plurals if source.pluralizable else 1) or not all(forms):
        yield f"not translated: {source.id!r}"
        return
    ids = (source.id,) if isinstance(source.id, str) else source.id
    for form in forms:
        if placeholders(form, source.pluralizable) != placeholders(ids[-1], source.pluralizable):
            yield f"other placeholders than in {ids[-1]!r}: {form!r}"


def placeholders(words: str, plural: bool) -> set[str]:
    """The named places of a message. The number of a plural may be left out of a form, so it does not count."""
    return {first or second for first, second in PLACEHOLDER.findall(words)} - ({"n", "num"} if plural else set())


def _add(catalogue: Catalog, found: Found) -> None:
    catalogue.add(found.ids if len(found.ids) > 1 else found.ids[0], locations=[(found.place, 0)],
                  context=found.context)


def _key(message: Message) -> str:
    key: str = message.id if isinstance(message.id, str) else message.id[0]
    return key


def _path(domain: str, lang: str) -> Path:
    return LOCALES / lang / "LC_MESSAGES" / f"{domain}.po"


def main(arguments: list[str]) -> int:
    """Run one of the commands that the module's docstring names."""
    match arguments:
        case ["update" | "tidy" as command]:
            update(keep_unused=command == "update")
            return 0
        case ["check"]:
            wrong = problems()
            print("\n".join(wrong) or "All messages are translated.")
            return 1 if wrong else 0
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
