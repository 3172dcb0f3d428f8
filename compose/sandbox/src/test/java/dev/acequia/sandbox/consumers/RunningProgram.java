package dev.acequia.sandbox.consumers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** A consumer as a process of its own; what it prints is collected line by line. */
final class RunningProgram implements AutoCloseable {

  private final Process process;
  private final Queue<String> lines = new ConcurrentLinkedQueue<>();

  private RunningProgram(Process process) {
    this.process = process;
  }

  static RunningProgram start(List<String> command, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    RunningProgram program = new RunningProgram(builder.start());
    Thread.ofVirtual().start(program::collect);
    return program;
  }

  /** How a program of that language is run. */
  static List<String> command(ReadmeProgram program, Path file) {
    return switch (program.language()) {
      case "sh" -> List.of("bash", "-o", "pipefail", file.toString());
      case "python" -> List.of("python3", file.toString());
      default -> List.of(java(), "-XX:+UseSerialGC", "-cp", classPath(), file.toString());
    };
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void close() throws InterruptedException {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    process.waitFor(10, TimeUnit.SECONDS);
  }

  private void collect() {
    try (BufferedReader reader = process.inputReader()) {
      reader.lines().forEach(lines::add);
    } catch (IOException | UncheckedIOException e) {
      lines.add("output ended: " + e.getMessage());
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
