"""The client in real training processes that are asked, killed and resumed."""

import tempfile
import time
import unittest
from pathlib import Path

from processes import Trainer, interrupted


class ProcessesTest(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)
        self.folder = Path(self._folder.name)

    def trainer(self, name, steps=10_000, step_ms=2, **env):
        trainer = Trainer("trainer.py", self.folder, name, steps, step_ms, **env)
        self.addCleanup(trainer.close)
        return trainer

    def test_curve_after_kill_and_resume_equals_the_uninterrupted_one(self):
        step, resumed, whole = interrupted(self, "trainer.py", self.folder, 400, 5, at=50)
        self.assertGreaterEqual(step, 50)
        self.assertEqual(resumed, whole)

    def test_manifest_says_what_is_there(self):
        trainer = self.trainer("t")
        trainer.ask()
        saved = trainer.saved()["manifest"]
        self.assertRegex(saved["digest"], "^sha256:[0-9a-f]{64}$")
        self.assertGreater(saved["sizeBytes"], 0)
        self.assertTrue(saved["location"].startswith("file:///"))
        self.assertRegex(saved["capturedThrough"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
        self.assertEqual(trainer.call("status")[1]["lastDurable"], saved)

    def test_asking_twice_is_one_checkpoint(self):
        trainer = self.trainer("t", step_ms=300)
        first, second = trainer.ask(), trainer.ask()
        self.assertEqual(first[1]["id"], second[1]["id"])
        self.assertNotEqual(first[1]["id"], trainer.ask(attempt=2)[1]["id"])

    def test_save_that_hangs_gives_no_more_heartbeats(self):
        trainer = self.trainer("t", SAVE_MODE="hang")
        trainer.ask()
        time.sleep(1)
        one = trainer.call("checkpoint/w.1.1-1")[1]
        time.sleep(1.5)
        two = trainer.call("checkpoint/w.1.1-1")[1]
        self.assertEqual(one["state"], "RUNNING")
        self.assertEqual(one["heartbeatAt"], two["heartbeatAt"])

    def test_save_that_writes_slowly_is_alive(self):
        trainer = self.trainer("t", SAVE_MODE="slow")
        trainer.ask()
        seen = []
        saved = trainer.until("checkpoint/w.1.1-1", lambda told: seen.append(told) or told["state"] != "RUNNING")
        beats = {told["heartbeatAt"] for told in seen if told["step"] == saved["manifest"]["step"]}
        self.assertGreaterEqual(len(beats), 3)

    def test_save_that_fails_is_told_and_costs_no_training(self):
        trainer = self.trainer("t", SAVE_MODE="fail")
        trainer.ask()
        told = trainer.saved()
        self.assertEqual((told["state"], told["error"]), ("FAILED", "OSError: no space left on device"))
        trainer.until("status", lambda status: status["step"] > told["step"])

    def test_request_that_waited_too_long_is_not_carried_out(self):
        trainer = self.trainer("t", step_ms=400)
        trainer.ask(deadline_ms=0)
        self.assertIn("deadline", trainer.saved()["error"])
        self.assertNotIn("lastDurable", trainer.call("status")[1])

    def test_damaged_checkpoint_is_not_resumed_from(self):
        trainer = self.trainer("t")
        trainer.ask()
        first = trainer.saved()["manifest"]
        trainer.until("status", lambda told: told["step"] > first["step"])
        trainer.ask(attempt=2)
        second = trainer.saved(2)["manifest"]
        trainer.kill()
        (Path(second["location"][len("file://") :]) / "model.json").write_text("[0]")
        again = self.trainer("again")
        self.assertEqual(again.call("status")[1]["restoredFrom"]["step"], first["step"])

    def test_pointer_to_what_is_not_there_stops_the_run(self):
        trainer = self.trainer("t", ACEQUIA_RESUME_FROM='{"step": 9}')
        self.assertEqual(trainer.port, "")
        self.assertNotEqual(trainer.finish(), 0)

    def test_bad_requests_are_problems(self):
        trainer = self.trainer("t")
        self.assertEqual(trainer.call("checkpoint", {"saga": "s"})[1]["code"], "BAD_REQUEST")
        for number in (float("inf"), float("nan"), "x", None):
            self.assertEqual(trainer.call("checkpoint", {"saga": "s", "attempt": number, "deadlineMs": 1})[0], 400)
        self.assertEqual(trainer.call("checkpoint", "x" * 70_000)[1]["code"], "TOO_LARGE")
        self.assertEqual(trainer.call("checkpoint/none")[0], 404)
        self.assertEqual(trainer.call("elsewhere")[0], 404)


if __name__ == "__main__":
    unittest.main()
