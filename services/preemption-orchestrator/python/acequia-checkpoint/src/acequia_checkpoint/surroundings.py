"""What the pod is told by the downward API, by environment or by files."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Mapping, Optional

PORT = 8476
_FOLDER = "/etc/acequia"


@dataclass(frozen=True)
class Surroundings:
    """run: ``{workload}.{attempt}``, "" outside a cluster; resume_step and resume_location: the pointer of a requeued workload"""

    run: str = ""
    address: str = ""
    port: int = PORT
    resume_step: Optional[int] = None
    resume_location: str = ""

    @staticmethod
    def read(env: Mapping[str, str] = os.environ) -> "Surroundings":
        """ACEQUIA_RUN, ACEQUIA_RESUME_FROM (or files ``run`` and ``resume-from`` in ACEQUIA_DOWNWARD, default /etc/acequia),
        ACEQUIA_POD_IP and ACEQUIA_CHECKPOINT_PORT."""
        folder = Path(env.get("ACEQUIA_DOWNWARD", _FOLDER))
        step, location = _pointer(_told(env, "ACEQUIA_RESUME_FROM", folder / "resume-from"))
        return Surroundings(
            run=_told(env, "ACEQUIA_RUN", folder / "run"),
            address=env.get("ACEQUIA_POD_IP", ""),
            port=int(env.get("ACEQUIA_CHECKPOINT_PORT") or PORT),
            resume_step=step,
            resume_location=location,
        )


def _told(env: Mapping[str, str], name: str, file: Path) -> str:
    if env.get(name):
        return env[name].strip()
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def _pointer(text: str) -> "tuple[Optional[int], str]":
    """A pointer that cannot be read is an error: to begin at step 0 in silence would throw work away."""
    if not text:
        return None, ""
    try:
        pointer = json.loads(text)
        return int(pointer["step"]), str(pointer.get("location", ""))
    except (ValueError, KeyError, TypeError) as bad:
        raise ValueError(f"the resume pointer cannot be read: {text[:200]!r}") from bad
