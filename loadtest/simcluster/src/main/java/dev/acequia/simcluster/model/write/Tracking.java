package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.apply.Ownership;
import dev.acequia.simcluster.model.apply.ServerSideApply;

/** How a write is entered in managedFields. */
sealed interface Tracking {

  void created(ObjectNode object);

  void updated(ObjectNode object, ObjectNode old);

  /** By an actor of the cluster: not at all. */
  record None() implements Tracking {
    @Override
    public void created(ObjectNode object) {}

    @Override
    public void updated(ObjectNode object, ObjectNode old) {
      Fields.set(object, Fields.at(old, "metadata", "managedFields"), "metadata", "managedFields");
    }
  }

  /** By a client: what it changes becomes its own. */
  record Changes(Resource resource, String subresource, String manager, String now)
      implements Tracking {
    @Override
    public void created(ObjectNode object) {
      Ownership.created(resource, object, manager, now);
    }

    @Override
    public void updated(ObjectNode object, ObjectNode old) {
      Ownership.updated(resource, subresource, object, old, manager, now);
    }
  }

  /** By an apply, which has entered itself when it was laid over the live object. */
  record Applied(ServerSideApply apply) implements Tracking {
    @Override
    public void created(ObjectNode object) {
      apply.own(object);
    }

    @Override
    public void updated(ObjectNode object, ObjectNode old) {}
  }

  static Tracking of(Resource resource, String subresource, WriteOptions options, String now) {
    return options.tracked()
        ? new Changes(resource, subresource, options.manager(), now)
        : new None();
  }
}
