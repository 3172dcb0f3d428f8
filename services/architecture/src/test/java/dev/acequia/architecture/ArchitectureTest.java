package dev.acequia.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ArchitectureTest {

  static final List<String> services = Code.SERVICES;

  /** A rule about nothing holds always: this notices a class path that lost a service. */
  @ParameterizedTest
  @FieldSource("services")
  void rulesSpeakAboutEachService(String service) {
    boolean found =
        Code.PRODUCTION.stream()
            .anyMatch(type -> type.getPackageName().startsWith("dev.acequia." + service));
    assertThat(found).as("classes of %s are looked at", service).isTrue();
  }

  @Test
  void domainKnowsNoFramework() {
    noClasses()
        .that(Code.PURE)
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                "io.quarkus..",
                "jakarta..",
                "io.smallrye..",
                "io.vertx..",
                "org.eclipse.microprofile..",
                "org.apache.kafka..",
                "java.sql..",
                "javax.sql..",
                "org.jdbi..",
                "io.agroal..",
                "io.kubernetes..",
                "okhttp3..",
                "io.micrometer..",
                "io.opentelemetry.."))
        .because(
            "deciders run in the simulation as they run in production: put what needs a framework"
                + " into the service's adapter package")
        .check(Code.PRODUCTION);
  }

  @Test
  void domainDoesNoInputOrOutput() {
    noClasses()
        .that(Code.PURE)
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("java.net.http..", "java.nio.file..", "java.nio.channels..")
                .or(named("java.io.File", "java.net.Socket", "java.net.HttpURLConnection")))
        .because("what a decider needs from outside arrives as an input; effects are intents")
        .check(Code.PRODUCTION);
  }

  @Test
  void domainHasNoThreads() {
    noClasses()
        .that(Code.DOMAIN)
        .should()
        .dependOnClassesThat(
            resideInAPackage("java.util.concurrent..").or(named("java.lang.Thread")))
        .because(
            "all inputs of a cluster are handled one after the other: there is nothing to guard")
        .check(Code.PRODUCTION);
  }

  @Test
  void domainAsksNoClockAndNoDice() {
    noClasses()
        .that(Code.PURE)
        .should()
        .callMethodWhere(Ambient.CLOCK_OR_CHANCE)
        .orShould()
        .dependOnClassesThat(
            named(
                "java.util.Random",
                "java.security.SecureRandom",
                "java.util.concurrent.ThreadLocalRandom"))
        .because("time is Turn.now(), ids follow from their cause: a replay has to decide the same")
        .check(Code.PRODUCTION);
  }

  @Test
  void domainSeesOnlyTheSeamOfTheChassis() {
    noClasses()
        .that(Code.DOMAIN)
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                "dev.acequia.chassis.line..",
                "dev.acequia.chassis.store..",
                "dev.acequia.chassis.run..",
                "dev.acequia.chassis.act..",
                "dev.acequia.chassis.watch..",
                "dev.acequia.chassis.kube..",
                "dev.acequia.chassis.telemetry..",
                "dev.acequia.chassis.quarkus..",
                "dev.acequia.chassis.rest.."))
        .because("a handler needs turn, state and time; the rest may change without asking it")
        .check(Code.PRODUCTION);
  }

  @Test
  void servicesDoNotKnowEachOther() {
    slices()
        .matching("dev.acequia.(*)..")
        .that(
            DescribedPredicate.describe(
                "services", slice -> Code.SERVICES.contains(slice.getNamePart(1))))
        .should()
        .notDependOnEachOther()
        .because("services talk by events: share through events-schema, or through the chassis")
        .check(Code.PRODUCTION);
  }

  @Test
  void theChassisKnowsNoService() {
    noClasses()
        .that(resideInAPackage("dev.acequia.chassis.."))
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "belong to a service",
                type ->
                    Code.SERVICES.stream()
                        .anyMatch(
                            service -> type.getPackageName().startsWith("dev.acequia." + service))))
        .because("a library that knows its users cannot be tested without them")
        .check(Code.PRODUCTION);
  }

  @Test
  void theContractStandsAlone() {
    classes()
        .that(resideInAPackage("dev.acequia.events.."))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "dev.acequia.events..", "java..", "com.fasterxml.jackson..", "org.jspecify.."))
        .because("consumers outside of this code base use it without the rest")
        .check(Code.PRODUCTION);
  }

  @Test
  void noResourceHidesAnothersPaths() {
    methods()
        .that()
        .areAnnotatedWith("jakarta.ws.rs.Path")
        .should(new ReachablePath(Code.PRODUCTION))
        .because(
            "a request goes to the class whose path is the longest that fits, and is answered 404"
                + " when the method is in another: give both classes the shorter path")
        .check(Code.PRODUCTION);
  }

  @Test
  void namesSayWhatAThingIs() {
    noClasses()
        .that(resideInAPackage("dev.acequia.."))
        .should()
        .haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|Common)$")
        .because("such names fit everything: name the one thing that the class does")
        .check(Code.PRODUCTION);
  }

  private static DescribedPredicate<JavaClass> named(String... names) {
    List<String> list = List.of(names);
    return DescribedPredicate.describe("one of " + list, type -> list.contains(type.getFullName()));
  }
}
