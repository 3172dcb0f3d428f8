package dev.acequia.sandbox.supervise;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Asks a process whether it is ready: HTTP 200, within two seconds. Thread-safe. */
final class Probe {

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(PATIENCE).version(HttpClient.Version.HTTP_1_1).build();

  boolean ready(URI uri) throws InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(PATIENCE).build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }
}
