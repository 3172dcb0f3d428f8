package dev.acequia.console.live;

import dev.acequia.chassis.testing.SandboxParts;
import dev.acequia.sandbox.cli.Acequia;
import dev.acequia.sandbox.layout.Home;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.util.concurrent.CompletableFuture;
import picocli.CommandLine;

/** {@code ./acequia} in this JVM, in a folder where it finds the console under test running. */
final class CommandLineAtWork {

  private final StringWriter output = new StringWriter();

  /** This JVM poses as the supervisor, which only has to live. */
  static void lookAt(SandboxParts parts, URI console) throws IOException {
    Home home = parts.home();
    ProcessHandle self = ProcessHandle.current();
    long started = self.info().startInstant().orElseThrow().toEpochMilli();
    Files.createDirectories(home.run());
    Files.writeString(home.run().resolve("supervisor.pid"), self.pid() + " " + started);
    Files.writeString(
        home.run().resolve("system.json"),
        """
        {"pid": %d, "startedAt": "2026-03-01T10:00:00Z", "speed": 1, "scenario": "none",
         "ports": {"console": %d, "issuer": %d}, "processes": {}}"""
            .formatted(self.pid(), console.getPort(), URI.create(parts.issuer().url()).getPort()));
    System.setProperty("acequia.root", home.root().getParent().toString());
  }

  /** Starts a command; the answer is its exit code. */
  CompletableFuture<Integer> start(String... arguments) {
    CommandLine line = Acequia.commandLine();
    line.setOut(new PrintWriter(output, true));
    line.setErr(new PrintWriter(output, true));
    return CompletableFuture.supplyAsync(() -> Acequia.execute(line, arguments));
  }

  String output() {
    return output.toString();
  }
}
