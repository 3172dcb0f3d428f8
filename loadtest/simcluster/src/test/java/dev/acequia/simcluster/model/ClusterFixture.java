package dev.acequia.simcluster.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** A cluster with controllers and a clock that moves when told. */
public final class ClusterFixture {

  public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final long FIRST_VERSION = 200;

  private Instant now = START;
  private final InstantSource clock = () -> now;
  private final ObjectStore store;
  private final Cluster cluster;
  private final List<Change> changes = new ArrayList<>();

  private ClusterFixture(int window) {
    store = new ObjectStore(ObjectStore.ChangeLog.NONE, window, FIRST_VERSION);
    cluster = new Cluster(store, new Identities(1), clock);
    cluster.startControllers();
    cluster.furnish();
    store.listen(changes::add);
  }

  public static ClusterFixture start() {
    return new ClusterFixture(1_000);
  }

  public static ClusterFixture remembering(int window) {
    return new ClusterFixture(window);
  }

  public Cluster cluster() {
    return cluster;
  }

  public List<Change> changes() {
    return changes;
  }

  public void pass(Duration time) {
    now = now.plus(time);
  }

  public ObjectNode create(ResourceType type, String namespace, String json) {
    return cluster.create(type, namespace, Json.parseObject(json));
  }

  public ObjectNode configMap(String name) {
    return configMap(name, "{}");
  }

  public ObjectNode configMap(String name, String metadata) {
    ObjectNode object = Json.object();
    object.set("metadata", Json.parseObject(metadata).put("name", name));
    Fields.object(object, "data").put("k", "v");
    return cluster.create(ResourceType.CONFIG_MAPS, "default", object);
  }

  /** One container, no requests. */
  public ObjectNode pod(String name, String spec) {
    ObjectNode object = Json.object();
    Fields.object(object, "metadata").put("name", name);
    ObjectNode podSpec = Json.parseObject(spec);
    podSpec.putArray("containers").addObject().put("name", "c").put("image", "img:1");
    object.set("spec", podSpec);
    return cluster.create(ResourceType.PODS, "default", object);
  }

  public static ObjectKey configMapKey(String name) {
    return new ObjectKey(ResourceType.CONFIG_MAPS, "default", name);
  }

  public boolean exists(ObjectKey key) {
    return cluster.find(key).isPresent();
  }

  /** Owner reference to the object, as the content of {@code metadata}. */
  public static String ownedBy(ObjectNode owner, boolean blocks) {
    return """
        {"ownerReferences": [{"apiVersion": "v1", "kind": "ConfigMap", "name": "%s", "uid": "%s", "blockOwnerDeletion": %s}]}"""
        .formatted(
            Fields.text(owner, "metadata", "name"), Fields.text(owner, "metadata", "uid"), blocks);
  }
}
