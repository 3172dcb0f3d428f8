package dev.acequia.simcluster.process;

import dev.acequia.simcluster.actors.process.ProcessLaunch;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The command line that starts a process as the leader of its own session: {@code setsid} becomes
 * the command, with the id that it was started with.
 */
final class SessionCommand {

  private SessionCommand() {}

  /**
   * @param work its working and home folder
   * @param mark by which it and its children are found again
   */
  static ProcessBuilder of(ProcessLaunch launch, Path work, String mark) {
    List<String> command = new ArrayList<>(List.of("setsid", "--"));
    command.addAll(launch.command());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(work.toFile())
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"));
    Map<String, String> environment = builder.environment();
    String path = environment.getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin");
    environment.clear();
    environment.put("PATH", path);
    environment.put("HOME", work.toString());
    environment.put("LANG", "C.UTF-8");
    environment.putAll(launch.environment());
    environment.put(ProcessTable.MARK, mark);
    return builder;
  }
}
