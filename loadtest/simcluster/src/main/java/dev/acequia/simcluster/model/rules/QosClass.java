package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Quantity;
import java.util.List;

/** Quality of service class by cpu and memory (pkg/apis/core/helper/qos). */
final class QosClass {

  private static final List<String> COUNTED = List.of("cpu", "memory");

  private QosClass() {}

  static String of(JsonNode spec) {
    boolean any = false;
    boolean all = true;
    for (JsonNode container : spec.path("containers")) {
      for (String resource : COUNTED) {
        String request = Fields.text(container, "resources", "requests", resource);
        String limit = Fields.text(container, "resources", "limits", resource);
        any |= positive(request) || positive(limit);
        all &= positive(limit) && (request.isEmpty() || request.equals(limit));
      }
    }
    if (!any) {
      return "BestEffort";
    }
    return all ? "Guaranteed" : "Burstable";
  }

  private static boolean positive(String quantity) {
    return Quantity.parse(quantity).filter(q -> q.value().signum() > 0).isPresent();
  }
}
