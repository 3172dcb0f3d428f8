package dev.acequia.simcluster.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The cluster, as its own actors (kubelets, controllers) see it. One thread at a time. Objects that
 * it hands out are the live ones and must not be changed; an edit is given a copy of its own.
 *
 * <p>What is refused is an {@link ApiException}.
 */
public interface ClusterModel {

  Optional<ObjectNode> find(ObjectKey key);

  /**
   * In order of namespace and name.
   *
   * @param namespace "" for all
   */
  List<ObjectNode> list(ResourceType type, String namespace, Predicate<ObjectNode> filter);

  /** With defaults and validation, as a POST. {@code status} is dropped where a server drops it. */
  ObjectNode create(ResourceType type, String namespace, ObjectNode object);

  /**
   * Read, change, write of the whole object, without the rules that hold for clients. No change, no
   * new version.
   */
  ObjectNode update(ObjectKey key, UnaryOperator<ObjectNode> edit);

  /**
   * As {@link #update}, where only {@code status} (and labels, annotations) of the result is taken.
   */
  ObjectNode updateStatus(ObjectKey key, UnaryOperator<ObjectNode> edit);

  /** Does nothing when the object is not there. */
  void delete(ObjectKey key, DeleteOptions options);

  void onChange(ChangeListener listener);

  /** Cluster time. */
  Instant now();
}
