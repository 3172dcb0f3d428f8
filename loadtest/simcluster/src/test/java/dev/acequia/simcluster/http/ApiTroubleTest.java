package dev.acequia.simcluster.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.simcluster.SimulatedCluster;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ApiTroubleTest {

  private static final String NAMESPACES = "/api/v1/namespaces";
  private static final String LAB =
      "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{\"name\":\"lab\"}}";

  private final HttpClient client = HttpClient.newHttpClient();
  private SimulatedCluster cluster;

  @BeforeEach
  void start() throws IOException {
    cluster = RunningCluster.start();
  }

  @AfterEach
  void stop() throws IOException {
    cluster.close();
  }

  @Test
  void lostAnswerIsATimeOutAfterSuccess() throws Exception {
    begin("lost-answer", 600_000);
    assertThatThrownBy(() -> post(NAMESPACES, LAB)).isInstanceOf(IOException.class);
    begin("lost-answer", 0);
    assertThat(get(NAMESPACES + "/lab").statusCode()).isEqualTo(200);
  }

  @Test
  void refusedRequestChangesNothing() throws Exception {
    begin("unavailable", 600_000);
    assertThat(post(NAMESPACES, LAB).statusCode()).isEqualTo(503);
    begin("unavailable", 0);
    assertThat(get(NAMESPACES + "/lab").statusCode()).isEqualTo(404);
  }

  @Test
  void onlyWritesOfWhatIsThereMeetConflicts() throws Exception {
    begin("conflict", 600_000);
    assertThat(post(NAMESPACES, LAB).statusCode()).isEqualTo(201);
    HttpRequest patch =
        request(NAMESPACES + "/lab")
            .header("Content-Type", "application/merge-patch+json")
            .method("PATCH", HttpRequest.BodyPublishers.ofString("{}"))
            .build();
    assertThat(client.send(patch, HttpResponse.BodyHandlers.ofString()).statusCode())
        .isEqualTo(409);
  }

  @Test
  void expiredWatchHasToListAgain() throws Exception {
    begin("watch-expired", 600_000);
    assertThat(get(NAMESPACES + "?watch=1").statusCode()).isEqualTo(410);
    assertThat(get(NAMESPACES).statusCode()).isEqualTo(200);
  }

  @Test
  @Timeout(60)
  void cutWatchEndsAndTheNextOneWorks() throws Exception {
    try (InputStream watch = watch()) {
      assertThat(watch.read()).isEqualTo('{');
      begin("watch-cut", 0);
      // Comes back only because the stream has ended.
      assertThat(watch.readAllBytes()).isNotEmpty();
    }
    try (InputStream next = watch()) {
      assertThat(next.read()).isEqualTo('{');
    }
  }

  @Test
  void unknownKindIsRefused() throws Exception {
    assertThat(post("/sim/v1/api", "{\"kind\":\"weather\"}").statusCode()).isEqualTo(400);
  }

  private InputStream watch() throws IOException, InterruptedException {
    HttpRequest request = request(NAMESPACES + "?watch=1").GET().build();
    return client.send(request, HttpResponse.BodyHandlers.ofInputStream()).body();
  }

  private void begin(String kind, long ms) throws IOException, InterruptedException {
    String body = "{\"kind\":\"%s\",\"ms\":%d}".formatted(kind, ms);
    assertThat(post("/sim/v1/api", body).statusCode()).isEqualTo(200);
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return client.send(request(path).GET().build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String path, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(RunningCluster.url(cluster) + path));
  }
}
