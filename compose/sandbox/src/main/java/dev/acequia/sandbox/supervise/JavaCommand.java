package dev.acequia.sandbox.supervise;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Command lines of JVMs that share one machine: serial collector, first compiler only, small
 * stacks, a heap that begins small.
 *
 * <p>Children get a session of their own. Otherwise Ctrl-C in a terminal would reach all of them at
 * once, and the order in which they stop would be chance.
 *
 * @param heapMb largest heap, megabytes
 * @param yielding whether others go first where the processor is short: what all wait for (the log,
 *     the database, the relay between them) must not wait for its readers
 * @param startup flag of the start-up cache, see {@link Startup}
 */
public record JavaCommand(int heapMb, boolean yielding, Optional<String> startup) {

  private static final List<String> PERL_SETSID =
      List.of("perl", "-e", "use POSIX; POSIX::setsid(); exec @ARGV or die $!", "--");

  /**
   * Linux may share the processor between sessions before it looks at the nice values within one;
   * then the session's own value counts.
   */
  private static final List<String> YIELD =
      List.of(
          "/bin/sh",
          "-c",
          "{ echo 10 > /proc/self/autogroup; } 2> /dev/null; exec nice -n 10 \"$@\"",
          "yield");

  /** A main class on this JVM's class path, logging as the file says. */
  public List<String> main(String mainClass, Path logging, List<String> arguments) {
    List<String> command = jvm();
    command.add("-Dlogging.configuration=" + logging.toUri());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(arguments);
    return command;
  }

  /** A jar with a main class. */
  public List<String> jar(Path jar) {
    List<String> command = jvm();
    command.addAll(List.of("-jar", jar.toString()));
    return command;
  }

  private List<String> jvm() {
    List<String> command = new ArrayList<>(ownSession());
    if (yielding) command.addAll(YIELD);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx" + heapMb + "m",
            "-Xms48m",
            "-Xmn24m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+ExitOnOutOfMemoryError",
            "-Xss512k",
            "-XX:ReservedCodeCacheSize=64m",
            "-XX:MaxDirectMemorySize=64m",
            "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow"));
    startup.ifPresent(command::add);
    return command;
  }

  private static List<String> ownSession() {
    if (Files.isExecutable(Path.of("/usr/bin/setsid"))) {
      return List.of("/usr/bin/setsid");
    }
    return Files.isExecutable(Path.of("/usr/bin/perl")) ? PERL_SETSID : List.of();
  }
}
