package dev.acequia.sandbox.issuer;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.acequia.sandbox.net.LocalHttp;
import dev.acequia.sandbox.secret.SecretFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * OpenID Connect on one machine: discovery, keys and the token endpoint (RFC 6749, grants password,
 * client_credentials, authorization_code and refresh_token).
 *
 * <p>For sandboxes only: there is no consent, no browser flow and no way to add a user.
 */
public final class TokenIssuer {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final String issuer;
  private final SigningKey key;
  private final Tokens tokens;
  private final Grants grants;

  private TokenIssuer(String issuer, Path secrets, Clock clock) {
    this.issuer = issuer;
    this.key = SigningKey.in(new SecretFile(secrets.resolve("issuer.jwk")));
    this.tokens = new Tokens(issuer, key, clock);
    this.grants = new Grants(secrets.resolve("users"), tokens, clock);
  }

  /**
   * Serves the issuer's paths on {@code server}.
   *
   * @param secrets folder of key and passwords ({@code users/NAME.password}), made when new
   */
  public static TokenIssuer on(HttpServer server, Path secrets, Clock clock) {
    String address = "http://127.0.0.1:" + server.getAddress().getPort();
    TokenIssuer issuer = new TokenIssuer(address, secrets, clock);
    server.createContext("/.well-known/openid-configuration", issuer::discovery);
    server.createContext("/jwks", issuer::keys);
    server.createContext("/token", issuer::token);
    return issuer;
  }

  /** The issuer's URL, as tokens name it. */
  public String url() {
    return issuer;
  }

  /** A code that logs {@code user} in at the token endpoint, once, within half an hour. */
  public String oneTimeCode(String user) {
    return grants.code(user);
  }

  /** An access token without asking for proof: for tests in this process. */
  public String accessToken(User user) {
    return tokens.access(user, Tokens.ACCESS);
  }

  private void discovery(HttpExchange exchange) throws IOException {
    Map<String, Object> document = new LinkedHashMap<>(SigningKey.capabilities());
    document.put("issuer", issuer);
    document.put("jwks_uri", issuer + "/jwks");
    document.put("token_endpoint", issuer + "/token");
    document.put("response_types_supported", List.of("token"));
    document.put("subject_types_supported", List.of("public"));
    document.put(
        "grant_types_supported",
        List.of("password", "client_credentials", "authorization_code", "refresh_token"));
    LocalHttp.answer(exchange, 200, JSON.writeValueAsString(document));
  }

  private void keys(HttpExchange exchange) throws IOException {
    LocalHttp.answer(exchange, 200, key.publicKeys());
  }

  private void token(HttpExchange exchange) throws IOException {
    if (!"POST".equals(exchange.getRequestMethod())) {
      LocalHttp.answer(exchange, 405, error("invalid_request", "POST a form"));
      return;
    }
    Map<String, String> form = LocalHttp.form(exchange);
    Duration life = Grants.byCode(form) ? Tokens.SESSION : Tokens.ACCESS;
    Optional<User> user = grants.user(form);
    if (user.isPresent()) {
      LocalHttp.answer(exchange, 200, granted(user.get(), life));
    } else {
      LocalHttp.answer(exchange, 400, error("invalid_grant", "no such user, code or token"));
    }
  }

  private String granted(User user, Duration life) throws IOException {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("access_token", tokens.access(user, life));
    answer.put("token_type", "Bearer");
    answer.put("expires_in", life.toSeconds());
    answer.put("refresh_token", tokens.refresh(user));
    return JSON.writeValueAsString(answer);
  }

  private static String error(String code, String description) throws IOException {
    return JSON.writeValueAsString(Map.of("error", code, "error_description", description));
  }
}
