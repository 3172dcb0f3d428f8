package dev.acequia.simcluster.process;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The one command that can be executed in a process pod: {@code kill} of its first process, which
 * is number 1 in a container. It is read here, and no program is started for it.
 *
 * @param signal number
 */
record KillCommand(int signal) {

  private static final String FIRST_PROCESS = "1";

  /** {@code kill -USR1 1}, {@code kill -s USR1 1}, {@code kill 1}, or one of these by sh -c. */
  static Optional<KillCommand> parse(List<String> command) {
    boolean byShell =
        command.size() == 3 && command.get(0).endsWith("sh") && command.get(1).equals("-c");
    List<String> words = byShell ? Arrays.asList(command.get(2).strip().split("\\s+")) : command;
    if (words.size() < 2
        || !(words.getFirst().equals("kill") || words.getFirst().equals("/bin/kill"))
        || !words.getLast().equals(FIRST_PROCESS)) {
      return Optional.empty();
    }
    return signal(words.subList(1, words.size() - 1)).map(KillCommand::new);
  }

  private static Optional<Integer> signal(List<String> options) {
    if (options.isEmpty()) {
      return Optional.of(Signals.TERM);
    }
    if (options.size() == 2 && options.getFirst().equals("-s")) {
      return Signals.parse(options.getLast());
    }
    String option = options.getFirst();
    return options.size() == 1 && option.startsWith("-")
        ? Signals.parse(option.substring(1))
        : Optional.empty();
  }
}
