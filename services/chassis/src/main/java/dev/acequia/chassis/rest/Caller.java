package dev.acequia.chassis.rest;

import java.util.Set;

/**
 * Who asks, as the token says.
 *
 * @param tenants tenants it may see, when it is not allowed to see all
 * @param namespaces namespaces it may see, when it is not allowed to see all
 */
public record Caller(
    String subject, Set<String> roles, Set<String> tenants, Set<String> namespaces) {

  private static final Set<String> SEE_ALL =
      Set.of(Roles.VIEWER, Roles.OPERATOR, Roles.ADMIN, Roles.AUDITOR);

  public Caller {
    roles = Set.copyOf(roles);
    tenants = Set.copyOf(tenants);
    namespaces = Set.copyOf(namespaces);
  }

  /** Whether it sees every tenant's work; a caller with the tenant role alone sees its own. */
  public boolean seesAll() {
    return roles.stream().anyMatch(SEE_ALL::contains);
  }

  public boolean mayReadNamespace(String namespace) {
    return seesAll() || namespaces.contains(namespace);
  }

  public boolean mayReadTenant(String tenant) {
    return seesAll() || tenants.contains(tenant);
  }
}
