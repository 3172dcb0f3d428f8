package dev.acequia.chassis.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.EffectSink;
import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.line.LineContext;
import dev.acequia.chassis.line.LineTelemetry;
import dev.acequia.chassis.line.Settled;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.store.Fenced;
import dev.acequia.chassis.store.StoreUnavailable;
import dev.acequia.chassis.testing.ForwardingService;
import dev.acequia.chassis.testing.HandClock;
import dev.acequia.chassis.testing.Ledgers;
import dev.acequia.chassis.testing.Records;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.testing.TestPostgres;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Story;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Partitioning;
import dev.acequia.events.audit.ActionAudited;
import io.agroal.api.AgroalDataSource;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Lines on a real server: what only its locks, its types and its failures can show. */
class RacingOwnersTest {

  private static final int PARTITION = Partitioning.partition(ServiceFixture.CLUSTER);
  private static final TestPostgres POSTGRES = TestPostgres.start();

  private final AgroalDataSource database = POSTGRES.newSchema();
  private final CountingDataSource counted = new CountingDataSource(database);
  private final PostgresStore store = new PostgresStore(counted);
  private final HandClock clock = new HandClock(Records.TIME);

  @AfterAll
  static void stop() {
    POSTGRES.close();
  }

  private Line open(String owner, ServiceDefinition service) {
    return Line.open(
        new LineContext(
            PARTITION,
            service,
            store,
            clock,
            clock,
            LineTelemetry.SILENT,
            EffectSink.NONE,
            new EventCodec()),
        store.claim(PARTITION, owner));
  }

  private static List<Ticket> tickets(long from, long to) {
    return LongStream.rangeClosed(from, to)
        .mapToObj(n -> new Ticket(new Arrival.Delivered(Records.finished("w" + n % 50, n))))
        .toList();
  }

  private long one(String sql) throws SQLException {
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Test
  void ownersThatKeepTakingItFromEachOtherCommitEachInputOnce() throws Exception {
    // Given
    int inputs = 200;
    Callable<Integer> owner = () -> race(inputs);
    // When
    int fenced = 0;
    try (var threads = Executors.newFixedThreadPool(3)) {
      for (Future<Integer> racer : threads.invokeAll(List.of(owner, owner, owner)))
        fenced += racer.get();
    }
    // Then
    assertThat(fenced).as("the race was one").isPositive();
    assertThat(one("select count(*) from outbox")).isEqualTo(inputs);
    assertThat(one("select count(distinct acequia_position) from outbox")).isEqualTo(inputs);
    assertThat(one("select max(acequia_position::bigint) from outbox")).isEqualTo(inputs);
    assertThat(one("select batch from partition_progress where partition = " + PARTITION))
        .isEqualTo(inputs);
  }

  /** Handles all inputs, taking the partition back each time it is lost; how often that was. */
  private int race(int inputs) {
    int fenced = 0;
    List<Ticket> open = tickets(1, inputs);
    while (!open.isEmpty()) {
      try {
        Line line = open("racer", new Ledgers());
        for (Ticket ticket : open) line.process(List.of(ticket));
      } catch (Fenced lost) {
        fenced++;
        LockSupport.parkNanos(3_000_000);
      }
      open = open.stream().filter(ticket -> !ticket.settled().isDone()).toList();
    }
    return fenced;
  }

  @Test
  void batchOfFiveHundredInputsIsAboutTenRoundTrips() {
    // Given
    Line line = open("a", new Ledgers());
    line.process(tickets(1, 500));
    int before = counted.roundTrips();
    // When
    line.process(tickets(501, 1000));
    // Then
    assertThat(counted.roundTrips() - before).isLessThanOrEqualTo(10);
  }

  @Test
  void eventsAreStampedByTheDatabaseWhenTheirRowsAreWritten() throws Exception {
    // Given
    long before = one("select extract(epoch from now()) * 1000");
    // When
    open("a", new Ledgers()).process(tickets(1, 1));
    // Then
    assertThat(
            one("select extract(epoch from acequia_committedat::timestamptz) * 1000 from outbox"))
        .isGreaterThanOrEqualTo(before)
        .isGreaterThan(clock.instant().toEpochMilli());
  }

  @Test
  void stateSurvivesTheReload() {
    // Given
    open("a", new Ledgers()).process(tickets(1, 100));
    // When
    Line line = open("b", new Ledgers());
    // Then
    assertThat(
            line.<Long>read(
                ServiceFixture.CLUSTER,
                view -> view.find(Ledgers.TALLY, "w7").orElseThrow().count()))
        .isEqualTo(2);
  }

  /** Says a text that PostgreSQL cannot hold when it meets workload w2. */
  private static final class Unstorable extends ForwardingService {
    Unstorable() {
      super(new Ledgers());
    }

    @Override
    public Handler handler() {
      return (input, turn) -> {
        super.handler().handle(input, turn);
        if (input.cause().equals(Records.cause(2))) {
          turn.emit(
              new ActionAudited("x", "say", "nul\0", null, null, null, turn.now()), Story.NONE);
        }
      };
    }
  }

  @Test
  void textThatTheServerCannotHoldCostsOneInput() throws SQLException {
    // Given
    Line line = open("a", new Unstorable());
    List<Ticket> tickets = tickets(1, 3);
    // When
    line.process(tickets);
    // Then
    assertThat(tickets.get(1).settled().join()).isInstanceOf(Settled.Buried.class);
    assertThat(tickets.get(2).settled().join()).isInstanceOf(Settled.Handled.class);
    assertThat(one("select count(*) from outbox where aggregatetype = 'acequia.audit'"))
        .isEqualTo(2);
    assertThat(one("select count(*) from dead_letter")).isEqualTo(1);
  }

  @Test
  void crashOfTheServerIsAnOutageAndCostsNothing() throws SQLException {
    // Given
    Line line = open("a", new Ledgers());
    line.process(tickets(1, 10));
    List<Ticket> tickets = new ArrayList<>(tickets(11, 20));
    // When
    POSTGRES.server().crash();
    assertThatThrownBy(() -> line.process(tickets)).isInstanceOf(StoreUnavailable.class);
    POSTGRES.server().start();
    while (!tickets.stream().allMatch(ticket -> ticket.settled().isDone())) {
      try {
        line.process(tickets);
      } catch (StoreUnavailable _) {
        Thread.yield();
      }
    }
    // Then
    assertThat(one("select count(*) from outbox")).isEqualTo(20);
    assertThat(one("select max(acequia_position::bigint) from outbox")).isEqualTo(20);
  }
}
