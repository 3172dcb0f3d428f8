package dev.acequia.simcluster.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.schema.Schemas;
import dev.acequia.simcluster.model.control.CustomResourceController;
import dev.acequia.simcluster.model.control.GarbageCollector;
import dev.acequia.simcluster.model.control.NamespaceController;
import dev.acequia.simcluster.model.read.Reader;
import dev.acequia.simcluster.model.store.ObjectStore;
import dev.acequia.simcluster.model.write.Deletion;
import dev.acequia.simcluster.model.write.WriteOptions;
import dev.acequia.simcluster.model.write.Writer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The model's parts put together. */
public final class Cluster implements ClusterModel {

  private static final List<String> NAMESPACES =
      List.of("default", "kube-system", "kube-public", "kube-node-lease");

  private final ObjectStore store;
  private final InstantSource clock;
  private final Catalog catalog = new Catalog(Schemas.builtIn());
  private final Writer writer;
  private final Deletion deletion;
  private final Reader reader;

  public Cluster(ObjectStore store, Identities identities, InstantSource clock) {
    this.store = store;
    this.clock = clock;
    this.writer = new Writer(store, identities, clock);
    this.deletion = new Deletion(store, clock);
    this.reader = new Reader(store);
    store
        .table(ResourceType.CUSTOM_RESOURCE_DEFINITIONS)
        .inNamespace("")
        .forEach(d -> CustomResources.serve(catalog, d));
    store.listen(new CustomResourceController(this, catalog));
  }

  /** Starts garbage collection and the namespace controller; a bare API server has neither. */
  public void startControllers() {
    GarbageCollector collector = new GarbageCollector(this);
    for (ResourceType type : store.types()) {
      for (ObjectNode object : store.table(type).inNamespace("")) {
        collector.know(keyOf(type, object), object);
      }
    }
    store.listen(collector);
    store.listen(new NamespaceController(this, catalog));
  }

  /** Makes the namespaces that every cluster has. */
  public void furnish() {
    for (String name : NAMESPACES) {
      if (find(new ObjectKey(ResourceType.NAMESPACES, "", name)).isEmpty()) {
        ObjectNode namespace = Json.object();
        Fields.object(namespace, "metadata").put("name", name);
        create(ResourceType.NAMESPACES, "", namespace);
      }
    }
  }

  public static ObjectKey keyOf(ResourceType type, ObjectNode object) {
    return new ObjectKey(
        type,
        Fields.text(object, "metadata", "namespace"),
        Fields.text(object, "metadata", "name"));
  }

  public Catalog catalog() {
    return catalog;
  }

  public ObjectStore store() {
    return store;
  }

  public Writer writer() {
    return writer;
  }

  public Deletion deletion() {
    return deletion;
  }

  public Reader reader() {
    return reader;
  }

  @Override
  public Optional<ObjectNode> find(ObjectKey key) {
    return store.find(key);
  }

  @Override
  public List<ObjectNode> list(ResourceType type, String namespace, Predicate<ObjectNode> filter) {
    return store.table(type).inNamespace(namespace).stream().filter(filter).toList();
  }

  @Override
  public ObjectNode create(ResourceType type, String namespace, ObjectNode object) {
    return writer.create(catalog.get(type), namespace, object, WriteOptions.INTERNAL).object();
  }

  @Override
  public ObjectNode update(ObjectKey key, UnaryOperator<ObjectNode> edit) {
    ObjectNode old = store.find(key).orElseThrow(() -> Failures.notFound(key.type(), key.name()));
    ObjectNode object = edit.apply(old.deepCopy());
    return Json.same(object, old) ? old : writer.commit(key, object, false);
  }

  @Override
  public ObjectNode updateStatus(ObjectKey key, UnaryOperator<ObjectNode> edit) {
    return update(
        key,
        present -> {
          ObjectNode wanted = edit.apply(present.deepCopy());
          Fields.set(present, Fields.at(wanted, "status"), "status");
          Fields.set(present, Fields.at(wanted, "metadata", "labels"), "metadata", "labels");
          Fields.set(
              present, Fields.at(wanted, "metadata", "annotations"), "metadata", "annotations");
          return present;
        });
  }

  @Override
  public void delete(ObjectKey key, DeleteOptions options) {
    if (store.find(key).isPresent()) {
      deletion.delete(catalog.get(key.type()), key, options);
    }
  }

  @Override
  public void onChange(ChangeListener listener) {
    store.listen(listener);
  }

  @Override
  public Instant now() {
    return clock.instant();
  }
}
