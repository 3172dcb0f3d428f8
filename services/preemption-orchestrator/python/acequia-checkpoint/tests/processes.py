"""A trainer as a process of its own that is asked over HTTP, as the orchestrator asks, and killed."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
PATIENCE = 120


class Trainer:
    """Arguments of a script: directory, curve file, steps, milliseconds a step. It prints its port, and writes ``step loss``."""

    def __init__(self, script, folder, name, steps, step_ms, **env):
        self.curve = folder / f"{name}.txt"
        directory = folder / env.pop("directory", "checkpoints")
        ranks = env.pop("ranks", 1)
        several = ["-m", "torch.distributed.run", "--standalone", f"--nproc-per-node={ranks}"] if ranks > 1 else []
        command = [sys.executable, *several, str(HERE / script), str(directory), str(self.curve), str(steps), str(step_ms)]
        told = {
            **os.environ,
            "PYTHONPATH": str(HERE.parent / "src"),
            "ACEQUIA_POD_IP": "127.0.0.1",
            # Nobody's: the system gives a free one, and the trainer prints it.
            "ACEQUIA_CHECKPOINT_PORT": "0",
            "GLOO_SOCKET_IFNAME": "lo",
            **env,
        }
        self.errors = open(folder / f"{name}.err", "w+")
        self.process = subprocess.Popen(
            command, env=told, stdout=subprocess.PIPE, stderr=self.errors, text=True, start_new_session=True
        )
        self.port = self._port()

    def _port(self):
        for line in self.process.stdout:
            if line.startswith("port "):
                return line.split()[1]
        return ""

    def call(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/acequia/v1/{path}", data)
        try:
            with urllib.request.urlopen(request, timeout=5) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, json.load(refused)

    def ask(self, attempt=1, deadline_ms=60_000):
        return self.call("checkpoint", {"saga": "w.1.1", "attempt": attempt, "deadlineMs": deadline_ms, "reason": "Priority"})

    def until(self, path, wanted):
        end = time.monotonic() + PATIENCE
        told = None
        while time.monotonic() < end:
            told = self.call(path)[1]
            if wanted(told):
                return told
            time.sleep(0.02)
        raise AssertionError(f"{path} did not come true: {told}")

    def saved(self, attempt=1):
        return self.until(f"checkpoint/w.1.1-{attempt}", lambda told: told["state"] != "RUNNING")

    def losses(self):
        return dict(line.split() for line in self.curve.read_text().splitlines())

    def kill(self):
        """All ranks at once, as when a node is lost."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.finish()

    def finish(self):
        self.process.stdout.read()
        code = self.process.wait(PATIENCE)
        self.close()
        return code

    def told_errors(self):
        return Path(self.errors.name).read_text()

    def close(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process.stdout.close()
        self.errors.close()


def interrupted(test, script, folder, steps, step_ms, at, **env):
    """One run without a break; one that is asked, killed and resumed by another. Returns the step, and both curves."""

    def trainer(name, ms, **more):
        made = Trainer(script, folder, name, steps, ms, **env, **more)
        test.addCleanup(made.close)
        return made

    whole = trainer("whole", 0, directory="other")
    test.assertEqual(whole.finish(), 0, whole.told_errors())

    first = trainer("first", step_ms, ACEQUIA_RUN="w.1")
    test.assertNotEqual(first.port, "", first.told_errors())
    first.until("status", lambda told: told["step"] >= at)
    test.assertEqual(first.ask()[0], 202)
    saved = first.saved()
    first.kill()
    test.assertEqual(saved["state"], "COMPLETED", saved)
    step = saved["manifest"]["step"]

    pointer = json.dumps({"step": step, "location": saved["manifest"]["location"]})
    second = trainer("second", 20, ACEQUIA_RUN="w.2", ACEQUIA_RESUME_FROM=pointer)
    test.assertNotEqual(second.port, "", second.told_errors())
    test.assertEqual(second.call("status")[1]["restoredFrom"]["step"], step)
    test.assertEqual(second.finish(), 0, second.told_errors())
    before = {s: loss for s, loss in first.losses().items() if int(s) < step}
    return step, {**before, **second.losses()}, whole.losses()
