"""What a durable checkpoint holds, and how its content is proved."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Callable, Optional

FILE = "acequia-manifest.json"
_CHUNK = 4 * 1024 * 1024


@dataclass(frozen=True)
class Manifest:
    """Field names are the wire's.

    step: training steps whose effect is in it
    location: where it lies, as the workload understands it
    sizeBytes: size of its files
    digest: over names, sizes and content of its files, ``sha256:`` in front
    capturedThrough: RFC 3339; work up to this time is in it, earlier than its completion
    run: the run that wrote it, "" outside a cluster
    """

    step: int
    location: str
    sizeBytes: int
    digest: str
    capturedThrough: str
    run: str = ""

    def wire(self) -> dict:
        fields = asdict(self)
        del fields["run"]
        return fields

    def write(self, directory: Path) -> None:
        (directory / FILE).write_text(json.dumps(asdict(self)), encoding="utf-8")

    @staticmethod
    def read(directory: Path) -> Optional["Manifest"]:
        """None where the manifest is missing or cannot be read: then it is no checkpoint."""
        try:
            fields = json.loads((directory / FILE).read_text(encoding="utf-8"))
            return Manifest(**fields)
        except (OSError, ValueError, TypeError):
            return None


def now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def content(directory: Path, progress: Callable[[], None] = lambda: None) -> "tuple[int, str]":
    """Size and digest of all files but the manifest itself."""
    total = 0
    digest = hashlib.sha256()
    for file in files(directory):
        size = file.stat().st_size
        digest.update(f"{file.relative_to(directory).as_posix()}\0{size}\0".encode("utf-8"))
        with file.open("rb") as stream:
            while chunk := stream.read(_CHUNK):
                digest.update(chunk)
                progress()
        total += size
    return total, "sha256:" + digest.hexdigest()


def files(directory: Path) -> "list[Path]":
    return sorted(f for f in directory.rglob("*") if f.is_file() and f != directory / FILE)
