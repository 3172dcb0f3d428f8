package dev.acequia.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.ws.rs.Path;
import java.util.List;

/**
 * A REST method's path is not below the path of another class of its application (its service, or
 * the chassis) that is longer than that of its own class.
 */
final class ReachablePath extends ArchCondition<JavaMethod> {

  private final List<JavaClass> resources;

  ReachablePath(JavaClasses code) {
    super("be reachable by its path");
    resources = code.stream().filter(type -> type.isAnnotatedWith(Path.class)).toList();
  }

  @Override
  public void check(JavaMethod method, ConditionEvents events) {
    JavaClass owner = method.getOwner();
    String own = path(owner);
    String whole = own + path(method);
    resources.stream()
        .filter(other -> together(owner, other))
        .filter(other -> path(other).length() > own.length())
        .filter(other -> (whole + "/").startsWith(path(other) + "/"))
        .forEach(
            other ->
                events.add(
                    SimpleConditionEvent.violated(
                        method,
                        whole
                            + " of "
                            + method.getFullName()
                            + " is hidden by "
                            + other.getName())));
  }

  private static boolean together(JavaClass one, JavaClass other) {
    return application(one).equals(application(other))
        || application(other).equals("chassis")
        || application(one).equals("chassis");
  }

  private static String application(JavaClass type) {
    return type.getPackageName().split("\\.")[2];
  }

  /** With a slash in front and none behind; empty for the root. */
  private static String path(HasAnnotations<?> annotated) {
    String value = annotated.getAnnotationOfType(Path.class).value();
    String trimmed = value.replaceAll("^/+|/+$", "");
    return trimmed.isEmpty() ? "" : "/" + trimmed;
  }
}
