"""The protocol of the driver ``http``: three requests on the pod's own address."""

from __future__ import annotations

import json
import socket
import socketserver
import threading
from http.server import BaseHTTPRequestHandler
from typing import Callable, Optional
from urllib.parse import unquote

from .requests import Requests

_CHECKPOINT = "/acequia/v1/checkpoint"
_STATUS = "/acequia/v1/status"
_LONGEST_BODY = 64 * 1024


class Server:
    """Threads of its own: it answers while training computes and saves."""

    def __init__(self, address: str, port: int, requests: Requests, status: Callable[[], dict], estimate_ms: Callable[[], int]):
        class Handler(_Handler):
            pass

        Handler.requests, Handler.status, Handler.estimate_ms = requests, staticmethod(status), staticmethod(estimate_ms)
        self._listener = _Listener6((address, port), Handler) if ":" in address else _Listener((address, port), Handler)
        self.port = self._listener.server_address[1]
        self._thread = threading.Thread(target=self._listener.serve_forever, name="acequia-checkpoint", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._listener.shutdown()
        self._listener.server_close()
        self._thread.join()


class _Listener(socketserver.ThreadingTCPServer):
    """Not ``HTTPServer``: that asks the name service for its own name, which can take long in a pod."""

    allow_reuse_address = True
    daemon_threads = True


class _Listener6(_Listener):
    address_family = socket.AF_INET6


class _Handler(BaseHTTPRequestHandler):
    """HTTP/1.0: one request a connection, so none is sent on a connection that is about to close."""

    requests: Requests
    status: Callable[[], dict]
    estimate_ms: Callable[[], int]
    timeout = 10
    wbufsize = -1  # an answer leaves as one piece

    def do_GET(self) -> None:
        if self.path == _STATUS:
            self._answer(200, self.status())
        elif self.path.startswith(_CHECKPOINT + "/"):
            told = self.requests.progress(unquote(self.path[len(_CHECKPOINT) + 1 :]))
            if told is None:
                self._problem(404, "NOT_FOUND", "no such checkpoint")
            else:
                self._answer(200, told)
        else:
            self._problem(404, "NOT_FOUND", f"no such path: {self.path}")

    def do_POST(self) -> None:
        body = self._body()
        if body is None:
            self._problem(413, "TOO_LARGE", f"a body has at most {_LONGEST_BODY} bytes")
        elif self.path != _CHECKPOINT:
            self._problem(404, "NOT_FOUND", f"no such path: {self.path}")
        else:
            self._ask(body)

    def _ask(self, body: bytes) -> None:
        try:
            asked = json.loads(body)
            saga, attempt, deadline = str(asked["saga"]), int(asked["attempt"]), int(asked["deadlineMs"])
        except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as bad:
            self._problem(400, "BAD_REQUEST", f"saga, attempt and deadlineMs are needed: {bad}")
            return
        request = self.requests.ask(saga, attempt, deadline)
        if request is None:
            self._problem(409, "NOT_READY", "training has ended: there is nothing to save")
        else:
            self._answer(202, {"id": request.id, "estimateMs": self.estimate_ms()})

    def _body(self) -> Optional[bytes]:
        try:
            length = int(self.headers.get("content-length", 0))
        except ValueError:
            return None
        return self.rfile.read(length) if 0 <= length <= _LONGEST_BODY else None

    def _problem(self, status: int, code: str, detail: str) -> None:
        self._answer(status, {"status": status, "code": code, "detail": detail}, "application/problem+json")

    def _answer(self, status: int, body: dict, kind: str = "application/json") -> None:
        data = json.dumps(body).encode("utf-8")
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Polls are many and say nothing that the requester does not tell better."""
