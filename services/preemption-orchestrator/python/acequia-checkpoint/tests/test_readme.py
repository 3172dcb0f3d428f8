"""The loop of the README, as it is written there: twice, the second time from where the first has ended."""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


class ReadmeTest(unittest.TestCase):
    def test_three_lines_train_and_resume(self):
        program = re.search("```python\n(.*?)```", (PACKAGE / "README.md").read_text(encoding="utf-8"), re.S).group(1)
        told = {"PYTHONPATH": str(PACKAGE / "src"), "ACEQUIA_POD_IP": "127.0.0.1", "ACEQUIA_CHECKPOINT_PORT": "0"}
        with tempfile.TemporaryDirectory() as folder:
            for end in (25, 40):
                shown = program.replace("40)", f"{end})") + 'print(state["sum"])\n'
                command = [sys.executable, "-c", shown]
                done = subprocess.run(command, cwd=folder, env={**os.environ, **told}, capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stdout), (0, f"{sum(range(end))}\n"), done.stderr)
            kept = sorted(f.name for f in (Path(folder) / "checkpoints").iterdir())
            self.assertEqual(kept, ["step-000000000030", "step-000000000040"])


if __name__ == "__main__":
    unittest.main()
