package dev.acequia.health;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.events.id.DeviceId;
import dev.acequia.health.activity.DeviceActivity;
import dev.acequia.health.activity.Holding;
import dev.acequia.health.cases.CaseFile;
import dev.acequia.health.cases.HealthDevice;
import dev.acequia.health.cases.ModelTally;
import dev.acequia.health.node.HealthNode;
import dev.acequia.health.policy.PolicyOverride;
import dev.acequia.health.signal.ExporterEndpoint;
import dev.acequia.health.signal.Sighting;
import java.util.List;

/** What health keeps of a cluster, and by which keys it is found. */
public final class HealthRecords {

  /** By device id. */
  public static final Kind<HealthDevice> DEVICES = Kind.resident("device", HealthDevice.class);

  /** By case id; open cases are part of their device. */
  public static final Kind<CaseFile> CLOSED_CASES = Kind.stored("closed-case", CaseFile.class);

  /** By name. */
  public static final Kind<HealthNode> NODES = Kind.resident("node", HealthNode.class);

  /** By uuid, or node and index. */
  public static final Kind<Sighting> SIGHTINGS = Kind.resident("sighting", Sighting.class);

  /** By allocation id. */
  public static final Kind<Holding> HOLDINGS = Kind.resident("holding", Holding.class);

  /** By device id. */
  public static final Kind<DeviceActivity> ACTIVITIES =
      Kind.resident("activity", DeviceActivity.class);

  /** By model. */
  public static final Kind<ModelTally> MODELS = Kind.resident("model", ModelTally.class);

  /** By name of the node. */
  public static final Kind<ExporterEndpoint> EXPORTERS =
      Kind.resident("exporter", ExporterEndpoint.class);

  /** By name of the object. */
  public static final Kind<PolicyOverride> POLICIES = Kind.resident("policy", PolicyOverride.class);

  public static final Index<HealthDevice> DEVICES_OF_NODE =
      new Index<>(DEVICES, "node", device -> List.of(device.node()));

  public static final Index<HealthDevice> DEVICES_OF_UUID =
      new Index<>(DEVICES, "uuid", device -> device.uuid().stream().toList());

  public static final Index<HealthDevice> DEVICES_IN_CASE =
      new Index<>(
          DEVICES,
          "case",
          device -> device.openCase().stream().map(file -> file.id().value()).toList());

  public static final Index<Sighting> SIGHTINGS_OF_NODE =
      new Index<>(SIGHTINGS, "node", sighting -> List.of(sighting.node()));

  public static final Index<Holding> HOLDINGS_OF_NODE =
      new Index<>(HOLDINGS, "node", holding -> List.of(holding.node()));

  public static final Index<Holding> HOLDINGS_OF_DEVICE =
      new Index<>(
          HOLDINGS, "device", holding -> holding.devices().stream().map(DeviceId::value).toList());

  public static final List<Kind<?>> KINDS =
      List.of(
          DEVICES,
          CLOSED_CASES,
          NODES,
          SIGHTINGS,
          HOLDINGS,
          ACTIVITIES,
          MODELS,
          EXPORTERS,
          POLICIES);

  public static final List<Index<?>> INDEXES =
      List.of(
          DEVICES_OF_NODE,
          DEVICES_OF_UUID,
          DEVICES_IN_CASE,
          SIGHTINGS_OF_NODE,
          HOLDINGS_OF_NODE,
          HOLDINGS_OF_DEVICE);

  private HealthRecords() {}
}
