package dev.acequia.simcluster.model.apply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Paths of fields, and their FieldsV1 form. */
record FieldSet(SortedSet<FieldPath> paths) {

  private static final String ITSELF = ".";

  static FieldSet of(Collection<FieldPath> paths) {
    return new FieldSet(new TreeSet<>(paths));
  }

  static FieldSet parse(JsonNode fieldsV1) {
    SortedSet<FieldPath> paths = new TreeSet<>();
    collect(fieldsV1, FieldPath.ROOT, paths);
    return new FieldSet(paths);
  }

  private static void collect(JsonNode node, FieldPath path, SortedSet<FieldPath> paths) {
    for (var entry : node.properties()) {
      if (entry.getKey().equals(ITSELF)) {
        paths.add(path);
      } else if (entry.getValue().isEmpty()) {
        paths.add(path.then(entry.getKey()));
      } else {
        collect(entry.getValue(), path.then(entry.getKey()), paths);
      }
    }
  }

  ObjectNode toJson() {
    ObjectNode out = Json.object();
    for (FieldPath path : paths) {
      Fields.object(out, path.elements().toArray(String[]::new));
    }
    // Only now is it known which members have members below them.
    for (FieldPath path : paths) {
      ObjectNode member = Fields.object(out, path.elements().toArray(String[]::new));
      if (!member.isEmpty()) {
        member.putObject(ITSELF);
      }
    }
    return out;
  }

  boolean isEmpty() {
    return paths.isEmpty();
  }

  boolean contains(FieldPath path) {
    return paths.contains(path);
  }

  /** It, or something below it. */
  boolean reaches(FieldPath path) {
    return paths.stream().anyMatch(p -> p.startsWith(path));
  }

  FieldSet union(FieldSet other) {
    SortedSet<FieldPath> all = new TreeSet<>(paths);
    all.addAll(other.paths);
    return new FieldSet(all);
  }

  FieldSet without(Predicate<FieldPath> gone) {
    SortedSet<FieldPath> kept = new TreeSet<>(paths);
    kept.removeIf(gone);
    return new FieldSet(kept);
  }
}
