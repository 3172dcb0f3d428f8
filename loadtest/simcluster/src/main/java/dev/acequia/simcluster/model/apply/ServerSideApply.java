package dev.acequia.simcluster.model.apply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.model.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/** One apply of one manager. */
public final class ServerSideApply {

  private static final String BEFORE = "before-first-apply";

  private final Resource resource;
  private final Manager self;
  private final SortedMap<FieldPath, JsonNode> applied;
  private final ObjectNode config;

  /**
   * @param config what is applied, decoded
   * @param now timestamp of the entry
   */
  public ServerSideApply(
      Resource resource, String subresource, ObjectNode config, String manager, String now) {
    this.resource = resource;
    this.config = config;
    this.applied = Flattening.of(resource, config);
    this.self =
        new Manager(
            manager,
            Manager.APPLY,
            resource.type().apiVersion(),
            subresource,
            now,
            FieldSet.of(applied.keySet()));
  }

  /** The fields of a new object belong to the applier. */
  public void own(ObjectNode created) {
    new Managers(List.of(self)).writeTo(created);
  }

  /**
   * The live object with the configuration laid over it.
   *
   * @param force takes fields from others
   * @throws dev.acequia.simcluster.model.ApiException when others own what would change, and force
   *     is not given
   */
  public ObjectNode over(ObjectNode live, boolean force) {
    Managers managers = managersOf(live);
    ObjectNode merged = live.deepCopy();
    Merging.merge(resource, merged, config);
    SortedMap<FieldPath, JsonNode> before = Flattening.of(resource, live);
    SortedSet<FieldPath> changed = Ownership.changed(before, Flattening.of(resource, merged));
    changed.retainAll(applied.keySet());
    List<Manager> all = new ArrayList<>();
    Conflicts conflicts = new Conflicts();
    for (Manager other : managers.all()) {
      if (other.is(self)) {
        all.add(other);
        continue;
      }
      conflicts.add(other, changed);
      FieldSet left = other.fields().without(changed::contains);
      all.add(left.equals(other.fields()) ? other : other.withUntouchedTime(left));
    }
    if (!force) {
      conflicts.throwIfAny();
    }
    Managers kept = new Managers(all);
    prune(merged, kept);
    Optional<Manager> known = kept.find(self);
    Manager entry = known.map(m -> m.with(self.fields(), self.time())).orElse(self);
    kept.with(entry).writeTo(merged);
    return merged;
  }

  private Managers managersOf(ObjectNode live) {
    Managers managers = Managers.of(live);
    if (!managers.isEmpty()) {
      return managers;
    }
    FieldSet everything = FieldSet.of(Flattening.of(resource, live).keySet());
    return new Managers(
        List.of(
            new Manager(
                BEFORE,
                Manager.UPDATE,
                resource.type().apiVersion(),
                "",
                self.time(),
                everything)));
  }

  /** What this manager applied before, applies no longer, and nobody else owns, is removed. */
  private void prune(ObjectNode merged, Managers managers) {
    Optional<Manager> before = managers.find(self);
    if (before.isEmpty()) {
      return;
    }
    List<Manager> others = managers.others(self);
    for (FieldPath path : before.get().fields().paths()) {
      boolean dropped = !self.fields().reaches(path);
      if (dropped && others.stream().noneMatch(o -> o.fields().reaches(path))) {
        Merging.remove(merged, path);
      }
    }
  }
}
