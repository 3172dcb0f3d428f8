package dev.acequia.sandbox.layout;

/** The services of Acequia. Each has a process, a port, a schema and a role of its own. */
public enum Service {
  CONSOLE("console"),
  INVENTORY("inventory"),
  HEALTH("health"),
  QUEUE_ADMISSION("queue-admission"),
  PREEMPTION_ORCHESTRATOR("preemption-orchestrator"),
  METERING("metering"),
  RECLAMATION("reclamation");

  private final String process;

  Service(String process) {
    this.process = process;
  }

  /** Name of the process, its folder below {@code services/} and its source in events. */
  public String process() {
    return process;
  }

  /** Name of schema and database role. */
  public String schema() {
    return process.replace('-', '_');
  }
}
