package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import java.util.List;

/** core/v1 Event. */
final class EventRules implements KindRules {

  @Override
  public void applyDefaults(ObjectNode event) {
    Fields.object(event, "source");
    for (String time : List.of("firstTimestamp", "lastTimestamp", "eventTime")) {
      if (!event.has(time)) {
        event.putNull(time);
      }
    }
    Fields.putIfAbsent(event, "reportingComponent", "");
    Fields.putIfAbsent(event, "reportingInstance", "");
  }

  @Override
  public void validate(ObjectNode event, Causes causes) {
    String namespace = Fields.text(event, "metadata", "namespace");
    String involved = Fields.text(event, "involvedObject", "namespace");
    boolean aboutCluster = involved.isEmpty() && namespace.equals("default");
    if (!involved.equals(namespace) && !aboutCluster) {
      causes.invalid(
          "involvedObject.namespace", Causes.quoted(involved), "does not match event.namespace");
    }
  }
}
