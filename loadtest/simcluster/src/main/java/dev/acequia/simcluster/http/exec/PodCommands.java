package dev.acequia.simcluster.http.exec;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Runs the commands of {@code pods/exec}; called on the thread of the connection. */
@FunctionalInterface
public interface PodCommands {

  Result run(ObjectNode pod, List<String> command);

  /**
   * @param stderr "" when it said nothing
   */
  record Result(int exitCode, String stderr) {}
}
