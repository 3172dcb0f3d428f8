"""Several ranks save one checkpoint together, or none of them does, and go on from the same."""

import tempfile
import threading
import unittest
from pathlib import Path

from acequia_checkpoint import Checkpointer, Manifest
from acequia_checkpoint.surroundings import Surroundings


class Collective:
    """``any`` over threads."""

    def __init__(self, ranks):
        self._barrier, self._votes, self._ranks = threading.Barrier(ranks, timeout=20), {}, ranks

    def of(self, rank):
        def agree(vote):
            self._barrier.wait()
            self._votes[rank] = vote
            self._barrier.wait()
            return any(self._votes[r] for r in range(self._ranks))

        return agree


def run(folder, ranks, failing=None, end=5, every=5):
    """Returns where each rank began, and what it loaded."""
    collective = Collective(ranks)
    began, loaded, errors = {}, {}, {}

    def train(rank):
        def save(directory):
            if rank == failing:
                raise RuntimeError("rank is broken")
            (directory / f"rank-{rank}").write_text(str(rank))

        def load(directory):
            loaded[rank] = (directory / f"rank-{rank}").read_text()

        told = Surroundings(run="w.1", address="127.0.0.1", port=0)
        agree = collective.of(rank)
        try:
            with Checkpointer(save, load, folder, every=every, rank=rank, agree=agree, surroundings=told) as acequia:
                began[rank] = acequia.restore()
                for step in range(began[rank], end):
                    acequia.step(step + 1)
        except Exception as error:
            errors[rank] = error

    threads = [threading.Thread(target=train, args=(rank,)) for rank in range(ranks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise next(iter(errors.values()))
    return began, loaded


class RanksTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_all_ranks_are_in_one_checkpoint(self):
        run(self.folder, 3)
        done = self.folder / "step-000000000005"
        self.assertEqual(Manifest.read(done).step, 5)
        self.assertEqual([(done / f"rank-{r}").read_text() for r in range(3)], ["0", "1", "2"])

    def test_all_ranks_go_on_from_the_one_that_the_first_has_chosen(self):
        run(self.folder, 3, end=10)
        (self.folder / "step-000000000010" / "rank-1").write_text("damaged")
        with self.assertLogs("acequia.checkpoint", "ERROR"):
            began, loaded = run(self.folder, 3, end=5)
        self.assertEqual(began, {0: 5, 1: 5, 2: 5})
        self.assertEqual(loaded, {0: "0", 1: "1", 2: "2"})

    def test_one_failing_rank_leaves_no_checkpoint(self):
        with self.assertLogs("acequia.checkpoint", "ERROR"):
            run(self.folder, 3, failing=2)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_folder_that_cannot_be_made_costs_no_training(self):
        (self.folder / "step-000000000005.partial").write_text("in the way")
        with self.assertLogs("acequia.checkpoint", "ERROR"):
            began, _ = run(self.folder, 3, end=7)
        self.assertEqual(began, {0: 0, 1: 0, 2: 0})


if __name__ == "__main__":
    unittest.main()
