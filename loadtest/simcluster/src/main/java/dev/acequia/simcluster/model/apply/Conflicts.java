package dev.acequia.simcluster.model.apply;

import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Status.Cause;
import dev.acequia.simcluster.model.Status.Details;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/** Fields that an apply would change and somebody else owns. */
final class Conflicts {

  private final List<Cause> causes = new ArrayList<>();
  private final List<String> messages = new ArrayList<>();

  void add(Manager owner, SortedSet<FieldPath> changed) {
    List<FieldPath> mutual = changed.stream().filter(owner.fields()::contains).toList();
    if (mutual.isEmpty()) {
      return;
    }
    String who = "conflict with " + owner.description();
    mutual.forEach(path -> causes.add(new Cause("FieldManagerConflict", who, path.toString())));
    if (mutual.size() == 1) {
      messages.add(who + ": " + mutual.getFirst());
    } else {
      StringBuilder out = new StringBuilder("conflicts with " + owner.description() + ":");
      mutual.forEach(path -> out.append("\n- ").append(path));
      messages.add(out.toString());
    }
  }

  void throwIfAny() {
    if (causes.isEmpty()) {
      return;
    }
    String plural = causes.size() == 1 ? "conflict" : "conflicts";
    String message =
        "Apply failed with " + causes.size() + " " + plural + ": " + String.join("\n", messages);
    throw Failures.failure(
        409, "Conflict", message, new Details("", "", "", "", List.copyOf(causes), 0));
  }
}
