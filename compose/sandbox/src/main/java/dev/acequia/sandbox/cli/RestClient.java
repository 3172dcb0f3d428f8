package dev.acequia.sandbox.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Ports;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * Asks the services of a sandbox on behalf of one of its users, whose password is in a file of the
 * sandbox.
 */
public final class RestClient {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();
  private final Ports ports;
  private final Home home;
  private final String user;

  public RestClient(Ports ports, Home home, String user) {
    this.ports = ports;
    this.home = home;
    this.user = user;
  }

  /** What a service answers, whatever its status. */
  public HttpResponse<String> get(String service, String path) throws InterruptedException {
    HttpRequest request = authorised(service, path).timeout(PATIENCE).build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new CommandFailure(ExitCode.NOT_RUNNING, service + " does not answer");
    }
  }

  /** The lines of an endless answer, as they come. */
  public Stream<String> stream(String service, String path) throws InterruptedException {
    try {
      HttpResponse<Stream<String>> answer =
          client.send(authorised(service, path).build(), HttpResponse.BodyHandlers.ofLines());
      if (answer.statusCode() != 200) {
        throw new CommandFailure(
            ExitCode.FAILED, service + " answers " + answer.statusCode() + " to " + path);
      }
      return answer.body();
    } catch (IOException e) {
      throw new CommandFailure(ExitCode.NOT_RUNNING, service + " does not answer");
    }
  }

  private HttpRequest.Builder authorised(String service, String path) throws InterruptedException {
    return HttpRequest.newBuilder(URI.create(ports.url(service) + path))
        .header("Authorization", "Bearer " + token());
  }

  /** A token of the user, good for a while. */
  public String token() throws InterruptedException {
    String secret = home.userPassword(user).read();
    String form =
        "grant_type=password&username="
            + user
            + "&password="
            + URLEncoder.encode(secret, StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(ports.url(Ports.ISSUER) + "/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .timeout(PATIENCE)
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();
    try {
      String body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      JsonNode answer = JSON.readTree(body);
      return answer.path("access_token").asText();
    } catch (IOException e) {
      throw new CommandFailure(ExitCode.NOT_RUNNING, "the token issuer does not answer");
    }
  }
}
