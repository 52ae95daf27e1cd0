"""Short texts that people give: names, titles, addresses, passwords. Each is cleaned or refused."""
from __future__ import annotations

import re
import unicodedata

from app.engine.text import Text
from app.errors import Refusal

NAME = 40
PASSWORD = (8, 200)
EMAIL = re.compile(r"[^@\s\x00-\x1f\x7f]{1,64}@[^@\s\x00-\x1f\x7f]{1,190}")
INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
MARKS_MOST = 3
ALPHABETS = frozenset({"LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "GEORGIAN", "CHEROKEE", "LISU"})


def one_line(raw: str, field: str) -> str:
    """The text with canonical characters and single spaces, without the selectors of letter forms, which nobody sees.

    Raises `Refusal` `invalid` where it holds control characters or others that are invisible, turn the line round or
    pile up over it. Like every refusal here it names the `field` of the form that is to blame.
    """
    text = SELECTORS.sub("", unicodedata.normalize("NFC", raw))
    kinds = [unicodedata.category(character) for character in text]
    marks = "".join("m" if kind.startswith("M") else " " for kind in kinds)
    if not INVISIBLE.isdisjoint(kinds) or not BLANK.isdisjoint(text) or marks.startswith("m") or (
            "m" * (MARKS_MOST + 1) in marks):
        raise Refusal("invalid", Text("This text holds characters that cannot be shown."), field=field)
    return " ".join(text.split())


def clean_name(raw: str) -> str:
    """A name of 1 to 40 characters. Raises `Refusal` `invalid`."""
    name = one_line(raw, "name")
    if not 1 <= len(name) <= NAME:
        raise Refusal("invalid", Text("A name has 1 to {most} characters.", most=NAME), field="name")
    return name


def check_alphabets(name: str) -> None:
    """Raise `Refusal` `invalid`, with the `reason` mixed_alphabets, for a name in which one word has letters of several
    alphabets whose letters look alike, so that it could be taken for another name."""
    letters = unicodedata.normalize("NFKD", name)
    words = "".join(letter if letter.isalnum() or unicodedata.category(letter)[0] == "M" else " " for letter in letters)
    for word in words.split():
        if len(ALPHABETS & {unicodedata.name(letter, "").partition(" ")[0] for letter in word}) > 1:
            raise Refusal("invalid", Text("One word of this name mixes letters of several alphabets, such as a Russian "
                                          "“а” among Latin letters."), field="name", reason="mixed_alphabets")


def clean_email(raw: str) -> str:
    """An e-mail address in lower case. Raises `Refusal` `invalid` for what cannot be one."""
    email = unicodedata.normalize("NFC", raw.strip()).lower()
    if not EMAIL.fullmatch(email) or len(email) > 254:
        raise Refusal("invalid", Text("This is not an e-mail address."), field="email")
    return email


def check_password(raw: str) -> None:
    """Raise `Refusal` `invalid` for a password that is too short or too long."""
    least, most = PASSWORD
    if not least <= len(raw) <= most:
        raise Refusal("invalid", Text("A password has {least} to {most} characters.", least=least, most=most),
                      field="password")
