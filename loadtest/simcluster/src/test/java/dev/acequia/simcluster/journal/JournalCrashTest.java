package dev.acequia.simcluster.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.SimClusterMain;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A killed process loses no write that it has answered. */
class JournalCrashTest {

  private static final int WRITERS = 4;

  @TempDir Path folder;
  private final HttpClient http = HttpClient.newHttpClient();

  /** A server in a process of its own. */
  private record Server(Process process, String url) {}

  private Server start() throws Exception {
    Path log = Files.createTempFile(folder, "log", "");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                SimClusterMain.class.getName(),
                "--port",
                "0",
                "--bare",
                "--data",
                folder.resolve("data").toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    String marker = "simulated cluster: ";
    while (process.isAlive()) {
      String text = Files.readString(log);
      int at = text.indexOf(marker);
      if (at >= 0 && text.indexOf('\n', at) > 0) {
        return new Server(
            process, text.substring(at + marker.length(), text.indexOf('\n', at)).strip());
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new IOException("the server ended: " + Files.readString(log));
  }

  private static void kill(Server server) throws InterruptedException {
    server.process().destroyForcibly().waitFor();
  }

  private HttpResponse<String> send(Server server, String method, String path, String body)
      throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + path))
            .header(
                "Content-Type",
                method.equals("PATCH") ? "application/merge-patch+json" : "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    return http.send(request, HttpResponse.BodyHandlers.ofString());
  }

  /** Writes without pause until the server is gone; what it answered is noted. */
  private void write(Server server, int writer, Map<String, String> answered) {
    String path = "/api/v1/namespaces/default/configmaps";
    try {
      for (int i = 0; ; i++) {
        String name = "c-" + writer + "-" + i;
        send(
            server,
            "POST",
            path,
            "{\"metadata\":{\"name\":\"%s\"},\"data\":{\"k\":\"1\"}}".formatted(name));
        String version =
            version(send(server, "PATCH", path + "/" + name, "{\"data\":{\"k\":\"2\"}}").body());
        answered.put(name, version);
      }
    } catch (Exception gone) {
      // The server was killed: what is noted by now is all that was answered.
    }
  }

  private static String version(String body) {
    return Fields.text(Json.parse(body), "metadata", "resourceVersion");
  }

  private Map<String, String> stored(Server server) throws Exception {
    JsonNode list =
        Json.parse(send(server, "GET", "/api/v1/namespaces/default/configmaps", "").body());
    Map<String, String> all = new TreeMap<>();
    list.path("items")
        .forEach(
            o ->
                all.put(
                    Fields.text(o, "metadata", "name"),
                    Fields.text(o, "metadata", "resourceVersion")));
    return all;
  }

  @Test
  void everyAnsweredWriteOutlivesAKill() throws Exception {
    // Given
    Map<String, String> answered = new ConcurrentSkipListMap<>();
    Server first = start();
    Thread[] writers = new Thread[WRITERS];
    for (int i = 0; i < WRITERS; i++) {
      int writer = i;
      writers[i] = Thread.ofVirtual().start(() -> write(first, writer, answered));
    }
    while (answered.size() < 200) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    // When
    kill(first);
    for (Thread writer : writers) {
      writer.join();
    }
    tearLastEntry();
    Server second = start();
    // Then
    Map<String, String> stored = stored(second);
    assertThat(stored).containsAllEntriesOf(answered);
    HttpResponse<String> next =
        send(
            second,
            "POST",
            "/api/v1/namespaces/default/configmaps",
            "{\"metadata\":{\"name\":\"next\"}}");
    assertThat(Long.parseLong(version(next.body())))
        .isGreaterThan(stored.values().stream().mapToLong(Long::parseLong).max().orElseThrow());
    kill(second);
    Server third = start();
    assertThat(stored(third)).containsKey("next").containsAllEntriesOf(stored);
    kill(third);
  }

  /** As if the process had been killed in the middle of an entry. */
  private void tearLastEntry() throws IOException {
    try (var files = Files.list(folder.resolve("data"))) {
      Path journal =
          files
              .filter(p -> p.getFileName().toString().startsWith("journal"))
              .findFirst()
              .orElseThrow();
      Files.write(
          journal,
          "999999 ADDED /v1/config".getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.APPEND);
    }
  }
}
