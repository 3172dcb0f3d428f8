"""Each adapter with its real library: asked, killed, resumed, and the loss goes on as if nothing had been."""

import importlib.util
import tempfile
import unittest
from pathlib import Path

from processes import interrupted


def needs(library):
    return unittest.skipUnless(importlib.util.find_spec(library), f"not run: {library} is not installed")


class AdaptersTest(unittest.TestCase):
    def goes_on(self, script, steps, at, **env):
        with tempfile.TemporaryDirectory() as folder:
            step, resumed, whole = interrupted(self, script, Path(folder), steps, 20, at, **env)
            self.assertGreaterEqual(step, at)
            self.assertEqual(len(whole), steps)
            self.assertEqual(resumed, whole)

    @needs("torch")
    def test_pytorch(self):
        self.goes_on("trainer_pytorch.py", 200, 30)

    @needs("torch")
    def test_pytorch_on_two_ranks(self):
        self.goes_on("trainer_pytorch.py", 200, 30, ranks=2)

    @needs("lightning")
    def test_lightning_in_the_middle_of_an_epoch(self):
        self.goes_on("trainer_lightning.py", 200, 70)

    @needs("transformers")
    def test_transformers_in_the_middle_of_an_epoch(self):
        self.goes_on("trainer_transformers.py", 60, 20)

    @needs("transformers")
    def test_transformers_on_two_ranks(self):
        self.goes_on("trainer_transformers.py", 60, 20, ranks=2)


if __name__ == "__main__":
    unittest.main()
