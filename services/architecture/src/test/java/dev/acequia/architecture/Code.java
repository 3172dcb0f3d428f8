package dev.acequia.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;

/** What the rules speak about. */
final class Code {

  static final List<String> SERVICES =
      List.of(
          "inventory", "health", "admission", "preemption", "metering", "reclamation", "console");

  /** Everything of ours that runs in production. */
  static final JavaClasses PRODUCTION =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.acequia");

  /** Packages of the chassis that decide or describe: pure, as the services' domain. */
  private static final List<String> PURE_CHASSIS =
      List.of(
          "dev.acequia.chassis.turn",
          "dev.acequia.chassis.state",
          "dev.acequia.chassis.time",
          "dev.acequia.chassis.line",
          "dev.acequia.chassis.store",
          "dev.acequia.chassis.store.memory",
          "dev.acequia.chassis.dcgm");

  /** A service's classes outside of its adapters. */
  static final DescribedPredicate<JavaClass> DOMAIN =
      DescribedPredicate.describe(
          "domain", type -> ofService(type) && !type.getPackageName().contains(".adapter"));

  static final DescribedPredicate<JavaClass> PURE =
      DescribedPredicate.describe(
          "domain or pure part of the chassis",
          type -> DOMAIN.test(type) || PURE_CHASSIS.contains(type.getPackageName()));

  private Code() {}

  private static boolean ofService(JavaClass type) {
    return SERVICES.stream()
        .map(service -> "dev.acequia." + service)
        .anyMatch(
            root ->
                type.getPackageName().equals(root) || type.getPackageName().startsWith(root + "."));
  }
}
