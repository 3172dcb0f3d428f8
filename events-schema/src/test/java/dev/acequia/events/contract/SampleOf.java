package dev.acequia.events.contract;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.OpenEnum;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A plausible instance of each record: complete, or with everything optional left out. */
final class SampleOf {

  private static final Instant MORNING = Instant.parse("2026-01-05T08:00:00.000Z");
  private static final String WORKLOAD = "5b0c6f5e-2f5f-4c1f-9d0e-6f4f3a1c7b11";
  private static final String RUN = WORKLOAD + ".2";

  /** Values that a component of that name has, whatever its record. */
  private static final Map<String, Object> BY_NAME =
      Map.ofEntries(
          Map.entry("to", MORNING.plusMillis(900_250)),
          Map.entry("releasedAt", MORNING.plusMillis(1_800_125)),
          Map.entry("deadline", MORNING.plusSeconds(1200)),
          Map.entry("node", "gpu-node-17"),
          Map.entry("uuid", "GPU-5fd4f087-86f3-7a43-b711-4771313afc50"),
          Map.entry("model", "NVIDIA H100 80GB HBM3"),
          Map.entry("location", "s3://checkpoints/llm-7b/step-12000"),
          Map.entry(
              "digest", "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"),
          Map.entry("namespace", "team-vision"),
          Map.entry("currency", "EUR"),
          Map.entry("ip", "10.4.17.3"),
          Map.entry("apiVersion", "batch/v1"),
          Map.entry("code", 79),
          Map.entry("percent", 40),
          Map.entry("step", 12000L),
          Map.entry("epoch", 2L),
          Map.entry("runEpoch", 2L),
          Map.entry("kind", "Job"),
          Map.entry("name", "llm-7b"),
          Map.entry("object", "saga/" + RUN + ".1"),
          Map.entry("checkpointPort", 8476),
          Map.entry("checkpointDrivers", "http"),
          Map.entry("driver", "http"),
          Map.entry("causes", "XID_79"),
          Map.entry("blindTo", "ECC"),
          Map.entry("nodes", "gpu-node-17"),
          Map.entry("models", "NVIDIA H100 80GB HBM3"),
          Map.entry("namespaces", "team-vision"));

  private static final Map<String, String> IDS =
      Map.ofEntries(
          Map.entry("WorkloadId", WORKLOAD),
          Map.entry("RunId", RUN),
          Map.entry("SagaId", RUN + ".1"),
          Map.entry("AllocationId", RUN + "@gpu-node-17"),
          Map.entry("DeviceId", "gpu-node-17.3.8f14e45f"),
          Map.entry("QueueName", "research"),
          Map.entry("PoolName", "h100"),
          Map.entry("TenantName", "vision"),
          Map.entry("ClusterId", "sim"));

  private final boolean complete;

  private SampleOf(boolean complete) {
    this.complete = complete;
  }

  static AcequiaEvent complete(Class<? extends AcequiaEvent> record) {
    return record.cast(new SampleOf(true).instance(record));
  }

  static AcequiaEvent sparse(Class<? extends AcequiaEvent> record) {
    return record.cast(new SampleOf(false).instance(record));
  }

  private Object instance(Class<?> record) {
    RecordComponent[] components = record.getRecordComponents();
    Object[] arguments = Arrays.stream(components).map(this::argument).toArray();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      return record.getDeclaredConstructor(types).newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no sample of " + record, e);
    }
  }

  private @Nullable Object argument(RecordComponent component) {
    // A reclaim of a run has to name it; everything else that may be absent is.
    boolean demanded = component.getName().equals("victimRun");
    if (SchemaOfRecord.isNullable(component) && !complete && !demanded) {
      return null;
    }
    return value(component.getGenericType(), component.getName());
  }

  private static boolean wraps(Class<?> type, Object value) {
    return type.isInstance(value)
        || (type == int.class && value instanceof Integer)
        || (type == long.class && value instanceof Long);
  }

  private Object value(Type type, String name) {
    if (type instanceof ParameterizedType generic) {
      return container(generic, name);
    }
    Class<?> raw = (Class<?>) type;
    Object byName = BY_NAME.get(name);
    if (byName != null && wraps(raw, byName)) {
      return byName;
    }
    if (raw == String.class) {
      return name + "-1";
    }
    if (raw == Instant.class) {
      return MORNING;
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return true;
    }
    if (raw == int.class || raw == Integer.class) {
      return 2;
    }
    if (raw == long.class || raw == Long.class) {
      return 2000L;
    }
    return raw.isEnum() ? word(raw) : record(raw, name);
  }

  private Object container(ParameterizedType generic, String name) {
    Type[] arguments = generic.getActualTypeArguments();
    if (generic.getRawType() == List.class) {
      return List.of(value(arguments[0], name));
    }
    return Map.of("a-" + name, value(arguments[1], name));
  }

  private static Object word(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> !(constant instanceof OpenEnum word) || word.known())
        .findFirst()
        .orElseThrow();
  }

  private Object record(Class<?> type, String name) {
    if (!type.getPackageName().equals(RunId.class.getPackageName())) {
      return instance(type);
    }
    try {
      return type.getDeclaredConstructor(String.class)
          .newInstance(IDS.getOrDefault(type.getSimpleName(), name + "-1"));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no sample of " + type, e);
    }
  }
}
