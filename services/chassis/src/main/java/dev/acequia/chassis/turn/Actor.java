package dev.acequia.chassis.turn;

import java.util.Set;

/** Who asks: the subject of a token with its roles, or the service itself. */
public record Actor(String subject, Set<String> roles) {

  public Actor {
    roles = Set.copyOf(roles);
  }

  /** The service's own edge. */
  public static Actor system(String service) {
    return new Actor("system:" + service, Set.of("system"));
  }
}
