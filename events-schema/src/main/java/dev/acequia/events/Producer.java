package dev.acequia.events;

/** Who alone may say a type. */
public enum Producer {
  INVENTORY("inventory"),
  QUEUE_ADMISSION("queue-admission"),
  PREEMPTION_ORCHESTRATOR("preemption-orchestrator"),
  HEALTH("health"),
  METERING("metering"),
  RECLAMATION("reclamation"),
  /** Each service about what people did through it. */
  ANY("any"),
  /** Systems outside of Acequia, on the command topic. */
  OUTSIDE("outside");

  private final String service;

  Producer(String service) {
    this.service = service;
  }

  /** Name as in {@code ce_source}. */
  public String service() {
    return service;
  }
}
