package dev.acequia.preemption.saga;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The transitions as the code has them: a method of a state that returns another state. Nothing
 * else can lead from one to the other, so what is read here is all there is.
 */
final class LegalTransitions {

  /** One legal step. */
  record Transition(String from, String to, String method) {}

  private LegalTransitions() {}

  static List<Transition> all() {
    return states(Saga.class)
        .flatMap(
            state ->
                methods(state)
                    .map(m -> new Transition(name(state), name(m.getReturnType()), m.getName())))
        .filter(step -> !step.from().equals(step.to()))
        .distinct()
        .sorted(
            Comparator.comparing(Transition::from)
                .thenComparing(Transition::to)
                .thenComparing(Transition::method))
        .toList();
  }

  /** All records of the sealed hierarchy. */
  static Stream<Class<?>> states(Class<?> type) {
    return type.isSealed()
        ? Arrays.stream(type.getPermittedSubclasses()).flatMap(LegalTransitions::states)
        : Stream.of(type);
  }

  static String mermaid() {
    StringBuilder diagram = new StringBuilder("```mermaid\nstateDiagram-v2\n");
    diagram.append("  [*] --> Notify\n");
    for (Transition step : all()) {
      diagram.append("  %s --> %s : %s%n".formatted(step.from(), step.to(), step.method()));
    }
    return diagram.append("  Ended --> [*]\n```\n").toString();
  }

  private static Stream<Method> methods(Class<?> state) {
    return Stream.concat(
            Arrays.stream(state.getDeclaredMethods()), Arrays.stream(state.getMethods()))
        .filter(m -> !Modifier.isStatic(m.getModifiers()) && !m.isBridge() && !m.isSynthetic())
        .filter(
            m -> Saga.class.isAssignableFrom(m.getReturnType()) && !m.getReturnType().isSealed())
        .filter(m -> !m.getName().equals("with"));
  }

  private static String name(Class<?> state) {
    return state.getSimpleName();
  }
}
