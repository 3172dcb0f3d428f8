package dev.acequia.sandbox.issuer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import dev.acequia.sandbox.net.LocalHttp;
import dev.acequia.sandbox.secret.SecretFile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.jose4j.jwk.HttpsJwks;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.HttpsJwksVerificationKeyResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenIssuerTest {

  @TempDir Path secrets;
  private HttpServer server;
  private TokenIssuer issuer;

  @BeforeEach
  void start() {
    server = LocalHttp.server(0);
    issuer = TokenIssuer.on(server, secrets, Clock.systemUTC());
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void passwordBuysATokenThatThePublishedKeysVerify() throws Exception {
    // Given
    String password = new SecretFile(secrets.resolve("users/tenant.password")).read();

    // When
    JsonNode answer = post("grant_type=password&username=tenant&password=" + password);

    // Then
    JwtClaims claims = verified(answer.get("access_token").asText());
    assertThat(claims.getSubject()).isEqualTo("tenant");
    assertThat(claims.getStringListClaimValue("roles")).containsExactly("tenant");
    assertThat(claims.getStringListClaimValue("tenants")).isEqualTo(List.of(User.TENANT));
    assertThat(answer.get("expires_in").asInt()).isEqualTo(600);
  }

  @Test
  void wrongPasswordBuysNothing() throws Exception {
    assertThat(post("grant_type=password&username=admin&password=guess").get("error").asText())
        .isEqualTo("invalid_grant");
  }

  @Test
  void codeWorksOnceAndItsSessionIsRefreshed() throws Exception {
    // Given
    String code = issuer.oneTimeCode("admin");

    // When
    JsonNode first = post("grant_type=authorization_code&code=" + code);
    JsonNode second = post("grant_type=authorization_code&code=" + code);
    JsonNode later =
        post("grant_type=refresh_token&refresh_token=" + first.get("refresh_token").asText());

    // Then
    assertThat(second.has("error")).isTrue();
    assertThat(verified(later.get("access_token").asText()).getSubject()).isEqualTo("admin");
  }

  @Test
  void accessTokenIsNoRefreshToken() throws Exception {
    // Given
    String access = issuer.accessToken(User.LOCAL.getFirst());

    // When
    JsonNode answer = post("grant_type=refresh_token&refresh_token=" + access);

    // Then
    assertThat(answer.has("error")).isTrue();
  }

  private JwtClaims verified(String token) throws Exception {
    String keys = discovery().get("jwks_uri").asText();
    return new JwtConsumerBuilder()
        .setVerificationKeyResolver(new HttpsJwksVerificationKeyResolver(new HttpsJwks(keys)))
        .setExpectedIssuer(issuer.url())
        .setExpectedAudience("acequia")
        .setRequireExpirationTime()
        .build()
        .processToClaims(token);
  }

  private JsonNode discovery() throws Exception {
    return send(
        HttpRequest.newBuilder(URI.create(issuer.url() + "/.well-known/openid-configuration")));
  }

  private JsonNode post(String form) throws Exception {
    return send(
        HttpRequest.newBuilder(URI.create(issuer.url() + "/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form)));
  }

  private static JsonNode send(HttpRequest.Builder request) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return JsonMapper.builder()
          .build()
          .readTree(client.send(request.build(), HttpResponse.BodyHandlers.ofString()).body());
    }
  }
}
