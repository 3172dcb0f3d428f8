package dev.acequia.simulation.service;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.turn.Input;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Partitioning;
import dev.acequia.events.id.ClusterId;
import dev.acequia.simulation.cluster.SimCluster;
import dev.acequia.simulation.cluster.SimPods;
import dev.acequia.simulation.world.Chance;
import dev.acequia.simulation.world.Marks;
import dev.acequia.simulation.world.SimTime;
import dev.acequia.simulation.world.Trouble;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** All services on one cluster, one broker, and a database each. */
public final class SimWorld {

  public static final ClusterId CLUSTER = new ClusterId("sim");

  private final SimTime time;
  private final Chance chance;
  private final Trouble trouble;
  private final Marks marks;
  private final SimCluster cluster;
  private final SimPods pods;
  private final KubeApi kube;
  private final SimBroker broker = new SimBroker();
  private final EventCodec codec = new EventCodec();
  private final Map<String, SimService> services = new LinkedHashMap<>();
  private final Scraping scraping;

  /**
   * @param committed hears each commit with the service's name
   */
  public SimWorld(
      SimTime time,
      Chance chance,
      Trouble trouble,
      Marks marks,
      SimCluster cluster,
      SimPods pods,
      KubeApi kube,
      List<ServiceDefinition> definitions,
      BiConsumer<String, Commit> committed) {
    this.time = time;
    this.chance = chance;
    this.trouble = trouble;
    this.marks = marks;
    this.cluster = cluster;
    this.pods = pods;
    this.kube = kube;
    for (ServiceDefinition definition : definitions) {
      services.put(definition.name(), new SimService(this, definition, committed));
    }
    broker.onAppend(record -> services.values().forEach(each -> each.arrived(record.topic())));
    cluster.onChange(
        change -> services.values().forEach(each -> each.changed(change.key().type().plural())));
    scraping = new Scraping(this);
  }

  public void start() {
    services.values().forEach(SimService::start);
    scraping.start();
  }

  public Map<String, SimService> services() {
    return services;
  }

  public SimBroker broker() {
    return broker;
  }

  public SimCluster cluster() {
    return cluster;
  }

  public SimTime time() {
    return time;
  }

  public Chance chance() {
    return chance;
  }

  /** A command for a service, from its edge. */
  public void command(String service, Input.Submitted input) {
    SimService target = services.get(service);
    if (target == null) throw new IllegalArgumentException("no service " + service);
    target.process().ifPresent(process -> command(process, input));
  }

  void command(SimProcess process, Input.Submitted input) {
    PostedRow row = new PostedRow(0, Partitioning.partition(CLUSTER), CLUSTER, input, null);
    process.put(new Ticket(new Arrival.Posted(row)));
  }

  Trouble trouble() {
    return trouble;
  }

  Marks marks() {
    return marks;
  }

  SimPods pods() {
    return pods;
  }

  KubeApi kube() {
    return kube;
  }

  EventCodec codec() {
    return codec;
  }

  boolean kafkaAway() {
    return trouble.away(Trouble.Part.KAFKA);
  }

  Duration latency() {
    return chance.millis(1, 20);
  }

  /** Mostly milliseconds; at times a topic lags behind by seconds. */
  Duration deliveryLatency() {
    return trouble.strikes(trouble.rates().late(), "TOPIC_LATE")
        ? chance.millis(1_000, 30_000)
        : latency();
  }
}
