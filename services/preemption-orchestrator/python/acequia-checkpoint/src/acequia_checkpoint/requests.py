"""Requests for checkpoints and what became of them. Used by the server's threads and the training thread."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import Dict, Optional

from .manifest import Manifest, now


@dataclass
class Request:
    id: str
    expires: float
    state: str = "RUNNING"
    manifest: Optional[Manifest] = None
    error: str = ""


class Requests:
    """A request is known by saga and attempt: asking twice is answered with the checkpoint that runs already."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._all: Dict[str, Request] = {}
        self._percent: Optional[int] = None
        self._heartbeat = now()
        self._open = True
        self.step = 0

    def alive(self, step: Optional[int] = None, percent: Optional[int] = None) -> None:
        """A sign of life from training or from what it writes. Nothing else counts: a hung save must look hung."""
        with self._lock:
            self._heartbeat = now()
            self._percent = percent
            if step is not None:
                self.step = step

    def ask(self, saga: str, attempt: int, deadline_ms: int) -> Optional[Request]:
        """None once training has ended: there is nothing left to save."""
        name = f"{saga}-{attempt}"
        with self._lock:
            if name not in self._all:
                if not self._open:
                    return None
                self._all[name] = Request(name, time.monotonic() + deadline_ms / 1000)
            return self._all[name]

    def pending(self) -> bool:
        """Whether somebody waits. Who has waited past the deadline has given up and is told so."""
        with self._lock:
            for request in self._running():
                if time.monotonic() > request.expires:
                    self._fail(request, "the deadline passed before training reached the end of a step")
            return bool(self._running())

    def completed(self, manifest: Manifest) -> None:
        """Also for who asked while it was written: training stood still, so it holds all there is."""
        with self._lock:
            for request in self._running():
                request.state, request.manifest = "COMPLETED", manifest

    def failed(self, error: str) -> None:
        with self._lock:
            for request in self._running():
                self._fail(request, error)

    def close(self) -> None:
        with self._lock:
            self._open = False
            for request in self._running():
                self._fail(request, "training has ended")

    def progress(self, request_id: str) -> Optional[dict]:
        with self._lock:
            request = self._all.get(request_id)
            if request is None:
                return None
            told = {"id": request.id, "state": request.state, "step": self.step, "heartbeatAt": self._heartbeat}
            if request.manifest is not None:
                told.update(percent=100, manifest=request.manifest.wire())
            elif request.error:
                told.update(error=request.error)
            elif self._percent is not None:
                told.update(percent=self._percent)
            return told

    def _running(self) -> "list[Request]":
        return [r for r in self._all.values() if r.state == "RUNNING"]

    @staticmethod
    def _fail(request: Request, error: str) -> None:
        request.state, request.error = "FAILED", error
