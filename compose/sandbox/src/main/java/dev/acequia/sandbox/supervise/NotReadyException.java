package dev.acequia.sandbox.supervise;

import dev.acequia.sandbox.layout.Home;
import java.util.List;
import java.util.stream.Collectors;

/** Processes that did not become ready in time; the message names their logs. */
public final class NotReadyException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  NotReadyException(List<String> names, Home home) {
    super(
        names.stream()
            .map(name -> name + " is not ready; see " + home.log(name))
            .collect(Collectors.joining("; ")));
  }
}
