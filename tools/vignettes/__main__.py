"""Write static/art/<game>.svg for every vignette."""

from __future__ import annotations

from tools.vignettes.draw import ART, VIGNETTES, draw

if __name__ == "__main__":
    for name in VIGNETTES:
        (ART / f"{name}.svg").write_text(draw(name), encoding="utf-8")
