package dev.acequia.sandbox.supervise;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process to run.
 *
 * @param name its part, for people and for {@code --kill}
 * @param command program and arguments
 * @param environment variables on top of the supervisor's own
 * @param ready answers 200 when the process is ready for work
 * @param log where its output goes, appended over restarts
 */
public record ProcessSpec(
    String name, List<String> command, Map<String, String> environment, URI ready, Path log) {
  public ProcessSpec {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }
}
