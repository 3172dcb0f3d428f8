package dev.acequia.sandbox.supervise;

import dev.acequia.sandbox.layout.Home;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Processes of a sandbox whose supervisor was killed: the next {@code up}, or {@code down}, or the
 * sandbox process ends them.
 */
public record Orphans(Home home) {

  private static final Ending ENDING = new Ending(Duration.ofSeconds(10));

  /** Whether the supervisor of this sandbox lives. */
  public static boolean supervised(Home home) {
    return ProcessMark.read(home.run(), Supervisor.MARK).flatMap(ProcessMark::process).isPresent();
  }

  /** Ends what still runs, the calling process excepted; returns the names of what ran. */
  public List<String> end() {
    List<String> ended = new ArrayList<>();
    for (ProcessMark mark : ProcessMark.in(home.run())) {
      if (mark.pid() == ProcessHandle.current().pid()) {
        continue;
      }
      mark.process()
          .ifPresent(
              process -> {
                ENDING.end(process);
                ended.add(mark.name());
              });
      mark.remove(home.run());
    }
    return ended;
  }
}
