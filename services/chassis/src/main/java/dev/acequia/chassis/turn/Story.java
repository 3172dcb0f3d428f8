package dev.acequia.chassis.turn;

import dev.acequia.events.model.Severity;
import org.jspecify.annotations.Nullable;

/**
 * What an event belongs to: the attributes of its envelope that the body does not decide.
 *
 * @param correlationId saga or workload id; null for facts that belong to no story
 */
public record Story(
    @Nullable String correlationId,
    @Nullable String tenant,
    @Nullable String namespace,
    @Nullable String queue,
    Severity severity) {

  public static final Story NONE = new Story(null, null, null, null, Severity.INFO);

  public static Story of(String correlationId) {
    return new Story(correlationId, null, null, null, Severity.INFO);
  }

  public Story in(@Nullable String tenant, @Nullable String namespace, @Nullable String queue) {
    return new Story(correlationId, tenant, namespace, queue, severity);
  }

  public Story severity(Severity severity) {
    return new Story(correlationId, tenant, namespace, queue, severity);
  }
}
