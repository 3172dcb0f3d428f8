package dev.acequia.sandbox.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.layout.Service;
import dev.acequia.sandbox.supervise.Narrator;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** What {@code up} prints: progress, the way into the console, and what to try next. */
record Announcement(boolean json, Home home, long began) implements Narrator {

  Announcement(boolean json, Home home) {
    this(json, home, System.nanoTime());
  }

  @Override
  public void say(String sentence) {
    double seconds = Duration.ofNanos(System.nanoTime() - began).toMillis() / 1000.0;
    String line = "[%6.1f s] %s".formatted(seconds, sentence);
    if (json) {
      System.err.println(line);
    } else {
      System.out.println(line);
    }
  }

  void ready(RunningSystem system) throws InterruptedException {
    say("ready");
    if (json) {
      System.out.println(system.json());
      return;
    }
    Ports ports = system.listening();
    System.out.printf(
        """

        Console   %s   (works once; another: ./acequia link)
        Cluster   kubectl --server %s get nodes,jobs
        Kafka     127.0.0.1:%d     PostgreSQL 127.0.0.1:%d     logs %s

        Try next, in another terminal:
          ./acequia events tail
          kubectl --server %s get pods -A -w
          ./acequia why NAMESPACE/JOB
          ./acequia run first-light
        Ctrl-C stops all of it.

        """,
        link(ports),
        ports.url(Ports.SIMCLUSTER),
        ports.of(Ports.KAFKA),
        ports.of(Ports.POSTGRES),
        home.root().resolve("logs"),
        ports.url(Ports.SIMCLUSTER));
  }

  void runsAlready(RunningSystem system) {
    if (json) {
      System.out.println(system.json());
      return;
    }
    System.out.printf(
        "A sandbox runs here already since %s (process %d): console %s, scenario %s.%n",
        system.startedAt(),
        system.pid(),
        system.listening().url(Service.CONSOLE),
        system.scenario());
    system.processes().forEach((name, pid) -> System.out.printf("  %-24s process %d%n", name, pid));
    System.out.println("./acequia link prints a way into the console; ./acequia down stops it.");
  }

  /** A link that logs in once. */
  String link(Ports ports) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(ports.url(Ports.ISSUER) + "/control/v1/login-codes"))
            .header("Authorization", "Bearer " + home.control().read())
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      String body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      JsonNode answer = JsonMapper.builder().build().readTree(body);
      return ports.url(Service.CONSOLE) + "/login?code=" + answer.path("code").asText();
    } catch (IOException e) {
      throw new CommandFailure(ExitCode.NOT_RUNNING, "the token issuer does not answer");
    }
  }
}
