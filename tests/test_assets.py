"""Static files: addresses, caching, and that pages and files fit."""
from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from app.assets import ICONS, MODULES, ROOT, AssetError, Assets, build_sprite

pytestmark = pytest.mark.anyio
STATIC = ROOT / "static"


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


async def get(assets: Assets, path: str) -> httpx.Response:
    """What a server answers that has nothing but these files."""
    transport = httpx.ASGITransport(Starlette(routes=assets.routes()))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        return await client.get(path)


@pytest.mark.parametrize(("path", "kind"), [
    ("vendor/lit/lit-html.js", "text/javascript; charset=utf-8"),
    ("vendor/@fontsource/alegreya-sans/500.css", "text/css; charset=utf-8"),
    ("vendor/@fontsource/alegreya-sans/files/alegreya-sans-cyrillic-500-normal.woff2", "font/woff2"),
])
async def test_files_are_kept_for_ever(assets: Assets, path: str, kind: str) -> None:
    answer = await get(assets, assets.url(path))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_a_page_of_an_older_start_gets_its_files_but_may_not_keep_them(assets: Assets) -> None:
    answer = await get(assets, "/static/0123456789abcdef/vendor/lit/lit-html.js")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", [
    "nothing.js", "../app/config.py", "%2e%2e/app/config.py", "vendor/lit/package.json", "vendor/lit/lit-html.js.map",
    "",
])
async def test_nothing_else_is_served(assets: Assets, path: str) -> None:
    answer = await get(assets, f"{assets.base}/{path}")
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")


async def test_the_sprite_has_every_icon(assets: Assets) -> None:
    answer = await get(assets, assets.sprite_url)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert set(re.findall(r'<symbol id="i-([\w-]+)"', answer.text)) == set(ICONS)
    assert (await get(assets, "/sprite/0123456789abcdef.svg")).status_code == 404


def test_an_unknown_icon_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "icons.json").write_text(json.dumps({"icons": {"fox": {"body": "<path d='M0 0'/>"}}}))
    assert build_sprite(tmp_path / "icons.json", ["fox"]) == (
        '<svg xmlns="http://www.w3.org/2000/svg">'
        '<symbol id="i-fox" viewBox="0 0 512 512"><path d=\'M0 0\'/></symbol></svg>')
    with pytest.raises(AssetError, match="fish"):
        build_sprite(tmp_path / "icons.json", ["fox", "fish"])


def test_missing_packages_stop_the_start(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    with pytest.raises(AssetError, match="make setup"):
        Assets(tmp_path)


def test_an_unknown_file_stops_the_page(assets: Assets) -> None:
    with pytest.raises(AssetError, match="no static file"):
        assets.url("css/nothing.css")


def test_the_hash_follows_the_content(tmp_path: Path) -> None:
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    (tmp_path / "static").mkdir()
    script = tmp_path / "static" / "a.js"
    script.write_text("1")
    first = Assets(tmp_path).hash
    assert Assets(tmp_path).hash == first
    script.write_text("2")
    second = Assets(tmp_path).hash
    script.rename(tmp_path / "static" / "b.js")
    assert len({first, second, Assets(tmp_path).hash}) == 3


def ours(*suffixes: str) -> str:
    """The text of all our own files of these kinds that pages are made of."""
    return "\n".join(path.read_text("utf-8") for folder in ("static", "templates", "app")
                     for path in (ROOT / folder).rglob("*") if path.suffix in suffixes and path.name != "assets.py")


def imports() -> dict[str, set[str]]:
    """By module of ours, the paths under the static address of all that it imports."""
    statement = re.compile(r"""^(?:import\s*|(?:import|export)\b[^;"'`=()]*?\bfrom\s*)["'](\.[^"']+)["']""",
                           re.MULTILINE)
    return {str(path.relative_to(STATIC)): {str((path.parent / name).resolve().relative_to(STATIC))
                                            for name in statement.findall(path.read_text("utf-8"))}
            for path in STATIC.rglob("*.js")}


def test_every_import_is_served(assets: Assets) -> None:
    assert any("vendor/lit/lit-html.js" in names for names in imports().values())
    wrong = {module: missing for module, names in imports().items() if (missing := names - assets.files.keys())}
    assert wrong == {}


def test_every_vendor_module_is_needed() -> None:
    wanted = {name for names in imports().values() for name in names}
    needed_by_lit = {"lit-html.js", "directive.js", "directive-helpers.js"}
    assert {name for name in MODULES if f"vendor/lit/{name}" not in wanted} <= needed_by_lit


def test_every_static_address_in_a_template_is_served(assets: Assets) -> None:
    names = re.findall(r"""static_url\(["']([^"'~]+)["']\)""", ours(".html"))
    assert names
    assert [name for name in names if name not in assets.files] == []


def test_every_icon_is_used_and_every_used_icon_is_there() -> None:
    words = set(re.findall(r"""["'`]([a-z0-9-]+)["'`]""", ours(".js", ".html", ".py")))
    assert [name for name in ICONS if name not in words] == []
    drawn = set(re.findall(r"""\bicon\(\s*["']([a-z0-9-]+)["']""", ours(".js", ".html")))
    assert drawn
    assert drawn - set(ICONS) == set()
