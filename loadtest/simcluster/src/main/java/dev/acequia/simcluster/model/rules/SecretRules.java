package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** core/v1 Secret. */
final class SecretRules implements KindRules {

  @Override
  public void applyDefaults(ObjectNode secret) {
    for (var entry : Fields.at(secret, "stringData").properties()) {
      byte[] text = entry.getValue().asText().getBytes(StandardCharsets.UTF_8);
      Fields.object(secret, "data").put(entry.getKey(), Base64.getEncoder().encodeToString(text));
    }
    secret.remove("stringData");
    Fields.putIfAbsent(secret, "type", "Opaque");
  }
}
