"""Scripts, styles, fonts, pictures and icons: what is served under `/static/<hash>/` and `/sprite/<hash>.svg`.

One hash stands for the whole tree, so that modules may import each other by relative paths and browsers may keep
everything for ever.
"""
from __future__ import annotations

import hashlib
import json
import mimetypes
import re
from collections.abc import Iterable
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

ROOT = Path(__file__).parent.parent
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
MEDIA_TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
FONT_FILE = re.compile(r"url\(\./(files/[\w-]+\.woff2)\)")

MODULES = ("lit-html.js", "directive.js", "directive-helpers.js", "directives/repeat.js")
FONTS = {
    "alegreya": ("700.css", "800.css"),
    "alegreya-sans": ("500.css", "700.css", "800.css"),
}
ICONS = (
    "acorn", "animal-hide", "ant", "anticlockwise-rotation", "arch-bridge", "badger", "bar-stool", "barn-owl",
    "barrel", "basket", "bat", "bear-face", "bear-head", "beaver", "bed", "bee", "beehive", "berries-bowl",
    "bird-house", "boar", "bone-knife", "bookshelf", "boot-prints", "box-trap", "bridge", "broom", "butterfly",
    "candle-holder", "canoe", "card-draw", "card-play", "carousel", "cat", "check-mark", "chess-king", "chess-rook",
    "chest", "chicken", "circular-sawblade", "clock-tower", "clockwise-rotation", "closed-doors", "coal-wagon", "cog",
    "corn", "crown", "cubes", "cuckoo-clock", "cycle", "deer", "deer-head", "deer-track", "desk", "door", "dove",
    "drop-weapon", "drum", "duck", "eagle-head", "empty-wood-bucket-handle", "family-house", "fast-backward-button",
    "fire", "fishing-boat", "fishing-net", "fishing-pole", "fist", "flat-hammer", "flute", "footsteps", "fox",
    "fox-head", "frog", "gate", "goat", "goose", "grab", "guitar", "hand-saw", "hanger", "harp", "hedgehog",
    "herbs-bundle", "high-shot", "hole", "honeypot", "horse-head", "hourglass", "house", "infinity",
    "inverted-dice-2", "jelly-beans", "jigsaw-piece", "kite", "knapsack", "ladle", "ladybug", "lantern-flame",
    "lasso", "linked-rings", "log", "lynx-head", "mailbox", "mammoth", "megaphone", "mole", "moon", "mouse", "move",
    "music-spell", "nest-eggs", "old-wagon", "open-book", "open-chest", "owl", "padlock", "paper-lantern",
    "park-bench", "person", "pine-tree", "planks", "polar-bear", "power-lightning", "primitive-necklace",
    "primitive-torch", "pumpkin", "puppet", "push", "rabbit", "rabbit-head", "raccoon-head", "rally-the-troops",
    "rat", "raven", "ring-box", "rooster", "round-table", "salamander", "saloon-doors", "scarab-beetle",
    "scroll-unfurled", "sea-turtle", "seated-mouse", "semi-closed-eye", "shaking-hands", "sitting-dog", "skis",
    "sliced-bread", "small-fire", "snail", "spark-spirit", "sparrow", "spears", "spinning-wheel", "sprout",
    "squirrel", "stag-head", "stakes-fence", "stone-spear", "stone-wheel", "sunrise", "swan", "swap-bag", "talk",
    "tambourine", "three-friends", "three-leaves", "throne-king", "tipi", "tooth", "totem", "totem-head", "trade",
    "tribal-shield", "turtle", "viking-church", "vintage-robot", "violin", "water-mill", "whistle", "wine-bottle",
    "wolf-head", "wolf-howl", "wood-axe", "wood-beam", "wood-cabin", "wood-canoe", "wood-frame", "wood-pile",
    "wood-stick", "wooden-clogs", "wooden-crate", "wooden-door", "wooden-fence", "wooden-sign", "yarn",
)


class AssetError(Exception):
    """A file or an icon that pages use is not there; the message is one sentence."""


class Assets:
    """All static files of one start, found once.

    `node_modules` is where `npm ci` put the packages. Raises `AssetError` where something that pages use is missing.
    """

    def __init__(self, root: Path = ROOT) -> None:
        static, packages = root / "static", root / "node_modules"
        self.files = {str(path.relative_to(static)): path for path in sorted(static.rglob("*")) if path.is_file()}
        self.files |= _vendor(packages)
        self.hash = _hash(self.files)
        self.sprite = build_sprite(packages / "@iconify-json" / "game-icons" / "icons.json", ICONS)
        self.sprite_url = f"/sprite/{hashlib.sha256(self.sprite.encode()).hexdigest()[:16]}.svg"

    def url(self, path: str) -> str:
        """The address of a file, such as `css/base.css` or `vendor/lit/lit-html.js`. Raises `AssetError`."""
        if path not in self.files:
            raise AssetError(f"There is no static file {path!r}.")
        return f"{self.base}/{path}"

    @property
    def base(self) -> str:
        """What all addresses of files begin with."""
        return f"/static/{self.hash}"

    def routes(self) -> list[BaseRoute]:
        """The routes that serve all this; an older page's hash still gets the file, but may not keep it."""
        return [Route("/static/{hash}/{path:path}", self._file), Route("/sprite/{name}", self._sprite)]

    async def _file(self, request: Request) -> Response:
        path = self.files.get(request.path_params["path"])
        if path is None:
            raise HTTPException(404)
        headers = FOR_EVER if request.path_params["hash"] == self.hash else {"Cache-Control": "no-cache"}
        return FileResponse(path, headers=headers, media_type=_media_type(path))

    async def _sprite(self, request: Request) -> Response:
        if request.url.path != self.sprite_url:
            raise HTTPException(404)
        return Response(self.sprite, headers=FOR_EVER, media_type="image/svg+xml")


def build_sprite(icons: Path, names: Iterable[str]) -> str:
    """One SVG document with a symbol `i-<name>` of 512 x 512 for each icon, in the colour of what uses it.

    Raises `AssetError` for a name that the set does not have.
    """
    bodies = {name: icon["body"] for name, icon in json.loads(icons.read_bytes())["icons"].items()}
    symbols = []
    for name in names:
        if name not in bodies:
            raise AssetError(f"The icon set has no icon {name!r}.")
        symbols.append(f'<symbol id="i-{name}" viewBox="0 0 512 512">{bodies[name]}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def _vendor(packages: Path) -> dict[str, Path]:
    """The files of npm packages that pages use, by their path under the static address."""
    files = {f"vendor/lit/{name}": packages / "lit-html" / name for name in MODULES}
    for family, styles in FONTS.items():
        folder = packages / "@fontsource" / family
        for style in styles:
            files[f"vendor/@fontsource/{family}/{style}"] = folder / style
            if (folder / style).is_file():
                files |= {f"vendor/@fontsource/{family}/{font}": folder / font
                          for font in FONT_FILE.findall((folder / style).read_text("utf-8"))}
    missing = next((path for path in files.values() if not path.is_file()), None)
    if missing is not None:
        raise AssetError(f"{missing} is missing; `make setup` fetches the front-end packages.")
    return files


def _hash(files: dict[str, Path]) -> str:
    tree = hashlib.sha256()
    for name, path in files.items():
        tree.update(f"{name}\0{path.stat().st_size}\0".encode())
        tree.update(path.read_bytes())
    return tree.hexdigest()[:16]


def _media_type(path: Path) -> str:
    return MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
