"""Settings from the environment."""
from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path

import pytest

from app.config import ConfigError, read_settings


def test_without_any_variable_all_has_a_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    settings = read_settings({})
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8000, 1)
    assert settings.data_dir == tmp_path / "data"
    assert settings.database_url == settings.base_url == ""
    assert settings.log_level == "info"
    assert settings.rate_limits
    assert settings.trusted_proxies == ()
    assert settings.address == "http://127.0.0.1:8000"
    assert not settings.secure


def test_every_variable_is_heard(tmp_path: Path) -> None:
    settings = read_settings({
        "HOST": "::", "PORT": "80", "DATA_DIR": str(tmp_path), "DATABASE_URL": "postgres://me:pw@db/games",
        "BASE_URL": "https://games.example/", "SECRET_KEY": "k" * 32, "WORKERS": "3", "LOG_LEVEL": "DEBUG",
        "RATE_LIMITS": "off", "TRUSTED_PROXIES": "10.0.0.0/8, ::1",
    })
    assert settings.database_url == "postgresql+asyncpg://me:pw@db/games"
    assert settings.base_url == settings.address == "https://games.example"
    assert settings.secure
    assert settings.secret_key == "k" * 32
    assert settings.workers == 3
    assert settings.log_level == "debug"
    assert not settings.rate_limits
    assert settings.trusted_proxies == (ip_network("10.0.0.0/8"), ip_network("::1/128"))
    assert not (tmp_path / "secret_key").exists()


def test_the_key_is_made_once(tmp_path: Path) -> None:
    first = read_settings({"DATA_DIR": str(tmp_path)}).secret_key
    assert len(first) >= 32
    assert read_settings({"DATA_DIR": str(tmp_path)}).secret_key == first
    assert read_settings({"DATA_DIR": str(tmp_path / "other")}).secret_key != first


@pytest.mark.parametrize(("host", "address"), [
    ("0.0.0.0", "http://127.0.0.1:8000"), ("::", "http://[::1]:8000"), ("::1", "http://[::1]:8000"),
    ("games.example", "http://games.example:8000"),
])
def test_the_address_can_be_opened(tmp_path: Path, host: str, address: str) -> None:
    assert read_settings({"DATA_DIR": str(tmp_path), "HOST": host}).address == address


@pytest.mark.parametrize(("name", "value"), [
    ("PORT", "0"), ("PORT", "65536"), ("PORT", "http"), ("WORKERS", "-1"), ("WORKERS", "many"), ("LOG_LEVEL", "loud"),
    ("RATE_LIMITS", "maybe"), ("TRUSTED_PROXIES", "proxy.example"), ("BASE_URL", "games.example"),
    ("BASE_URL", "https://games.example/longtable"), ("DATABASE_URL", "mysql://db/games"), ("SECRET_KEY", "short"),
])
def test_a_bad_value_is_refused_by_name(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=f"^{name} is "):
        read_settings({"DATA_DIR": str(tmp_path), name: value})


def test_a_data_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ConfigError, match="cannot be made"):
        read_settings({"DATA_DIR": str(tmp_path / "file")})


def test_a_spoilt_key_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret_key").touch()
    with pytest.raises(ConfigError, match="does not hold a key"):
        read_settings({"DATA_DIR": str(tmp_path)})
