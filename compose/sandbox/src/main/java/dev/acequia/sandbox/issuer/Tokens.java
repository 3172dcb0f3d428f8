package dev.acequia.sandbox.issuer;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;

/**
 * Makes access and refresh tokens. Both are signed and carry all they need, so nothing is
 * remembered between restarts.
 *
 * <p>An access token lives ten minutes, that of a person at the console half a day, a refresh token
 * a day; wall time.
 */
final class Tokens {

  /** Audience of access tokens: the services of Acequia. */
  static final String AUDIENCE = "acequia";

  /** Life of a program's token: short, since it can ask again. */
  static final Duration ACCESS = Duration.ofMinutes(10);

  /** Life of the token that a person's log-in by code buys: a working day. */
  static final Duration SESSION = Duration.ofHours(12);

  private static final Duration REFRESH = Duration.ofDays(1);
  private static final String REFRESH_AUDIENCE = "acequia-refresh";

  private final String issuer;
  private final SigningKey key;
  private final Clock clock;

  Tokens(String issuer, SigningKey key, Clock clock) {
    this.issuer = issuer;
    this.key = key;
    this.clock = clock;
  }

  String access(User user, Duration life) {
    JwtClaims claims = claims(user.name(), AUDIENCE, life);
    claims.setStringListClaim("groups", user.roles());
    claims.setStringListClaim("roles", user.roles());
    claims.setStringListClaim("tenants", user.tenants());
    claims.setStringListClaim("namespaces", user.namespaces());
    claims.setStringClaim("preferred_username", user.name());
    return key.sign(claims);
  }

  String refresh(User user) {
    return key.sign(claims(user.name(), REFRESH_AUDIENCE, REFRESH));
  }

  /** Name of the user that a refresh token was made for; empty when it is not valid now. */
  Optional<String> refreshed(String token) {
    try {
      var consumer =
          new JwtConsumerBuilder()
              .setVerificationKey(key.key().getPublicKey())
              .setExpectedIssuer(issuer)
              .setExpectedAudience(REFRESH_AUDIENCE)
              .setRequireExpirationTime()
              .setEvaluationTime(date(clock.instant()))
              .build();
      return Optional.of(consumer.processToClaims(token).getSubject());
    } catch (InvalidJwtException | MalformedClaimException e) {
      return Optional.empty();
    }
  }

  private JwtClaims claims(String subject, String audience, Duration life) {
    Instant now = clock.instant();
    JwtClaims claims = new JwtClaims();
    claims.setIssuer(issuer);
    claims.setSubject(subject);
    claims.setAudience(audience);
    claims.setIssuedAt(date(now));
    claims.setExpirationTime(date(now.plus(life)));
    claims.setJwtId(UUID.randomUUID().toString());
    return claims;
  }

  private static NumericDate date(Instant instant) {
    return NumericDate.fromMilliseconds(instant.toEpochMilli());
  }
}
