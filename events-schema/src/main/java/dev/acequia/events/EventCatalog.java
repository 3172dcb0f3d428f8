package dev.acequia.events;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every type of the contract, in the order of the documentation. */
public final class EventCatalog {

  private static final List<EventType> ALL =
      Stream.of(
              DeviceTypes.ALL,
              AdmissionTypes.ALL,
              SagaTypes.ALL,
              HealthTypes.ALL,
              UsageTypes.ALL,
              ReclamationTypes.ALL,
              OutsideTypes.ALL)
          .flatMap(List::stream)
          .toList();

  private static final Map<String, EventType> BY_NAME =
      ALL.stream().collect(Collectors.toUnmodifiableMap(EventType::name, Function.identity()));

  private static final Map<Class<? extends AcequiaEvent>, EventType> BY_RECORD =
      ALL.stream().collect(Collectors.toUnmodifiableMap(EventType::record, Function.identity()));

  private EventCatalog() {}

  public static List<EventType> all() {
    return ALL;
  }

  /** The type of that {@code ce_type}, empty when this version does not know it. */
  public static Optional<EventType> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /**
   * The type of an event.
   *
   * @throws IllegalArgumentException for an unknown event, which only its envelope can name
   */
  public static EventType of(AcequiaEvent event) {
    EventType type = BY_RECORD.get(event.getClass());
    if (type == null) {
      throw new IllegalArgumentException("not a type of the contract: " + event.getClass());
    }
    return type;
  }
}
