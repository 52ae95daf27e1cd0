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


def one_line(raw: str, field: str) -> str:
    """The text with canonical characters and single spaces.

    Raises `Refusal` `invalid` where it holds control characters or others that are invisible or turn the line round.
    Like every refusal here it names the `field` of the form that is to blame.
    """
    text = unicodedata.normalize("NFC", raw)
    if any(unicodedata.category(character) in INVISIBLE for character in text):
        raise Refusal("invalid", Text("This text holds characters that cannot be shown."), field=field)
    return " ".join(text.split())


def clean_name(raw: str) -> str:
    """A name of 1 to 40 characters. Raises `Refusal` `invalid`."""
    name = one_line(raw, "name")
    if not 1 <= len(name) <= NAME:
        raise Refusal("invalid", Text("A name has 1 to {most} characters.", most=NAME), field="name")
    return name


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
