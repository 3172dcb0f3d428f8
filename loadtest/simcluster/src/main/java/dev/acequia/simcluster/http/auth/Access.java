package dev.acequia.simcluster.http.auth;

import com.sun.net.httpserver.HttpExchange;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.Status.Details;
import java.util.List;
import java.util.Optional;

/**
 * Bearer tokens: whoever has one may do everything, everybody else may look at discovery. Without a
 * token file there is no lock at all, as the server listens on loopback only. Rights by role are
 * not simulated, but for one thing: an impersonated user who is in no privileged group has none.
 */
public final class Access {

  private static final String PRIVILEGED = "system:masters";

  private final Optional<Tokens> tokens;

  private Access(Optional<Tokens> tokens) {
    this.tokens = tokens;
  }

  public static Access open() {
    return new Access(Optional.empty());
  }

  public static Access byTokens(Tokens tokens) {
    return new Access(Optional.of(tokens));
  }

  /**
   * What is asked for.
   *
   * @param namespace "" when it is the whole cluster
   */
  public record Target(String verb, String group, String plural, String namespace) {}

  public void check(HttpExchange exchange, Optional<Target> target) {
    if (tokens.isEmpty()) {
      return;
    }
    String header = exchange.getRequestHeaders().getFirst("Authorization");
    if (header == null) {
      target.ifPresent(t -> refuse(t, "system:anonymous"));
      return;
    }
    String token = header.startsWith("Bearer ") ? header.substring("Bearer ".length()) : "";
    if (!tokens.get().accepts(token)) {
      throw Failures.failure(401, "Unauthorized", "Unauthorized");
    }
    String user = exchange.getRequestHeaders().getFirst("Impersonate-User");
    List<String> groups = exchange.getRequestHeaders().get("Impersonate-Group");
    if (user != null && (groups == null || !groups.contains(PRIVILEGED))) {
      target.ifPresent(t -> refuse(t, user));
    }
  }

  private static void refuse(Target target, String user) {
    String scope =
        target.namespace().isEmpty()
            ? "at the cluster scope"
            : "in the namespace \"" + target.namespace() + "\"";
    ResourceType type =
        ResourceType.cluster(target.group(), "v1", target.plural(), target.plural());
    String message =
        "%s is forbidden: User \"%s\" cannot %s resource \"%s\" in API group \"%s\" %s"
            .formatted(
                type.qualifiedName(), user, target.verb(), target.plural(), target.group(), scope);
    throw Failures.failure(
        403,
        "Forbidden",
        message,
        new Details("", target.group(), target.plural(), "", List.of(), 0));
  }
}
