package dev.acequia.sandbox.issuer;

import java.util.List;

/**
 * A person or program with one role.
 *
 * @param name name and subject
 * @param roles what it may do, as the services know roles
 * @param tenants whose workloads it may see; empty means what the role allows
 * @param namespaces namespaces of those tenants
 */
public record User(String name, List<String> roles, List<String> tenants, List<String> namespaces) {

  /** Tenant and namespace of the user {@code tenant}; the scenarios submit work there. */
  public static final String TENANT = "research";

  /** One user for each role. */
  public static final List<User> LOCAL =
      List.of(
          withRole("viewer"),
          new User("tenant", List.of("tenant"), List.of(TENANT), List.of(TENANT)),
          withRole("operator"),
          withRole("admin"),
          withRole("auditor"));

  public User {
    roles = List.copyOf(roles);
    tenants = List.copyOf(tenants);
    namespaces = List.copyOf(namespaces);
  }

  private static User withRole(String role) {
    return new User(role, List.of(role), List.of(), List.of());
  }
}
