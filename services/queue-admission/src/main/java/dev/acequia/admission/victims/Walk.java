package dev.acequia.admission.victims;

import dev.acequia.admission.board.Board;
import java.util.List;
import java.util.Set;

/** Says whom to remove next; empty when it knows nobody more. */
interface Walk {

  List<Candidate> next(Board board, Set<Candidate> removed);
}
