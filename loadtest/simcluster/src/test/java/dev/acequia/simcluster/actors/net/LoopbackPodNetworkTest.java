package dev.acequia.simcluster.actors.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Line;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class LoopbackPodNetworkTest {

  private static final String IP = "127.98.0.1";

  private final LoopbackPodNetwork network =
      new LoopbackPodNetwork(
          new Line() {
            @Override
            public <T> T call(Supplier<T> work) {
              return work.get();
            }
          });

  private final HttpClient client = HttpClient.newHttpClient();

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void podAnswersOnItsOwnAddress() throws IOException, InterruptedException {
    int port = freePort();
    try (var ignored =
        network.listen(
            IP,
            port,
            r ->
                PodResponse.json(
                    202, Json.object().put("saw", r.method() + " " + r.path() + " " + r.body())))) {
      URI uri = URI.create("http://" + IP + ":" + port + "/a/b?c=d");

      HttpResponse<String> first =
          send(HttpRequest.newBuilder(uri).POST(HttpRequest.BodyPublishers.ofString("hello")));
      HttpResponse<String> second = send(HttpRequest.newBuilder(uri));

      assertThat(first.statusCode()).isEqualTo(202);
      assertThat(first.body()).isEqualTo("{\"saw\":\"POST /a/b hello\"}");
      assertThat(second.body()).isEqualTo("{\"saw\":\"GET /a/b \"}");
    }
  }

  @Test
  void closedPortRefusesAndEndsItsConnections() throws IOException, InterruptedException {
    int port = freePort();
    PodNetwork.Listening listening =
        network.listen(IP, port, r -> PodResponse.json(200, Json.object()));
    URI uri = URI.create("http://" + IP + ":" + port + "/");
    send(HttpRequest.newBuilder(uri));

    listening.close();

    assertThatThrownBy(() -> send(HttpRequest.newBuilder(uri))).isInstanceOf(IOException.class);
  }

  @Test
  void takenAddressIsAnError() throws IOException {
    int port = freePort();
    try (var ignored = network.listen(IP, port, r -> PodResponse.json(200, Json.object()))) {
      assertThatThrownBy(() -> network.listen(IP, port, r -> PodResponse.json(200, Json.object())))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void garbageEndsTheConnectionAndNotThePort() throws IOException, InterruptedException {
    int port = freePort();
    try (var ignored = network.listen(IP, port, r -> PodResponse.json(200, Json.object()))) {
      try (Socket socket = new Socket(IP, port)) {
        socket
            .getOutputStream()
            .write("\u0001\u0002garbage\r\n\r\n".getBytes(StandardCharsets.UTF_8));
        assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
            .startsWith("HTTP/1.1 400");
      }

      URI uri = URI.create("http://" + IP + ":" + port + "/");
      assertThat(send(HttpRequest.newBuilder(uri)).statusCode()).isEqualTo(200);
    }
  }
}
