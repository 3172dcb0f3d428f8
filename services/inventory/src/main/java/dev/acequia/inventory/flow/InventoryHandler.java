package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.ALLOCATIONS;
import static dev.acequia.inventory.InventoryState.EXPORTERS;

import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.inventory.InventorySettings;
import dev.acequia.inventory.allocation.AllocationInput;
import dev.acequia.inventory.exporter.Exporter;
import dev.acequia.inventory.exporter.ScrapeId;

/** Sends each input to the flow that it concerns. */
public final class InventoryHandler implements Handler {

  public static final ResourcePath POOLS = ResourcePath.acequia("pools");
  public static final ResourcePath CLASSES = ResourcePath.acequia("resourceclasses");

  private final NodeFlow nodes;
  private final PodFlow pods;
  private final PoolFlow pools;
  private final ClassFlow classes = new ClassFlow();
  private final ScrapeFlow scrapes;
  private final AllocationFlow allocations;
  private final NewsFlow news;
  private final OperatorFlow operator;

  public InventoryHandler(InventorySettings settings) {
    DeviceFlow devices = new DeviceFlow();
    allocations = new AllocationFlow(settings.releaseAlarms(), devices);
    scrapes = new ScrapeFlow(settings, devices, allocations);
    pools = new PoolFlow(devices);
    nodes = new NodeFlow(settings, devices, allocations, scrapes, pools);
    pods = new PodFlow(new RunNews(), allocations, scrapes);
    news = new NewsFlow(scrapes);
    operator = new OperatorFlow(allocations);
  }

  @Override
  public void handle(Input input, Turn turn) {
    switch (input) {
      case Input.ObjectChanged changed
          when changed.change() == Input.ObjectChanged.Change.DELETED ->
          deleted(changed, turn);
      case Input.ObjectChanged changed -> seen(changed, turn);
      case Input.IntentObserved observed ->
          ScrapeId.read(observed.intent().id())
              .ifPresentOrElse(
                  scrape -> scrapes.answered(turn, scrape, observed.outcome()),
                  () -> turn.ignored("intent-unknown"));
      case Input.TimerFired fired ->
          Timers.read(fired.timer())
              .ifPresentOrElse(timer -> fired(timer, turn), () -> turn.ignored("timer-unknown"));
      case Input.EventReceived received -> news.heard(turn, received.event());
      case Input.Submitted submitted -> operator.submitted(turn, submitted);
      case Input.WatchSynced _ -> {}
    }
  }

  private void seen(Input.ObjectChanged changed, Turn turn) {
    ResourcePath resource = changed.resource();
    if (resource.equals(ResourcePath.NODES)) nodes.seen(turn, changed.object());
    else if (resource.equals(ResourcePath.PODS)) pods.seen(turn, changed.object());
    else if (resource.equals(POOLS)) pools.seen(turn, changed.object());
    else if (resource.equals(CLASSES)) classes.seen(turn, changed.object());
    else turn.ignored("resource-unknown");
  }

  private void deleted(Input.ObjectChanged changed, Turn turn) {
    ResourcePath resource = changed.resource();
    if (resource.equals(ResourcePath.NODES)) nodes.deleted(turn, changed.object());
    else if (resource.equals(ResourcePath.PODS)) pods.deleted(turn, changed.object());
    else if (resource.equals(POOLS)) pools.deleted(turn, changed.object());
    else if (resource.equals(CLASSES)) classes.deleted(turn, changed.object());
    else turn.ignored("resource-unknown");
  }

  private void fired(Timers timer, Turn turn) {
    switch (timer.kind()) {
      case NODE_SILENT -> nodes.patienceEnded(turn, timer.about());
      case SCRAPE ->
          turn.find(EXPORTERS, timer.about())
              .filter(Exporter::reachable)
              .ifPresent(exporter -> scrapes.request(turn, exporter.node()));
      case UNCONFIRMED ->
          turn.find(ALLOCATIONS, timer.about())
              .ifPresent(
                  allocation ->
                      allocations.apply(turn, allocation, new AllocationInput.AlarmDue()));
      case RUN_GONE -> pods.dayAfter(turn, timer.about());
      case POOLS -> pools.plan(turn);
    }
  }
}
