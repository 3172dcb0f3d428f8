package dev.acequia.replay.scenario;

import dev.acequia.sandbox.issuer.User;
import dev.acequia.sandbox.kube.KubeApi;

/**
 * The pool of the scenarios: a borrower and a lender, of one cohort, share the 64 nodes of openb.
 */
final class Lab {

  /** Queue and namespace of the lender; the borrower is {@link User#TENANT}. */
  static final String PRODUCTION = "production";

  private static final String POOL = "openb";
  private static final String COHORT = "lab";

  private Lab() {}

  static void prepare(KubeApi kube) {
    Manifests.priorities().forEach(kube::apply);
    kube.apply(Manifests.pool(POOL));
    kube.apply(Manifests.queue(User.TENANT, COHORT, POOL, 144));
    kube.apply(Manifests.queue(PRODUCTION, COHORT, POOL, 200));
  }
}
