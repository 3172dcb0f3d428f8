"""What stays on the shelf, and what a run goes on from."""

import tempfile
import unittest
from pathlib import Path

from acequia_checkpoint.resume import choose
from acequia_checkpoint.shelf import Shelf
from acequia_checkpoint.surroundings import Surroundings

TIME = "2026-01-01T00:00:00.000Z"


class ResumeTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def shelf(self, run="w.1", keep=9):
        return Shelf(self.folder, None, run, keep)

    def saved(self, step, run="w.1", keep=9):
        shelf = self.shelf(run, keep)
        shelf.begin(step)
        (shelf.partial(step) / "state").write_text(str(step))
        return shelf.commit(step, TIME, lambda: None)

    def damage(self, step):
        (self.shelf().folder(step) / "state").write_text("-")

    def chosen(self, run="w.2", pointer=None):
        found = choose(self.shelf(run), Surroundings(run=run, resume_step=pointer))
        return None if found is None else found.step

    def steps(self):
        return [m.step for m in self.shelf().newest_first()]

    def test_nothing_is_there(self):
        self.assertIsNone(self.chosen())
        self.assertIsNone(self.chosen(pointer=0))

    def test_without_a_pointer_the_newest_whole_one(self):
        for step in (10, 20, 30):
            self.saved(step)
        self.damage(30)
        with self.assertLogs("acequia.checkpoint", "ERROR"):
            self.assertEqual(self.chosen(), 20)

    def test_the_pointer_is_followed_though_the_last_run_left_a_newer_one(self):
        self.saved(10)
        self.saved(20)
        self.assertEqual(self.chosen(pointer=10), 10)

    def test_replaced_pod_goes_on_from_what_its_own_run_saved(self):
        self.saved(10)
        self.saved(20, "w.2")
        self.assertEqual(self.chosen(pointer=10), 20)

    def test_newer_one_of_the_workload_stands_in_for_a_pointer_that_was_dropped(self):
        self.saved(10, keep=1)
        self.saved(20, keep=1)
        self.assertEqual(self.chosen(pointer=10), 20)

    def test_another_workload_or_an_older_one_does_not(self):
        self.saved(5)
        self.saved(20, "other.1")
        with self.assertRaises(FileNotFoundError):
            self.chosen(pointer=10)

    def test_oldest_are_dropped(self):
        for step in (10, 20, 30):
            self.saved(step, keep=2)
        self.assertEqual(self.steps(), [30, 20])

    def test_newest_is_kept_though_an_abandoned_course_went_further(self):
        self.saved(30)
        self.saved(40)
        self.saved(20, "w.2", keep=1)
        self.assertEqual(self.steps(), [20])

    def test_what_a_killed_process_left_is_removed_and_never_taken(self):
        self.shelf().begin(50)
        (self.shelf().partial(50) / "state").write_text("half")
        self.assertIsNone(self.chosen())
        self.saved(60)
        self.assertEqual([f.name for f in self.folder.iterdir()], ["step-000000000060"])

    def test_manifest_that_is_damaged_is_no_checkpoint(self):
        self.saved(10)
        for text in ("", "[1]", "{}", '{"step": "10"}'):
            (self.shelf().folder(10) / "acequia-manifest.json").write_text(text)
            self.assertIsNone(self.chosen())

    def test_same_step_again_replaces(self):
        first = self.saved(10)
        self.assertEqual(self.saved(10, "w.2").digest, first.digest)
        self.assertEqual(self.shelf().newest_first()[0].run, "w.2")


class SurroundingsTest(unittest.TestCase):
    def test_files_of_the_downward_api(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "run").write_text("w.3")
            (Path(folder) / "resume-from").write_text('{"step":7,"location":"s3://b/7"}')
            told = Surroundings.read({"ACEQUIA_DOWNWARD": folder, "ACEQUIA_POD_IP": "10.0.0.1"})
        self.assertEqual(told, Surroundings("w.3", "10.0.0.1", 8476, 7, "s3://b/7"))

    def test_environment_comes_first(self):
        told = Surroundings.read({"ACEQUIA_RUN": "w.1", "ACEQUIA_RESUME_FROM": '{"step": 7}', "ACEQUIA_CHECKPOINT_PORT": "9"})
        self.assertEqual(told, Surroundings("w.1", "", 9, 7, ""))

    def test_unreadable_pointer_is_an_error(self):
        for text in ("7", "{}", "step 7"):
            with self.assertRaises(ValueError):
                Surroundings.read({"ACEQUIA_RESUME_FROM": text})


if __name__ == "__main__":
    unittest.main()
