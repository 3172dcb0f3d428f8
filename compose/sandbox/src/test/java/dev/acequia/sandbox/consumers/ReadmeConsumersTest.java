package dev.acequia.sandbox.consumers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.id.CaseId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.workload.WorkloadRequeued;
import dev.acequia.sandbox.backing.ContractTopics;
import dev.acequia.sandbox.kafka.EmbeddedKafka;
import dev.acequia.sandbox.kafka.Topics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadmeConsumersTest {

  private static final Instant NOW = Instant.parse("2026-01-05T08:00:00Z");
  private static final DeviceId DEVICE = new DeviceId("gpu-node-17.3.8f14e45f");
  private static final WorkloadId WORKLOAD = new WorkloadId("w-1");
  private static final RunId RUN = RunId.of(WORKLOAD, 1);

  @TempDir static Path broker;
  private static EmbeddedKafka kafka;
  private static Announcer announcer;

  @TempDir Path folder;

  @BeforeAll
  static void startBroker() {
    kafka = EmbeddedKafka.start(broker);
    Topics.ensure(
        kafka.bootstrapServers(),
        ContractTopics.all().stream()
            .filter(topic -> List.of("acequia.health", "acequia.workload").contains(topic.name()))
            .toList());
    announcer = new Announcer(kafka.bootstrapServers());
  }

  @AfterAll
  static void stopBroker() {
    announcer.close();
    kafka.close();
  }

  @ParameterizedTest
  @CsvSource({
    "quarantine-kcat, command -v kcat && command -v jq",
    "quarantine-python, python3 -c 'import kafka'",
    "quarantine-java, true"
  })
  void quarantineIsTold(String name, String needs) throws Exception {
    assumeTool(name, needs);

    try (RunningProgram program = run(name, Map.of())) {
      until(
          program::lines,
          "2026-01-05T08:00:00",
          health(HealthState.HEALTHY, HealthState.SUSPECT),
          health(HealthState.SUSPECT, HealthState.QUARANTINED));

      assertThat(program.lines())
          .filteredOn(line -> line.contains(DEVICE.value()))
          .allMatch(line -> line.endsWith(DEVICE + " on gpu-node-17 is quarantined: XID 79"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "requeue-kcat, command -v kcat && command -v jq && command -v curl",
    "requeue-python, python3 -c 'import kafka'",
    "requeue-java, true"
  })
  void requeueReachesTheChat(String name, String needs) throws Exception {
    assumeTool(name, needs);

    try (ChatRoom chat = ChatRoom.open();
        RunningProgram program = run(name, Map.of("CHAT_WEBHOOK", chat.webhook()))) {
      until(chat::messages, "w-1", requeued());

      assertThat(chat.messages().getFirst().replace("\": \"", "\":\""))
          .isEqualTo("{\"text\":\"w-1 was evicted and waits for attempt 2, from step 12000\"}");
      assertThat(program.lines()).noneMatch(line -> line.contains("Traceback"));
    }
  }

  private RunningProgram run(String name, Map<String, String> environment) throws IOException {
    ReadmeProgram program = ReadmeProgram.named(name);
    List<String> command = RunningProgram.command(program, program.writeTo(folder));
    Map<String, String> all = new HashMap<>(environment);
    all.put("ACEQUIA_KAFKA", kafka.bootstrapServers());
    return RunningProgram.start(command, all);
  }

  /** A consumer that begins at the end cannot tell when it listens, so the news is repeated. */
  private static void until(Supplier<List<String>> heard, String word, AcequiaEvent... events) {
    await()
        .atMost(Duration.ofSeconds(90))
        .pollInterval(Duration.ofMillis(500))
        .untilAsserted(
            () -> {
              for (AcequiaEvent event : events) {
                announcer.say(event);
              }
              assertThat(heard.get()).anyMatch(line -> line.contains(word));
            });
  }

  private static void assumeTool(String name, String needs) throws Exception {
    Process check =
        new ProcessBuilder("bash", "-c", needs)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assumeTrue(check.waitFor() == 0, name + " not run: this machine cannot do '" + needs + "'");
  }

  private static HealthChanged health(HealthState from, HealthState to) {
    return new HealthChanged(
        DEVICE, "gpu-node-17", from, to, new CaseId("case-1"), 1, "default.1", "XID 79", NOW);
  }

  private static WorkloadRequeued requeued() {
    return new WorkloadRequeued(
        SagaId.of(RUN, 1),
        WORKLOAD,
        RUN,
        2,
        new ResumePointer(12000, "s3://checkpoints/w-1/12000"),
        NOW,
        NOW);
  }
}
