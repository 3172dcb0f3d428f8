package dev.acequia.events;

import dev.acequia.events.check.Require;
import java.util.Locale;

/**
 * One type of the contract.
 *
 * @param name {@code ce_type}: {@code dev.acequia.<domain>.<TypeName>.v<n>}
 * @param producer the one service that says it
 * @param topic where it stands
 * @param record its Java record
 * @param sentence what it means
 */
public record EventType(
    String name,
    Producer producer,
    Topic topic,
    Class<? extends AcequiaEvent> record,
    String sentence) {

  private static final String SCHEMAS = "https://acequia.dev/schemas/";

  public EventType {
    Require.text(name, "name");
    Require.text(sentence, "sentence");
  }

  static EventType v1(
      Producer producer, Topic topic, Class<? extends AcequiaEvent> record, String sentence) {
    return new EventType(nameOf(record, 1), producer, topic, record, sentence);
  }

  private static String nameOf(Class<? extends AcequiaEvent> record, int version) {
    String domain = record.getPackageName();
    return "dev.acequia.%s.%s.v%d"
        .formatted(domain.substring(domain.lastIndexOf('.') + 1), record.getSimpleName(), version)
        .intern();
  }

  /** {@code ce_dataschema}: names the exact schema; it is an identifier, nothing is fetched. */
  public String dataSchema() {
    return SCHEMAS + name + ".json";
  }

  /** Domain of the type, for example {@code workload}. */
  public String domain() {
    return name.split("\\.", 4)[2].toLowerCase(Locale.ROOT);
  }

  /** Name without domain and version, for example {@code WorkloadAdmitted}. */
  public String simpleName() {
    return record.getSimpleName();
  }
}
