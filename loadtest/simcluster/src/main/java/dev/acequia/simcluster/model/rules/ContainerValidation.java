package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Quantity;
import dev.acequia.simcluster.model.Causes;
import java.util.Optional;

/** Validation of a container: name, image, ports, resources. */
final class ContainerValidation {

  private ContainerValidation() {}

  static void validate(JsonNode container, String path, Causes causes) {
    if (Fields.text(container, "name").isEmpty()) {
      causes.required(path + ".name", "");
    }
    if (Fields.text(container, "image").isEmpty()) {
      causes.required(path + ".image", "");
    }
    JsonNode ports = container.path("ports");
    for (int i = 0; i < ports.size(); i++) {
      port(
          Fields.number(ports.get(i), 0, "containerPort"),
          path + ".ports[" + i + "].containerPort",
          causes);
    }
    resources(container.path("resources"), path + ".resources", causes);
  }

  private static void port(long port, String path, Causes causes) {
    if (port == 0) {
      causes.required(path, "");
    } else if (port < 0 || port > 65_535) {
      causes.invalid(path, Long.toString(port), "must be between 1 and 65535, inclusive");
    }
  }

  private static void resources(JsonNode resources, String path, Causes causes) {
    JsonNode limits = resources.path("limits");
    for (var request : resources.path("requests").properties()) {
      String name = request.getKey();
      Optional<Quantity> asked = Quantity.parse(request.getValue().asText());
      Optional<Quantity> limit = Quantity.parse(limits.path(name).asText());
      String at = path + ".requests";
      if (limit.isPresent() && asked.isPresent()) {
        int toLimit = asked.get().compareTo(limit.get());
        if (extended(name) && toLimit != 0) {
          causes.invalid(
              at,
              Causes.quoted(asked.get().toString()),
              "must be equal to " + name + " limit of " + limit.get());
        } else if (toLimit > 0) {
          String detail = "must be less than or equal to " + name + " limit of " + limit.get();
          causes.invalid(at, Causes.quoted(asked.get().toString()), detail);
        }
      } else if (extended(name)) {
        causes.required(path + ".limits", "Limit must be set for non overcommitable resources");
      }
    }
  }

  /** Extended resources and huge pages cannot be overcommitted. */
  private static boolean extended(String name) {
    return name.contains("/") && !name.startsWith("kubernetes.io/")
        || name.startsWith("hugepages-");
  }
}
