package dev.acequia.chassis.state;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.jsontype.TypeResolverBuilder;
import com.fasterxml.jackson.databind.jsontype.impl.StdTypeResolverBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Teaches Jackson that a sealed interface is one of its records, told apart by the record's simple
 * name.
 */
final class SealedTypes extends NopAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  private static final JsonTypeInfo.Value BY_SIMPLE_NAME =
      JsonTypeInfo.Value.construct(
          JsonTypeInfo.Id.NAME, JsonTypeInfo.As.PROPERTY, "@type", null, false, null);

  @Override
  public Version version() {
    return Version.unknownVersion();
  }

  @Override
  public @Nullable TypeResolverBuilder<?> findTypeResolver(
      MapperConfig<?> config, AnnotatedClass element, JavaType baseType) {
    return sealed(element) ? new StdTypeResolverBuilder().init(BY_SIMPLE_NAME, null) : null;
  }

  @Override
  public @Nullable List<NamedType> findSubtypes(Annotated element) {
    if (!sealed(element)) return null;
    List<NamedType> named = new ArrayList<>();
    records(element.getRawType())
        .forEach(type -> named.add(new NamedType(type, type.getSimpleName())));
    refuseEqualNames(element.getRawType(), named);
    return named;
  }

  /** A concrete class has to know its own name, or it would be written with its full one. */
  @Override
  public @Nullable String findTypeName(AnnotatedClass element) {
    Class<?> type = element.getRawType();
    boolean branch = Arrays.stream(type.getInterfaces()).anyMatch(Class::isSealed);
    return branch && !type.isSealed() ? type.getSimpleName() : null;
  }

  private static boolean sealed(Annotated element) {
    return element instanceof AnnotatedClass && element.getRawType().isSealed();
  }

  private static Stream<Class<?>> records(Class<?> type) {
    return type.isSealed()
        ? Arrays.stream(type.getPermittedSubclasses()).flatMap(SealedTypes::records)
        : Stream.of(type);
  }

  private static void refuseEqualNames(Class<?> root, List<NamedType> named) {
    var names = named.stream().map(NamedType::getName).collect(Collectors.toSet());
    if (names.size() != named.size()) {
      throw new IllegalArgumentException(
          "two records of " + root.getName() + " have the same simple name");
    }
  }
}
