package dev.acequia.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import java.util.Map;
import java.util.Set;

/** Calls that give another answer each time. */
final class Ambient {

  private static final Map<String, Set<String>> METHODS =
      Map.of(
          "java.lang.System", Set.of("currentTimeMillis", "nanoTime", "getenv", "getProperty"),
          "java.time.Instant", Set.of("now"),
          "java.time.LocalDate", Set.of("now"),
          "java.time.LocalDateTime", Set.of("now"),
          "java.time.ZonedDateTime", Set.of("now"),
          "java.time.OffsetDateTime", Set.of("now"),
          "java.time.Clock", Set.of("systemUTC", "systemDefaultZone", "system"),
          "java.time.InstantSource", Set.of("system"),
          "java.util.UUID", Set.of("randomUUID"),
          "java.lang.Math", Set.of("random"));

  static final DescribedPredicate<JavaMethodCall> CLOCK_OR_CHANCE =
      DescribedPredicate.describe(
          "asks the machine for time or chance",
          call ->
              METHODS
                  .getOrDefault(call.getTargetOwner().getFullName(), Set.of())
                  .contains(call.getTarget().getName()));

  private Ambient() {}
}
