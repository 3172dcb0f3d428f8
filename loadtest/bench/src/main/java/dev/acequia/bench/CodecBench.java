package dev.acequia.bench;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.EventCodec;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadAdmitted;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What it costs to write an event and to read it: the floor under each service's cost of an event.
 */
final class CodecBench {

  private static final int ROUNDS = 15;
  private static final int OPERATIONS = 20_000;

  private static final Instant AT = Instant.parse("2026-03-01T10:00:00.123Z");
  private static final WorkloadId WORK = new WorkloadId("11111111-2222-3333-4444-555555555555");
  private static final EventCodec CODEC = new EventCodec();

  /** Keeps the compiler from dropping what nobody reads. */
  private static long blackHole;

  private CodecBench() {}

  static List<Figure> run() {
    AcequiaEvent small = new RunReady(WORK, RunId.of(WORK, 1), AT);
    AcequiaEvent large = admitted(64);
    return List.of(
        write("write RunReady", small),
        read("read RunReady", small),
        write("write WorkloadAdmitted, 64 nodes", large),
        read("read WorkloadAdmitted, 64 nodes", large));
  }

  private static Figure write(String name, AcequiaEvent event) {
    return figure(name, () -> blackHole += CODEC.write(event).length);
  }

  private static Figure read(String name, AcequiaEvent event) {
    byte[] value = CODEC.write(event);
    String type = CODEC.typeName(event);
    return figure(name, () -> blackHole += CODEC.read(type, value).subject().length());
  }

  /** Median of the rounds; the first third warms up. */
  private static Figure figure(String name, Runnable operation) {
    long[] nanos = new long[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      for (int i = 0; i < OPERATIONS; i++) operation.run();
      nanos[round] = (System.nanoTime() - start) / OPERATIONS;
    }
    long[] warm = Arrays.copyOfRange(nanos, ROUNDS / 3, ROUNDS);
    Arrays.sort(warm);
    return new Figure(name, warm[warm.length / 2]);
  }

  private static WorkloadAdmitted admitted(int nodes) {
    List<NodeShare> placement =
        IntStream.range(0, nodes).mapToObj(i -> new NodeShare("node-" + i, 1, 8)).toList();
    ObjectRef job = new ObjectRef("batch/v1", "Job", "team-a", "train", WORK.value());
    return new WorkloadAdmitted(
        WORK,
        RunId.of(WORK, 1),
        1,
        job,
        1,
        new QueueName("research"),
        new PoolName("main"),
        0,
        8,
        nodes,
        placement,
        List.of("http"),
        8476,
        null,
        null,
        null,
        AT);
  }
}
