package dev.acequia.simcluster.model;

import java.io.Serial;

/** A request that the API refuses. */
public final class ApiException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  private final transient Status status;

  public ApiException(Status status) {
    super(status.message(), null, false, false);
    this.status = status;
  }

  public Status status() {
    return status;
  }
}
