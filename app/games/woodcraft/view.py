from __future__ import annotations
from typing import Any
def present(seen: Any, viewer: Any) -> Any:
    return None
