package dev.acequia.simcluster.actors.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Quantity;
import java.math.RoundingMode;
import java.util.Optional;

/** {@code resourceFieldRef}: what a container asked for, in units of a divisor, rounded up. */
final class ResourceField {

  private ResourceField() {}

  /** Empty when the container does not name it: a kubelet would say what the node has. */
  static Optional<String> value(JsonNode container, JsonNode reference) {
    String[] path = Fields.text(reference, "resource").split("\\.", 2);
    String divisor = Fields.text(reference, "divisor");
    Quantity unit = Quantity.of(divisor.isEmpty() || divisor.equals("0") ? "1" : divisor);
    if (path.length != 2) {
      return Optional.empty();
    }
    return Quantity.parse(Fields.text(container, "resources", path[0], path[1]))
        .map(has -> has.value().divide(unit.value(), 0, RoundingMode.CEILING).toPlainString());
  }
}
