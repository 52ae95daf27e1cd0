"""Two languages: messages of the rules and of the site become words for one reader."""
from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from jinja2 import Environment

from app.engine.text import Arg, SeatName, Text

LANGUAGES = ("en", "ru")
SITE = "site"
LOCALES = Path(__file__).parent / "locale"

_language: ContextVar[str] = ContextVar("language", default="en")


def render(text: Text, lang: str, names: Sequence[str] = (), domain: str = SITE) -> str:
    """The words of a message in one of `LANGUAGES`.

    `names` are what the seats are called, in seating order. `domain` is the key of the game whose rules made the
    message; what its catalogue does not have is looked up in the site's.
    """
    catalogue = _catalogue(domain, lang)
    if text.plural is not None:
        number = text.args["n"]
        assert isinstance(number, int)
        pattern = catalogue.ngettext(text.msgid, text.plural, number)
    elif text.context is not None:
        pattern = catalogue.pgettext(text.context, text.msgid)
    else:
        pattern = catalogue.gettext(text.msgid)
    return pattern.format_map({name: _argument(value, lang, names, domain) for name, value in text.args.items()})


def tr(lang: str, msgid: str, **args: Arg) -> str:
    """The words of a message of the site; `msgid` is English with `{named}` places for `args`."""
    return render(Text(msgid, **args), lang)


def request_language(setting: str | None, cookie: str | None, accept: str | None) -> str:
    """The language of a page: the user's setting, else the cookie `lang`, else the header `Accept-Language`, else
    English. What is not one of `LANGUAGES` is passed over."""
    wanted = [setting, cookie, *_accepted(accept or "")]
    return next((lang for lang in wanted if lang in LANGUAGES), LANGUAGES[0])


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Templates rendered inside this block speak that language."""
    token = _language.set(lang)
    try:
        yield
    finally:
        _language.reset(token)


def install(environment: Environment) -> None:
    """Give `_`, `ngettext`, `pgettext` and `{% trans %}` to templates, and a filter `words` that renders a `Text`."""
    environment.add_extension("jinja2.ext.i18n")
    environment.policies["ext.i18n.trimmed"] = True
    environment.filters["words"] = lambda text, names=(), domain=SITE: render(text, _language.get(), names, domain)
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        lambda msgid: _site().gettext(msgid),
        lambda one, many, n: _site().ngettext(one, many, n),
        newstyle=True,
        pgettext=lambda context, msgid: _site().pgettext(context, msgid),
        npgettext=lambda context, one, many, n: _site().npgettext(context, one, many, n),
    )


def _site() -> NullTranslations:
    return _catalogue(SITE, _language.get())


def _argument(value: Arg, lang: str, names: Sequence[str], domain: str) -> str | int:
    if isinstance(value, SeatName):
        return names[value.seat]
    return render(value, lang, names, domain) if isinstance(value, Text) else value


def _accepted(header: str) -> list[str]:
    """Primary language tags of an `Accept-Language` header, the most wanted first."""
    weighted = []
    for part in header.split(","):
        tag, _, quality = part.strip().partition(";q=")
        try:
            weighted.append((float(quality or 1), tag.partition("-")[0].lower()))
        except ValueError:
            continue
    return [tag for weight, tag in sorted(weighted, key=lambda pair: -pair[0]) if weight > 0]


@cache
def _catalogue(domain: str, lang: str) -> NullTranslations:
    """The translations of one domain, backed by the site's. English needs none: its words are the keys."""
    path = LOCALES / lang / "LC_MESSAGES" / f"{domain}.po"
    catalogue = _read(path, lang) if path.exists() else NullTranslations()
    if domain != SITE:
        catalogue.add_fallback(_catalogue(SITE, lang))
    return catalogue


def _read(path: Path, lang: str) -> GNUTranslations:
    compiled = io.BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=lang, abort_invalid=True))
    compiled.seek(0)
    return GNUTranslations(compiled)
