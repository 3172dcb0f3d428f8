package dev.acequia.chassis.kube;

/** No answer came: the request may or may not have been carried out. */
public final class KubeUnavailable extends Exception {
  private static final long serialVersionUID = 1L;

  public KubeUnavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
