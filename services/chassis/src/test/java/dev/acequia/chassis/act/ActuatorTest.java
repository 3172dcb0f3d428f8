package dev.acequia.chassis.act;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.sun.net.httpserver.HttpServer;
import dev.acequia.chassis.act.OneObjectApi.Fault;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.PatchOp;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.events.id.ClusterId;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ActuatorTest {

  private static final ClusterId CLUSTER = new ClusterId("sim");
  private static final Claim CLAIM = new Claim(1, 1, "a");
  private static final Target JOB = new Target(ResourcePath.JOBS, "ns", "job", "u1");
  private static final String EPOCH = "/metadata/annotations/acequia.dev~1epoch";

  private final OneObjectApi api = new OneObjectApi();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final BlockingQueue<Arrival.Carried> observed = new LinkedBlockingQueue<>();
  private final Effects effects =
      new Effects(api, new JdkHttp(HttpClient.newHttpClient(), () -> TraceContext.NONE));
  private final Actuator actuator =
      new Actuator(
          (row, number) -> effects.attempt(row.intent(), number),
          new RetryPause(RandomGenerator.of("L64X128MixRandom")),
          threads);

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  private static IntentRow row(Intent intent, long generation) {
    return new IntentRow(
        new IntentKey(CLUSTER, intent.id()), generation, intent, Instant.EPOCH, null);
  }

  /** Suspends the job at that epoch of its life. */
  private static Intent suspend(long epoch) {
    return new Intent.PatchObject(
        "suspend",
        JOB,
        List.of(
            PatchOp.test(EPOCH, String.valueOf(epoch)),
            PatchOp.replace(EPOCH, JsonNodeFactory.instance.textNode(String.valueOf(epoch + 1))),
            PatchOp.replace("/spec/suspend", JsonNodeFactory.instance.booleanNode(true))));
  }

  private void open(Intent... intents) {
    List<IntentRow> rows =
        IntStream.range(0, intents.length).mapToObj(n -> row(intents[n], n + 1L)).toList();
    actuator.open(CLAIM, rows, observed::add);
  }

  private Outcome outcome() throws InterruptedException {
    Arrival.Carried carried = observed.poll(30, TimeUnit.SECONDS);
    if (carried == null) throw new AssertionError("no outcome within half a minute");
    return carried.outcome();
  }

  @Test
  void patchIsDoneAndTestsUidAndEpoch() throws InterruptedException {
    // Given
    api.object = OneObjectApi.job("u1", 4, false);
    // When
    open(suspend(4));
    // Then
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    assertThat(api.object.at("/spec/suspend").asBoolean()).isTrue();
    assertThat(api.object.at(EPOCH).asText()).isEqualTo("5");
    assertThat(String.valueOf(api.requests.getFirst().body())).contains("/metadata/uid");
  }

  @Test
  void timeOutAfterSuccessIsRecognisedAsDone() throws InterruptedException {
    // Given
    api.object = OneObjectApi.job("u1", 4, false);
    api.faults.add(Fault.NO_ANSWER_BUT_DONE);
    // When
    open(suspend(4));
    // Then
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    assertThat(api.object.at(EPOCH).asText()).isEqualTo("5");
  }

  @Test
  void lateWriteOfAnOldEpochFailsWithWhatIsThereNow() throws InterruptedException {
    // Given
    api.object = OneObjectApi.job("u1", 9, false);
    // When
    open(suspend(4));
    // Then
    assertThat(outcome())
        .isInstanceOfSatisfying(
            Outcome.TestFailed.class,
            failed -> assertThat(failed.current().at(EPOCH).asText()).isEqualTo("9"));
    assertThat(api.object.at("/spec/suspend").asBoolean()).isFalse();
  }

  @Test
  void anotherObjectOfTheSameNameIsGone() throws InterruptedException {
    api.object = OneObjectApi.job("u2", 4, false);
    open(suspend(4));
    assertThat(outcome()).isInstanceOf(Outcome.Gone.class);
  }

  @Test
  void outagesAreNoOutcome() throws InterruptedException {
    // Given
    api.object = OneObjectApi.job("u1", 4, false);
    api.faults.addAll(List.of(Fault.NO_ANSWER, Fault.SERVER_ERROR));
    // When
    open(suspend(4));
    // Then
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    assertThat(api.requests).hasSize(3);
  }

  @Test
  void createOfWhatExistsAndDeleteOfWhatIsGoneAreDone() throws InterruptedException {
    // Given
    api.object = OneObjectApi.job("u1", 4, false);
    // When
    open(new Intent.CreateObject("create", JOB, JsonNodeFactory.instance.objectNode()));
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    actuator.changed(CLAIM, List.of(row(new Intent.DeleteObject("d1", JOB, 0L), 5)), Set.of());
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    actuator.changed(CLAIM, List.of(row(new Intent.DeleteObject("d2", JOB, 0L), 6)), Set.of());
    // Then
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    assertThat(api.object).isNull();
  }

  @Test
  void deleteWithAUidLeavesTheNextObjectOfThatNameAlone() throws InterruptedException {
    api.object = OneObjectApi.job("u2", 1, false);
    open(new Intent.DeleteObject("d", JOB, 0L));
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    assertThat(api.object).isNotNull();
  }

  @Test
  void withdrawnIntentIsTriedNoMore() throws InterruptedException {
    // Given
    CountDownLatch tried = new CountDownLatch(1);
    Actuator stubborn =
        new Actuator(
            (row, number) -> {
              if (number == 2) tried.countDown();
              return new Attempt.Again("away");
            },
            new RetryPause(RandomGenerator.getDefault()),
            threads);
    stubborn.open(CLAIM, List.of(row(suspend(1), 1)), observed::add);
    assertThat(tried.await(30, TimeUnit.SECONDS)).isTrue();
    // When
    stubborn.changed(CLAIM, List.of(), Set.of(new IntentKey(CLUSTER, "suspend")));
    threads.shutdown();
    // Then
    assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    assertThat(observed).isEmpty();
    assertThat(stubborn.open()).isEmpty();
  }

  @Test
  void effectsOnOneObjectHappenInOrderOfDecision() throws InterruptedException {
    // Given
    api.object = OneObjectApi.job("u1", 1, false);
    api.faults.add(Fault.NO_ANSWER);
    Intent second =
        new Intent.PatchObject(
            "resume",
            JOB,
            List.of(
                PatchOp.test(EPOCH, "2"),
                PatchOp.replace(EPOCH, JsonNodeFactory.instance.textNode("3"))));
    // When
    open(suspend(1), second);
    // Then
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    assertThat(api.object.at(EPOCH).asText()).isEqualTo("3");
  }

  @Test
  void httpIsTriedSoOftenAndThenFails() throws InterruptedException, IOException {
    // Given
    AtomicInteger asked = new AtomicInteger();
    HttpServer pod =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    pod.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(asked.incrementAndGet() < 3 ? 500 : 202, -1);
          exchange.close();
        });
    pod.start();
    String uri = "http://127.0.0.1:" + pod.getAddress().getPort() + "/";
    // When
    open(new Intent.Http("patient", "POST", uri, null, 5_000, 3));
    assertThat(outcome()).isInstanceOf(Outcome.Done.class);
    asked.set(0);
    actuator.changed(
        CLAIM, List.of(row(new Intent.Http("hasty", "POST", uri, null, 5_000, 2), 9)), Set.of());
    // Then
    assertThat(outcome()).isEqualTo(new Outcome.Failed("HTTP 500"));
    pod.stop(0);
  }
}
