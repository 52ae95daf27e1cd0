"""Settings of a server, all from the environment."""
from __future__ import annotations

import ipaddress
import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

T = TypeVar("T")
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` within any `seconds`."""

    times: int
    seconds: int


USUAL_LIMITS = {
    "guests": Limit(10, 3600),
    "users": Limit(10, 3600),
    "sign_ins": Limit(10, 900),
    "tables": Limit(20, 3600),
    "chat": Limit(5, 10),
    "plans": Limit(10, 20),
}


class ConfigError(Exception):
    """A setting has a value that cannot be used; the message is one sentence for whoever runs the server."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What one server was told.

    `database_url` is empty where the embedded PostgreSQL under `data_dir` is to be used. `base_url` is the address that
    players type, without a slash at the end, or empty: then each request's own host counts. `rate_limits` say how often
    one address may do what; empty, they are off. `X-Forwarded-For` is believed of `trusted_proxies`.
    """

    host: str
    port: int
    data_dir: Path
    database_url: str
    base_url: str
    secret_key: str
    workers: int
    log_level: str
    rate_limits: Mapping[str, Limit]
    trusted_proxies: tuple[Network, ...]

    @property
    def secure(self) -> bool:
        """Whether players reach this server by HTTPS."""
        return self.base_url.startswith("https://")

    @property
    def address(self) -> str:
        """The address to open in a browser on this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        return self.base_url or f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings as HOST, PORT, DATA_DIR, DATABASE_URL, BASE_URL, SECRET_KEY, WORKERS, LOG_LEVEL, RATE_LIMITS and
    TRUSTED_PROXIES say; an empty variable counts as not set. Makes DATA_DIR and the key in it where they are missing.

    Raises `ConfigError` for a value that cannot be used.
    """

    def read(name: str, default: str, parse: Callable[[str], T], wanted: str) -> T:
        value = environment.get(name, "").strip() or default
        try:
            return parse(value)
        except ValueError:
            raise ConfigError(f"{name} is {value!r}, but it must be {wanted}.") from None

    data_dir = _data_dir(environment.get("DATA_DIR", "").strip() or "data")
    return Settings(
        host=environment.get("HOST", "").strip() or "127.0.0.1",
        port=read("PORT", "8000", _between(1, 65535), "a number from 1 to 65535"),
        data_dir=data_dir,
        database_url=read("DATABASE_URL", "", _database_url, "an address such as postgresql://user:password@host/name"),
        base_url=read("BASE_URL", "", _base_url, "an address such as https://games.example, without a path"),
        secret_key=read("SECRET_KEY", "", _secret_key, "at least 32 characters") or _kept_key(data_dir / "secret_key"),
        workers=read("WORKERS", "1", _between(1, 64), "a number from 1 to 64"),
        log_level=read("LOG_LEVEL", "info", _log_level, "debug, info, warning or error"),
        rate_limits=read("RATE_LIMITS", "on", _limits, "on, off, or limits such as guests=20/3600,chat=5/10"),
        trusted_proxies=read("TRUSTED_PROXIES", "", _networks, "addresses or networks, separated by commas"),
    )


def _between(low: int, high: int) -> Callable[[str], int]:
    def parse(value: str) -> int:
        number = int(value)
        if not low <= number <= high:
            raise ValueError(value)
        return number

    return parse


def _database_url(value: str) -> str:
    if not value:
        return ""
    scheme, _, rest = value.partition("://")
    if scheme not in {"postgres", "postgresql", "postgresql+asyncpg"} or not rest:
        raise ValueError(value)
    return f"postgresql+asyncpg://{rest}"


def _base_url(value: str) -> str:
    if not value:
        return ""
    parts = urlsplit(value)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        raise ValueError(value)
    return f"{parts.scheme}://{parts.netloc}"


def _secret_key(value: str) -> str:
    if value and len(value) < 32:
        raise ValueError(value)
    return value


def _log_level(value: str) -> str:
    if value.lower() not in {"debug", "info", "warning", "error"}:
        raise ValueError(value)
    return value.lower()


def _limits(value: str) -> Mapping[str, Limit]:
    """The usual limits, none, or the usual ones with some of them replaced: `guests=20/3600,chat=5/10`."""
    if value.lower() in {"on", "off"}:
        return USUAL_LIMITS if value.lower() == "on" else {}
    limits = dict(USUAL_LIMITS)
    for part in value.split(","):
        name, _, limit = part.strip().partition("=")
        times, _, seconds = limit.partition("/")
        if name not in USUAL_LIMITS or int(times) < 1 or int(seconds) < 1:
            raise ValueError(value)
        limits[name] = Limit(int(times), int(seconds))
    return limits


def _networks(value: str) -> tuple[Network, ...]:
    return tuple(ipaddress.ip_network(part.strip(), strict=False) for part in value.split(",") if part.strip())


def _data_dir(value: str) -> Path:
    path = Path(value).expanduser().resolve()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ConfigError(f"DATA_DIR {path} cannot be made: {error.strerror}.") from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise ConfigError(f"DATA_DIR {path} cannot be written to by this user.")
    return path


def _kept_key(path: Path) -> str:
    """The key in that file; made at the first start, readable by its owner alone."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = path.read_text("ascii").strip()
        if len(key) < 32:
            raise ConfigError(f"{path} does not hold a key; remove it to have a new one made.") from None
        return key
    key = secrets.token_urlsafe(48)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(key + "\n")
    return key
