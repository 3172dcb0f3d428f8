package dev.acequia.preemption.adapter;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** A training process; it says its port first, and writes a loss a step. */
final class PythonTrainer implements AutoCloseable {

  private final Process process;
  private final Path curve;
  private final int port;

  private PythonTrainer(Process process, Path curve, int port) {
    this.process = process;
    this.curve = curve;
    this.port = port;
  }

  static PythonTrainer of(ProcessBuilder python, Path curve) throws IOException {
    python.environment().put("ACEQUIA_POD_IP", "127.0.0.1");
    python.environment().put("ACEQUIA_CHECKPOINT_PORT", "0");
    Process process = python.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader said = process.inputReader();
    String line = said.readLine();
    if (line == null || !line.startsWith("port ")) {
      process.destroyForcibly();
      throw new IllegalStateException("the trainer did not say its port but: " + line);
    }
    return new PythonTrainer(process, curve, Integer.parseInt(line.substring(5)));
  }

  int port() {
    return port;
  }

  /** As a pod is killed whose grace has passed. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  boolean finishes() throws InterruptedException {
    return process.waitFor(2, TimeUnit.MINUTES) && process.exitValue() == 0;
  }

  /** Loss by step, as it was printed: equal curves are equal to the last digit. */
  SortedMap<Long, String> curve() throws IOException {
    SortedMap<Long, String> losses = new TreeMap<>();
    for (String line : Files.readAllLines(curve)) {
      String[] words = line.split(" ", -1);
      losses.put(Long.parseLong(words[0]), words[1]);
    }
    return losses;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
