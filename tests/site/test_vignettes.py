"""The pictures in static/art are what tools/vignettes draws."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tools.vignettes.draw import ART, VIGNETTES, draw


@pytest.mark.parametrize("name", VIGNETTES)
def test_the_pictures_are_fresh(name: str) -> None:
    assert (ART / f"{name}.svg").read_text("utf-8") == draw(name)


@pytest.mark.parametrize("name", VIGNETTES)
def test_ids_are_prefixed_and_everything_used_is_there(name: str) -> None:
    picture = draw(name)
    ids = {element.get("id") for element in ElementTree.fromstring(picture).iter() if element.get("id")}
    views = {"thumb", "foot"}
    assert views < ids
    assert all(str(id).startswith(f"{name}-") for id in ids - views)
    assert set(re.findall(r"url\(#([\w-]+)\)", picture)) <= ids
