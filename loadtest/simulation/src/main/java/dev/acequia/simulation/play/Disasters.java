package dev.acequia.simulation.play;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Input;
import dev.acequia.preemption.orchestration.CommandIntake;
import dev.acequia.simcluster.faults.Fault;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simulation.check.SagaSteps;
import dev.acequia.simulation.service.SimService;
import dev.acequia.simulation.service.SimWorld;
import dev.acequia.simulation.world.Chance;
import dev.acequia.simulation.world.Marks;
import dev.acequia.simulation.world.SimTime;
import dev.acequia.simulation.world.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** What breaks, and people who interfere. Everything is mended at the end. */
public final class Disasters {

  /** One thing that may happen, at a moment of its own. */
  public enum Kind {
    KILL,
    HANG,
    DISPLACE,
    SKEW,
    KAFKA,
    DATABASE,
    API,
    NETWORK,
    NODE_DOWN,
    NODE_REBOOT,
    XID,
    EXPORTER_DOWN,
    ZOMBIE,
    FORCE_DELETE,
    CHECKPOINT_FAILS,
    CHECKPOINT_HANGS,
    OPERATOR_PREEMPTS,
    OPERATOR_WITHDRAWS,
    OPERATOR_EXPEDITES
  }

  /** An entry of the plan; a failing seed is shrunk by leaving entries out. */
  public record Entry(int number, Instant at, Kind kind) {}

  private static final List<Integer> XIDS = List.of(13, 31, 48, 63, 74, 79, 94, 119);
  private static final String JOB = "batch.kubernetes.io/job-name";
  private static final Duration HEAL_AGAIN = Duration.ofSeconds(10);
  private static final Actor OPERATOR = new Actor("operator", Set.of("operator"));

  private final SimWorld world;
  private final SimTime time;
  private final Trouble trouble;
  private final Marks marks;
  private final SagaSteps sagas;
  private final List<String> broken = new ArrayList<>();
  private int commands;

  public Disasters(SimWorld world, SimTime time, Trouble trouble, Marks marks, SagaSteps sagas) {
    this.world = world;
    this.time = time;
    this.trouble = trouble;
    this.marks = marks;
    this.sagas = sagas;
  }

  /** Draws what happens in the time from now on. */
  public static List<Entry> plan(Instant from, Duration length, int count, Chance chance) {
    List<Kind> kinds = List.of(Kind.values());
    List<Entry> plan = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Instant at = from.plusMillis(chance.below((int) length.toMillis()));
      plan.add(new Entry(i, at, chance.of(kinds)));
    }
    return plan;
  }

  /** Each entry has a chance of its own, so that leaving one out changes no other. */
  public void expect(List<Entry> plan, IntFunction<Chance> chances) {
    plan.forEach(
        entry -> time.at(entry.at(), () -> happen(entry.kind(), chances.apply(entry.number()))));
  }

  private void happen(Kind kind, Chance chance) {
    marks.reached("fault", kind.name());
    switch (kind) {
      case KILL -> service(chance).kill();
      case HANG -> service(chance).hang(chance.millis(500, 60_000));
      case DISPLACE ->
          service(chance).displace(chance.millis(5_000, 90_000), chance.millis(1, 5_000));
      case SKEW ->
          service(chance)
              .skew(
                  Duration.ofMillis(chance.between(-90_000, 90_000)),
                  chance.millis(1_000, 300_000));
      case KAFKA -> trouble.outage(Trouble.Part.KAFKA, chance.millis(500, 60_000));
      case DATABASE -> trouble.outage(Trouble.Part.DATABASE, chance.millis(500, 60_000));
      case API -> trouble.outage(Trouble.Part.API, chance.millis(500, 60_000));
      case NETWORK -> trouble.outage(Trouble.Part.NETWORK, chance.millis(500, 120_000));
      case NODE_DOWN -> nodeDown(chance);
      case NODE_REBOOT ->
          node(chance)
              .ifPresent(n -> inject(new Fault.NodeReboot(n, chance.millis(5_000, 120_000))));
      case XID -> xid(chance);
      case EXPORTER_DOWN -> exporterDown(chance);
      case ZOMBIE -> zombie(chance);
      case FORCE_DELETE -> pod(chance).ifPresent(p -> world.cluster().forceDelete(path(p)));
      case CHECKPOINT_FAILS ->
          pod(chance)
              .ifPresent(
                  p ->
                      inject(
                          new Fault.CheckpointFails(namespace(p), name(p), chance.between(1, 3))));
      case CHECKPOINT_HANGS -> checkpointHangs(chance);
      case OPERATOR_PREEMPTS -> preempt(chance);
      case OPERATOR_WITHDRAWS -> steer(CommandIntake.WITHDRAW, chance);
      case OPERATOR_EXPEDITES -> steer(CommandIntake.EXPEDITE, chance);
    }
  }

  /** Whatever is still broken works again. */
  public void mend() {
    trouble.heal();
    nodes().forEach(this::mend);
  }

  private void mend(String node) {
    inject(new Fault.ExporterUp(node));
    inject(new Fault.ZombieEnd(node));
    if (broken.contains(node)) inject(new Fault.NodeUp(node));
  }

  private void nodeDown(Chance chance) {
    node(chance)
        .ifPresent(
            node -> {
              inject(new Fault.NodeDown(node));
              broken.add(node);
              time.after(
                  chance.millis(10_000, 900_000),
                  () -> {
                    if (broken.remove(node)) inject(new Fault.NodeUp(node));
                  });
            });
  }

  private void xid(Chance chance) {
    node(chance).ifPresent(node -> inject(new Fault.Xid(node, chance.below(4), chance.of(XIDS))));
  }

  private void exporterDown(Chance chance) {
    node(chance)
        .ifPresent(
            node -> {
              inject(new Fault.ExporterDown(node));
              time.after(
                  chance.millis(10_000, 1_200_000), () -> inject(new Fault.ExporterUp(node)));
            });
  }

  private void zombie(Chance chance) {
    pod(chance)
        .ifPresent(
            pod -> {
              inject(new Fault.Zombie(namespace(pod), name(pod)));
              String node = pod.at("/spec/nodeName").asText();
              time.after(chance.millis(10_000, 600_000), () -> inject(new Fault.ZombieEnd(node)));
            });
  }

  private void checkpointHangs(Chance chance) {
    pod(chance)
        .ifPresent(
            pod -> {
              inject(new Fault.CheckpointHangs(namespace(pod), name(pod)));
              time.after(chance.millis(60_000, 1_200_000), () -> checkpointHeals(pod));
            });
  }

  /** What hangs is the whole gang, also in a later run: it heals through any pod that it has. */
  private void checkpointHeals(ObjectNode pod) {
    String job = pod.at("/metadata/labels").path(JOB).asText();
    Predicate<ObjectNode> sibling =
        other ->
            namespace(other).equals(namespace(pod))
                && other.at("/metadata/labels").path(JOB).asText().equals(job);
    List<ObjectNode> siblings = world.cluster().list(ResourceType.PODS, sibling);
    siblings.stream()
        .findFirst()
        .ifPresentOrElse(
            one -> inject(new Fault.CheckpointHeals(namespace(one), name(one))),
            () -> awaitPods(pod, job));
  }

  private void awaitPods(ObjectNode pod, String job) {
    Predicate<ObjectNode> same =
        other -> namespace(other).equals(namespace(pod)) && name(other).equals(job);
    if (world.cluster().list(ResourceType.JOBS, same).isEmpty()) return;
    time.after(HEAL_AGAIN, () -> checkpointHeals(pod));
  }

  private void preempt(Chance chance) {
    pod(chance)
        .map(pod -> pod.at("/metadata/annotations").path("acequia.dev/run").asText(""))
        .filter(run -> !run.isEmpty())
        .ifPresent(
            run ->
                command(
                    CommandIntake.PREEMPT,
                    JsonNodeFactory.instance
                        .objectNode()
                        .put("run", run)
                        .put("deadlineMs", chance.between(1, 900_000))));
  }

  private void steer(String command, Chance chance) {
    List<String> open = sagas.open();
    if (open.isEmpty()) return;
    command(command, JsonNodeFactory.instance.objectNode().put("saga", chance.of(open)));
  }

  private void command(String command, ObjectNode body) {
    world.command(
        "preemption-orchestrator",
        new Input.Submitted("operator-" + ++commands, command, body, OPERATOR));
  }

  /** What it concerns may be gone by now. */
  private void inject(Fault fault) {
    try {
      world.cluster().inject(fault);
    } catch (IllegalArgumentException gone) {
      marks.reached("fault", "TOO_LATE");
    }
  }

  private SimService service(Chance chance) {
    return chance.of(List.copyOf(world.services().values()));
  }

  private List<String> nodes() {
    return world.cluster().list(ResourceType.NODES, node -> true).stream()
        .map(Disasters::name)
        .toList();
  }

  private Optional<String> node(Chance chance) {
    return Optional.of(chance.of(nodes()));
  }

  /** A pod of a run that is not over. */
  private Optional<ObjectNode> pod(Chance chance) {
    List<ObjectNode> pods =
        world
            .cluster()
            .list(
                ResourceType.PODS,
                pod ->
                    pod.at("/status/phase").asText().equals("Running")
                        && pod.at("/metadata/labels").has("acequia.dev/queue"));
    return pods.isEmpty() ? Optional.empty() : Optional.of(chance.of(pods));
  }

  private static String path(ObjectNode pod) {
    return "/api/v1/namespaces/" + namespace(pod) + "/pods/" + name(pod);
  }

  private static String name(ObjectNode object) {
    return object.at("/metadata/name").asText();
  }

  private static String namespace(ObjectNode object) {
    return object.at("/metadata/namespace").asText();
  }
}
