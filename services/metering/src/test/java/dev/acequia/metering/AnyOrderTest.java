package dev.acequia.metering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Topic;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.usage.UsageRecorded;
import dev.acequia.metering.ledger.Balance;
import dev.acequia.metering.ledger.Booked;
import dev.acequia.metering.ledger.DeviceBook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the order between topics, with repeats and restarts: the same books, exactly tiled. */
class AnyOrderTest {

  /** More of them with {@code -Dmetering.seeds=200}. */
  static LongStream seeds() {
    return LongStream.rangeClosed(1, Long.getLong("metering.seeds", 6));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyInterleavingEndsInTheSameBooks(long seed) {
    Map<Topic, List<AcequiaEvent>> day = RandomDay.of(new SplittableRandom(seed));

    ServiceFixture inOrder = topicAfterTopic(day, Topic.DEVICE, Topic.WORKLOAD, Topic.HEALTH);
    ServiceFixture backwards = topicAfterTopic(day, Topic.HEALTH, Topic.WORKLOAD, Topic.DEVICE);
    ServiceFixture shuffled = shuffled(day, new SplittableRandom(seed * 31));

    for (ServiceFixture fixture : List.of(inOrder, backwards, shuffled)) {
      assertThat(balances(fixture)).isEqualTo(balances(inOrder));
      assertTiled(fixture);
      assertBalanced(fixture);
      assertEventsTellTheBooks(fixture);
    }
  }

  private static ServiceFixture topicAfterTopic(
      Map<Topic, List<AcequiaEvent>> day, Topic... topics) {
    ServiceFixture fixture = ServiceFixture.of(new MeteringService(Deadlines.USUAL), Day.BEGIN);
    for (Topic topic : topics) {
      day.getOrDefault(topic, List.of()).forEach(fixture::event);
    }
    return fixture;
  }

  private static ServiceFixture shuffled(
      Map<Topic, List<AcequiaEvent>> day, SplittableRandom random) {
    ServiceFixture fixture = ServiceFixture.of(new MeteringService(Deadlines.USUAL), Day.BEGIN);
    Map<Topic, List<AcequiaEvent>> left = new EnumMap<>(Topic.class);
    day.forEach((topic, events) -> left.put(topic, new ArrayList<>(events)));
    while (!left.isEmpty()) {
      Topic topic = List.copyOf(left.keySet()).get(random.nextInt(left.size()));
      List<AcequiaEvent> events = left.get(topic);
      AcequiaEvent next = events.removeFirst();
      fixture.event(next);
      if (random.nextInt(10) == 0) {
        fixture.event(next);
      }
      if (random.nextInt(40) == 0) {
        fixture.restart();
      }
      if (events.isEmpty()) {
        left.remove(topic);
      }
    }
    return fixture;
  }

  private static Map<String, Long> balances(ServiceFixture fixture) {
    Map<String, Long> balances = new TreeMap<>();
    fixture.all(MeteringState.BALANCES).stream()
        .filter(balance -> balance.amount() != 0)
        .forEach(balance -> balances.put(balance.account().name(), balance.amount()));
    return balances;
  }

  private static void assertTiled(ServiceFixture fixture) {
    for (DeviceBook book : fixture.all(MeteringState.BOOKS)) {
      assertThat(book.open()).isEmpty();
      assertThat(book.totals().values().stream().mapToLong(Long::longValue).sum())
          .isEqualTo(Math.round(RandomDay.END * 1000));
      List<Booked> rows =
          fixture.all(MeteringState.BOOKED).stream()
              .filter(row -> row.device().equals(book.device()))
              .sorted(Comparator.comparing(Booked::from))
              .toList();
      assertThat(rows.getFirst().from()).isEqualTo(Day.BEGIN);
      for (int n = 1; n < rows.size(); n++) {
        assertThat(rows.get(n).from()).isEqualTo(rows.get(n - 1).to());
      }
      assertThat(rows.getLast().to()).isEqualTo(Day.at(RandomDay.END));
    }
  }

  private static void assertBalanced(ServiceFixture fixture) {
    assertThat(fixture.all(MeteringState.BALANCES).stream().mapToLong(Balance::amount).sum())
        .isZero();
  }

  /** Someone who only reads the topic arrives at the same totals. */
  private static void assertEventsTellTheBooks(ServiceFixture fixture) {
    Map<TimeState, Long> told = new EnumMap<>(TimeState.class);
    for (UsageRecorded recorded : fixture.events(UsageRecorded.class)) {
      long ms = Duration.between(recorded.from(), recorded.to()).toMillis();
      told.merge(recorded.state(), ms, Long::sum);
    }
    for (UsageCorrected corrected : fixture.events(UsageCorrected.class)) {
      long ms = Duration.between(corrected.from(), corrected.to()).toMillis();
      told.merge(corrected.fromState(), -ms, Long::sum);
      told.merge(corrected.toState(), ms, Long::sum);
    }
    Map<TimeState, Long> booked = new EnumMap<>(TimeState.class);
    fixture
        .all(MeteringState.BOOKS)
        .forEach(book -> book.totals().forEach((state, ms) -> booked.merge(state, ms, Long::sum)));
    told.values().removeIf(ms -> ms == 0);
    booked.values().removeIf(ms -> ms == 0);
    assertThat(told).isEqualTo(booked);
  }
}
