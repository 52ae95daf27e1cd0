"""House rules that no reviewer should have to look for."""
from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LONGEST_FILE = 400
LINES_COUNTED = {".py", ".js", ".css", ".html", ".ts"}
BANNED_IN_RULES = {"random", "secrets", "time", "datetime", "os", "uuid", "asyncio", "threading", "subprocess",
                   "socket", "logging", "sqlalchemy", "fastapi", "starlette"}
GROUND = {"bus", "db", "errors", "i18n", "engine.text"}
REQUESTS = {"http", "limits", "pages", "work"}
ENDPOINTS = {"auth", "live", "page", "routes", "socket"}
MAY_IMPORT: dict[str, set[str]] = {
    "assets": set(),
    "bus": {"db"},
    "config": set(),
    "db": set(),
    "errors": {"engine.text"},
    "i18n": {"engine.text"},
    "http": GROUND | {"config"},
    "limits": GROUND | {"http"},
    "pages": GROUND | {"http", "assets"},
    "problems": GROUND | {"http"},
    "work": GROUND | {"http", "accounts.auth", "accounts.models"},
    "accounts": GROUND | {"accounts"},
    "chat": GROUND | {"chat", "accounts.models"},
    "play": GROUND | {"play", "engine", "games", "accounts.models", "chat.service"},
    "lobby": GROUND | {"lobby", "play", "accounts", "games", "engine"},
    "site": GROUND | REQUESTS | {"site", "lobby", "play", "chat", "accounts", "games", "engine", "assets"},
    "admin": GROUND | REQUESTS | {"admin", "site", "lobby", "play", "chat", "accounts", "games", "engine", "assets"},
}
HOSTS = ("://", "index-url", "find-links", "trusted-host", "file:")
LOCKS = ("requirements.txt", "requirements-dev.txt")


def tracked() -> list[Path]:
    """Every file of the repository that is or will be committed."""
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
                            capture_output=True, text=True)
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def imported(path: Path, source: str) -> Iterator[str]:
    """The dotted names of all modules that a module imports, relative imports made absolute."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def within(name: str, allowed: set[str]) -> bool:
    """Whether a dotted name is one of those allowed, or inside one."""
    return any(name == one or name.startswith(one + ".") for one in allowed)


def faults_of_rules(path: Path, source: str) -> list[str]:
    """Imports of a module of the engine or of a game that it may not have."""
    parts = path.relative_to(ROOT / "app").parts
    game = f"app.games.{parts[1]}" if parts[0] == "games" and len(parts) > 2 else None
    own = {"app.engine"} | ({game} if game else set())
    if parts == ("games", "__init__.py"):
        own = {"app.engine", "app.games"}
    faults = []
    for name in imported(path, source):
        top = name.split(".")[0]
        if not (within(name, own) or top == "msgspec" or top in sys.stdlib_module_names) or top in BANNED_IN_RULES:
            faults.append(name)
    return faults


def faults_of_layer(path: Path, source: str) -> list[str]:
    """Imports within app that this module's layer may not have; of requests only those know that answer them."""
    layer = path.relative_to(ROOT / "app").parts[0].removesuffix(".py")
    names = MAY_IMPORT[layer] | (REQUESTS if path.stem in ENDPOINTS else set())
    allowed = {f"app.{name}" for name in names}
    return [name for name in imported(path, source) if name.startswith("app.") and not within(name, allowed)]


def modules(*folders: str) -> list[Path]:
    """All Python modules in these folders of app, or the one of that name."""
    return [path for folder in folders
            for path in sorted([*(ROOT / "app" / folder).rglob("*.py"), *(ROOT / "app").glob(f"{folder}.py")])]


def test_rules_import_the_engine_and_nothing_that_varies() -> None:
    faults = {str(path): faults_of_rules(path, path.read_text("utf-8")) for path in modules("engine", "games")}
    assert {path: names for path, names in faults.items() if names} == {}


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_layers_import_downwards(layer: str) -> None:
    faults = {str(path): faults_of_layer(path, path.read_text("utf-8")) for path in modules(layer)}
    assert faults
    assert {path: names for path, names in faults.items() if names} == {}


def test_nobody_imports_main_but_the_server() -> None:
    importers = {path.name for path in modules("") for name in imported(path, path.read_text("utf-8"))
                 if within(name, {"app.main"})}
    assert importers <= {"serve.py"}


@pytest.mark.parametrize("source", [
    "import random", "from time import monotonic", "def f():\n    import os.path", "from app.play import store",
    "from app.games.other import state", "import requests", "from ..other import state",
])
def test_the_rule_for_rules_finds_what_is_banned(source: str) -> None:
    assert faults_of_rules(ROOT / "app" / "games" / "this" / "turn.py", source)


@pytest.mark.parametrize("source", [
    "from app.engine.text import Text", "from .state import State", "from app.games.this.state import State",
    "import msgspec", "from collections.abc import Iterator",
])
def test_the_rule_for_rules_lets_through_what_is_allowed(source: str) -> None:
    assert faults_of_rules(ROOT / "app" / "games" / "this" / "turn.py", source) == []


def test_the_rule_for_layers_finds_what_goes_up() -> None:
    source = "from app.lobby import forms\nfrom app.accounts.service import new\nfrom app.engine.table import Table"
    assert faults_of_layer(ROOT / "app" / "play" / "hub.py", source) == ["app.lobby.forms", "app.accounts.service.new"]


def test_the_rule_for_layers_keeps_requests_out_of_services() -> None:
    source = "from app.work import working"
    assert faults_of_layer(ROOT / "app" / "lobby" / "service.py", source) == ["app.work.working"]
    assert faults_of_layer(ROOT / "app" / "lobby" / "routes.py", source) == []


def test_files_are_short() -> None:
    folders = {"app", "static", "templates", "tests", "tools", "migrations"}
    lengths = {str(path.relative_to(ROOT)): path.read_text("utf-8").count("\n") for path in tracked()
               if path.suffix in LINES_COUNTED and path.relative_to(ROOT).parts[0] in folders}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_no_third_party_files() -> None:
    kinds = (".min.js", ".min.css", ".woff", ".woff2", ".ttf", ".map")
    marks = re.compile(rb"@license|Copyright \(c\)|sourceMappingURL", re.IGNORECASE)
    strangers = [path for path in tracked() if path.name.endswith(kinds)
                 or (path.suffix in {".js", ".css", ".svg", ".html"} and marks.search(path.read_bytes()))]
    assert strangers == []


@pytest.mark.parametrize("name", LOCKS)
def test_locks_name_no_host_and_pin_by_hash(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert [mark for mark in HOSTS if mark in text] == []
    entries = re.split(r"\n(?=\w)", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).strip())
    assert entries
    pinned = re.compile(r"[\w.\-]+==\S+ \\\n    --hash=sha256:[0-9a-f]{64}")
    assert [entry for entry in entries if not pinned.match(entry)] == []


def test_npm_lock_names_no_host() -> None:
    text = (ROOT / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in text
    assert '"integrity"' in text


def test_packages_are_pinned_exactly() -> None:
    text = (ROOT / "package.json").read_text("utf-8")
    assert re.findall(r'": "[~^><*]', text) == []
