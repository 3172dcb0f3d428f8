package dev.acequia.sandbox.issuer;

import dev.acequia.sandbox.secret.SecretFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Who asks for a token and how they prove it: a password, a client's secret, a code that works
 * once, a refresh token.
 *
 * <p>Thread-safe. Passwords are in files of mode 600, one a user.
 */
final class Grants {

  private static final Duration CODE_LIFE = Duration.ofMinutes(30);

  /** A code for one log-in of one user. */
  private record Code(String user, Instant until) {}

  private final Path passwords;
  private final Tokens tokens;
  private final Clock clock;
  private final Map<String, Code> codes = new ConcurrentHashMap<>();

  Grants(Path passwords, Tokens tokens, Clock clock) {
    this.passwords = passwords;
    this.tokens = tokens;
    this.clock = clock;
    User.LOCAL.forEach(user -> password(user).readOrCreate());
  }

  /** Whether a person logs in, as opposed to a program. */
  static boolean byCode(Map<String, String> form) {
    return "authorization_code".equals(form.get("grant_type"));
  }

  /** The user whom the request proves to be. */
  Optional<User> user(Map<String, String> form) {
    return switch (form.getOrDefault("grant_type", "")) {
      case "password" -> known(form.get("username"), form.get("password"));
      case "client_credentials" -> known(form.get("client_id"), form.get("client_secret"));
      case "authorization_code" -> redeem(form.getOrDefault("code", ""));
      case "refresh_token" ->
          tokens.refreshed(form.getOrDefault("refresh_token", "")).flatMap(Grants::named);
      default -> Optional.empty();
    };
  }

  /** A code that logs {@code user} in, once, within half an hour. */
  String code(String user) {
    String code = SecretFile.random();
    codes.put(code, new Code(user, clock.instant().plus(CODE_LIFE)));
    return code;
  }

  private Optional<User> redeem(String code) {
    return Optional.ofNullable(codes.remove(code))
        .filter(c -> clock.instant().isBefore(c.until()))
        .flatMap(c -> named(c.user()));
  }

  private Optional<User> known(@Nullable String name, @Nullable String secret) {
    if (name == null || secret == null) {
      return Optional.empty();
    }
    return named(name).filter(user -> same(password(user).read(), secret));
  }

  private SecretFile password(User user) {
    return new SecretFile(passwords.resolve(user.name() + ".password"));
  }

  private static Optional<User> named(String name) {
    return User.LOCAL.stream().filter(user -> user.name().equals(name)).findFirst();
  }

  private static boolean same(String expected, String given) {
    return MessageDigest.isEqual(
        expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }
}
