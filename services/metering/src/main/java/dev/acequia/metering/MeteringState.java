package dev.acequia.metering;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.metering.fact.ActivityFacts;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.fact.HealthFacts;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.NodeFacts;
import dev.acequia.metering.fact.RunFacts;
import dev.acequia.metering.ledger.Balance;
import dev.acequia.metering.ledger.Booked;
import dev.acequia.metering.ledger.DeviceBook;
import dev.acequia.metering.ledger.LedgerEntry;
import java.util.List;

/** What metering keeps of a cluster, and by which keys it is found. */
public final class MeteringState {

  /** By device id. */
  public static final Kind<DeviceFacts> DEVICES = Kind.resident("device", DeviceFacts.class);

  /** By name. */
  public static final Kind<NodeFacts> NODES = Kind.resident("node", NodeFacts.class);

  /** By device id. */
  public static final Kind<HealthFacts> HEALTH = Kind.resident("health", HealthFacts.class);

  /** By allocation id. */
  public static final Kind<Holding> HOLDINGS = Kind.resident("holding", Holding.class);

  /** By allocation id. */
  public static final Kind<ActivityFacts> ACTIVITY = Kind.resident("activity", ActivityFacts.class);

  /** By run id. */
  public static final Kind<RunFacts> RUNS = Kind.resident("run", RunFacts.class);

  /** By device id and begin. */
  public static final Kind<Booked> BOOKED = Kind.resident("booked", Booked.class);

  /** By device id. */
  public static final Kind<DeviceBook> BOOKS = Kind.resident("book", DeviceBook.class);

  /** By account. */
  public static final Kind<Balance> BALANCES = Kind.resident("balance", Balance.class);

  /** By entry id; the ledger itself, which only grows and is never held in memory. */
  public static final Kind<LedgerEntry> LEDGER = Kind.stored("entry", LedgerEntry.class);

  public static final Index<DeviceFacts> DEVICES_OF_NODE =
      new Index<>(DEVICES, "node", device -> List.of(device.node()));

  public static final Index<Holding> HOLDINGS_OF_NODE =
      new Index<>(HOLDINGS, "node", holding -> List.of(holding.node()));

  public static final Index<Holding> HOLDINGS_OF_RUN =
      new Index<>(
          HOLDINGS,
          "run",
          holding -> holding.run().map(run -> List.of(run.value())).orElse(List.of()));

  public static final Index<Booked> BOOKED_BY_HOUR =
      new Index<>(BOOKED, "hour", booked -> List.of(booked.bucket()));

  public static final List<Kind<?>> KINDS =
      List.of(DEVICES, NODES, HEALTH, HOLDINGS, ACTIVITY, RUNS, BOOKED, BOOKS, BALANCES, LEDGER);

  public static final List<Index<?>> INDEXES =
      List.of(DEVICES_OF_NODE, HOLDINGS_OF_NODE, HOLDINGS_OF_RUN, BOOKED_BY_HOUR);

  private MeteringState() {}
}
