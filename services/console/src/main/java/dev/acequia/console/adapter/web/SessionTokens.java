package dev.acequia.console.adapter.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Exchanges a one-time code for an access token at the issuer. The code is spent by it, whoever
 * tries.
 */
@ApplicationScoped
public class SessionTokens {

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /**
   * @param value the access token
   * @param seconds how long it is good
   */
  public record Session(String value, int seconds) {}

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final ObjectMapper json;
  private final String issuer;

  SessionTokens(ObjectMapper json, @ConfigProperty(name = "mp.jwt.verify.issuer") String issuer) {
    this.json = json;
    this.issuer = issuer;
  }

  /** Empty when the code is unknown or spent. */
  public Optional<Session> exchange(String code) throws IOException, InterruptedException {
    String form =
        "grant_type=authorization_code&code=" + URLEncoder.encode(code, StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(issuer + "/token"))
            .timeout(PATIENCE)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();
    var answer = http.send(request, BodyHandlers.ofString());
    if (answer.statusCode() != 200) return Optional.empty();
    JsonNode token = json.readTree(answer.body());
    return Optional.of(
        new Session(token.path("access_token").asText(), token.path("expires_in").asInt(600)));
  }
}
