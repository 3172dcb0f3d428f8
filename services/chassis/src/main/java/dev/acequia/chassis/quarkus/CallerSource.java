package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.rest.Caller;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** The request's caller, from the verified token. */
@ApplicationScoped
public class CallerSource {

  /**
   * Dependent: a record cannot be proxied, so inject it as {@code Provider<Caller>} where a request
   * begins.
   */
  @Produces
  Caller caller(SecurityIdentity identity) {
    if (!(identity.getPrincipal() instanceof JsonWebToken token)) {
      return new Caller("anonymous", Set.of(), Set.of(), Set.of());
    }
    return new Caller(
        token.getSubject() == null ? token.getName() : token.getSubject(),
        identity.getRoles(),
        strings(token, "tenants"),
        strings(token, "namespaces"));
  }

  private static Set<String> strings(JsonWebToken token, String claim) {
    Set<String> values = new HashSet<>();
    if (token.getClaim(claim) instanceof JsonArray array) {
      array.forEach(
          value ->
              values.add(
                  value instanceof JsonString string ? string.getString() : value.toString()));
    }
    return values;
  }
}
