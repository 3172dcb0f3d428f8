package dev.acequia.chassis.rest;

/** The roles of the system, as they stand in the token's {@code roles} claim. */
public final class Roles {

  /** Reads everything. */
  public static final String VIEWER = "viewer";

  /** Reads and changes what belongs to its own tenants and namespaces. */
  public static final String TENANT = "tenant";

  /** Acts on the running system. */
  public static final String OPERATOR = "operator";

  /** Acts on configuration and people's rights. */
  public static final String ADMIN = "admin";

  /** Reads everything, audit included. */
  public static final String AUDITOR = "auditor";

  private Roles() {}
}
