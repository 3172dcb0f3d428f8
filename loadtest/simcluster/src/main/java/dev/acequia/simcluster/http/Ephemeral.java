package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Resource;
import java.util.Set;

/** Resources that are questions: what is created is answered, and not kept. */
final class Ephemeral {

  private static final Set<String> KINDS =
      Set.of(
          "SelfSubjectAccessReview",
          "SubjectAccessReview",
          "LocalSubjectAccessReview",
          "SelfSubjectRulesReview",
          "SelfSubjectReview",
          "TokenReview");

  private Ephemeral() {}

  static boolean answers(Resource resource) {
    return KINDS.contains(resource.type().kind());
  }

  /** Everything is allowed to whoever has got this far. */
  static ObjectNode answer(Resource resource, ObjectNode question) {
    ObjectNode out = Json.object();
    out.put("kind", resource.type().kind()).put("apiVersion", resource.type().apiVersion());
    out.set(
        "metadata",
        Fields.at(question, "metadata").isMissingNode()
            ? Json.object()
            : Fields.at(question, "metadata"));
    if (question.has("spec")) {
      out.set("spec", question.path("spec"));
    }
    ObjectNode status = out.putObject("status");
    if (resource.type().kind().endsWith("AccessReview")) {
      status.put("allowed", true);
    }
    return out;
  }
}
