"""Both languages say everything, and say it rightly."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import jinja2
import pytest
from babel.messages.catalog import Catalog

from app import i18n
from app.engine.text import SeatName, Text, TextN, TextP
from tools import translations
from tools.translations import NotExtractable, compare, in_python, in_template


def test_nothing_is_missing_fuzzy_unused_or_unfit() -> None:
    assert translations.problems() == []


HEAD = r'''
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
'''
SITE = HEAD + '''
msgid "Bank"
msgstr "Банк"

msgid "Pass"
msgstr "Пас"

msgid "Full"
msgstr "100%%"
'''
FISHING = HEAD + '''
msgid "Bank"
msgstr "Берег"

msgid "{who} catches {what}"
msgstr "{what} у {who}"

msgctxt "accusative"
msgid "pike"
msgstr "щуку"

msgid "pike"
msgstr "щука"

msgid "{n} fish"
msgid_plural "{n} fishes"
msgstr[0] "{n} рыба"
msgstr[1] "{n} рыбы"
msgstr[2] "{n} рыб"
'''


@pytest.fixture
def russian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A site catalogue and one of a game `fishing`, in place of the project's own."""
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "site.po").write_text(SITE, "utf-8")
    (folder / "fishing.po").write_text(FISHING, "utf-8")
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    i18n._catalogue.cache_clear()
    yield
    i18n._catalogue.cache_clear()


@pytest.mark.parametrize(("n", "words"), [
    (0, "0 рыб"), (1, "1 рыба"), (2, "2 рыбы"), (5, "5 рыб"), (11, "11 рыб"), (21, "21 рыба"), (22, "22 рыбы"),
    (112, "112 рыб"),
])
def test_russian_has_three_plural_forms(russian: None, n: int, words: str) -> None:
    assert i18n.render(TextN("{n} fish", "{n} fishes", n), "ru", domain="fishing") == words


@pytest.mark.parametrize(("n", "words"), [(0, "0 fishes"), (1, "1 fish"), (2, "2 fishes")])
def test_english_has_two(n: int, words: str) -> None:
    assert i18n.render(TextN("{n} fish", "{n} fishes", n), "en") == words


def test_a_game_is_asked_before_the_site(russian: None) -> None:
    assert i18n.render(Text("Bank"), "ru", domain="fishing") == "Берег"
    assert i18n.render(Text("Bank"), "ru") == i18n.tr("ru", "Bank") == "Банк"
    assert i18n.render(Text("Pass"), "ru", domain="fishing") == "Пас"
    assert i18n.render(Text("Bank"), "en", domain="fishing") == "Bank"


def test_seats_have_names_and_messages_hold_messages(russian: None) -> None:
    text = Text("{who} catches {what}", who=SeatName(1), what=TextP("accusative", "pike"))
    assert i18n.render(text, "ru", ["Ada", "Bob"], "fishing") == "щуку у Bob"
    assert i18n.render(text, "en", ["Ada", "Bob"], "fishing") == "Bob catches pike"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert i18n.tr("en", "Hello {name}", name="{n} %s") == "Hello {n} %s"


@pytest.mark.parametrize(("setting", "cookie", "accept", "language"), [
    ("ru", "en", "en", "ru"), (None, "ru", "en", "ru"), (None, None, "ru-RU,ru;q=0.9,en;q=0.8", "ru"),
    (None, None, "en;q=0.8, ru;q=0.9", "ru"), (None, None, "de, en;q=0.5, ru;q=0.4", "en"), (None, None, None, "en"),
    ("xx", "yy", "zz", "en"), (None, None, "ru;q=0", "en"), (None, None, "ru;q=much", "en"),
])
def test_the_language_of_a_request(setting: str | None, cookie: str | None, accept: str | None, language: str) -> None:
    assert i18n.request_language(setting, cookie, accept) == language


def test_templates_speak_the_language_they_are_rendered_in(russian: None) -> None:
    environment = jinja2.Environment(autoescape=True)
    i18n.install(environment)
    template = environment.from_string(
        "{{ _('Bank') }} {{ _('Full') }} {% trans name='<b>' %}Hi %(name)s{% endtrans %} {{ text|words }}"
        .replace("%(name)s", "{{ name }}"))
    with i18n.speaking("ru"):
        assert template.render(text=Text("Pass")) == "Банк 100% Hi &lt;b&gt; Пас"
    assert template.render(text=Text("Pass")) == "Bank Full Hi &lt;b&gt; Pass"


def test_python_markers_are_found() -> None:
    source = 'Text("one {a}", a=1); TextN("1", "many", n); TextP("case", "fish"); tr(lang, "two " "parts"); other("no")'
    found = [(one.ids, one.context) for one in in_python(source, "app/site.py")]
    assert found == [(("one {a}",), None), (("1", "many"), None), (("fish",), "case"), (("two parts",), None)]


@pytest.mark.parametrize("source", [
    'Text(f"hello {name}")', "Text(name)", 'Text("a" if x else "b")', 'TextN("one", many, 2)', "tr(lang, words)",
    'Text("")',
])
def test_a_message_that_is_not_a_literal_is_refused(source: str) -> None:
    with pytest.raises(NotExtractable, match=r"app/site.py:1: "):
        list(in_python(source, "app/site.py"))


def test_template_markers_are_found_and_a_bare_per_cent_sign_is_refused(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    page = tmp_path / "page.html"
    page.write_text('{{ _("a") }}{{ pgettext("c", "d") }}'
                    '{% trans n=n %}{{ n }} b{% pluralize %}{{ n }} bs{% endtrans %}')
    assert [(one.ids, one.context) for one in in_template(page)] == [
        (("a",), None), (("d",), "c"), (("%(n)s b", "%(n)s bs"), None)]
    page.write_text('{{ _("100% sure") }}')
    with pytest.raises(NotExtractable, match="per cent"):
        list(in_template(page))


def catalogue(**messages: str) -> Catalog:
    """A Russian catalogue of plain messages."""
    made = Catalog(locale="ru")
    for id, words in messages.items():
        made.add(id.replace("_", " "), words)
    return made


@pytest.mark.parametrize(("translated", "problem"), [
    (catalogue(), "missing: 'fish'"), (catalogue(fish=""), "not translated: 'fish'"),
    (catalogue(fish="рыба", bear="медведь"), "unused: 'bear'"),
    (catalogue(fish="рыба {n}"), "other placeholders than in 'fish': 'рыба {n}'"),
])
def test_the_check_finds_what_is_wrong(translated: Catalog, problem: str) -> None:
    assert list(compare(catalogue(fish=""), translated)) == [problem]


def test_the_check_finds_fuzzy_messages_and_missing_plural_forms() -> None:
    source = Catalog()
    source.add("fish")
    source.add(("{n} bear", "{n} bears"))
    translated = Catalog(locale="ru")
    translated.add("fish", "рыба", flags=["fuzzy"])
    translated.add(("{n} bear", "{n} bears"), ("{n} медведь", "{n} медведя", ""))
    assert list(compare(source, translated)) == ["fuzzy: 'fish'", "not translated: ('{n} bear', '{n} bears')"]
