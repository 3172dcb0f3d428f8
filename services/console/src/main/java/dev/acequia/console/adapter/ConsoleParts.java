package dev.acequia.console.adapter;

import dev.acequia.console.trace.SpanStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** The console's parts that are not beans by themselves. */
@ApplicationScoped
public class ConsoleParts {

  /** About 40 MB when full. */
  private static final int SPANS = 40_000;

  @Produces
  @ApplicationScoped
  SpanStore spans() {
    return new SpanStore(SPANS);
  }
}
