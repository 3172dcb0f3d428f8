package dev.acequia.events.compat;

/**
 * One way in which a newer schema breaks with an older one.
 *
 * @param path place in the schema, {@code $} is its root
 * @param rule rule that is broken
 * @param detail what differs
 */
public record Break(String path, Rule rule, String detail) {

  @Override
  public String toString() {
    return path + ": " + rule + " (" + detail + "): " + rule.reason();
  }
}
